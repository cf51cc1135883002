"""Requests to forget, by class and state."""

from memoryd.domain.forget import Forget
from memoryd.domain.identity import Call, Right
from memoryd.domain.page import Page
from memoryd.runtime import Runtime
from memoryd.service import cursors
from memoryd.service.forget import rights
from memoryd.store import forgets


async def list_forgets(
    runtime: Runtime, call: Call, namespace: str | None, limit: int, cursor: str | None
) -> Page[Forget]:
    """The newest first, of all namespaces in which the token may ask to forget."""
    named = rights.namespaces(runtime, call, Right.FORGET_PREVIEW, namespace)
    before = cursors.decode_time_and_id(cursor) if cursor else None
    async with runtime.database.transaction() as connection:
        await forgets.expire(connection, call.now)
        found = await forgets.page(connection, named, before, limit + 1)
    return cursors.page(found, limit, lambda one: cursors.encode(one.created_at, one.id))
