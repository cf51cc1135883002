"""English rules for what lies a length of time away, or beside another time: two days ago, the week after Easter."""

from datetime import datetime, timedelta
from itertools import islice

from memoryd.domain.timex import Form, Grain, Leaning
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, Unit, rule
from memoryd.policy.timex.english_named import picked
from memoryd.policy.timex.english_numbers import Ordinal
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_KINDS = {Grain.DAY: "day", Grain.WEEK: "week", Grain.MONTH: "month", Grain.QUARTER: "quarter", Grain.YEAR: "year"}
_SHORT = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})


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


@rule("after $length")
def after_length(context: Context, length: Length) -> Time | None:
    """Of what is planned; in what is told it follows something else."""
    return ahead_of_now(context, length) if context.leaning is Leaning.FUTURE else None


@rule(
    "in $length",
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
_named_beside(-1, "the? $time before|preceding $time", "the? last $time before $time")


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
