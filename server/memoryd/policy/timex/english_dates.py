"""English rules for days, months and years by their names."""

from dataclasses import replace
from datetime import datetime, timedelta

from memoryd.domain.timex import Grain
from memoryd.policy.timex import series, units
from memoryd.policy.timex.english_grammar import Context, MonthName, rule
from memoryd.policy.timex.english_numbers import Number, Numeral, Ordinal
from memoryd.policy.timex.series import Time


def full_date(year: int, month: int, day: int) -> Time | None:
    """A day of a year, None where there is no such day."""
    try:
        bounds = units.unit(Grain.DAY, datetime(year, month, day))
    except (ValueError, OverflowError):
        return None
    return series.single(bounds, Grain.DAY, "date")


def year_of(context: Context, number: Number) -> int:
    return (
        units.full_year(number.value, context.now.date()) if number.digits == 2 or number.value < 100 else number.value
    )


def year_time(year: int) -> Time | None:
    if not 1 <= year <= 9998:
        return None
    return series.single(units.unit(Grain.YEAR, datetime(year, 1, 1)), Grain.YEAR, "year")


@rule("$monthname .?")
def month(_: Context, name: MonthName) -> Time:
    return replace(series.month(name.number), latent=name.latent)


@rule("month of $monthname", "the month of $monthname")
def month_of(_: Context, name: MonthName) -> Time:
    return series.month(name.number)


@rule("$year4")
def year(context: Context, number: Number) -> Time | None:
    found = year_time(number.value)
    return found and replace(found, latent=not (1800 <= number.value <= context.now.year + 30 and number.digits == 4))


@rule(
    "the? year $year4",
    "year of $year4",
    "cy|fy -? $year4",
    "year $num a . d .",
    "year? $num ad|ce",
    "$num a . d .",
    "year $num",
)
def named_year(context: Context, number: Number) -> Time | None:
    return year_time(number.value)


@rule("cy|fy -? $two")
def short_year(context: Context, number: Number) -> Time | None:
    return year_time(year_of(context, number))


@rule("' $two")
def clipped_year(context: Context, number: Number) -> Time | None:
    """'69: one that lies behind, or not far ahead."""
    year = year_of(context, number)
    return year_time(year - 100 if year > context.now.year + 15 else year)


@rule("the? fiscal|financial|academic|school|tax|calendar year? $year4", "$year4 fiscal|financial|academic|school year")
def accounting_year(_: Context, number: Number) -> Time | None:
    """Taken for the calendar year: where it begins differs by who says it."""
    return year_time(number.value)


@rule(
    "$monthname .? the? $domord",
    "$monthname .? $dom",
    "$monthname - $dom",
    "$monthname / $dom",
    "$monthname , $domord",
    "$domord of? $monthname",
    "the $domord of? $monthname",
    "$dom of? $monthname",
    "the $dom of? $monthname",
    "the? $domord day of $monthname",
    "$dom - $monthname",
    "$domord - $monthname",
    "$dom / $monthname",
)
def day_of_named_month(_: Context, left: MonthName | Numeral, right: MonthName | Numeral) -> Time | None:
    name, number = (left, right) if isinstance(left, MonthName) else (right, left)
    if not isinstance(name, MonthName) or isinstance(number, MonthName) or number.value > 31:
        return None
    if left is number and isinstance(number, Number) and not number.digits and name.latent:
        return None
    return series.month_day(name.number, number.value)


@rule(
    "$monthname .? the? $domord ,? of|in? $year4",
    "$monthname .? $dom ,? of|in? $year4",
    "$monthname - $dom - $year4",
    "$monthname / $dom / $year4",
    "$monthname .? $dom , ' $two",
    "$monthname .? $domord ,? ' $two",
    "$monthname - $dom - $two",
    "$monthname .? $dom , $two",
    "$monthname .? $domord ,? $two",
)
def american(context: Context, name: MonthName, day: Numeral, number: Number) -> Time | None:
    return full_date(year_of(context, number), name.number, day.value)


@rule(
    "$domord of? $monthname .? ,? of|in? $year4",
    "$dom of? $monthname .? ,? of|in? $year4",
    "$dom - $monthname - $year4",
    "$dom / $monthname / $year4",
    "$dom . $monthname . $year4",
    "$domord of? $monthname ,? of? ' $two",
    "$domord of? $monthname ,? of? $two",
    "$dom of? $monthname ,? of $two",
    "$dom $monthname ' $two",
    "$dom - $monthname - $two",
    "$dom / $monthname / $two",
    "$dom $monthname $two",
)
def european(context: Context, day: Numeral, name: MonthName, number: Number) -> Time | None:
    return full_date(year_of(context, number), name.number, day.value)


@rule(
    "$year4 -|/|.|,? $monthname -|/|.|,? $dom",
    "$year4 ,? the? $domord of? $monthname",
    "$year4 ,? $monthname the? $domord",
    "$year4 / $dom / $monthname",
    "$year4 - $dom - $monthname",
    "$dom - $year4 - $monthname",
)
def year_first(_: Context, *parts: MonthName | Numeral) -> Time | None:
    name = next(part for part in parts if isinstance(part, MonthName))
    numbers = [part.value for part in parts if not isinstance(part, MonthName)]
    day, number = sorted(numbers)
    return full_date(number, name.number, day)


@rule(
    "$monthname .? ,|of|in? $year4",
    "$monthname / $year4",
    "$monthname - $year4",
    "$monthname ' $two",
    "$monthname of $two",
    "$monthname - $two",
)
def month_of_year(context: Context, name: MonthName, number: Number) -> Time | None:
    year = year_of(context, number)
    return series.single(units.unit(Grain.MONTH, datetime(year, name.number, 1)), Grain.MONTH, "month")


@rule("$year4 -|/|,? $monthname")
def year_month_name(context: Context, number: Number, name: MonthName) -> Time | None:
    return month_of_year(context, name, number)


@rule("the? ides of $monthname")
def ides(_: Context, name: MonthName) -> Time:
    return series.month_day(name.number, 15 if name.number in (3, 5, 7, 10) else 13)


@rule("the? $dom of $month", "the? $domord of $month")
def day_of_that_month(_: Context, number: Numeral, month: Time) -> Time:
    """20 of next month."""
    return replace(series.intersect(series.day_of_month(number.value), month), kind="date")


@rule("$domord", "the $dom", "day $dom")
def day_of_month(_: Context, number: Numeral) -> Time:
    return replace(series.day_of_month(number.value), latent=True)


@rule("on the? $domord", "on the $dom")
def on_the_day(_: Context, number: Numeral) -> Time:
    return series.day_of_month(number.value)


@rule("the $domord")
def the_day(_: Context, number: Ordinal) -> Time:
    """The 18th; the first is as often the first of something."""
    return replace(series.day_of_month(number.value), latent=number.spelled)


@rule("$dow ,? the? $domord", "$dow ,? the? $dom", "$domord $dow", "$dow the? $domord of the month")
def weekday_and_day(_: Context, left: Time | Numeral, right: Time | Numeral) -> Time | None:
    day, number = (left, right) if isinstance(left, Time) else (right, left)
    if not isinstance(day, Time) or isinstance(number, Time):
        return None
    both = series.intersect(day, series.day_of_month(number.value))
    return replace(both, kind="dowday")


@rule("$dow ,? $date", "$dow ( $date )", "$dow - $date", "$dow / $date")
def weekday_and_date(context: Context, day: Time, date: Time) -> Time:
    """The weekday says which year is meant; one that contradicts its date is taken for a slip."""
    if date.fixed or day.fixed:
        return date
    both = series.intersect(day, date)
    near = (both.last(context.now), both.first(context.now))
    if any(one and abs(one[0] - context.now) < timedelta(days=550) for one in near):
        return replace(both, kind="dowdate")
    return date


@rule("$date ( $dow )", "$date ,? $dow")
def date_and_weekday(context: Context, date: Time, day: Time) -> Time:
    return weekday_and_date(context, day, date)


@rule("$date ,|of|in? $year", "$date ,|of|in? $yearlike", "$dowdate ,|of|in? $year")
def date_in_year(_: Context, date: Time, year: Time) -> Time | None:
    return None if date.fixed else series.intersect(date, year)
