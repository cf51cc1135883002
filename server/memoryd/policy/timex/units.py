"""Arithmetic that the readers of every language share: units and their bounds, weekdays, spans, Mentions.

Inside the readers a moment is a naive datetime, the clock time on the speaker's wall; ``mention`` gives it its zone.
Lengths of hours and less pass through UTC, so a day on which the clocks change has 23 or 25 of them.
"""

from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from memoryd.domain.timex import Form, Grain, Leaning, Mention, Span

Bounds = tuple[datetime, datetime]
"""Half-open, naive."""

_SECONDS = {Grain.SECOND: 1, Grain.MINUTE: 60, Grain.HOUR: 3600}
_DAYS = {Grain.DAY: 1, Grain.WEEK: 7}
_MOST_BUSINESS_DAYS = 1000
_MONTHS = {Grain.MONTH: 1, Grain.QUARTER: 3, Grain.YEAR: 12}


def wall(at: datetime) -> datetime:
    """The speaker's clock time, without its zone."""
    return at.replace(tzinfo=None)


def midnight(day: date) -> datetime:
    return datetime.combine(day, time())


def span_of(grain: Grain, count: int = 1) -> Span:
    """``count`` units."""
    if grain in _SECONDS:
        return Span(seconds=count * _SECONDS[grain])
    if grain in _DAYS:
        return Span(days=count * _DAYS[grain])
    return Span(months=count * _MONTHS[grain])


def add(left: Span, right: Span) -> Span:
    return Span(months=left.months + right.months, days=left.days + right.days, seconds=left.seconds + right.seconds)


def scaled(span: Span, factor: int) -> Span:
    return Span(months=span.months * factor, days=span.days * factor, seconds=span.seconds * factor)


def shift(moment: datetime, span: Span, zone: tzinfo | None = None, *, back: bool = False) -> datetime:
    """``moment`` moved by a span; a day that the month lacks becomes its last (31 January + 1 month: 28 February).

    With ``zone`` the seconds are those that pass there, else those on the face of the clock.

    :raises OverflowError: the result lies outside the years 1 to 9999.
    """
    sign = -1 if back else 1
    moved = _add_months(moment, sign * span.months) + timedelta(days=sign * span.days)
    if not span.seconds:
        return moved
    passed = timedelta(seconds=sign * span.seconds)
    if zone is None:
        return moved + passed
    return wall((moved.replace(tzinfo=zone).astimezone(UTC) + passed).astimezone(zone))


def unit(grain: Grain, moment: datetime) -> Bounds:
    """The bounds of the unit that ``moment`` lies in; weeks begin on Monday."""
    start = floor(grain, moment)
    return start, shift(start, span_of(grain))


def floor(grain: Grain, moment: datetime) -> datetime:
    """Where the unit that ``moment`` lies in begins."""
    if grain in _SECONDS:
        return moment - (moment - datetime.min) % timedelta(seconds=_SECONDS[grain])
    day = midnight(moment.date())
    if grain is Grain.DAY:
        return day
    if grain is Grain.WEEK:
        return day - timedelta(days=day.weekday())
    step = _MONTHS[grain]
    return day.replace(day=1, month=(day.month - 1) // step * step + 1)


def business_day(day: datetime, count: int) -> datetime:
    """The day from Monday to Friday that lies ``count`` such days from a day; negative is back; 1,000 at most."""
    step = timedelta(days=1 if count > 0 else -1)
    for _ in range(min(abs(count), _MOST_BUSINESS_DAYS)):
        day += step
        while day.weekday() > 4:
            day += step
    return day


def on_or_after(day: date, weekday: int) -> date:
    """The first such weekday (Monday is 0) from ``day`` on."""
    return day + timedelta(days=(weekday - day.weekday()) % 7)


def on_or_before(day: date, weekday: int) -> date:
    return day - timedelta(days=(day.weekday() - weekday) % 7)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date | None:
    """The nth such weekday of a month, or with a negative ``nth`` counted from its end; None where it has none."""
    if nth > 0:
        day = on_or_after(date(year, month, 1), weekday) + timedelta(weeks=nth - 1)
    else:
        day = on_or_before(last_day(year, month), weekday) + timedelta(weeks=nth + 1)
    return day if day.month == month else None


def last_day(year: int, month: int) -> date:
    return date(year, month, monthrange(year, month)[1])


def full_year(two_digits: int, at: date) -> int:
    """The year that two digits mean: within 50 years before ``at`` and 49 after."""
    year = at.year - at.year % 100 + two_digits
    if year > at.year + 49:
        return year - 100
    return year + 100 if year < at.year - 50 else year


def mention(
    where: tuple[int, int],
    form: Form,
    grain: Grain,
    zone: tzinfo | None,
    *,
    bounds: tuple[datetime | None, datetime | None] = (None, None),
    span: Span | None = None,
    other: Mention | None = None,
    holiday: bool = False,
) -> Mention:
    """A Mention of naive bounds, which get the speaker's zone."""
    start, end = (None if bound is None else bound.replace(tzinfo=zone) for bound in bounds)
    return Mention(
        begin=where[0],
        stop=where[1],
        form=form,
        grain=grain,
        start=start,
        end=end,
        span=span,
        other=other,
        holiday=holiday,
    )


def nearest(past: Bounds, future: Bounds, leaning: Leaning) -> tuple[Bounds, Bounds]:
    """(what the leaning asks for, what the opposite one would give)."""
    return (past, future) if leaning is Leaning.PAST else (future, past)


def _add_months(moment: datetime, months: int) -> datetime:
    if not months:
        return moment
    index = moment.year * 12 + moment.month - 1 + months
    year, month = divmod(index, 12)
    if not 1 <= year <= 9999:
        raise OverflowError("no such year")
    return moment.replace(year=year, month=month + 1, day=min(moment.day, monthrange(year, month + 1)[1]))
