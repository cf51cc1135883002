"""What a claim does to a slot: the decision, and the stamps it leaves.

Cardinality one: at every valid instant the newest event that has not ended holds. A claim holds from its event time to
its own end, except where newer ones do; it resumes after those that end. What it covers of older values is taken from
them. A claim that newer ones outlast enters history and replaces nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Held
from memoryd.domain.time import Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Remainder:
    """What is still believed of ``memory_id`` after a part of its stamp was taken."""

    memory_id: UUID
    valid: Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """``valid`` is where the new value holds, None for a merge; ``resumed`` where it does again, later on.

    ``closed`` are stamps, ``superseded`` memories.
    """

    outcome: Outcome
    valid: Interval | None = None
    resumed: tuple[Interval, ...] = ()
    merge_into: UUID | None = None
    replaced: UUID | None = None
    closed: tuple[int, ...] = ()
    remainders: tuple[Remainder, ...] = ()
    superseded: tuple[UUID, ...] = ()


def decide_one(
    held: Sequence[Held], *, value_norm: str, source: Source, asked: Interval, correct: bool = False
) -> Decision:
    """The decision for a slot of cardinality one.

    :param asked: where the claim says it holds; ``correct`` without a time of its own takes the whole time of the
        value it corrects, which is then believed to have never been true.
    """
    standing = sorted((one for one in held if not one.proposed), key=lambda one: one.valid.start)
    in_force = next((one for one in standing if one.valid.contains(asked.start)), None)
    if in_force and in_force.value_norm == value_norm and _restates(asked, in_force, standing):
        return Decision(outcome=Outcome.MERGED, merge_into=in_force.memory_id)
    if in_force and in_force.source is Source.USER_STATED and source is Source.INFERRED:
        return Decision(outcome=Outcome.PROPOSED, valid=asked)
    if correct and in_force:
        return _correct([one for one in standing if one.memory_id == in_force.memory_id])
    return _assert(standing, in_force, asked)


def decide_many(held: Sequence[Held], *, value_norm: str, asked: Interval) -> Decision:
    """The decision for a slot that holds several values: each is added once and leaves the others alone."""
    same = [one for one in held if one.value_norm == value_norm and one.valid.overlaps(asked)]
    if same:
        return Decision(outcome=Outcome.MERGED, merge_into=same[0].memory_id)
    return Decision(outcome=Outcome.CREATED, valid=asked)


def decide_change(held: Sequence[Held], *, own: UUID, asked: Interval, correct: bool = False) -> Decision:
    """The decision when the content of the memory ``own`` is changed by name: a new one holds over ``asked``.

    With ``correct`` its own stamps go wholly; otherwise it keeps the time before ``asked``.
    """
    wrong = [one for one in held if correct and one.memory_id == own]
    standing = sorted((one for one in held if one not in wrong and not one.proposed), key=lambda one: one.valid.start)
    decision = _assert(standing, None, asked)
    return Decision(
        outcome=Outcome.REPLACED,
        valid=decision.valid,
        resumed=decision.resumed,
        replaced=own,
        closed=(*decision.closed, *(one.stamp_id for one in wrong)),
        remainders=decision.remainders,
        superseded=tuple(dict.fromkeys((*decision.superseded, own))),
    )


def resume(freed: Sequence[Interval], earlier: Sequence[Held]) -> list[Remainder]:
    """What holds again where a value was taken back: at each instant the newest event of those that once held there."""
    found: list[Remainder] = []
    left = list(freed)
    for one in sorted(earlier, key=lambda one: one.event_at, reverse=True):
        rest = _outside(left, [one.valid])
        found += [Remainder(memory_id=one.memory_id, valid=piece) for piece in _outside(left, rest)]
        left = rest
    return found


def _is_newer(one: Held, asked: Interval) -> bool:
    """True for a claim that began after what is asked; one that took an earlier one's time holds from there on."""
    return min(one.event_at, one.valid.start) > asked.start


def _room(asked: Interval, standing: Sequence[Held]) -> list[Interval]:
    """Where a claim holds: all that is asked, but for what newer ones hold."""
    return _outside([asked], (one.valid for one in standing if _is_newer(one, asked)))


def _restates(asked: Interval, in_force: Held, standing: Sequence[Held]) -> bool:
    """True when the memory in force holds already wherever the claim would."""
    own = (one.valid for one in standing if one.memory_id == in_force.memory_id)
    return not _outside(_room(asked, standing), own)


def _correct(wrong: Sequence[Held]) -> Decision:
    """The whole time of a value, given its stamps in order."""
    return Decision(
        outcome=Outcome.REPLACED,
        valid=wrong[0].valid,
        resumed=tuple(one.valid for one in wrong[1:]),
        replaced=wrong[0].memory_id,
        closed=tuple(one.stamp_id for one in wrong),
        superseded=(wrong[0].memory_id,),
    )


def _assert(standing: Sequence[Held], in_force: Held | None, asked: Interval) -> Decision:
    pieces = _room(asked, standing)
    valid, *resumed = pieces
    touched = [one for one in standing if any(one.valid.overlaps(piece) for piece in pieces)]
    remainders = [
        Remainder(memory_id=one.memory_id, valid=rest) for one in touched for rest in _outside([one.valid], pieces)
    ]
    # A value that holds again after this claim ends is not superseded by it.
    left: list[Remainder | Held] = [*remainders, *(one for one in standing if one not in touched)]
    kept = {one.memory_id for one in left if one.valid.start >= valid.start}
    replaced = in_force if in_force and pieces[-1].end == asked.end else None
    return Decision(
        outcome=Outcome.REPLACED if replaced else Outcome.CREATED,
        valid=valid,
        resumed=tuple(resumed),
        replaced=replaced.memory_id if replaced else None,
        closed=tuple(one.stamp_id for one in touched),
        remainders=tuple(remainders),
        superseded=tuple(dict.fromkeys(one.memory_id for one in touched if one.memory_id not in kept)),
    )


def _outside(intervals: Sequence[Interval], others: Iterable[Interval]) -> list[Interval]:
    """What of the intervals lies outside all the others."""
    left = list(intervals)
    for other in others:
        left = [piece for one in left for piece in one.minus(other)]
    return left
