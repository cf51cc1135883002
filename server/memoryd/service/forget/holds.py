"""Legal holds: what must not be forgotten, until somebody releases it."""

from uuid import UUID

from memoryd.domain.forget import LegalHold
from memoryd.domain.identity import Call, Right
from memoryd.domain.page import Page
from memoryd.errors import InvalidError, NotFoundError
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Runtime
from memoryd.service import cursors
from memoryd.service.forget import keeping, rights
from memoryd.service.once import made_before
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.store import audit, forgets
from memoryd.store.database import Connection
from memoryd.store.forgotten import buried
from memoryd.store.ids import new_id
from memoryd.store.matching import Wanted, find


async def place(
    runtime: Runtime,
    call: Call,
    namespace: str,
    *,
    memory_id: UUID | None,
    session: str | None,
    subject: str | None,
    reason: str,
) -> LegalHold:
    """Keep one memory, a session, all about a subject, or with none of them the whole namespace.

    Raises InvalidError where more than one is named, NotFoundError for a memory that is not there, ForbiddenError
    where the token may not confirm.
    """
    rights.holding(runtime, call, namespace)
    if sum(one is not None for one in (memory_id, session, subject)) > 1:
        raise InvalidError("name one of memory_id, session and subject, or none for the namespace", field="subject")
    fields = {"reason": reason, "subject": subject, "session": session}
    refuse_secrets(runtime, call, fields, namespace=namespace)
    refuse_personal(runtime, call, {"reason": reason}, namespace=namespace)
    hold = LegalHold(
        id=new_id(),
        namespace=namespace,
        memory_id=memory_id,
        session=session,
        subject=subject,
        reason=reason,
        placed_by=call.caller.principal.value,
        placed_token=call.caller.token_id,
        placed_at=call.now,
    )
    async with runtime.database.transaction() as connection:
        await forgets.lock_holds(connection, namespace)
        if earlier := await made_before(runtime, connection, call, hold.id):
            return await _placed(connection, namespace, earlier)
        if memory_id is not None and not await _is_known(connection, namespace, memory_id):
            raise NotFoundError("there is no such memory in that namespace")
        await forgets.insert_hold(connection, hold, None if subject is None else normalise_subject(subject))
        await audit.insert(connection, [audit.record_of(call, "hold.place", "ok", namespace=namespace, ids=[hold.id])])
    return hold


async def _is_known(connection: Connection, namespace: str, memory_id: UUID) -> bool:
    """Whether it is there, or was: what can still be undone may be held too."""
    there = await find(connection, namespace, Wanted(ids=[memory_id]))
    return bool(there or await buried(connection, [namespace], [memory_id]))


async def _placed(connection: Connection, namespace: str, hold_id: UUID) -> LegalHold:
    """Raises NotFoundError where it was released since."""
    placed = await forgets.hold(connection, [namespace], hold_id)
    if placed is None:
        raise NotFoundError
    return placed


async def list_holds(
    runtime: Runtime, call: Call, namespace: str | None, limit: int, cursor: str | None
) -> Page[LegalHold]:
    """The oldest first."""
    named = rights.namespaces(runtime, call, Right.FORGET_CONFIRM, namespace)
    after = cursors.decode_time_and_id(cursor) if cursor else None
    async with runtime.database.connection() as connection:
        found = await forgets.holds(connection, named, after, limit + 1)
    return cursors.page(found, limit, lambda one: cursors.encode(one.placed_at, one.id))


async def keeps(runtime: Runtime, call: Call, hold_id: UUID) -> int | None:
    """How much a hold keeps now, None where that could not be counted. Raises NotFoundError."""
    allowed = rights.namespaces(runtime, call, Right.FORGET_CONFIRM)
    async with runtime.database.connection() as connection:
        placed = await forgets.hold(connection, allowed, hold_id)
    if placed is None:
        raise NotFoundError
    return await keeping.count(runtime, placed)


async def release(runtime: Runtime, call: Call, hold_id: UUID) -> None:
    """What it kept may be forgotten from now on. Raises NotFoundError."""
    allowed = rights.namespaces(runtime, call, Right.FORGET_CONFIRM)
    async with runtime.database.transaction() as connection:
        namespace = await forgets.delete_hold(connection, allowed, hold_id)
        if namespace is None:
            raise NotFoundError
        await audit.insert(
            connection, [audit.record_of(call, "hold.release", "ok", namespace=namespace, ids=[hold_id])]
        )
