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
_MASKED_FIRST = 16


async def list_messages(
    runtime: Runtime, call: Call, *, namespace: str, session: str, limit: int, cursor: str | None
) -> Page[LedgerEntry]:
    await scope.readable(runtime, call, [namespace])
    after = cursors.decode_number(cursor, most=cursors.INTEGER) if cursor else -1
    async with runtime.database.connection() as connection:
        found = await ledger.page(connection, namespace, session, after=after, count=limit + 1)
        if not found:
            await _demand_session(connection, namespace, session)
    runtime.reads.note(call, "messages", namespace=scope.audited(runtime, [namespace]))
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
    runtime.reads.note(call, "window", namespace=scope.audited(runtime, [namespace]))
    budget = token_budget or runtime.settings.context.window_tokens
    shown, tokens = await _shown(runtime, call, newest, budget)
    return Window(session=session, entries=tuple(reversed(shown)), tokens=tokens, left_out=turns - len(shown))


async def _shown(
    runtime: Runtime, call: Call, newest: Sequence[LedgerEntry], budget: int
) -> tuple[list[LedgerEntry], int]:
    """Those of the turns that fit, as the caller may see them, and their tokens.

    A few are masked at first, then twice as many: most sessions are longer than their window.
    """
    shown: list[LedgerEntry] = []
    spent, size = 0, _MASKED_FIRST
    while len(shown) < len(newest):
        some = await masked_entries(runtime, call, newest[len(shown) : len(shown) + size])
        fitting, cost = await asyncio.to_thread(_fitting, some, budget - spent)
        shown += some[:fitting]
        spent += cost
        if fitting < len(some):
            break
        size *= 2
    return shown, spent


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
