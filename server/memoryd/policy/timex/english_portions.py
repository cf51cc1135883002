"""English rules for the beginning, the middle, the end and the rest of a time."""

from datetime import timedelta

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Unit, rule
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds


def portion(frame: Bounds, grain: Grain, which: int) -> Bounds:
    """The first, middle or last third: ten days of a month, four months of a year, three days at a week's ends."""
    start, end = frame
    if grain is Grain.WEEK:
        if which == 1:
            return start + timedelta(days=1), start + timedelta(days=4)
        cuts = (start, start + timedelta(days=3), end - timedelta(days=3), end)
    elif grain is Grain.MONTH:
        cuts = (start, start + timedelta(days=10), start + timedelta(days=20), end)
    elif grain is Grain.YEAR and end.year - start.year <= 1:
        cuts = (start, start.replace(month=5), start.replace(month=9), end)
    elif grain is Grain.QUARTER:
        month = units.span_of(Grain.MONTH)
        cuts = (start, units.shift(start, month), units.shift(start, units.scaled(month, 2)), end)
    elif grain is Grain.YEAR and end.year - start.year == 10:
        cuts = (start, start.replace(year=start.year + 3), start.replace(year=start.year + 7), end)
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
    "early - $time",
    "the early $decade",
    "early in $time",
    "early on in $time",
    "the? early part of $time",
    "the? early days of $time",
)


@rule(
    "the? beginning|start|opening of $time",
    "at|in|from the? beginning|start of $time",
    "at the beginning|start of around $time",
)
def beginning(context: Context, time: Time) -> Time | None:
    """Of a year its first quarter, of what is shorter its first third."""
    if time.grain is not Grain.YEAR or time.kind == "decade":
        return part_of(time, 0)
    months = units.span_of(Grain.MONTH, 3)
    return series.choose(
        time, lambda frame: (frame[0], units.shift(frame[0], months)), Grain.DAY, "portion", Form.INTERVAL
    )


_portion_rules(
    1,
    "mid $time",
    "mid - $time",
    "the mid -? $decade",
    "the? middle of $time",
    "in|around|by|about the middle of $time",
    "midway through $time",
    "halfway through $time",
    "half way through $time",
)
_portion_rules(
    2,
    "late $time",
    "late - $time",
    "end $year",
    "the? very|tail end of $time",
    "the late $decade",
    "late in $time",
    "the? end of $time",
    "at|around|near the? end of $time",
    "towards|toward the end of $time",
    "the? close of $time",
    "the? latter part of $time",
    "at the end of around $time",
)


@rule("earlier in|this $time", "earlier $time")
def earlier(context: Context, time: Time) -> Extent | None:
    """What is over of today, of this week, month or year."""
    bounds = time.holding(context.now) if time.fixed else None
    if bounds is None:
        return None
    end = max(context.today()[0], bounds[0])
    grain = Grain.DAY if end > bounds[0] else Grain.SECOND
    end = end if end > bounds[0] else context.now
    return Extent(Form.INTERVAL, grain, bounds[0], end) if bounds[0] < end else None


@rule("later $time", "later in $time", "rest|remainder|remaining of $time", "the rest|remainder|remaining of $time")
def later(context: Context, time: Time) -> Extent | None:
    """What is left of this week, month or year, today included."""
    bounds = time.holding(context.now)
    return bounds and Extent(Form.INTERVAL, Grain.DAY, context.today()[0], bounds[1]) if time.fixed else None


@rule("rest|remainder of the|this? day", "the rest|remainder of the|this? day")
def rest_of_day(context: Context) -> Extent:
    return Extent(Form.INTERVAL, Grain.SECOND, context.now, context.today()[1])


@rule("$unit to date", "the? $unit to date", "$unit - to - date", "so far this $unit", "this $unit so far")
def to_date(context: Context, unit: Unit) -> Extent:
    return Extent(Form.INTERVAL, Grain.DAY, units.floor(unit.grain, context.now), context.today()[1])


@rule("ytd")
def ytd(context: Context) -> Extent:
    return to_date(context, Unit(Grain.YEAR))


@rule("qtd")
def qtd(context: Context) -> Extent:
    return to_date(context, Unit(Grain.QUARTER))


@rule("mtd")
def mtd(context: Context) -> Extent:
    return to_date(context, Unit(Grain.MONTH))


@rule("till|to|until date")
def until_date(context: Context) -> Extent:
    return Extent(Form.BEFORE, Grain.DAY, None, context.today()[0])


@rule("up to|until now", "until|till|til now", "up to the present", "until the present", "up until this moment")
def until_now(context: Context) -> Extent:
    return Extent(Form.BEFORE, Grain.SECOND, None, context.now)


def _bound_rules(which: int, grain: Grain, *patterns: str) -> None:
    def make(context: Context) -> Time | None:
        time = series.single(units.unit(grain, context.now), grain, grain.value)
        return part_of(time, which) if which else beginning(context, time)

    rule(*patterns)(make)


@rule("midweek", "mid - week", "mid week")
def midweek(context: Context) -> Time | None:
    return part_of(series.single(units.unit(Grain.WEEK, context.now), Grain.WEEK, "week"), 1)


for _grain, _letter in ((Grain.MONTH, "m"), (Grain.YEAR, "y"), (Grain.WEEK, "w"), (Grain.QUARTER, "q")):
    _name = _grain.value
    _bound_rules(0, _grain, f"the? bo{_letter}", f"start|beginning of {_name}", f"at the? start|beginning of {_name}")
    _bound_rules(
        2, _grain, f"the? eo{_letter}", f"end of {_name}", f"at the? end of {_name}", f"{_name} end", f"{_name} - end"
    )
