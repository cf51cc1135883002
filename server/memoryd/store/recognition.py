"""Personal data that models find: what waits to be read by them, and what they found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any
from uuid import UUID

import orjson

from memoryd.domain.memory import Recognised, Sensitivity
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognisable:
    """A memory as it is read for personal data: its fields that hold content, and what is known of them."""

    address: Address
    fields: Mapping[str, Any]
    recognised: Recognised


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked:
    """What is known of a memory from now on."""

    address: Address
    recognised: Recognised
    sensitivity: Sensitivity


_FIELDS = ("text", "subject", "key", "value", "tags", "refs", "metadata", "speaker")


async def waiting(connection: Connection, count: int) -> list[Address]:
    """The memories that have waited longest; one that could not be read before comes alone."""
    rows = [row async for row in queries().unrecognised(connection, count=count)]
    fresh = list(takewhile(lambda row: row["attempts"] == 0, rows))
    return [(row["namespace"], row["id"]) for row in fresh or rows[:1]]


async def read(connection: Connection, addresses: Sequence[Address], longest: int) -> list[Recognisable]:
    """Those of the memories that are still there, with up to ``longest`` characters of each text."""
    rows = queries().recognisable(connection, **_addresses(addresses), longest=longest)
    return [_recognisable(row) async for row in rows]


def _recognisable(row: Any) -> Recognisable:
    fields = {name: row[name] for name in _FIELDS} | {"tool_calls": row["payload"]}
    given = {name: value for name, value in fields.items() if value not in (None, [], {})}
    return Recognisable(address=(row["namespace"], row["id"]), fields=given, recognised=row["recognised"] or {})


async def put(connection: Connection, marked: Sequence[Marked]) -> None:
    await queries().put_recognised(
        connection,
        **_addresses([one.address for one in marked]),
        recognised=[orjson.dumps(one.recognised).decode() for one in marked],
        sensitivities=[one.sensitivity for one in marked],
    )


async def clear(connection: Connection, addresses: Sequence[Address]) -> None:
    await queries().clear_unrecognised(connection, **_addresses(addresses))


async def postpone(connection: Connection, addresses: Sequence[Address], most: int) -> int:
    """Let memories that could not be read step back; how many of them were tried ``most`` times and wait no longer."""
    left: int = await queries().postpone_recognition(connection, **_addresses(addresses), most=most)
    return left


async def pending(connection: Connection) -> int:
    count: int = await queries().unrecognised_size(connection)
    return count


async def wait(connection: Connection, namespace: str, memory_id: UUID) -> None:
    """Have a memory read again, whose texts have changed."""
    await queries().wait_for_recognition(connection, namespace=namespace, id=memory_id)


async def requeue(connection: Connection, recogniser: str) -> int:
    """Where ``recogniser`` is not what read the store so far, have all of it read again; the number of memories.

    :param recogniser: names the models and what counts; empty where there is none.
    """
    count: int = await queries().requeue_recognition(connection, recogniser=recogniser)
    return count


def _addresses(addresses: Sequence[Address]) -> dict[str, Any]:
    return {
        "namespaces": [namespace for namespace, _ in addresses],
        "ids": [memory_id for _, memory_id in addresses],
    }
