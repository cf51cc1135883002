"""English rules for parts: the nth or last unit of a longer one, its beginning, middle and end, week-ends, seasons."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Unit, rule
from memoryd.policy.timex.english_numbers import Number, Ordinal
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

# (month, day) on which spring, summer, autumn and winter begin
_SEASONS = ((3, 20), (6, 21), (9, 23), (12, 21))
_ENDS = ((6, 21), (9, 24), (12, 21), (3, 21))


def season(number: int) -> Time:
    """Astronomical, by the calendar: 20 March, 21 June, 23 September, 21 December, and the last day as well."""

    def find(year: int) -> Bounds:
        return datetime(year, *_SEASONS[number]), datetime(year + (number == 3), *_ENDS[number])

    return series.yearly(find, Grain.DAY, "season", Form.INTERVAL)


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
    if coarseness(unit.grain) >= coarseness(outer.grain) or coarseness(unit.grain) < coarseness(Grain.DAY):
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
    "the week that contains $time",
)
def week_of(_: Context, time: Time) -> Time | None:
    if coarseness(time.grain) > coarseness(Grain.DAY):
        return None
    return series.choose(time, lambda frame: units.unit(Grain.WEEK, frame[0]), Grain.WEEK, "week")


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


# --- beginning, middle, end ---


def portion(frame: Bounds, grain: Grain, which: int) -> Bounds:
    """The first, middle or last third: ten days of a month, four months of a year, three days at a week's ends."""
    start, end = frame
    if grain is Grain.WEEK:
        cuts = (start, start + timedelta(days=3), end - timedelta(days=3), end)
    elif grain is Grain.MONTH:
        cuts = (start, start + timedelta(days=10), start + timedelta(days=20), end)
    elif grain is Grain.YEAR and end.year - start.year <= 1:
        cuts = (start, start.replace(month=5), start.replace(month=9), end)
    elif grain is Grain.QUARTER:
        month = units.span_of(Grain.MONTH)
        cuts = (start, units.shift(start, month), units.shift(start, units.scaled(month, 2)), end)
    else:
        third = (end - start) // 3
        third = timedelta(days=third.days) if third > timedelta(days=1) else third
        cuts = (start, start + third, end - third, end)
    return cuts[which], cuts[which + 1]


def part_of(time: Time, which: int) -> Time | None:
    if coarseness(time.grain) < coarseness(Grain.WEEK) and time.kind not in ("season", "weekend"):
        return None
    fine = Grain.DAY
    kind = "ending" if which == 2 else "portion"
    return series.choose(time, lambda frame: portion(frame, time.grain, which), fine, kind, Form.INTERVAL)


def _portion_rules(which: int, *patterns: str) -> None:
    def make(_: Context, time: Time) -> Time | None:
        return part_of(time, which)

    rule(*patterns)(make)


_portion_rules(
    0,
    "early $time",
    "early in $time",
    "the? beginning|start of $time",
    "at the beginning|start of $time",
    "earlier in? $time",
    "the? early part of $time",
    "at the beginning|start of around $time",
)
_portion_rules(
    1,
    "mid $time",
    "mid - $time",
    "the? middle of $time",
    "in the middle of $time",
    "midway through $time",
    "halfway through $time",
)
_portion_rules(
    2,
    "late $time",
    "late in $time",
    "the? end of $time",
    "at the? end of $time",
    "later in $time",
    "towards|toward the end of $time",
    "the? latter part of $time",
    "at the end of around $time",
)


@rule("earlier in|this $time", "earlier $time")
def earlier(context: Context, time: Time) -> Extent | None:
    """What is over of this week, month or year."""
    bounds = time.holding(context.now)
    return (
        bounds and Extent(Form.INTERVAL, Grain.DAY, bounds[0], max(context.today()[0], bounds[0]))
        if time.fixed
        else None
    )


@rule("later $time", "later in $time", "rest|remainder|remaining of $time", "the rest|remainder|remaining of $time")
def later(context: Context, time: Time) -> Extent | None:
    """What is left of this week, month or year, today included."""
    bounds = time.holding(context.now)
    return bounds and Extent(Form.INTERVAL, Grain.DAY, context.today()[0], bounds[1]) if time.fixed else None


@rule("$unit to date", "the? $unit to date", "$unit - to - date", "so far this $unit", "this $unit so far")
def to_date(context: Context, unit: Unit) -> Extent:
    return Extent(Form.INTERVAL, Grain.DAY, units.floor(unit.grain, context.now), context.today()[1])


@rule("ytd")
def ytd(context: Context) -> Extent:
    return to_date(context, Unit(Grain.YEAR))  # type: ignore[no-any-return]


@rule("mtd")
def mtd(context: Context) -> Extent:
    return to_date(context, Unit(Grain.MONTH))  # type: ignore[no-any-return]


@rule("till|to|until date", "so far", "up to now", "until now", "till now")
def until_now(context: Context) -> Extent:
    return Extent(Form.BEFORE, Grain.DAY, None, context.today()[0])


def _bound_rules(which: int, grain: Grain, *patterns: str) -> None:
    def make(context: Context) -> Time | None:
        return part_of(series.single(units.unit(grain, context.now), grain, grain.value), which)

    rule(*patterns)(make)


for _grain, _letter in ((Grain.MONTH, "m"), (Grain.YEAR, "y"), (Grain.WEEK, "w"), (Grain.QUARTER, "q")):
    _name = _grain.value
    _bound_rules(0, _grain, f"the? bo{_letter}", f"start|beginning of {_name}", f"at the? start|beginning of {_name}")
    _bound_rules(
        2, _grain, f"the? eo{_letter}", f"end of {_name}", f"at the? end of {_name}", f"{_name} end", f"{_name} - end"
    )
