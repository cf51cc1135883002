"""English rules for the time of day: clock times and parts of a day."""

from dataclasses import replace
from datetime import date, timedelta

from memoryd.domain.timex import Form, Grain, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_GRAINS = {Grain.HOUR: timedelta(hours=1), Grain.MINUTE: timedelta(minutes=1), Grain.SECOND: timedelta(seconds=1)}
_DAYTIME = ("date", "dow", "monthday", "holiday", "shifted", "now")


def clock(minutes: int, grain: Grain, *, seconds: int = 0, latent: bool = False, kind: str = "clock") -> Time:
    """Once a day, so many minutes after midnight."""

    def find(day: date) -> Bounds:
        start = units.midnight(day) + timedelta(minutes=minutes, seconds=seconds)
        return start, start + _GRAINS[grain]

    return replace(series.daily(find, grain, kind), latent=latent)


def either(minutes: int, grain: Grain) -> Time:
    """Twice a day: a clock time of twelve hours that does not say which half."""

    def find(half: int) -> Bounds:
        start = units.midnight(date.fromordinal(half // 2)) + timedelta(minutes=minutes % 720 + half % 2 * 720)
        return start, start + _GRAINS[grain]

    return series.half_daily(find, grain, "clock")


def twelve(hour: int, minute: int, half: str) -> int | None:
    """Minutes after midnight of a twelve-hour time; None when there is no such hour."""
    if hour > 12:
        return hour * 60 + minute if half == "p" and hour < 24 else None
    return (hour % 12 + (12 if half == "p" else 0)) * 60 + minute


def _half_rules(half: str, *endings: str) -> None:
    def hour_only(_: Context, hour: Number) -> Time | None:
        minutes = twelve(hour.value, 0, half)
        return None if minutes is None else clock(minutes, Grain.HOUR, kind="ampm")

    def with_minute(_: Context, hour: Number, minute: Number) -> Time | None:
        minutes = twelve(hour.value, minute.value, half)
        return None if minutes is None or not hour.digits else clock(minutes, Grain.MINUTE, kind="ampm")

    def with_second(_: Context, hour: Number, minute: Number, second: Number) -> Time | None:
        minutes = twelve(hour.value, minute.value, half)
        return None if minutes is None else clock(minutes, Grain.SECOND, seconds=second.value, kind="ampm")

    for ending in endings:
        rule(f"$hour ish? {ending}")(hour_only)
        rule(f"$hour : $minute {ending}", f"$hour . $minute {ending}", f"$hour $minute {ending}")(with_minute)
        rule(f"$hour : $minute : $minute {ending}")(with_second)


_half_rules("a", "am", "a", "a . m .", "a . m", "in the am", "o'clock? in the morning")
_half_rules("p", "pm", "p", "p . m .", "p . m", "in the pm", "o'clock? in the afternoon|evening", "o'clock? at night")


@rule("$ampm", "at|@ $ampm", "around|about|approximately $ampm", "$ampm approximately|sharp|exactly")
def halved(_: Context, time: Time) -> Time:
    return replace(time, kind="clock")


@rule("$hour : $minute", "$hour h $minute", "$hour . $minute h")
def digital(_: Context, hour: Number, minute: Number) -> Time | None:
    if not hour.digits or not minute.digits or hour.value > 23:
        return None
    return _bare(hour.value, minute.value, Grain.MINUTE, twenty_four=hour.digits == 2 and hour.value < 10)


@rule("$hour : $minute : $minute")
def digital_seconds(_: Context, hour: Number, minute: Number, second: Number) -> Time | None:
    return clock(hour.value * 60 + minute.value, Grain.SECOND, seconds=second.value) if hour.value < 24 else None


@rule("$hour h")
def hour_mark(_: Context, hour: Number) -> Time | None:
    return clock(hour.value * 60, Grain.MINUTE) if 12 < hour.value < 24 else None


@rule(
    "$hour o'clock|oclock",
    "at|@ $hour",
    "at $hour o'clock|oclock",
    "at around|about $hour",
    "around|about $hour o'clock|oclock",
)
def o_clock(_: Context, hour: Number) -> Time | None:
    return _bare(hour.value, 0, Grain.HOUR) if hour.value < 24 else None


@rule(
    "at $clock",
    "around|about|approximately $clock",
    "at about|around|approximately|exactly $clock",
    "$clock sharp|approximately|exactly|hours",
    "@ $clock",
)
def at_clock(_: Context, time: Time) -> Time:
    return replace(time, latent=False)


@rule("at $hour $minute", "$hour $minute")
def two_numbers(_: Context, hour: Number, minute: Number) -> Time | None:
    if hour.value > 23 or minute.value < 10 or (hour.digits and not minute.digits):
        return None
    return replace(_bare(hour.value, minute.value, Grain.MINUTE), latent=bool(hour.digits))


@rule("$hour oh|o|zero $num")
def oh(_: Context, hour: Number, minute: Number) -> Time | None:
    return _bare(hour.value, minute.value, Grain.MINUTE) if hour.value < 24 and minute.value < 10 else None


@rule("half past $hour", "half past $clock")
def half_past(_: Context, hour: Number | Time) -> Time | None:
    return _offset(hour, 30)


@rule("a? quarter past|after $hour", "a? quarter past|after $clock")
def quarter_past(_: Context, hour: Number | Time) -> Time | None:
    return _offset(hour, 15)


@rule("a? quarter to|till|before|of $hour", "a? quarter to|till|before|of $clock")
def quarter_to(_: Context, hour: Number | Time) -> Time | None:
    return _offset(hour, -15)


@rule(
    "at? $num minutes|minute|mins? past|after $hour",
    "at? $num minutes|mins? past|after $clock",
    "at? $minute past $hour",
    "at? $minute past $clock",
    "at? $num past $clock",
)
def minutes_past(_: Context, minute: Number, hour: Number | Time) -> Time | None:
    return _offset(hour, minute.value) if minute.value < 60 else None


@rule(
    "$num minutes|minute|mins? to|till|before $hour",
    "$num minutes|mins? to|till|before $clock",
    "$minute to|till $clock",
)
def minutes_to(_: Context, minute: Number, hour: Number | Time) -> Time | None:
    return _offset(hour, -minute.value) if minute.value < 60 else None


def _offset(hour: Number | Time, minutes: int) -> Time | None:
    if isinstance(hour, Number):
        return _bare(hour.value, minutes, Grain.MINUTE) if hour.value < 24 else None
    if hour.grain is not Grain.HOUR:
        return None
    moved = timedelta(minutes=minutes)

    def pick(frame: Bounds) -> Bounds:
        return frame[0] + moved, frame[0] + moved + timedelta(minutes=1)

    return series.choose(hour, pick, Grain.MINUTE, "clock")


def _bare(hour: int, minute: int, grain: Grain, *, twenty_four: bool = False) -> Time:
    if 1 <= hour <= 12 and not twenty_four:
        return either(hour % 12 * 60 + minute, grain)
    return clock(hour * 60 + minute, grain)


@rule("noon|midday|noontime", "the midday", "at noon|midday", "12 noon", "at the midday")
def noon(_: Context) -> Time:
    return clock(720, Grain.HOUR)


@rule("midnight", "at midnight", "12 midnight")
def midnight(_: Context) -> Time:
    return clock(1440, Grain.HOUR)


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


@rule("$clock $part", "$part at? $clock", "$hour $part", "$part at $hour", "$clock in? the $part", "$part , $clock")
def clock_in_part(_: Context, left: Time | Number, right: Time | Number) -> Time | None:
    """8 tonight, tomorrow evening at 9: the half of the day in which the part lies."""
    frame, hour = (left, right) if isinstance(left, Time) and left.kind == "part" else (right, left)
    if not isinstance(frame, Time):
        return None
    if isinstance(hour, Number):
        if not 1 <= hour.value <= 12:
            return None
        hour = _bare(hour.value, 0, Grain.HOUR)
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
def on_day(_: Context, left: Time, right: Time) -> Time | None:
    """A clock time or a part of a day on a day."""
    inner, day = (left, right) if left.kind in ("clock", "part") and not left.fixed else (right, left)
    if inner.kind not in ("clock", "part") or inner.fixed or day.kind not in _DAYTIME or day.grain is Grain.SECOND:
        return None
    return replace(series.intersect(inner, replace(day, frame=None)), kind="moment")


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
    """One a day, like the clock times it lies between; an end before its start is the next half-day's."""
    starts, ends = (end if isinstance(end, Time) else _bare(end.value % 24, 0, Grain.HOUR) for end in (left, right))
    if (starts.fixed and ends.fixed) or ends.kind != "clock" or starts.kind != "clock":
        return None

    def pick(frame: Bounds) -> Bounds | None:
        stop = next((one for one in ends.ahead(frame[0]) if one[0] > frame[0]), None)
        return stop and (frame[0], stop[0])

    grain = min(starts.grain, ends.grain, key=series.coarseness)
    return replace(series.choose(starts, pick, grain, "clock", Form.INTERVAL), latent=isinstance(right, Number))


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
