"""Retirement: a memory is believed no longer, and what it had taken the place of holds again."""

from dataclasses import replace
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Memory
from memoryd.domain.slot import Link
from memoryd.errors import GoneError, NotFoundError
from memoryd.policy.resumption import resume_apart
from memoryd.policy.slots import retire_one
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.holding import Hold, hold
from memoryd.service.restamping import delta_of, held_of
from memoryd.service.screening import refuse_secrets
from memoryd.store import changes, memories, slots, stamps
from memoryd.store.database import Connection, retried
from memoryd.store.memories import Address
from memoryd.store.slots import Earlier, Slot
from memoryd.store.stamps import Delta, Stamp


@retried
async def retire(
    runtime: Runtime, call: Call, memory_id: UUID, *, namespace: str | None = None, reason: str | None = None
) -> Memory:
    """Believed no longer; what it took the place of holds again. Raises GoneError the second time."""
    namespaces = await scope.one_readable(runtime, call, namespace)
    async with runtime.database.transaction() as connection:
        address = await memories.locate(connection, namespaces, memory_id)
        if address is None or not scope.visible(call, await memories.read_one(connection, address, now=call.now)):
            raise NotFoundError
        scope.writable(call, address[0])
        refuse_secrets(runtime, call, {"reason": reason}, namespace=address[0])
        held = await hold(connection, address)
        if held.locked.retired_at is not None:
            raise GoneError("the memory was retired before")
        await _retire(runtime, connection, call, address, held, reason)
        return await memories.read_one(connection, address, now=held.now)


async def _retire(
    runtime: Runtime, connection: Connection, call: Call, address: Address, held: Hold, reason: str | None
) -> None:
    namespace, locked = address[0], held.locked
    link = Link(successor=locked.superseded_by, ceded_from=locked.ceded_from)
    own = await stamps.believed(connection, address)
    delta = Delta(closed=tuple(own))
    for slot in held.slots.values():
        delta += await _in_slot(connection, namespace, slot, address[1], link)
    for earlier in await slots.superseded_by(connection, address):
        if earlier.cardinality is not Cardinality.ONE:
            delta += await _apart(runtime, connection, namespace, earlier, address[1], link)
    await memories.mark_retired(connection, address, reason, held.now)
    await changes.log(
        connection,
        call,
        "retract",
        verb="retire",
        namespace=namespace,
        memory_id=address[1],
        now=held.now,
        delta=_once(delta),
    )


def _once(delta: Delta) -> Delta:
    """Each stamp closed once: those of the memory are its slot's too."""
    return replace(delta, closed=tuple({one.id: one for one in delta.closed}.values()))


async def _in_slot(connection: Connection, namespace: str, slot: Slot, taken: UUID, link: Link) -> Delta:
    """What holds again in a slot of one value."""
    if slot.cardinality is not Cardinality.ONE:
        return Delta()
    held = await slots.held(connection, namespace, slot.id)
    said = await slots.said(connection, namespace, slot.id)
    return delta_of(retire_one(held, said, taken, link), slot)


async def _apart(
    runtime: Runtime, connection: Connection, namespace: str, earlier: Earlier, taken: UUID, link: Link
) -> Delta:
    """What holds again of a memory that leaves the others alone: one of many, or one without a slot."""
    address = (namespace, earlier.memory_id)
    own = [held_of(one, proposed=False) for one in await stamps.believed(connection, address)]
    slot_id, mac, blocked = earlier.slot_id, None, []
    if slot_id is not None:
        mac = runtime.keys.text(earlier.value_norm)
        beside = await slots.held(connection, namespace, slot_id, value_mac=mac)
        blocked = [one.valid for one in beside if one.memory_id not in (earlier.memory_id, taken)]
    again = resume_apart(earlier.memory_id, own, earlier.asked, blocked, link.ceded_from)
    opened = [Stamp(memory_id=one.memory_id, valid=one.valid, slot_id=slot_id, value_mac=mac) for one in again.fresh]
    heir = link if link.ceded_from else Link(successor=None)
    return replace(delta_of(again, None), opened=tuple(opened), links={earlier.memory_id: heir})
