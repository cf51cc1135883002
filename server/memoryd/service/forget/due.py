"""Turns that hold a part of a secret: they are erased without being asked for, with a receipt like any other."""

from collections.abc import Sequence
from uuid import UUID

from memoryd.domain.forget import Forget, Item, State
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Call, Caller, Principal
from memoryd.domain.memory import Sensitivity
from memoryd.policy.confirming import RULES
from memoryd.runtime import Runtime
from memoryd.service.forget import closing, keeping
from memoryd.service.forget.erasing import carry_out
from memoryd.store import erasing, forgets, parts
from memoryd.store.database import retried
from memoryd.store.ids import new_id
from memoryd.store.matching import Wanted, find

BATCH = 50
UNDERSTOOD = "secret-part"

_SCREENING = Caller(
    token_id=UUID(int=0),
    principal=Principal.OWNER,
    name="screening",
    write=("*",),
    read=("*",),
    clearance=Sensitivity.CRITICAL,
)
"""Who erases them, in the owner's name."""


async def erase(runtime: Runtime) -> int:
    """Erase what waits and is not held; the number of turns."""
    async with runtime.database.connection() as connection:
        waiting = await parts.due(connection)
        held: set[UUID] = set()
        for namespace in {one.namespace for one in waiting}:
            held |= (await keeping.held(connection, namespace, [one.entry_id for one in waiting])).keys()
    free = [one for one in waiting if one.entry_id not in held][:BATCH]
    for namespace in sorted({one.namespace for one in free}):
        entries = sorted({one.entry_id for one in free if one.namespace == namespace})
        if not await _erase(runtime, namespace, entries) and len(entries) > 1:
            for one in entries:
                await _erase(runtime, namespace, [one])
    return len(free)


@retried
async def _erase(runtime: Runtime, namespace: str, entries: Sequence[UUID]) -> bool:
    """False where a hold keeps what would go along."""
    forget_id = new_id()
    call = Call(caller=_SCREENING, now=await runtime.database.now(), correlation_id=str(forget_id))
    async with runtime.database.transaction() as connection:
        await forgets.lock_holds(connection, namespace)
        await erasing.shut_out(connection, namespace, entries, entries)
        found = await find(connection, namespace, Wanted(ids=entries))
        items = [Item(id=one.id, version=one.version, turn=one.turn, why=UNDERSTOOD) for one in found]
        closure = await closing.close(connection, namespace, items, ())
        if await keeping.held(connection, namespace, [*closure.memories, *closure.entries]):
            return False
        await forgets.insert(connection, _forget_of(call, forget_id, namespace))
        intent = await carry_out(runtime, connection, call, namespace, forget_id, closure, Mode.ERASE)
        await forgets.confirm(
            connection,
            forget_id,
            State.EXECUTING,
            confirmed_by=call.caller.name,
            confirm_token=None,
            confirmation=b"",
            undo_until=None,
            memories=closure.memories,
            entries=closure.entries,
            counts=intent.counts,
            now=call.now,
        )
    runtime.intents.put(intent)
    return True


def _forget_of(call: Call, forget_id: UUID, namespace: str) -> Forget:
    return Forget(
        id=forget_id,
        namespace=namespace,
        state=State.EXECUTING,
        mode=Mode.ERASE,
        understood=UNDERSTOOD,
        rule_version=RULES,
        requested_by=call.caller.name,
        request_token=None,
        correlation_id=call.correlation_id,
        created_at=call.now,
        expires_at=call.now,
    )
