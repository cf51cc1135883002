"""Stamps: when a memory is true and when it is believed. Closed on the system axis, inserted, never changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.time import Interval
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """``id`` 0 is a stamp to insert. ``live``: cardinality one, not proposed; ``value_mac``: cardinality many."""

    memory_id: UUID
    valid: Interval
    slot_id: UUID | None = None
    value_mac: bytes | None = None
    live: bool = False
    id: int = 0


async def believed(connection: Connection, address: Address) -> list[Stamp]:
    """The stamps of a memory that are believed now, in order of time."""
    rows = queries().believed_of_memory(connection, namespace=address[0], memory_id=address[1])
    return [
        Stamp(
            id=row["stamp_id"],
            memory_id=row["memory_id"],
            slot_id=row["slot_id"],
            value_mac=row["value_mac"],
            live=row["live"],
            valid=Interval(start=row["valid_from"], end=row["valid_to"]),
        )
        async for row in rows
    ]


async def close(
    connection: Connection,
    namespace: str,
    ids: Sequence[int],
    now: datetime,
    *,
    superseded: Sequence[UUID] = (),
    by: UUID | None = None,
    reason: str | None = None,
    ceded: UUID | None = None,
    ceded_from: datetime | None = None,
) -> None:
    """Believe the stamps no longer; ``by`` takes the place of the memories ``superseded``, of ``ceded`` for good."""
    if not ids and not superseded:
        return
    await queries().close_stamps(
        connection,
        namespace=namespace,
        ids=list(ids),
        now=now,
        superseded=list(superseded),
        by=by,
        reason=reason,
        ceded=ceded,
        ceded_from=ceded_from,
    )


async def insert(connection: Connection, namespace: str, stamps: Sequence[Stamp], now: datetime) -> None:
    await queries().insert_stamps(
        connection,
        namespace=namespace,
        memory_ids=[one.memory_id for one in stamps],
        slot_ids=[one.slot_id for one in stamps],
        value_macs=[one.value_mac for one in stamps],
        valid_froms=[one.valid.start for one in stamps],
        valid_tos=[one.valid.end for one in stamps],
        lives=[one.live for one in stamps],
        now=now,
    )


async def of_memories(
    connection: Connection, addresses: Sequence[Address]
) -> dict[Address, list[dict[str, datetime | None]]]:
    """Every stamp of each memory, closed ones too, for an export with history."""
    found: dict[Address, list[dict[str, datetime | None]]] = {address: [] for address in addresses}
    rows = queries().stamps_of_memories(
        connection,
        namespaces=[namespace for namespace, _ in addresses],
        ids=[memory_id for _, memory_id in addresses],
    )
    async for row in rows:
        names = ("valid_from", "valid_to", "system_from", "system_to")
        found[row["namespace"], row["memory_id"]].append({name: row[name] for name in names})
    return found
