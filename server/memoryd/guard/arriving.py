"""What arrived and is not read yet: few of it is with the readers at a time, and what waits has a bound.

Whoever moves files in by the hundred thousand would fill the guard's memory with them, and its descriptors, and the
next guard knows nothing of them. Where too many wait their directories are read as a whole.
"""

import os
from collections.abc import Callable, Iterator

from memoryd.guard.arrivals import Arrival
from memoryd.guard.mounts import AnyMount
from memoryd.guard.trees import files

MOST_WAITING = 1_024
_AT_ONCE = 32


class Arriving:
    """The queue of one guard, which it does not refer to. The main thread alone uses it."""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        """``meanwhile`` is called where a directory has to be looked for."""
        self._meanwhile = meanwhile
        self._waiting: dict[Arrival, None] = {}
        self._directories: dict[tuple[AnyMount, bytes], None] = {}
        self._walk: Iterator[Arrival] = iter(())
        self._busy = 0
        self._is_walks_turn = self._is_asked = False

    def add(self, arrival: Arrival) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting[arrival] = None
        else:
            self.add_directory(arrival.mount, arrival.handle)

    def add_directory(self, mount: AnyMount, handle: bytes) -> None:
        """All files in it."""
        self._directories[mount, handle] = None

    def begin(self) -> None:
        """One is being opened, or read."""
        self._busy += 1

    def end(self) -> None:
        self._busy -= 1

    def due(self) -> Iterator[Arrival]:
        """Those that can be begun now."""
        if self._is_asked:
            return
        self._is_asked = True
        try:
            while self._busy < _AT_ONCE and (arrival := self._next()) is not None:
                yield arrival
        finally:
            self._is_asked = False

    def _next(self) -> Arrival | None:
        """In turn one that was told of and one of a directory: neither waits for all of the other."""
        self._is_walks_turn = not self._is_walks_turn
        if self._is_walks_turn or not self._waiting:
            found = self._walked()
            if found is not None or not self._waiting:
                return found
        first = next(iter(self._waiting))
        del self._waiting[first]
        return first

    def _walked(self) -> Arrival | None:
        found = next(self._walk, None)
        while found is None and self._directories:
            mount, handle = next(iter(self._directories))
            del self._directories[mount, handle]
            self._walk = _files_in(mount, handle, self._meanwhile)
            found = next(self._walk, None)
        return found


def _files_in(mount: AnyMount, handle: bytes, meanwhile: Callable[[], None]) -> Iterator[Arrival]:
    try:
        directory = mount.open(handle, meanwhile)
    except OSError:
        return
    try:
        for name in files(directory):
            yield Arrival(mount=mount, handle=handle, name=os.fsencode(name), moved=True)
    finally:
        os.close(directory)
