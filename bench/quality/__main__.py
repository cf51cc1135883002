"""Recall quality on public sets, with n and a bootstrap interval of 95 %.

    python -m bench.quality --data DIR [--sets locomo,realmem,memorybank_zh,xquad] [--strategy weighted]

DIR holds a folder for each set. Each is stored in a fresh server. The exit code is 1 when the shipped
strategy does not reach a floor.
"""

import argparse
import time
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from bench.figures import table
from bench.quality import locomo, memorybank_zh, realmem, xquad
from bench.quality.scoring import Part
from bench.server import running
from memoryd import Client

Measure = Callable[[Client, Path, str], list[Part]]

SETS: dict[str, Measure] = {
    "locomo": locomo.measure,
    "realmem": realmem.measure,
    "memorybank_zh": memorybank_zh.measure,
    "xquad": xquad.measure,
}
SHIPPED = "weighted"
DEADLINE_S = "60"
"""A busy machine may be slow, but must not leave the dense arm out."""


def run(name: str, arguments: argparse.Namespace) -> bool:
    """Print one set's tables; True when every floor is reached, or is none of this strategy's."""
    begun = time.perf_counter()
    with (
        running(MEMORYD_EMBEDDING__DEADLINE_S=DEADLINE_S, MEMORYD_RETRIEVAL__STRATEGY=arguments.strategy) as server,
        server.client(timeout_s=900) as client,
    ):
        measured = SETS[name](client, arguments.data / name, arguments.split)
    for metrics, rows in groupby(measured, lambda part: part.metrics):
        table(f"{name}, {arguments.split}, {arguments.strategy}", ("", "n", *metrics), [part.row() for part in rows])
    missed = [part.name for part in measured if not part.passes]
    print(f"{name}: {time.perf_counter() - begun:.0f} s; below the floor: {', '.join(missed) or 'nothing'}", flush=True)
    return not missed or arguments.strategy != SHIPPED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="the folder that holds the sets' folders")
    parser.add_argument("--sets", default=",".join(SETS))
    parser.add_argument("--strategy", choices=(SHIPPED, "rrf"), default=SHIPPED)
    parser.add_argument("--split", default="public", help="which questions: the files' second name")
    arguments = parser.parse_args()
    passed = [run(name, arguments) for name in arguments.sets.split(",")]
    if not all(passed):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
