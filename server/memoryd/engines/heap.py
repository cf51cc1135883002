"""Memory that the C library keeps after it was freed, given back to the system."""

import ctypes


def return_freed_memory() -> None:
    """``malloc_trim(0)``: loading a model or embedding a long batch frees up to 150 MB that glibc would keep."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except AttributeError:
        return  # another C library than glibc
