"""Files below ``/proc/TID``, kept open: a thread that writes once writes again.

Such a file stays that of its thread; it cannot be read any more when the thread is gone, whoever has its number then.
The main thread alone reads here.
"""

import os
from collections import OrderedDict

_MOST = 256
_BYTES = 4_096

_open: OrderedDict[str, int] = OrderedDict()


def read(path: str) -> bytes:
    """What stands in it now, up to 4 KiB; empty where it cannot be read."""
    fd = _open.get(path)
    if fd is not None:
        try:
            return os.pread(fd, _BYTES, 0)
        except OSError:
            os.close(_open.pop(path))
    return _opened(path)


def _opened(path: str) -> bytes:
    try:
        fd = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return b""
    _open[path] = fd
    if len(_open) > _MOST:
        os.close(_open.popitem(last=False)[1])
    try:
        return os.pread(fd, _BYTES, 0)
    except OSError:
        return b""
