"""Sets of intervals: what lies outside others, and all of them joined."""

from collections.abc import Iterable
from datetime import datetime

from memoryd.domain.time import Interval


def outside(intervals: Iterable[Interval], others: Iterable[Interval]) -> list[Interval]:
    """What of the intervals lies outside all the others."""
    left = list(intervals)
    for other in others:
        left = [piece for one in left for piece in one.minus(other)]
    return left


def joined(intervals: Iterable[Interval]) -> list[Interval]:
    """The same instants in as few intervals as hold them, in order of time."""
    found: list[Interval] = []
    for one in sorted(intervals, key=lambda one: one.start):
        if found and (found[-1].end is None or one.start <= found[-1].end):
            found[-1] = Interval(start=found[-1].start, end=_later(found[-1], one))
        else:
            found.append(one)
    return found


def _later(one: Interval, other: Interval) -> datetime | None:
    return None if one.end is None or other.end is None else max(one.end, other.end)
