"""English rules for how two times narrow each other, and for the prepositions before one."""

from dataclasses import replace

from memoryd.domain.timex import Grain
from memoryd.policy.timex import series
from memoryd.policy.timex.english_grammar import Context, Extent, rule
from memoryd.policy.timex.series import Time, coarseness

_OUTER = ("week", "month", "quarter", "year", "decade", "season", "weekend", "half", "shifted")
_INNER = (
    "dow",
    "date",
    "dowdate",
    "dowday",
    "monthday",
    "month",
    "quarter",
    "half",
    "season",
    "holiday",
    "weekend",
    "weekno",
    "portion",
    "ending",
    "moment",
)


@rule("$time of|in|from|on? $time", "$time , $time", "$time of the $time", "$time ( $time )")
def narrowed(context: Context, left: Time, right: Time) -> Time | None:
    """Monday of next week, 2017 Q1: the finer within the coarser."""
    for inner, outer in ((left, right), (right, left)):
        if _fits(inner, outer):
            both = series.intersect(inner, outer)
            if not outer.fixed or both.first(context.now) or both.last(context.now):
                return replace(both, kind="date" if inner.kind in ("dow", "monthday") else inner.kind, latent=False)
    return None


def _fits(inner: Time, outer: Time) -> bool:
    if inner.fixed or inner.kind not in _INNER or outer.kind not in _OUTER:
        return False
    if outer.kind == "shifted":
        return inner.kind in ("dow", "month", "holiday", "season") and not (
            inner.kind == "month" and outer.frame is None
        )
    if inner.kind == "moment":
        return outer.kind in ("week", "weekend", "month")
    if outer.kind in ("week", "weekend"):
        return inner.kind == "dow"
    if outer.kind == "month":
        return inner.kind in ("monthday", "weekno") or (inner.kind == "holiday" and outer.fixed)
    return coarseness(inner.grain) < coarseness(outer.grain) and inner.kind != "dow"


@rule(
    "in|during|around|about|throughout|over|for|at|@|within $time",
    "sometime|anytime in|on|during? $time",
    "any time in|on|during? $time",
    "for around|about? $time",
    "around|about|circa the $time",
    "approximately $time",
    "circa $time",
    "ca . $time",
    "in or around|about $time",
    "back in $time",
    "over|in the course of $time",
    "for the duration of $time",
    "in the $time",
    "during the $time",
    "all $time",
    "the whole|entire $time",
    "all of|through $time",
    "the whole|entirety of $time",
    "the entire length of $time",
    "some time in|on|during? $time",
    "in|during|throughout the whole|entire $time",
    "in about $time",
)
def with_preposition(_: Context, time: Time) -> Time | None:
    if time.kind in ("clock", "shifted"):
        return None
    return replace(time, latent=time.latent and time.kind not in ("month", "dow", "year", "half", "season", "decade"))


@rule("on $time", "on the $time", "on or about|around $time")
def on_time(context: Context, time: Time) -> Time | None:
    """On a day or a week-end; what is longer would be something else (on the fall of)."""
    return (
        None
        if coarseness(time.grain) > coarseness(Grain.DAY) or time.kind == "season"
        else with_preposition(context, time)
    )


@rule("in|on|during|around|over|for|at|about|throughout|within $extent")
def with_extent(_: Context, extent: Extent) -> Extent:
    return extent
