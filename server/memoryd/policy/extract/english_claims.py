"""Candidates of English clauses: keyed by the vocabulary, with the clause as their evidence."""

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Cardinality, Kind, Polarity
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_things import bare
from memoryd.policy.extract.keys import PROFILE, attitude_to, canonical

LIKE = Polarity.POSITIVE
DISLIKE = Polarity.NEGATIVE
_LONGEST_VALUE = 120


def unkeyed(part: Part, kind: Kind, rule: str, *, polarity: Polarity | None = None) -> Candidate:
    """A claim that is its own text."""
    return Candidate(
        kind=kind,
        subject=part.subject or part.speaker,
        text=part.text,
        begin=part.begin,
        stop=part.stop,
        polarity=polarity,
        rule=f"en.{rule}",
    )


def profile(
    part: Part, key: str, value: str, *, polarity: Polarity | None = None, subject: str | None = None
) -> Candidate | None:
    """A value of a key of the vocabulary; None where there is no value."""
    value = value.strip(" ,.'\"*_")
    if not value or len(value) > _LONGEST_VALUE:
        return None
    kind, cardinality = PROFILE[key]
    return Candidate(
        kind=kind,
        subject=subject or part.subject or part.speaker,
        text=part.text,
        begin=part.begin,
        stop=part.stop,
        key=key,
        value=canonical(key, value),
        polarity=polarity,
        cardinality=cardinality,
        rule=f"en.{key}",
    )


def attitude(part: Part, thing: str, polarity: Polarity, rule: str = "attitude") -> Candidate:
    """A like or dislike; one of a thing that makes no key is its own text."""
    key = attitude_to(bare(thing))
    if key is None:
        return unkeyed(part, Kind.PREFERENCE, rule, polarity=polarity)
    return Candidate(
        kind=Kind.PREFERENCE,
        subject=part.subject or part.speaker,
        text=part.text,
        begin=part.begin,
        stop=part.stop,
        key=key,
        value=thing,
        polarity=polarity,
        cardinality=Cardinality.ONE,
        rule=f"en.{rule}",
    )
