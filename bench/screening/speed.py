"""Time of screening: short texts one by one, and how it grows from 10 KB to 10 MB.

    python -m bench.screening.speed [--seed 1] [--texts 2400] [--largest 10240] [--personal] [--names]

Times are wall clock and CPU of this process, milliseconds. ``--personal`` adds the rules for personal data,
``--names`` the recognition of names (models in ``MEMORYD_HOME``; its child process counts in the wall clock alone).
The noise of the machine is told by a fixed sum of hashes, timed in between. KB are 1000 bytes of UTF-8. Before,
the rules are made ready as a server makes them when it starts.
"""

import argparse
import asyncio
import hashlib
import time
from collections.abc import Callable

from bench.figures import percentile, table
from bench.screening.long_texts import KINDS, SHAPES, long_text, short_text
from bench.screening.material import Source
from bench.screening.sample import DEV_SEED
from memoryd.policy.privacy.rules import find_personal
from memoryd.policy.readying import ready_screening
from memoryd.policy.secrets import find_secrets

Screen = Callable[[str], object]
SHORT = ("2 KB texts", "n", "p50", "p95", "p99", "max", "CPU p50", "CPU p99", "p99 of blocks")
CURVE = ("", "KB", "s", "MB/s", "times the half")
_BLOCKS = 6
_ENOUGH_S = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=DEV_SEED)
    parser.add_argument("--texts", type=int, default=2400)
    parser.add_argument("--largest", type=int, default=10_240, metavar="KB")
    parser.add_argument("--personal", action="store_true")
    parser.add_argument("--names", action="store_true")
    arguments = parser.parse_args()
    ready_screening()
    table("noise: 0.2 MB of SHA-256, ms", SHORT, [_row("fixed work", [_timed(_fixed, "") for _ in range(600)])])
    for name, screen in _screens(personal=arguments.personal).items():
        table(f"{name}, ms", SHORT, short_rows(screen, arguments.seed, arguments.texts))
        table(f"{name}, growth", CURVE, curve(screen, arguments.seed, arguments.largest))
        table(f"{name}, awkward texts", CURVE, awkward(screen, arguments.seed, arguments.largest // 10))
    if arguments.names:
        asyncio.run(_names(arguments.seed, arguments.texts // 4))


def _screens(*, personal: bool) -> dict[str, Screen]:
    found: dict[str, Screen] = {"secrets": find_secrets}
    if personal:
        found["personal data, rules"] = find_personal
        found["secrets and personal data, rules"] = lambda text: (find_secrets(text), find_personal(text))
    return found


def short_rows(screen: Screen, seed: int, count: int) -> list[list[object]]:
    """By kind of text, half of them with a secret, and of all together."""
    source = Source(seed)
    texts = [(kind, short_text(kind, source, secret=bool(n % 2))) for n in range(count // len(KINDS)) for kind in KINDS]
    screen(texts[0][1])
    times = [(kind, _timed(screen, text)) for kind, text in texts]
    rows = [_row(kind, [pair for other, pair in times if other == kind]) for kind in KINDS]
    return [*rows, _row("all", [pair for _, pair in times])]


def curve(screen: Screen, seed: int, largest: int) -> list[list[object]]:
    """Doubling from 10 KB; the last column is the time over that of half the size. It ends early where it is slow."""
    return [row for kind in KINDS for row in _doubled(kind, screen, seed, 10, largest)]


def awkward(screen: Screen, seed: int, largest: int) -> list[list[object]]:
    """Texts that make a bad pattern slow, at the largest size and its half."""
    return [row for kind in SHAPES for row in _doubled(kind, screen, seed, largest // 2, largest)]


def _doubled(kind: str, screen: Screen, seed: int, smallest: int, largest: int) -> list[list[object]]:
    rows: list[list[object]] = []
    size, before = smallest, 0.0
    while size <= largest and before < _ENOUGH_S:
        text = long_text(kind, size * 1000, Source(seed))
        wall = min(_timed(screen, text)[0] for _ in range(3 if size <= 320 else 1)) / 1000
        rows.append([kind, size, f"{wall:.3f}", f"{size / 1000 / wall:.1f}", f"{wall / before:.2f}" if before else ""])
        size, before = size * 2, wall
    return rows


async def _names(seed: int, count: int) -> None:
    from memoryd.engines.recognition import open_recogniser
    from memoryd.settings import Settings

    recogniser = open_recogniser(Settings())
    source, times = Source(seed), []
    try:
        await recogniser.recognise(["Anna", "王芳"])
        for number in range(count):
            text = short_text(KINDS[number % len(KINDS)], source, secret=False)
            wall, cpu = time.perf_counter_ns(), time.process_time_ns()
            find_secrets(text), find_personal(text)
            await recogniser.recognise([text])
            times.append(((time.perf_counter_ns() - wall) / 1e6, (time.process_time_ns() - cpu) / 1e6))
    finally:
        await recogniser.aclose()
    table("all rules and the recognition of names, ms", SHORT, [_row("all", times)])


def _row(name: str, times: list[tuple[float, float]]) -> list[object]:
    walls, cpus = [wall for wall, _ in times], [cpu for _, cpu in times]
    size = -(-len(walls) // _BLOCKS)
    blocks = [percentile(walls[start : start + size], 0.99) for start in range(0, len(walls), size)]
    points = [*(percentile(walls, at) for at in (0.5, 0.95, 0.99)), max(walls)]
    points += [percentile(cpus, 0.5), percentile(cpus, 0.99)]
    return [name, len(times), *(f"{point:.2f}" for point in points), f"{min(blocks):.2f}-{max(blocks):.2f}"]


def _timed(screen: Screen, text: str) -> tuple[float, float]:
    wall, cpu = time.perf_counter_ns(), time.process_time_ns()
    screen(text)
    return (time.perf_counter_ns() - wall) / 1e6, (time.process_time_ns() - cpu) / 1e6


def _fixed(_: str) -> None:
    hashlib.sha256(b"x" * 200_000).digest()


if __name__ == "__main__":
    main()
