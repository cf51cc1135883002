"""Where a path leads, and whose the symbolic links on its way are."""

import errno
import os
import stat
from pathlib import Path

_MOST = 40
"""Links on one way, as many as the kernel follows."""
_FLAGS = os.O_PATH | os.O_NOFOLLOW | os.O_CLOEXEC


def follow(path: Path) -> tuple[Path, set[int]]:
    """The path without links, and the user ids of those that were followed.

    A link is opened before it is asked for its owner and its target: one that is put there meanwhile is another.

    :raises OSError: something on the way is gone, or leads in a circle.
    """
    at, owners, followed = Path("/"), set(), 0
    parts = list(reversed(path.parts))
    while parts:
        part = parts.pop()
        if part in {"/", ".."}:
            at = at.parent if part == ".." else Path("/")
            continue
        owner, target = _look(at / part)
        if target is None:
            at /= part
            continue
        followed += 1
        if followed > _MOST:
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        owners.add(owner)
        parts += reversed(Path(target).parts)
    return at, owners


def _look(path: Path) -> tuple[int, str | None]:
    """The owner of what lies there, and its target where it is a link."""
    fd = os.open(path, _FLAGS)
    try:
        found = os.fstat(fd)
        return found.st_uid, os.readlink("", dir_fd=fd) if stat.S_ISLNK(found.st_mode) else None
    finally:
        os.close(fd)
