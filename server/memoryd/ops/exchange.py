"""A rebuilt data directory put into the place of the old one, in steps that a crash may interrupt anywhere.

::

    home/rebuild/new/pg    being filled; without the mark it is dropped
    home/rebuild/complete  the mark: everything is copied and the new cluster is stopped
    home/rebuild/old       the old directory on its way out
"""

import os
import shutil
from pathlib import Path

FOLDER = "rebuild"
_MARK = "complete"


def prepare(home: Path) -> Path:
    """An empty home for the new cluster."""
    shutil.rmtree(home / FOLDER, ignore_errors=True)
    fresh = home / FOLDER / "new"
    fresh.mkdir(parents=True)
    if (home / "pg-dist").exists():
        (fresh / "pg-dist").symlink_to(home / "pg-dist", target_is_directory=True)
    return fresh


def mark_complete(home: Path) -> None:
    """From here on the new directory counts."""
    handle = os.open(home / FOLDER / _MARK, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
    os.fsync(handle)
    os.close(handle)
    _sync(home / FOLDER)


def finish(home: Path) -> bool:
    """Bring an exchange to its end, or drop what was not complete; True when the cluster is a new one now.

    No PostgreSQL runs on either directory.
    """
    work, current = home / FOLDER, home / "pg"
    if not work.exists():
        return False
    complete = (work / _MARK).exists()
    if complete and (work / "new" / "pg").exists():
        if current.exists():
            current.rename(work / "old")
        (work / "new" / "pg").rename(current)
        _sync(home)
        _sync(work)
    # the mark goes last: without it, a crash in between would have this taken for a copy that is not complete
    for part in ("old", "new"):
        shutil.rmtree(work / part, ignore_errors=True)
    shutil.rmtree(work)
    _sync(home)
    return complete


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
