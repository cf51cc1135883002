"""What a restore takes over from the instance that it sets back, and what it must not bring back."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from memoryd.store.database import Connection
from memoryd.store.queries import queries

_AT_ONCE = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What a database holds: how many, under which migrations, served by which PostgreSQL."""

    memories: int
    messages: int
    forgotten: int
    migrations: tuple[str, ...]
    postgresql: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ComeBack:
    """A row of something that was forgotten; ``buried`` by its id, else it is known by its text alone."""

    namespace: str
    id: UUID
    memory: bool
    entry: bool
    forget_id: UUID
    buried: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Guards:
    """Rows by table, as JSON, and the links of the chain of receipts."""

    rows: Mapping[str, Sequence[str]]
    receipts: Mapping[int, bytes]

    def requests(self, *states: str) -> list[UUID]:
        """Requests to forget in these states; all of them where none is named."""
        found = map(orjson.loads, self.rows.get("forgets", ()))
        return [UUID(one["id"]) for one in found if not states or one["state"] in states]


async def content(connection: Connection) -> Content:
    row = dict(await queries().counted_content(connection))
    return Content(**{**row, "migrations": tuple(row["migrations"] or ())})


async def export_snapshot(connection: Connection) -> str:
    """By what another connection sees just what this transaction sees; kept as long as that takes."""
    return str(await queries().export_snapshot(connection))


async def guards(connection: Connection) -> Guards:
    rows = defaultdict(list)
    async for row in queries().guarding_rows(connection):
        rows[row["relation"]].append(row["held"])
    return Guards(rows=rows, receipts=await receipt_links(connection))


async def receipt_links(connection: Connection) -> dict[int, bytes]:
    return {row["seq"]: row["hash"] async for row in queries().receipt_links(connection)}


async def take_over(connection: Connection, kept: Guards, now: datetime) -> None:
    """The rows of the present in the place of those of the backup, or beside them where nothing may be lost."""
    await queries().clear_guards(connection)
    await queries().drop_forgets(connection, ids=kept.requests())
    for relation, insert in _inserts().items():
        rows = kept.rows.get(relation, ())
        for place in range(0, len(rows), _AT_ONCE):
            await insert(connection, held=list(rows[place : place + _AT_ONCE]))
    await queries().number_audit(connection)
    await queries().end_undos(connection, ids=kept.requests("soft_deleted"), at=now.isoformat())


def _inserts() -> dict[str, Any]:
    """By table, requests to forget before what names them."""
    found = queries()
    return {
        "tokens": found.guard_with_tokens,
        "holds": found.guard_with_holds,
        "exemptions": found.guard_with_exemptions,
        "forgets": found.guard_with_forgets,
        "receipts": found.guard_with_receipts,
        "tombstones": found.guard_with_tombstones,
        "forgotten": found.guard_with_forgotten,
        "audit": found.guard_with_audit,
    }


async def withheld(connection: Connection) -> set[UUID]:
    """Requests whose rows are kept apart for an undo."""
    return {row["forget_id"] async for row in queries().withheld_requests(connection)}


async def drop_withheld(connection: Connection, ids: Collection[UUID]) -> None:
    await queries().drop_all_withheld(connection, ids=list(ids))


async def come_back(connection: Connection) -> list[ComeBack]:
    rows: list[Any] = [row async for row in queries().come_back(connection)]
    return [ComeBack(**dict(row)) for row in rows]


async def alive(connection: Connection, ids: Collection[UUID]) -> set[UUID]:
    return {row["id"] async for row in queries().alive(connection, ids=list(ids))}
