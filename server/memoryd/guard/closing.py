"""A file that was closed: read whole, and taken away where it holds a secret.

The copy goes into the quarantine, then the file is emptied through its own descriptor, whatever names it has. The name
stays: whoever looks for the file finds it empty. It does so too where no copy can be made.
"""

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from memoryd.guard.arrivals import Arrival
from memoryd.guard.leases import may_be_written
from memoryd.guard.mounts import AnyMount, open_to_empty
from memoryd.guard.quarantine import PART, Quarantine
from memoryd.guard.screening import secret_of

OVERLAP = 16 << 10
"""Bytes of a part that are read with the next one."""
TOO_LARGE = "too-large"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """``secret`` is None where the file is clean. ``settled`` says that nobody could write while it was read.

    ``kept`` names the copy; ``lost`` is the error for which there is none, though one was wanted.
    """

    secret: str | None = None
    settled: bool = False
    kept: str = ""
    lost: str = ""
    device: int = 0
    inode: int = 0
    uid: int = 0


def scan(
    fd: int, most: int, quarantine: Quarantine | None, arrival: Arrival | None = None, mounts: Iterable[AnyMount] = ()
) -> Scan:
    """Read the file of ``fd``, up to ``most`` bytes, and take a secret away; without a quarantine no copy is kept.

    Blocks on the guard's own answers: never on its main thread. What arrived by a link loses that name alone: the file
    is whole under its others. What ``fd`` shows read-only is emptied by one of ``mounts``.

    :raises OSError: the file cannot be read, or not emptied; BlockingIOError while somebody holds a lease on it.
    """
    found = os.fstat(fd)
    if not stat.S_ISREG(found.st_mode):
        return Scan(settled=True, device=found.st_dev, inode=found.st_ino)
    settled = not may_be_written(fd)
    secret, kept, lost = TOO_LARGE if found.st_size > most else _secret_in(fd), "", ""
    if secret and not (arrival and arrival.remove(fd)):
        kept, lost = _take_away(fd, secret, quarantine, mounts)
    return Scan(
        secret=secret,
        settled=settled,
        kept=kept,
        lost=lost,
        device=found.st_dev,
        inode=found.st_ino,
        uid=found.st_uid,
    )


def _secret_in(fd: int) -> str | None:
    return next((name for part in _parts(fd) if (name := secret_of(part))), None)


def _parts(fd: int) -> Iterator[bytes]:
    place, before = 0, b""
    while data := os.pread(fd, PART, place):
        yield before + data
        place += len(data)
        before = (before + data)[-OVERLAP:]


def _take_away(fd: int, secret: str, quarantine: Quarantine | None, mounts: Iterable[AnyMount]) -> tuple[str, str]:
    """The copy's name, or why there is none. No copy is made of what cannot be emptied."""
    writable = open_to_empty(fd, mounts)
    kept, lost = "", ""
    try:
        if quarantine is not None:
            kept = quarantine.keep(fd, secret)
    except OSError as error:
        lost = errno.errorcode.get(error.errno or 0, "unknown")
    finally:
        os.ftruncate(writable, 0)
        os.close(writable)
    return kept, lost
