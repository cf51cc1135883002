"""Stored turns, and the sliding window of a session."""

from memoryd.domain.identity import Call
from memoryd.domain.page import Page
from memoryd.domain.session import LedgerEntry, Window
from memoryd.engines.tokens import count_tokens
from memoryd.errors import NotFoundError
from memoryd.policy.budget import newest_within
from memoryd.runtime import Runtime
from memoryd.service import cursors, scope
from memoryd.store import ledger
from memoryd.store.database import Connection

TURN_OVERHEAD = 4
"""Tokens that a chat format spends on the frame of each message."""

WINDOW_ENTRIES = 500


async def list_messages(
    runtime: Runtime, call: Call, *, namespace: str, session: str, limit: int, cursor: str | None
) -> Page[LedgerEntry]:
    await scope.readable(runtime, call, [namespace])
    after = cursors.decode_number(cursor, most=cursors.INTEGER) if cursor else -1
    async with runtime.database.connection() as connection:
        found = await ledger.page(connection, namespace, session, after=after, count=limit + 1)
        if not found:
            await _demand_session(connection, namespace, session)
    runtime.reads.note(call, "messages", namespace=namespace)
    return cursors.page(found, limit, lambda entry: cursors.encode(entry.position))


async def window(runtime: Runtime, call: Call, *, namespace: str, session: str, token_budget: int | None) -> Window:
    """The newest turns that fit the budget; the first that does not fit ends it."""
    await scope.readable(runtime, call, [namespace])
    async with runtime.database.connection() as connection:
        newest = await ledger.newest(connection, namespace, session, WINDOW_ENTRIES)
        if not newest:
            await _demand_session(connection, namespace, session)
    runtime.reads.note(call, "window", namespace=namespace)
    costs = [count_tokens(entry.content) + TURN_OVERHEAD for entry in newest]
    fitting = newest_within(costs, token_budget or runtime.settings.context.window_tokens)
    return Window(
        session=session,
        entries=tuple(reversed(newest[:fitting])),
        tokens=sum(costs[:fitting]),
        left_out=(newest[0].position + 1 - fitting) if newest else 0,
    )


async def _demand_session(connection: Connection, namespace: str, session: str) -> None:
    if not await ledger.session_exists(connection, namespace, session):
        raise NotFoundError("there is no such session in this namespace")
