"""The highest descriptor that an event has had, in memory that outlives a killed guard.

Who was heard and not answered is refused by the number that the event had there, which nobody knows any more: so all
numbers are tried, and this bounds them.
"""

import mmap
import os
import struct

from memoryd.observe import systemd

LABEL = "guard-0-heard"
"""What the store calls it."""
_MARGIN = 8_192
"""A guard may have been killed before it noted what it read: 340 events come at once, besides what it had open."""
_MOST = 65_536
_NUMBER = struct.Struct("=Q")


class Heard:
    """``fd`` is the memory, ``is_kept`` says that the store has it already, from a guard before."""

    def __init__(self) -> None:
        found = [fd for label, fd in systemd.listen_fds() if label == LABEL]
        self.is_kept = bool(found)
        self.fd = found[0] if found else os.memfd_create("guard-heard", os.MFD_CLOEXEC)
        if not found:
            os.ftruncate(self.fd, mmap.PAGESIZE)
        self._memory = mmap.mmap(self.fd, mmap.PAGESIZE)
        (self.most,) = _NUMBER.unpack_from(self._memory)

    def note(self, fd: int) -> None:
        self.most = fd
        _NUMBER.pack_into(self._memory, 0, fd)

    def orphans(self) -> range:
        """The numbers that an unanswered event may have had."""
        return range(3, min(_MOST, self.most + _MARGIN) if self.is_kept else _MOST)
