"""One line of the audit trail."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args
from uuid import UUID

Audited = Literal[
    "alias.list",
    "alias.put",
    "append",
    "briefing",
    "context",
    "exempt",
    "exempt.remove",
    "export",
    "extract",
    "forget.cancel",
    "forget.confirm",
    "forget.preview",
    "forget.show",
    "forget.undo",
    "get",
    "history",
    "hold.place",
    "hold.release",
    "import",
    "list",
    "messages",
    "patch",
    "recall",
    "remember",
    "restore",
    "retire",
    "scan",
    "screen",
    "slot",
    "slot.define",
    "token.issue",
    "token.revoke",
    "window",
]
"""What is audited."""

OPERATIONS: Final[tuple[str, ...]] = get_args(Audited)


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditRecord:
    """``ids`` are those the operation touched; ``field`` and ``class_`` those of a refusal. ``seq`` 0 = not stored.

    ``commitments`` are the salted commitments of what the ids stand for, where they are known; the table has none.
    """

    seq: int = 0
    at: datetime
    operation: str
    outcome: str
    principal: str
    token_id: UUID | None
    namespace: str | None = None
    ids: tuple[UUID, ...] = ()
    field: str | None = None
    class_: str | None = None
    correlation_id: str
    commitments: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditFilter:
    """Which lines are asked for; None leaves a condition out. ``until`` is exclusive; ``touched`` is among the ids.

    An operation stands for those that begin with it and a dot: ``forget`` for ``forget.confirm`` too.
    """

    namespace: str | None = None
    operation: str | None = None
    principal: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    touched: UUID | None = None
    correlation_id: str | None = None


EVERY_LINE = AuditFilter()


def is_operation(name: str) -> bool:
    """Whether lines may have it: an operation, or what stands before the dot of some."""
    return any(one == name or one.startswith(f"{name}.") for one in OPERATIONS)
