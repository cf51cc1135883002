"""What the guard adds to a call: opens, reads and writes in guarded directories, and in one beside them.

``python -m bench.guard [--rounds N]`` as root, in a mount namespace of its own with an ext4 from a file (the machine of
``tests/guard``). Guarded and unguarded calls alternate; the added time is the difference of the medians.
``--stream MIB`` times files of so many MiB instead, written in calls of one size and opened again.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from tests.guard.machine import Namespace, guard, missing, namespace

WORDS = "The user prefers tea over coffee and works at the Berlin office on Tuesdays since 2021. "
SCENES = (
    ("watched, before-write", "auto", "watched"),
    ("watched, at-close", "at-close", "watched"),
    ("protected", "auto", "protected"),
)
RECORD = '{"id": 17, "text": "tea, not coffee; ask at 5", "at": "2026-11-30T19:00:00Z"}\n'
LINES = {"words": WORDS, "JSON lines": RECORD}
CALLS = (8, 64, 1_024)
SIZES = {"write 100 B": 100, "write 64 KiB": 65_536}


def timed(work: Callable[[], object]) -> int:
    begun = time.perf_counter_ns()
    work()
    return time.perf_counter_ns() - begun


def opens(path: Path, flags: int) -> int:
    begun = time.perf_counter_ns()
    fd = os.open(path, flags)
    took = time.perf_counter_ns() - begun
    os.close(fd)
    return took


def measure(folder: Path, plain: Path, rounds: int) -> dict[str, tuple[list[int], list[int]]]:
    """Nanoseconds of each call in the guarded folder and in the plain one; the writes where they are admitted."""
    found: dict[str, tuple[list[int], list[int]]] = {}
    found["open to read"] = both(lambda place: opens(place / "file", os.O_RDONLY), folder, plain, rounds)
    fds = {place: os.open(place / "file", os.O_RDONLY) for place in (folder, plain)}
    found["read 100 B"] = both(lambda place: timed(lambda: os.pread(fds[place], 100, 0)), folder, plain, rounds)
    for name, size in SIZES.items() if os.access(folder / "watched", os.F_OK) else ():
        found[name] = writes(folder, plain, size, rounds if size < 1_000 else max(rounds // 20, 20))
    return found


def writes(folder: Path, plain: Path, size: int, rounds: int) -> tuple[list[int], list[int]]:
    """One behind the other in a file, so that each is judged with what stands before it."""
    text = (WORDS * (size // len(WORDS) + 1)).encode()[:size]
    fds = {place: os.open(place / f"w{size}", os.O_WRONLY | os.O_CREAT, 0o600) for place in (folder, plain)}
    return both(lambda place: timed(lambda: os.write(fds[place], text)), folder, plain, rounds)


def streams(guarded: Path, plain: Path, mib: int) -> dict[str, tuple[list[int], list[int]]]:
    """Nanoseconds of a file, for each size of calls, until it can be read again."""
    found: dict[str, tuple[list[int], list[int]]] = {}
    for kind, line in LINES.items():
        for kib in CALLS:
            times = [stream(place / "stream", line, kib, mib) for place in (guarded, plain)]
            found[f"{kind} in calls of {kib} KiB"] = ([times[0]], [times[1]])
    return found


def stream(path: Path, line: str, kib: int, mib: int) -> int:
    data = (line * (kib * 1_024 // len(line) + 1)).encode()[: kib * 1_024]
    begun = time.perf_counter_ns()
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for _ in range(mib * 1_024 // kib):
        os.write(fd, data)
    os.close(fd)
    os.close(os.open(path, os.O_RDONLY))
    return time.perf_counter_ns() - begun


def both(work: Callable[[Path], int], guarded: Path, plain: Path, n: int) -> tuple[list[int], list[int]]:
    for place in (guarded, plain):
        work(place)
    pairs = [(work(guarded), work(plain)) for _ in range(n)]
    return [one for one, _ in pairs], [other for _, other in pairs]


def rows(found: dict[str, tuple[list[int], list[int]]], title: str) -> None:
    for name, (guarded, plain) in found.items():
        figures = [f"{median(times):.1f} / {p99(times):.0f}" for times in (guarded, plain)]
        print(f"| {title}: {name} | {len(guarded)} | {' | '.join(figures)} | {median(guarded) - median(plain):.1f} |")


def median(times: list[int]) -> float:
    return statistics.median(times) / 1_000


def p99(times: list[int]) -> float:
    return sorted(times)[int(len(times) * 0.99)] / 1_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5_000)
    parser.add_argument("--stream", type=int, metavar="MIB")
    parser.add_argument("--inside", nargs=2, type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inside:
        guarded, plain = given.inside
        found = streams(guarded, plain, given.stream) if given.stream else measure(guarded, plain, given.rounds)
        print(json.dumps(found))
        return
    if reason := missing():
        sys.exit(reason)
    if given.stream:
        print_streams(given.stream)
        return
    print("| call | n | guarded, µs p50 / p99 | beside, µs p50 / p99 | added p50 |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as ground, namespace(Path(ground)) as made:
        for title, mode, kind in SCENES:
            rows(scene(made, mode, kind, "--rounds", given.rounds), title)


def print_streams(mib: int) -> None:
    with tempfile.TemporaryDirectory() as ground, namespace(Path(ground)) as made:
        for title, mode, kind in SCENES[:2]:
            for name, ([guarded], [plain]) in scene(made, mode, kind, "--stream", mib).items():
                print(f"| {title}: {name} | {mib * 1e9 / guarded:,.1f} | {mib * 1e9 / plain:,.1f} |")


def scene(made: Namespace, mode: str, kind: str, option: str, n: int) -> dict[str, tuple[list[int], list[int]]]:
    folders = [made.folder / uuid4().hex[:8] for _ in range(2)]
    for folder in folders:
        made.run(
            "sh", "-c", f"mkdir -m 0700 {folder} && head -c 100 /dev/zero > {folder}/file && true > {folder}/{kind}"
        )
    drop_in = f'instance = "bench"\naccount = "root"\n{kind} = ["{folders[0]}"]\n'
    root = str(Path(__file__).parents[1])
    command = (
        "env",
        f"PYTHONPATH={root}:{root}/server",
        sys.executable,
        "-m",
        "bench.guard",
        option,
        str(n),
        "--inside",
        *map(str, folders),
    )
    with tempfile.TemporaryDirectory() as own, guard(made, Path(own), f'mode = "{mode}"\n', {"b": drop_in}):
        done = subprocess.run(made.enter(*command), stdout=subprocess.PIPE, text=True, timeout=300, check=True)
        made.run("rm", "-r", *map(str, folders))
    return dict(json.loads(done.stdout))


if __name__ == "__main__":
    main()
