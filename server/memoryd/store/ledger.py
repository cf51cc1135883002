"""The ledger: what was said, chained by hash over salted commitments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.session import LedgerEntry, Role
from memoryd.store.database import Connection
from memoryd.store.queries import queries

GENESIS = bytes(32)


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The last link of the chain."""

    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionPlace:
    """Where a group's turns stand in their session: ``first`` is the position of the first of them."""

    first: int
    task_seq: int
    now: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainedEntry:
    """An entry with its link: ``salt`` opens the commitment as long as the payload is kept."""

    entry: LedgerEntry
    salt: bytes | None
    commitment: bytes
    hash: bytes


def commit_to(salt: bytes, payload: Mapping[str, Any]) -> bytes:
    """SHA-256 over a random salt and the payload's canonical JSON: says nothing of the payload without the salt."""
    return sha256(salt + orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).digest()


def link(previous: bytes, *, seq: int, namespace: str, entry_id: UUID, erased: bool, commitment: bytes) -> bytes:
    """SHA-256 over the previous link, the place, the ids, the erased flag and the commitment."""
    place = f"{seq}\0{namespace}\0{entry_id}\0{int(erased)}\0".encode()
    return sha256(previous + place + commitment).digest()


def payload_of(entry: LedgerEntry) -> dict[str, Any]:
    """What the commitment covers."""
    return {
        "session": entry.session,
        "position": entry.position,
        "role": entry.role.value,
        "name": entry.name,
        "content": entry.content,
        "at": entry.at.isoformat(),
        "tool_calls": list(entry.tool_calls),
        "tool_call_id": entry.tool_call_id,
        "external_id": entry.external_id,
        "metadata": dict(entry.metadata),
    }


async def head(connection: Connection) -> Head:
    row = await queries().ledger_head(connection)
    return Head(seq=row["seq"], hash=row["hash"]) if row else Head(seq=0, hash=GENESIS)


async def open_sessions(
    connection: Connection,
    sessions: Sequence[tuple[str, str]],
    *,
    last_ats: Sequence[datetime],
    taken: Sequence[int],
    nonces: Sequence[bytes],
) -> dict[tuple[str, str], SessionPlace]:
    """Take ``taken`` positions in each (namespace, session), opening new ones."""
    rows = queries().open_sessions(
        connection,
        namespaces=[namespace for namespace, _ in sessions],
        sessions=[session for _, session in sessions],
        last_ats=list(last_ats),
        taken=list(taken),
        nonces=list(nonces),
    )
    count = dict(zip(sessions, taken, strict=True))
    return {
        (key := (row["namespace"], row["session"])): SessionPlace(
            first=row["next_position"] - count[key], task_seq=row["task_seq"], now=row["now"]
        )
        async for row in rows
    }


def _entry(row: Any) -> LedgerEntry:
    return LedgerEntry(
        id=row["id"],
        seq=row["seq"],
        namespace=row["namespace"],
        session=row["session"],
        position=row["position"],
        role=Role(row["role"]),
        content=row["content"] or "",
        at=row["at"],
        recorded_at=row["recorded_at"],
        name=row["name"],
        external_id=row["external_id"],
        tool_calls=tuple(row["payload"] or ()),
        tool_call_id=row["tool_call_id"],
        redacted=tuple(row["redacted"]),
        metadata=row["metadata"],
        task=row["task"],
        infer=row["infer"],
        erased=row["erased"],
        recognised=row["recognised"] or {},
    )


async def page(connection: Connection, namespace: str, session: str, *, after: int, count: int) -> list[LedgerEntry]:
    """Entries of a session in order, from behind position ``after``."""
    rows = queries().list_entries(connection, namespace=namespace, session=session, after=after, count=count)
    return [_entry(row) async for row in rows]


async def newest(connection: Connection, namespace: str, session: str, count: int) -> list[LedgerEntry]:
    """The last entries of a session, newest first."""
    rows = queries().newest_entries(connection, namespace=namespace, session=session, count=count)
    return [_entry(row) async for row in rows]


async def by_ids(connection: Connection, namespace: str, ids: Sequence[UUID]) -> list[LedgerEntry]:
    rows = queries().entries_by_id(connection, namespace=namespace, ids=list(ids))
    return [_entry(row) async for row in rows]


async def after(connection: Connection, seq: int, count: int) -> list[ChainedEntry]:
    """Entries of the instance behind ``seq``, in the order of the chain."""
    rows = queries().entries_after(connection, seq=seq, count=count)
    return [
        ChainedEntry(entry=_entry(row), salt=row["salt"], commitment=row["commitment"], hash=row["hash"])
        async for row in rows
    ]


async def chained(connection: Connection, namespace: str, ids: Sequence[UUID]) -> list[ChainedEntry]:
    """Entries with their links, in the order of the chain."""
    rows = queries().chained_entries(connection, namespace=namespace, ids=list(ids))
    return [
        ChainedEntry(entry=_entry(row), salt=row["salt"], commitment=row["commitment"], hash=row["hash"])
        async for row in rows
    ]


async def of_namespaces(
    connection: Connection,
    namespaces: Sequence[str],
    *,
    seq: int,
    count: int,
    said_by: datetime | None = None,
    known_at: datetime | None = None,
) -> list[LedgerEntry]:
    """Entries behind ``seq``, in order; those that had been said, and recorded, by the instants."""
    rows = queries().entries_of_namespaces(
        connection, namespaces=list(namespaces), seq=seq, count=count, said_by=said_by, known_at=known_at
    )
    return [_entry(row) async for row in rows]


async def count(connection: Connection, namespace: str, session: str) -> int:
    """Turns of a session."""
    found: int = await queries().count_entries(connection, namespace=namespace, session=session)
    return found


async def session_exists(connection: Connection, namespace: str, session: str) -> bool:
    return bool(await queries().session_exists(connection, namespace=namespace, session=session))
