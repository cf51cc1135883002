"""Stamps: when a memory is true and when it is believed. Closed on the system axis, inserted, never changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Belief
from memoryd.domain.slot import Link
from memoryd.domain.time import Interval
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries

OVERRULED = timedelta(microseconds=1)
"""The least time that something can be believed."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Delta:
    """One change of what is believed: carried out in one statement, and logged as it was carried out.

    ``proposed`` and ``promoted`` are memories that stand beside their slot from now on, or in it. ``overruled`` are
    claims that a correction with the same event time had overruled before they came: believed for a microsecond.
    """

    closed: tuple[Stamp, ...] = ()
    opened: tuple[Stamp, ...] = ()
    overruled: tuple[Stamp, ...] = ()
    links: Mapping[UUID, Link] = field(default_factory=dict)
    proposed: tuple[UUID, ...] = ()
    promoted: tuple[UUID, ...] = ()

    def __add__(self, other: "Delta") -> "Delta":
        return Delta(
            closed=self.closed + other.closed,
            opened=self.opened + other.opened,
            overruled=self.overruled + other.overruled,
            links={**self.links, **other.links},
            proposed=self.proposed + other.proposed,
            promoted=self.promoted + other.promoted,
        )

    def detail(self) -> dict[str, Any]:
        """For the change log: ids and times, from which a replay makes the stamps and links again."""
        logged = {
            "closed": [_logged(one) for one in self.closed],
            "opened": [_logged(one) for one in self.opened],
            "overruled": [_logged(one) for one in self.overruled],
            "links": [
                {
                    "memory": str(memory_id),
                    "successor": str(link.successor) if link.successor else None,
                    "ceded_from": link.ceded_from,
                }
                for memory_id, link in self.links.items()
            ],
            "proposed": [str(one) for one in self.proposed],
            "promoted": [str(one) for one in self.promoted],
        }
        return {name: value for name, value in logged.items() if value}


def _logged(one: Stamp) -> dict[str, Any]:
    return {"memory": str(one.memory_id), "from": one.valid.start, "to": one.valid.end, "live": one.live}


async def carry_out(
    connection: Connection, namespace: str, delta: Delta, now: datetime, *, reason: str | None = None
) -> None:
    """Believe what the delta says from ``now`` on; ``reason`` is noted on the memories whose successor changes."""
    if delta.closed or delta.links or delta.proposed or delta.promoted:
        await _close(connection, namespace, delta, now, reason)
    if delta.opened:
        await _open(connection, namespace, delta.opened, now)
    if delta.overruled:
        await _open(connection, namespace, delta.overruled, now, until=now + OVERRULED)


async def _close(connection: Connection, namespace: str, delta: Delta, now: datetime, reason: str | None) -> None:
    await queries().close_stamps(
        connection,
        namespace=namespace,
        ids=[one.id for one in delta.closed],
        now=now,
        linked=list(delta.links),
        successors=[link.successor for link in delta.links.values()],
        ceded_froms=[link.ceded_from for link in delta.links.values()],
        reason=reason,
        flagged=[*delta.proposed, *delta.promoted],
        flags=[True] * len(delta.proposed) + [False] * len(delta.promoted),
    )


async def _open(
    connection: Connection, namespace: str, stamps: Sequence[Stamp], now: datetime, until: datetime | None = None
) -> None:
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
        until=until,
    )


async def of_memories(connection: Connection, addresses: Sequence[Address]) -> dict[Address, list[Belief]]:
    """Every stamp of each memory, closed ones too, in the order in which they came to be believed."""
    found: dict[Address, list[Belief]] = {address: [] for address in addresses}
    rows = queries().stamps_of_memories(
        connection,
        namespaces=[namespace for namespace, _ in addresses],
        ids=[memory_id for _, memory_id in addresses],
    )
    async for row in rows:
        found[row["namespace"], row["memory_id"]].append(
            Belief(
                valid_from=row["valid_from"],
                valid_to=row["valid_to"],
                system_from=row["system_from"],
                system_to=row["system_to"],
            )
        )
    return found
