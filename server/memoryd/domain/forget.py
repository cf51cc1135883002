"""A request to forget: what it means to delete, the state it is in, and what it left behind."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID

from memoryd.domain.forgetting import Mode


class State(StrEnum):
    NOTHING_FOUND = "nothing_found"
    AWAITING_CONFIRMATION = "awaiting_confirmation"
    EXECUTING = "executing"
    SCRUBBING = "scrubbing"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"
    EXPIRED = "expired"
    PENDING = "pending"
    """The rows are gone, the proof is outstanding."""
    SOFT_DELETED = "soft_deleted"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A memory or turn that a request is about. ``why`` is the rule that found it, ``score`` set where it was searched.

    ``selected``: it goes unless the confirmation chooses otherwise. ``held``: the hold that keeps it.
    """

    id: UUID
    version: int
    turn: bool
    why: str
    score: float | None = None
    selected: bool = True
    held: UUID | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Closure:
    """What goes with the items: claims that were read in their turns alone, and the turns that said them."""

    memories: tuple[UUID, ...] = ()
    """Every memory that goes: claims and the notes of turns."""
    entries: tuple[UUID, ...] = ()
    """Ledger entries whose content goes."""
    derived: tuple[UUID, ...] = ()
    """Those of ``memories`` that were not asked for by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forget:
    """A request as it is stored: ids, classes and counts, never its words; ``reason`` is why it was made."""

    id: UUID
    namespace: str
    state: State
    mode: Mode
    understood: str
    rule_version: str
    requested_by: str
    request_token: UUID | None
    correlation_id: str
    created_at: datetime
    expires_at: datetime
    confirmed_by: str | None = None
    confirm_token: UUID | None = None
    confirmed_at: datetime | None = None
    undo_until: datetime | None = None
    finished_at: datetime | None = None
    states: tuple[tuple[str, str], ...] = ()
    memories: tuple[UUID, ...] = ()
    entries: tuple[UUID, ...] = ()
    counts: Mapping[str, Any] = field(default_factory=dict)
    trouble: str | None = None
    confirmation: bytes | None = None
    reason: str | None = None

    @property
    def closure(self) -> Closure:
        """What went; which of it was not asked for is not kept."""
        return Closure(memories=self.memories, entries=self.entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalHold:
    """Keeps one memory, a session, all about a subject, or a namespace where none of them is named."""

    id: UUID
    namespace: str
    memory_id: UUID | None
    session: str | None
    subject: str | None
    reason: str
    placed_by: str
    placed_token: UUID | None
    placed_at: datetime
