"""English rules for clock times."""

from dataclasses import replace
from datetime import date, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_GRAINS = {Grain.HOUR: timedelta(hours=1), Grain.MINUTE: timedelta(minutes=1), Grain.SECOND: timedelta(seconds=1)}


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
        return None if minutes is None else clock(minutes, Grain.MINUTE, kind="ampm")

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


@rule("$hour : $minute", "$hour h $minute", "$hour . $minute h", "$hour : $minute hours|hrs", "$hour $minute hours|hrs")
def digital(_: Context, hour: Number, minute: Number) -> Time | None:
    if not hour.digits or not minute.digits or hour.value > 23:
        return None
    return bare(hour.value, minute.value, Grain.MINUTE, twenty_four=hour.digits == 2 and hour.value < 10)


@rule("$hour : $minute : $minute")
def digital_seconds(_: Context, hour: Number, minute: Number, second: Number) -> Time | None:
    return clock(hour.value * 60 + minute.value, Grain.SECOND, seconds=second.value) if hour.value < 24 else None


@rule("$hour h")
def hour_mark(_: Context, hour: Number) -> Time | None:
    return clock(hour.value * 60, Grain.MINUTE, latent=hour.value <= 12) if hour.value < 24 else None


@rule(
    "$hour o'clock|oclock",
    "at|@ $hour",
    "at $hour o'clock|oclock",
    "at around|about $hour",
    "around|about $hour o'clock|oclock",
)
def o_clock(_: Context, hour: Number) -> Time | None:
    return bare(hour.value, 0, Grain.HOUR) if hour.value < 24 else None


@rule(
    "at $clock",
    "around|about|approximately $clock",
    "at about|around|approximately|exactly $clock",
    "$clock sharp|approximately|exactly",
    "@ $clock",
)
def at_clock(_: Context, time: Time) -> Time:
    return replace(time, latent=False)


@rule("at $hour $minute", "$hour $minute")
def two_numbers(_: Context, hour: Number, minute: Number) -> Time | None:
    if hour.value > 23 or minute.value < 10 or (hour.digits and not minute.digits):
        return None
    return replace(bare(hour.value, minute.value, Grain.MINUTE), latent=bool(hour.digits))


@rule("$hour oh|o|zero $num")
def oh(_: Context, hour: Number, minute: Number) -> Time | None:
    return bare(hour.value, minute.value, Grain.MINUTE) if hour.value < 24 and minute.value < 10 else None


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
        return bare(hour.value, minutes, Grain.MINUTE) if hour.value < 24 else None
    if hour.grain is not Grain.HOUR:
        return None
    moved = timedelta(minutes=minutes)

    def pick(frame: Bounds) -> Bounds:
        return frame[0] + moved, frame[0] + moved + timedelta(minutes=1)

    return series.choose(hour, pick, Grain.MINUTE, "clock")


def bare(hour: int, minute: int, grain: Grain, *, twenty_four: bool = False) -> Time:
    if 1 <= hour <= 12 and not twenty_four:
        return either(hour % 12 * 60 + minute, grain)
    return clock(hour * 60 + minute, grain)


@rule("noon|midday|noontime", "the midday", "at noon|midday", "12 noon", "at the midday")
def noon(_: Context) -> Time:
    return clock(720, Grain.HOUR)


@rule("midnight", "at midnight", "12 midnight")
def midnight(_: Context) -> Time:
    return clock(1440, Grain.HOUR)
