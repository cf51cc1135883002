"""Retirement: a memory is believed no longer, and what it had taken the place of holds again."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Memory
from memoryd.errors import GoneError, NotFoundError
from memoryd.policy.resumption import Resumption, Taken, resume, resume_apart
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.holding import Hold, hold
from memoryd.service.screening import refuse_secrets
from memoryd.store import changes, memories, slots, stamps
from memoryd.store.database import Connection, retried
from memoryd.store.memories import Address
from memoryd.store.slots import Earlier, Slot
from memoryd.store.stamps import Stamp


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """What holds again in one slot, or beside others, and how its stamps are kept."""

    resumption: Resumption
    slot_id: UUID | None = None
    value_mac: bytes | None = None
    live: bool

    @property
    def stamps(self) -> list[Stamp]:
        return [
            Stamp(memory_id=memory_id, valid=valid, slot_id=self.slot_id, value_mac=self.value_mac, live=self.live)
            for memory_id, valid in self.resumption.fresh
        ]


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
        await _retire(runtime, connection, address, held, reason)
        await changes.log(
            connection, call, "retract", verb="retire", namespace=address[0], memory_id=memory_id, now=held.now
        )
        return await memories.read_one(connection, address, now=held.now)


async def _retire(runtime: Runtime, connection: Connection, address: Address, held: Hold, reason: str | None) -> None:
    namespace, locked = address[0], held.locked
    taken = Taken(memory_id=address[1], heir=locked.superseded_by, ceded_from=locked.ceded_from)
    own = await stamps.believed(connection, address)
    again = [await _in_slot(connection, namespace, slot, taken) for slot in held.slots.values()]
    again += [
        await _apart(runtime, connection, namespace, one, taken)
        for one in await slots.superseded_by(connection, address)
        if one.proposed or one.cardinality is not Cardinality.ONE
    ]
    closed = {one.id for one in own}.union(*(one.resumption.closed for one in again))
    await stamps.close(connection, namespace, sorted(closed), held.now)
    await memories.mark_retired(connection, address, reason, held.now)
    for one in again:
        await stamps.insert(connection, namespace, one.stamps, held.now)
        await _relink(connection, namespace, one.resumption, taken, held.now)


async def _in_slot(connection: Connection, namespace: str, slot: Slot, taken: Taken) -> Again:
    """What holds again in a slot of one value."""
    if slot.cardinality is not Cardinality.ONE:
        return Again(resumption=Resumption(), live=False)
    held = await slots.held(connection, namespace, slot.id)
    said = await slots.said(connection, namespace, slot.id)
    return Again(resumption=resume(held, said, taken), slot_id=slot.id, live=True)


async def _apart(runtime: Runtime, connection: Connection, namespace: str, earlier: Earlier, taken: Taken) -> Again:
    """What holds again of a memory that leaves the others alone: a proposal, one of many, or one without a slot."""
    said, several = earlier.said, earlier.cardinality is Cardinality.MANY
    own = {one.id: one.valid for one in await stamps.believed(connection, (namespace, said.memory_id))}
    beside = await slots.held(connection, namespace, earlier.slot_id) if several and earlier.slot_id else []
    others = (one for one in beside if one.memory_id not in (said.memory_id, taken.memory_id))
    blocked = [one.valid for one in others if one.value_norm == said.value_norm]
    return Again(
        resumption=resume_apart(own, said, blocked, taken),
        slot_id=earlier.slot_id,
        value_mac=runtime.keys.text(said.value_norm) if several else None,
        live=False,
    )


async def _relink(connection: Connection, namespace: str, again: Resumption, taken: Taken, now: datetime) -> None:
    heirs = [memory_id for memory_id, successor in again.successors.items() if successor and successor == taken.heir]
    ceded = dict.fromkeys(heirs, taken.ceded_from)
    await memories.relink(connection, namespace, again.successors, now, ceded=ceded)
