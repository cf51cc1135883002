"""The directories of a tree, each opened without following links; opening one asks nobody, for it is no file."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

from memoryd.guard.roots import Root

_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_PGDATA = "PG_VERSION"
_DEEPEST = 2_048
"""Levels below the first. A path has 4,096 bytes, so none leads deeper."""


@dataclass(slots=True)
class _Level:
    fd: int
    path: str
    is_new: bool = True
    names: list[str] = field(default_factory=list)


def open_directory(path: str | bytes, parent: int | None = None) -> int:
    """:raises OSError: it is gone, a link, or no directory."""
    return os.open(path, _FLAGS, dir_fd=parent)


def directories(root: Root, directory: int, path: str) -> Iterator[tuple[int, str]]:
    """An open directory and those below it, with their paths; a descriptor is closed when the next is asked for.

    What is left out is passed over with all that lies in it.
    """
    levels = [_Level(os.dup(directory), path)]
    try:
        while levels:
            level = levels[-1]
            if level.is_new:
                level.is_new = False
                if not _is_left_out(root, level):
                    yield level.fd, level.path
                    level.names = _directories_in(level.fd) if len(levels) <= _DEEPEST else []
            elif not level.names:
                os.close(levels.pop().fd)
            elif (child := _opened(name := level.names.pop(), level.fd)) is not None:
                levels.append(_Level(child, path_in(root, level.path, name)))
    finally:
        for level in levels:
            os.close(level.fd)


def path_in(root: Root, path: str, name: str) -> str:
    """Of a directory in another; empty where nothing is excluded there, for a deep tree has long paths."""
    inner = os.path.join(path, name)  # noqa: PTH118
    return inner if any(one == inner or one.startswith(f"{inner}/") for one in root.excluded) else ""


def files(directory: int) -> Iterator[str]:
    """The names of the regular files in an open directory."""
    with os.scandir(directory) as entries:
        yield from (entry.name for entry in entries if entry.is_file(follow_symlinks=False))


def _is_left_out(root: Root, level: _Level) -> bool:
    """What the root excludes; where only the service writes PostgreSQL's too: elsewhere anyone names a file so."""
    return level.path in root.excluded or (root.is_protected and _is_there(_PGDATA, level.fd))


def _directories_in(directory: int) -> list[str]:
    with os.scandir(directory) as entries:
        return [entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]


def _opened(name: str, parent: int) -> int | None:
    try:
        return open_directory(name, parent)
    except OSError:
        return None


def _is_there(name: str, directory: int) -> bool:
    try:
        os.stat(name, dir_fd=directory, follow_symlinks=False)
    except OSError:
        return False
    return True
