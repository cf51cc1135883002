"""Memories with all the stamps that they have had: the two axes of a history, and of an export that keeps it."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from memoryd.domain.memory import Memory, Version
from memoryd.store import stamps
from memoryd.store.database import Connection


async def stamped(connection: Connection, found: Sequence[Memory]) -> tuple[Version, ...]:
    """The memories in the order given, each with every stamp that it had."""
    known = await stamps.of_memories(connection, [(one.namespace, one.id) for one in found])
    return tuple(Version(**_fields(one), stamps=tuple(known[one.namespace, one.id])) for one in found)


def _fields(memory: Memory) -> dict[str, Any]:
    return {one.name: getattr(memory, one.name) for one in fields(Memory)}
