"""English rules for the nth or last unit of a longer one, week-ends and seasons."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Unit, rule
from memoryd.policy.timex.english_numbers import Number, Ordinal
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_SEASONS = ((3, 20), (6, 21), (9, 23), (12, 21))
_ENDS = ((6, 21), (9, 24), (12, 21), (3, 21))


def season(number: int) -> Time:
    """Astronomical, by the calendar: 20 March, 21 June, 23 September, 21 December, and the last day as well."""

    def find(year: int) -> Bounds:
        return datetime(year, *_SEASONS[number]), datetime(year + (number == 3), *_ENDS[number])

    return series.yearly(find, Grain.DAY, "season", Form.INTERVAL)


@rule("the $season")
def the_season(_: Context, time: Time) -> Time:
    """Alone as often a name: the Summer Palace."""
    return replace(time, latent=True)


def _nth_unit(frame: Bounds, unit: Unit, nth: int) -> Bounds | None:
    """The nth unit of a stretch; weeks of a year are those of ISO 8601, weeks of a month begin in it."""
    grain = unit.grain
    if grain is Grain.WEEK and frame[1] - frame[0] > timedelta(days=360):
        first = units.floor(grain, frame[0] + timedelta(days=3))
        last = units.floor(grain, frame[1] - timedelta(days=4))
    elif grain is Grain.WEEK:
        first = units.floor(grain, frame[0] + timedelta(days=6))
        last = units.floor(grain, frame[1] - timedelta(days=7))
    else:
        first = units.floor(grain, frame[0])
        last = units.floor(grain, frame[1] - timedelta(microseconds=1))
    start = units.shift(first, unit.span(nth - 1)) if nth > 0 else units.shift(last, unit.span(-nth - 1), back=True)
    bounds = (start, units.shift(start, unit.span()))
    return bounds if frame[0] - timedelta(days=7) < start < frame[1] else None


def nth_of(outer: Time, unit: Unit, nth: int) -> Time | None:
    if (
        unit.plural
        or coarseness(unit.grain) >= coarseness(outer.grain)
        or coarseness(unit.grain) < coarseness(Grain.DAY)
    ):
        return None
    kind = "date" if unit.grain is Grain.DAY else unit.grain.value
    return series.choose(outer, lambda frame: _nth_unit(frame, unit, nth), unit.grain, kind)


@rule("the? $ord $unit of|in|during ,? $time", "$ord $unit $time", "the $ord $unit , $time")
def nth_unit(_: Context, ordinal: Ordinal, unit: Unit, outer: Time) -> Time | None:
    return nth_of(outer, unit, ordinal.value)


@rule("the? last|final $unit of|in|during $time", "last $unit $time")
def last_unit(_: Context, unit: Unit, outer: Time) -> Time | None:
    return nth_of(outer, unit, -1)


@rule(
    "the? $ord last|final $unit of|in $time",
    "the? $ord to last $unit of|in $time",
    "the? $ord - to - last $unit of|in $time",
)
def nth_last_unit(_: Context, ordinal: Ordinal, unit: Unit, outer: Time) -> Time | None:
    return nth_of(outer, unit, -ordinal.value)


@rule("the? first $num $unit of|in $time")
def first_few(_: Context, number: Number, unit: Unit, outer: Time) -> Time | None:
    return _run_of(outer, unit, 1, number.value)


@rule("the? last|final $num $unit of|in $time")
def last_few(_: Context, number: Number, unit: Unit, outer: Time) -> Time | None:
    return _run_of(outer, unit, -number.value, number.value)


def _run_of(outer: Time, unit: Unit, nth: int, count: int) -> Time | None:
    """``count`` units from the nth on."""
    if coarseness(unit.grain) >= coarseness(outer.grain) or coarseness(unit.grain) < coarseness(Grain.DAY):
        return None

    def pick(frame: Bounds) -> Bounds | None:
        first = _nth_unit(frame, unit, nth)
        return first and (first[0], units.shift(first[0], unit.span(count)))

    return series.choose(outer, pick, unit.grain, "run", Form.INTERVAL)


@rule("the? $ord $dow of|in $time", "$ord $dow $time")
def nth_weekday(_: Context, ordinal: Ordinal, day: Time, outer: Time) -> Time | None:
    return nth_named(outer, day, ordinal.value)


@rule("the? last|final $time of|in $time")
def last_weekday(_: Context, day: Time, outer: Time) -> Time | None:
    return nth_named(outer, day, -1)


@rule("the? penultimate $dow of|in $time", "the? last but one $dow of|in $time")
def penultimate(_: Context, day: Time, outer: Time) -> Time | None:
    return nth_named(outer, day, -2)


@rule("the? first|opening few? $unit of|in|during $time")
def first_days(_: Context, unit: Unit, outer: Time) -> Time | None:
    return _run_of(outer, unit, 1, 3) if unit.plural else None


@rule("the? last|final few? $unit of|in|during $time")
def last_days(_: Context, unit: Unit, outer: Time) -> Time | None:
    return _run_of(outer, unit, -3, 3) if unit.plural else None


@rule("week $num of|in $month")
def week_of_month(_: Context, number: Number, month: Time) -> Time | None:
    return nth_of(month, Unit(Grain.WEEK), number.value) if 1 <= number.value <= 5 else None


@rule("the? $ord last|final $dow of|in $time", "the? $ord to last $dow of|in $time")
def nth_last_weekday(_: Context, ordinal: Ordinal, day: Time, outer: Time) -> Time | None:
    return nth_named(outer, day, -ordinal.value)


@rule("the? $ord $weekend of|in $time", "the? $ord $moment of|in $time")
def nth_weekend(_: Context, ordinal: Ordinal, weekend: Time, outer: Time) -> Time | None:
    return nth_named(outer, weekend, ordinal.value)


def nth_named(outer: Time, inner: Time, nth: int) -> Time | None:
    """The nth Monday, or week-end, of a month or a longer time."""
    if (
        inner.fixed
        or inner.kind not in ("dow", "weekend", "month", "moment")
        or coarseness(outer.grain) < coarseness(Grain.WEEK)
    ):
        return None

    def pick(frame: Bounds) -> Bounds | None:
        found = inner.within(frame)
        index = nth - 1 if nth > 0 else len(found) + nth
        return found[index] if 0 <= index < len(found) else None

    return series.choose(outer, pick, inner.grain, "date" if inner.kind == "dow" else inner.kind, inner.form)


@rule("weekend|weekends", "week - end", "week end", "the weekend|weekends")
def weekend(_: Context) -> Time:
    """Saturday and Sunday."""

    def ahead(moment: datetime) -> Iterator[Bounds]:
        start = units.floor(Grain.WEEK, moment) + timedelta(days=5)
        while True:
            yield start, start + timedelta(days=2)
            start += timedelta(days=7)

    def behind(moment: datetime) -> Iterator[Bounds]:
        start = units.floor(Grain.WEEK, moment) - timedelta(days=2)
        while True:
            yield start, start + timedelta(days=2)
            start -= timedelta(days=7)

    return Time(kind="weekend", grain=Grain.DAY, ahead=ahead, behind=behind, form=Form.INTERVAL)


@rule(
    "the week of|beginning|starting|commencing|from $time",
    "week of|beginning|starting|commencing $time",
    "the? week starting|beginning on $time",
    "the? week that contains|includes|has $time",
    "the? week containing|including|with $time",
    "week with $time in it",
    "w / c|b $time",
    "wc|wb $time",
    "$holiday week",
)
def week_of(_: Context, time: Time) -> Time | None:
    if coarseness(time.grain) > coarseness(Grain.DAY):
        return None
    return series.choose(time, lambda frame: units.unit(Grain.WEEK, frame[0]), Grain.WEEK, "week")


@rule("the? week ending|ended on? $time", "w / e $time", "we ending $time")
def week_ending(_: Context, time: Time) -> Time | None:
    """The seven days up to it, itself included."""
    if coarseness(time.grain) > coarseness(Grain.DAY):
        return None
    return series.choose(time, lambda frame: (frame[1] - timedelta(days=7), frame[1]), Grain.DAY, "week", Form.INTERVAL)


@rule("weekend of $time", "the weekend of $time", "$holiday weekend", "$holiday week - end")
def weekend_of(context: Context, time: Time) -> Time | None:
    """The week-end about a day, with the days between it and the day."""
    if time.grain is not Grain.DAY:
        return None

    def pick(frame: Bounds) -> Bounds:
        saturday = units.floor(Grain.WEEK, frame[0] + timedelta(days=3 if frame[0].weekday() < 2 else 0)) + timedelta(
            days=5
        )
        if frame[0].weekday() < 2:
            saturday = units.floor(Grain.WEEK, frame[0]) - timedelta(days=2)
        return min(saturday, frame[0]), max(saturday + timedelta(days=2), frame[1])

    return series.choose(time, pick, Grain.DAY, "weekend", Form.INTERVAL)
