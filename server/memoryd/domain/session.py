"""What was said: messages as they come, ledger entries as they stay."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Recognised
from memoryd.domain.screening import Screening

TOOL_CALLS_BYTES = 256 * 1024
"""Most that the tool calls of one turn may be, as JSON."""


class Role(StrEnum):
    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"
    DEVELOPER = "developer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One turn as a caller posts it. ``at`` None means the request's instant; ``external_id`` is the caller's own."""

    role: Role
    content: str
    at: datetime | None = None
    name: str | None = None
    external_id: str | None = None
    tool_calls: tuple[Mapping[str, Any], ...] = ()
    tool_call_id: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """One turn as it stands in the ledger. ``seq`` runs over the instance, ``position`` over the session.

    ``recognised`` is the personal data in it that rules do not find again.
    """

    id: UUID
    seq: int
    namespace: str
    session: str
    position: int
    role: Role
    content: str
    at: datetime
    recorded_at: datetime
    name: str | None = None
    external_id: str | None = None
    tool_calls: tuple[Mapping[str, Any], ...] = ()
    tool_call_id: str | None = None
    redacted: tuple[str, ...] = ()
    metadata: Mapping[str, Any] = field(default_factory=dict)
    task: str
    infer: bool = True
    erased: bool = False
    recognised: Recognised = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Appended:
    """The answer to posted messages: the entries, in order, the task they belong to, and what screening found."""

    session: str
    entries: tuple[LedgerEntry, ...]
    task: str
    screening: Screening | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """The newest turns of a session that fit a token budget, oldest first; ``left_out`` older ones did not."""

    session: str
    entries: tuple[LedgerEntry, ...]
    tokens: int
    left_out: int
