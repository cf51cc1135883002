"""Open directories that outlive the groups they were opened for, and the mounts by which files are emptied.

The unit's sandbox shows the guard what it guards read-only (``ProtectSystem=``, ``ProtectHome=``), and so may that of
a reader, whose mount an event's descriptor is on. The first process of the machine has no sandbox.
"""

import errno
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from memoryd.guard import fanotify
from memoryd.guard.roots import Root
from memoryd.guard.trees import directories, files, open_directory

_FIRST = "/proc/1/root"
_EMPTYING = os.O_WRONLY | os.O_NONBLOCK | os.O_CLOEXEC


class Mount:
    """The directory of a root. Closes ``fd`` once nobody refers to it any more: reads that wait find files by it."""

    __slots__ = ("_path", "_root", "device", "fd", "opens_handles")

    def __init__(self, fd: int, root: Root, path: str | None = None) -> None:
        """``path`` is that of another directory in the root."""
        self.fd = fd
        self.device = os.fstat(fd).st_dev
        self._root = root
        self._path = path or str(root.path)
        self.opens_handles = _opens_handles(fd)

    def __del__(self) -> None:
        os.close(self.fd)

    def open(self, handle: bytes, meanwhile: Callable[[], None] = lambda: None) -> int:
        """The directory of a handle, looked for in the tree where the file system opens none by it, as overlayfs.

        ``meanwhile`` is called behind each that is looked at.

        :raises OSError: it is gone.
        """
        if self.opens_handles:
            return fanotify.open_handle(self.fd, handle)
        for fd, _ in directories(self._root, self.fd, self._path):
            if fanotify.handle_of(fd) == handle:
                return os.dup(fd)
            meanwhile()
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    def open_to_empty(self, file: int) -> int:
        """An open file, for writing; looked for in the tree as :meth:`open` does.

        :raises OSError: it is gone, on another file system, or read-only here too.
        """
        if self.opens_handles:
            return fanotify.open_handle(self.fd, fanotify.handle_of(file), _EMPTYING)
        if fanotify.are_together(self.fd, file):
            for fd, _ in directories(self._root, self.fd, self._path):
                if (found := _opened_in(fd, file)) is not None:
                    return found
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


class Nested:
    """A file system that is mounted in a root. It is opened anew each time: held open it could not be unmounted."""

    __slots__ = ("_path", "_root", "device", "opens_handles")

    def __init__(self, directory: int, root: Root) -> None:
        """``directory`` is any in it."""
        self.device = os.fstat(directory).st_dev
        self._root = root
        self._path = _first_on(self.device, Path(f"/proc/self/fd/{directory}").readlink())
        self.opens_handles = _opens_handles(directory)

    def is_there(self) -> bool:
        try:
            self._opened()
        except OSError:
            return False
        return True

    def open(self, handle: bytes, meanwhile: Callable[[], None] = lambda: None) -> int:
        """As :meth:`Mount.open`."""
        return self._opened().open(handle, meanwhile)

    def open_to_empty(self, file: int) -> int:
        """As :meth:`Mount.open_to_empty`."""
        return self._opened().open_to_empty(file)

    def _opened(self) -> Mount:
        for view in (_FIRST, ""):
            with suppress(OSError):
                mount = Mount(open_directory(f"{view}{self._path}"), self._root, self._path)
                if mount.device == self.device:
                    return mount
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


AnyMount: TypeAlias = Mount | Nested


def _first_on(device: int, path: Path) -> str:
    """The uppermost directory on the way to ``path`` that is on the same file system as that."""
    for parent in path.parents:
        if parent.stat().st_dev != device:
            break
        path = parent
    return str(path)


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


def _opened_in(directory: int, file: int) -> int | None:
    """For writing, by a name in the directory; None where it has none there."""
    wanted = os.fstat(file)
    for name in files(directory):
        with suppress(OSError):
            if os.path.samestat(os.stat(name, dir_fd=directory, follow_symlinks=False), wanted):
                found = os.open(name, _EMPTYING | os.O_NOFOLLOW, dir_fd=directory)
                if os.path.samestat(os.fstat(found), wanted):
                    return found
                os.close(found)
    return None


def open_to_empty(fd: int, mounts: Iterable[AnyMount]) -> int:
    """The file of ``fd`` for writing, by one of ``mounts`` where its own is read-only.

    :raises OSError: it cannot be written.
    """
    try:
        return os.open(f"/proc/self/fd/{fd}", _EMPTYING)
    except OSError as error:
        if error.errno != errno.EROFS:
            raise
    for mount in sorted(mounts, key=lambda one: not one.opens_handles):
        with suppress(OSError):
            return mount.open_to_empty(fd)
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))
