"""English rules for quarters, halves of years, numbered weeks, decades and centuries."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Grain, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_dates import year_of, year_time
from memoryd.policy.timex.english_grammar import Context, rule
from memoryd.policy.timex.english_numbers import Number, Numeral, Ordinal
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_MIDDLES = {Grain.WEEK: Span(days=3), Grain.MONTH: Span(days=15)}


@rule("q $mnum", "$ord quarter|qtr", "the $ord quarter|qtr", "quarter|qtr $mnum")
def quarter(_: Context, number: Numeral) -> Time | None:
    if number.value > 4:
        return None
    return series.yearly(
        lambda year: units.unit(Grain.QUARTER, datetime(year, number.value * 3 - 2, 1)), Grain.QUARTER, "quarter"
    )


@rule("$mnum q")
def quarter_marked(context: Context, number: Numeral) -> Time | None:
    """1Q; without a year beside it, anything else (1 Q&A)."""
    found = quarter(context, number)
    return found and replace(found, latent=True)


@rule("$mnum h")
def half_marked(context: Context, number: Numeral) -> Time | None:
    return half_year(context, number)


@rule("$quarter -|/ $year", "$half -|/ $year", "$quarter $two", "$half $two")
def quarter_of(context: Context, part: Time, year: Time | Number) -> Time | None:
    frame = year if isinstance(year, Time) else year_time(year_of(context, year)) if year.digits == 2 else None
    return None if frame is None or part.fixed else series.intersect(part, frame)


@rule("$year - $quarter", "$year - $half", "$year / $quarter", "$year / $half")
def hyphenated_quarter(_: Context, year: Time, part: Time) -> Time:
    return series.intersect(part, year)


@rule("$two q $mnum")
def short_quarter(context: Context, year: Number, number: Number) -> Time | None:
    found, frame = quarter(context, number), year_time(year_of(context, year))
    return series.intersect(found, frame) if found and frame else None


@rule("h $mnum", "$ord half of? the? year", "the? $ord half")
def half_year(_: Context, number: Numeral) -> Time | None:
    if number.value > 2:
        return None

    def find(year: int) -> Bounds:
        start = datetime(year, number.value * 6 - 5, 1)
        return start, units.shift(start, units.span_of(Grain.MONTH, 6))

    return replace(series.yearly(find, Grain.MONTH, "half", Form.INTERVAL), latent=True)


@rule("the? $ord half of|in $time", "$ord half $time")
def half_of(_: Context, ordinal: Ordinal, time: Time) -> Time | None:
    """Of a month its first fifteen days and the others, of a week its days to Wednesday and the others."""
    if ordinal.value > 2 or time.grain not in _MIDDLES:
        return None
    middle = _MIDDLES[time.grain]

    def pick(frame: Bounds) -> Bounds:
        cut = units.shift(frame[0], middle)
        return (frame[0], cut) if ordinal.value == 1 else (cut, frame[1])

    return series.choose(time, pick, Grain.DAY, "portion", Form.INTERVAL)


@rule("the? calendar? week $num", "calendar? week number $num", "week no . $num", "wk|cw|kw $num", "week # $num")
def week_number(_: Context, number: Number) -> Time | None:
    if not 1 <= number.value <= 53:
        return None
    return series.yearly(lambda year: iso_week(year, number.value), Grain.WEEK, "weekno")


@rule("$year4 -? w $two")
def dated_week(_: Context, year: Number, number: Number) -> Time:
    return series.single(iso_week(year.value, number.value), Grain.WEEK, "week")


@rule("w $two ,|/|-|of? $year4")
def week_dated(context: Context, number: Number, year: Number) -> Time:
    return dated_week(context, year, number)


@rule("$year4 - w $two - $mnum", "$year4 w $two $mnum")
def dated_weekday(_: Context, year: Number, number: Number, day: Number) -> Time | None:
    if day.value > 7:
        return None
    start = iso_week(year.value, number.value)[0] + timedelta(days=day.value - 1)
    return series.single((start, start + timedelta(days=1)), Grain.DAY, "date")


def iso_week(year: int, number: int) -> Bounds:
    start = units.midnight(datetime.fromisocalendar(year, number, 1).date())
    return start, start + timedelta(days=7)


@rule("$two '? s", "the $two '? s", "the? ' $two s", "the? $decadeword", "the? $year4 '? s", "the? $two s")
def decade(context: Context, number: Number) -> Time | None:
    if number.value % 10:
        return None
    start = number.value if number.value >= 1000 else units.full_year(number.value, context.now.date())
    if number.value < 100 and start > context.now.year:
        start -= 100
    bounds = (datetime(start, 1, 1), datetime(start + 10, 1, 1))
    return series.single(bounds, Grain.YEAR, "decade", form=Form.INTERVAL)


@rule("the? $ord century")
def century(_: Context, number: Ordinal) -> Time | None:
    """From the year that ends in 00, as people count."""
    if not 2 <= number.value <= 99:
        return None
    start = (number.value - 1) * 100
    return series.single(
        (datetime(start, 1, 1), datetime(start + 100, 1, 1)), Grain.YEAR, "century", form=Form.INTERVAL
    )


@dataclass(frozen=True, slots=True)
class DecadeWord:
    """Nineties and the like; the value of the digits."""

    value: int

    @property
    def cats(self) -> tuple[str, ...]:
        return ("decadeword",)
