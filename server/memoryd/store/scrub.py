"""Remove from PostgreSQL's files what was deleted from its tables: write them anew, end the log's segments."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Set
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any
from uuid import UUID

import tenacity

from memoryd.store.content_columns import HOLDS, SHORT
from memoryd.store.database import Connection, ContendedError, Database
from memoryd.store.queries import queries

REWRITE_S = 600
_LOOK_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationFile:
    """A relation's first file, below the data directory; ``owner`` is the table that it belongs to.

    ``store`` is ``heap``, ``indexes``, ``toast``, ``statistics`` or ``catalogs``.
    """

    path: str
    owner: str
    store: str


async def partitions_of(
    connection: Connection, ids: Collection[UUID], *, beside: Collection[UUID] = frozenset()
) -> list[str]:
    """The content partitions of ids, whether or not their rows are there, and of the windows of those ``beside``."""
    rows = queries().partitions_of(connection, ids=list(ids), beside=list(beside))
    return [row["name"] async for row in rows]


def tables_of(rows: Iterable[tuple[str, Mapping[str, Any]]]) -> frozenset[str]:
    """The unpartitioned tables to write anew, by the rows that were deleted from them.

    A row whose columns of content are all empty leaves nothing behind.
    """
    return frozenset(table for table, row in rows if any(row.get(column) for column in _telling(table)))


def _telling(table: str) -> Set[str]:
    return HOLDS[table] - SHORT.get(table, frozenset())


async def blockers(connection: Connection, since: datetime) -> list[str]:
    """Why old row versions must still be kept: transactions begun by ``since``, prepared ones, replication slots."""
    return [row["reason"] async for row in queries().blockers(connection, since=since)]


async def unblocked(database: Database, since: datetime, wait_s: float) -> str | None:
    """Wait until nothing older than ``since`` is open; the reason where that lasts longer than ``wait_s``."""
    deadline = asyncio.get_running_loop().time() + wait_s
    while True:
        async with database.connection() as connection:
            reasons = await blockers(connection, since)
        if not reasons or asyncio.get_running_loop().time() > deadline:
            return min(reasons, default=None)
        await asyncio.sleep(_LOOK_S)


async def replace_partition(database: Database, name: str, *, with_hnsw: bool, wait_s: float) -> None:
    """Make a partition anew from its rows. Raises ContendedError where its locks do not come free in ``wait_s``."""
    sql = queries().replace_partition.sql

    async def once() -> None:
        async with database.transaction() as connection:
            await connection.execute(sql, name, with_hnsw, timeout=REWRITE_S)

    await _patiently(once, wait_s)


async def compact(database: Database, table: str, *, wait_s: float) -> None:
    """Write a table and its indexes anew; it is closed meanwhile. Raises ContendedError as above."""

    async def once() -> None:
        async with database.connection() as connection:
            await queries().give_way(connection)
            try:
                await connection.execute(_compacting()[table], timeout=REWRITE_S)
            finally:
                with suppress(OSError):
                    await queries().wait_again(connection)

    await _patiently(once, wait_s)


async def _patiently(action: Callable[[], Awaitable[None]], wait_s: float) -> None:
    async for attempt in tenacity.AsyncRetrying(
        retry=tenacity.retry_if_exception_type(ContendedError),
        stop=tenacity.stop_after_delay(wait_s),
        wait=tenacity.wait_random(0.05, 0.25),
        reraise=True,
    ):
        with attempt:
            await action()


def _compacting() -> Mapping[str, str]:
    return MappingProxyType(
        {
            "memories": queries().compact_memories.sql,
            "ledger": queries().compact_ledger.sql,
            "sessions": queries().compact_sessions.sql,
            "slots": queries().compact_slots.sql,
            "subjects": queries().compact_subjects.sql,
            "aliases": queries().compact_aliases.sql,
            "exemptions": queries().compact_exemptions.sql,
            "withheld": queries().compact_withheld.sql,
            "holds": queries().compact_holds.sql,
            "forgets": queries().compact_forgets.sql,
            "pg_statistic": queries().compact_statistics.sql,
        }
    )


def can_compact() -> frozenset[str]:
    """The tables that :func:`compact` knows."""
    return frozenset(_compacting())


async def checkpoint(connection: Connection) -> None:
    """Have every changed page in its file."""
    await connection.execute(queries().checkpoint.sql, timeout=REWRITE_S)


async def wal_position(connection: Connection) -> str:
    position: str = await queries().wal_position(connection)
    return position


async def cycle_wal(database: Database, wait_s: float) -> str | None:
    """End the log's segment and have all up to it removed; the oldest that is left, None where older ones stay."""
    async with database.connection() as connection:
        last = await queries().end_wal_segment(connection)
    deadline = asyncio.get_running_loop().time() + wait_s
    while True:
        async with database.connection() as connection:
            await checkpoint(connection)
            oldest: str = await queries().oldest_wal_segment(connection)
        if oldest > last:
            return oldest
        if asyncio.get_running_loop().time() > deadline:
            return None
        await asyncio.sleep(_LOOK_S)


async def relation_files(connection: Connection) -> list[RelationFile]:
    return [RelationFile(**row) async for row in queries().relation_files(connection)]


async def blind_stores(connection: Connection) -> dict[str, str]:
    """The stores that a scan cannot read, by the settings of the database: the store's name and why."""
    blind: dict[str, str] = {}
    async for row in queries().string_columns(connection):
        table, column = row["table"], row["column"]
        compressible = row["storage"] in ("x", "m") and column not in SHORT.get(table, ())
        if compressible and column in HOLDS.get(table, ()):
            blind |= dict.fromkeys(("heap", "indexes", "toast"), "compressed")
    if await queries().wal_is_compressed(connection):
        blind["wal"] = "compressed"
    return blind


async def stream_rows(connection: Connection, feed: Callable[[bytes], None]) -> None:
    """Hand every surviving row of content to ``feed`` in PostgreSQL's binary format, and memoryd's own schema.

    Vectors come as half floats in network order.
    """

    async def receive(chunk: bytes) -> None:
        feed(chunk)

    for query in _live():
        await connection.copy_from_query(query, output=receive, format="binary", timeout=REWRITE_S)


def _live() -> list[str]:
    named = (
        *(queries().live_contents, queries().live_keywords, queries().live_vectors),
        *(queries().live_memories, queries().live_ledger, queries().live_names, queries().live_schema),
    )
    return [query.sql.rstrip().removesuffix(";") for query in named]
