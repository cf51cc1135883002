"""The change log: every change of what is believed, by ids, in the transaction of the change."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Source
from memoryd.store.database import Connection
from memoryd.store.queries import queries

RULE_VERSION = "1"
"""Raised when the rules decide otherwise on the same input; stands in every logged change."""

Operation = Literal["add", "update", "supersede", "merge", "retract"]


async def log(
    connection: Connection,
    call: Call,
    operation: Operation,
    *,
    verb: str,
    outcome: str = "ok",
    namespace: str,
    memory_id: UUID,
    now: datetime,
    other_id: UUID | None = None,
    source: Source | None = None,
    detail: Mapping[str, Any] | None = None,
) -> None:
    """Log a change, and audit the ``verb`` that made it. ``detail`` holds field names and ids, never content."""
    await queries().insert_change(
        connection,
        namespace=namespace,
        now=now,
        operation=operation,
        memory_id=memory_id,
        other_id=other_id,
        rule_version=RULE_VERSION,
        source=source,
        token_id=call.caller.token_id,
        correlation_id=call.correlation_id,
        detail=dict(detail or {}),
        audited=verb,
        outcome=outcome,
        principal=call.caller.principal,
        ids=[one for one in (memory_id, other_id) if one is not None],
    )
