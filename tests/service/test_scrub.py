"""The sentinel matrix on a real cluster: what was deleted is in no file, survivors are as they were."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
import pytest_asyncio

from memoryd.bell import unless
from memoryd.domain.erasure import Needle, NeedleKind, Verdict
from memoryd.errors import DatabaseUnavailableError
from memoryd.ops.migrate import dump_schema
from memoryd.ops.postmaster import postmaster_pid, processes
from memoryd.policy.terms import index_terms
from memoryd.service.forget.scrubbing import restore_indexes, scrub
from memoryd.settings import DatabaseSettings
from memoryd.store import scrub as storage
from memoryd.store.content_columns import HOLDS, HOLDS_NONE, PLAIN
from memoryd.store.queries import queries
from tests.conftest import home_with
from tests.service.scrubbed import Item, Store, a_vector, hit, look, opened, plant, uproot

SENTINELS = {
    "ascii": "The Quellbach cabinet opens with 8812-7734",
    "chinese": "储物柜的密码是四七一一，请勿告诉别人",
    "emoji": "party 🎂🎈 for Zoë at the Fjällräven store",
    "toasted": " ".join(f"orchard{number * 7919 % 9973}" for number in range(1500)),
    "compressible": "the very same clause again and again " * 400,
    "escaped": 'she wrote "never\n again\\ever" on the wall of hall 7',
    "lexeme": "write to ana.quellbach@orchard-example.org or PX-2207-KAPPA",
}


@pytest_asyncio.fixture(scope="module")
async def store(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Store]:
    with home_with(tmp_path_factory.mktemp("models")) as home:
        async with opened(home, retrieval={"exact_below": 10}) as found:
            for number in range(60):
                await plant(found, f"survivor {number} says something of its own", f"survivor {number} by name")
            yield found


def journal(store: Store) -> Path:
    path = store.settings.ledger_file
    path.parent.mkdir(exist_ok=True)
    return path


async def partitions(store: Store, item: Item) -> list[str]:
    async with store.database.connection() as connection:
        return await storage.partitions_of(connection, [item.id])


@pytest.mark.parametrize("kind", SENTINELS)
async def test_a_sentinel_is_found_while_it_lives_and_gone_after_the_scrub(store: Store, kind: str) -> None:
    before, schema = await store.rows(), dump_schema(store.settings)
    item = await plant(store, SENTINELS[kind], f"the subject of {kind} 5519")
    async with store.database.connection() as connection:
        await queries().analyze(connection)
    journal(store).write_text(SENTINELS[kind])
    assert {"heap", "indexes", "journal", "wal"} <= hit(await look(store, *item.needles))
    await uproot(store, item)
    journal(store).write_text("")
    left = hit(await look(store, *item.needles))
    assert "heap" in left
    scrubbed = await scrub(store, item.touched, item.needles)
    assert (scrubbed.pending, {one.name for one in scrubbed.report.stores if one.verdict is not Verdict.REMOVED}) == (
        None,
        set(),
    )
    assert scrubbed.proven
    assert scrubbed.report.unproven == 0
    assert hit(await look(store, *item.needles)) == set()
    assert await store.rows() == before
    assert dump_schema(store.settings) == schema


async def test_of_what_stands_beside_the_windows_are_made_anew_alone(store: Store) -> None:
    item, beside = [await plant(store, f"neighbour {one} 70331", f"neighbour {one}") for one in ("gone", "left")]
    async with store.database.connection() as connection:
        touched = set(await storage.partitions_of(connection, [item.id], beside=[beside.id]))
    own, other = await partitions(store, item), await partitions(store, beside)
    assert touched == {*own, *(one for one in other if not one.startswith("contents"))}
    for one in (item, beside):
        await uproot(store, one)
        assert (await scrub(store, one.touched, one.needles)).proven


async def test_long_texts_are_found_in_toast(store: Store) -> None:
    item = await plant(store, SENTINELS["toasted"] + "x", "toasted subject 99182")
    assert "toast" in hit(await look(store, *item.needles))
    await uproot(store, item)
    assert (await scrub(store, item.touched, item.needles)).proven


async def test_lexemes_are_found_in_their_index(store: Store) -> None:
    item = await plant(store, SENTINELS["lexeme"], "lexeme subject 4418")
    term = max(index_terms(SENTINELS["lexeme"]), key=len)
    assert "indexes" in hit(await look(store, Needle(kind=NeedleKind.LEXEME, text=term)))
    await uproot(store, item)
    assert (await scrub(store, item.touched, item.needles)).proven


@pytest.mark.parametrize("place", ["exports/a.jsonl", "cache/recall.bin", "logs/memoryd.log", "pg/postmaster.log"])
async def test_a_sentinel_in_any_file_of_the_home_is_found(store: Store, place: str) -> None:
    file = store.settings.home / place
    file.parent.mkdir(exist_ok=True)
    kept = file.read_bytes() if file.exists() else b""
    needle = Needle(kind=NeedleKind.TEXT, text="planted by hand 662517")
    file.write_bytes(kept + b"planted by hand 662517")
    assert len(hit(await look(store, needle))) == 1
    file.write_bytes(kept)
    assert (await look(store, needle)).verdict is Verdict.REMOVED


async def test_what_a_survivor_says_too_is_excluded_and_counted(store: Store) -> None:
    twin = await plant(store, "said twice by two people 7716", "twin subject 00718")
    other = await plant(store, "said twice by two people 7716", "other subject 00719")
    await uproot(store, other)
    report = (await scrub(store, other.touched, other.needles)).report
    assert report.verdict is Verdict.REMOVED
    assert (report.live > 0, report.unproven) == (True, 2)
    await uproot(store, twin)
    assert (await scrub(store, twin.touched, twin.needles)).proven


async def test_what_is_found_in_a_table_that_was_not_named_has_it_written_anew(store: Store) -> None:
    item = await plant(store, "a claim with a subject 44718", "unnamed subject 90021")
    await uproot(store, item)
    named = replace(item.touched, tables=frozenset())
    scrubbed = await scrub(store, named, item.needles)
    assert scrubbed.proven
    assert "tables" in scrubbed.stages


async def test_rows_name_the_tables_in_which_they_leave_something() -> None:
    turn = {"id": uuid4(), "subject": None, "tags": [], "metadata": {}, "session": "s-1"}
    entry = {"id": uuid4(), "name": None, "metadata": {}, "session": "s-1", "task": "t"}
    assert storage.tables_of([("memories", turn), ("ledger", entry)]) == set()
    assert storage.tables_of([("memories", turn | {"tags": ["a"]}), ("ledger", entry)]) == {"memories"}
    assert storage.tables_of([("ledger", entry | {"name": "Ana"})]) == {"ledger"}


async def test_of_an_external_database_only_the_home_can_be_told(store: Store) -> None:
    item = await plant(store, "in a database elsewhere 66251", "external subject 7741")
    await uproot(store, item)
    external = replace(store, settings=store.settings.model_copy(update={"database": DatabaseSettings(url="x")}))
    scrubbed = await scrub(external, item.touched, item.needles)
    verdicts = {one.name: (one.verdict, one.blind) for one in scrubbed.report.stores}
    assert verdicts["database"] == (Verdict.NOT_COMPUTABLE, "external")
    assert verdicts["files"] == (Verdict.REMOVED, None)
    assert (scrubbed.pending, scrubbed.stages.keys() & {"contents", "wal"}) == (None, set())
    crashed = await scrub(external, item.touched, [])
    assert crashed.pending is None
    assert crashed.report.verdict is Verdict.NOT_COMPUTABLE
    assert (await scrub(store, item.touched, item.needles)).proven


async def test_an_open_old_snapshot_leaves_the_proof_pending(store: Store) -> None:
    item = await plant(store, "seen by a long transaction 55182", "watched subject 81723")
    async with store.database.snapshot() as reader:
        await reader.fetch("SELECT count(*) FROM settings")
        await uproot(store, item)
        scrubbed = await scrub(store, item.touched, item.needles, wait_s=0.3)
        assert (scrubbed.pending, scrubbed.report, scrubbed.proven) == ("old-snapshot", None, False)
    assert (await scrub(store, item.touched, item.needles)).proven


async def test_without_needles_nothing_is_proven(store: Store) -> None:
    item = await plant(store, "the process that knew this died 9914", "lost subject 77123")
    await uproot(store, item)
    scrubbed = await scrub(store, item.touched, [])
    assert (scrubbed.pending, scrubbed.proven) == ("no-needles", False)
    assert hit(await look(store, *item.needles)) == set()


async def test_a_killed_rewrite_leaves_a_file_that_is_found_and_removed(store: Store) -> None:
    item = await plant(store, "copied by a rewrite that was killed 33817", "killed subject 66253")
    (partition,) = [name for name in await partitions(store, item) if name.startswith("contents")]
    with pytest.raises(DatabaseUnavailableError):
        async with store.database.transaction() as connection:
            await connection.execute("SELECT replace_partition($1, true)", partition)
            await store.run("CHECKPOINT")
            before = set(processes(store.cluster.data_dir))
            os.kill(connection.get_server_pid(), signal.SIGKILL)
            await connection.fetch("SELECT 1")
    await recovered(store, before)
    assert "orphans" in hit(await look(store, *item.needles))
    await uproot(store, item)
    scrubbed = await scrub(store, item.touched, item.needles)
    assert scrubbed.orphans > 0
    assert scrubbed.proven
    assert hit(await look(store, *item.needles)) == set()


async def test_a_temporary_table_is_no_orphan(store: Store) -> None:
    item = await plant(store, "beside a temporary table 88213", "temporary subject 51772")
    await uproot(store, item)
    async with store.database.connection() as connection:
        await connection.execute("CREATE TEMPORARY TABLE beside AS SELECT generate_series(1, 1000) AS number")
        scrubbed = await scrub(store, item.touched, item.needles)
        assert await connection.fetchval("SELECT count(*) FROM beside") == 1000
        await connection.execute("DROP TABLE beside")
    assert (scrubbed.orphans, scrubbed.proven) == (0, True)


@pytest.mark.parametrize("after_s", [0.02, 0.1, 0.3, 0.6])
async def test_postgresql_killed_within_a_scrub_and_the_scrub_called_again(store: Store, after_s: float) -> None:
    item = await plant(store, f"a crash comes {after_s} seconds into it", f"crashed subject {after_s}")
    await uproot(store, item)
    rows, schema = await store.rows(), dump_schema(store.settings)
    scrubbing = asyncio.create_task(scrub(store, item.touched, item.needles, wait_s=1))
    await asyncio.sleep(after_s)
    os.kill(postmaster_pid(store.cluster.data_dir), signal.SIGKILL)
    await asyncio.gather(scrubbing, return_exceptions=True)
    await asyncio.to_thread(store.cluster.start)
    await answers(store)
    assert (await scrub(store, item.touched, item.needles)).proven
    assert hit(await look(store, *item.needles)) == set()
    assert (await store.rows(), dump_schema(store.settings)) == (rows, schema)


async def recovered(store: Store, before: set[int]) -> None:
    """Wait for the end of the processes that shared memory with a killed one, and for those that come after them."""
    others = before - {postmaster_pid(store.cluster.data_dir)}
    for _ in range(600):
        if not others & set(processes(store.cluster.data_dir)):
            return await answers(store)
        await asyncio.sleep(0.1)
    raise AssertionError("processes of PostgreSQL outlived the crash of one")


async def answers(store: Store) -> None:
    for _ in range(600):
        try:
            return await store.run("SELECT 1")
        except DatabaseUnavailableError:
            await asyncio.sleep(0.1)
    raise AssertionError("PostgreSQL did not come back")


async def test_what_is_written_meanwhile_is_kept(store: Store) -> None:
    item = await plant(store, "erased while others write 11827", "busy subject 55281")
    await uproot(store, item)
    before = len(await store.rows())
    written = 0

    async def write() -> None:
        nonlocal written
        while True:
            await plant(store, f"written meanwhile {uuid4()}", f"meanwhile {uuid4()}")
            written += 1

    writer = asyncio.create_task(write())
    try:
        assert (await scrub(store, item.touched, item.needles)).pending is None
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
    assert written > 0
    assert len(await store.rows()) in (before + 5 * written, before + 5 * written + 5)


async def test_vector_indexes_are_made_again_after_the_scrub(store: Store) -> None:
    async with store.database.transaction() as connection:
        await connection.execute("SELECT index_vectors()")
    schema = dump_schema(store.settings)
    item = await plant(store, "with an index of vectors 99127", "indexed subject 22716")
    await uproot(store, item)
    assert (await scrub(store, item.touched, item.needles)).proven
    assert dump_schema(store.settings) != schema
    assert await restore_indexes(store) == 1
    assert await restore_indexes(store) == 0
    assert dump_schema(store.settings) == schema


async def test_the_making_of_an_index_gives_way_at_once(store: Store) -> None:
    item = await plant(store, "with an index that comes later 61177", "later subject 40018")
    (partition,) = [one for one in await partitions(store, item) if one.startswith("vectors")]
    await uproot(store, item)
    assert (await scrub(store, item.touched, item.needles)).proven
    async with store.database.transaction() as connection:
        # as long as the build of a large one takes
        await connection.execute(f"LOCK TABLE {partition} IN ROW EXCLUSIVE MODE")
        async with asyncio.timeout(5):
            assert await unless(restore_indexes(store), asyncio.sleep(0.3)) is None
            assert await store.run("SELECT 1")
    assert await unless(restore_indexes(store), asyncio.sleep(60)) == 1


async def test_a_column_that_may_be_compressed_makes_its_stores_blind(store: Store) -> None:
    needle = Needle(kind=NeedleKind.VECTOR, vector=tuple(a_vector("nowhere")))
    await store.run("ALTER TABLE ledger ALTER COLUMN name SET STORAGE EXTENDED")
    try:
        report = await look(store, needle)
    finally:
        await store.run("ALTER TABLE ledger ALTER COLUMN name SET STORAGE EXTERNAL")
    blind = {one.name: one.blind for one in report.stores if one.verdict is Verdict.NOT_COMPUTABLE}
    assert blind == {"heap": "compressed", "indexes": "compressed", "toast": "compressed"}


async def test_a_compressed_log_makes_its_store_blind(store: Store) -> None:
    needle = Needle(kind=NeedleKind.VECTOR, vector=tuple(a_vector("nowhere")))
    configuration = store.cluster.data_dir / "postgresql.conf"
    kept = configuration.read_text()
    configuration.write_text(f"{kept}\nwal_compression = pglz\n")
    try:
        await until_compressed(store, True)
        report = await look(store, needle)
    finally:
        configuration.write_text(kept)
    await until_compressed(store, False)
    assert {one.name: one.blind for one in report.stores if one.blind} == {"wal": "compressed"}


async def until_compressed(store: Store, expected: bool) -> None:
    os.kill(postmaster_pid(store.cluster.data_dir), signal.SIGHUP)
    for _ in range(100):
        async with store.database.connection() as connection:
            if await queries().wal_is_compressed(connection) is expected:
                return
        await asyncio.sleep(0.1)
    raise AssertionError("the configuration was not read again")


async def test_every_column_of_strings_is_known_to_hold_content_or_none(store: Store) -> None:
    found: dict[str, set[str]] = {}
    async with store.database.connection() as connection:
        async for row in queries().string_columns(connection):
            found.setdefault(row["table"], set()).add(row["column"])
    listed = {table: {*HOLDS.get(table, ()), *HOLDS_NONE.get(table, ())} for table in {*HOLDS, *HOLDS_NONE}}
    assert found == listed, "say in store/content_columns.py whether the column holds content"


def test_every_plain_table_of_content_can_be_written_anew() -> None:
    assert set(PLAIN) <= storage.can_compact()
