"""Seconds to remove one item's bytes from the storage and to prove it, by stage, and what others wait meanwhile.

    python -m bench.erasure [--items 20000] [--runs 5]

A private cluster with nothing but its schema is filled by SQL, with vector indexes. Each run deletes one item whose
neighbours' windows held its words, then scrubs and scans, while a search and a write are asked without pause.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

import numpy as np

from bench.figures import percentile, table
from memoryd.domain.erasure import Needle, NeedleKind, Scrubbed, Touched
from memoryd.ops.cluster import Cluster
from memoryd.ops.migrate import migrate
from memoryd.policy.keywords import Weighed
from memoryd.service.forget.scrubbing import restore_indexes, scrub
from memoryd.settings import Settings
from memoryd.store import search
from memoryd.store.database import Database

SQL = Path(__file__).parent / "sql"
FILL, VICTIM, DELETE, WRITE = (
    (SQL / f"erasure_{name}.sql").read_text() for name in ("fill", "victim", "delete", "write")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Store:
    """What a scrub needs of an instance."""

    settings: Settings
    database: Database


async def measure(items: int, runs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="memoryd-bench-") as folder:
        settings = Settings(home=Path(folder) / "home")
        cluster = Cluster(settings)
        cluster.start()
        try:
            migrate(settings)
            database = await Database.open(cluster.dsn(), settings.database)
            await _measure_in(Store(settings=settings, database=database), items, runs)
            await database.close()
        finally:
            cluster.stop()


async def _measure_in(store: Store, items: int, runs: int) -> None:
    async with store.database.transaction() as connection:
        await connection.execute(f"SET LOCAL statement_timeout = 0; SET LOCAL bench.items = {items}", timeout=60)
        await connection.execute(FILL, timeout=3600)
    await restore_indexes(store)
    async with store.database.connection() as connection:
        await connection.execute("ANALYZE memories, stamps, contents, keywords, vectors, provenance", timeout=600)
        await connection.execute("CHECKPOINT", timeout=600)
    calm = await _meanwhile(store, asyncio.sleep(5))
    done, waits = [], {name: [] for name in calm[1]}
    for run in range(runs):
        touched, needles = await _erase(store, items // 2 + 40 * run)
        scrubbed, waited = await _meanwhile(store, scrub(store, touched, needles))
        done.append(scrubbed)
        for name, values in waited.items():
            waits[name] += values
    begun = time.perf_counter()
    rebuilt = await restore_indexes(store)
    _show(items, done, calm[1], waits)
    print(f"vector indexes of {rebuilt} partitions afterwards: {time.perf_counter() - begun:.1f} s")


async def _erase(store: Store, position: int) -> tuple[Touched, list[Needle]]:
    async with store.database.transaction() as connection:
        row = await connection.fetchrow(VICTIM, position)
        await connection.execute(DELETE, row["id"])
    vector = tuple(map(float, row["vector"].to_list()))
    needles = [Needle(kind=NeedleKind.TEXT, text=row["text"]), Needle(kind=NeedleKind.VECTOR, vector=vector)]
    return Touched(ids=frozenset({row["id"]}), changed=frozenset(row["beside"]), tables=frozenset()), needles


async def _meanwhile(store: Store, work: Awaitable[Any]) -> tuple[Any, dict[str, list[float]]]:
    """The result of ``work``, and the milliseconds of each request that was asked while it went on."""
    waits: dict[str, list[float]] = {"search": [], "write": []}
    asking = [
        asyncio.create_task(_ask(waits["search"], lambda: _search(store))),
        asyncio.create_task(_ask(waits["write"], lambda: _write(store))),
    ]
    result = await work
    for task in asking:
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return result, waits


async def _ask(waits: list[float], action: Callable[[], Awaitable[Any]]) -> None:
    while True:
        begun = time.perf_counter()
        await action()
        waits.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(0.01)


async def _search(store: Store) -> None:
    now = await store.database.now()
    asked = search.Search(
        namespaces=("bench",),
        sensitivities=None,
        valid_at=now,
        known_at=now,
        vector=np.random.default_rng().normal(size=384).astype(np.float32) / 20,
        dimension=384,
        model="bench",
        terms=[Weighed(term=term, idf=1.0, generates=True) for term in ("word77", "word400")],
        corpus=search.Corpus(documents=20_000, turn_mean=30.0, around_mean=90.0),
        text_mac=bytes(32),
        taken=80,
        session_ages=False,
    )
    async with store.database.connection() as connection:
        await search.find_open(connection, asked, approximate=True)


async def _write(store: Store) -> None:
    async with store.database.connection() as connection:
        await connection.execute(WRITE, uuid4())


def _show(items: int, done: list[Scrubbed], calm: dict[str, list[float]], waits: dict[str, list[float]]) -> None:
    verdicts = sorted({one.report.verdict.value if one.report else str(one.pending) for one in done})
    stages = sorted({name for one in done for name in one.stages})
    values = {name: [one.stages.get(name, 0.0) for one in done] for name in stages}
    values["whole"] = [one.seconds for one in done]
    rows = [(name, f"{percentile(v, 0.5):.2f}", f"{max(v):.2f}") for name, v in values.items()]
    title = f"{items} items, {len(done)} erasures of one: {', '.join(verdicts)}"
    table(title, ("stage", "median s", "worst s"), rows)
    rows = [
        (f"{name} {when}", *(f"{percentile(found[name], at):.0f}" for at in (0.5, 0.99)), f"{max(found[name]):.0f}")
        for name in waits
        for when, found in (("before", calm), ("meanwhile", waits))
    ]
    table("Requests beside it, ms", ("request", "p50", "p99", "worst"), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    asyncio.run(measure(given.items, given.runs))


if __name__ == "__main__":
    main()
