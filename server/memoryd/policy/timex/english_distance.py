"""English rules for what lies a length of time away, or beside another time: two days ago, the week after Easter."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import islice

from memoryd.domain.timex import Form, Grain, Leaning
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, Unit, rule
from memoryd.policy.timex.english_named import picked
from memoryd.policy.timex.english_numbers import Ordinal
from memoryd.policy.timex.english_relative import days_away
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_KINDS = {Grain.DAY: "day", Grain.WEEK: "week", Grain.MONTH: "month", Grain.QUARTER: "quarter", Grain.YEAR: "year"}
_SHORT = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})


def _moved(start: datetime, length: Length, context: Context, *, back: bool) -> Time:
    """The day that lies so far away, or the moment when the length counts hours."""
    bounds = _reached(start, length, context, back=back)
    if length.span.seconds:
        return series.single(bounds, Grain.SECOND, "moment")
    grain = length.grain if length.grain in (Grain.WEEK, Grain.MONTH, Grain.YEAR) else Grain.WEEK
    return series.single(bounds, Grain.DAY, "shifted", frame=units.unit(grain, bounds[0]))


def _reached(start: datetime, length: Length, context: Context, *, back: bool) -> Bounds:
    moment = units.shift(start, length.span, context.zone, back=back)
    return (moment, moment + timedelta(seconds=1)) if length.span.seconds else units.unit(Grain.DAY, moment)


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
    "$length from today|now on",
    "in another $length",
)
def ahead_of_now(context: Context, length: Length) -> Time:
    return _moved(context.now, length, context, back=False)


@rule("$length from $time", "in $length from $time", "$length on $dow")
def from_time(context: Context, length: Length, time: Time) -> Time | None:
    """What is told so is planned: a bare date is the next one."""
    bounds = _anchor(context, time)
    return _moved(bounds[0], length, context, back=False) if bounds else None


@rule("$length after|following|since $time", "in $length since|after $time")
def after_time(context: Context, length: Length, time: Time) -> Time | None:
    return _measured(context, length, time, back=False)


@rule("$length before|prior $time", "$length prior|previous to $time", "$length ahead of $time")
def before_time(context: Context, length: Length, time: Time) -> Time | None:
    return _measured(context, length, time, back=True)


def _measured(context: Context, length: Length, time: Time, *, back: bool) -> Time | None:
    if time.fixed:
        bounds = _anchor(context, time)
        return _moved(bounds[0], length, context, back=back) if bounds else None
    grain = Grain.SECOND if length.span.seconds else Grain.DAY
    kind = "moment" if length.span.seconds else "date"
    return _from_both(context, time, lambda frame: _reached(frame[0], length, context, back=back), (grain, kind))


def _from_both(
    context: Context,
    time: Time,
    step: Callable[[Bounds], Bounds | None],
    what: tuple[Grain, str],
    form: Form = Form.INSTANT,
) -> Time | None:
    """What ``step`` finds from the latest of a time, and from the coming one."""
    if time.latent or coarseness(time.grain) < coarseness(Grain.DAY):
        return None
    past, future = (anchor and step(anchor) for anchor in context.sides(time))
    if past is None or future is None or past == future:
        found = past or future
        return found and series.single(found, *what, form=form)
    return series.pair(past, future, *what, form=form)


def _anchor(context: Context, time: Time) -> Bounds | None:
    """A bare date that something is measured from is the next one, as is usual of what is planned."""
    if time.latent or coarseness(time.grain) < coarseness(Grain.DAY):
        return None
    return context.sides(time)[1] or context.sides(time)[0] if not time.fixed else context.resolve(time)


def _beside(step: int, *patterns: str) -> None:
    """The whole unit on that side of a time."""

    def make(context: Context, unit: Unit, time: Time) -> Time | None:
        if unit.plural or coarseness(unit.grain) < coarseness(time.grain):
            return None

        def pick(frame: Bounds) -> Bounds:
            start = units.shift(units.floor(unit.grain, frame[0]), unit.span(), back=step < 0)
            return start, units.shift(start, unit.span())

        kind = "date" if unit.grain is Grain.DAY else _KINDS.get(unit.grain, "moment")
        return _from_both(context, time, pick, (unit.grain, kind))

    rule(*patterns)(make)


_beside(1, "the? $unit after|following $time")
_beside(-1, "the? $unit before|preceding $time")


def _named_beside(step: int, *patterns: str) -> None:
    """The nearest of that name on that side of a time."""

    def make(context: Context, time: Time, anchor: Time) -> Time | None:
        if time.fixed or time.kind not in ("dow", "weekend", "month", "holiday"):
            return None

        def pick(frame: Bounds) -> Bounds | None:
            return time.last(frame[0]) if step < 0 else _nth_from(time, frame[1], 1)

        return _from_both(context, anchor, pick, (time.grain, time.kind), time.form)

    rule(*patterns)(make)


def _nth_from(time: Time, moment: datetime, nth: int) -> Bounds | None:
    return next(islice((one for one in time.ahead(moment) if one[0] >= moment), nth - 1, None), None)


_named_beside(1, "the? $time after|following $time")
_named_beside(-1, "the? $time before|preceding $time", "the? last $time before $time")


@rule("$length ago $time")
def ago_of(context: Context, length: Length, time: Time) -> Time | None:
    """A year ago today, a month ago this week."""
    bounds = context.resolve(time) if time.fixed and not length.span.seconds else None
    if bounds is None or time.kind not in ("date", "week"):
        return None
    start = units.shift(bounds[0], length.span, back=True)
    return series.single(units.unit(time.grain, start), time.grain, time.kind)


@rule("$dow week", "a week $dow")
def week_on(context: Context, day: Time) -> Time | None:
    """British: Friday week is the Friday after the coming one."""
    bounds = None if day.fixed else _anchor(context, day)
    start = bounds and units.shift(bounds[0], units.span_of(Grain.WEEK))
    return series.single(units.unit(Grain.DAY, start), Grain.DAY, "date") if start else None


@rule("tomorrow week")
def tomorrow_week(context: Context) -> Time:
    return days_away(context, 8)


def _same_day(step: int, *patterns: str) -> None:
    """The day, or the moment, that lies a whole unit away."""

    def make(context: Context, unit: Unit) -> Time | None:
        if unit.plural or coarseness(unit.grain) <= coarseness(Grain.DAY):
            return None
        day = units.shift(context.today()[0], unit.span(), back=step < 0)
        return series.single(units.unit(Grain.DAY, day), Grain.DAY, "date")

    rule(*patterns)(make)


for _day in ("this time|day", "the? same time|day", "today", "on this day"):
    _same_day(-1, f"{_day} last|previous $unit", f"{_day} the last|previous $unit")
    _same_day(1, f"{_day} next|following $unit", f"{_day} the next|following $unit")


@rule("in|over|during the next|coming $length")
def in_the_next(context: Context, length: Length) -> Extent:
    """Whole days from tomorrow on; hours from now."""
    start = context.now if length.span.seconds else context.today()[1]
    grain = Grain.SECOND if length.span.seconds else Grain.DAY
    return Extent(Form.INTERVAL, grain, start, units.shift(start, length.span, context.zone))


@rule("in less than|under $length", "in under $length", "in at most $length")
@rule("within the? $length", "within the? next|coming $length")
def within(context: Context, length: Length) -> Extent:
    grain = Grain.SECOND if length.span.seconds else Grain.DAY
    start = context.now if length.span.seconds else context.today()[0]
    return Extent(Form.INTERVAL, grain, start, units.shift(start, length.span, context.zone))


@rule("within|inside $length of|from|after|following $time", "in the $length after|following $time")
def within_after(context: Context, length: Length, time: Time) -> Extent | None:
    bounds = _anchor(context, time)
    if bounds is None or length.span.seconds:
        return None
    start = bounds[0] if time.grain is Grain.DAY else bounds[1]
    return Extent(Form.INTERVAL, Grain.DAY, start, units.shift(start, length.span))


@rule(
    "within|inside|in $length before|prior $time", "in the $length before $time", "in the $length leading up to $time"
)
def within_before(context: Context, length: Length, time: Time) -> Extent | None:
    bounds = _anchor(context, time)
    if bounds is None or length.span.seconds:
        return None
    return Extent(Form.INTERVAL, Grain.DAY, units.shift(bounds[0], length.span, back=True), bounds[0])


@rule("in more|longer than $length", "in over|at least $length")
def beyond(context: Context, length: Length) -> Extent | None:
    """After so long at the earliest."""
    if length.span.seconds:
        return None
    return Extent(Form.AFTER, Grain.DAY, units.shift(context.today()[0], length.span), None)


@rule("$ord $time after $time", "the $ord $time after $time", "the? first $time after $time")
def nth_after(context: Context, *parts: Time | Ordinal) -> Time | None:
    nth = parts[0].value if isinstance(parts[0], Ordinal) else 1
    time, anchor = [part for part in parts if isinstance(part, Time)]
    if time.fixed:
        return None
    return _from_both(context, anchor, lambda frame: _nth_from(time, frame[1], nth), (time.grain, time.kind), time.form)


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
