"""What holds again where a value is taken back: the rule of the slot, over what else was said of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Source
from memoryd.domain.slot import Held, Said
from memoryd.domain.time import Interval
from memoryd.policy.intervals import joined, outside, within

Layout = dict[UUID, list[Interval]]
"""Where each memory holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A memory that is taken back. Where its content was changed by name, ``heir`` holds from ``ceded_from`` on."""

    memory_id: UUID
    heir: UUID | None = None
    ceded_from: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumption:
    """Stamps to close and to insert, and the memories whose successor is another one now, or none."""

    closed: tuple[int, ...] = ()
    fresh: tuple[tuple[UUID, Interval], ...] = ()
    successors: Mapping[UUID, UUID | None] = field(default_factory=dict)


def newest(vacant: Iterable[Interval], said: Sequence[Said]) -> Layout:
    """Who holds the vacant time: at each instant the newest claim that has not ended.

    What was only inferred takes nothing from what the user stated.

    :param said: in the order of the events, of equal ones in that of arrival.
    """
    free = joined(vacant)
    layout: Layout = {}
    stated: set[UUID] = set()
    for one in said:
        taken = within(free, one.asked)
        if one.source is Source.INFERRED:
            taken = outside(taken, (piece for memory_id in stated for piece in layout[memory_id]))
        layout = {memory_id: outside(pieces, taken) for memory_id, pieces in layout.items()}
        layout[one.memory_id] = taken
        if one.source is Source.USER_STATED:
            stated.add(one.memory_id)
    return {memory_id: pieces for memory_id, pieces in layout.items() if pieces}


def lasting(said: Iterable[Said], *, but: Taken | None = None) -> list[Said]:
    """The claims, each up to where it was changed by name; without ``but``, so that what that one ended goes on."""
    found = []
    for one in said:
        ceded = one.ceded_from
        if but is not None and one.memory_id == but.memory_id:
            continue
        if but is not None and one.superseded_by == but.memory_id:
            ceded = but.ceded_from
        pieces = [one.asked] if ceded is None else outside([one.asked], [Interval(start=ceded)])
        found += [replace(one, asked=piece) for piece in pieces]
    return found


def resume(held: Sequence[Held], said: Sequence[Said], taken: Taken) -> Resumption:
    """What a slot of cardinality one holds when a memory is taken back.

    Its time, and that of what it superseded, goes to the newest of the other claims; all else stays as it is.
    """
    standing = [one for one in held if not one.proposed]
    own = [one for one in standing if one.memory_id == taken.memory_id]
    others = [one for one in standing if one.memory_id != taken.memory_id]
    left = lasting(said, but=taken)
    orphans = {one.memory_id for one in said if one.superseded_by == taken.memory_id}
    vacant = [one.valid for one in own] + [one.asked for one in left if one.memory_id in orphans]
    gained = newest(outside(vacant, (one.valid for one in others)), left)
    layout = _with_gains(others, gained)
    closed, fresh = _difference(others, {memory_id: layout[memory_id] for memory_id in gained})
    following = {
        one.memory_id: _successor(one, layout, taken)
        for one in left
        if one.memory_id in orphans or (one.memory_id in gained and one.ceded_from is None)
    }
    # what was ceded wholly is not in `left`: its heir is the one that the memory taken back gave way to
    ceded = {memory_id: taken.heir for memory_id in orphans if memory_id not in following}
    return Resumption(
        closed=(*(one.stamp_id for one in own), *closed), fresh=tuple(fresh), successors={**ceded, **following}
    )


def resume_apart(own: Mapping[int, Interval], earlier: Said, blocked: Iterable[Interval], taken: Taken) -> Resumption:
    """What a memory that shares its time with others, without a slot or in one of many, holds again.

    :param own: the stamps by which the earlier one is still believed.
    :param blocked: where its value is held by another memory.
    """
    asked = [one.asked for one in lasting([earlier], but=taken)]
    wanted = joined([*own.values(), *outside(asked, blocked)])
    return Resumption(
        closed=tuple(stamp_id for stamp_id, valid in own.items() if valid not in wanted),
        fresh=tuple((earlier.memory_id, valid) for valid in wanted if valid not in own.values()),
        successors={earlier.memory_id: taken.heir},
    )


def _with_gains(others: Sequence[Held], gained: Layout) -> Layout:
    layout: defaultdict[UUID, list[Interval]] = defaultdict(list)
    for one in others:
        layout[one.memory_id].append(one.valid)
    for memory_id, pieces in gained.items():
        layout[memory_id] += pieces
    return {memory_id: joined(pieces) for memory_id, pieces in layout.items()}


def _difference(others: Sequence[Held], wanted: Layout) -> tuple[list[int], list[tuple[UUID, Interval]]]:
    """The stamps to close and to insert, so that these memories hold what is wanted."""
    known = {(one.memory_id, one.valid) for one in others}
    closed = [one.stamp_id for one in others if one.memory_id in wanted and one.valid not in wanted[one.memory_id]]
    fresh = [
        (memory_id, one) for memory_id, pieces in wanted.items() for one in pieces if (memory_id, one) not in known
    ]
    return closed, fresh


def _successor(one: Said, layout: Layout, taken: Taken) -> UUID | None:
    """Who holds after a memory that ends before its own end, or all its time; None for one that has its own."""
    if one.superseded_by == taken.memory_id and taken.ceded_from is not None:
        return taken.heir
    pieces = layout.get(one.memory_id)
    end = pieces[-1].end if pieces else one.asked.start
    if end is None or end == one.asked.end:
        return None
    return next((memory_id for memory_id, those in layout.items() if any(piece.contains(end) for piece in those)), None)
