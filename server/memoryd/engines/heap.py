"""Memory that the C library keeps after it was freed, given back to the system."""

import asyncio
import ctypes
from typing import Final

_M_ARENA_MAX: Final = -8
"""mallopt(3)."""

ARENAS: Final = 2
TRIM_EVERY_S: Final = 60.0


def return_freed_memory() -> None:
    """``malloc_trim(0)``: loading a model or embedding a long batch frees up to 150 MB that glibc would keep."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except AttributeError:
        return  # another C library than glibc


def share_arenas() -> None:
    """Have threads share two heaps. By default each has its own, up to eight a processor, which never shrink again.

    To be called before threads are started.
    """
    try:
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, ARENAS)
    except AttributeError:
        return


async def keep_returning() -> None:
    """Once a minute, in a thread: what requests freed in pieces adds up to tens of megabytes."""
    while True:
        await asyncio.sleep(TRIM_EVERY_S)
        await asyncio.to_thread(return_freed_memory)
