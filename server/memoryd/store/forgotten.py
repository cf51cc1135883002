"""What must not come back: ids for good, texts and values until the user says them again."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.queries import queries


async def forgotten_among(
    connection: Connection, namespace: str, macs: Collection[bytes], *, since: datetime | None = None
) -> set[bytes]:
    """Of the hashes of texts, values and pieces, those of what was forgotten, or was since an instant."""
    rows = queries().forgotten_among(connection, namespace=namespace, macs=list(macs), since=since)
    return {row["mac"] async for row in rows}


async def user_texts(connection: Connection, namespace: str, pieces: Collection[str]) -> list[Any]:
    """What the user said, and stayed or came since, in whose letters and digits one of the pieces stands."""
    rows = queries().user_texts(connection, namespace=namespace, pieces=list(pieces))
    return [said async for row in rows for said in (row["text"], row["value"])]


async def buried(connection: Connection, namespaces: Sequence[str], ids: Collection[UUID]) -> set[UUID]:
    """Of the ids, those that were forgotten."""
    rows = queries().buried(connection, namespaces=list(namespaces), ids=list(ids))
    return {row["id"] async for row in rows}
