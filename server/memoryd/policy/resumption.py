"""What a memory without a slot, which leaves the others alone, gives up and gets back."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from memoryd.domain.slot import Held, Holding, Restamping
from memoryd.domain.time import Interval
from memoryd.policy.intervals import joined, outside


def resume_apart(memory_id: UUID, own: Sequence[Held], asked: Interval, end: datetime | None) -> Restamping:
    """What it holds again when the memory that took its place is taken back.

    :param own: the stamps by which it is still believed.
    :param asked: where it said that it holds.
    :param end: where another memory takes its place all the same.
    """
    again = outside([asked], [] if end is None else [Interval(start=end)])
    return _restamped(memory_id, own, joined([*(one.valid for one in own), *again]))


def give_way_apart(own: Sequence[Held], end: datetime) -> Restamping:
    """It keeps the time before ``end``. ``own`` are the stamps by which it is believed, at least one."""
    return _restamped(own[0].memory_id, own, outside((one.valid for one in own), [Interval(start=end)]))


def _restamped(memory_id: UUID, own: Sequence[Held], wanted: Sequence[Interval]) -> Restamping:
    known = {one.valid for one in own}
    return Restamping(
        closed=tuple(one for one in own if one.valid not in wanted),
        fresh=tuple(Holding(memory_id=memory_id, valid=one) for one in wanted if one not in known),
    )
