"""Parts of secrets in turns that were stored before the rest of the secret came."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredPart:
    """``[start, end)`` of the text of a turn, as a part of a secret of class ``name``."""

    entry_id: UUID
    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A turn that is to be erased for the part of a secret of class ``name`` in it."""

    namespace: str
    entry_id: UUID
    name: str


async def hide(connection: Connection, namespace: str, parts: Sequence[StoredPart], now: datetime) -> None:
    """Reads show them no more, and the turns wait in ``due_erasures``."""
    await queries().hide_parts(
        connection,
        namespace=namespace,
        ids=[part.entry_id for part in parts],
        names=[part.name for part in parts],
        starts=[part.start for part in parts],
        ends=[part.end for part in parts],
        now=now,
    )


async def due(connection: Connection) -> list[Due]:
    """What waits to be erased, the oldest first."""
    rows = queries().due_erasures(connection)
    return [Due(namespace=row["namespace"], entry_id=row["entry_id"], name=row["class"]) async for row in rows]
