"""A cluster built anew from its rows, interrupted at each step."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from memoryd.domain.erasure import Verdict
from memoryd.errors import ClusterError
from memoryd.ops import exchange
from memoryd.ops import rebuild as rebuilding
from memoryd.ops.migrate import dump_schema, pending
from memoryd.ops.rebuild import rebuild
from memoryd.service.forget.scrubbing import scrub
from memoryd.store.database import Database
from tests.conftest import home_with
from tests.service.scrubbed import Item, Store, hit, look, opened, plant, uproot


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    with home_with(tmp_path) as home:
        async with opened(home) as found:
            for number in range(20):
                await plant(found, f"survivor {number} says something of its own", f"survivor {number} by name")
            yield found


async def erased(store: Store) -> Item:
    """An item whose rows are gone and whose bytes are not."""
    item = await plant(store, "deleted and still on the disk 88172", "left behind subject 5512")
    await uproot(store, item)
    assert "heap" in hit(await look(store, *item.needles))
    return item


async def reopened(store: Store) -> None:
    await store.database.close()
    store.database = await Database.open(store.cluster.dsn(), store.settings.database)


async def test_a_rebuilt_cluster_holds_the_rows_and_nothing_else(store: Store) -> None:
    item = await erased(store)
    rows, schema = await store.rows(), dump_schema(store.settings)
    await store.database.close()
    await asyncio.to_thread(rebuild, store.settings)
    await reopened(store)
    report = await look(store, *item.needles)
    assert (report.verdict, hit(report)) == (Verdict.REMOVED, set())
    assert await store.rows() == rows
    assert (dump_schema(store.settings), pending(store.settings)) == (schema, [])
    assert not (store.settings.home / exchange.FOLDER).exists()


async def test_a_crash_took_the_needles_and_the_cluster_was_rebuilt(store: Store) -> None:
    item = await erased(store)
    assert (await scrub(store, item.touched, [])).pending == "no-needles"
    await store.database.close()
    await asyncio.to_thread(rebuild, store.settings)
    await reopened(store)
    scrubbed = await scrub(store, item.touched, [], rebuilt=True)
    verdicts = {one.name: one.verdict for one in scrubbed.report.stores}
    assert (scrubbed.pending, scrubbed.report.rebuilt) == (None, True)
    assert verdicts["heap"] is verdicts["wal"] is Verdict.REMOVED
    assert verdicts["files"] is verdicts["journal"] is Verdict.NOT_COMPUTABLE


async def test_a_copy_that_fails_leaves_the_old_cluster(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = await store.rows()

    def fail(*_: object) -> None:
        raise ClusterError("the disk is full")

    monkeypatch.setattr(rebuilding, "_copy", fail)
    with pytest.raises(ClusterError):
        await asyncio.to_thread(rebuild, store.settings)
    await asyncio.to_thread(store.cluster.stop)
    await asyncio.to_thread(store.cluster.start)
    await reopened(store)
    assert await store.rows() == rows
    assert not (store.settings.home / exchange.FOLDER).exists()


@pytest.mark.parametrize("step", ["marked", "old moved", "new in place", "old half removed"])
def test_an_exchange_is_ended_from_every_step(tmp_path: Path, step: str) -> None:
    home = tmp_path / "home"
    (home / "pg").mkdir(parents=True)
    (home / "pg" / "whose").write_text("old")
    work = exchange.prepare(home).parent
    (work / "new" / "pg").mkdir()
    (work / "new" / "pg" / "whose").write_text("new")
    exchange.mark_complete(home)
    if step != "marked":
        (home / "pg").rename(work / "old")
    if step in ("new in place", "old half removed"):
        (work / "new" / "pg").rename(home / "pg")
    if step == "old half removed":
        shutil.rmtree(work / "old")
    assert exchange.finish(home)
    assert (home / "pg" / "whose").read_text() == "new"
    assert [path.name for path in home.iterdir()] == ["pg"]
    assert not exchange.finish(home)


def test_a_copy_that_is_not_complete_is_dropped(tmp_path: Path) -> None:
    (tmp_path / "pg").mkdir()
    (tmp_path / "pg" / "whose").write_text("old")
    (exchange.prepare(tmp_path) / "pg").mkdir()
    assert not exchange.finish(tmp_path)
    assert (tmp_path / "pg" / "whose").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["pg"]
