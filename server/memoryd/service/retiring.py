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
from memoryd.service.masking import masked
from memoryd.service.privacy import refuse_personal
from memoryd.service.restamping import delta_of, held_of
from memoryd.service.screening import refuse_secrets
from memoryd.store import changes, memories, slots, stamps
from memoryd.store.database import Connection, retried
from memoryd.store.memories import Address
from memoryd.store.slots import Earlier, Slot
from memoryd.store.stamps import Delta


async def retire(
    runtime: Runtime, call: Call, memory_id: UUID, *, namespace: str | None = None, reason: str | None = None
) -> Memory:
    """Believed no longer; what it took the place of holds again. Raises GoneError the second time."""
    namespaces = await scope.one_readable(runtime, call, namespace)
    refuse_personal(runtime, call, {"reason": reason}, namespace=namespace)
    memory = await _retire_held(runtime, call, memory_id, namespaces, reason)
    return (await masked(runtime, call, [memory]))[0]


@retried
async def _retire_held(
    runtime: Runtime, call: Call, memory_id: UUID, namespaces: tuple[str, ...], reason: str | None
) -> Memory:
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
        delta += await _in_slot(runtime, connection, namespace, slot, address[1], link)
    for earlier in await slots.superseded_by(connection, address):
        if earlier.cardinality is None:
            delta += await _apart(connection, namespace, earlier, link)
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


async def _in_slot(
    runtime: Runtime, connection: Connection, namespace: str, slot: Slot, taken: UUID, link: Link
) -> Delta:
    """What holds again in a slot; in one of many, of each value that the memory held or took the place of."""
    said = await slots.said(connection, namespace, slot.id)
    if slot.cardinality is Cardinality.ONE:
        held = await slots.held(connection, namespace, slot.id)
        return delta_of(retire_one(held, said, taken, link), slot)
    delta = Delta()
    for value in {one.value_norm for one in said if taken in (one.memory_id, one.superseded_by)}:
        mac = runtime.keys.text(value)
        held = await slots.held(connection, namespace, slot.id, value_mac=mac)
        own = [one for one in said if one.value_norm == value]
        delta += delta_of(retire_one(held, own, taken, link, several=True), slot, mac)
    return delta


async def _apart(connection: Connection, namespace: str, earlier: Earlier, link: Link) -> Delta:
    """What holds again of a memory without a slot."""
    own = [held_of(one, proposed=False) for one in await stamps.believed(connection, (namespace, earlier.memory_id))]
    again = resume_apart(earlier.memory_id, own, earlier.asked, link.ceded_from)
    heir = link if link.ceded_from else Link(successor=None)
    return replace(delta_of(again, None), links={earlier.memory_id: heir})
