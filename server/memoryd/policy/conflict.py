"""Whether two claims can both hold, and which one does when they cannot. Rules over the wording, no inference.

The old claim was made first, the new one after it.
"""

import re
from enum import StrEnum

from memoryd.policy import predicates, statuses
from memoryd.policy.differences import Left, Pair
from memoryd.policy.similarity import likeness
from memoryd.policy.subjects import same_subject, says
from memoryd.policy.wording import TOPICAL, Wording, is_han, read
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
    return stands(read(new), read(old))[1]


def stands(new: Wording, old: Wording) -> tuple[float, Relation]:
    """How much two readings are alike, 0 to 1, and how the new one stands to the old one."""
    similarity = likeness(new, old)
    if new.normal == old.normal:
        return similarity, Relation.DUPLICATE
    if similarity < NEAR:
        return similarity, Relation.UNRELATED
    if new.is_passage or old.is_passage or _far_apart(new, old):
        return similarity, Relation.COMPATIBLE
    return similarity, _of_one_topic(Pair.of(new, old), similarity)


def _far_apart(new: Wording, old: Wording) -> bool:
    """Each has words of its own, and more than a value: seen from the sets alone, which is quick."""
    lefts = new.forms - old.forms, old.forms - new.forms
    return all(lefts) and any(sum(0.5 if len(form) == 1 else 1 for form in left) > _VALUE for left in lefts)


def _of_one_topic(pair: Pair, similarity: float) -> Relation:
    reworded = pair.new_left and pair.old_left
    if similarity >= SAME and not reworded and not pair.differences:
        return Relation.DUPLICATE
    if pair.of_two_persons or any(one.normal.endswith(("?", "吗", "呢")) for one in (pair.new, pair.old)):
        return Relation.COMPATIBLE
    if _flipped(pair):
        return _opposite(pair) if similarity >= _DENIES else Relation.COMPATIBLE
    if statuses.moved_on(pair) or _revalued(pair):
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


def _revalued(pair: Pair) -> bool:
    """What differs is one value of a predicate that has one, and nothing else."""
    lefts = pair.new_left, pair.old_left
    if not all(lefts) or any(_weight(left) > _VALUE for left in lefts) or pair.negations:
        return False
    if not (same_subject(pair) or predicates.changes_hands(pair)):
        return False
    if pair.new.has(Kind.CORRECTION):
        return True
    if pair.differ_in(Kind.MODALITY) or pair.differ_in(Kind.QUANTITY) or pair.new.has(Kind.ADDITION):
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
