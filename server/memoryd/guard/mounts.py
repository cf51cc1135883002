"""Open directories that outlive the groups they were opened for, and the mounts by which files are emptied.

The unit's sandbox shows the guard what it guards read-only (``ProtectSystem=``, ``ProtectHome=``), and so may that of
a reader, whose mount an event's descriptor is on. The first process of the machine has no sandbox.
"""

import errno
import os
from collections.abc import Iterable
from contextlib import suppress

from memoryd.guard import fanotify
from memoryd.guard.roots import Root
from memoryd.guard.trees import directories, open_directory

_FIRST = "/proc/1/root"
_EMPTYING = os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC


class Mount:
    """The directory of a root. Closes ``fd`` once nobody refers to it any more: reads that wait find files by it."""

    __slots__ = ("_opens_handles", "_root", "fd")

    def __init__(self, fd: int, root: Root) -> None:
        self.fd = fd
        self._root = root
        self._opens_handles = _opens_handles(fd)

    def __del__(self) -> None:
        os.close(self.fd)

    def open(self, handle: bytes) -> int:
        """The directory of a handle, looked for in the tree where the file system opens none by it, as overlayfs.

        :raises OSError: it is gone.
        """
        if self._opens_handles:
            return fanotify.open_handle(self.fd, handle)
        for fd, _ in directories(self._root, self.fd, str(self._root.path)):
            if fanotify.handle_of(fd) == handle:
                return os.dup(fd)
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


def unsandboxed(directory: Mount, root: Root) -> Mount:
    """The directory of ``root`` as the first process sees it; as it is where that sees another there, or nothing."""
    with suppress(OSError):
        first = Mount(open_directory(f"{_FIRST}{root.path}"), root)
        if os.path.samestat(os.fstat(first.fd), os.fstat(directory.fd)):
            return first
    return directory


def _opens_handles(directory: int) -> bool:
    try:
        os.close(fanotify.open_handle(directory, fanotify.handle_of(directory)))
    except OSError:
        return False
    return True


def open_to_empty(fd: int, mounts: Iterable[Mount]) -> int:
    """The file of ``fd`` for writing, by one of ``mounts`` where its own is read-only.

    :raises OSError: it cannot be written.
    """
    try:
        return os.open(f"/proc/self/fd/{fd}", _EMPTYING)
    except OSError as error:
        if error.errno != errno.EROFS:
            raise
    handle, device = fanotify.handle_of(fd), os.fstat(fd).st_dev
    for mount in mounts:
        if os.fstat(mount.fd).st_dev == device:
            with suppress(OSError):
                return fanotify.open_handle(mount.fd, handle, _EMPTYING)
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))
