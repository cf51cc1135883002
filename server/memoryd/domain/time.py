"""The two axes of time: true in the world (valid) and believed here (system); half-open, UTC, microseconds."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TypeVar

Read = TypeVar("Read")

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_TIME = re.compile(
    _DATE.pattern + r"[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-](?P<hours>\d{2}):(?P<minutes>\d{2}))?",
    re.ASCII | re.IGNORECASE,
)


def read_time(text: object) -> datetime | date:
    """An RFC 3339 time, whose offset may be left out, or a calendar date. Raises ValueError for anything else.

    Python's own reader also takes weeks, dates without hyphens and bare numbers.
    """
    if isinstance(text, str) and _DATE.fullmatch(text):
        return _existing(date.fromisoformat, text)
    if isinstance(text, str) and (match := _TIME.fullmatch(text)):
        if match["hours"] and not (match["hours"] < "24" and match["minutes"] < "60"):
            raise ValueError("must have an offset of less than 24 hours, such as +08:00")
        return _existing(datetime.fromisoformat, text.upper())
    raise ValueError("must be an RFC 3339 time such as 2026-03-01T09:30:00+08:00, or a date")


def _existing(read: Callable[[str], Read], text: str) -> Read:
    # Python's own message speaks of its own types and quotes the text.
    try:
        return read(text)
    except ValueError:
        raise ValueError("must be a day and a time that exist; one of its parts is out of range") from None


def spell_time(at: datetime) -> str:
    """RFC 3339 in UTC, to the microsecond."""
    return at.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """``[start, end)``; ``end`` None is open. Never empty."""

    start: datetime
    end: datetime | None = None

    def __post_init__(self) -> None:
        if self.end is not None and self.end <= self.start:
            raise ValueError("an interval ends after it starts")

    def contains(self, at: datetime) -> bool:
        return self.start <= at and (self.end is None or at < self.end)

    def overlaps(self, other: "Interval") -> bool:
        return (self.end is None or other.start < self.end) and (other.end is None or self.start < other.end)

    def minus(self, other: "Interval") -> tuple["Interval", ...]:
        """What of this interval lies outside ``other``: none, one or two pieces."""
        if not self.overlaps(other):
            return (self,)
        pieces: list[Interval] = []
        if self.start < other.start:
            pieces.append(Interval(start=self.start, end=other.start))
        if other.end is not None and (self.end is None or other.end < self.end):
            pieces.append(Interval(start=other.end, end=self.end))
        return tuple(pieces)
