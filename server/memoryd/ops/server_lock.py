"""Held while a server runs on a home: the ledger file has one writer, and the database is that server's to stop."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from memoryd.errors import StartupError

NAME = "server.lock"


@contextmanager
def only_server(home: Path) -> Iterator[None]:
    """Raises StartupError while another process holds it."""
    handle = os.open(home / NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StartupError(f"another memoryd serves {home}; stop it or set MEMORYD_HOME") from None
    else:
        yield
    finally:
        os.close(handle)


def server_runs(home: Path) -> bool:
    if not (home / NAME).exists():
        return False
    try:
        with only_server(home):
            return False
    except StartupError:
        return True
