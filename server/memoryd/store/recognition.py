"""Personal data that models find: what waits to be read by them, and what they found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.memory import Recognised, Sensitivity
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A place in the queue; ``queued_at`` is another once the memory was queued again."""

    address: Address
    queued_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognisable:
    """A memory as it is read for personal data: its fields that hold content, and what is known of them.

    A turn that is no memory has no ``version``; it never changes.
    """

    waiting: Waiting
    version: int | None
    fields: Mapping[str, Any]
    recognised: Recognised


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """What is known of a memory from now on."""

    address: Address
    recognised: Recognised
    sensitivity: Sensitivity


_FIELDS = ("text", "subject", "key", "value", "tags", "refs", "metadata", "speaker")


async def waiting(connection: Connection, count: int) -> list[Waiting]:
    """The memories that have waited longest; one that could not be read before comes alone."""
    rows = [row async for row in queries().unrecognised(connection, count=count)]
    fresh = list(takewhile(lambda row: row["attempts"] == 0, rows))
    return [Waiting(address=_address(row), queued_at=row["queued_at"]) for row in fresh or rows[:1]]


async def read(connection: Connection, batch: Sequence[Waiting], longest: int) -> list[Recognisable]:
    """Those of the memories that are still there, with up to ``longest`` characters of each text."""
    of_address = {one.address: one for one in batch}
    rows = queries().recognisable(connection, **_addresses(list(of_address)), longest=longest)
    return [_recognisable(row, of_address[_address(row)]) async for row in rows]


def _recognisable(row: Any, place: Waiting) -> Recognisable:
    fields = {name: row[name] for name in _FIELDS} | {"tool_calls": row["payload"]}
    known = {name: [(*one,) for one in found] for name, found in (row["recognised"] or {}).items()}
    given = {name: value for name, value in fields.items() if value not in (None, [], {})}
    return Recognisable(waiting=place, version=row["version"], fields=given, recognised=known)


async def hold(connection: Connection, addresses: Sequence[Address]) -> dict[Address, int]:
    """The versions that the memories have now, and keep until the transaction ends."""
    rows = queries().hold_recognised(connection, **_addresses(addresses))
    return {_address(row): row["version"] async for row in rows}


async def put(connection: Connection, marked: Sequence[Marked]) -> None:
    await queries().put_recognised(
        connection,
        **_addresses([one.address for one in marked]),
        recognised=[orjson.dumps(one.recognised).decode() for one in marked],
        sensitivities=[one.sensitivity for one in marked],
    )


async def clear(connection: Connection, batch: Sequence[Waiting]) -> None:
    """Take those out of the queue that were not queued again since."""
    await queries().clear_unrecognised(connection, **_places(batch))


async def postpone(connection: Connection, batch: Sequence[Waiting], most: int) -> int:
    """Let what could not be read step back; how much of it was tried ``most`` times and is given up."""
    given_up: int = await queries().postpone_recognition(connection, **_places(batch), most=most)
    return given_up


async def pending(connection: Connection) -> int:
    count: int = await queries().unrecognised_size(connection)
    return count


async def given_up(connection: Connection) -> int:
    """How many are read by rules alone, since models failed on them too often."""
    count: int = await queries().given_up_recognition(connection)
    return count


async def wait(connection: Connection, namespace: str, memory_id: UUID) -> None:
    """Have a memory read again, whose texts have changed."""
    await queries().wait_for_recognition(connection, namespace=namespace, id=memory_id)


async def requeue(connection: Connection, recogniser: str) -> int:
    """Where ``recogniser`` is not what read the store so far, have all of it read again; the number of memories.

    What was given up is tried again in any case.

    :param recogniser: names the models and what counts; empty where there is none.
    """
    await queries().retry_recognition(connection)
    count: int = await queries().requeue_recognition(connection, recogniser=recogniser)
    return count


def _address(row: Any) -> Address:
    return row["namespace"], row["id"]


def _places(batch: Sequence[Waiting]) -> dict[str, Any]:
    return {**_addresses([one.address for one in batch]), "queued_ats": [one.queued_at for one in batch]}


def _addresses(addresses: Sequence[Address]) -> dict[str, Any]:
    return {
        "namespaces": [namespace for namespace, _ in addresses],
        "ids": [memory_id for _, memory_id in addresses],
    }
