"""English rules for stretches between two times."""

from dataclasses import replace
from datetime import datetime

from memoryd.domain.timex import Form, Grain, Leaning
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, MonthName, rule
from memoryd.policy.timex.english_numbers import Number, Ordinal
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_CLOCKS = ("clock", "part", "moment")
_DATED = ("date", "dowdate", "holiday", "week", "month", "quarter", "season", "portion", "ending", "run")
_TO = "to|-|–|—|~|until|till|through|thru|til"


@rule(
    f"$time {_TO} $time",
    f"from $time {_TO} $time",
    "between $time and|to|- $time",
    "starting|beginning $time to|until|through $time",
    f"in|on|during $time {_TO} $time",
    "from $time and until $time",
    "from $time up to $time",
)
def between(context: Context, left: Time, right: Time) -> Extent | None:
    """Both ends are within. A bare end takes its year from the other: the last before it, the first after it."""
    if left.kind in _CLOCKS or right.kind in _CLOCKS:
        return _moments(context, left, right)
    if coarseness(left.grain) != coarseness(right.grain) and not _comparable(left, right):
        return None
    found = _ends(context, left, right, context.leaning)
    if found is None or found[1][1] <= found[0][0]:
        return None
    other = _ends(context, left, right, _opposite(context.leaning))
    return _between(found, left, right, other)


def _comparable(left: Time, right: Time) -> bool:
    """Ends of different grains that belong together: from the second week of March until May."""
    return left.fixed or right.fixed or (left.kind in _DATED and right.kind in _DATED)


def _between(found: tuple[Bounds, Bounds], left: Time, right: Time, other: tuple[Bounds, Bounds] | None) -> Extent:
    grain = min(left.grain, right.grain, key=coarseness)
    if grain is Grain.SECOND:
        grain = max(left.grain, right.grain, key=coarseness)
    start, end = found[0][0], found[1][1]
    if "now" in (left.kind, right.kind):
        grain = min(grain, Grain.DAY, key=coarseness)
        start = units.floor(Grain.DAY, start)
        end = units.shift(units.floor(Grain.DAY, end), units.span_of(Grain.DAY)) if right.kind == "now" else end
    different = other and other[0][0] != found[0][0]
    alternative = Extent(Form.INTERVAL, grain, other[0][0], other[1][1]) if other and different else None
    return Extent(Form.INTERVAL, grain, start, end, alternative)


def _opposite(leaning: Leaning) -> Leaning:
    return Leaning.FUTURE if leaning is Leaning.PAST else Leaning.PAST


def _ends(context: Context, left: Time, right: Time, leaning: Leaning) -> tuple[Bounds, Bounds] | None:
    context = replace(context, leaning=leaning)
    if (right.fixed and not left.fixed) or (left.kind == "monthday" and right.kind != "monthday"):
        end = context.resolve(right)
        start = end and left.last(end[1])
        if start and end and start[0] >= end[0]:
            start = left.last(end[0])
    else:
        start = context.resolve(left)
        end = start and next((one for one in right.ahead(start[0]) if one[0] > start[0]), None)
    return (start, end) if start and end else None


def _moments(context: Context, left: Time, right: Time) -> Extent | None:
    """Between two moments of which one at least has a day."""
    if max(coarseness(left.grain), coarseness(right.grain)) >= coarseness(Grain.DAY):
        return None
    found = _ends(context, left, right, context.leaning)
    if found is None:
        return None
    grain = min(left.grain, right.grain, key=coarseness)
    start, end = found[0][0], found[1][0]
    if right.form is Form.INTERVAL:
        end = found[1][1]
    return Extent(Form.INTERVAL, grain, start, end) if start < end else None


@rule(
    f"from? the? $domord {_TO} the? $date",
    f"from? the? $dom {_TO} the? $date",
    "between the? $domord and the? $date",
    "between the? $dom and the? $date",
    "from? the? $domord and the? $date",
)
def days_of_month(context: Context, first: Number | Ordinal, last: Time) -> Extent | None:
    """From 13 to 15 July: the first number is a day of the same month, or of the one before."""
    return between(context, series.day_of_month(first.value), _owned(last)) if first.value <= 31 else None


def _owned(time: Time) -> Time:
    return time


@rule(
    f"from? $date {_TO} the? $domord",
    f"from? $date {_TO} the? $dom",
    "between $date and the? $domord",
    "between $date and the? $dom",
)
def month_days(context: Context, first: Time, last: Number | Ordinal) -> Extent | None:
    return between(context, first, series.day_of_month(last.value)) if last.value <= 31 else None


@rule(
    f"from? $monthname $dom {_TO} $dom ,? of? $year4",
    f"from? $monthname $domord {_TO} the? $domord ,? of? $year4",
    "between $monthname $dom and $dom ,? $year4",
)
def days_of_year(context: Context, name: MonthName, first: Number, last: Number, year: Number) -> Extent | None:
    return _same_month(context, name, first, last, year.value)


@rule(
    f"from? the? $dom {_TO} the? $dom of? $monthname ,? of|in? $year4",
    f"from? the? $domord {_TO} the? $domord of? $monthname ,? of|in? $year4",
)
def days_before_month(context: Context, first: Number, last: Number, name: MonthName, year: Number) -> Extent | None:
    return _same_month(context, name, first, last, year.value)


def _same_month(context: Context, name: MonthName, first: Number, last: Number, year: int) -> Extent | None:
    month = series.intersect(series.month(name.number), _year(year))
    ends = [series.intersect(series.day_of_month(number.value), month) for number in (first, last)]
    return between(context, *ends)


def _year(year: int) -> Time:
    return series.single(units.unit(Grain.YEAR, datetime(year, 1, 1)), Grain.YEAR, "year")


@rule(
    f"from? $domord {_TO} $domord of|in $month",
    f"from? $dom {_TO} $dom of|in $month",
    f"from? the $domord {_TO} the? $domord",
    "between the? $domord and the? $domord",
    "between the $dom and the? $dom",
)
def days_in(context: Context, first: Number | Ordinal, last: Number | Ordinal, *month: Time) -> Extent | None:
    ends = [series.day_of_month(number.value) for number in (first, last)]
    if month:
        ends = [series.intersect(end, month[0]) for end in ends]
    return between(context, *ends)


@rule(
    "from? $monthname to|-|–|until|till|through|and $monthname ,|of|in? $year4",
    "between $monthname and $monthname ,|of|in? $year4",
)
def months_of_year(context: Context, first: MonthName, last: MonthName, year: Number) -> Extent | None:
    end = series.intersect(series.month(last.number), _year(year.value))
    return between(context, series.month(first.number), end)


@rule("$date and|& the? $domord", "$date and|& $dom", "$domord and|&|or the? $domord of $month")
def two_days(context: Context, *parts: Time | Number | Ordinal) -> Extent | None:
    """June 5 and 6: one stretch where the second is the next day."""
    month = next((part for part in parts if isinstance(part, Time)), None)
    numbers = [part.value for part in parts if not isinstance(part, Time)]
    if month is None or numbers[-1] > 31:
        return None
    if len(numbers) == 2:
        first, last = (series.intersect(series.day_of_month(number), month) for number in numbers)
        found = between(context, first, last) if numbers[1] == numbers[0] + 1 else None
    else:
        found = between(context, month, series.day_of_month(numbers[0]))
    lasting = found and found.start and found.end and (found.end - found.start).days == 2
    return found if lasting else None


@rule("$year4 / $two", "$year4 / $year4")
def across_years(_: Context, first: Number, last: Number) -> Extent | None:
    """2021/22: two years that follow one another."""
    if not first.digits or last.value % 100 != (first.value + 1) % 100 or abs(last.value - first.value) > first.value:
        return None
    start, end = (units.unit(Grain.YEAR, datetime(first.value + step, 1, 1)) for step in (0, 1))
    return Extent(Form.INTERVAL, Grain.YEAR, start[0], end[1])


@rule("$quarter and|& $quarter of|in? $year", "$half and|& $half of|in? $year")
def quarters_of_year(context: Context, first: Time, last: Time, year: Time) -> Extent | None:
    if first.fixed or last.fixed:
        return None
    return between(context, series.intersect(first, year), series.intersect(last, year))


@rule("$time to date", "$time until|till|to date|now")
def to_date(context: Context, time: Time) -> Extent | None:
    bounds = None if time.latent or coarseness(time.grain) < coarseness(Grain.DAY) else context.resolve(time)
    if bounds is None or bounds[0] >= context.today()[0]:
        return None
    return Extent(Form.INTERVAL, Grain.DAY, bounds[0], context.today()[1])


@rule(f"from? $date {_TO} $date ,|of|in? $year", "between $date and $date ,|of|in? $year")
def dates_of_year(context: Context, first: Time, last: Time, year: Time) -> Extent | None:
    if first.fixed or last.fixed:
        return None
    return between(context, first, series.intersect(last, year))


@rule(f"from? $time {_TO} $extent", "between $time and $extent")
def until_extent(context: Context, left: Time, right: Extent) -> Extent | None:
    start = context.resolve(left) if coarseness(left.grain) <= coarseness(right.grain) else None
    if start is None or right.end is None or right.form is not Form.INTERVAL or start[0] >= right.end:
        return None
    return Extent(Form.INTERVAL, min(left.grain, right.grain, key=coarseness), start[0], right.end)


@rule(
    "$length starting|beginning from|on? $time",
    "for? $length from $time",
    "for? $length , from $time",
    "for? $length starting|beginning from|on? $time",
    "from|starting $time for $length",
    "$time for $length",
)
def lasting_from(context: Context, *parts: Time | Length) -> Extent | None:
    time = next(part for part in parts if isinstance(part, Time))
    length = next(part for part in parts if isinstance(part, Length))
    if time.latent or coarseness(time.grain) > coarseness(Grain.WEEK):
        return None
    start = context.resolve(time) if time.fixed else (context.sides(time)[1] or context.sides(time)[0])
    if start is None:
        return None
    grain = Grain.DAY if not length.span.seconds else Grain.MINUTE
    return Extent(Form.INTERVAL, grain, start[0], units.shift(start[0], length.span, context.zone))
