"""What a claim does to a slot: the decision, and the stamps it leaves.

Cardinality one: the newer event wins on the valid axis. A claim holds from its event time until its own end or the
start of the next newer value; what it covers of older values is taken from them, and an older value resumes after a
claim that ends. A claim older than the current value enters history and replaces nothing.
"""

from collections.abc import Sequence
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
    """``valid`` is where the new value holds, None for a merge. ``closed`` are stamps, ``superseded`` memories."""

    outcome: Outcome
    valid: Interval | None = None
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
        return _correct(in_force)
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
        replaced=own,
        closed=(*decision.closed, *(one.stamp_id for one in wrong)),
        remainders=decision.remainders,
        superseded=tuple(dict.fromkeys((*decision.superseded, own))),
    )


def _restates(asked: Interval, in_force: Held, standing: Sequence[Held]) -> bool:
    """True when the value in force holds over all that is asked, or until another value is due to take over."""
    end = in_force.valid.end
    if end is None or (asked.end is not None and asked.end <= end):
        return True
    return asked.end is None and any(one.valid.start == end for one in standing)


def _correct(wrong: Held) -> Decision:
    return Decision(
        outcome=Outcome.REPLACED,
        valid=wrong.valid,
        replaced=wrong.memory_id,
        closed=(wrong.stamp_id,),
        superseded=(wrong.memory_id,),
    )


def _assert(standing: Sequence[Held], in_force: Held | None, asked: Interval) -> Decision:
    newer = next((one for one in standing if one.valid.start > asked.start), None)
    ends = [end for end in (asked.end, newer.valid.start if newer else None) if end is not None]
    valid = Interval(start=asked.start, end=min(ends, default=None))
    touched = [one for one in standing if one.valid.overlaps(valid)]
    remainders = [
        Remainder(memory_id=one.memory_id, valid=piece) for one in touched for piece in one.valid.minus(valid)
    ]
    # A value that ends before a newer one starts, or that resumes after a reservation, is not superseded by this claim.
    kept = {one.memory_id for one in remainders if one.valid.start >= valid.start}
    replaced = in_force if in_force and newer is None else None
    return Decision(
        outcome=Outcome.REPLACED if replaced else Outcome.CREATED,
        valid=valid,
        replaced=replaced.memory_id if replaced else None,
        closed=tuple(one.stamp_id for one in touched),
        remainders=tuple(remainders),
        superseded=tuple(one.memory_id for one in touched if one.memory_id not in kept),
    )
