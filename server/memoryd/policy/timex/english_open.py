"""English rules for what is open on one side: since, after, before, until, by."""

from dataclasses import replace

from memoryd.domain.timex import Form, Grain
from memoryd.policy.timex import units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, rule
from memoryd.policy.timex.series import Time, coarseness
from memoryd.policy.timex.units import Bounds

_TOLD_BY_PREPOSITION = ("monthday", "month", "dow")
"""What may be something else alone (may, sat), and is a time after since or until."""


def _open(form: Form, *patterns: str, at_end: bool = False, side: str = "", weak: bool = False) -> None:
    def make(context: Context, time: Time) -> Extent | None:
        if time.latent and time.kind not in _TOLD_BY_PREPOSITION:
            return None
        past, future = context.sides(time)
        main = (side == "past" and past) or (side == "future" and future) or context.resolve(time)
        if main is None:
            return None
        alternative = future if main == past else past
        other = None
        if alternative and alternative != main and not time.fixed:
            other = _side(form, time, alternative, at_end)
        return replace(_side(form, time, main, at_end), other=other, weak=weak)

    rule(*patterns)(make)


def _side(form: Form, time: Time, bounds: Bounds, at_end: bool) -> Extent:
    at_end = at_end or (time.kind == "ending" and form is Form.BEFORE)
    moment = bounds[1] if at_end and coarseness(time.grain) >= coarseness(Grain.DAY) else bounds[0]
    if form is Form.AFTER:
        return Extent(form, time.grain, moment, None)
    return Extent(form, time.grain, None, moment)


_open(
    Form.AFTER,
    "starting|beginning|commencing from|on|in|at? $time",
    "$time onward|onwards",
    "from $time on|onward|onwards",
    "as of|from $time",
    "with effect from $time",
    "effective from|as|on|of $time",
    "effective as of $time",
    "> = $time",
    "newer than $time",
    "no earlier than $time",
    "any time from $time",
    "effective $time",
    "not before $time",
    "on or after $time",
    "after or on $time",
    "not earlier than $time",
    "at the earliest $time",
    "at the earliest on|in $time",
    "$time at the earliest",
)
_open(
    Form.AFTER,
    "after $time",
    "later than $time",
    "after around|about $time",
    "greater|more than $year",
    "> $time",
    "past $time",
    "more recent than $time",
    "no earlier than the end of $time",
    at_end=True,
)
_open(
    Form.BEFORE,
    "before $time",
    "earlier than $time",
    "prior to $time",
    "< $time",
    "less than $year",
    "ahead of $time",
    "sooner than $time",
    "older than $time",
)
_open(Form.BEFORE, "through|thru $time", "up through $time", "through to $time", at_end=True, side="future")
_open(
    Form.BEFORE,
    "< = $time",
    "on or before $time",
    "before or on $time",
    "not later than $time",
    "not after $time",
    "until the end of $time",
    at_end=True,
)


_open(Form.AFTER, "since $time", "ever since $time", side="past")
_open(Form.BEFORE, "as late as $time", "until|till|til $time", "up to|until $time", side="future")
_open(
    Form.BEFORE,
    "by $time",
    "by $time at the latest",
    "no later than $time",
    "by around|about $time",
    "at the latest $time",
    "at the latest by|on|in $time",
    "latest by|on? $time",
    "$time at the latest",
    "up to and including $time",
    "until and including $time",
    "until $time inclusive",
    at_end=True,
    side="future",
)
_open(Form.AFTER, "$time and|or after|later|onward|onwards", weak=True)
_open(Form.BEFORE, "$time and|or before|earlier", at_end=True, weak=True)


@rule("any time $extent", "anytime|sometime $extent", "some time $extent")
def any_time(_: Context, extent: Extent) -> Extent | None:
    return extent if extent.form in (Form.AFTER, Form.BEFORE) else None


@rule("more|longer than $length after|from $time")
def more_than_after(context: Context, length: Length, time: Time) -> Extent | None:
    bounds = context.resolve(time)
    return bounds and Extent(Form.AFTER, Grain.DAY, units.shift(bounds[0], length.span), None)


@rule("from $time")
def from_time(context: Context, time: Time) -> Extent | Time | None:
    """What is over is where something comes from (a picture from last summer), what is not when something begins."""
    bounds = None if time.latent and time.kind not in _TOLD_BY_PREPOSITION else context.resolve(time)
    if bounds is None:
        return None
    time = replace(time, latent=False)
    if bounds[1] <= context.now and coarseness(time.grain) >= coarseness(Grain.DAY):
        return time
    return Extent(Form.AFTER, time.grain, bounds[0], None)


@rule("more|longer than $shifted", "over $shifted")
def farther(context: Context, time: Time) -> Extent | None:
    """More than a month ago, more than a month from now: away from now on its side."""
    bounds = context.resolve(time)
    if bounds is None:
        return None
    if bounds[0] <= context.now:
        return Extent(Form.BEFORE, time.grain, None, bounds[0])
    return Extent(Form.AFTER, time.grain, bounds[0], None)


@rule("less than $shifted", "no|not more than $shifted", "at most $shifted", "under $shifted")
def nearer(context: Context, time: Time) -> Extent | None:
    """Less than a month ago, in less than a month: between it and now."""
    bounds = context.resolve(time)
    if bounds is None:
        return None
    if bounds[0] <= context.now:
        return Extent(Form.INTERVAL, time.grain, bounds[0], context.today()[1])
    return Extent(Form.INTERVAL, time.grain, context.today()[0], bounds[0])
