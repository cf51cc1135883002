"""Shapes on the wire, shared by the API and the client.

Requests refuse unknown fields, NUL and lone surrogates by name; for optional fields an empty string or null counts
as absent. Times are RFC 3339; a naive one is read in the instance's zone by the verb, answers are UTC with ``Z``.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal, LiteralString, Self
from uuid import UUID

from pydantic import (
    AfterValidator,
    AliasChoices,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    Strict,
    StringConstraints,
    model_validator,
)
from pydantic_core import PydanticCustomError, to_json

from memoryd.domain.identity import Principal
from memoryd.domain.memory import METADATA_BYTES, Cardinality, Kind, Outcome, Polarity, Sensitivity, Source
from memoryd.domain.recall import Format, Match, Rerank
from memoryd.domain.screening import Action, FindingKind, Stage
from memoryd.domain.session import TOOL_CALLS_BYTES, Role
from memoryd.domain.text import is_visible
from memoryd.domain.time import read_time, spell_time

NAMESPACE_PATTERN = r"^[a-z0-9][a-z0-9._:-]{0,127}$"
SESSION_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$"
SCOPE_PATTERN = r"^(\*|[a-z0-9][a-z0-9._:-]{0,127})$"
LIST_LIMIT = 200


def clean_text(value: str) -> str:
    """Refuse what PostgreSQL and JSON cannot both carry: NUL and lone surrogates."""
    if "\x00" in value:
        raise ValueError("must not contain NUL")
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise ValueError("must not contain lone surrogates")
    return value


def clean_json(value: Any) -> Any:
    """:func:`clean_text` for every key and string at any depth."""
    if isinstance(value, str):
        clean_text(value)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            clean_text(key)
            clean_json(item)
    elif isinstance(value, list):
        for item in value:
            clean_json(item)
    return value


def _blank_is_absent(value: Any) -> Any:
    return None if value == "" else value


def _time_text(value: Any) -> Any:
    # Pydantic would read "1700000000" as a Unix time.
    if isinstance(value, datetime | date) or value is None:
        return value
    return read_time(value)


def _not_blank(value: str) -> str:
    if value and not is_visible(value):
        raise ValueError("must hold a visible character")
    return value


def _not_empty(value: Any) -> Any:
    if value in ([], {}):
        raise ValueError("must not be empty")
    return _not_blank(value) if isinstance(value, str) else value


def _at_most(most: int) -> AfterValidator:
    """A bound on the size of a value as JSON, in bytes."""

    def check(value: Any) -> Any:
        if len(to_json(value)) > most:
            raise ValueError(f"must be at most {most // 1024} KiB as JSON")
        return value

    return AfterValidator(check)


def _missing(field: str, message: LiteralString) -> PydanticCustomError:
    """An error of the whole object that names one of its fields."""
    return PydanticCustomError("missing_field", message, {"field": field})


Text = Annotated[str, AfterValidator(clean_text)]
Words = Annotated[Text, AfterValidator(_not_blank)]
# Pydantic would read "yes" as true, true as 1 and "0.5" as a number.
Flag = Annotated[bool, Strict()]
Whole = Annotated[int, Strict()]
Number = Annotated[float, Strict()]
SlotValue = Annotated[Any, AfterValidator(clean_json), AfterValidator(_not_empty)]
JsonObject = Annotated[dict[str, Any], AfterValidator(clean_json)]
Metadata = Annotated[JsonObject, _at_most(METADATA_BYTES)]
ToolCalls = Annotated[list[JsonObject], Field(max_length=128), _at_most(TOOL_CALLS_BYTES)]
Namespace = Annotated[str, StringConstraints(pattern=NAMESPACE_PATTERN)]
SessionName = Annotated[str, StringConstraints(pattern=SESSION_PATTERN)]
OptionalText = Annotated[Text | None, BeforeValidator(_blank_is_absent)]
OptionalWords = Annotated[Words | None, BeforeValidator(_blank_is_absent)]
Tags = Annotated[list[Annotated[Words, Field(min_length=1, max_length=100)]], Field(max_length=12)]
Refs = Annotated[list[Annotated[Words, Field(min_length=1, max_length=500)]], Field(max_length=20)]
OptionalSession = Annotated[SessionName | None, BeforeValidator(_blank_is_absent)]
# A date stays a date: which instant it means depends on the field and on the instance's zone.
WhenIn = Annotated[datetime | date | None, BeforeValidator(_time_text), BeforeValidator(_blank_is_absent)]
# A person says that personal data is meant to be kept, where the settings ask.
Confirmed = Annotated[Literal["confirmed"] | None, BeforeValidator(_blank_is_absent)]
Instant = Annotated[datetime, PlainSerializer(spell_time, when_used="json")]

# The domain calls it `task`; on the wire it keeps the name of the contract.
Task = Annotated[str, Field(validation_alias=AliasChoices("task_correlation_id", "task"))]


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _blank_fields_are_absent(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        optional = {name for name, info in cls.model_fields.items() if not info.is_required()}
        return {name: value for name, value in data.items() if name not in optional or value not in (None, "")}


class Reply(BaseModel):
    model_config = ConfigDict(from_attributes=True, frozen=True)


# --- messages ---------------------------------------------------------------------------------------------------


class MessageIn(Request):
    role: Role
    content: Annotated[Text, BeforeValidator(lambda value: "" if value is None else value)] = ""
    at: WhenIn = None
    name: Annotated[OptionalText, Field(max_length=128)] = None
    id: Annotated[OptionalText, Field(max_length=128)] = None
    tool_calls: ToolCalls = []
    tool_call_id: Annotated[OptionalText, Field(max_length=128)] = None
    metadata: Metadata = {}

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not is_visible(self.content) and not self.tool_calls:
            raise _missing("content", "content must hold a visible character unless tool_calls are given")
        return self


class MessagesIn(Request):
    messages: Annotated[list[MessageIn], Field(min_length=1, max_length=1000)]
    namespace: Namespace = "default"
    infer: Flag = True


class FoundOut(Reply):
    """Personal data in a field, and what became of it."""

    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    grade: Sensitivity
    field: str
    action: Action


class SkippedOut(Reply):
    stage: Stage
    reason: str


class ScreeningOut(Reply):
    """How what was written was screened for personal data: the stages that ran, those that did not, what was found."""

    stages: list[Stage]
    skipped: list[SkippedOut]
    found: list[FoundOut]


class EntryOut(Reply):
    id: UUID
    seq: int
    at: Instant
    redacted: list[str]


class MessagesOut(Reply):
    session: str
    entries: list[EntryOut]
    task_correlation_id: Task
    screening: ScreeningOut | None = None


class MessageOut(Reply):
    id: UUID
    seq: int
    session: str
    namespace: str
    role: Role
    content: str
    at: Instant
    name: str | None
    external_id: str | None
    tool_calls: list[JsonObject]
    tool_call_id: str | None
    redacted: list[str]
    metadata: JsonObject
    task_correlation_id: Task
    erased: bool


class MessageList(Reply):
    items: list[MessageOut]
    next_cursor: str | None


class WindowOut(Reply):
    session: str
    messages: Annotated[list[MessageOut], Field(validation_alias=AliasChoices("messages", "entries"))]
    tokens: int
    left_out: int


class FlushIn(Request):
    timeout_s: Annotated[Number, Field(gt=0, le=600)] = 60.0


class FlushOut(Reply):
    pending: int
    processed: int


# --- memories ---------------------------------------------------------------------------------------------------


class MemoryIn(Request):
    """A claim. ``text`` for open knowledge; ``subject`` and ``key`` with ``value`` (or ``text``) for a slot."""

    text: Annotated[OptionalWords, Field(max_length=8000)] = None
    subject: Annotated[OptionalWords, Field(max_length=200)] = None
    key: Annotated[OptionalWords, Field(max_length=200)] = None
    value: SlotValue = None
    kind: Annotated[Kind | None, BeforeValidator(_blank_is_absent)] = None
    namespace: Namespace = "default"
    tags: Tags = []
    refs: Refs = []
    importance: Annotated[Whole, Field(ge=1, le=5)] = 3
    confidence: Annotated[Number, Field(ge=0, le=1)] = 1.0
    pinned: Flag = False
    source: Annotated[Source | None, BeforeValidator(_blank_is_absent)] = None
    polarity: Annotated[Polarity | None, BeforeValidator(_blank_is_absent)] = None
    valid_from: WhenIn = None
    valid_to: WhenIn = None
    session: OptionalSession = None
    metadata: Metadata = {}
    correct: Flag = False
    infer: Flag = True
    personal_data: Confirmed = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if self.text is None and self.value is None:
            raise _missing("text", "text or value must be given")
        if self.value is not None and self.key is None:
            raise _missing("key", "key must be given with value")
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


class SlotOut(Reply):
    """``memory`` for a slot of cardinality one, ``memories`` for many."""

    memory: MemoryOut | None = None
    memories: list[MemoryOut] | None = None


class SlotDefinition(Request):
    subject: Annotated[OptionalWords, Field(max_length=200)] = None
    key: Annotated[Words, Field(min_length=1, max_length=200)]
    cardinality: Cardinality
    namespace: Namespace = "default"


class AliasesIn(Request):
    """All the other names of a subject; an empty list takes them away."""

    subject: Annotated[Words, Field(min_length=1, max_length=200)]
    aliases: Annotated[list[Annotated[Words, Field(min_length=1, max_length=200)]], Field(max_length=100)]
    namespace: Namespace = "default"


class AliasesOut(Reply):
    namespace: str
    subject: str
    aliases: list[str]


class AliasList(Reply):
    items: list[AliasesOut]
    next_cursor: str | None


# --- recall -----------------------------------------------------------------------------------------------------


class RecallIn(Request):
    query: Annotated[Words, Field(min_length=1, max_length=8000)]
    namespace: Annotated[Namespace | None, BeforeValidator(_blank_is_absent)] = None
    namespaces: Annotated[list[Namespace] | None, Field(min_length=1, max_length=100)] = None
    k: Annotated[Whole, Field(ge=1, le=200)] = 10
    kinds: list[Kind] = []
    filters: JsonObject = {}
    valid_at: WhenIn = None
    known_at: WhenIn = None
    match: Match = Match.ANY
    rerank: Rerank = Rerank.AUTO
    token_budget: Annotated[Whole | None, Field(ge=1, le=1_000_000)] = None
    min_score: Annotated[Number | None, Field(ge=0)] = None
    explain: Flag = False


class HitOut(Reply):
    memory: MemoryOut
    score: float
    ranks: dict[str, int | None]
    why: str
    outdated: bool = Field(description="a turn of which a claim does not hold any more")


class LeftOutOut(Reply):
    weak: int
    budget: int
    outdated: int = Field(description="turns of which a claim does not hold any more; a context leaves them out")


class RecallOut(Reply):
    hits: list[HitOut]
    total_matched: int
    left_out: LeftOutOut
    degraded: list[str]
    cached: bool
    took_ms: dict[str, float]


class ContextIn(Request):
    query: Annotated[OptionalWords, Field(max_length=8000)] = None
    session: OptionalSession = None
    user: Annotated[OptionalWords, Field(max_length=200)] = None
    namespace: Annotated[Namespace | None, BeforeValidator(_blank_is_absent)] = None
    namespaces: Annotated[list[Namespace] | None, Field(min_length=1, max_length=100)] = None
    token_budget: Annotated[Whole | None, Field(ge=1, le=1_000_000)] = None
    format: Format = "text"
    valid_at: WhenIn = None
    known_at: WhenIn = None


class CitationOut(Reply):
    """The first citation is the memory of the line that begins with ``[1]``, and so on."""

    memory_id: UUID
    namespace: str
    session: str | None
    at: Instant


class ContextOut(Reply):
    text: str
    messages: list[dict[str, str]]
    tokens: int
    citations: list[CitationOut]
    shown: int
    total: int
    left_out: LeftOutOut


# --- screening --------------------------------------------------------------------------------------------------


class ScanIn(Request):
    """``text``, or ``fields`` with any JSON; ``ner`` off leaves the models of names out."""

    text: OptionalText = None
    fields: JsonObject | None = None
    ner: Literal["auto", "off"] = "auto"

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.text is None) == (self.fields is None):
            raise _missing("text", "one of text and fields must be given")
        return self


class FindingOut(Reply):
    """``[start, end)`` are code points of the text at ``field``, or of a key of the object there. Never the value."""

    kind: FindingKind
    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    grade: Sensitivity
    field: str
    start: int
    end: int
    stage: Stage


class ScanOut(Reply):
    """``stages`` ran; ``skipped`` did not, or not for every text."""

    findings: list[FindingOut]
    stages: list[Stage]
    skipped: list[SkippedOut]


class ExemptionIn(Request):
    """``text`` holds one secret that is none, or ``token`` is it; ``class`` tells which, where several are found."""

    text: Annotated[Annotated[Text, Field(max_length=100_000)] | None, BeforeValidator(_blank_is_absent)] = None
    token: Annotated[Annotated[Text, Field(max_length=20_000)] | None, BeforeValidator(_blank_is_absent)] = None
    class_: Annotated[
        Annotated[Text, Field(max_length=100)] | None, BeforeValidator(_blank_is_absent), Field(alias="class")
    ] = None
    reason: Annotated[Words, Field(min_length=1, max_length=500)]

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if self.text is None and self.token is None:
            raise _missing("token", "token or text must be given")
        return self


class ExemptionOut(Reply):
    """``id`` is a keyed hash; what is exempt is kept nowhere."""

    id: str
    class_: Annotated[str, Field(validation_alias=AliasChoices("name", "class_", "class"), serialization_alias="class")]
    created_at: Instant
    principal: Principal
    token_id: UUID | None
    reason: str | None


class ExemptionList(Reply):
    items: list[ExemptionOut]
    next_cursor: str | None


# --- tokens, audit, the instance --------------------------------------------------------------------------------

NamespaceOrAll = Annotated[str, StringConstraints(pattern=SCOPE_PATTERN)]
Reads = Annotated[list[NamespaceOrAll], Field(max_length=1000)]


class TokenIn(Request):
    principal: Principal
    name: Annotated[OptionalText, Field(max_length=100)] = None
    write: Reads = []
    read: Reads = []
    clearance: Sensitivity | None = None
    expires_at: WhenIn = None


class TokenOut(Reply):
    id: UUID
    principal: Principal
    name: str
    write: list[str]
    read: list[str]
    clearance: Sensitivity
    created_at: Instant
    expires_at: Instant | None
    revoked_at: Instant | None


class TokenIssued(TokenOut):
    token: str


class TokenList(Reply):
    items: list[TokenOut]
    next_cursor: str | None


class WhoAmI(Reply):
    token_id: UUID
    principal: Principal
    name: str
    write: list[str]
    read: list[str]
    clearance: Sensitivity
    expires_at: Instant | None
    rights: list[str]
    version: str


class AuditOut(Reply):
    seq: int
    at: Instant
    operation: str
    outcome: str
    principal: str
    token_id: UUID | None
    namespace: str | None
    ids: list[UUID]
    field: str | None
    class_: Annotated[str | None, Field(validation_alias=AliasChoices("class_", "class"), serialization_alias="class")]
    correlation_id: str


class AuditList(Reply):
    items: list[AuditOut]
    next_cursor: str | None


class StatsOut(Reply):
    """Counts of what the token may see. ``pending`` is what the worker has still to index.

    ``recognition`` counts what models have still to read for personal data, and what they failed on too often.
    """

    namespaces: dict[str, dict[str, int]]
    pending: int
    recognition: dict[str, int]
    embedding: dict[str, Any]
    database: dict[str, Any]


class Ready(Reply):
    ready: bool
    reasons: list[str]
    degraded: list[str]
    guard: str
    limits: str
    version: str


class Problem(BaseModel):
    """``application/problem+json`` (RFC 9457); more members may follow (``field``, ``class``, ``candidates`` …)."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    code: str
    correlation_id: str
