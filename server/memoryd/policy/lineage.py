"""Turns and the claims that were read in them, in one list of candidates.

A claim and the turn that it was read in say the same thing: one of them is enough. And a turn whose claims do not hold
any more is older than what took their place, whatever its words have in common with the question.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from memoryd.domain.recall import Scored


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineage:
    """``turns_of``: the turns of each claim. ``heirs``: of each outdated turn, what holds in place of its claims."""

    turns_of: Mapping[UUID, frozenset[UUID]] = field(default_factory=dict)
    heirs: Mapping[UUID, frozenset[UUID]] = field(default_factory=dict)


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


def newest_first(order: Sequence[Scored], lineage: Lineage) -> list[Scored]:
    """An outdated turn stands behind what holds instead of it, and is marked."""
    marked = [replace(one, outdated=True) if one.candidate.id in lineage.heirs else one for one in order]
    for one in [one for one in marked if one.outdated]:
        last = max(_places(marked, lineage.heirs[one.candidate.id]), default=-1)
        place = marked.index(one)
        if last > place:
            marked.insert(last, marked.pop(place))
    return marked


def _places(order: Sequence[Scored], ids: Iterable[UUID]) -> list[int]:
    wanted = set(ids)
    return [place for place, one in enumerate(order) if one.candidate.id in wanted and not one.outdated]
