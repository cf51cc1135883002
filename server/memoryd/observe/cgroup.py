"""The limits that the kernel holds this process to (cgroup v2), and how near to them it is.

Files and their meaning: the kernel's Documentation/admin-guide/cgroup-v2.rst. A limit counts on every level above the
process too: a service is throttled when its slice is full.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_UNLIMITED: Final = "max"
_PROC: Final = Path("/proc/self")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The tightest of all levels; None where none is set. Bytes, processes and threads, processors."""

    memory_high: int | None = None
    memory_max: int | None = None
    pids_max: int | None = None
    cpus: float | None = None

    @property
    def is_any(self) -> bool:
        return any(one is not None for one in (self.memory_high, self.memory_max, self.pids_max, self.cpus))


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Of the level that is nearest to its limit. ``used`` leaves out file pages that nobody used lately: the kernel
    takes those back before it throttles. Bytes."""

    used: int
    limit: int

    @property
    def share(self) -> float:
        return self.used / self.limit if self.limit else 1.0


def own_levels(proc: Path = _PROC) -> list[Path]:
    """The folder of this process's cgroup and those above it, innermost first; empty without cgroup v2."""
    path = own_path(_read(proc / "cgroup"))
    mount = find_mount(_read(proc / "mountinfo"))
    if path is None or mount is None:
        return []
    return levels(mount[1], path.removeprefix(mount[0].rstrip("/")))


def levels(top: Path, path: str) -> list[Path]:
    """``top`` itself has no limits and is left out; with a namespace of its own it is the service and has them."""
    folder = top / path.strip("/")
    above = [folder, *(one for one in folder.parents if one.is_relative_to(top))]
    return [one for one in above if (one / "cgroup.controllers").exists()]


def own_path(cgroup: str) -> str | None:
    """From ``/proc/self/cgroup``: the path in the unified hierarchy, which has the number 0."""
    lines = (line.split(":", 2) for line in cgroup.splitlines())
    return next((parts[2] for parts in lines if len(parts) == 3 and parts[:2] == ["0", ""]), None)


def find_mount(mountinfo: str) -> tuple[str, Path] | None:
    """From ``/proc/self/mountinfo``: which part of the unified hierarchy is mounted, and where."""
    for line in mountinfo.splitlines():
        place, _, kind = line.partition(" - ")
        if kind.split(" ")[0] == "cgroup2" and len(fields := place.split(" ")) > 4:
            return fields[3], Path(fields[4].replace("\\040", " "))
    return None


def limits(folders: Iterable[Path]) -> Limits:
    """The tightest limits of these levels."""
    known = list(folders)
    return Limits(
        memory_high=_least(known, "memory.high"),
        memory_max=_least(known, "memory.max"),
        pids_max=_least(known, "pids.max"),
        cpus=min(filter(None, (parse_cpus(_read(one / "cpu.max")) for one in known)), default=None),
    )


def memory(folders: Iterable[Path], *, careful_from: float = 0.0) -> Memory | None:
    """How near the nearest level is to where it is throttled or killed; None where no level has a limit.

    File pages are looked up from this share on only: ``memory.stat`` costs more than the rest.
    """
    found = [one for folder in folders if (one := _memory_of(folder, careful_from)) is not None]
    return max(found, key=lambda one: one.share, default=None)


def memory_events(folders: Iterable[Path]) -> Mapping[str, int]:
    """How often this process's own level was throttled (``high``), at its limit (``max``), or killed (``oom_kill``)."""
    own = next(iter(folders), None)
    return parse_pairs(_read(own / "memory.events")) if own is not None else {}


def parse_limit(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() else None


def parse_cpus(text: str) -> float | None:
    """``40000 100000`` is 0.4 of a processor; ``max 100000`` is no limit."""
    parts = text.split()
    if len(parts) != 2 or parts[0] == _UNLIMITED or not all(part.isdigit() for part in parts) or not int(parts[1]):
        return None
    return int(parts[0]) / int(parts[1])


def parse_pairs(text: str) -> dict[str, int]:
    """Lines of a name and a number; others are left out."""
    pairs = (line.split(" ") for line in text.splitlines())
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2 and pair[1].isdigit()}


def _memory_of(folder: Path, careful_from: float) -> Memory | None:
    limit = min(filter(None, (_limit(folder, "memory.high"), _limit(folder, "memory.max"))), default=None)
    used = parse_limit(_read(folder / "memory.current"))
    if limit is None or used is None:
        return None
    if used >= careful_from * limit:
        used -= parse_pairs(_read(folder / "memory.stat")).get("inactive_file", 0)
    return Memory(used=max(0, used), limit=limit)


def _least(folders: Iterable[Path], file: str) -> int | None:
    return min((one for folder in folders if (one := _limit(folder, file)) is not None), default=None)


def _limit(folder: Path, file: str) -> int | None:
    return parse_limit(_read(folder / file))


def _read(file: Path) -> str:
    """Empty where the level has no such controller."""
    try:
        return file.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
