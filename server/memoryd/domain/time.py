"""The two axes of time: true in the world (valid) and believed here (system); half-open, UTC, microseconds."""

from dataclasses import dataclass
from datetime import datetime


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


@dataclass(frozen=True, slots=True, kw_only=True)
class AsOf:
    """The instant of a read on each axis."""

    valid_at: datetime
    known_at: datetime
