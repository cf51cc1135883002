"""A file that was closed: read whole, and taken away where it holds a secret.

The copy goes into the quarantine, then the file is emptied through its own descriptor, whatever names it has. The name
stays: whoever looks for the file finds it empty.
"""

import errno
import json
import os
import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memoryd.guard.arrivals import Arrival
from memoryd.guard.config import GuardSettings
from memoryd.guard.leases import may_be_written
from memoryd.guard.screening import secret_of

PART = 256 << 10
"""Bytes that are read at a time."""
OVERLAP = 16 << 10
"""Bytes of a part that are read with the next one."""
TOO_LARGE = "too-large"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """``secret`` is None where the file is clean. ``settled`` says that nobody could write while it was read."""

    secret: str | None = None
    settled: bool = False
    kept: str = ""
    device: int = 0
    inode: int = 0
    uid: int = 0


def scan(fd: int, settings: GuardSettings, arrival: Arrival | None = None) -> Scan:
    """Read the file of ``fd`` and take a secret away. Blocks on the guard's own answers: never on its main thread.

    What arrived by a link loses that name alone: the file is whole under its others.

    :raises OSError: the quarantine cannot be written, or the file not emptied.
    """
    found = os.fstat(fd)
    if not stat.S_ISREG(found.st_mode):
        return Scan(settled=True, device=found.st_dev, inode=found.st_ino)
    settled = not may_be_written(fd)
    secret = TOO_LARGE if found.st_size > settings.largest_file_bytes else _secret_in(fd)
    kept = _take_away(fd, secret, settings) if secret and not (arrival and arrival.remove(fd)) else ""
    return Scan(secret=secret, settled=settled, kept=kept, device=found.st_dev, inode=found.st_ino, uid=found.st_uid)


def _secret_in(fd: int) -> str | None:
    return next((name for part in _parts(fd) if (name := secret_of(part))), None)


def _parts(fd: int) -> Iterator[bytes]:
    place, before = 0, b""
    while data := os.pread(fd, PART, place):
        yield before + data
        place += len(data)
        before = (before + data)[-OVERLAP:]


def _take_away(fd: int, secret: str, settings: GuardSettings) -> str:
    kept = _keep(fd, secret, settings.quarantine) if settings.on_secret == "quarantine" else ""  # noqa: S105
    writable = os.open(f"/proc/self/fd/{fd}", os.O_WRONLY | os.O_CLOEXEC)
    try:
        os.ftruncate(writable, 0)
    finally:
        os.close(writable)
    return kept


def _keep(fd: int, secret: str, folder: Path) -> str:
    """A copy under a name that tells the instant and the inode, and beside it where the file was."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    found = os.fstat(fd)
    name = f"{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}-{found.st_dev:x}-{found.st_ino}-{time.monotonic_ns():x}"
    path = str(Path(f"/proc/self/fd/{fd}").readlink())
    told = {"path": path, "class": secret, "uid": found.st_uid, "bytes": found.st_size}
    _write_new(folder / f"{name}.json", json.dumps(told, ensure_ascii=False).encode(errors="surrogateescape"))
    with os.fdopen(_new(folder / name), "wb") as copy:
        place = 0
        while (place := _data_from(fd, place)) >= 0 and (data := os.pread(fd, PART, place)):
            copy.seek(place)
            copy.write(data)
            place += len(data)
        copy.flush()
        os.fsync(copy.fileno())
    return name


def _data_from(fd: int, place: int) -> int:
    """Where data goes on; -1 behind the last. Holes, which may be larger than the disk, are not copied."""
    try:
        return os.lseek(fd, place, os.SEEK_DATA)
    except OSError as error:
        if error.errno == errno.ENXIO:
            return -1
        raise


def _write_new(path: Path, data: bytes) -> None:
    with os.fdopen(_new(path), "wb") as file:
        file.write(data)


def _new(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
