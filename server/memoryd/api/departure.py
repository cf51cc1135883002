"""Work whose answer nobody waits for any more is broken off."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from memoryd.errors import UnavailableError

Made = TypeVar("Made")


async def while_there(request: Request, work: Coroutine[Any, Any, Made]) -> Made:
    """What ``work`` makes, for a read whose body was received. Raises UnavailableError where its caller has gone."""
    task = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise UnavailableError("the caller has gone")
    finally:
        task.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
