"""Which files a command line names, those of folders too, and why one of them is not read."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memoryd.ops.files import why

STDIN = "-"
LARGEST = 256 * 1024 * 1024
"""Bytes of a file that is read."""

_IGNORED = frozenset({".git", ".hg", ".svn", "__pycache__", "node_modules"})
_FOLDER = "a folder; --recursive looks into it"
_LARGE = "over 256 MiB; scan it in parts"
_SPECIAL = "no file but a pipe, a socket or a device; - reads standard input"


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedFile:
    """``refused`` says why it is not read; it is empty for a file that can be opened, as far as its entry tells."""

    path: Path
    refused: str = ""

    @property
    def is_stdin(self) -> bool:
        return str(self.path) == STDIN

    @property
    def shown(self) -> str:
        """As text that can be printed: bytes that are no UTF-8 are U+FFFD."""
        return str(self.path).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def named_files(path: Path, *, recursive: bool) -> Iterator[NamedFile]:
    """One file, or all below a folder in the order of their names; no links there, nor what version control keeps."""
    if str(path) == STDIN:
        yield NamedFile(path=path)
    elif recursive and path.is_dir():
        yield from _below(path)
    else:
        yield _entry(path)


def _below(folder: Path) -> Iterator[NamedFile]:
    failed: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=failed.append):
        folders[:] = sorted(name for name in folders if name not in _IGNORED)
        yield from (_entry(path) for name in sorted(names) if not (path := Path(place, name)).is_symlink())
    yield from (NamedFile(path=Path(error.filename), refused=why(error)) for error in failed)


def _entry(path: Path) -> NamedFile:
    try:
        found = path.stat()
    except OSError as error:
        return NamedFile(path=path, refused=why(error))
    return NamedFile(path=path, refused=_refused(found))


def _refused(found: os.stat_result) -> str:
    if stat.S_ISDIR(found.st_mode):
        return _FOLDER
    if not stat.S_ISREG(found.st_mode):
        return _SPECIAL
    return _LARGE if found.st_size > LARGEST else ""
