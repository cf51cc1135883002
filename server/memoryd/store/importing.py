"""What an import finds here already: ids that are taken, ids and texts that were forgotten."""

from collections.abc import Collection
from dataclasses import dataclass
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


async def present(connection: Connection, namespace: str, ids: Collection[UUID]) -> set[UUID]:
    """Of the ids of turns, those that are in the ledger with their words."""
    if not ids:
        return set()
    rows = queries().turns_present(connection, namespace=namespace, ids=list(ids))
    return {row["id"] async for row in rows}
