"""Held while a server runs on a home: the ledger file has one writer, and the database is that server's to stop."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Final

from memoryd.errors import StartupError

NAME = "server.lock"
_TRIES: Final = 5
_BETWEEN_S: Final = 0.02
"""Who only asks whether a server runs holds it for a moment, and is waited for."""


@contextmanager
def only_server(home: Path) -> Iterator[None]:
    """Raises StartupError while another process holds it."""
    handle = os.open(home / NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        if not _is_taken(handle, tries=_TRIES):
            raise StartupError(f"another memoryd serves {home}; stop it or set MEMORYD_HOME")
        yield
    finally:
        os.close(handle)


def server_runs(home: Path) -> bool:
    try:
        handle = os.open(home / NAME, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        return not _is_taken(handle, fcntl.LOCK_SH)
    finally:
        os.close(handle)


def _is_taken(handle: int, how: int = fcntl.LOCK_EX, *, tries: int = 1) -> bool:
    """Whether the lock is this handle's now."""
    for left in reversed(range(tries)):
        try:
            fcntl.flock(handle, how | fcntl.LOCK_NB)
        except BlockingIOError:
            if left:
                sleep(_BETWEEN_S)
        else:
            return True
    return False
