"""What is left of erased values in files: read every byte of every store, and say what was seen.

Files are read and not mapped: PostgreSQL truncates and removes files meanwhile, and a mapped page that is gone ends
the process. Patterns reach no log, no error and no report; what is counted are their numbers.
"""

import os
import stat
from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path

from memoryd.domain.erasure import ScanReport, StoreReport, Verdict
from memoryd.policy.matcher import Matcher, Stream
from memoryd.policy.needles import Patterns

CHUNK = 1 << 17
_SIGNATURES = {
    b"\x1f\x8b": "compressed",
    b"\x28\xb5\x2f\xfd": "compressed",
    b"\xfd7zXZ\x00": "compressed",
    b"BZh": "compressed",
    b"\x04\x22\x4d\x18": "compressed",
    b"PK\x03\x04": "compressed",
    b"7z\xbc\xaf\x27\x1c": "compressed",
    b"age-encryption.org/": "encrypted",
    b"Salted__": "encrypted",
    b"-----BEGIN PGP MESSAGE": "encrypted",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """Files that are judged together.

    :ivar paths: files, and folders with everything below them but for links.
    :ivar blind: why reading says nothing, known beforehand; None where it does.
    :ivar pages: files of PostgreSQL's, whose first bytes name no format.
    :ivar shipped: holds what PostgreSQL brings; what stands there proves nothing elsewhere.
    """

    name: str
    paths: tuple[Path, ...]
    blind: str | None = None
    pages: bool = False
    shipped: bool = False


@dataclass(slots=True, kw_only=True)
class Seen:
    """One store as it was read; ``where`` are the files with a pattern, by its position."""

    store: Store
    files: int = 0
    bytes: int = 0
    vanished: int = 0
    blind: str | None = None
    where: dict[int, list[Path]] = field(default_factory=dict)
    packed: list[tuple[Path, str]] = field(default_factory=list)
    """Files that cannot be searched for what they are: compressed or encrypted."""


def scan(stores: Sequence[Store], patterns: Patterns) -> list[Seen]:
    """Read all stores for all patterns. Never raises for a file.

    Blocks for about a second per GB, with more than 2,000 patterns for several, and until the matcher is made.
    """
    if not patterns.patterns:
        return [Seen(store=store, blind=store.blind or "no-needle") for store in stores]
    matcher = Matcher([pattern.data for pattern in patterns.patterns])
    return [_read_store(store, matcher) for store in stores]


def _read_store(store: Store, matcher: Matcher) -> Seen:
    seen = Seen(store=store, blind=store.blind)
    for path in store.paths:
        for file in _files(path, seen):
            _read_file(file, matcher, seen)
    return seen


def _files(path: Path, seen: Seen) -> Iterator[Path]:
    """The regular files at and below ``path``; a link or a folder that cannot be listed makes the store blind."""
    try:
        mode = path.lstat().st_mode
        names = sorted(os.listdir(path)) if stat.S_ISDIR(mode) else None  # noqa: PTH208 - bytes that are no text
    except (FileNotFoundError, NotADirectoryError):
        seen.vanished += 1
        return
    except OSError:
        seen.blind = seen.blind or "unreadable"
        return
    if names is not None:
        for name in names:
            yield from _files(path / name, seen)
    elif stat.S_ISLNK(mode):
        seen.blind = seen.blind or "link"
    elif stat.S_ISREG(mode):
        yield path


def _read_file(path: Path, matcher: Matcher, seen: Seen) -> None:
    stream = matcher.stream()
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK)
    except FileNotFoundError:
        seen.vanished += 1
        return
    except OSError:
        seen.blind = seen.blind or "unreadable"
        return
    seen.files += 1
    try:
        kind = _feed(handle, stream, seen)
        if kind is not None:
            seen.packed.append((path, kind))
    except OSError:
        seen.blind = seen.blind or "unreadable"
    finally:
        os.close(handle)
    for number in stream.found:
        seen.where.setdefault(number, []).append(path)


def _feed(handle: int, stream: Stream, seen: Seen) -> str | None:
    """Why the bytes say nothing, None where they do."""
    kind, first = None, True
    while chunk := os.read(handle, CHUNK):
        if first and not seen.store.pages:
            kind = _format(chunk)
            seen.blind = seen.blind or kind
        first = False
        seen.bytes += len(chunk)
        stream.feed(chunk)
    return kind


def _format(start: bytes) -> str | None:
    return next((kind for signature, kind in _SIGNATURES.items() if start.startswith(signature)), None)


def found(seen: Sequence[Seen]) -> set[int]:
    """The positions of all patterns that were seen anywhere."""
    return {number for one in seen for number in one.where}


def shipped(seen: Sequence[Seen]) -> set[int]:
    """Those that stand in what PostgreSQL brings."""
    return found([one for one in seen if one.store.shipped])


def judge(
    seen: Sequence[Seen],
    patterns: Patterns,
    live: Collection[int],
    *,
    rebuilt: bool = False,
    left_out: Sequence[str] = (),
) -> ScanReport:
    """The verdicts, once it is known which of the patterns that were found stand in surviving rows.

    :param live: positions of patterns.
    :param rebuilt: the cluster was made anew since, so that its files are clean even if nothing was looked for.
    """
    shared = shipped(seen) - set(live)
    beside = [one for one in seen if not one.store.pages]
    proving = set(range(len(patterns.patterns))) - set(live) - shared
    proven = {needle for number in proving for needle in patterns.patterns[number].needles}
    return ScanReport(
        stores=tuple(_judge_store(one, proving, rebuilt=rebuilt and one.store.pages) for one in seen),
        needles=patterns.needles,
        patterns=len(patterns.patterns),
        short=patterns.short,
        live=len(live),
        shared=len(shared),
        unproven=patterns.needles - patterns.short - len(proven),
        rebuilt=rebuilt,
        left_out=tuple(left_out),
        found_in=_names(beside, (path for one in beside for number in proving for path in one.where.get(number, ()))),
        packed=tuple((name, kind) for one in beside for path, kind in one.packed for name in _names(beside, [path])),
    )


def _names(stores: Sequence[Seen], paths: Iterable[Path]) -> tuple[str, ...]:
    """Paths below the folder in which the stores lie."""
    roots = {path.parent for one in stores for path in one.store.paths}
    inside = {path: next((root for root in sorted(roots) if path.is_relative_to(root)), path.parent) for path in paths}
    return tuple(sorted({str(path.relative_to(root)) for path, root in inside.items()}))


def _judge_store(seen: Seen, proving: Set[int], *, rebuilt: bool) -> StoreReport:
    hits = len(proving & seen.where.keys())
    blind = seen.blind or (None if proving else "no-needle")
    if rebuilt and blind == "no-needle":
        blind = None
    verdict = Verdict.FOUND if hits else Verdict.NOT_COMPUTABLE if blind else Verdict.REMOVED
    return StoreReport(
        name=seen.store.name,
        verdict=verdict,
        files=seen.files,
        bytes=seen.bytes,
        hits=hits,
        vanished=seen.vanished,
        blind=blind,
    )
