"""Read your writes: wait until every turn was read for claims, and what was written was indexed and marked."""

import asyncio
from dataclasses import dataclass

from memoryd.domain.identity import Call, Right
from memoryd.errors import UnavailableError
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.store import index, reading, recognition

POLL_S, LONGEST_POLL_S = 0.01, 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Flushed:
    pending: int
    processed: int


async def flush(runtime: Runtime, call: Call, *, timeout_s: float) -> Flushed:
    """Return when nothing is left. Raises UnavailableError at the timeout; what waits stays queued."""
    scope.demand(call, Right.WRITE)
    before = runtime.worker.processed
    deadline, pause = asyncio.get_running_loop().time() + timeout_s, POLL_S
    while pending := await _pending(runtime):
        if asyncio.get_running_loop().time() > deadline:
            raise UnavailableError("the worker did not finish in time; it goes on, flush again", pending=pending)
        runtime.unread.hurry()
        runtime.worker.hurry()
        runtime.recognising.hurry()
        await asyncio.sleep(pause)
        pause = min(pause * 1.5, LONGEST_POLL_S)
    return Flushed(pending=0, processed=runtime.worker.processed - before)


async def _pending(runtime: Runtime) -> int:
    async with runtime.database.connection() as connection:
        waiting = await index.pending(connection) + await recognition.pending(connection)
        return await reading.unread(connection) + waiting
