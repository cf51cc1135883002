"""Files that were opened for writing and not read whole since, and the readers that wait for it.

Where the kernel cannot ask before a write, a reader gets a file that was written only when it was closed and read. A
process may read what it writes itself.
"""

import os
import re
from dataclasses import dataclass, field
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


class Unscanned:
    """The table of one guard; used by its main thread alone."""

    def __init__(self) -> None:
        self._files: dict[Inode, Written] = {}

    def __len__(self) -> int:
        return len(self._files)

    def admit(self, event: Event, inode: Inode, call: Call | None) -> bool:
        """Whether the open may go on at once; one for writing is noted.

        A file that someone writes who was admitted by an earlier guard counts as written too.
        """
        process, deed = _process_of(event.tid), opens_to(call)
        being_written = deed is not Deed.WRITE and may_be_written(event.fd)
        writes = deed is Deed.WRITE or (deed is Deed.UNKNOWN and being_written)
        written = self._files.get(inode)
        if written is None and being_written and not writes:
            written = self._files[inode] = Written(opens=1)
        if (may_read(call) or not writes) and written is not None and written.writers != {process}:
            return False
        if writes:
            written = self._files.setdefault(inode, Written())
            written.opens += 1
            written.writers.add(process)
        return True

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
