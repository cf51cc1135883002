"""English rules for parts of the day, and for clock times and parts on a day or in a stretch."""

from dataclasses import replace
from datetime import date, timedelta

from memoryd.domain.timex import Form, Grain, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_clock import bare
from memoryd.policy.timex.english_grammar import Context, Extent, Length, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_GRAINS = {Grain.HOUR: timedelta(hours=1), Grain.MINUTE: timedelta(minutes=1), Grain.SECOND: timedelta(seconds=1)}
_DAYTIME = ("date", "dowdate", "dowday", "dow", "monthday", "holiday", "shifted", "now")


def part(first: float, last: float) -> Time:
    def find(day: date) -> Bounds:
        start = units.midnight(day)
        return start + timedelta(hours=first), start + timedelta(hours=last)

    return series.daily(find, Grain.HOUR, "part", Form.INTERVAL)


def _part_rules(first: float, last: float, *patterns: str) -> None:
    rule(*patterns)(lambda _: part(first, last))


_part_rules(0, 12, "morning", "in the? morning", "the morning", "morning time")
_part_rules(0, 9, "early morning", "early in the morning", "in the early morning", "early hours of the morning")
_part_rules(9, 12, "late morning", "late in the morning")
_part_rules(12, 19, "afternoon", "in the? afternoon", "the afternoon")
_part_rules(12, 15, "early afternoon")
_part_rules(16, 19, "late afternoon")
_part_rules(18, 24, "evening", "in the? evening", "the evening", "night", "at night", "in the night")
_part_rules(21, 24, "late evening", "late at? night", "late in the evening")
_part_rules(12, 14, "at lunch", "lunchtime", "lunch time", "at lunchtime")
_part_rules(7, 10, "breakfast time", "at breakfast")
_part_rules(18, 21, "dinner time", "dinnertime", "at dinner", "at dinnertime")
_part_rules(15, 21, "after school")
_part_rules(17, 21, "after work")


@rule("tonight|tonights", "tonite", "to - night")
def tonight(context: Context) -> Time:
    start = context.today()[0]
    bounds = (start + timedelta(hours=18), start + timedelta(hours=24))
    return series.single(bounds, Grain.HOUR, "part", form=Form.INTERVAL)


@rule("late tonight")
def late_tonight(context: Context) -> Time:
    start = context.today()[0]
    bounds = (start + timedelta(hours=21), start + timedelta(hours=24))
    return series.single(bounds, Grain.HOUR, "part", form=Form.INTERVAL)


@rule("last night", "yesterday night")
def last_night(context: Context) -> Time:
    start = context.today()[0]
    return series.single((start - timedelta(hours=6), start), Grain.HOUR, "part", form=Form.INTERVAL)


@rule("the? end of the? day", "the? eod", "end of today", "at the end of the day", "cob", "close of business")
def end_of_day(context: Context) -> Time:
    start = context.today()[0]
    bounds = (start + timedelta(hours=17), start + timedelta(hours=24))
    return series.single(bounds, Grain.HOUR, "part", form=Form.INTERVAL)


@rule("$hour $moment", "$clock $moment", "$moment at? $clock", "$moment at $hour")
def clock_in_part_of_day(context: Context, left: Time | Number, right: Time | Number) -> Time | None:
    """9 tomorrow evening."""
    part = left if isinstance(left, Time) and left.kind == "moment" else right
    return clock_in_part(context, left, right) if isinstance(part, Time) and part.form is Form.INTERVAL else None


@rule("$clock $part", "$part at? $clock", "$hour $part", "$part at $hour", "$clock in? the $part", "$part , $clock")
def clock_in_part(_: Context, left: Time | Number, right: Time | Number) -> Time | None:
    """8 tonight, tomorrow evening at 9: the half of the day in which the part lies."""
    frame, hour = (left, right) if isinstance(left, Time) and left.kind in ("part", "moment") else (right, left)
    if not isinstance(frame, Time):
        return None
    if isinstance(hour, Number):
        if not 1 <= hour.value <= 12:
            return None
        hour = bare(hour.value, 0, Grain.HOUR)
    found = series.intersect(hour, frame)
    if found.first(_REFERENCE) is None and found.last(_REFERENCE) is None:
        return None
    return replace(found, kind="clock")


_REFERENCE = units.midnight(date(2000, 1, 1))


@rule(
    "$clock on|of? $time",
    "$time ,|at|- $clock",
    "$time $clock",
    "$clock , $time",
    "$time in the? $part",
    "$time $part",
    "$part of|on? the? $time",
)
def on_day(context: Context, left: Time, right: Time) -> Time | None:
    """A clock time or a part of a day on a day."""
    inner, day = (left, right) if left.kind in ("clock", "part") and not left.fixed else (right, left)
    if inner.kind not in ("clock", "part") or inner.fixed or day.kind not in _DAYTIME or day.grain is Grain.SECOND:
        return None
    return replace(_of_day(context, inner, replace(day, frame=None)), kind="moment")


def _of_day(context: Context, inner: Time, day: Time) -> Time:
    """Half past ten of another day is in its morning, of today the nearest."""
    if not day.fixed or day.holding(context.now):
        return series.intersect(inner, day)
    return series.choose(day, lambda frame: next(iter(inner.within(frame)), None), inner.grain, inner.kind, inner.form)


def _on_day_open(form: Form, *patterns: str) -> None:
    def make(context: Context, day: Time, time: Time) -> Extent | None:
        found = on_day(context, day, time)
        bounds = context.resolve(found) if found else None
        if bounds is None:
            return None
        sides = (bounds[0], None) if form is Form.AFTER else (None, bounds[0])
        return Extent(form, time.grain, *sides)

    rule(*patterns)(make)


_on_day_open(Form.AFTER, "$time after|from|since $clock")
_on_day_open(Form.BEFORE, "$time before|until|by|till $clock")


@rule("the? next|coming hour")
def next_short(context: Context) -> Extent:
    return Extent(Form.INTERVAL, Grain.SECOND, context.now, units.shift(context.now, Span(seconds=3600), context.zone))


@rule("the? last|past hour")
def last_short(context: Context) -> Extent:
    start = units.shift(context.now, Span(seconds=3600), context.zone, back=True)
    return Extent(Form.INTERVAL, Grain.SECOND, start, context.now)


@rule(
    "$clock to|-|–|—|until|till|through|and $clock",
    "from $clock to|-|–|until|till $clock",
    "between $clock and|to $clock",
    "from? $hour to|-|–|until $clock",
    "between $hour and|to $clock",
    "from $hour to|-|–|until $hour",
    "between $hour and $hour",
    "$clock to|- $hour",
)
def clock_range(context: Context, left: Time | Number, right: Time | Number) -> Time | None:
    """From the last such time before each end: 11 to 1 pm begins at 11 am, 3 to 4 pm at 3 pm."""
    starts, ends = (end if isinstance(end, Time) else bare(end.value % 24, 0, Grain.HOUR) for end in (left, right))
    if (starts.fixed and ends.fixed) or ends.kind != "clock" or starts.kind != "clock":
        return None

    def pick(frame: Bounds) -> Bounds | None:
        holding = starts.holding(frame[0])
        start = holding if holding and holding[0] < frame[0] else starts.last(frame[0])
        return start and (start[0], frame[0])

    grain = min(starts.grain, ends.grain, key=series.coarseness)
    return replace(series.choose(ends, pick, grain, "clock", Form.INTERVAL), latent=isinstance(right, Number))


@rule(
    "from? $clock for $length",
    "for $length from|starting $clock",
    "for $length starting from|at $clock",
    "$clock for $length",
)
def clock_lasting(_: Context, *parts: Time | Length) -> Time | None:
    start = next(part for part in parts if isinstance(part, Time))
    length = next(part for part in parts if isinstance(part, Length))
    if not length.span.seconds:
        return None

    def pick(frame: Bounds) -> Bounds:
        return frame[0], units.shift(frame[0], length.span)

    return series.choose(start, pick, Grain.MINUTE, "clock", Form.INTERVAL)


def _half_of_day(first: int, last: int, *patterns: str) -> None:
    rule(*patterns)(lambda context, day: on_day(context, part(first, last), day))


_half_of_day(0, 12, "$date am", "$dow am", "$dowdate am")
_half_of_day(12, 24, "$date pm", "$dow pm", "$dowdate pm")
