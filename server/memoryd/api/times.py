"""Times of a request as instants: policy/instants.py, with what lies outside the calendar refused by name."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

from memoryd.errors import InvalidError
from memoryd.policy import instants
from memoryd.policy.instants import FIRST_YEAR, LAST_YEAR, When, is_in_calendar


def start_of(when: When | None, zone: ZoneInfo, field: str) -> datetime | None:
    """The start of an interval. Raises InvalidError naming ``field``."""
    return _converted(instants.start_of, when, zone, field)


def end_of(when: When | None, zone: ZoneInfo, field: str) -> datetime | None:
    """The exclusive end of an interval. Raises InvalidError naming ``field``."""
    return _converted(instants.end_of, when, zone, field)


def as_of(when: When | None, zone: ZoneInfo, field: str) -> datetime | None:
    """The instant of an as-of read. Raises InvalidError naming ``field``."""
    return _converted(instants.as_of, when, zone, field)


def _converted(
    convert: Callable[[When, ZoneInfo], datetime], when: When | None, zone: ZoneInfo, field: str
) -> datetime | None:
    if when is None:
        return None
    try:
        instant = convert(when, zone)
    except (OverflowError, ValueError):
        instant = None
    if instant is None or not is_in_calendar(instant):
        raise InvalidError(f"is outside the calendar of the years {FIRST_YEAR} to {LAST_YEAR}", field=field)
    return instant
