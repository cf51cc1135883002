"""How far the ledger was read for claims, and what stands around a turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.session import Role
from memoryd.store.database import Connection
from memoryd.store.queries import queries

_TASK = "extract"
_LONGEST = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread:
    """A turn of the ledger as it is read for claims: ``content`` may be its beginning only."""

    id: UUID
    seq: int
    namespace: str
    session: str
    position: int
    role: Role
    name: str | None
    content: str
    at: datetime
    recorded_at: datetime
    task: str
    infer: bool
    erased: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """A turn that was said before another one, up to 2,000 characters of it."""

    role: Role
    name: str | None
    at: datetime
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What precedes a turn, the oldest first; ``several`` where more than one named person speaks in the session."""

    before: tuple[Before, ...] = ()
    several: bool = False


async def watermark(connection: Connection) -> int:
    """The place in the ledger up to which it was read."""
    seq: int = await queries().watermark(connection, task=_TASK)
    return seq


async def lock(connection: Connection) -> int:
    """The watermark, held until the transaction ends: readers take turns."""
    seq: int = await queries().lock_watermark(connection, task=_TASK)
    return seq


async def move(connection: Connection, seq: int) -> None:
    await queries().move_watermark(connection, task=_TASK, seq=seq)


async def unread(connection: Connection) -> int:
    """Turns that were not read yet."""
    count: int = await queries().unread_turns(connection, task=_TASK)
    return count


async def after(connection: Connection, seq: int, *, count: int, longest: int) -> list[Unread]:
    """Up to ``count`` turns behind ``seq``, in order, and up to ``longest`` characters of each."""
    rows = queries().unread_entries(connection, seq=seq, count=count, longest=longest)
    return [_unread(row) async for row in rows]


async def hold(connection: Connection, entry: Unread) -> bool:
    """Whether the turn was not erased meanwhile; it cannot be before the transaction ends."""
    return bool(await queries().hold_entry(connection, namespace=entry.namespace, id=entry.id))


async def around(connection: Connection, entries: Sequence[Unread], count: int) -> dict[UUID, Surroundings]:
    """Of each turn up to ``count`` that precede it in its session."""
    if not entries:
        return {}
    rows = queries().turns_before(
        connection,
        namespaces=[one.namespace for one in entries],
        ids=[one.id for one in entries],
        sessions=[one.session for one in entries],
        positions=[one.position for one in entries],
        count=count,
        longest=_LONGEST,
    )
    found: dict[UUID, Surroundings] = {}
    async for row in rows:
        known = found.get(row["id"], Surroundings(several=row["several"]))
        before = (*known.before, _before(row)) if row["role"] else known.before
        found[row["id"]] = Surroundings(before=before, several=known.several)
    return found


def _unread(row: Any) -> Unread:
    return Unread(**{**row, "role": Role(row["role"]), "content": row["content"] or ""})


def _before(row: Any) -> Before:
    return Before(role=Role(row["role"]), name=row["name"], at=row["at"], content=row["content"])
