"""Who asks, and what they may do: the table of rights as values."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from memoryd.domain.memory import Sensitivity

EVERYTHING = "*"


class Principal(StrEnum):
    OWNER = "owner"
    HUMAN = "human"
    AGENT = "agent"
    AUDITOR = "auditor"
    OPERATOR = "operator"


class Right(StrEnum):
    """What a route needs. Namespaces are checked apart, against the token's lists."""

    WRITE = "write"
    READ = "read"
    AUDIT_ALL = "audit_all"
    AUDIT_OWN = "audit_own"
    TOKENS = "tokens"
    STATS = "stats"
    SCAN = "scan"
    EXEMPT = "exempt"
    FORGET_PREVIEW = "forget_preview"
    FORGET_CONFIRM = "forget_confirm"


RIGHTS: dict[Principal, frozenset[Right]] = {
    Principal.OWNER: frozenset(Right),
    Principal.HUMAN: frozenset(
        {
            Right.WRITE,
            Right.READ,
            Right.AUDIT_OWN,
            Right.STATS,
            Right.SCAN,
            Right.EXEMPT,
            Right.FORGET_PREVIEW,
            Right.FORGET_CONFIRM,
        }
    ),
    Principal.AGENT: frozenset({Right.WRITE, Right.READ, Right.STATS, Right.SCAN, Right.FORGET_PREVIEW}),
    Principal.AUDITOR: frozenset({Right.AUDIT_ALL, Right.SCAN, Right.FORGET_PREVIEW, Right.FORGET_CONFIRM}),
    Principal.OPERATOR: frozenset({Right.TOKENS, Right.STATS}),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """The token behind a request. ``write`` and ``read`` list namespaces; ``*`` in them means all."""

    token_id: UUID
    principal: Principal
    name: str
    write: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    clearance: Sensitivity = Sensitivity.NONE
    expires_at: datetime | None = None

    def has(self, right: Right) -> bool:
        return right in RIGHTS[self.principal]

    def may_write(self, namespace: str) -> bool:
        return self.has(Right.WRITE) and (EVERYTHING in self.write or namespace in self.write)

    def may_read(self, namespace: str) -> bool:
        return self.has(Right.READ) and (EVERYTHING in self.read or namespace in self.read)

    @property
    def reads_all(self) -> bool:
        return self.has(Right.READ) and EVERYTHING in self.read


@dataclass(frozen=True, slots=True, kw_only=True)
class Idempotency:
    """An Idempotency-Key as it came. ``body`` are the request's canonical bytes; both are stored as HMACs only."""

    route: str
    key: str
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One request as the verbs see it: who, the database's instant once taken, and the id that ties the logs."""

    caller: Caller
    now: datetime
    correlation_id: str
    idempotency: Idempotency | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenInfo:
    id: UUID
    principal: Principal
    name: str
    write: tuple[str, ...]
    read: tuple[str, ...]
    clearance: Sensitivity
    created_at: datetime
    expires_at: datetime | None
    revoked_at: datetime | None
