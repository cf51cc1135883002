"""Turns and the claims that were read in them, in one list of candidates.

A claim and the turn that it was read in say the same thing: one of them is enough. And a turn of which a claim was
overtaken is older than what took its place, whatever its words have in common with the question; what it said beside
that and still holds is told by its claims.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from memoryd.domain.lineage import Derived
from memoryd.domain.recall import Scored


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineage:
    """``turns_of``: the turns of each claim. ``instead``: for each outdated turn what took the place of its claims,
    turns or claims, if anything did. ``kept``: what it said beside that and still holds.
    """

    turns_of: Mapping[UUID, frozenset[UUID]] = field(default_factory=dict)
    instead: Mapping[UUID, tuple[UUID, ...]] = field(default_factory=dict)
    kept: Mapping[UUID, tuple[UUID, ...]] = field(default_factory=dict)


def outdated_turns(derived: Sequence[Derived]) -> frozenset[UUID]:
    """Turns of which a claim was overtaken, unless they put it right themselves."""
    return frozenset(one.turn for one in derived if one.overtaken and not one.put_right)


def read_lineage(derived: Sequence[Derived]) -> Lineage:
    """The lineage of turns, whose claims come in the order in which they are to be shown."""
    outdated = outdated_turns(derived)
    # of the same words a fact and an event may have been read: one does not speak for them without the other
    unsaid = {(one.turn, one.text_mac) for one in derived if one.overtaken}
    turns_of: defaultdict[UUID, set[UUID]] = defaultdict(set)
    instead: dict[UUID, dict[UUID, None]] = {turn: {} for turn in sorted(outdated)}
    kept: defaultdict[UUID, dict[UUID, None]] = defaultdict(dict)
    for one in derived:
        turns_of[one.claim].add(one.turn)
        if one.turn not in outdated or one.standing is None:
            continue
        shown = _shown(one.standing, one.standing_turns, outdated)
        if one.overtaken:
            instead[one.turn][shown] = None
        elif (one.turn, one.text_mac) not in unsaid:
            kept[one.turn][shown] = None
    return Lineage(
        turns_of={claim: frozenset(turns) for claim, turns in turns_of.items()},
        instead={turn: tuple(shown) for turn, shown in instead.items()},
        kept={turn: tuple(shown) for turn, shown in kept.items()},
    )


def _shown(standing: UUID, turns: Collection[UUID], outdated: Collection[UUID]) -> UUID:
    """The turn in which it was read last, or the claim itself where none of them is current."""
    return max((one for one in turns if one not in outdated), default=standing)


def one_a_turn(order: Sequence[Scored], lineage: Lineage) -> list[Scored]:
    """Each turn or one of its claims, the turn where both stand, in the place of whichever came first.

    A claim that the question names exactly stays, in front of its turn; so does one that took the place of others.
    """
    turns = {one.candidate.id: one for one in order if one.candidate.turn}
    heirs = frozenset().union(*lineage.instead.values())
    shown: set[UUID] = set()
    kept: list[Scored] = []
    for one in order:
        sources = sorted(lineage.turns_of.get(one.candidate.id, frozenset()) & turns.keys())
        stays = not sources or one.candidate.exact or one.candidate.id in heirs
        stands = one if stays else replace(turns[sources[0]], score=one.score)
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
        for heir in lineage.instead.get(one.candidate.id, ()):
            if heir in found or fetch:
                placed.setdefault(heir, _instead(found.get(heir), one, heir))
        outdated, kept = one.candidate.id in lineage.instead, lineage.kept.get(one.candidate.id, ())
        placed.setdefault(one.candidate.id, replace(one, outdated=outdated, kept=kept))
    return list(placed.values())


def _instead(heir: Scored | None, outdated: Scored, memory_id: UUID) -> Scored:
    if heir is not None:
        return replace(heir, score=max(heir.score, outdated.score))
    candidate = replace(outdated.candidate, id=memory_id, exact=0.0)
    return Scored(candidate=candidate, score=outdated.score, ranks=dict.fromkeys(outdated.ranks))
