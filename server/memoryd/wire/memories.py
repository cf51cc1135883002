"""Claims in, memories out: alone, in batches, changed, with their history and sources."""

from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import BeforeValidator, Field, model_validator

from memoryd.domain.memory import Kind, Outcome, Polarity, Sensitivity, Source
from memoryd.wire.fields import (
    Confirmed,
    Flag,
    Instant,
    JsonObject,
    Metadata,
    Namespace,
    Number,
    OptionalSession,
    OptionalText,
    OptionalWords,
    Refs,
    Reply,
    Request,
    SlotValue,
    Tags,
    WhenIn,
    Whole,
    blank_is_absent,
    missing,
)
from memoryd.wire.messages import MessageOut
from memoryd.wire.screening import ScreeningOut


class MemoryIn(Request):
    """A claim. ``text`` for open knowledge; ``subject`` and ``key`` with ``value`` (or ``text``) for a slot."""

    text: Annotated[OptionalWords, Field(max_length=8000)] = None
    subject: Annotated[OptionalWords, Field(max_length=200)] = None
    key: Annotated[OptionalWords, Field(max_length=200)] = None
    value: SlotValue = None
    kind: Annotated[Kind | None, BeforeValidator(blank_is_absent)] = None
    namespace: Namespace = "default"
    tags: Tags = Field([])
    refs: Refs = Field([])
    importance: Annotated[Whole, Field(ge=1, le=5)] = 3
    confidence: Annotated[Number, Field(ge=0, le=1)] = 1.0
    pinned: Flag = False
    source: Annotated[Source | None, BeforeValidator(blank_is_absent)] = None
    polarity: Annotated[Polarity | None, BeforeValidator(blank_is_absent)] = None
    valid_from: WhenIn = None
    valid_to: WhenIn = None
    session: OptionalSession = None
    metadata: Metadata = Field({})
    correct: Flag = False
    infer: Flag = True
    personal_data: Confirmed = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if self.text is None and self.value is None:
            raise missing("text", "text or value must be given")
        if self.value is not None and self.key is None:
            raise missing("key", "key must be given with value")
        return self


class MemoryOut(Reply):
    id: UUID
    version: int
    namespace: str
    kind: Kind
    subject: str | None
    key: str | None
    value: Any
    text: str
    tags: list[str]
    refs: list[str]
    importance: int
    confidence: float
    pinned: bool
    source: Source
    sensitivity: Sensitivity
    polarity: Polarity | None
    proposed: bool
    session: str | None
    speaker: str | None
    metadata: dict[str, Any]
    provenance: list["ProvenanceOut"]
    valid_from: Instant
    valid_to: Instant | None
    system_from: Instant
    system_to: Instant | None
    superseded_by: UUID | None
    retired_at: Instant | None
    reason: str | None
    created_at: Instant
    updated_at: Instant
    recall_count: int
    last_recalled_at: Instant | None


class ProvenanceOut(Reply):
    entry_id: UUID
    session: str
    at: Instant


class RememberedOut(Reply):
    outcome: Outcome
    memory: MemoryOut
    replaced: MemoryOut | None
    related: list[MemoryOut]
    screening: ScreeningOut | None = None


class PatchedOut(MemoryOut):
    """A memory after a change."""

    screening: ScreeningOut | None = None


class BatchIn(Request):
    items: Annotated[list[JsonObject], Field(min_length=1, max_length=1000)]
    atomic: Flag = False


class BatchOut(Reply):
    """One result an item, in order: ``{status: 201, outcome, memory, …}`` or ``{status: 422, …problem}``."""

    results: list[dict[str, Any]]


class MemoryPatch(Request):
    """A field that is not sent stays. ``metadata`` is a JSON merge patch (RFC 7396)."""

    text: Annotated[OptionalWords, Field(max_length=8000)] = None
    value: SlotValue = None
    subject: Annotated[OptionalWords, Field(max_length=200)] = None
    key: Annotated[OptionalWords, Field(max_length=200)] = None
    tags: Tags | None = None
    refs: Refs | None = None
    importance: Annotated[Whole | None, Field(ge=1, le=5)] = None
    confidence: Annotated[Number | None, Field(ge=0, le=1)] = None
    pinned: Flag | None = None
    metadata: Metadata | None = None
    valid_from: WhenIn = None
    valid_to: WhenIn = None
    reason: Annotated[OptionalText, Field(max_length=500)] = None
    correct: Flag = False
    expected_version: Annotated[Whole | None, Field(ge=1)] = None
    namespace: Namespace | None = None
    personal_data: Confirmed = None


class MemoryList(Reply):
    items: list[MemoryOut]
    next_cursor: str | None


class StampOut(Reply):
    """Where a memory is true, and from when to when that was believed; an open end is null."""

    valid_from: Instant
    valid_to: Instant | None
    system_from: Instant
    system_to: Instant | None


class VersionOut(MemoryOut):
    """A memory in its history. ``stamps`` has one entry a belief, in the order in which they came to be believed."""

    stamps: list[StampOut]


class HistoryOut(Reply):
    versions: list[VersionOut]


class SourcesOut(Reply):
    sources: list[MessageOut]
