"""A rebuilt data directory put into the place of the old one, in steps that a crash may interrupt anywhere.

::

    home/rebuild/new/pg      being filled; without the mark it is dropped
    home/rebuild/new/ledger  beside it where a restore brings another ledger
    home/rebuild/stage       another cluster, from which the new one is filled
    home/rebuild/complete    the mark: everything is copied and the new cluster is stopped
    home/rebuild/old         the old directories on their way out
"""

import os
import shutil
from pathlib import Path

FOLDER = "rebuild"
PARTS = ("pg", "ledger")
STAGE = "stage"
_MARK = "complete"


def prepare(home: Path) -> Path:
    """An empty home for the new cluster."""
    shutil.rmtree(home / FOLDER, ignore_errors=True)
    fresh = home / FOLDER / "new"
    fresh.mkdir(parents=True)
    if (home / "pg-dist").exists():
        (fresh / "pg-dist").symlink_to(home / "pg-dist", target_is_directory=True)
    return fresh


def stage(home: Path) -> Path:
    """Another home beside it, for what is only on its way."""
    beside = home / FOLDER / STAGE
    shutil.copytree(home / FOLDER / "new", beside, symlinks=True)
    return beside


def mark_complete(home: Path) -> None:
    """From here on the new directory counts."""
    handle = os.open(home / FOLDER / _MARK, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o600)
    os.fsync(handle)
    os.close(handle)
    _sync(home / FOLDER)


def is_complete(home: Path) -> bool:
    """Whether a new directory waits to take its place."""
    return (home / FOLDER / _MARK).exists()


def finish(home: Path) -> bool:
    """Bring an exchange to its end, or drop what was not complete; True when the cluster is a new one now.

    No PostgreSQL runs on either directory.
    """
    work = home / FOLDER
    if not work.exists():
        return False
    complete = is_complete(home)
    for part in PARTS if complete else ():
        _put(work, home / part)
    # the mark goes last: without it, a crash in between would have this taken for a copy that is not complete
    for part in ("old", "new", STAGE):
        shutil.rmtree(work / part, ignore_errors=True)
    shutil.rmtree(work)
    _sync(home)
    return complete


def _put(work: Path, current: Path) -> None:
    fresh = work / "new" / current.name
    if not fresh.exists():
        return
    if current.exists():
        (work / "old").mkdir(exist_ok=True)
        current.rename(work / "old" / current.name)
    fresh.rename(current)
    _sync(current.parent)
    _sync(work)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
