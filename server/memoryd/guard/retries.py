"""Files with a secret that could not be taken away: tried again for as long as a lease may hold them, and then some."""

import os
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from memoryd.guard.arrivals import Arrival
from memoryd.guard.unscanned import Inode

_EVERY_S = 5.0
_MOST = 24
"""Tries: two minutes. A lease is broken in 45 s (fs.lease-break-time)."""
_MOST_FILES = 256


@dataclass(slots=True)
class Retries:
    """Used by the main thread alone; holds a descriptor of each file."""

    _tries: Counter[Inode] = field(default_factory=Counter)
    _waiting: deque[tuple[float, Inode, int, Arrival | None]] = field(default_factory=deque)

    def add(self, inode: Inode, fd: int, arrival: Arrival | None) -> None:
        self._tries[inode] += 1
        if self._tries[inode] <= _MOST and len(self._waiting) < _MOST_FILES:
            self._waiting.append((time.monotonic() + _EVERY_S, inode, os.dup(fd), arrival))
        else:
            self.forget(inode)

    def forget(self, inode: Inode) -> None:
        """It was read, and taken away if there was need."""
        self._tries.pop(inode, None)

    def due(self) -> Iterator[tuple[int, Arrival | None]]:
        """Those whose time has come; the descriptors are the caller's now."""
        while self._waiting and self._waiting[0][0] <= time.monotonic():
            _, _, fd, arrival = self._waiting.popleft()
            yield fd, arrival
