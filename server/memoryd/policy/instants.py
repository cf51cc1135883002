"""From what a caller wrote (an instant, a naive time, a date) to an instant in UTC.

A naive time and a date are read in the instance's zone. A date covers its whole day: it starts an interval at its
first instant, ends one at the first instant of the next day, and an as-of read by a date asks its last microsecond.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

When = datetime | date

FIRST_YEAR, LAST_YEAR = 2, 9998
"""The years that an instant may lie in. The first and the last of the calendar are left out: their edges stand for
infinity in PostgreSQL, and some zone is always a day ahead there."""


def is_in_calendar(instant: datetime) -> bool:
    return FIRST_YEAR <= instant.year <= LAST_YEAR


def _aware(when: datetime, zone: ZoneInfo) -> datetime:
    return (when if when.tzinfo else when.replace(tzinfo=zone)).astimezone(UTC)


def start_of(when: When, zone: ZoneInfo) -> datetime:
    """The first instant that ``when`` covers."""
    if isinstance(when, datetime):
        return _aware(when, zone)
    return _aware(datetime.combine(when, time.min), zone)


def end_of(when: When, zone: ZoneInfo) -> datetime:
    """The exclusive end: the instant itself, or the first instant after the day."""
    if isinstance(when, datetime):
        return _aware(when, zone)
    return start_of(when + timedelta(days=1), zone)


def as_of(when: When, zone: ZoneInfo) -> datetime:
    """The instant that an as-of read asks."""
    if isinstance(when, datetime):
        return _aware(when, zone)
    return end_of(when, zone) - timedelta(microseconds=1)
