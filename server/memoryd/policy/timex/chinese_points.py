"""A place in time that an expression names, before it is known which of its occurrences is meant."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, tzinfo

from memoryd.domain.timex import Grain, Leaning
from memoryd.policy.timex import units
from memoryd.policy.timex.units import Bounds

Occurrence = Callable[[datetime, int], Bounds | None]
"""The bounds of the occurrence ``count`` periods from the anchor's; None where that period has none (29 February)."""

FARTHEST = 8
"""Periods looked at on each side; the years between two leap days around a century are the most that lie between."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What is read, in simplified characters, and when it was said: the speaker's clock time."""

    text: str
    now: datetime
    leaning: Leaning
    zone: tzinfo | None = None

    @property
    def today(self) -> date:
        return self.now.date()


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """``stop`` is where its words end; ``single``: one unit of its grain; ``recurs``: which one, the leaning says.

    ``strict``: never the occurrence of today, which one would call today (weekdays).
    """

    stop: int
    grain: Grain
    at: Occurrence
    single: bool = True
    recurs: bool = False
    strict: bool = False
    holiday: bool = False

    def behind(self, now: datetime) -> Bounds | None:
        """The last one that has begun."""
        latest = units.midnight(now.date()) - timedelta(days=1) if self.strict else now
        counts = range(1, -FARTHEST - 1, -1) if self.recurs else (0,)
        found = (self.at(now, count) for count in counts)
        return next((one for one in found if one and (not self.recurs or one[0] <= latest)), None)

    def ahead(self, now: datetime) -> Bounds | None:
        """The first one that has not ended."""
        earliest = units.midnight(now.date()) + timedelta(days=1) if self.strict else now
        counts = range(-1, FARTHEST + 1) if self.recurs else (0,)
        found = (self.at(now, count) for count in counts)
        return next((one for one in found if one and (not self.recurs or one[1] > earliest)), None)

    def following(self, start: datetime) -> Bounds | None:
        """The first one that begins at ``start`` or later; a point that does not recur, wherever it lies."""
        counts = range(-1, FARTHEST + 1) if self.recurs else (0,)
        found = (self.at(start, count) for count in counts)
        return next((one for one in found if one and (not self.recurs or one[0] >= start)), None)

    def leant(self, now: datetime, leaning: Leaning) -> Bounds | None:
        return self.behind(now) if leaning is Leaning.PAST else self.ahead(now)

    def within(
        self, stop: int, grain: Grain, part: Callable[[Bounds], Bounds | None], *, single: bool = True
    ) -> "Point":
        """The same point narrowed to a part of each of its occurrences."""

        def at(anchor: datetime, count: int) -> Bounds | None:
            whole = self.at(anchor, count)
            return part(whole) if whole else None

        return replace(self, stop=stop, grain=grain, at=at, single=single)


def fixed(stop: int, grain: Grain, bounds: Bounds | None, *, single: bool = True, holiday: bool = False) -> Point:
    """A point that is where it is; without bounds one that does not exist (30 February)."""
    return Point(stop=stop, grain=grain, at=lambda _anchor, _count: bounds, single=single, holiday=holiday)


def years(first: int, count: int = 1) -> Bounds | None:
    if not 1 <= first <= first + count <= 9999:
        return None
    return datetime(first, 1, 1), datetime(first + count, 1, 1)


def months(year: int, month: int, count: int = 1) -> Bounds | None:
    """From month 1 to 12 of a year; the count may lead into the next."""
    if not (1 <= month <= 12 and 1 <= year <= 9990):
        return None
    start = datetime(year, month, 1)
    return start, units.shift(start, units.span_of(Grain.MONTH, count))


def day(year: int, month: int, number: int) -> Bounds | None:
    """None for a day that does not exist."""
    try:
        return days(date(year, month, number))
    except ValueError:
        return None


def days(first: date | None, count: int = 1) -> Bounds | None:
    if first is None:
        return None
    start = units.midnight(first)
    return start, start + timedelta(days=count)
