"""Recall and context."""

from typing import Annotated
from uuid import UUID

from pydantic import BeforeValidator, Field

from memoryd.domain.memory import Kind
from memoryd.domain.recall import Format, Match, Rerank
from memoryd.wire.fields import (
    Flag,
    Instant,
    JsonObject,
    Namespace,
    Number,
    OptionalSession,
    OptionalWords,
    Reply,
    Request,
    WhenIn,
    Whole,
    Words,
    blank_is_absent,
)
from memoryd.wire.memories import MemoryOut


class RecallIn(Request):
    query: Annotated[Words, Field(min_length=1, max_length=8000)]
    namespace: Annotated[Namespace | None, BeforeValidator(blank_is_absent)] = None
    namespaces: Annotated[list[Namespace] | None, Field(min_length=1, max_length=100)] = None
    k: Annotated[Whole, Field(ge=1, le=200)] = 10
    kinds: list[Kind] = Field([])
    filters: JsonObject = Field({})
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
    namespace: Annotated[Namespace | None, BeforeValidator(blank_is_absent)] = None
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
