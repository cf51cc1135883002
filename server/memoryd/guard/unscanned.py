"""Files that were opened for writing and not read whole since, and the readers that wait for it.

Where the kernel cannot ask before a write, a reader gets a file that was written only when it was closed and read. A
process may read what it writes itself.
"""

import os
import re
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

from memoryd.guard import processes
from memoryd.guard.calls import Call, Deed, may_read, opens_to
from memoryd.guard.fanotify import Event
from memoryd.guard.leases import may_be_written

Inode: TypeAlias = tuple[int, int]

_PROCESS = re.compile(rb"^Tgid:\s+(\d+)$", re.MULTILINE)


@dataclass(slots=True)
class Written:
    """``opens`` counts the opens for writing, ``writers`` are the processes that made them."""

    opens: int = 0
    writers: set[int] = field(default_factory=set)


class Admission(Enum):
    """``AFTER_READING`` waits until the file was read once more: it writes itself, so nobody could tell it is alone."""

    NOW = auto()
    AFTER_READING = auto()
    AFTER_THE_WRITERS = auto()


class Unscanned:
    """The table of one guard; used by its main thread alone."""

    def __init__(self) -> None:
        self._files: dict[Inode, Written] = {}

    def admit(self, event: Event, inode: Inode, call: Call | None, *, reading: bool) -> Admission:
        """When the open may go on, while the guard is ``reading`` the file or not; one for writing alone is noted.

        A file that someone writes who was admitted by an earlier guard counts as written too.
        """
        deed = opens_to(call)
        being_written = deed is not Deed.WRITE and may_be_written(event.fd)
        writes = deed is Deed.WRITE or (deed is Deed.UNKNOWN and being_written)
        if being_written and not writes and inode not in self._files:
            self._files[inode] = Written(opens=1)
        written = self._files.get(inode)
        is_clean = not reading and (written is None or written.writers == {_process_of(event.tid)})
        if is_clean or (writes and not may_read(call)):
            if writes:
                self.note(inode, event.tid)
            return Admission.NOW
        return Admission.AFTER_READING if writes else Admission.AFTER_THE_WRITERS

    def note(self, inode: Inode, tid: int) -> None:
        """The thread is let through to write."""
        written = self._files.setdefault(inode, Written())
        written.opens += 1
        written.writers.add(_process_of(tid))

    def opens(self, inode: Inode) -> int:
        """A count to give back to :meth:`settle`: it tells whether the file was opened again meanwhile."""
        written = self._files.get(inode)
        return written.opens if written is not None else 0

    def settle(self, inode: Inode, opens: int) -> None:
        """The file was read while nobody could write it, begun when it had been opened so often."""
        if self.opens(inode) == opens:
            self._files.pop(inode, None)


def inode_of(fd: int) -> Inode:
    found = os.fstat(fd)
    return found.st_dev, found.st_ino


def _process_of(tid: int) -> int:
    found = _PROCESS.search(processes.read(f"/proc/{tid}/status"))
    return int(found[1]) if found else tid
