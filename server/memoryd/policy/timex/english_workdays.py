"""English rules for business days: Monday to Friday, holidays not looked up."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from memoryd.domain.timex import Form, Grain, Span
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, Extent, Length, rule
from memoryd.policy.timex.english_numbers import Number, Ordinal
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds


@dataclass(frozen=True, slots=True)
class Workdays:
    """So many business days."""

    count: int

    @property
    def cats(self) -> tuple[str, ...]:
        return ("workdays",)


@rule(
    "$num business|working|work|week -? day|days",
    "$num workday|workdays|weekdays",
)
def workdays(_: Context, number: Number) -> Workdays:
    return Workdays(number.value)


@rule("a|one business|working|work -? day", "a|one workday|weekday")
def workday(_: Context) -> Workdays:
    return Workdays(1)


@rule("a? few|several business|working|work -? days", "a? few|several workdays|weekdays")
def few_workdays(_: Context) -> Workdays:
    return Workdays(3)


@rule("a? couple of? business|working|work -? days")
def two_workdays(_: Context) -> Workdays:
    return Workdays(2)


@rule("for? $workdays")
def lasting(_: Context, days: Workdays) -> Length:
    """Their number, without the week-ends between them."""
    return Length(Span(days=days.count), Grain.DAY, loose=True)


@rule("last|past|previous $workdays", "the last|past|previous $workdays")
@rule("in|over|for|during|within the last|past|previous $workdays")
def last_workdays(context: Context, days: Workdays) -> Extent:
    end = context.today()[0]
    return Extent(Form.INTERVAL, Grain.DAY, units.business_day(end, -days.count), end)


@rule("next|coming|following $workdays", "the next|coming|following $workdays")
@rule("in|over|for|during|within the next|coming|following $workdays")
def next_workdays(context: Context, days: Workdays) -> Extent:
    start = units.business_day(context.today()[0], 1)
    return Extent(Form.INTERVAL, Grain.DAY, start, units.business_day(start, days.count))


@rule("within $workdays")
def within_workdays(context: Context, days: Workdays) -> Extent:
    start = context.today()[0]
    return Extent(Form.INTERVAL, Grain.DAY, start, units.business_day(start, days.count) + timedelta(days=1))


@rule("in $workdays", "$workdays from now|today|tomorrow", "$workdays later|hence", "in $workdays '? time")
def in_workdays(context: Context, days: Workdays) -> Time:
    return _day(units.business_day(context.today()[0], days.count))


@rule("$workdays ago|before|earlier|back", "$workdays before today")
def workdays_ago(context: Context, days: Workdays) -> Time:
    return _day(units.business_day(context.today()[0], -days.count))


@rule("$workdays after|from|following $time")
def after_time(context: Context, days: Workdays, time: Time) -> Time | None:
    return _beside(context, time, days.count)


@rule("$workdays before|prior $time", "$workdays prior to $time")
def before_time(context: Context, days: Workdays, time: Time) -> Time | None:
    return _beside(context, time, -days.count)


def _beside(context: Context, time: Time, count: int) -> Time | None:
    if time.latent or time.grain is not Grain.DAY:
        return None
    return series.choose(time, lambda frame: _bounds(units.business_day(frame[0], count)), Grain.DAY, "date")


@rule("next|following business|working|work -? day", "the next|following business|working|work -? day")
@rule("next|following workday|weekday", "the next|following workday|weekday")
def next_workday(context: Context) -> Time:
    return _day(units.business_day(context.today()[0], 1))


@rule("last|previous business|working|work -? day", "the last|previous business|working|work -? day")
@rule("last|previous workday|weekday", "the last|previous workday|weekday")
def last_workday(context: Context) -> Time:
    return _day(units.business_day(context.today()[0], -1))


@rule("the? $ord business|working|work -? day of|in $time", "the? $ord workday|weekday of|in $time")
def nth_workday(_: Context, ordinal: Ordinal, outer: Time) -> Time | None:
    return _nth_of(outer, ordinal.value)


@rule("the? last|final business|working|work -? day of|in $time", "the? last|final workday|weekday of|in $time")
def last_workday_of(_: Context, outer: Time) -> Time | None:
    return _nth_of(outer, -1)


def _nth_of(outer: Time, nth: int) -> Time | None:
    if series.coarseness(outer.grain) <= series.coarseness(Grain.DAY):
        return None

    def pick(frame: Bounds) -> Bounds | None:
        start = frame[0] - timedelta(days=1) if nth > 0 else frame[1]
        found = _bounds(units.business_day(start, nth))
        return found if frame[0] <= found[0] < frame[1] else None

    return series.choose(outer, pick, Grain.DAY, "date")


@rule("workweek", "the workweek", "this|the work|working week", "this workweek", "this|the business week")
def work_week(context: Context) -> Time:
    return _work_week(context, 0)


@rule("next workweek", "next work|working|business week", "the next workweek")
def next_work_week(context: Context) -> Time:
    return _work_week(context, 7)


@rule("last|previous workweek", "last|previous work|working|business week")
def last_work_week(context: Context) -> Time:
    return _work_week(context, -7)


def _work_week(context: Context, days: int) -> Time:
    start = units.floor(Grain.WEEK, context.now) + timedelta(days=days)
    return series.single((start, start + timedelta(days=5)), Grain.DAY, "workweek", form=Form.INTERVAL)


def _day(day: datetime) -> Time:
    return series.single(_bounds(day), Grain.DAY, "date")


def _bounds(day: datetime) -> Bounds:
    return units.unit(Grain.DAY, day)
