"""What arrived and is not read yet: few of it is with the readers at a time, and what waits has a bound.

Whoever moves files in by the hundred thousand would fill the guard's memory with them, and its descriptors, and the
next guard knows nothing of them. Where too many wait their directories are read as a whole.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial

from memoryd.guard.arrivals import Arrival
from memoryd.guard.merging import Merging
from memoryd.guard.mounts import AnyMount
from memoryd.guard.trees import files

MOST_WAITING = 1_024
_AT_ONCE = 32


class Arriving:
    """The queue of one guard. The main thread alone uses it."""

    def __init__(
        self, merging: Merging, scan: Callable[[int, Arrival], None], meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        """``scan`` is given what was opened and calls :meth:`begin`, and :meth:`end` when it was read."""
        self._merging = merging
        self._scan = scan
        self._meanwhile = meanwhile
        self._waiting: dict[Arrival, None] = {}
        self._directories: dict[tuple[AnyMount, bytes], None] = {}
        self._walk: Iterator[Arrival] = iter(())
        self._busy = 0
        self._is_walks_turn = self._is_going_on = False

    def add(self, arrival: Arrival) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._waiting[arrival] = None
            self._go_on()
        else:
            self.add_directory(arrival.mount, arrival.handle)

    def add_directory(self, mount: AnyMount, handle: bytes) -> None:
        """All files in it."""
        self._directories[mount, handle] = None
        self._go_on()

    def begin(self) -> None:
        self._busy += 1

    def end(self) -> None:
        self._busy -= 1
        self._go_on()

    def _go_on(self) -> None:
        if self._is_going_on:
            return
        self._is_going_on = True
        while self._busy < _AT_ONCE and (arrival := self._next()) is not None:
            if self._merging.want(arrival, arrival.open, partial(self._opened, arrival)):
                self.begin()
        self._is_going_on = False

    def _opened(self, arrival: Arrival, fd: object) -> None:
        if isinstance(fd, int):
            self._scan(fd, arrival)
        self.end()

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
