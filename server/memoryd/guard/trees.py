"""The directories of a tree, each opened without following links; opening one asks nobody, for it is no file."""

import os
from collections.abc import Iterator

from memoryd.guard.roots import Root

_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_PGDATA = "PG_VERSION"


def open_directory(path: str | bytes, parent: int | None = None) -> int:
    """:raises OSError: it is gone, a link, or no directory."""
    return os.open(path, _FLAGS, dir_fd=parent)


def directories(root: Root, directory: int, path: str) -> Iterator[tuple[int, str]]:
    """An open directory and those below it, with their paths; a descriptor is closed when the next is asked for.

    What the root excludes and what is PostgreSQL's is passed over with all that lies in it.
    """
    if path in root.excluded or _is_there(_PGDATA, directory):
        return
    yield directory, path
    with os.scandir(directory) as entries:
        names = [entry.name for entry in entries if entry.is_dir(follow_symlinks=False)]
    for name in names:
        try:
            child = open_directory(name, directory)
        except OSError:
            continue
        try:
            yield from directories(root, child, os.path.join(path, name))  # noqa: PTH118
        finally:
            os.close(child)


def files(directory: int) -> list[str]:
    """The names of the regular files in an open directory."""
    with os.scandir(directory) as entries:
        return [entry.name for entry in entries if entry.is_file(follow_symlinks=False)]


def _is_there(name: str, directory: int) -> bool:
    try:
        os.stat(name, dir_fd=directory, follow_symlinks=False)
    except OSError:
        return False
    return True
