"""A private cluster with nothing but its schema, and items planted in it as an appended message leaves them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

from pgvector import HalfVector

from memoryd.domain.erasure import Needle, NeedleKind, ScanReport, Touched
from memoryd.ops import bytescan
from memoryd.ops.cluster import Cluster
from memoryd.ops.migrate import migrate
from memoryd.ops.stores import stores_of
from memoryd.policy.needles import patterns_of
from memoryd.policy.terms import index_terms
from memoryd.settings import Settings
from memoryd.store import scrub as storage
from memoryd.store.database import Database

SQL_TESTS = Path(__file__).parent.parent / "sql"
PLANT, UPROOT, ALL_ROWS = ((SQL_TESTS / f"{name}.sql").read_text() for name in ("plant", "uproot", "all_rows"))


@dataclass(slots=True, kw_only=True)
class Store:
    """What a scrub needs of an instance."""

    settings: Settings
    database: Database
    cluster: Cluster

    async def run(self, sql: str, *arguments: Any) -> Any:
        async with self.database.connection() as connection:
            return await connection.fetch(sql, *arguments)

    async def rows(self) -> list[tuple[str, str]]:
        return [(row["name"], row["row"]) for row in await self.run(ALL_ROWS)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A planted item with what an erasure of it would look for."""

    id: UUID
    needles: tuple[Needle, ...]

    @property
    def touched(self) -> Touched:
        return Touched(ids=frozenset({self.id}))


@asynccontextmanager
async def opened(home: Path, **settings: Any) -> AsyncIterator[Store]:
    given = Settings(home=home, **settings)
    cluster = Cluster(given)
    cluster.start()
    try:
        migrate(given)
        database = await Database.open(cluster.dsn(), given.database)
        try:
            yield Store(settings=given, database=database, cluster=cluster)
        finally:
            await database.close()
    finally:
        cluster.stop()


def a_vector(seed: str) -> list[float]:
    """Components that half floats hold exactly, like those that come back from the store."""
    rng = Random(seed)
    return [rng.randint(-2000, 2000) / 8192 for _ in range(384)]


async def plant(store: Store, text: str, short: str) -> Item:
    """One item whose text, short text (subject, tag, speaker), lexemes and vector are its needles."""
    item_id = uuid4()
    lexemes = " ".join("'{}'".format(term.replace("'", "''").replace("\\", "\\\\")) for term in index_terms(text))
    vector = a_vector(text)
    await store.run(PLANT, item_id, text, lexemes, HalfVector(vector), short)
    needles = [Needle(kind=NeedleKind.TEXT, text=one) for one in (text, short)]
    return Item(id=item_id, needles=(*needles, Needle(kind=NeedleKind.VECTOR, vector=tuple(vector))))


async def uproot(store: Store, item: Item) -> None:
    await store.run(UPROOT, item.id)


async def look(store: Store, *needles: Needle) -> ScanReport:
    """A scan of everything as it is, survivors and all."""
    async with store.database.connection() as connection:
        await storage.checkpoint(connection)
        files = {one.path: one.store for one in await storage.relation_files(connection)}
        blind = await storage.blind_stores(connection)
    patterns = patterns_of(needles)
    stores = stores_of(store.settings.home, store.settings.cluster_dir, files, blind)
    return bytescan.judge(bytescan.scan(stores, patterns), patterns, live=())


def hit(report: ScanReport) -> set[str]:
    return {one.name for one in report.stores if one.hits}
