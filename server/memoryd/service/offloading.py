"""Work on long texts leaves the event loop, which answers everybody else meanwhile."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

Made = TypeVar("Made")

LONG_TEXT = 32_000
"""Characters above which screening and indexing leave the loop; what costs more for each has a limit of its own."""


async def in_thread_if(long: bool, work: Callable[[], Made]) -> Made:
    """What ``work`` makes: in a thread where it is ``long``, else at once: a thread has its price."""
    return await asyncio.to_thread(work) if long else work()
