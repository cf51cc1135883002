"""A file that came into a watched directory without being written there: by a rename or a link."""

import os
import stat
from contextlib import suppress
from dataclasses import dataclass

from memoryd.guard.mounts import AnyMount

_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """``name`` in the directory of ``handle``, on the file system of ``mount``."""

    mount: AnyMount
    handle: bytes
    name: bytes
    moved: bool

    def open(self) -> int | None:
        """For reading; None where it is gone, no file, or one that was made there and is read when it is closed.

        Never on the main thread, which is asked about this open.
        """
        try:
            directory = self.mount.open(self.handle)
        except OSError:
            return None
        try:
            found = os.stat(self.name, dir_fd=directory, follow_symlinks=False)
            if not stat.S_ISREG(found.st_mode) or not (self.moved or found.st_nlink > 1):
                return None
            return os.open(self.name, _FLAGS, dir_fd=directory)
        except OSError:
            return None
        finally:
            os.close(directory)

    def remove(self, file: int) -> bool:
        """Take the name away of a file that has others too, and is nobody's to empty; False where it has no other."""
        if os.fstat(file).st_nlink < 2:
            return False
        with suppress(OSError):
            directory = self.mount.open(self.handle)
            try:
                found = os.stat(self.name, dir_fd=directory, follow_symlinks=False)
                if os.path.samestat(found, os.fstat(file)):
                    os.unlink(self.name, dir_fd=directory)
                    return True
            finally:
                os.close(directory)
        return False
