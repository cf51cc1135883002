"""Who holds a slot when: the one rule of cardinality one, over all that was said of it.

At every valid instant the newest event that has not ended holds. What was only inferred takes nothing from what the
user stated: where the user's word holds as it begins, it is set aside as a proposal. The layout is a function of what
was said and not of the order in which it arrived; a correction counts as the later of two with the same event time.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.slot import Assertion
from memoryd.domain.time import Interval
from memoryd.policy.intervals import joined, outside


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """An interval of a slot, and the assertion that holds it."""

    valid: Interval
    said: Assertion

    @property
    def memory_id(self) -> UUID:
        return self.said.memory_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The pieces of a slot in order of time, and the assertions that were set ``aside``."""

    pieces: tuple[Piece, ...] = ()
    aside: tuple[Assertion, ...] = ()

    def at(self, instant: datetime) -> Piece | None:
        return _holder(self.pieces, instant)

    def of(self, memory_id: UUID) -> list[Interval]:
        """Where a memory holds, in as few intervals as possible."""
        return joined(one.valid for one in self.pieces if one.memory_id == memory_id)

    def by_memory(self) -> dict[UUID, list[Interval]]:
        found: defaultdict[UUID, list[Interval]] = defaultdict(list)
        for one in self.pieces:
            found[one.memory_id].append(one.valid)
        return {memory_id: joined(pieces) for memory_id, pieces in found.items()}

    def proposals(self) -> dict[UUID, list[Interval]]:
        """The memories of which every assertion was set aside, with the time that they ask."""
        holding = {one.memory_id for one in self.pieces}
        found: defaultdict[UUID, list[Interval]] = defaultdict(list)
        for one in self.aside:
            if one.memory_id not in holding:
                found[one.memory_id].append(one.asked)
        return {memory_id: joined(asked) for memory_id, asked in found.items()}

    def with_newest(self, one: Assertion) -> "Layout":
        """The layout after an assertion whose event is the newest of all."""
        if _stands_aside(one, self.at(one.asked.start)):
            return replace(self, aside=(*self.aside, one))
        line = list(self.pieces)
        _place(line, one)
        return replace(self, pieces=tuple(line))


def settle(said: Iterable[Assertion]) -> Layout:
    """The layout that all assertions give, in whatever order they came."""
    line: list[Piece] = []
    aside: list[Assertion] = []
    for one in effective(said):
        if _stands_aside(one, _holder(line, one.asked.start)):
            aside.append(one)
        else:
            _place(line, one)
    return Layout(pieces=tuple(line), aside=tuple(aside))


def effective(said: Iterable[Assertion]) -> list[Assertion]:
    """The assertions in the order of their events, each as far as nothing said later of the same value ends it."""
    ordered = sorted(said, key=lambda one: (one.asked.start, one.correction, one.seq))
    left = [_up_to(one, one.ceded_from) if one.ceded_from else one for one in ordered]
    return _limited([one for one in left if one is not None])


def _limited(ordered: Sequence[Assertion]) -> list[Assertion]:
    """With ends: "in Paris until Friday" ends the "in Paris" that holds when it is said."""
    left: list[Assertion | None] = list(ordered)
    earlier: defaultdict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(ordered):
        # what gave way to other content ends nothing any more
        for before in earlier[one.value_norm] if one.limits and one.ceded_from is None else ():
            left[before] = _ended(left[before], one)
        earlier[one.value_norm].append(place)
    return [one for one in left if one is not None]


def _ended(one: Assertion | None, limit: Assertion) -> Assertion | None:
    if one is None or limit.asked.end is None or (one.stated and limit.inferred):
        return one
    longer = one.asked.end is None or one.asked.end > limit.asked.end
    if longer and one.asked.contains(limit.asked.start):
        return _up_to(one, limit.asked.start)
    return one


def _up_to(one: Assertion, end: datetime) -> Assertion | None:
    """The assertion as far as ``end``; None where nothing is left."""
    if end <= one.asked.start:
        return None
    if one.asked.end is not None and one.asked.end <= end:
        return one
    return replace(one, asked=Interval(start=one.asked.start, end=end))


def _holder(line: Sequence[Piece], instant: datetime) -> Piece | None:
    place = bisect_right(line, instant, key=lambda piece: piece.valid.start)
    return line[place - 1] if place and line[place - 1].valid.contains(instant) else None


def _place(line: list[Piece], one: Assertion) -> None:
    """Give the assertion its time in the line, which stays in order. Only the end of the line is looked at."""
    first = len(line)
    while first and _lasts_beyond(line[first - 1], one.asked.start):
        first -= 1
    tail = line[first:]
    kept = [piece for piece in tail if _firm(piece, one)]
    given = [replace(piece, valid=rest) for piece in tail if piece not in kept for rest in piece.valid.minus(one.asked)]
    taken = [Piece(valid=rest, said=one) for rest in outside([one.asked], (piece.valid for piece in kept))]
    line[first:] = sorted((*kept, *given, *taken), key=lambda piece: piece.valid.start)


def _lasts_beyond(piece: Piece, instant: datetime) -> bool:
    return piece.valid.end is None or piece.valid.end > instant


def _stands_aside(one: Assertion, holder: Piece | None) -> bool:
    return bool(holder and holder.said.stated and one.inferred and holder.said.value_norm != one.value_norm)


def _firm(piece: Piece, one: Assertion) -> bool:
    """True for what the user stated, against what is inferred or restates it with less weight."""
    restated = piece.said.value_norm == one.value_norm and not one.stated
    return piece.said.stated and (one.inferred or restated)
