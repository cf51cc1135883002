"""What an import brings, line by line, and what became of it."""

from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from memoryd.domain.memory import Claim
from memoryd.domain.session import Message
from memoryd.errors import MemorydError


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedMessage:
    """A turn under the id that it had; ``line`` counts from 1."""

    line: int
    id: UUID
    namespace: str
    session: str
    message: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedClaim:
    """A claim under the id that it had; one that was ``retired`` is retired again."""

    line: int
    id: UUID
    claim: Claim
    retired: bool = False
    reason: str | None = None

    @property
    def namespace(self) -> str:
        return self.claim.namespace


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedErasure:
    """A turn that was erased where it comes from: nothing of it is left to bring."""

    line: int
    namespace: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedTombstone:
    """An id that was forgotten, or the hash of a text, value or piece that was, under the key of that fingerprint."""

    line: int
    namespace: str
    at: datetime
    id: UUID | None = None
    hash: bytes | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadable:
    """A line that is none of these, and why."""

    line: int
    error: MemorydError


Record = ImportedMessage | ImportedClaim | ImportedTombstone | ImportedErasure


@dataclass(slots=True, kw_only=True)
class Report:
    """Lines by what became of them, each counted once.

    ``skipped`` were there before; ``forgotten`` say what was forgotten, or were themselves, there or here.
    """

    read: int = 0
    created: int = 0
    replaced: int = 0
    merged: int = 0
    proposed: int = 0
    skipped: int = 0
    forgotten: int = 0
    errors: list[Unreadable] = field(default_factory=list)

    def count(self, outcome: str, times: int = 1) -> None:
        setattr(self, outcome, getattr(self, outcome) + times)

    def refuse(self, line: int, error: MemorydError) -> None:
        self.errors.append(Unreadable(line=line, error=error))
