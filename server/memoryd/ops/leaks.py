"""The leak audit of a repository: files of memories in it, and what such files say in any version that is reachable."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Finding, FindingKind
from memoryd.ops.git import Change, Repository
from memoryd.policy.memory_files import FileKind, Purge, Watched, purge_plan
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.secrets import find_secrets

STAGED = "(staged)"
"""In place of a commit, for what the index alone holds."""

MEMORY_FILE = "memory-file"
"""The class of a file that has no business in a repository, whatever it says."""

_GRAVE = Sensitivity.HIGH


@dataclass(frozen=True, slots=True, kw_only=True)
class Leak:
    """``commit`` is the oldest with this version of the file, ``line`` where it says so (0 for the file itself)."""

    commit: str
    path: str
    blob: str
    name: str
    kind: str
    grade: Sensitivity
    line: int
    tracked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """``unread`` are paths with a version that is too large or was not fetched; ``plan`` are commands for a shell."""

    leaks: tuple[Leak, ...]
    unread: tuple[str, ...]
    shallow: bool
    files: int
    plan: tuple[str, ...]


def audit(place: Path, more: Sequence[str] = ()) -> Audit:
    """Look through the index and the whole history; ``more`` are patterns of further files of memories.

    Raises BadRequestError where there is no repository.
    """
    repository = Repository.open(place)
    watched = Watched(more)
    tracked = {one.path: one.blob for one in repository.tracked() if watched.kind(one.path)}
    versions = _versions(repository, watched, tracked)
    leaks = [leak for version in versions if (leak := _of_file(version, watched, tracked))]
    unread: list[str] = []
    leaks += _in_contents(repository, versions, tracked, unread)
    return Audit(
        leaks=tuple(sorted(leaks, key=lambda leak: (leak.path, leak.line))),
        unread=tuple(sorted(set(unread))),
        shallow=repository.is_shallow,
        files=len({version.path for version in versions}),
        plan=_plan(repository, leaks, watched),
    )


def _versions(repository: Repository, watched: Watched, tracked: dict[str, str]) -> list[Change]:
    """Every version of every watched file once, with the oldest commit that has it."""
    found: dict[tuple[str, str], Change] = {}
    for change in repository.changes():
        if watched.kind(change.path):
            found.setdefault((change.path, change.blob), change)
    for path, blob in tracked.items():
        found.setdefault((path, blob), Change(commit=STAGED, path=path, blob=blob))
    return list(found.values())


def _of_file(version: Change, watched: Watched, tracked: dict[str, str]) -> Leak | None:
    if watched.kind(version.path) is not FileKind.MEMORY:
        return None
    return _leak(version, tracked, name=MEMORY_FILE, kind="file", grade=Sensitivity.NONE, line=0)


def _in_contents(
    repository: Repository, versions: Sequence[Change], tracked: dict[str, str], unread: list[str]
) -> Iterator[Leak]:
    of_blob: dict[str, list[Change]] = {}
    for version in versions:
        of_blob.setdefault(version.blob, []).append(version)
    for blob, content in repository.contents(of_blob):
        if content is None:
            unread += [version.path for version in of_blob[blob]]
            continue
        for line, finding in _findings(content):
            for version in of_blob[blob]:
                yield _leak(
                    version, tracked, name=finding.name, kind=finding.kind.value, grade=finding.grade, line=line
                )


def _findings(content: bytes) -> Iterator[tuple[int, Finding]]:
    """The grave findings of a file with their lines, from 1."""
    text = content.decode("utf-8", "replace")
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for finding in (*find_secrets(text), *find_personal(text)):
        if finding.kind is FindingKind.SECRET or finding.grade.rank >= _GRAVE.rank:
            yield bisect_right(starts, finding.start), finding


def _leak(version: Change, tracked: dict[str, str], *, name: str, kind: str, grade: Sensitivity, line: int) -> Leak:
    return Leak(
        commit=version.commit,
        path=version.path,
        blob=version.blob,
        name=name,
        kind=kind,
        grade=grade,
        line=line,
        tracked=tracked.get(version.path) == version.blob,
    )


def _plan(repository: Repository, leaks: Sequence[Leak], watched: Watched) -> tuple[str, ...]:
    def paths(kind: FileKind, leaking: Iterable[Leak]) -> frozenset[str]:
        return frozenset(leak.path for leak in leaking if watched.kind(leak.path) is kind)

    now = [leak for leak in leaks if leak.tracked]
    committed = [leak for leak in leaks if leak.commit != STAGED]
    return purge_plan(
        Purge(
            root=repository.root,
            tracked=paths(FileKind.MEMORY, () if repository.is_bare else now),
            committed=paths(FileKind.MEMORY, committed),
            instructions=paths(FileKind.INSTRUCTIONS, now),
            instructions_committed=paths(FileKind.INSTRUCTIONS, committed),
        )
    )
