"""What becomes of a claim without a key: merged into one that says the same, created beside its kin, or in its place.

The likeness of vectors may bring candidates; it decides nothing here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Outcome, Polarity, Source
from memoryd.policy.conflict import NEAR, Relation, stands
from memoryd.policy.differences import Difference, Pair
from memoryd.policy.wording import Wording, read
from memoryd.policy.words import Kind

MOST_RELATED = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """``similarity`` is 0 to 1; ``relation`` that of the new text to the old one."""

    similarity: float
    differences: frozenset[Difference]
    relation: Relation


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A claim on its way. ``event_at`` is when it began to hold."""

    text: str
    event_at: datetime
    source: Source = Source.USER_STATED
    polarity: Polarity | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Existing:
    """A claim that is believed now, of the same namespace and subject, without a key."""

    id: UUID
    text: str
    event_at: datetime
    source: Source = Source.USER_STATED
    polarity: Polarity | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """``outcome`` is merged (into ``merge_into``), replaced (``replaced`` gives way), proposed, or created.

    ``related`` names up to three claims of the same topic, the most alike first. ``preceded`` is set where the claim
    is older than one that has already taken its place: it holds until that one begins, as history. ``contradicted``
    are claims that cannot be true beside it, while nothing tells which is.
    """

    outcome: Outcome
    merge_into: UUID | None = None
    replaced: UUID | None = None
    related: tuple[UUID, ...] = ()
    preceded: UUID | None = None
    contradicted: tuple[UUID, ...] = ()


def compare(new: str, old: str) -> Comparison:
    """How a new text stands to an old one."""
    readings = read(new), read(old)
    similarity, relation = stands(*readings)
    return Comparison(similarity=similarity, differences=Pair.of(*readings).differences, relation=relation)


def decide(new: Statement, candidates: Sequence[Existing]) -> Decision:
    """The decision for a claim without a key; the order of the candidates does not matter."""
    reading = read(new.text)
    judged = [(*_judged(reading, new, one), one) for one in candidates]
    ranked = sorted(judged, key=lambda one: (-one[0], -one[2].event_at.timestamp(), one[2].id))
    same = next((one for _, relation, one in ranked if relation is Relation.DUPLICATE), None)
    if same is not None:
        return Decision(outcome=Outcome.MERGED, merge_into=same.id)
    related = [one.id for similarity, _, one in ranked if similarity >= NEAR]
    contradicted = tuple(one.id for _, relation, one in ranked if relation is Relation.CONTRADICTION)
    rival = next((one for _, relation, one in ranked if relation is Relation.UPDATE), None)
    if rival is None:
        outcome, replaced, preceded = Outcome.CREATED, None, None
    else:
        outcome, replaced, preceded = _contest(reading, new, rival)
    kept = tuple(one for one in related if one != replaced)[:MOST_RELATED]
    return Decision(
        outcome=outcome, replaced=replaced, related=kept, preceded=preceded, contradicted=contradicted[:MOST_RELATED]
    )


def _judged(reading: Wording, new: Statement, one: Existing) -> tuple[float, Relation]:
    """As :func:`stands`; claims of opposite polarity are no duplicates, whatever their words."""
    similarity, relation = stands(reading, read(one.text))
    opposite = None not in (new.polarity, one.polarity) and new.polarity is not one.polarity
    if opposite and relation is Relation.DUPLICATE:
        return similarity, Relation.UPDATE
    return similarity, relation


def _contest(reading: Wording, new: Statement, old: Existing) -> tuple[Outcome, UUID | None, UUID | None]:
    """Outcome, who is replaced, who precedes: the newer event wins, at one instant the correction, then the later word.

    What was only inferred stands beside what the user stated, as a proposal, and gives way to it at any time.
    """
    if new.source is Source.INFERRED and old.source is Source.USER_STATED:
        return Outcome.PROPOSED, None, None
    if old.source is Source.INFERRED and new.source is Source.USER_STATED:
        return Outcome.REPLACED, old.id, None
    corrected = not reading.has(Kind.CORRECTION) and read(old.text).has(Kind.CORRECTION)
    if new.event_at < old.event_at or (new.event_at == old.event_at and corrected):
        return Outcome.CREATED, None, old.id
    return Outcome.REPLACED, old.id, None
