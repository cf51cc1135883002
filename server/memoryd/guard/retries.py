"""Files with a secret that could not be taken away: tried again for as long as a lease may hold them, and then some."""

import os
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from memoryd.guard.arrivals import Arrival
from memoryd.guard.unscanned import Inode

_EVERY_S = 5.0
_MOST = 24
"""Tries: two minutes. A lease is broken in 45 s (fs.lease-break-time)."""
_MOST_FILES = 256


@dataclass(slots=True)
class _Later:
    """``at`` is when it is tried again."""

    at: float
    fd: int
    arrival: Arrival | None


@dataclass(slots=True)
class Retries:
    """Used by the main thread alone; holds a descriptor of each file."""

    _tries: Counter[Inode] = field(default_factory=Counter)
    _waiting: dict[Inode, _Later] = field(default_factory=dict)

    def add(self, inode: Inode, fd: int, arrival: Arrival | None) -> None:
        """Once for a file, however often it is found; what was written in its place too is no arrival alone."""
        if (later := self._waiting.get(inode)) is not None:
            later.arrival = arrival and later.arrival
        elif self._tries[inode] < _MOST and len(self._waiting) < _MOST_FILES:
            self._waiting[inode] = _Later(time.monotonic() + _EVERY_S, os.dup(fd), arrival)
        else:
            self.forget(inode)

    def forget(self, inode: Inode) -> None:
        """It was read, and taken away if there was need."""
        self._tries.pop(inode, None)

    def due(self) -> Iterator[tuple[int, Arrival | None]]:
        """Those whose time has come; the descriptors are the caller's now."""
        now = time.monotonic()
        for inode in [inode for inode, later in self._waiting.items() if later.at <= now]:
            later = self._waiting.pop(inode)
            self._tries[inode] += 1
            yield later.fd, later.arrival
