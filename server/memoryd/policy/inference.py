"""What the rules read in a claim that was given as text: its kind, slot, polarity and times, where it does not say.

A text that makes one claim, and little else, becomes that claim; any other stays as it was given. Who gave a field has
the last word on it.
"""

from dataclasses import replace
from datetime import datetime

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.domain.memory import Claim, Kind, Source
from memoryd.policy import keyed
from memoryd.policy.extract.reading import extract
from memoryd.policy.lifecycle import announced, classify
from memoryd.policy.normalise import normalise_subject

_LONGEST_READ = 400
"""Characters of a text that may be one claim; a longer one is a passage."""
_COVERED = 0.6
"""The part of a text that its claim has to cover for the text to be that claim."""


def infer(claim: Claim, at: datetime) -> Claim:
    """The claim with what its words tell, its kind always.

    :param at: the request's instant, in the zone of the instance; relative words are read from there.
    """
    if not claim.infer:
        return replace(claim, kind=claim.kind or Kind.FACT)
    found = _read(claim, at)
    if found is not None:
        claim = _as_read(claim, found)
    if claim.valid_from is None and claim.valid_to is None:
        claim = _dated(claim, at)
    return replace(claim, kind=claim.kind or Kind.FACT)


def _dated(claim: Claim, at: datetime) -> Claim:
    """With the bounds that its words give.

    What a text without a slot tells of the future is known now: it is kept back only where it says from when on.
    """
    words = _own_words(claim)
    if words is None:
        return claim
    found = classify(words, kind=claim.kind, key=claim.key, at=at)
    start, end = found.valid_from, found.valid_to
    ahead = claim.key is None and start is not None and start > at
    if ahead and end is None and not announced(found, words):
        start = None
    return replace(claim, valid_from=start, valid_to=end)


def _own_words(claim: Claim) -> str | None:
    """The text, or of a slot that was given without one its value; None where that is no more than a word."""
    if claim.key is None or claim.text != keyed.sentence(claim.subject or keyed.OWNER_SUBJECT, claim.key, claim.value):
        return claim.text
    several = isinstance(claim.value, str) and (" " in claim.value.strip() or not claim.value.isascii())
    return claim.value if several else None


def claim_of(candidate: Candidate, *, namespace: str, session: str) -> Claim:
    """A candidate that was read in a turn, as the claim that it makes."""
    return Claim(
        namespace=namespace,
        kind=candidate.kind,
        subject=candidate.subject,
        key=candidate.key,
        value=candidate.value,
        text=candidate.text,
        confidence=candidate.confidence,
        source=candidate.source,
        polarity=candidate.polarity,
        session=session,
        valid_from=candidate.valid_from,
        valid_to=candidate.valid_to,
        correct=candidate.correction,
        spoken=candidate.key is not None,
        cardinality=candidate.cardinality,
    )


def _read(claim: Claim, at: datetime) -> Candidate | None:
    """The one claim that a text makes of the owner, or of the subject that was given."""
    if claim.key is not None or claim.value is not None or len(claim.text) > _LONGEST_READ:
        return None
    if claim.source not in (Source.USER_STATED, Source.USER_CONFIRMED, Source.AGENT_OBSERVED):
        return None
    found = extract(Turn(role="user", text=claim.text, at=at))
    if len(found) != 1 or found[0].stop - found[0].begin < _COVERED * len(claim.text.strip()):
        return None
    return found[0] if _of_subject(claim, found[0]) else None


def _of_subject(claim: Claim, found: Candidate) -> bool:
    return claim.subject is None or normalise_subject(claim.subject) in (normalise_subject(found.subject), OWNER)


def _as_read(claim: Claim, found: Candidate) -> Claim:
    keyed = found.key is not None
    return replace(
        claim,
        kind=claim.kind or found.kind,
        subject=claim.subject or (found.subject if keyed or found.subject != OWNER else None),
        key=found.key,
        value=found.value if keyed else None,
        polarity=claim.polarity or found.polarity,
        valid_from=claim.valid_from if claim.valid_from or claim.valid_to else found.valid_from,
        valid_to=claim.valid_to if claim.valid_from or claim.valid_to else found.valid_to,
        correct=claim.correct or found.correction,
        spoken=keyed,
        cardinality=found.cardinality,
    )
