"""Whether two claims can both hold, and which one does when they cannot. Rules over the wording, no inference.

The old claim was made first, the new one after it.
"""

from enum import StrEnum

from memoryd.policy import predicates
from memoryd.policy.differences import Difference, between, opposed, residue
from memoryd.policy.similarity import likeness
from memoryd.policy.wording import Kind, Token, Wording, read

SAME = 0.8
"""Jaccard from which two claims without a difference are one."""

NEAR = 0.3
"""Jaccard from which two claims speak of one topic."""


class Relation(StrEnum):
    DUPLICATE = "duplicate"
    UPDATE = "update"
    """The same predicate with another value, where one alone can hold: the new one."""
    CONTRADICTION = "contradiction"
    """Both cannot be true, and nothing tells which is."""
    COMPATIBLE = "compatible"
    UNRELATED = "unrelated"


def relation(new: str, old: str) -> Relation:
    """How the new claim stands to the old one."""
    one, other = read(new), read(old)
    return relate(one, other, likeness(one, other), between(one, other))


def relate(new: Wording, old: Wording, similarity: float, found: frozenset[Difference]) -> Relation:
    """As :func:`relation`, of readings that were compared."""
    if new.normal == old.normal:
        return Relation.DUPLICATE
    if similarity < NEAR:
        return Relation.UNRELATED
    if similarity >= SAME and not found:
        return Relation.DUPLICATE
    return _related(new, old)


def _related(new: Wording, old: Wording) -> Relation:
    here, there = residue(new, old), residue(old, new)
    if _flipped(new, old):
        return _opposite(new, old) if not (here and there) else Relation.COMPATIBLE
    if here and there and new.of(Kind.CORRECTION):
        return Relation.UPDATE
    if here and there and not new.of(Kind.ADDITION) and _revalued(new, old, here, there):
        return Relation.UPDATE
    return Relation.COMPATIBLE


def _flipped(new: Wording, old: Wording) -> bool:
    """One says what the other denies: an odd number of negations and opposites between them."""
    negations = len(new.of(Kind.NEGATION)) - len(old.of(Kind.NEGATION))
    return (negations + len(opposed(new, old))) % 2 == 1


def _opposite(new: Wording, old: Wording) -> Relation:
    axes = opposed(new, old)
    if axes & predicates.PASSING or (axes and not axes & predicates.EXCLUSIVE and predicates.likes(new)):
        return Relation.COMPATIBLE
    if any(predicates.says_never(one) for one in (new, old)) or predicates.is_event(new):
        return Relation.CONTRADICTION
    return Relation.UPDATE


Left = list[tuple[int, Token]]


def _revalued(new: Wording, old: Wording, here: Left, there: Left) -> bool:
    """What differs is one value of a predicate that has one, and nothing else."""
    kinds = {token.kind for _, token in here} & {token.kind for _, token in there}
    if predicates.is_event(new) or predicates.is_event(old):
        return False
    if kinds & {Kind.NUMBER, Kind.UNIT} and not _worded(here, there):
        return predicates.counts(new, here) and predicates.counts(old, there)
    if Kind.DATE in kinds and not _worded(here, there):
        return predicates.scheduled(new, here) and predicates.scheduled(old, there)
    return predicates.single_valued(new, old, here, there)


def _worded(here: Left, there: Left) -> bool:
    """Words differ on both sides: the claims are of different things."""
    words = {Kind.WORD, Kind.NAME, Kind.POLE}
    return all(any(token.kind in words for _, token in left) for left in (here, there))
