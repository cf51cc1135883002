"""Lists of memories: filtered, in an order that a cursor can go on from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """The last row of a page."""

    created_at: datetime
    id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which memories. ``condition`` is a jsonpath over ``filterable``; ``sensitivities`` None = all."""

    namespaces: tuple[str, ...]
    kinds: tuple[str, ...] | None
    sensitivities: tuple[str, ...] | None
    condition: str | None
    valid_at: datetime
    known_at: datetime
    superseded: bool
    retired: bool


async def page(
    connection: Connection, selection: Selection, *, after: Place | None, count: int
) -> list[tuple[Address, Place]]:
    """Addresses, the newest first, from behind ``after``."""
    rows = queries().list_memories(
        connection,
        namespaces=list(selection.namespaces),
        kinds=_list(selection.kinds),
        sensitivities=_list(selection.sensitivities),
        condition=selection.condition,
        valid_at=selection.valid_at,
        known_at=selection.known_at,
        history=selection.superseded or selection.retired,
        superseded=selection.superseded,
        retired=selection.retired,
        after_at=after.created_at if after else None,
        after_id=after.id if after else None,
        count=count,
    )
    return [((row["namespace"], row["id"]), Place(created_at=row["created_at"], id=row["id"])) async for row in rows]


async def briefing(
    connection: Connection,
    namespaces: Sequence[str],
    sensitivities: Sequence[str] | None,
    *,
    valid_at: datetime,
    known_at: datetime,
    count: int,
) -> tuple[list[Address], int]:
    """Claims that hold at an instant, as believed at one, pinned and important first, and how many there are in all."""
    rows = queries().briefing_candidates(
        connection,
        namespaces=list(namespaces),
        sensitivities=_list(sensitivities),
        valid_at=valid_at,
        known_at=known_at,
        count=count,
    )
    found = [row async for row in rows]
    return [(row["namespace"], row["id"]) for row in found], found[0]["total"] if found else 0


async def export_page(
    connection: Connection, namespaces: Sequence[str], *, after: Address, now: datetime, count: int
) -> list[Address]:
    """Claims, current or not."""
    rows = queries().export_memories(
        connection,
        namespaces=list(namespaces),
        after_namespace=after[0],
        after_id=after[1],
        history=True,
        now=now,
        count=count,
    )
    return [(row["namespace"], row["id"]) async for row in rows]


async def export_page_as_of(
    connection: Connection,
    namespaces: Sequence[str],
    *,
    after: Address,
    valid_at: datetime,
    known_at: datetime,
    count: int,
) -> list[Address]:
    """Claims that hold at an instant, as it was believed at one."""
    rows = queries().export_as_of(
        connection,
        namespaces=list(namespaces),
        after_namespace=after[0],
        after_id=after[1],
        valid_at=valid_at,
        known_at=known_at,
        count=count,
    )
    return [(row["namespace"], row["id"]) async for row in rows]


async def tombstones(
    connection: Connection, namespaces: Sequence[str], *, after: Address, count: int
) -> list[tuple[Address, datetime]]:
    """Ids that were forgotten for good, each with when."""
    rows = queries().tombstones_after(
        connection, namespaces=list(namespaces), after_namespace=after[0], after_id=after[1], count=count
    )
    return [((row["namespace"], row["id"]), row["at"]) async for row in rows]


async def forgotten(
    connection: Connection, namespaces: Sequence[str], *, after: tuple[str, bytes], count: int
) -> list[tuple[tuple[str, bytes], datetime]]:
    """Hashes of what was forgotten for good, each with when."""
    rows = queries().forgotten_after(
        connection, namespaces=list(namespaces), after_namespace=after[0], after_mac=after[1], count=count
    )
    return [((row["namespace"], row["mac"]), row["at"]) async for row in rows]


async def said(connection: Connection, namespace: str, *, after: UUID, count: int) -> list[Mapping[str, Any]]:
    """What a namespace's turns and claims say, by their ids."""
    return [row async for row in queries().said_after(connection, namespace=namespace, after=after, count=count)]


def _list(values: Sequence[str] | None) -> list[str] | None:
    return None if values is None else list(values)
