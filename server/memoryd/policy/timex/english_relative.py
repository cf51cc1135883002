"""English rules for what is told from the moment of speaking: today, next week, the last three months."""

from datetime import timedelta

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Unit, rule
from memoryd.policy.timex.english_numbers import Number
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


@rule("this|current|present $unit", "the current|present $unit", "this current $unit")
def this_unit(context: Context, unit: Unit) -> Time | None:
    return None if unit.plural else unit_away(context, unit, 0)


@rule("the $unit", "all $unit", "the whole|entire|full $unit", "all this $unit", "the current|present $unit")
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
    "last|past|previous|preceding|trailing|prior|recent $num $unit",
    "the|these last|past|previous|preceding|trailing|prior $num $unit",
    "the? most recent $num $unit",
    "$num last|past|previous|preceding|prior $unit",
    "the $num last|past|previous $unit",
)
def last_few(context: Context, number: Number, unit: Unit) -> Extent | None:
    """Back from today or, of quarters, of those that are over."""
    length = unit.span(number.value)
    end = context.now if unit.grain in _SHORT else context.today()[0]
    if unit.grain is Grain.QUARTER:
        end = units.floor(unit.grain, context.now)
    bounds = (units.shift(end, length, context.zone, back=True), end)
    start = units.floor(unit.grain, context.now)
    return _few(unit, bounds, (units.shift(start, length, back=True), start))


def _few(unit: Unit, bounds: Bounds, whole: Bounds) -> Extent:
    """Two months, back from today or on from tomorrow; the other reading are the two of the calendar."""
    grain = unit.grain if coarseness(unit.grain) < coarseness(Grain.DAY) else Grain.DAY
    other = Extent(Form.INTERVAL, unit.grain, *whole) if coarseness(unit.grain) > coarseness(Grain.DAY) else None
    return Extent(Form.INTERVAL, grain, *bounds, other if whole != bounds else None)


@rule(
    "next|coming|upcoming|following $num $unit",
    "the|this|these next|coming|upcoming|following|ensuing $num $unit",
    "the forthcoming $num $unit",
    "$num next|coming|upcoming|following $unit",
    "the $num next|coming|upcoming|following $unit",
)
def next_few(context: Context, number: Number, unit: Unit) -> Extent | None:
    """From tomorrow on or, of quarters, from the next."""
    length = unit.span(number.value)
    start = context.now if unit.grain in _SHORT else context.today()[1]
    if unit.grain is Grain.QUARTER:
        start = units.unit(unit.grain, context.now)[1]
    first = units.unit(unit.grain, context.now)[1]
    return _few(unit, (start, units.shift(start, length, context.zone)), (first, units.shift(first, length)))


@rule(
    "last|past|previous few|couple|several $unit",
    "the last|past|previous few|several $unit",
    "the? last|past|previous couple of $unit",
    "the? last couple $unit",
    "the past couple $unit",
)
def last_vague(context: Context, unit: Unit) -> Extent | None:
    return last_few(context, Number(3, 0), unit)


@rule(
    "next|coming|upcoming|following few|several|some $unit",
    "the|these next|coming|upcoming|following few|several|some $unit",
)
def next_vague(context: Context, unit: Unit) -> Extent | None:
    return next_few(context, Number(3, 0), unit)


@rule("the coming|upcoming|next $unit", "these coming|next $unit")
def coming_units(context: Context, unit: Unit) -> Extent | None:
    return next_few(context, Number(3, 0), unit) if unit.plural else None


@rule("recent $unit", "the last|past $unit")
def recent_units(context: Context, unit: Unit) -> Extent | None:
    return last_few(context, Number(3, 0), unit) if unit.plural else None


@rule("the? next|coming|upcoming couple of? $unit")
def next_couple(context: Context, unit: Unit) -> Extent | None:
    return next_few(context, Number(2, 0), unit)


@rule("the? last|past|previous couple of? $unit")
def last_couple(context: Context, unit: Unit) -> Extent | None:
    return last_few(context, Number(2, 0), unit)


@rule("this|current calendar|fiscal|financial|school|academic year", "the current calendar|fiscal|financial year")
def calendar_year(context: Context) -> Time | None:
    return unit_away(context, Unit(Grain.YEAR), 0)
