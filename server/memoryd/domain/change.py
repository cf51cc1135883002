"""Changes of what is believed: a closed union, consumed by ``match`` and ``assert_never``."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class Add:
    """A new memory; ``slot_id`` for a keyed one, ``valid_to`` where a newer value already follows it."""

    id: UUID
    claim: Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class Update:
    """Annotations of one memory change in place: ``version`` + 1."""

    id: UUID
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Supersede:
    """A new memory takes the place of ``old``; with ``correct`` the old one was never true."""

    id: UUID
    claim: Claim
    old: UUID
    correct: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    """The claim restates ``into``: nothing new is stored but its annotations."""

    into: UUID
    claim: Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract:
    """``id`` is no longer believed from ``at`` on."""

    id: UUID
    at: datetime
    reason: str | None = None


Change = Add | Update | Supersede | Merge | Retract


@dataclass(frozen=True, slots=True, kw_only=True)
class Patch:
    """What a caller changes of one memory: the fields it set, the times, and the version that it read."""

    fields: Mapping[str, Any]
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    reason: str | None = None
    correct: bool = False
    expected_version: int | None = None
