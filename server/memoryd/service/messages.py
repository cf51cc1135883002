"""Stored turns, and the sliding window of a session."""

import asyncio
from collections.abc import Sequence

from memoryd.domain.identity import Call
from memoryd.domain.page import Page
from memoryd.domain.session import LedgerEntry, Window
from memoryd.engines.tokens import count_tokens
from memoryd.errors import NotFoundError
from memoryd.runtime import Runtime
from memoryd.service import cursors, scope
from memoryd.service.masking import masked_entries
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
    found = await masked_entries(runtime, call, found)
    return cursors.page(found, limit, lambda entry: cursors.encode(entry.position))


async def window(runtime: Runtime, call: Call, *, namespace: str, session: str, token_budget: int | None) -> Window:
    """The newest turns that fit the budget; the first that does not fit ends it."""
    await scope.readable(runtime, call, [namespace])
    async with runtime.database.connection() as connection:
        newest = await ledger.newest(connection, namespace, session, WINDOW_ENTRIES)
        turns = await ledger.count(connection, namespace, session)
        if not newest:
            await _demand_session(connection, namespace, session)
    runtime.reads.note(call, "window", namespace=namespace)
    newest = await masked_entries(runtime, call, newest)
    budget = token_budget or runtime.settings.context.window_tokens
    fitting, tokens = await asyncio.to_thread(_fitting, newest, budget)
    return Window(session=session, entries=tuple(reversed(newest[:fitting])), tokens=tokens, left_out=turns - fitting)


def _fitting(newest: Sequence[LedgerEntry], budget: int) -> tuple[int, int]:
    """How many of the turns fit, the newest first, and their tokens."""
    spent = 0
    for count, entry in enumerate(newest):
        cost = count_tokens(entry.content) + TURN_OVERHEAD
        if spent + cost > budget:
            return count, spent
        spent += cost
    return len(newest), spent


async def _demand_session(connection: Connection, namespace: str, session: str) -> None:
    if not await ledger.session_exists(connection, namespace, session):
        raise NotFoundError("there is no such session in this namespace")
