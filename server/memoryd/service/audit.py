"""The audit trail: all of it for the owner and auditors, their own records for the others."""

from memoryd.domain.audit import EVERY_LINE, AuditFilter, AuditRecord
from memoryd.domain.identity import Call, Right
from memoryd.domain.page import Page
from memoryd.errors import ForbiddenError
from memoryd.runtime import Runtime
from memoryd.service import cursors
from memoryd.store import audit


async def list_audit(
    runtime: Runtime, call: Call, limit: int, cursor: str | None, asked: AuditFilter = EVERY_LINE
) -> Page[AuditRecord]:
    """The newest first. Raises ForbiddenError for an agent."""
    if not (call.caller.has(Right.AUDIT_ALL) or call.caller.has(Right.AUDIT_OWN)):
        raise ForbiddenError
    await runtime.reads.flush()
    async with runtime.database.connection() as connection:
        found = await audit.page(
            connection,
            asked,
            before=cursors.decode_number(cursor, most=cursors.BIGINT) if cursor else None,
            token_id=None if call.caller.has(Right.AUDIT_ALL) else call.caller.token_id,
            count=limit + 1,
        )
    return cursors.page(found, limit, lambda record: cursors.encode(record.seq))
