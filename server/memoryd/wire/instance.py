"""The audit, the counts, readiness and problems."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import AliasChoices, BaseModel, ConfigDict, Field

from memoryd.wire.fields import Instant, Reply


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
    supervision: str = ""
    encoder: str = ""
    journal: str = ""
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
