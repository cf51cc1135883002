"""What an import finds here already: ids that are taken, ids and texts that were forgotten."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.forgotten import buried
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Of some ids: those of this namespace, those of another, those that were forgotten here."""

    here: frozenset[UUID]
    elsewhere: frozenset[UUID]
    buried: frozenset[UUID]


async def known(connection: Connection, namespace: str, ids: Collection[UUID]) -> Known:
    rows = [row async for row in queries().ids_taken(connection, ids=list(ids))]
    here = frozenset(row["id"] for row in rows if row["namespace"] == namespace)
    elsewhere = frozenset(row["id"] for row in rows) - here
    return Known(here=here, elsewhere=elsewhere, buried=frozenset(await buried(connection, [namespace], ids)))


async def take_tombstones(
    connection: Connection, namespace: str, ids: Mapping[UUID, datetime], macs: Mapping[bytes, datetime], now: datetime
) -> None:
    """Ids and hashes of what was forgotten elsewhere, each with when; of what is here none is taken."""
    await queries().take_tombstones(connection, namespace=namespace, ids=list(ids), ids_at=list(ids.values()), now=now)
    await queries().take_forgotten(
        connection, namespace=namespace, macs=list(macs), macs_at=list(macs.values()), now=now
    )


async def present(connection: Connection, namespace: str, ids: Collection[UUID]) -> set[UUID]:
    """Of the ids of turns, those that are in the ledger with their words."""
    if not ids:
        return set()
    rows = queries().turns_present(connection, namespace=namespace, ids=list(ids))
    return {row["id"] async for row in rows}
