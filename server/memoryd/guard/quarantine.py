"""Where copies of what was taken away are kept: a folder of the guard's own, with a bound to what lies in it."""

import errno
import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

PART = 256 << 10
"""Bytes that are read at a time."""
_AT_LEAST = 8_192
"""What an entry takes on the disk, with the file that tells of it."""
_COUNT_EVERY_S = 60.0


@dataclass(slots=True)
class Quarantine:
    """``most`` bounds the bytes in ``folder``. Readers' threads use it, one at a time."""

    folder: Path
    most: int
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _used: int = 0
    _next_count: float = 0.0

    def keep(self, fd: int, secret: str) -> str:
        """A copy under a name that tells the instant and the inode, and beside it where the file was.

        :raises OSError: it cannot be made, or is more than there is room for (EDQUOT); nothing of it stays then.
        """
        with self._lock:
            found = os.fstat(fd)
            self._take(_AT_LEAST + found.st_blocks * 512)
            instant = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
            name = f"{instant}-{found.st_dev:x}-{found.st_ino}-{time.monotonic_ns():x}"
            try:
                _describe(fd, found, secret, self.folder / f"{name}.json")
                _copy(fd, found.st_size, self.folder / name)
            except OSError:
                self._next_count = 0.0
                for path in (self.folder / name, self.folder / f"{name}.json"):
                    path.unlink(missing_ok=True)
                raise
            return name

    def _take(self, room: int) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o700)
        if time.monotonic() >= self._next_count:
            self._used, self._next_count = sum(_sizes(self.folder)), time.monotonic() + _COUNT_EVERY_S
        if self._used + room > self.most:
            raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))
        self._used += room


def _sizes(folder: Path) -> Iterator[int]:
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                yield max(_AT_LEAST // 2, entry.stat(follow_symlinks=False).st_blocks * 512)


def _describe(fd: int, found: os.stat_result, secret: str, path: Path) -> None:
    was = str(Path(f"/proc/self/fd/{fd}").readlink())
    told = {"path": was, "class": secret, "uid": found.st_uid, "bytes": found.st_size}
    with os.fdopen(_new(path), "wb") as file:
        file.write(json.dumps(told, ensure_ascii=False).encode(errors="surrogateescape"))


def _copy(fd: int, size: int, path: Path) -> None:
    """What the file holds up to ``size``: its writer may go on adding to it."""
    with os.fdopen(_new(path), "wb") as copy:
        place = 0
        while 0 <= (place := _data_from(fd, place)) < size and (data := os.pread(fd, min(PART, size - place), place)):
            copy.seek(place)
            copy.write(data)
            place += len(data)
        copy.flush()
        os.fsync(copy.fileno())


def _data_from(fd: int, place: int) -> int:
    """Where data goes on; -1 behind the last. Holes, which may be larger than the disk, are not copied."""
    try:
        return os.lseek(fd, place, os.SEEK_DATA)
    except OSError as error:
        if error.errno == errno.ENXIO:
            return -1
        raise


def _new(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
