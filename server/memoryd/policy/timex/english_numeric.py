"""English rules for dates in figures: 2013-03-05, 3/5/13, 5.3.2013, 2013-03."""

from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_dates import full_date, year_of
from memoryd.policy.timex.english_grammar import Context, rule
from memoryd.policy.timex.english_numbers import Number
from memoryd.policy.timex.series import Time


@rule("$year4 - $mnum - $num", "$year4 / $mnum / $num", "$year4 . $mnum . $num", "$year4 $mnum $num")
def iso(_: Context, year: Number, month: Number, day: Number) -> Time | None:
    if not year.digits or not month.digits or not 1 <= day.digits <= 2:
        return None
    return full_date(year.value, month.value, day.value)


@rule("$date8 $hour : $minute")
def minute_of_date(context: Context, day: Time, hour: Number, minute: Number) -> Time | None:
    """Read on a clock of 24 hours."""
    return _moment(context, day, timedelta(hours=hour.value, minutes=minute.value), Grain.MINUTE)


@rule("$date8 $hour : $minute : $minute")
def second_of_date(context: Context, day: Time, hour: Number, minute: Number, second: Number) -> Time | None:
    passed = timedelta(hours=hour.value, minutes=minute.value, seconds=second.value)
    return _moment(context, day, passed, Grain.SECOND)


def _moment(context: Context, day: Time, passed: timedelta, grain: Grain) -> Time | None:
    bounds = context.resolve(day)
    if bounds is None or passed >= timedelta(days=1):
        return None
    start = bounds[0] + passed
    return series.single((start, units.shift(start, units.span_of(grain))), grain, "moment")


@rule("$date8")
def compact(_: Context, time: Time) -> Time:
    return replace(time, kind="date")


@rule("$year4 - $mnum", "$year4 / $mnum")
def iso_month(_: Context, year: Number, month: Number) -> Time | None:
    if not year.digits or not month.digits:
        return None
    return series.single(units.unit(Grain.MONTH, datetime(year.value, month.value, 1)), Grain.MONTH, "month")


@rule("$mnum - $year4", "$mnum / $year4", "$mnum . $year4")
def month_iso(context: Context, month: Number, year: Number) -> Time | None:
    return iso_month(context, year, month)


@rule(
    "$dom / $dom / $year4",
    "$dom - $dom - $year4",
    "$dom . $dom . $year4",
    "$dom / $dom / $two",
    "$dom - $dom - $two",
    "$dom . $dom . $two",
    "$dom $dom $year4",
    "$dom / $dom , $year4",
)
def numeric(context: Context, left: Number, right: Number, year: Number) -> Time | None:
    """Month first, unless only day first is possible or dots divide them into a day that can be no month."""
    if not (left.digits and right.digits and year.digits):
        return None
    month, day = (left, right) if left.value <= 12 else (right, left)
    return full_date(year_of(context, year), month.value, day.value)


@rule("$dom / $dom", "$dom - $dom", "$dom . $dom", "$dow ,? $dom . $dom")
def numeric_day(context: Context, *parts: Number | Time) -> Time | None:
    left, right = [part for part in parts if isinstance(part, Number)]
    if not (left.digits and right.digits):
        return None
    month, day = (left, right) if left.value <= 12 else (right, left)
    if month.value > 12:
        return None
    return series.month_day(month.value, day.value)
