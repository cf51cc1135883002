"""What a claim, a change by name and a retirement do to a slot: the outcome, and the stamps it leaves.

The layout of a slot (``policy/layout``) follows from all that was said of it. A claim that is its newest event needs
only the stamp in force; any other is laid out anew, and what differs is restamped.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Outcome, Source
from memoryd.domain.slot import Assertion, Cession, Decision, Held, Holding, Link, Restamping
from memoryd.domain.time import Interval
from memoryd.policy.intervals import outside
from memoryd.policy.layout import Layout, Piece, effective, settle


def is_newest(held: Sequence[Held], new: Assertion, newest_event: datetime | None) -> bool:
    """True where the stamps from the claim's start on tell all that decides it.

    :param held: the stamps, but for proposals, that are believed at the claim's start or later.
    :param newest_event: of all that was said of the slot; None where nothing was.
    """
    if newest_event is not None and new.asked.start <= newest_event:
        return False
    if new.inferred or new.limits or len(held) > 1:
        return False
    return not held or (held[0].valid.contains(new.asked.start) and not held[0].ceded)


def decide_one(
    held: Sequence[Held],
    new: Assertion,
    *,
    now: datetime,
    said: Sequence[Assertion] | None = None,
    correct: bool = False,
) -> Decision:
    """The decision for a slot of cardinality one.

    :param held: all that the slot is believed to hold; where :func:`is_newest`, from the claim's start on.
    :param new: the claim, under the id that a new memory would have.
    :param said: all that was said before; None where :func:`is_newest`.
    :param correct: take the whole time of the value in force, which is then believed to have never been true; what is
        inferred corrects nothing.
    """
    before = _as_held(held) if said is None else settle(said)
    in_force = before.at(new.asked.start)
    if in_force and in_force.said.value_norm == new.value_norm:
        return _merge(held, before, _restated(new, in_force.said), said)
    if said is not None and in_force and in_force.said.stated and new.inferred:
        return _propose(held, before, new, said)
    if correct and in_force and said is not None and not new.inferred:
        return _correct(held, new, said, in_force)
    return _assert(held, before, new, now, said)


def decide_many(held: Sequence[Held], new: Assertion, *, said: Sequence[Assertion]) -> Decision:
    """The decision for a slot that holds several values: each is laid out by itself and leaves the others alone.

    :param held: the stamps of the value.
    :param said: all that was said of the value before.
    """
    in_force = settle(said).at(new.asked.start)
    if in_force:
        new = _restated(new, in_force.said)
    restamping = restamp(held, [*said, new], before=said, several=True)
    return Decision(
        outcome=Outcome.MERGED if in_force else Outcome.CREATED,
        memory_id=new.memory_id,
        said=(new,),
        restamping=restamping,
        valid=_first(restamping, new.memory_id),
    )


def _restated(new: Assertion, said: Assertion) -> Assertion:
    """The claim as one more word of the memory that holds, which gives way where that does."""
    return replace(
        new,
        memory_id=said.memory_id,
        ceded_from=said.ceded_from,
        superseded_by=said.superseded_by,
        proposed=said.proposed,
    )


def change_one(
    held: Sequence[Held], new: Assertion, *, said: Sequence[Assertion], ceded: Cession, correct: bool = False
) -> Decision:
    """New content, given by name to a memory of the slot, which keeps only the time before it.

    Where another memory holds that value already the outcome is a merge, and nothing is restamped.
    """
    left = cede(said, ceded)
    in_force = settle(left).at(new.asked.start)
    if in_force and in_force.said.value_norm == new.value_norm and in_force.memory_id != ceded.memory_id:
        own = in_force.memory_id
        return Decision(outcome=Outcome.MERGED, memory_id=own, said=(), restamping=Restamping())
    new = replace(new, correction=correct)
    restamping = restamp(held, [*left, new], before=said)
    return Decision(
        outcome=Outcome.PROPOSED if new.memory_id in _proposals(restamping) else Outcome.REPLACED,
        memory_id=new.memory_id,
        said=(new,),
        restamping=restamping,
        valid=_first(restamping, new.memory_id),
        replaced=ceded.memory_id,
    )


def retire_one(
    held: Sequence[Held], said: Sequence[Assertion], taken: UUID, link: Link, *, several: bool = False
) -> Restamping:
    """A memory is taken back: its time, and that of what it superseded, goes to whom the rest gives it.

    :param link: who took the place of the memory taken back; what it had been given by name is that one's now.
    """
    left = [_given_on(one, taken, link) for one in said if one.memory_id != taken]
    return restamp(held, left, before=said, several=several)


def cede(said: Iterable[Assertion], ceded: Cession) -> list[Assertion]:
    """What was said, in which one memory gives way from an instant on."""
    return [
        replace(one, ceded_from=ceded.start, superseded_by=ceded.heir) if one.memory_id == ceded.memory_id else one
        for one in said
    ]


def restamp(
    held: Sequence[Held], said: Sequence[Assertion], *, before: Sequence[Assertion] = (), several: bool = False
) -> Restamping:
    """What has to change so that the slot holds what was said.

    :param before: what was said until now.
    :param several: of one value in a slot of many, whose memories do not succeed each other but by name.
    """
    layout = settle(said)
    linked = {one.memory_id: Link(successor=one.superseded_by, ceded_from=one.ceded_from) for one in before}
    unlinked = Link(successor=None)
    follow = {one.memory_id: unlinked for one in said} if several else _successors(said, layout)
    links = {**follow, **{one.memory_id: _ceded(one) for one in said if one.ceded_from}}
    changed = {one: link for one, link in links.items() if linked.get(one, unlinked) != link}
    restamping = _difference(held, layout, changed)
    kept, beside = {one.memory_id for one in said}, {one.memory_id for one in before if one.proposed}
    proposals = layout.proposals().keys()
    return replace(
        restamping,
        proposed=tuple(sorted((proposals & linked.keys()) - beside)),
        promoted=tuple(sorted((beside & kept) - proposals)),
    )


def _given_on(one: Assertion, taken: UUID, link: Link) -> Assertion:
    if one.superseded_by != taken or one.ceded_from is None:
        return one
    return replace(one, superseded_by=link.successor if link.ceded_from else None, ceded_from=link.ceded_from)


def _ceded(one: Assertion) -> Link:
    return Link(successor=one.superseded_by, ceded_from=one.ceded_from)


def _successors(said: Sequence[Assertion], layout: Layout) -> dict[UUID, Link]:
    """Who holds after each memory that ends before its own end; nobody after one that ends by its word, or never."""
    asked: defaultdict[UUID, list[Interval]] = defaultdict(list)
    for one in effective(said):
        asked[one.memory_id].append(one.asked)
    own, proposals = layout.by_memory(), layout.proposals()
    return {
        memory_id: Link(successor=None if memory_id in proposals else _follower(layout, own.get(memory_id), intervals))
        for memory_id, intervals in asked.items()
    }


def _follower(layout: Layout, own: Sequence[Interval] | None, asked: Sequence[Interval]) -> UUID | None:
    end = own[-1].end if own else min(one.start for one in asked)
    if end is None or (own and any(one.end == end for one in asked)):
        return None
    following = layout.at(end)
    return following.memory_id if following else None


def _merge(held: Sequence[Held], before: Layout, new: Assertion, said: Sequence[Assertion] | None) -> Decision:
    """A restatement: evidence of its own event, which may make the value last longer, or end it."""
    after = before.with_newest(new)
    restamping = _difference(held, after, {}) if said is None else restamp(held, [*said, new], before=said)
    return Decision(outcome=Outcome.MERGED, memory_id=new.memory_id, said=(new,), restamping=restamping)


def _propose(held: Sequence[Held], before: Layout, new: Assertion, said: Sequence[Assertion]) -> Decision:
    """A claim that stands beside the slot; one that is proposed there already is the same."""
    same = [one for one in before.aside if one.value_norm == new.value_norm]
    covering = next((one for one in same if not outside([new.asked], [one.asked])), None)
    if covering is not None:
        return _merge(held, before, _restated(new, covering), said)
    return _beside(new, restamp(held, [*said, new], before=said))


def _beside(new: Assertion, restamping: Restamping) -> Decision:
    """A proposal; or history, where a correction with the same event time had overruled it."""
    proposed = new.memory_id in _proposals(restamping)
    return Decision(
        outcome=Outcome.PROPOSED if proposed else Outcome.CREATED,
        memory_id=new.memory_id,
        said=(new,),
        restamping=restamping,
        valid=new.asked if proposed else None,
    )


def _correct(held: Sequence[Held], new: Assertion, said: Sequence[Assertion], wrong: Piece) -> Decision:
    """The whole time of a value: the new one is said wherever that was."""
    instead = tuple(
        replace(new, asked=one.asked, limits=one.limits, correction=True)
        for one in said
        if one.memory_id == wrong.memory_id
    )
    start = min(one.asked.start for one in instead)
    ceded = Cession(memory_id=wrong.memory_id, heir=new.memory_id, start=start)
    restamping = restamp(held, [*cede(said, ceded), *instead], before=said)
    return Decision(
        outcome=Outcome.REPLACED,
        memory_id=new.memory_id,
        said=instead,
        restamping=restamping,
        valid=_first(restamping, new.memory_id),
        replaced=wrong.memory_id,
    )


def _assert(
    held: Sequence[Held], before: Layout, new: Assertion, now: datetime, said: Sequence[Assertion] | None
) -> Decision:
    if said is None:
        after = before.with_newest(new)
        restamping = _difference(held, after, _cut_short(before, after, new))
    else:
        after = settle([*said, new])
        restamping = restamp(held, [*said, new], before=said)
    own = after.of(new.memory_id)
    if not own:
        return _beside(new, restamping)
    replaced = before.at(new.asked.start) if _counts(after, own, new, now) else None
    return Decision(
        outcome=Outcome.REPLACED if replaced else Outcome.CREATED,
        memory_id=new.memory_id,
        said=(new,),
        restamping=restamping,
        valid=own[0],
        replaced=replaced.memory_id if replaced else None,
    )


def _counts(after: Layout, own: Sequence[Interval], new: Assertion, now: datetime) -> bool:
    """False for a claim that a newer one which has begun by now outlasts: it is history."""
    newer = (one for one in after.pieces if one.said.asked.start > new.asked.start and one.valid.start <= now)
    overtaken = any(one.memory_id != new.memory_id for one in newer)
    return own[-1].end == new.asked.end or not overtaken


def _cut_short(before: Layout, after: Layout, new: Assertion) -> dict[UUID, Link]:
    """The value in force, where it does not hold again after the newest claim."""
    in_force = before.at(new.asked.start)
    if in_force is None or after.pieces[-1].memory_id == in_force.memory_id:
        return {}
    return {in_force.memory_id: Link(successor=new.memory_id)}


def _difference(held: Sequence[Held], layout: Layout, links: Mapping[UUID, Link]) -> Restamping:
    """The stamps to close and to open, so that ``held`` becomes the layout."""
    proposals = layout.proposals()
    wanted = {Holding(memory_id=one, valid=valid) for one, pieces in layout.by_memory().items() for valid in pieces}
    wanted |= {
        Holding(memory_id=one, valid=valid, proposed=True) for one, asked in proposals.items() for valid in asked
    }
    known = {Holding(memory_id=one.memory_id, valid=one.valid, proposed=one.proposed): one for one in held}
    return Restamping(
        closed=tuple(stamp for holding, stamp in known.items() if holding not in wanted),
        fresh=tuple(sorted(wanted - known.keys(), key=lambda one: (one.valid.start, one.memory_id))),
        links=links,
    )


def _as_held(held: Sequence[Held]) -> Layout:
    """The layout that the stamps in force show, in which each memory was said once, to hold where it does."""
    return Layout(
        pieces=tuple(
            Piece(
                valid=one.valid,
                said=Assertion(
                    memory_id=one.memory_id,
                    value_norm=one.value_norm,
                    source=Source.AGENT_OBSERVED,
                    asked=one.valid,
                    seq=0,
                ),
            )
            for one in held
        )
    )


def _first(restamping: Restamping, memory_id: UUID) -> Interval | None:
    return next((one.valid for one in restamping.fresh if one.memory_id == memory_id), None)


def _proposals(restamping: Restamping) -> set[UUID]:
    return {one.memory_id for one in restamping.fresh if one.proposed}
