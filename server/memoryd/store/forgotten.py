"""What must not come back: ids for good, texts and values until the user says them again."""

from collections.abc import Collection, Sequence
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.queries import queries


async def is_forgotten(connection: Connection, namespace: str, macs: Collection[bytes]) -> bool:
    """Whether a text or value was forgotten, by the hashes that it is known by."""
    return bool(await queries().is_forgotten(connection, namespace=namespace, macs=list(macs)))


async def buried(connection: Connection, namespaces: Sequence[str], ids: Collection[UUID]) -> set[UUID]:
    """Of the ids, those that were forgotten."""
    rows = queries().buried(connection, namespaces=list(namespaces), ids=list(ids))
    return {row["id"] async for row in rows}
