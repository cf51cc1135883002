"""A request that makes one thing under an id: sent again with its Idempotency-Key, it is the same thing."""

from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.runtime import Runtime
from memoryd.store import idempotency
from memoryd.store.database import Connection


async def made_before(runtime: Runtime, connection: Connection, call: Call, new: UUID) -> UUID | None:
    """None for a request to carry out, whose thing is ``new``; else the id of what an earlier one made.

    In the transaction of the write. Raises IdempotencyError for another body under the same key.
    """
    if call.idempotency is None:
        return None
    owner = call.caller.token_id
    if await idempotency.record(connection, runtime.keys, owner, call.idempotency, [str(new)], call.now):
        return None
    stored = await idempotency.stored(connection, runtime.keys, owner, call.idempotency)
    return UUID(stored[0]) if stored else None
