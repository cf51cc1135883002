"""What is held true: memories, their kinds, sources and sensitivity."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any
from uuid import UUID

if TYPE_CHECKING:
    from memoryd.domain.screening import Screening

METADATA_BYTES = 16 * 1024
"""Most that the metadata of a memory or of a turn may be, as JSON."""


Recognised = Mapping[str, Sequence[tuple[str, int, int]]]
"""Personal data that rules do not find again, by field: class, and ``[start, end)`` in code points."""


class Kind(StrEnum):
    PREFERENCE = "preference"
    STATE = "state"
    FACT = "fact"
    DECISION = "decision"
    LESSON = "lesson"
    EVENT = "event"
    TASK = "task"
    NOTE = "note"


class Source(StrEnum):
    """Who stands behind a claim, the strongest first; :attr:`rank` orders them."""

    USER_STATED = "user_stated"
    USER_CONFIRMED = "user_confirmed"
    AGENT_OBSERVED = "agent_observed"
    INFERRED = "inferred"

    @property
    def rank(self) -> int:
        """0 for ``inferred`` up to 3 for ``user_stated``."""
        return len(Source) - 1 - list(Source).index(self)


class Sensitivity(StrEnum):
    NONE = "none"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"

    @property
    def rank(self) -> int:
        return list(Sensitivity).index(self)


class Polarity(StrEnum):
    POSITIVE = "+"
    NEGATIVE = "-"


def is_denial(kind: Kind | None, polarity: Polarity | None) -> bool:
    """True for a state that is not so, or not so any more; a dislike is a preference, and no denial."""
    return polarity is Polarity.NEGATIVE and kind in (Kind.FACT, Kind.STATE)


class Cardinality(StrEnum):
    ONE = "one"
    MANY = "many"


class Outcome(StrEnum):
    CREATED = "created"
    REPLACED = "replaced"
    MERGED = "merged"
    PROPOSED = "proposed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """A ledger entry that a memory leads back to."""

    entry_id: UUID
    session: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One claim. ``text``, ``value``, ``subject`` and ``key`` never change under one ``id``; annotations do.

    Each change of an annotation raises ``version``. One that is ``proposed`` stands beside its slot; one that is
    ``derived`` was read in a turn. ``speaker`` is the name under which a turn was posted. ``valid_*`` and ``system_*``
    are half-open, an open end is None; they are those of the stamp that was read. ``maskable`` is true where its
    sensitivity is that of personal data in it; ``recognised`` is what rules do not find again, by field.
    """

    id: UUID
    version: int
    namespace: str
    kind: Kind
    subject: str | None
    key: str | None
    value: Any
    text: str
    tags: tuple[str, ...] = ()
    refs: tuple[str, ...] = ()
    importance: int = 3
    confidence: float = 1.0
    pinned: bool = False
    source: Source = Source.USER_STATED
    sensitivity: Sensitivity = Sensitivity.NONE
    maskable: bool = False
    recognised: Recognised = field(default_factory=dict)
    polarity: Polarity | None = None
    proposed: bool = False
    derived: bool = False
    session: str | None = None
    speaker: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)
    provenance: tuple[Provenance, ...] = ()
    valid_from: datetime
    valid_to: datetime | None = None
    system_from: datetime
    system_to: datetime | None = None
    superseded_by: UUID | None = None
    retired_at: datetime | None = None
    reason: str | None = None
    created_at: datetime
    updated_at: datetime
    recall_count: int = 0
    last_recalled_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """A stamp of a memory: where it is true, and from when to when that was believed."""

    valid_from: datetime
    valid_to: datetime | None
    system_from: datetime
    system_to: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Version(Memory):
    """A memory in its history, with every stamp that it had, in the order in which they came to be believed."""

    stamps: tuple[Belief, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Patched(Memory):
    """A memory as it is after a change, and how what was given was screened."""

    screening: "Screening | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What tells apart what was masked in a claim: for each masked place, in order, its class and a keyed hash."""

    text: tuple[str, ...] = ()
    value: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a caller asks to be remembered, after its fields were checked; ``key`` is normalised.

    The event time is ``valid_from``, or the request's instant. ``kind`` None is for the rules to tell. ``spoken`` is
    true where the key was read from the text; then it is searched by vector too. ``cardinality`` is that of a slot
    which the claim makes. ``entries`` are the turns that it was read from. ``sensitivity`` and ``recognised`` are those
    of the personal data in it, which the caller ``confirmed`` is meant to be kept; ``marks`` are those of what was
    masked, None where nothing was or where nobody knows what.
    """

    namespace: str
    kind: Kind | None
    subject: str | None
    key: str | None
    value: Any
    text: str
    tags: tuple[str, ...] = ()
    refs: tuple[str, ...] = ()
    importance: int = 3
    confidence: float = 1.0
    pinned: bool = False
    source: Source = Source.USER_STATED
    polarity: Polarity | None = None
    session: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    correct: bool = False
    infer: bool = True
    spoken: bool = False
    cardinality: Cardinality = Cardinality.ONE
    entries: tuple[UUID, ...] = ()
    sensitivity: Sensitivity = Sensitivity.NONE
    recognised: Recognised = field(default_factory=dict)
    confirmed: bool = False
    marks: Marks | None = None

    @property
    def dense(self) -> bool:
        """Whether it is searched by vector: slots that were given as such are found by their names and words."""
        return self.key is None or self.spoken

    @property
    def derived(self) -> bool:
        """Whether it was read in turns, which open questions find in its place."""
        return bool(self.entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered:
    """The answer to a claim; ``replaced`` is the memory whose stamp was closed, ``screening`` says what was found."""

    outcome: Outcome
    memory: Memory
    replaced: Memory | None = None
    related: tuple[Memory, ...] = ()
    screening: "Screening | None" = None
