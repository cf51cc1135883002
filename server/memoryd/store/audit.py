"""The audit table: who did what to which ids, never content."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from uuid import UUID

from memoryd.domain.audit import Audited, AuditFilter, AuditRecord
from memoryd.domain.identity import Call
from memoryd.store import mirroring
from memoryd.store.database import Connection
from memoryd.store.queries import queries


def record_of(
    call: Call,
    operation: Audited,
    outcome: str,
    *,
    namespace: str | None = None,
    ids: Sequence[UUID] = (),
    field: str | None = None,
    class_: str | None = None,
) -> AuditRecord:
    return AuditRecord(
        at=call.now,
        operation=operation,
        outcome=outcome,
        principal=call.caller.principal,
        token_id=call.caller.token_id,
        namespace=namespace,
        ids=tuple(ids),
        field=field,
        class_=class_,
        correlation_id=call.correlation_id,
    )


def ids_literal(record: AuditRecord) -> str:
    """unnest flattens arrays of arrays, so the ids of a record travel as one array literal."""
    return "{" + ",".join(map(str, record.ids)) + "}"


async def insert(connection: Connection, records: Sequence[AuditRecord]) -> None:
    await queries().insert_audit(
        connection,
        at=[one.at for one in records],
        operation=[one.operation for one in records],
        outcome=[one.outcome for one in records],
        principal=[one.principal for one in records],
        token_id=[one.token_id for one in records],
        namespace=[one.namespace for one in records],
        ids=[ids_literal(one) for one in records],
        fields=[one.field for one in records],
        classes=[one.class_ for one in records],
        correlation_id=[one.correlation_id for one in records],
    )
    mirroring.note(connection, records)


async def commitments(connection: Connection, namespace: str, ids: Collection[UUID]) -> tuple[bytes, ...]:
    """What ids stand for while their rows are there, in no order that tells anything."""
    rows = queries().commitments_of(connection, namespace=namespace, ids=list(ids))
    return tuple(sorted([row["commitment"] async for row in rows]))


async def page(
    connection: Connection, asked: AuditFilter, *, before: int | None, token_id: UUID | None, count: int
) -> list[AuditRecord]:
    """Newest first."""
    rows = queries().list_audit(connection, **asdict(asked), before=before, token_id=token_id, count=count)
    return [
        AuditRecord(
            seq=row["seq"],
            at=row["at"],
            operation=row["operation"],
            outcome=row["outcome"],
            principal=row["principal"],
            token_id=row["token_id"],
            namespace=row["namespace"],
            ids=tuple(row["ids"]),
            field=row["field"],
            class_=row["class"],
            correlation_id=row["correlation_id"],
        )
        async for row in rows
    ]
