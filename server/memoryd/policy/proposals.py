"""What may be taken of a language model's answer about a turn: claims of a known shape that the turn itself carries.

A model can be wrong, and a turn can tell it to lie. So nothing of its own words is kept: the text of a claim is cut
from the turn, its value has to stand there, its times are read by the rules, and it counts as inferred, which never
overrules what a person said.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from json import JSONDecoder
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.domain.memory import Cardinality, Kind, Polarity, Source
from memoryd.policy import evidence
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.keys import ATTITUDE, FAVORITE, PROFILE, attitude_to, favorite_of
from memoryd.policy.extract.reading import spoken_clauses
from memoryd.policy.lifecycle import classify
from memoryd.policy.normalise import fold, normalise_key, normalise_subject, normalise_value
from memoryd.policy.proposal_prompt import MOST

CONFIDENCE = 0.6
"""Most that a claim counts which no person stated and no rule read."""

_STARTS = 20
"""Opening braces in an answer that are tried: models like to think aloud first."""

_KIN = frozenset({"child", "parent", "sibling", "friend", "pet", "spouse", "partner"})
_FACTS = frozenset(key for key, (kind, _) in PROFILE.items() if kind is Kind.FACT) - {"hobby", "hometown", "language"}
"""Keys of how things are. A hobby is liked, a home town was, a language can be spoken."""
_ADDRESSED = frozenset(key for key in PROFILE if key.startswith("reply_")) | {"theme", "units", "time_format"}
"""Keys that an order to the assistant fills, which names no person."""


class Refused(StrEnum):
    """Why an answer, or one claim of it, is not taken."""

    ANSWER = "answer"
    """No complete JSON object of the asked shape."""
    SCHEMA = "schema"
    TOO_MANY = "too_many"
    KEY = "key"
    """A key that is of no vocabulary, or of a thing that the quotation does not name."""
    EVIDENCE = "evidence"
    """A quotation that the speaker did not say, or did not mean."""
    VALUE = "value"
    SENSE = "sense"
    """A wish, a past or a liking that is given as how things are."""
    SUBJECT = "subject"
    POLARITY = "polarity"
    PASSING = "passing"
    """A wish that ends with the session."""


class _RefusedError(ValueError):
    def __init__(self, reason: Refused) -> None:
        super().__init__(reason.value)
        self.reason = reason


class _Proposal(BaseModel):
    """One claim as a model may write it; what else it writes is not read."""

    model_config = ConfigDict(strict=True, extra="ignore", allow_inf_nan=False)

    quote: Annotated[str, Field(min_length=1, max_length=400)]
    kind: Literal["preference", "state", "fact", "decision", "lesson", "event", "task"]
    subject: Annotated[str, Field(min_length=1, max_length=80)] = OWNER
    key: Annotated[str, Field(max_length=80)] | None = None
    value: Annotated[str, Field(max_length=120)] | int | float | None = None
    polarity: Literal["+", "-"] | None = None
    confidence: Annotated[float, Field(ge=0, le=1)] = CONFIDENCE


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """The claims that stand, in the order of the answer, and how many were refused for which reason."""

    candidates: tuple[Candidate, ...] = ()
    refused: Counter[Refused] = field(default_factory=Counter)


def claims_something(turn: Turn, before: Sequence[Turn] = ()) -> bool:
    """Whether a sentence of the turn begins as one that is meant as said; of any other no claim would be taken."""
    return any(evidence.is_meant(clause, 0, 0) for clause in spoken_clauses(turn, before))


def check(answer: str | Mapping[str, Any], turn: Turn, before: Sequence[Turn] = ()) -> Checked:
    """What of an answer the turn carries; never raises for what a model may write.

    :param before: the turns that precede it, the oldest first: one of them may have opened a scene that is played.
    """
    raw = answer if isinstance(answer, Mapping) else _read(answer)
    listed = raw.get("candidates") if raw is not None else None
    if not isinstance(listed, list):
        return Checked(refused=Counter({Refused.ANSWER: 1}))
    clauses = spoken_clauses(turn, before)
    refused: Counter[Refused] = Counter()
    found: dict[tuple[object, ...], Candidate] = {}
    for item in listed[:MOST]:
        try:
            one = _checked(item, turn, clauses)
            found.setdefault((one.subject, one.key, one.value, one.polarity, one.begin), one)
        except _RefusedError as refusal:
            refused[refusal.reason] += 1
    refused[Refused.TOO_MANY] += max(len(listed) - MOST, 0)
    return Checked(candidates=tuple(found.values()), refused=+refused)


def beside(proposed: Sequence[Candidate], found: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The proposals that say something else than the rules found in the same turn."""
    return tuple(one for one in proposed if not any(_same(one, other) for other in found))


def _read(answer: str) -> Mapping[str, Any] | None:
    """The first complete object with candidates; prose and fences around it are passed over."""
    decoder, start = JSONDecoder(parse_constant=_no_number), -1
    for _ in range(_STARTS):
        start = answer.find("{", start + 1)
        if start < 0:
            return None
        try:
            found, _ = decoder.raw_decode(answer, start)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict) and "candidates" in found:
            return found
    return None


def _no_number(name: str) -> float:
    raise json.JSONDecodeError(f"{name} is no JSON", name, 0)


def _checked(item: object, turn: Turn, clauses: Sequence[Clause]) -> Candidate:
    try:
        proposal = _Proposal.model_validate(item)
    except (ValidationError, RecursionError):
        raise _RefusedError(Refused.SCHEMA) from None
    place = evidence.locate(proposal.quote, clauses)
    if place is None:
        raise _RefusedError(Refused.EVIDENCE)
    clause, begin, stop = place
    if not evidence.is_meant(clause, begin, stop):
        raise _RefusedError(Refused.EVIDENCE)
    key, value = _slot(proposal, clause.text[begin:stop])
    polarity = Polarity(proposal.polarity) if proposal.polarity else None
    if key is not None and polarity is None and key.startswith(ATTITUDE):
        raise _RefusedError(Refused.POLARITY)
    if key in _FACTS and not evidence.is_so(clause, begin, stop):
        raise _RefusedError(Refused.SENSE)
    if not _is_of_subject(proposal, clause, (begin, stop), turn, key=key, value=value):
        raise _RefusedError(Refused.SUBJECT)
    if not evidence.agrees(clause, begin, stop, polarity):
        raise _RefusedError(Refused.POLARITY)
    if proposal.kind == "preference" and evidence.is_passing(clause, begin, stop):
        raise _RefusedError(Refused.PASSING)
    return _timed(_candidate(proposal, turn, (clause.begin + begin, clause.begin + stop), key, value), turn)


def _slot(proposal: _Proposal, quote: str) -> tuple[str | None, str | None]:
    """The key in the form of the vocabulary and the value as text, both None for a claim without a key."""
    if proposal.key is None:
        return None, None
    key = _key(proposal.key, quote)
    value = "" if proposal.value is None else str(proposal.value).strip()
    if not evidence.supports(quote, value):
        raise _RefusedError(Refused.VALUE)
    return key, value


def _key(asked: str, quote: str) -> str:
    try:
        key = normalise_key(asked)
    except ValueError:
        raise _RefusedError(Refused.KEY) from None
    stem, _, thing = key.partition(":")
    if key in PROFILE:
        return key
    thing = thing.replace("_", " ")
    made = attitude_to(thing) if stem == ATTITUDE else favorite_of(thing) if stem == FAVORITE else None
    if made is None or not evidence.supports(quote, thing):
        raise _RefusedError(Refused.KEY)
    return made


def _is_of_subject(
    proposal: _Proposal, clause: Clause, span: tuple[int, int], turn: Turn, *, key: str | None, value: str | None
) -> bool:
    subject, until = proposal.subject.strip(), None
    if key is not None and value is not None:
        until = clause.text.casefold().find(value.casefold(), span[0])
        until = span[1] if until < 0 else until
    orders = key in _ADDRESSED or (key is None and Kind(proposal.kind) is Kind.TASK)
    if orders and subject == OWNER and evidence.names_nobody(clause, until or span[1]):
        return True
    if key in _KIN and subject == OWNER:
        return evidence.speaks_for_owner(clause)
    return evidence.speaks_of(subject, clause, span, turn, until=until)


def _candidate(proposal: _Proposal, turn: Turn, span: tuple[int, int], key: str | None, value: str | None) -> Candidate:
    kind, cardinality = PROFILE.get(key or "", (Kind(proposal.kind), Cardinality.ONE))
    subject = proposal.subject.strip()
    if turn.several and turn.speaker and fold(subject) == OWNER:
        subject = turn.speaker
    return Candidate(
        kind=Kind.PREFERENCE if key and key not in PROFILE else kind,
        subject=subject,
        text=turn.text[slice(*span)],
        begin=span[0],
        stop=span[1],
        key=key,
        value=value,
        polarity=Polarity(proposal.polarity) if proposal.polarity else None,
        cardinality=cardinality,
        source=Source.INFERRED,
        confidence=min(proposal.confidence, CONFIDENCE),
        rule="llm",
    )


def _timed(candidate: Candidate, turn: Turn) -> Candidate:
    """With the times that the quotation itself names."""
    held = classify(candidate.text, kind=candidate.kind, key=candidate.key, at=turn.at)
    if held.session_only:
        raise _RefusedError(Refused.PASSING)
    return replace(candidate, valid_from=held.valid_from, valid_to=held.valid_to)


def _same(one: Candidate, other: Candidate) -> bool:
    if normalise_subject(one.subject) != normalise_subject(other.subject):
        return False
    if one.key is not None and one.key == other.key:
        both = normalise_value(one.value or "") == normalise_value(other.value or "")
        return both or one.cardinality is Cardinality.ONE
    overlap = min(one.stop, other.stop) - max(one.begin, other.begin)
    if one.key is None:
        return overlap > 0
    return one.kind is other.kind and overlap == one.stop - one.begin == other.stop - other.begin
