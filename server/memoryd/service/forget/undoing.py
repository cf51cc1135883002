"""The undo of a soft deletion, as long as it is open."""

from uuid import UUID

from memoryd.domain.forget import Forget, State
from memoryd.domain.identity import Call, Right
from memoryd.errors import NotAwaitedError
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.forget import rights
from memoryd.service.forget.confirming import find
from memoryd.store import audit, erasing, forgets, instance
from memoryd.store.database import StatementError, retried


async def undo(runtime: Runtime, call: Call, forget_id: UUID) -> Forget:
    """Everything is there again as it was. Raises NotAwaitedError where it was never soft, or the undo has ended."""
    scope.demand(call, Right.FORGET_CONFIRM)
    forget = await find(runtime, call, forget_id)
    rights.confirming(call, forget.namespace)
    try:
        await _put_back(runtime, call, forget)
    except StatementError as error:
        raise NotAwaitedError(
            "another value has taken its place meanwhile; forget that one first", state=forget.state.value
        ) from error
    runtime.recalls.clear()
    runtime.worker.wake()
    async with runtime.database.connection() as connection:
        return await forgets.find(connection, forget_id) or forget


@retried
async def _put_back(runtime: Runtime, call: Call, forget: Forget) -> None:
    async with runtime.database.transaction() as connection:
        locked = await forgets.lock(connection, forget.id)
        if locked is None or locked.state is not State.SOFT_DELETED:
            raise NotAwaitedError(state=(locked or forget).state.value)
        if locked.undo_until is None or locked.undo_until <= call.now:
            raise NotAwaitedError("the time to undo it has ended", state=locked.state.value)
        await erasing.put_back(connection, forget.id, call.now)
        await instance.raise_generations(connection, [forget.namespace])
        await forgets.move(connection, forget.id, State.UNDONE, call.now, finished=True)
        await audit.insert(
            connection, [audit.record_of(call, "forget.undo", "ok", namespace=forget.namespace, ids=forget.memories)]
        )
