"""Whose turn it is: what a change of a memory locks, in the one order that every writer keeps."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.errors import NotFoundError
from memoryd.store import instance, memories, slots
from memoryd.store.database import Connection, ContendedError
from memoryd.store.memories import Address, Locked
from memoryd.store.slots import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Hold:
    """A memory and the slots that are locked with it; ``now`` is the instant after the wait."""

    locked: Locked
    slots: Mapping[UUID, Slot]
    now: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where the new content of a memory goes: a slot, or a text; neither where the content stays."""

    slot_id: UUID | None = None
    text_mac: bytes | None = None


async def hold(connection: Connection, address: Address, target: Target | None = None) -> Hold:
    """Wait for the memory's slot and those of what it superseded, or for its text, then for its row.

    What is read after this is what the others have left. Raises NotFoundError, and ContendedError where a memory that
    it superseded, in a slot that is not held, was linked to it meanwhile.
    """
    namespace, guards = address[0], await memories.guards(connection, address)
    if guards is None:
        raise NotFoundError
    target = target or Target()
    slot_ids = {one for one in (guards.slot_id, target.slot_id, *guards.earlier) if one}
    texts = {one for one in (None if guards.slot_id else guards.text_mac, target.text_mac) if one}
    held = await slots.lock_all(connection, namespace, sorted(slot_ids))
    for text_mac in sorted(texts):
        await memories.lock_text(connection, namespace, text_mac)
    locked = await memories.lock(connection, address)
    again = await memories.guards(connection, address)
    if locked is None or again is None:
        raise NotFoundError
    if not slot_ids.issuperset(again.earlier):
        raise ContendedError
    return Hold(locked=locked, slots=held, now=await instance.now(connection))
