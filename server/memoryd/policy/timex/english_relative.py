"""English rules for what is told from the moment of speaking, or from another time."""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import islice

from memoryd.domain.timex import Form, Grain, Leaning, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, Unit, rule
from memoryd.policy.timex.english_numbers import Number, Ordinal
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_KINDS = {Grain.DAY: "day", Grain.WEEK: "week", Grain.MONTH: "month", Grain.QUARTER: "quarter", Grain.YEAR: "year"}
_SHORT = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})


def days_away(context: Context, days: int) -> Time:
    return series.single(units.unit(Grain.DAY, context.now + timedelta(days=days)), Grain.DAY, "date")


@rule("today|todays", "the? current date", "this day", "otd", "today ' s")
def today(context: Context) -> Time:
    return days_away(context, 0)


@rule("tomorrow|tomorrows|tmr|tmrw|tommorow|tomorow", "the? next day", "the following day")
def tomorrow(context: Context) -> Time:
    return days_away(context, 1)


@rule("yesterday|yesterdays", "the day before")
def yesterday(context: Context) -> Time:
    return days_away(context, -1)


@rule("the? day after tomorrow", "overmorrow")
def after_tomorrow(context: Context) -> Time:
    return days_away(context, 2)


@rule("the? day before yesterday", "ereyesterday")
def before_yesterday(context: Context) -> Time:
    return days_away(context, -2)


@rule(
    "now",
    "right now",
    "just now",
    "at the moment",
    "at present",
    "currently",
    "immediately",
    "asap",
    "as soon as possible",
    "at this time",
    "this moment",
    "at this moment",
    "presently",
    "nowadays",
)
def now(context: Context) -> Time:
    return series.single((context.now, context.now + timedelta(seconds=1)), Grain.SECOND, "now")


def unit_away(context: Context, unit: Unit, count: int) -> Time | None:
    """The whole unit that lies ``count`` from this one; two weeks for a fortnight, ten years for a decade."""
    start = units.floor(unit.grain, context.now)
    if unit.grain is Grain.YEAR and unit.count > 1:
        start = start.replace(year=start.year - start.year % unit.count)
    start = units.shift(start, unit.span(count))
    bounds = (start, units.shift(start, unit.span()))
    kind = _KINDS.get(unit.grain, "moment")
    return series.single(bounds, unit.grain, kind, form=Form.INSTANT if unit.count == 1 else Form.INTERVAL)


@rule("this|current $unit", "the current|present $unit", "this current $unit")
def this_unit(context: Context, unit: Unit) -> Time | None:
    return None if unit.plural else unit_away(context, unit, 0)


@rule("the $unit", "all $unit")
def the_unit(context: Context, unit: Unit) -> Time | None:
    """The week, the year: this one. The day and the hour are too common."""
    if unit.plural or coarseness(unit.grain) < coarseness(Grain.WEEK) or unit.count > 2:
        return None
    return unit_away(context, unit, 0)


@rule("next|following|coming|upcoming $unit", "the|this next|following|coming|upcoming $unit", "$unit after this")
def next_unit(context: Context, unit: Unit) -> Time | None:
    if unit.grain in _SHORT or unit.plural:
        return None
    return unit_away(context, unit, 1)


@rule("last|past|previous|preceding|prior $unit", "the|this last|past|previous|preceding|prior $unit")
def last_unit(context: Context, unit: Unit) -> Time | None:
    if unit.grain in _SHORT or unit.plural:
        return None
    return unit_away(context, unit, -1)


@rule("$unit after next", "the $unit after next")
def unit_after_next(context: Context, unit: Unit) -> Time | None:
    return unit_away(context, unit, 2)


@rule("the? $unit before last")
def unit_before_last(context: Context, unit: Unit) -> Time | None:
    return unit_away(context, unit, -2)


@rule(
    "last|past|previous $num $unit",
    "the last|past|previous $num $unit",
    "$num last|past|previous $unit",
    "the $num last|past|previous $unit",
)
def last_few(context: Context, number: Number, unit: Unit) -> Extent | None:
    """Back from today or, of quarters, of those that are over."""
    length = unit.span(number.value)
    end = context.now if unit.grain in _SHORT else context.today()[0]
    if unit.grain is Grain.QUARTER:
        end = units.floor(unit.grain, context.now)
    return Extent(Form.INTERVAL, _finest(unit.grain), units.shift(end, length, context.zone, back=True), end)


@rule(
    "next|coming|upcoming|following $num $unit",
    "the|this next|coming|upcoming|following $num $unit",
    "$num next|coming|upcoming|following $unit",
    "the $num next|coming|upcoming|following $unit",
)
def next_few(context: Context, number: Number, unit: Unit) -> Extent | None:
    """From tomorrow on or, of quarters, from the next."""
    length = unit.span(number.value)
    start = context.now if unit.grain in _SHORT else context.today()[1]
    if unit.grain is Grain.QUARTER:
        start = units.unit(unit.grain, context.now)[1]
    return Extent(Form.INTERVAL, _finest(unit.grain), start, units.shift(start, length, context.zone))


@rule(
    "last|past|previous few|couple|several $unit",
    "the last|past|previous few|several $unit",
    "the? last|past|previous couple of $unit",
    "the? last couple $unit",
    "the past couple $unit",
)
def last_vague(context: Context, unit: Unit) -> Extent | None:
    return last_few(context, Number(3, 0), unit)  # type: ignore[no-any-return]


@rule("next|coming|upcoming|following few|several $unit", "the next|coming|upcoming|following few|several $unit")
def next_vague(context: Context, unit: Unit) -> Extent | None:
    return next_few(context, Number(3, 0), unit)  # type: ignore[no-any-return]


@rule("the? next|coming|upcoming couple of? $unit")
def next_couple(context: Context, unit: Unit) -> Extent | None:
    return next_few(context, Number(2, 0), unit)  # type: ignore[no-any-return]


@rule("the? last|past|previous couple of? $unit")
def last_couple(context: Context, unit: Unit) -> Extent | None:
    return last_few(context, Number(2, 0), unit)  # type: ignore[no-any-return]


def _finest(grain: Grain) -> Grain:
    return grain if coarseness(grain) < coarseness(Grain.DAY) else Grain.DAY


@rule(
    "last|past|previous $num business|working|work day|days",
    "the last|past|previous $num business|working|work day|days",
)
def last_working_days(context: Context, number: Number) -> Extent:
    start = end = context.today()[0]
    for _ in range(min(number.value, 1000)):
        start = _working_day(start, -1)
    return Extent(Form.INTERVAL, Grain.DAY, start, end)


@rule("next|coming $num business|working|work day|days", "the next|coming $num business|working|work day|days")
def next_working_days(context: Context, number: Number) -> Extent:
    start = end = _working_day(context.today()[0], 1)
    for _ in range(min(number.value, 1000)):
        end = _working_day(end, 1)
    return Extent(Form.INTERVAL, Grain.DAY, start, end)


def _working_day(day: datetime, step: int) -> datetime:
    """The next day from Monday to Friday, or the one before."""
    day += timedelta(days=step)
    while day.weekday() > 4:
        day += timedelta(days=step)
    return day


# --- next, last and this of what is named ---


def picked(time: Time, bounds: Bounds | None) -> Time | None:
    if bounds is None:
        return None
    return replace(series.single(bounds, time.grain, time.kind, form=time.form), holiday=time.holiday)


_NAMED = ("dow", "month", "date", "holiday", "season", "quarter", "weekend", "part", "half")


def _deictic(time: Time) -> bool:
    return time.kind in _NAMED and not time.fixed


@rule("next|following $time", "the|this next|following $time")
def next_named(context: Context, time: Time) -> Time | None:
    """A weekday or a week-end of next week; of other things the first that has not begun."""
    if not _deictic(time):
        return None
    if time.kind in ("dow", "weekend"):
        week = units.shift(units.floor(Grain.WEEK, context.now), Span(days=7))
        found = time.first(week)
    else:
        found = next(context.coming(time), None)
    return picked(time, found)


@rule("coming|upcoming $time", "this|the coming|upcoming $time")
def coming_named(context: Context, time: Time) -> Time | None:
    return picked(time, next(context.coming(time), None)) if _deictic(time) else None


@rule("last|past $time", "the|this last|past $time")
def last_named(context: Context, time: Time) -> Time | None:
    """The latest that is over."""
    return picked(time, time.last(context.now)) if _deictic(time) else None


@rule("previous $time", "the previous $time")
def previous_named(context: Context, time: Time) -> Time | None:
    """A weekday of last week; of other things the latest that is over."""
    if not _deictic(time):
        return None
    if time.kind not in ("dow", "weekend"):
        return picked(time, time.last(context.now))
    return picked(time, time.first(units.shift(units.floor(Grain.WEEK, context.now), Span(days=7), back=True)))


@rule("that $time")
def that_named(context: Context, time: Time) -> Time | None:
    return None if time.latent else this_named(context, time)  # type: ignore[no-any-return]


@rule("this|current $time", "the current $time")
def this_named(context: Context, time: Time) -> Time | None:
    """The one of this week, of this year, or of today."""
    if not _deictic(time):
        return None
    if time.kind in ("dow", "weekend"):
        week = units.floor(Grain.WEEK, context.now)
        found = time.first(week)
    elif time.kind == "part":
        found = next(iter(time.within(context.today())), None)
    else:
        found = _of_this_year(context, time)
    return picked(time, found)


def _of_this_year(context: Context, time: Time) -> Bounds | None:
    """With the leaning ahead, a holiday that is over this year is the next one."""
    found = time.holding(context.now)
    if found is None and not (time.holiday and context.leaning is Leaning.FUTURE):
        found = next(iter(time.within(units.unit(Grain.YEAR, context.now))), None)
    return found or time.first(context.now)


@rule("$time after next", "the $time after next")
def named_after_next(context: Context, time: Time) -> Time | None:
    if not _deictic(time):
        return None
    return picked(time, next(islice(context.coming(time), 1, None), None))


@rule("the? $time before last")
def named_before_last(context: Context, time: Time) -> Time | None:
    return picked(time, next(islice(time.behind(context.now), 1, None), None)) if _deictic(time) else None


@rule("this calendar|fiscal year", "the current calendar year")
def calendar_year(context: Context) -> Time | None:
    return unit_away(context, Unit(Grain.YEAR), 0)


@rule("$num $dow ago", "$num $dow back")
def weekdays_ago(context: Context, number: Number, day: Time) -> Time | None:
    return picked(day, next(islice(day.behind(context.now), number.value - 1, None), None))


@rule("$num $dow from now", "$num $dow s? from now")
def weekdays_from_now(context: Context, number: Number, day: Time) -> Time | None:
    return picked(day, next(islice(context.coming(day), number.value - 1, None), None))


# --- a length away from a time ---


def _moved(start: datetime, length: Length, context: Context, *, back: bool) -> Time:
    """The day that lies so far away, or the moment when the length counts hours."""
    moment = units.shift(start, length.span, context.zone, back=back)
    if length.span.seconds:
        return series.single((moment, moment + timedelta(seconds=1)), Grain.SECOND, "moment")
    grain = length.grain if length.grain in (Grain.WEEK, Grain.MONTH, Grain.YEAR) else Grain.WEEK
    return series.single(units.unit(Grain.DAY, moment), Grain.DAY, "shifted", frame=units.unit(grain, moment))


@rule("$length ago|back|earlier|previously|prior", "$length before now", "$length in the past", "$length before today")
def ago(context: Context, length: Length) -> Time:
    return _moved(context.now, length, context, back=True)


@rule(
    "in|after $length",
    "$length hence|later",
    "$length from now|today",
    "in $length '? time",
    "$length from right|just now",
    "in $length from now",
    "in another $length",
)
def ahead_of_now(context: Context, length: Length) -> Time:
    return _moved(context.now, length, context, back=False)


@rule("$length from|after|following|since $time", "in $length from|since|after $time")
def after_time(context: Context, length: Length, time: Time) -> Time | None:
    bounds = _anchor(context, time)
    return _moved(bounds[0], length, context, back=False) if bounds else None


@rule("$length before|prior $time", "$length prior|previous to $time", "$length ahead of $time")
def before_time(context: Context, length: Length, time: Time) -> Time | None:
    bounds = _anchor(context, time)
    return _moved(bounds[0], length, context, back=True) if bounds else None


def _anchor(context: Context, time: Time) -> Bounds | None:
    """A bare date that something is measured from is the next one, as is usual of what is planned."""
    if time.latent or coarseness(time.grain) < coarseness(Grain.DAY):
        return None
    return context.sides(time)[1] or context.sides(time)[0] if not time.fixed else context.resolve(time)


def _beside(step: int, *patterns: str) -> None:
    """The whole unit on that side of a time."""

    def make(context: Context, unit: Unit, time: Time) -> Time | None:
        bounds = _anchor(context, time)
        if bounds is None or unit.plural or coarseness(unit.grain) < coarseness(time.grain):
            return None
        start = units.shift(units.floor(unit.grain, bounds[0]), unit.span(), back=step < 0)
        kind = "date" if unit.grain is Grain.DAY else _KINDS.get(unit.grain, "moment")
        return series.single((start, units.shift(start, unit.span())), unit.grain, kind)

    rule(*patterns)(make)


_beside(1, "the? $unit after|following $time")
_beside(-1, "the? $unit before|preceding $time")


def _named_beside(step: int, *patterns: str) -> None:
    """The nearest of that name on that side of a time."""

    def make(context: Context, time: Time, anchor: Time) -> Time | None:
        bounds = _anchor(context, anchor)
        if bounds is None or time.fixed or time.kind not in ("dow", "weekend", "month", "holiday"):
            return None
        if step < 0:
            return picked(time, time.last(bounds[0]))
        return picked(time, next((one for one in time.ahead(bounds[1]) if one[0] >= bounds[1]), None))

    rule(*patterns)(make)


_named_beside(1, "the? $time after|following $time")
_named_beside(-1, "the? $time before|preceding $time")


@rule("in|over|during the next|coming $length")
def in_the_next(context: Context, length: Length) -> Extent:
    """Whole days from tomorrow on; hours from now."""
    start = context.now if length.span.seconds else context.today()[1]
    grain = Grain.SECOND if length.span.seconds else Grain.DAY
    return Extent(Form.INTERVAL, grain, start, units.shift(start, length.span, context.zone))


@rule("within the? $length", "within the? next|coming $length")
def within(context: Context, length: Length) -> Extent:
    grain = Grain.SECOND if length.span.seconds else Grain.DAY
    start = context.now if length.span.seconds else context.today()[0]
    return Extent(Form.INTERVAL, grain, start, units.shift(start, length.span, context.zone))


@rule("$ord $time after $time", "the $ord $time after $time", "the? first $time after $time")
def nth_after(context: Context, *parts: Time | Ordinal) -> Time | None:
    nth = parts[0].value if isinstance(parts[0], Ordinal) else 1
    time, anchor = [part for part in parts if isinstance(part, Time)]
    bounds = context.resolve(anchor)
    if bounds is None or time.fixed:
        return None
    return picked(
        time, next(islice((one for one in time.ahead(bounds[1]) if one[0] >= bounds[1]), nth - 1, None), None)
    )


@rule("the? $ord closest|nearest $time to $time", "the? closest|nearest $time to $time")
def nth_closest(context: Context, *parts: Time | Ordinal) -> Time | None:
    nth = parts[0].value if isinstance(parts[0], Ordinal) else 1
    time, anchor = [part for part in parts if isinstance(part, Time)]
    bounds = context.resolve(anchor)
    if bounds is None or time.fixed:
        return None
    near = [*islice(time.ahead(bounds[0]), nth), *islice(time.behind(bounds[0]), nth)]
    near.sort(key=lambda one: abs(one[0] - bounds[0]))
    return picked(time, near[nth - 1] if len(near) >= nth else None)
