"""Whether two claims can both hold, and which one does when they cannot. Rules over the wording, no inference.

The old claim was made first, the new one after it.
"""

import re
from enum import StrEnum

from memoryd.policy import predicates, statuses
from memoryd.policy.differences import Difference, Left, Pair
from memoryd.policy.similarity import likeness
from memoryd.policy.subjects import same_subject, says
from memoryd.policy.wording import TOPICAL, is_han, read
from memoryd.policy.words import Kind

SAME = 0.8
"""Jaccard from which two claims without a difference are one."""

NEAR = 0.3
"""Jaccard from which two claims speak of one topic."""

_DENIES = 0.6
"""Jaccard from which a negation more or less is taken to deny the same claim."""

_VALUE = 3.0
"""Words of a value; more is another claim."""

_CLAUSE = re.compile(r"[,，;；。.!?！？:：](?=\s*\w)")


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
    pair = Pair.of(read(new), read(old))
    return relate(pair, likeness(pair.new, pair.old), pair.differences)


def relate(pair: Pair, similarity: float, found: frozenset[Difference]) -> Relation:
    """As :func:`relation`, of readings that were compared."""
    if pair.new.normal == pair.old.normal:
        return Relation.DUPLICATE
    if similarity < NEAR:
        return Relation.UNRELATED
    if similarity >= SAME and not found:
        return Relation.DUPLICATE
    return _of_one_topic(pair, similarity, found)


def _of_one_topic(pair: Pair, similarity: float, found: frozenset[Difference]) -> Relation:
    if Difference.PERSON in found or any(one.normal.endswith(("?", "吗", "呢")) for one in (pair.new, pair.old)):
        return Relation.COMPATIBLE
    if _flipped(pair):
        return _opposite(pair) if similarity >= _DENIES else Relation.COMPATIBLE
    if statuses.moved_on(pair) or _revalued(pair, found):
        return Relation.UPDATE
    return Relation.COMPATIBLE


def _flipped(pair: Pair) -> bool:
    """One says what the other denies: a negation or an opposite more, and no other words instead."""
    turned = abs(pair.negations) + len(pair.opposed)
    return turned == 1 and not (pair.new_left and pair.old_left) and not _other_subject(pair) and same_subject(pair)


def _other_subject(pair: Pair) -> bool:
    """One text begins with a word that the other lacks: it is about something narrower, or someone else."""
    return any(
        left and left[0][0] == next(place for place, token in enumerate(wording.tokens) if token.kind in TOPICAL)
        for wording, left in ((pair.new, pair.new_left), (pair.old, pair.old_left))
    )


def _opposite(pair: Pair) -> Relation:
    axes = pair.opposed
    if axes & predicates.PASSING or (axes and not axes & predicates.EXCLUSIVE and predicates.likes(pair.new)):
        return Relation.COMPATIBLE
    corrected = pair.new.has(Kind.CORRECTION)
    if not corrected and any(_CLAUSE.search(one.normal) for one in (pair.new, pair.old)):
        return Relation.COMPATIBLE
    if any(predicates.hedges(one) for one in (pair.new, pair.old)):
        return Relation.COMPATIBLE
    if not corrected and any(predicates.says_never(one) or predicates.is_event(one) for one in (pair.new, pair.old)):
        return Relation.CONTRADICTION
    return Relation.UPDATE


def _revalued(pair: Pair, found: frozenset[Difference]) -> bool:
    """What differs is one value of a predicate that has one, and nothing else."""
    lefts = (pair.new_left, pair.old_left)
    if not all(lefts) or any(_weight(left) > _VALUE for left in lefts) or pair.negations:
        return False
    if not (same_subject(pair) or predicates.changes_hands(pair)):
        return False
    if pair.new.has(Kind.CORRECTION):
        return True
    if found & {Difference.MODALITY, Difference.QUANTITY} or pair.new.has(Kind.ADDITION):
        return False
    if predicates.is_event(pair.new) or predicates.is_event(pair.old):
        return False
    return _of_one_kind(pair)


def _of_one_kind(pair: Pair) -> bool:
    """A count, a date, or a value in words, at the place of the value in both."""
    sides = ((pair.new, pair.new_left), (pair.old, pair.old_left))
    kinds = set.intersection(*({token.kind for _, token in left} for _, left in sides))
    worded = all(any(token.kind in _WORDED for _, token in left) for _, left in sides)
    if worded:
        measured = kinds & {Kind.NUMBER, Kind.DATE}
        return not measured and (predicates.single_valued(pair) or predicates.changes_hands(pair))
    if kinds & {Kind.NUMBER, Kind.UNIT}:
        return Kind.DATE not in kinds and all(says(one, left) and predicates.counts(one, left) for one, left in sides)
    return Kind.DATE in kinds and all(predicates.scheduled(one, left) for one, left in sides)


_WORDED = frozenset({Kind.WORD, Kind.NAME, Kind.POLE})


def _weight(left: Left) -> float:
    return sum(0.5 if is_han(token) else 1 for _, token in left)
