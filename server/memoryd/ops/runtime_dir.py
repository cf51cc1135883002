"""Where the Unix socket lies: a short path that only the server and the service account can enter."""

import hashlib
import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops.account import Account, give

SOCKET_NAME = ".s.PGSQL.5432"
_LONGEST_SOCKET_PATH = 107  # sizeof(sockaddr_un.sun_path) - 1
_PLAIN = re.compile(r"[A-Za-z0-9/._@+-]+")


def socket_dir(home: Path) -> Path:
    """The directory for the cluster of ``home``; a pure function of ``home`` and the account that asks."""
    if os.geteuid() == 0:
        return Path("/run/memoryd") / f"pg-{_digest(home)}"
    inside = home / "run"
    if len(os.fsencode(inside / SOCKET_NAME)) <= _LONGEST_SOCKET_PATH and _PLAIN.fullmatch(str(inside)):
        return inside
    session = Path(f"/run/user/{os.geteuid()}")
    parent = session if session.is_dir() else Path(tempfile.gettempdir())
    return parent / f"memoryd-{os.geteuid()}-{_digest(home)}"


def prepare(folder: Path, account: Account) -> None:
    """Create ``folder`` for ``account`` alone. Raises ClusterError where another account holds the name.

    The caller knows that no server of this cluster runs.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        folder.mkdir(mode=0o700)
        give(folder, account)
    except FileExistsError:
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != account.uid:
            raise ClusterError(f"{folder} does not belong to {account.name!r}; remove it and start again") from None
        folder.chmod(0o700)
        _drop_leftovers(folder)


def _drop_leftovers(folder: Path) -> None:
    # A lock whose number now belongs to another program, or to a process not yet reaped, would stop the next start.
    for name in (SOCKET_NAME, f"{SOCKET_NAME}.lock"):
        (folder / name).unlink(missing_ok=True)


def release(folder: Path) -> None:
    """Remove ``folder`` when nothing is left in it."""
    with suppress(OSError):
        folder.rmdir()


def _digest(home: Path) -> str:
    return hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
