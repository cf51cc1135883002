"""English rules for next, last and this of what has a name: next Friday, last summer, this Christmas."""

from dataclasses import replace
from itertools import islice

from memoryd.domain.timex import Form, Grain, Leaning, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_NAMED = ("dow", "month", "date", "holiday", "season", "quarter", "weekend", "part", "half")


def picked(time: Time, bounds: Bounds | None) -> Time | None:
    if bounds is None:
        return None
    return replace(series.single(bounds, time.grain, time.kind, form=time.form), holiday=time.holiday)


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


@rule("$dow last|past")
def weekday_last(context: Context, day: Time) -> Time | None:
    """Monday last."""
    return last_named(context, day)


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
    return None if time.latent else this_named(context, time)


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


def _several(step: int, *patterns: str) -> None:
    """From the first to the last of the next, or last, few."""

    def make(context: Context, number: Number, time: Time) -> Extent | None:
        if time.kind not in ("dow", "dows", "weekend", "month") or time.fixed or not 1 < number.value <= 60:
            return None
        ones = list(islice(context.coming(time) if step > 0 else time.behind(context.now), number.value))
        first, last = (ones[0], ones[-1]) if step > 0 else (ones[-1], ones[0])
        return Extent(Form.INTERVAL, time.grain, first[0], last[1])

    rule(*patterns)(make)


_several(1, "the? next|coming $num $time")
_several(-1, "the? last|past $num $time")


@rule("$num $dow ago", "$num $dow back")
def weekdays_ago(context: Context, number: Number, day: Time) -> Time | None:
    return picked(day, next(islice(day.behind(context.now), number.value - 1, None), None))


@rule("$num $dow from now", "$num $dow s? from now")
def weekdays_from_now(context: Context, number: Number, day: Time) -> Time | None:
    return picked(day, next(islice(context.coming(day), number.value - 1, None), None))
