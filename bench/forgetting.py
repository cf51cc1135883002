"""Seconds from a confirmation to the receipt, until reads stop, and what others wait meanwhile, over HTTP.

    python -m bench.forgetting [--items 20000] [--runs 5]

A home is filled by SQL as appended turns leave it, with vector indexes; then a server erases one item a run, while
searches and appends are asked without pause. Models of names do not read the filled turns.
"""

import argparse
import asyncio
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from bench.erasure import FILL, Store
from bench.figures import percentile, table
from bench.server import Server, running
from memoryd.engines.embedding import open_embedder
from memoryd.ops.cluster import Cluster
from memoryd.ops.migrate import migrate
from memoryd.service.forget.scrubbing import restore_indexes
from memoryd.settings import Settings
from memoryd.store.database import Database

SETTLED = (Path(__file__).parent / "sql" / "forgetting_settled.sql").read_text()


async def fill(settings: Settings, items: int, model: str) -> list[str]:
    """The ids of some items to be erased."""
    cluster = Cluster(settings)
    cluster.start()
    try:
        migrate(settings)
        database = await Database.open(cluster.dsn(), settings.database)
        async with database.transaction() as connection:
            await connection.execute(f"SET LOCAL statement_timeout = 0; SET LOCAL bench.items = {items}", timeout=60)
            await connection.execute(FILL.replace("0, 'bench', direction", f"0, '{model}', direction"), timeout=3600)
            await connection.execute(SETTLED, timeout=600)
        await restore_indexes(Store(settings=settings, database=database))  # type: ignore[arg-type]
        async with database.connection() as connection:
            await connection.execute("ANALYZE", timeout=600)
            rows = await connection.fetch("SELECT id FROM memories ORDER BY id LIMIT 50")
        await database.close()
    finally:
        cluster.stop()
    return [str(row["id"]) for row in rows]


class Asking(threading.Thread):
    """Asks without pause; ``waits`` are milliseconds."""

    def __init__(self, ask: Callable[[], Any]) -> None:
        super().__init__(daemon=True)
        self.waits: list[float] = []
        self._ask, self._stopping = ask, threading.Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            begun = time.perf_counter()
            self._ask()
            self.waits.append((time.perf_counter() - begun) * 1000)
            time.sleep(0.02)

    def stop(self) -> list[float]:
        self._stopping.set()
        self.join()
        return self.waits


def client_of(server: Server) -> httpx.Client:
    token = (server.home / "owner.token").read_text().strip()
    return httpx.Client(base_url=f"{server.url}/v1", headers={"Authorization": f"Bearer {token}"}, timeout=120)


def beside(server: Server) -> dict[str, Asking]:
    searching, writing = client_of(server), client_of(server)
    messages = [{"role": "user", "content": "The bridge was closed in the evening."}]
    said = {"namespace": "beside", "messages": messages}
    return {
        "recall": Asking(lambda: searching.post("/recall", json={"query": "word77 word400", "namespaces": ["bench"]})),
        "append": Asking(lambda: writing.post("/sessions/s/messages", json=said)),
    }


def erase(http: httpx.Client, looking: httpx.Client, memory_id: str) -> tuple[float, float, str]:
    """Seconds to the receipt, milliseconds until a read says that it is gone, and the verdict."""
    preview = http.post("/forget", json={"namespace": "bench", "ids": [memory_id]}).json()
    begun, gone = time.perf_counter(), []

    def look() -> None:
        while looking.get(f"/memories/{memory_id}").status_code != 410:
            time.sleep(0.01)
        gone.append((time.perf_counter() - begun) * 1000)

    watcher = threading.Thread(target=look, daemon=True)
    watcher.start()
    done = http.post(f"/forget/{preview['id']}/confirm", json={"confirm_token": preview["confirm_token"]}).json()
    while done["state"] in ("executing", "scrubbing"):
        time.sleep(0.05)
        done = http.get(f"/forget/{preview['id']}").json()
    seconds = time.perf_counter() - begun
    watcher.join(timeout=10)
    return seconds, gone[0], done["receipt"]["verdict"] if done["receipt"] else str(done["trouble"])


def measure(items: int, runs: int) -> None:
    with tempfile.TemporaryDirectory(prefix="memoryd-bench-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "models").symlink_to(Settings().models_dir.absolute(), target_is_directory=True)
        settings = Settings(home=home)
        embedder = open_embedder(settings)
        ids = asyncio.run(fill(settings, items, embedder.name))
        embedder.close()
        with (
            running(home=home, MEMORYD_PRIVACY__CHINESE="", MEMORYD_PRIVACY__ENGLISH="") as server,
            client_of(server) as http,
            client_of(server) as looking,
        ):
            show(items, *_erasures(server, http, looking, ids[:runs]))


def _erasures(
    server: Server, http: httpx.Client, looking: httpx.Client, ids: list[str]
) -> tuple[list[tuple[float, float, str]], dict[str, list[float]]]:
    time.sleep(3)
    asking = beside(server)
    for one in asking.values():
        one.start()
    done = [erase(http, looking, one) for one in ids]
    return done, {name: one.stop() for name, one in asking.items()}


def show(items: int, done: list[tuple[float, float, str]], waits: dict[str, list[float]]) -> None:
    verdicts = ", ".join(sorted({verdict for _, _, verdict in done}))
    seconds, gone = [one for one, _, _ in done], [one for _, one, _ in done]
    rows = [
        ("to the receipt, s", *(f"{one:.2f}" for one in (percentile(seconds, 0.5), percentile(seconds, 0.95)))),
        ("until reads stop, ms", *(f"{one:.0f}" for one in (percentile(gone, 0.5), percentile(gone, 0.95)))),
    ]
    table(f"{items} items, {len(done)} erasures of one: {verdicts}", ("", "median", "p95"), rows)
    rows = [
        (name, str(len(found)), *(f"{percentile(found, at):.0f}" for at in (0.5, 0.99)), f"{max(found):.0f}")
        for name, found in waits.items()
    ]
    table("Requests beside them, ms", ("request", "n", "p50", "p99", "worst"), rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    measure(given.items, given.runs)


if __name__ == "__main__":
    main()
