"""Turns and the claims that were read in them, in one list of candidates.

A claim and the turn that it was read in say the same thing: one of them is enough. And a turn whose claims do not hold
any more is older than what took their place, whatever its words have in common with the question.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from memoryd.domain.recall import Scored


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineage:
    """``turns_of``: the turns of each claim. ``heirs``: of each outdated turn, what holds in place of its claims: the
    turns in which that was read last, or the claims themselves.
    """

    turns_of: Mapping[UUID, frozenset[UUID]] = field(default_factory=dict)
    heirs: Mapping[UUID, tuple[UUID, ...]] = field(default_factory=dict)


def one_a_turn(order: Sequence[Scored], lineage: Lineage) -> list[Scored]:
    """Each turn or one of its claims, the turn where both stand, in the place of whichever came first.

    A claim that the question names exactly stays, in front of its turn.
    """
    turns = {one.candidate.id: one for one in order if one.candidate.turn}
    shown: set[UUID] = set()
    kept: list[Scored] = []
    for one in order:
        sources = sorted(lineage.turns_of.get(one.candidate.id, frozenset()) & turns.keys())
        stands = one if not sources or one.candidate.exact else replace(turns[sources[0]], score=one.score)
        if stands.candidate.id not in shown:
            shown.add(stands.candidate.id)
            kept.append(stands)
    return kept


def current_first(order: Sequence[Scored], lineage: Lineage, *, fetch: bool) -> list[Scored]:
    """What holds now in the place of each outdated turn, which follows it and is marked.

    :param fetch: bring what holds now even where no arm found it: it answers what the outdated turn was found for.
    """
    found = {one.candidate.id: one for one in order}
    placed: dict[UUID, Scored] = {}
    for one in order:
        for heir in lineage.heirs.get(one.candidate.id, ()):
            if heir in found or fetch:
                placed.setdefault(heir, _instead(found.get(heir), one, heir))
        placed.setdefault(one.candidate.id, replace(one, outdated=one.candidate.id in lineage.heirs))
    return list(placed.values())


def _instead(heir: Scored | None, outdated: Scored, memory_id: UUID) -> Scored:
    if heir is not None:
        return replace(heir, score=max(heir.score, outdated.score))
    candidate = replace(outdated.candidate, id=memory_id, exact=0.0)
    return Scored(candidate=candidate, score=outdated.score, ranks=dict.fromkeys(outdated.ranks))
