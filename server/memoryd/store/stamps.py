"""Stamps: when a memory is true and when it is believed. Closed on the system axis, inserted, never changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Belief
from memoryd.domain.slot import Assertion, Link
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Delta:
    """One change of what is believed: carried out and logged in one statement (:func:`memoryd.store.changes.log`).

    ``proposed`` and ``promoted`` are memories that stand beside their slot from now on, or in it. ``overruled`` are
    claims that a correction with the same event time had overruled before they came: believed for a microsecond.
    ``said`` are assertions, each with its slot.
    """

    closed: tuple[Stamp, ...] = ()
    opened: tuple[Stamp, ...] = ()
    overruled: tuple[Stamp, ...] = ()
    said: tuple[tuple[UUID, Assertion], ...] = ()
    links: Mapping[UUID, Link] = field(default_factory=dict)
    proposed: tuple[UUID, ...] = ()
    promoted: tuple[UUID, ...] = ()

    def __add__(self, other: "Delta") -> "Delta":
        return Delta(
            closed=self.closed + other.closed,
            opened=self.opened + other.opened,
            overruled=self.overruled + other.overruled,
            said=self.said + other.said,
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
