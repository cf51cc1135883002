"""Slots: a subject and key, what they hold now, and the names a subject goes by."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Cardinality, Source
from memoryd.domain.slot import Assertion, Held
from memoryd.domain.time import Interval
from memoryd.errors import AmbiguousError
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """``subject`` is the first spelling used; ``now`` the instant after the row was locked (None when only read)."""

    id: UUID
    subject: str
    subject_norm: str
    cardinality: Cardinality
    now: datetime | None = None


def _slot(row: Any, now: datetime | None = None) -> Slot:
    return Slot(
        id=row["id"],
        subject=row["subject"],
        subject_norm=row["subject_norm"],
        cardinality=Cardinality(row["cardinality"]),
        now=now,
    )


async def keys_of(
    connection: Connection, subjects: Iterable[tuple[str, str]], *, most: int
) -> list[tuple[str, str, str]]:
    """Namespace, normalised subject and key of the slots of a few subjects, attitudes to things last."""
    namespaces, names = zip(*subjects, strict=True) if subjects else ((), ())
    rows = queries().keys_of_subjects(connection, namespaces=namespaces, subjects=names, most=most)
    return [(row["namespace"], row["subject_norm"], row["key"]) async for row in rows]


async def lock(
    connection: Connection,
    namespace: str,
    *,
    new_id: UUID,
    subject: str,
    subject_norm: str,
    key: str,
    cardinality: Cardinality = Cardinality.ONE,
) -> Slot:
    """The slot, made on first use with that cardinality; its writers take turns until the transaction ends."""
    row = await queries().lock_slot(
        connection,
        namespace=namespace,
        id=new_id,
        subject=subject,
        subject_norm=subject_norm,
        key=key,
        cardinality=cardinality,
    )
    return _slot(row, row["now"])


async def lock_all(connection: Connection, namespace: str, ids: Iterable[UUID]) -> dict[UUID, Slot]:
    """Slots that exist, each locked like :func:`lock` does, in the one order that lets nobody wait in a circle."""
    rows = queries().lock_slots(connection, namespace=namespace, ids=list(ids))
    return {row["id"]: _slot(row) async for row in rows}


async def find(connection: Connection, namespace: str, subject_norm: str, key: str) -> Slot | None:
    row = await queries().find_slot(connection, namespace=namespace, subject_norm=subject_norm, key=key)
    if row is None:
        return None
    return _slot(row)


async def define(
    connection: Connection,
    namespace: str,
    *,
    new_id: UUID,
    subject: str,
    subject_norm: str,
    key: str,
    cardinality: Cardinality,
) -> None:
    await queries().define_slot(
        connection,
        namespace=namespace,
        id=new_id,
        subject=subject,
        subject_norm=subject_norm,
        key=key,
        cardinality=cardinality,
    )


async def in_use(connection: Connection, namespace: str, slot_id: UUID) -> bool:
    return bool(await queries().slot_in_use(connection, namespace=namespace, slot_id=slot_id))


async def held(connection: Connection, namespace: str, slot_id: UUID, *, value_mac: bytes | None = None) -> list[Held]:
    """What the slot is believed to hold, over all valid time; with ``value_mac`` of one of its many values."""
    rows = queries().believed_in_slot(connection, namespace=namespace, slot_id=slot_id, value_mac=value_mac)
    return [_held(row, proposed=row["proposed"]) async for row in rows]


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """A slot that is locked, with what decides a claim that is its newest: what holds from its start on (without
    proposals; of cardinality one) and the newest event that was said; ``now`` is the instant after the wait.
    """

    slot: Slot
    now: datetime
    held: tuple[Held, ...]
    newest_event: datetime | None


async def claim(
    connection: Connection,
    namespace: str,
    *,
    new_id: UUID,
    subject: str,
    subject_norm: str,
    key: str,
    cardinality: Cardinality,
    start: datetime | None,
) -> Claimed:
    """The slot of a claim, locked as :func:`lock` does, and what holds from ``start``, or from now, on.

    ``subject_norm`` may be an alias. Raises AmbiguousError for one of several.
    """
    found = queries().claim_slot(
        connection,
        namespace=namespace,
        id=new_id,
        subject=subject,
        subject_norm=subject_norm,
        key=key,
        cardinality=cardinality,
        start=start,
    )
    rows = [row async for row in found]
    if not rows:
        await canonical(connection, namespace, subject_norm)
        raise AmbiguousError
    return Claimed(
        slot=_slot(rows[0], rows[0]["now"]),
        now=rows[0]["now"],
        held=tuple(_held(row, proposed=False) for row in rows if row["stamp_id"] is not None),
        newest_event=rows[0]["newest_event"],
    )


async def said(connection: Connection, namespace: str, slot_id: UUID) -> list[Assertion]:
    """All that was said of the slot, the oldest event first; not of memories that were retired."""
    rows = queries().said_of_slot(connection, namespace=namespace, slot_id=slot_id)
    return [_assertion(row) async for row in rows]


def _assertion(row: Any) -> Assertion:
    return Assertion(
        memory_id=row["memory_id"],
        value_norm=row["value_norm"] or "",
        source=Source(row["source"]),
        asked=Interval(start=row["event_at"], end=row["asked_to"]),
        seq=row["seq"],
        correction=row["correction"],
        limits=row["limits"],
        proposed=row["proposed"],
        superseded_by=row["superseded_by"],
        ceded_from=row["ceded_from"],
    )


def _held(row: Any, *, proposed: bool) -> Held:
    return Held(
        stamp_id=row["stamp_id"],
        memory_id=row["memory_id"],
        value_norm=row["value_norm"] or "",
        valid=Interval(start=row["valid_from"], end=row["valid_to"]),
        proposed=proposed,
        ceded=row["ceded"],
    )


async def values_at(
    connection: Connection, namespace: str, slot_id: UUID, *, valid_at: datetime, known_at: datetime
) -> list[Address]:
    rows = queries().slot_values_at(
        connection, namespace=namespace, slot_id=slot_id, valid_at=valid_at, known_at=known_at
    )
    return [(row["namespace"], row["id"]) async for row in rows]


async def members(connection: Connection, namespace: str, slot_id: UUID) -> list[Address]:
    """Every memory that the slot ever held, the oldest event first."""
    rows = queries().slot_members(connection, namespace=namespace, slot_id=slot_id)
    return [(namespace, row["id"]) async for row in rows]


async def canonical(connection: Connection, namespace: str, subject_norm: str) -> str:
    """The subject behind an alias, or the name itself. Raises AmbiguousError for an alias of several."""
    rows = queries().subjects_behind(connection, namespace=namespace, subject_norm=subject_norm)
    owners = {row["subject_norm"]: row["subject"] async for row in rows}
    if len(owners) > 1:
        raise AmbiguousError(candidates=list(owners.values()))
    return next(iter(owners), subject_norm)


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """A memory that another one superseded, with the time it asks; ``cardinality`` None without a slot."""

    memory_id: UUID
    asked: Interval
    slot_id: UUID | None
    value_norm: str
    cardinality: Cardinality | None


async def superseded_by(connection: Connection, address: Address) -> list[Earlier]:
    """The memories that this one took the place of and that are not retired, the oldest event first."""
    rows = queries().superseded_by(connection, namespace=address[0], id=address[1])
    return [
        Earlier(
            memory_id=row["id"],
            asked=Interval(start=row["event_at"], end=row["asked_to"]),
            slot_id=row["slot_id"],
            value_norm=row["value_norm"] or "",
            cardinality=None if row["cardinality"] is None else Cardinality(row["cardinality"]),
        )
        async for row in rows
    ]
