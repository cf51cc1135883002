"""Memory that the C library keeps after it was freed, given back to the system."""

import asyncio
import ctypes
from typing import Final

TRIM_EVERY_S: Final = 60.0


def return_freed_memory() -> None:
    """``malloc_trim(0)``: loading a model or embedding a long batch frees up to 150 MB that glibc would keep."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except AttributeError:
        return  # another C library than glibc


async def keep_returning() -> None:
    """Once a minute, in a thread: what requests freed in pieces adds up to tens of megabytes."""
    while True:
        await asyncio.sleep(TRIM_EVERY_S)
        await asyncio.to_thread(return_freed_memory)
