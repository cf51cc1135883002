"""What may be remembered of a turn, before it is checked against what is believed."""

from dataclasses import dataclass
from datetime import datetime

from memoryd.domain.memory import Cardinality, Kind, Polarity, Source

OWNER = "user"
"""The subject of what the owner of an instance says of themself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A turn that is read. ``at`` is aware, in the speaker's zone; ``speaker`` the name under which it was posted.

    ``several`` is true where the session has more than one named human: then a speaker is a subject of their own.
    """

    role: str
    text: str
    at: datetime
    speaker: str | None = None
    several: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A claim that a turn supports. ``begin`` and ``stop`` are the offsets of its evidence in the turn's text.

    ``text`` is the evidence as it was said. ``key`` and ``value`` stand together; ``key`` is of the vocabulary in
    ``policy/extract/keys.py``. ``polarity`` is negative for a dislike, a refusal and a state that is denied or over.
    ``valid_from`` and ``valid_to`` are set where the words give times; otherwise the claim holds from the turn on.
    """

    kind: Kind
    subject: str
    text: str
    begin: int
    stop: int
    key: str | None = None
    value: str | None = None
    polarity: Polarity | None = None
    cardinality: Cardinality = Cardinality.ONE
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    correction: bool = False
    source: Source = Source.USER_STATED
    confidence: float = 0.9
    rule: str = ""
