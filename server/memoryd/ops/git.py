"""A git repository, read by git itself: what is tracked, what every commit changed, and the contents of blobs.

git is asked rather than a library because it reads all that it wrote (SHA-256, worktrees, alternates, reftables), and
the plan to purge needs it anyway. Names travel with ``-z`` and ids alone go back, so no name is read as an option. The
environment is our own: the variables of a hook would point to another repository.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Self

from memoryd.errors import BadRequestError, StartupError

LARGEST_BLOB = 64 * 1024 * 1024
"""Bytes of content that are read of one blob; a larger one is passed over, and named."""

_GITLINK = "160000"
_GONE = "000000"
_PIECE = 1 << 20
# Nothing is fetched for a partial clone, no replacement hides an object, no program of the repository's choice runs.
_OPTIONS = ("--no-replace-objects", "-c", "protocol.allow=never", "-c", "core.fsmonitor=false")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackedFile:
    path: str
    blob: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A commit in which ``path`` came to hold ``blob``."""

    commit: str
    path: str
    blob: str


class Repository:
    """Open with :meth:`open`. Paths are text with surrogate escapes for what is no UTF-8."""

    def __init__(self, git: str, place: Path) -> None:
        self._git = git
        self._place = place

    @classmethod
    def open(cls, place: Path) -> Self:
        """Raises BadRequestError where ``place`` is in no repository, StartupError where git is not installed."""
        git = shutil.which("git")
        if git is None:
            raise StartupError("git is not installed: install it, and it is found on the PATH")
        repository = cls(git, place)
        if not place.is_dir():
            raise BadRequestError("REPO is no folder; name one of a git repository")
        repository._text("rev-parse", "--git-dir")
        return repository if repository._has_index else repository._at_its_tree()

    def _at_its_tree(self) -> Self:
        """From the ``.git`` folder of a work tree, that tree; a bare repository is itself."""
        first = self._run("worktree", "list", "--porcelain").partition(b"\n")[0]
        place = Path(os.fsdecode(first.removeprefix(b"worktree ")))
        tree = type(self)(self._git, place) if place.is_dir() else self
        return tree if tree._has_index else self

    @property
    def root(self) -> str:
        """The absolute path that paths begin at; of a bare repository, its folder."""
        asked = "--absolute-git-dir" if self.is_bare else "--show-toplevel"
        return _text_of(self._run("rev-parse", asked).removesuffix(b"\n"))

    @property
    def is_bare(self) -> bool:
        """Whether there is no work tree here, and so no index."""
        return not self._has_index

    @property
    def is_shallow(self) -> bool:
        """Whether older commits were not fetched."""
        return self._text("rev-parse", "--is-shallow-repository") == "true"

    @property
    def _has_index(self) -> bool:
        return self._text("rev-parse", "--is-inside-work-tree") == "true"

    def tracked(self) -> Iterator[TrackedFile]:
        """Of the index, so that what is staged is among it; of HEAD where the repository is bare."""
        listing = self._index() if self._has_index else self._head()
        for entry in filter(None, listing.split(b"\0")):
            meta, _, path = entry.partition(b"\t")
            mode, *rest = meta.decode().split()
            if mode != _GITLINK:
                yield TrackedFile(path=_text_of(path), blob=next(part for part in rest if len(part) >= 40))

    def changes(self) -> Iterator[Change]:
        """Of every commit that a ref, a worktree's HEAD or the stash reaches, the oldest first."""
        commits = self._start("rev-list", "--reverse", "--topo-order", "--all")
        options = ("--stdin", "-r", "-m", "--root", "--no-renames", "--raw", "-z", "--no-abbrev")
        trees = self._start("diff-tree", *options, stdin=commits.stdout)
        with commits, trees:
            yield from _changes(_fields(_output(trees)))
        for process in (commits, trees):
            if process.returncode:
                raise BadRequestError("git could not read the whole history; `git fsck` says what is wrong")

    def contents(self, blobs: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
        """Each blob with its content; None for one that is over :data:`LARGEST_BLOB`, or not here (a partial clone)."""
        process = self._start("cat-file", "--batch", stdin=subprocess.PIPE)
        with process:
            for blob in blobs:
                _input(process).write(f"{blob}\n".encode())
                _input(process).flush()
                yield blob, _content(_output(process))

    def _index(self) -> bytes:
        return self._run("ls-files", "-z", "--stage", "--full-name", "--", ":/")

    def _head(self) -> bytes:
        try:
            return self._run("ls-tree", "-r", "-z", "--full-tree", "HEAD")
        except BadRequestError:
            return b""  # no commit yet

    def _text(self, *arguments: str) -> str:
        return self._run(*arguments).decode("utf-8", "replace").strip()

    def _run(self, *arguments: str) -> bytes:
        process = self._start(*arguments, stderr=subprocess.PIPE)
        output, complaint = process.communicate()
        if process.returncode:
            said = complaint.decode("utf-8", "replace").strip().removeprefix("fatal: ").splitlines()
            raise BadRequestError(f"git does not read REPO as a repository, it says: {said[0] if said else 'nothing'}")
        return output

    def _start(
        self, *arguments: str, stdin: int | IO[bytes] | None = subprocess.DEVNULL, stderr: int = subprocess.DEVNULL
    ) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(  # noqa: S603 - arguments of our own; names come from git with -z
            [self._git, "-C", str(self._place), *_OPTIONS, *arguments],
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=_environment(),
        )


def _environment() -> dict[str, str]:
    return {
        "HOME": str(Path.home()),
        "PATH": os.defpath,
        "LC_ALL": "C",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_TERMINAL_PROMPT": "0",
    }


def _changes(fields: Iterator[bytes]) -> Iterator[Change]:
    commit = ""
    for field in fields:
        if not field.startswith(b":"):
            commit = field.decode()
            continue
        path = next(fields)
        _, mode, _, blob, _ = field.decode().split()
        if mode not in {_GONE, _GITLINK}:
            yield Change(commit=commit, path=_text_of(path), blob=blob)


def _fields(stream: IO[bytes]) -> Iterator[bytes]:
    """What stands between NULs."""
    rest = b""
    while piece := stream.read(_PIECE):
        *whole, rest = (rest + piece).split(b"\0")
        yield from whole


def _content(stream: IO[bytes]) -> bytes | None:
    header = stream.readline().split()
    if len(header) != 3:
        return None  # "ID missing"
    size = int(header[2])
    if size <= LARGEST_BLOB:
        return stream.read(size + 1)[:size]
    for start in range(0, size + 1, _PIECE):
        stream.read(min(_PIECE, size + 1 - start))
    return None


def _text_of(path: bytes) -> str:
    return path.decode("utf-8", "surrogateescape")


def _output(process: "subprocess.Popen[bytes]") -> IO[bytes]:
    if process.stdout is None:
        raise AssertionError
    return process.stdout


def _input(process: "subprocess.Popen[bytes]") -> IO[bytes]:
    if process.stdin is None:
        raise AssertionError
    return process.stdin
