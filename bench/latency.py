"""Latency of recall, remember and message append over HTTP at several sizes, with the split per stage.

    python -m bench.latency [--sizes 1000,10000,100000] [--queries 200]

The floor of an append is measured in the same run: the fsync of one line plus a bare insert (psql over the socket is
not used; the insert goes through the same pool library). Sizes are turns in one namespace.
"""

import argparse
import asyncio
import os
import random
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg

from bench.figures import SUMMARY, percentile, summary, table
from bench.server import Server, running
from memoryd import Client

ROOT = Path(__file__).parent.parent
_ENGLISH = [
    word
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
    for word in re.findall(r"[A-Za-z]{3,}", page.read_text())
]
_CHINESE = "".join(re.findall("[\u4e00-\u9fff]", (ROOT / "server/memoryd/cli/demo/conversation.jsonl").read_text()))


def sentence(rng: random.Random) -> str:
    """A turn of about 20 words at the frequencies of real text, every third one Chinese, each with a number."""
    number = rng.randrange(10**7)
    if rng.random() < 0.33:
        return "".join(rng.choice(_CHINESE) for _ in range(30)) + f"，编号{number}。"
    return " ".join(rng.choice(_ENGLISH) for _ in range(18)) + f" in case {number}."


def question(rng: random.Random) -> str:
    """Not asked before: words of the corpus and a number of its own."""
    if rng.random() < 0.33:
        start = rng.randrange(len(_CHINESE) - 8)
        return f"{_CHINESE[start : start + 8]}是多少？{rng.randrange(10**6)}"
    return f"what about the {' '.join(rng.choice(_ENGLISH) for _ in range(5))} {rng.randrange(10**6)}?"


def fill(client: Client, namespace: str, count: int, rng: random.Random) -> None:
    for start in range(0, count, 200):
        messages = [{"role": "user", "content": sentence(rng)} for _ in range(min(200, count - start))]
        client.append(f"s{start // 200}", messages, namespace=namespace)


def timed(action: Callable[[], object]) -> float:
    begun = time.perf_counter()
    action()
    return (time.perf_counter() - begun) * 1000


def recalls(client: Client, namespace: str, count: int, rng: random.Random) -> tuple[list[float], dict[str, float]]:
    """Milliseconds of queries that were not asked before, and the median of each stage."""
    times, stages = [], {}
    for _ in range(count):
        query = question(rng)
        begun = time.perf_counter()
        answer = client.recall(query, namespaces=[namespace])
        times.append((time.perf_counter() - begun) * 1000)
        for stage, ms in answer.took_ms.items():
            stages.setdefault(stage, []).append(ms)
    return times, {stage: percentile(values, 0.5) for stage, values in stages.items()}


def hits(client: Client, namespace: str, count: int) -> list[float]:
    client.recall("budget of the garden", namespaces=[namespace])
    return [timed(lambda: client.recall("budget of the garden", namespaces=[namespace])) for _ in range(count)]


def remembers(client: Client, namespace: str, count: int) -> list[float]:
    return [
        timed(lambda n=n: client.remember(key=f"pref.{n % 50}", value=f"value {n}", namespace=namespace))
        for n in range(count)
    ]


def appends(client: Client, namespace: str, count: int, rng: random.Random) -> list[float]:
    return [
        timed(lambda: client.append("live", [{"role": "user", "content": sentence(rng)}], namespace=namespace))
        for _ in range(count)
    ]


def append_floor(server: Server, count: int) -> list[float]:
    """The fsync of one line of 400 bytes plus one bare insert, synchronous_commit on, in milliseconds."""
    return asyncio.run(_append_floor(server, count))


async def _append_floor(server: Server, count: int) -> list[float]:
    from memoryd.ops.cluster import Cluster
    from memoryd.settings import Settings

    connection = await asyncpg.connect(Cluster(Settings(home=server.home)).dsn())
    await connection.execute((Path(__file__).parent / "sql" / "floor_table.sql").read_text())
    insert = (Path(__file__).parent / "sql" / "floor_insert.sql").read_text()
    times = []
    with tempfile.NamedTemporaryFile(dir=server.home) as file:
        for number in range(count):
            begun = time.perf_counter()
            await connection.execute(insert, number, "x" * 100)
            os.write(file.fileno(), b"x" * 400)
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - begun) * 1000)
    await connection.close()
    return times


def measure(server: Server, size: int, queries: int) -> list[list[object]]:
    namespace, rng = f"n{size}", random.Random(size)
    with server.client(timeout_s=600) as client:
        begun = time.perf_counter()
        fill(client, namespace, size, rng)
        written = time.perf_counter() - begun
        client.flush(timeout_s=600)
        indexed = time.perf_counter() - begun
        recall, stages = recalls(client, namespace, queries, rng)
        rows: list[list[object]] = [
            [f"recall at {size}", *summary(recall)],
            [f"recall, cache hit at {size}", *summary(hits(client, namespace, queries))],
            [f"keyed remember at {size}", *summary(remembers(client, namespace, queries))],
            [f"append floor at {size}", *summary(append_floor(server, queries))],
            [f"append at {size}", *summary(appends(client, namespace, queries, rng))],
        ]
        print(f"{size} turns: written in {written:.1f} s ({size / written:.0f}/s), indexed after {indexed:.1f} s")
        print("median of each stage, ms:", {stage: round(ms, 2) for stage, ms in stages.items()})
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1000,10000")
    parser.add_argument("--queries", type=int, default=200)
    arguments = parser.parse_args()
    rows: list[list[object]] = []
    for size in (int(text) for text in arguments.sizes.split(",")):
        with running() as server:
            rows += measure(server, size, arguments.queries)
            memory = server.memory_mb()
            rows.append([f"memory at {size}, MB", *(f"{name} {mb:.0f}" for name, mb in memory.items())])
            rows.append(["start to ready, s", f"{server.started_s:.2f}"])
    table("milliseconds", ("", *SUMMARY), [[*row, *[""] * (7 - len(row))] for row in rows])


if __name__ == "__main__":
    main()
