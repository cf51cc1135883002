"""What a claim does to a slot: the decision, and the stamps it leaves.

Cardinality one: at every valid instant the newest event that has not ended holds. A claim holds from its event time to
its own end, except where newer ones do; it resumes after those that end. What it covers of older values is taken from
them. A claim that newer ones outlast enters history and replaces nothing. What was only inferred stands beside what the
user stated, as a proposal, whichever was said first.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Held, Said
from memoryd.domain.time import Interval
from memoryd.policy.intervals import outside
from memoryd.policy.resumption import lasting, newest


@dataclass(frozen=True, slots=True, kw_only=True)
class Remainder:
    """What is believed of ``memory_id``, which had a stamp before or has one again."""

    memory_id: UUID
    valid: Interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """``valid`` is where the new value holds, None for a merge; ``resumed`` where it does again, later on.

    ``closed`` are stamps, ``superseded`` memories. ``asked`` is what the claim asks where that is not the caller's
    word. From ``ceded_from`` on ``replaced`` gives way for good. ``demoted`` become proposals over their whole
    time, ``freed`` are superseded no longer.
    """

    outcome: Outcome
    valid: Interval | None = None
    resumed: tuple[Interval, ...] = ()
    merge_into: UUID | None = None
    replaced: UUID | None = None
    closed: tuple[int, ...] = ()
    remainders: tuple[Remainder, ...] = ()
    superseded: tuple[UUID, ...] = ()
    asked: Interval | None = None
    ceded_from: datetime | None = None
    demoted: tuple[Remainder, ...] = ()
    freed: tuple[UUID, ...] = ()


def decide_one(
    held: Sequence[Held],
    *,
    value_norm: str,
    source: Source,
    asked: Interval,
    now: datetime,
    correct: bool = False,
    said: Sequence[Said] = (),
) -> Decision:
    """The decision for a slot of cardinality one.

    :param asked: where the claim says it holds.
    :param correct: take the whole time of the value in force, which is then believed to have never been true.
    :param said: every claim of the slot, in the order of their events; needed where :func:`may_demote`.
    """
    standing = _standing(held)
    in_force = next((one for one in standing if one.valid.contains(asked.start)), None)
    if in_force and in_force.value_norm == value_norm and _restates(asked, in_force, standing):
        return Decision(outcome=Outcome.MERGED, merge_into=in_force.memory_id)
    if in_force and in_force.source is Source.USER_STATED and source is Source.INFERRED:
        return propose(held, value_norm=value_norm, asked=asked)
    if correct and in_force:
        return _correct([one for one in standing if one.memory_id == in_force.memory_id])
    if source is Source.USER_STATED:
        return _assert_stated(standing, said, asked, now)
    return _assert(standing, asked, now)


def decide_many(held: Sequence[Held], *, value_norm: str, asked: Interval) -> Decision:
    """The decision for a slot that holds several values: each is added once and leaves the others alone."""
    same = [one for one in held if one.value_norm == value_norm and one.valid.overlaps(asked)]
    pieces = outside([asked], (one.valid for one in same))
    if not pieces:
        return Decision(outcome=Outcome.MERGED, merge_into=same[0].memory_id)
    return Decision(outcome=Outcome.CREATED, valid=pieces[0], resumed=tuple(pieces[1:]))


def decide_change(held: Sequence[Held], *, asked: Interval, now: datetime) -> Decision:
    """The decision for new content that a memory of the slot was given by name; ``held`` is without that memory."""
    return _assert(_standing(held), asked, now)


def propose(held: Sequence[Held], *, value_norm: str, asked: Interval) -> Decision:
    """A claim that stands beside the slot; one that is proposed there already is the same."""
    same = (one for one in held if one.proposed and one.value_norm == value_norm)
    covering = next((one for one in same if not outside([asked], [one.valid])), None)
    if covering is not None:
        return Decision(outcome=Outcome.MERGED, merge_into=covering.memory_id)
    return Decision(outcome=Outcome.PROPOSED, valid=asked)


def give_way(decision: Decision, own: Sequence[Held], *, asked: Interval, correct: bool = False) -> Decision:
    """The decision, in which a memory gives way to its own new content.

    It keeps the time before ``asked``, with ``correct`` none; it does not hold again where the new content ends.

    :param own: the stamps of the memory, at least one.
    """
    end = min(own[0].event_at, asked.start) if correct else asked.start
    ended = [one for one in own if one.valid.end is None or one.valid.end > end]
    kept = [piece for one in ended for piece in outside([one.valid], [Interval(start=end)])]
    memory_id = own[0].memory_id
    return replace(
        decision,
        replaced=memory_id,
        closed=(*decision.closed, *(one.stamp_id for one in ended)),
        remainders=(*decision.remainders, *(Remainder(memory_id=memory_id, valid=piece) for piece in kept)),
        superseded=tuple(dict.fromkeys((*decision.superseded, memory_id))),
        ceded_from=end,
    )


def may_demote(held: Sequence[Held], source: Source, asked: Interval) -> bool:
    """True where a claim of the user could show that a later value was inferred against its word."""
    inferred = any(one.source is Source.INFERRED and not one.proposed and _is_newer(one, asked) for one in held)
    return inferred and source is Source.USER_STATED


def _standing(held: Sequence[Held]) -> list[Held]:
    return sorted((one for one in held if not one.proposed), key=lambda one: one.valid.start)


def _is_newer(one: Held, asked: Interval) -> bool:
    """True for a claim that began after what is asked; one that took an earlier one's time holds from there on."""
    return min(one.event_at, one.valid.start) > asked.start


def _room(asked: Interval, standing: Sequence[Held]) -> list[Interval]:
    """Where a claim holds: all that is asked, but for what newer ones hold."""
    return outside([asked], (one.valid for one in standing if _is_newer(one, asked)))


def _restates(asked: Interval, in_force: Held, standing: Sequence[Held]) -> bool:
    """True when the memory in force holds already wherever the claim would."""
    own = (one.valid for one in standing if one.memory_id == in_force.memory_id)
    return not outside(_room(asked, standing), own)


def _correct(wrong: Sequence[Held]) -> Decision:
    """The whole time of a value, given its stamps in order."""
    return Decision(
        outcome=Outcome.REPLACED,
        valid=wrong[0].valid,
        resumed=tuple(one.valid for one in wrong[1:]),
        replaced=wrong[0].memory_id,
        closed=tuple(one.stamp_id for one in wrong),
        superseded=(wrong[0].memory_id,),
        asked=Interval(start=wrong[0].valid.start, end=wrong[0].asked_to),
        ceded_from=min(wrong[0].event_at, wrong[0].valid.start),
    )


def _assert(standing: Sequence[Held], asked: Interval, now: datetime) -> Decision:
    pieces = _room(asked, standing)
    valid, *resumed = pieces
    touched = [one for one in standing if any(one.valid.overlaps(piece) for piece in pieces)]
    remainders = [
        Remainder(memory_id=one.memory_id, valid=rest) for one in touched for rest in outside([one.valid], pieces)
    ]
    # A value that holds again after this claim ends is not superseded by it.
    left: list[Remainder | Held] = [*remainders, *(one for one in standing if one not in touched)]
    kept = {one.memory_id for one in left if one.valid.start >= valid.start}
    replaced = _replaced(standing, pieces, asked, now)
    return Decision(
        outcome=Outcome.REPLACED if replaced else Outcome.CREATED,
        valid=valid,
        resumed=tuple(resumed),
        replaced=replaced.memory_id if replaced else None,
        closed=tuple(one.stamp_id for one in touched),
        remainders=tuple(remainders),
        superseded=tuple(dict.fromkeys(one.memory_id for one in touched if one.memory_id not in kept)),
    )


def _replaced(standing: Sequence[Held], pieces: Sequence[Interval], asked: Interval, now: datetime) -> Held | None:
    """The value in force where the claim begins, unless one that has begun by now outlasts the claim."""
    overtaken = any(_is_newer(one, asked) and one.valid.start <= now for one in standing)
    if overtaken and pieces[-1].end != asked.end:
        return None
    return next((one for one in standing if one.valid.contains(asked.start)), None)


def _assert_stated(standing: Sequence[Held], said: Sequence[Said], asked: Interval, now: datetime) -> Decision:
    """What the user states; a later value that was inferred where this one would have been in force is a proposal."""
    claims = lasting(said)
    demoted = {one.memory_id: Remainder(memory_id=one.memory_id, valid=one.asked) for one in _outranked(claims, asked)}
    taken = [one for one in standing if one.memory_id in demoted]
    again = _held_again(taken, [one for one in claims if one.memory_id not in demoted])
    decision = _assert(_standing([*(one for one in standing if one not in taken), *again]), asked, now)
    untouched = [one for one in again if one.stamp_id not in decision.closed]
    orphans = {one.memory_id for one in said if one.superseded_by in demoted}
    return replace(
        decision,
        closed=(*(one for one in decision.closed if one > 0), *(one.stamp_id for one in taken)),
        remainders=(
            *decision.remainders,
            *(Remainder(memory_id=one.memory_id, valid=one.valid) for one in untouched),
        ),
        demoted=tuple(demoted.values()),
        freed=tuple(orphans.union(demoted).difference(decision.superseded)),
    )


def _outranked(claims: Sequence[Said], asked: Interval) -> list[Said]:
    """The inferred claims that began where what is asked would be in force, but for them."""
    later = [one for one in claims if one.asked.start > asked.start]
    ruled = outside([asked], (one.asked for one in later if one.source is not Source.INFERRED))
    inferred = (one for one in later if one.source is Source.INFERRED)
    return [one for one in inferred if any(piece.contains(one.asked.start) for piece in ruled)]


def _held_again(taken: Sequence[Held], claims: Sequence[Said]) -> list[Held]:
    """What holds where stamps were taken, as stamps with numbers below 0, which the store has not seen."""
    known = {one.memory_id: one for one in claims}
    again = [
        (known[memory_id], piece)
        for memory_id, pieces in newest((one.valid for one in taken), claims).items()
        for piece in pieces
    ]
    return [
        Held(
            stamp_id=-number,
            memory_id=one.memory_id,
            value_norm=one.value_norm,
            source=one.source,
            valid=piece,
            event_at=one.asked.start,
        )
        for number, (one, piece) in enumerate(again, 1)
    ]
