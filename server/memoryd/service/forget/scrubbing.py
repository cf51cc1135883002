"""The storage without the erased rows, and what a search of it finds.

::

    wait ─> partitions ─> tables ─> log ─> orphans ─> scan ─> REMOVED
      │         │            │       │                  │
      └─────────┴── pending ─┴───────┘                  └─ FOUND: what it was found in, once more; then pending

It may be called again after a crash: every step leaves a state from which all of them can run anew. Without needles,
which a crash takes with it, nothing can be proven, and the proof is pending until the cluster is rebuilt.
"""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter

from memoryd.domain.erasure import Needle, ScanReport, Scrubbed, Touched, Verdict
from memoryd.ops import bytescan, orphans
from memoryd.ops.bytescan import Seen, Store
from memoryd.ops.orphans import Listing
from memoryd.ops.stores import LEFT_OUT, stores_of
from memoryd.policy.matcher import Matcher
from memoryd.policy.needles import Patterns, patterns_of, surviving
from memoryd.runtime import Instance
from memoryd.store import index
from memoryd.store import scrub as storage
from memoryd.store.content_columns import PARTITIONED, PLAIN
from memoryd.store.database import ContendedError
from memoryd.store.instance import vector_count

WAIT_S = 20.0


async def scrub(
    instance: Instance,
    touched: Touched,
    needles: Sequence[Needle],
    *,
    rebuilt: bool = False,
    wait_s: float = WAIT_S,
) -> Scrubbed:
    """Scrub the private cluster and scan the home; on an external database only the home can be scanned.

    :param touched: what was deleted, in a transaction that is committed.
    :param needles: what must not be found; none where a crash took them: of an external database, which cannot be made
        anew here, nothing is claimed then.
    :param rebuilt: the cluster was made anew since that transaction (:mod:`memoryd.ops.rebuild`): there is nothing to
        scrub, and the proof needs no needles.
    :param wait_s: for each of old snapshots, locks and the log; then the proof is pending.
    """
    external = bool(instance.settings.database.url)
    run = _Scrub(instance=instance, touched=touched, rebuilt=rebuilt, wait_s=wait_s)
    begun = perf_counter()
    pending = None if rebuilt or external else await run.rewrite()
    report = None
    known = bool(needles) or rebuilt or external
    if pending is None and known:
        report = await run.prove(await asyncio.to_thread(patterns_of, needles))
        pending = _found(report)
    return Scrubbed(
        pending=pending or (None if known else "no-needles"),
        report=report,
        wal_from=run.wal_from,
        wal_to=run.wal_to,
        seconds=perf_counter() - begun,
        stages=run.stages,
        orphans=run.orphans,
    )


def _found(report: ScanReport) -> str | None:
    """In files alone that memoryd does not write, such as an export that lies in the home, somebody has to act."""
    if report.verdict is not Verdict.FOUND:
        return None
    hit = {store.name for store in report.stores if store.verdict is Verdict.FOUND}
    return "found-in-files" if hit == {"files"} else "found"


async def restore_indexes(instance: Instance) -> int:
    """Make the vector indexes of the partitions without one, as a scrub leaves them; how many partitions.

    Past ``retrieval.exact_below`` vectors; until they stand, search reads every vector there. Seconds for each 5,000
    vectors, during which a partition takes no writes: not while erasures follow each other.
    """
    async with instance.database.connection() as connection:
        bare = await index.partitions_without_index(connection)
        if not bare or await vector_count(connection) <= instance.settings.retrieval.exact_below:
            return 0
    for partition in bare:
        async with instance.database.transaction() as connection:
            await index.build_partition(connection, partition)
    return len(bare)


@dataclass(slots=True, kw_only=True)
class _Scrub:
    """One run."""

    instance: Instance
    touched: Touched
    rebuilt: bool
    wait_s: float
    stages: dict[str, float] = field(default_factory=dict)
    wal_from: str = ""
    wal_to: str = ""
    orphans: int = 0

    async def rewrite(self) -> str | None:
        """Write anew what was touched; why that cannot be done now, None where it was done."""
        async with self.instance.database.connection() as connection:
            self.wal_from = await storage.wal_position(connection)
            partitions = await storage.partitions_of(connection, self.touched.ids, beside=self.touched.changed)
        tables = (*PLAIN, "pg_statistic") if self.touched.tables is None else sorted(self.touched.tables)
        with self._stage("wait"):
            blocked = await self._unblocked(await self.instance.database.now())
        return blocked or await self._write_anew(partitions, tables)

    async def prove(self, patterns: Patterns) -> ScanReport:
        """Scan; what is found in tables or the log has them written anew once more, and is looked for again."""
        seen, report = await self._scan(patterns)
        if _found(report) != "found" or self.instance.settings.database.url:
            return report
        if await self._write_anew(*await self._owners(seen)):
            return report
        return (await self._scan(patterns))[1]

    @contextmanager
    def _stage(self, name: str) -> Iterator[None]:
        begun = perf_counter()
        try:
            yield
        finally:
            self.stages[name] = self.stages.get(name, 0.0) + perf_counter() - begun

    async def _unblocked(self, since: datetime) -> str | None:
        return await storage.unblocked(self.instance.database, since, self.wait_s)

    async def _write_anew(self, partitions: Collection[str], tables: Collection[str]) -> str | None:
        database = self.instance.database
        try:
            for partition in partitions:
                with self._stage(partition.rpartition("_")[0]):
                    # the indexes of vectors take nine tenths of the time: restore_indexes makes them
                    await storage.replace_partition(database, partition, with_hnsw=False, wait_s=self.wait_s)
            for table in tables:
                with self._stage("tables"):
                    await storage.compact(database, table, wait_s=self.wait_s)
        except ContendedError:
            return "locked"
        with self._stage("wal"):
            oldest = await storage.cycle_wal(database, self.wait_s)
        self.wal_to = oldest or self.wal_to
        with self._stage("orphans"):
            await self._remove_orphans()
        return None if oldest else "wal"

    async def _remove_orphans(self) -> None:
        """What a killed rewrite left; nearly always nothing, once a checkpoint has removed what was dropped."""
        listed = await self._orphans()
        if not listed or await self._unblocked(await self.instance.database.now()):
            return
        async with self.instance.database.connection() as connection:
            await storage.checkpoint(connection)
        self.orphans += orphans.remove(listed, await self._orphans())

    async def _orphans(self) -> Listing:
        async with self.instance.database.connection() as connection:
            known = [one.path for one in await storage.relation_files(connection)]
        folder = self.instance.settings.cluster_dir / known[0].rpartition("/")[0]
        return await asyncio.to_thread(orphans.orphans, folder, orphans.numbers(known))

    async def _scan(self, patterns: Patterns) -> tuple[list[Seen], ScanReport]:
        with self._stage("scan"):
            seen = await asyncio.to_thread(bytescan.scan, await self._stores(), patterns)
        with self._stage("survivors"):
            live = await self._live(patterns, bytescan.found(seen) - bytescan.shipped(seen))
        return seen, bytescan.judge(seen, patterns, live, rebuilt=self.rebuilt, left_out=LEFT_OUT)

    async def _stores(self) -> list[Store]:
        settings = self.instance.settings
        if settings.database.url:
            return stores_of(settings.home, None, {}, {})
        async with self.instance.database.connection() as connection:
            files = {one.path: one.store for one in await storage.relation_files(connection)}
            blind = await storage.blind_stores(connection)
        return stores_of(settings.home, settings.cluster_dir, files, blind)

    async def _live(self, patterns: Patterns, candidates: Collection[int]) -> set[int]:
        """Those of the patterns that surviving rows show."""
        if not candidates:
            return set()
        forms = list(frozenset[bytes]().union(*(patterns.patterns[number].shown for number in candidates)))
        matcher = await asyncio.to_thread(Matcher, forms)
        stream = matcher.stream()
        async with self.instance.database.connection() as connection:
            await storage.stream_rows(connection, stream.feed)
        return surviving(patterns.patterns, {forms[place] for place in stream.found})

    async def _owners(self, seen: Sequence[Seen]) -> tuple[list[str], list[str]]:
        """The partitions and tables in whose files something was found."""
        paths = {str(path) for one in seen for found in one.where.values() for path in found}
        async with self.instance.database.connection() as connection:
            files = await storage.relation_files(connection)
        root = self.instance.settings.cluster_dir
        owners = {one.owner for one in files if any(_is_of(path, f"{root}/{one.path}") for path in paths)}
        partitions = sorted(name for name in owners if name.rpartition("_")[0] in PARTITIONED)
        return partitions, sorted(owners & storage.can_compact())


def _is_of(path: str, first: str) -> bool:
    """Whether a file is a relation's first one, another segment or another fork."""
    return path.startswith(first) and not path[len(first) : len(first) + 1].isdigit()
