"""The background loop: what is written is embedded, windowed and counted.

Each step reads a batch, works without a connection, and writes its result together with the progress it made; a crash
in between repeats the batch. ``memoryd worker`` runs the same loop in a process of its own.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from uuid import UUID
from zoneinfo import ZoneInfo

import numpy as np
import structlog
from numpy.typing import NDArray

from memoryd.bell import Bell, Loop
from memoryd.engines.embedding import Embedder
from memoryd.errors import MemorydError, UnavailableError
from memoryd.policy.indexing import INDEXED, index_memory, spoken, spoken_passages, windows
from memoryd.policy.spans import spans
from memoryd.store import erasing, idempotency, index, instance
from memoryd.store.database import Connection, Database
from memoryd.store.index import Indexable, PassageVectors, PassageWindow
from memoryd.store.keys import Keys
from memoryd.store.lexemes import tsvector
from memoryd.store.memories import Address

BATCH = 64
IDLE_S = 0.5
ATTEMPTS = 3
KEYS_KEPT = timedelta(days=7)
"""How long an Idempotency-Key answers as it did."""
GATHER_S = 0.2
FIRST_ANALYZE = 256
NEIGHBOUR_WEIGHT = 0.5
"""What a neighbour's vector counts in a window's beside its own (docs/explanation/retrieval.md)."""

log = structlog.get_logger(__name__)
Vector = NDArray[np.float32]
_ZERO = np.float32(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Prepared:
    """A batch's result, ready to be written."""

    vectors: list[PassageVectors]
    windows: list[PassageWindow]


class Worker(Loop):
    """One loop. :meth:`wake` ends its rest; ``processed`` counts since it began.

    While it is ``renewing``, after a change of model, the dense arm knows a part of the store only.
    """

    def __init__(
        self,
        database: Database,
        keys: Keys,
        embedder: Embedder,
        zone: ZoneInfo,
    ) -> None:
        super().__init__("worker", Bell(), "the worker cannot go on")
        self._database = database
        self._keys = keys
        self._embedder = embedder
        self._zone = zone
        self.processed = 0
        self.renewing = False
        self._analyze_at = FIRST_ANALYZE
        self._size = BATCH

    def wake(self) -> None:
        self._bell.wake()

    async def _run(self) -> None:
        while not self._stopping:
            try:
                done = await self.step(self._size)
                self._size = min(BATCH, self._size * 2)
                self._failed(None)
            except UnavailableError as error:
                self._failed(error.code)
                done = 0
            except Exception as error:
                self._failed(type(error).__name__)
                done = await self._step_aside()
            if not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def _step_aside(self) -> int:
        """One memory that cannot be indexed must not hold up the others: go on one by one, and let it step back."""
        if self._size > 1:
            self._size = 1
            return 1
        with suppress(MemorydError):
            async with self._database.connection() as connection:
                for address in await index.waiting(connection, 1):
                    if await index.postpone(connection, address, ATTEMPTS):
                        log.warning("a memory is found by keyword alone", memory_id=str(address[1]))
                    return 1
        return 0

    async def step(self, size: int = BATCH) -> int:
        """Index one batch; the number of memories in it, 0 when none waits."""
        async with self._database.connection() as connection:
            before = await erasing.erasures(connection)
            batch = await index.waiting(connection, size)
            if not batch:
                self.renewing = False
                return 0
            known = await index.read(connection, batch, INDEXED)
            stored = await index.vectors_of(connection, list(known), self._embedder.name)
        fresh = await self._embed([known[one] for one in batch if one in known])
        prepared = self._prepare([known[one] for one in batch if one in known], known, {**stored, **fresh})
        async with self._database.transaction() as connection:
            if await erasing.erasures(connection) != before:
                # windows may hold words that were erased meanwhile: the batch is read again
                return len(batch)
            await self._write(connection, batch, known, prepared)
        self.processed += len(batch)
        await self._keep_house()
        return len(batch)

    async def _keep_house(self) -> None:
        """Statistics for the planner whenever the store has grown by a half; autovacuum comes a minute too late."""
        if self.processed < self._analyze_at:
            return
        self._analyze_at = self.processed + max(FIRST_ANALYZE, self.processed // 2)
        async with self._database.connection() as connection:
            await idempotency.expire(connection, await instance.now(connection) - KEYS_KEPT)
            await instance.analyze(connection)

    async def _embed(self, batch: Sequence[Indexable]) -> dict[Address, list[Vector]]:
        """Vectors of every passage that is searched by vector: claims given as subject, key and value are not."""
        texts = [(one, spoken(one.speaker, span)) for one in batch if one.dense for span in spans(one.text)]
        if not texts:
            return {}
        vectors = await self._embedder.embed_passages([text for _, text in texts])
        found: dict[Address, list[Vector]] = {}
        for (one, _), vector in zip(texts, vectors, strict=True):
            found.setdefault((one.namespace, one.id), []).append(vector)
        return found

    def _prepare(
        self,
        batch: Sequence[Indexable],
        known: dict[Address, Indexable],
        vectors: dict[Address, list[Vector]],
    ) -> _Prepared:
        """Vectors and windows of the batch, and of the neighbours whose windows it changes."""
        beside = _neighbours(known.values())
        touched = {(one.namespace, one.id): one for one in batch}
        for one in batch:
            touched |= {(other.namespace, other.id): other for other in beside[one.id] if other is not None}
        prepared = _Prepared(vectors=[], windows=[])
        for one in touched.values():
            before, after = beside[one.id]
            prepared.windows.extend(_windows(one, before, after))
            prepared.vectors.extend(_window_vectors(one, before, after, vectors))
        return prepared

    async def _write(
        self, connection: Connection, batch: Sequence[Address], known: dict[Address, Indexable], prepared: _Prepared
    ) -> None:
        claimed = await index.claim(connection, batch)
        if not claimed:
            return
        uncounted = [known[one] for one, counted in claimed.items() if not counted and one in known]
        await self._count(connection, [one for one in uncounted if not one.derived])
        await index.put_vectors(connection, self._embedder.name, prepared.vectors)
        await index.put_windows(connection, prepared.windows)
        await index.clear(connection, list(claimed))
        await instance.raise_generations(connection, [namespace for namespace, _ in batch])

    async def _count(self, connection: Connection, memories: Sequence[Indexable]) -> None:
        """Add what is new to the statistics of BM25; a passage is a document."""
        terms: Counter[tuple[str, bytes]] = Counter()
        documents: dict[str, tuple[int, int]] = {}
        for one in memories:
            for passage in index_memory(one.text, labels_of(one), one.event_at.astimezone(self._zone)):
                terms.update((one.namespace, self._keys.term(term)) for term in passage.terms)
                count, length = documents.get(one.namespace, (0, 0))
                documents[one.namespace] = (count + 1, length + passage.length)
        await index.count_documents(connection, documents)
        await index.count_terms(connection, terms)


def labels_of(one: Indexable) -> list[str]:
    """What is indexed beside a memory's text."""
    return [label for label in (one.speaker, one.subject, one.key, *one.tags) if label]


def _spoken_passages(one: Indexable) -> list[str]:
    return spoken_passages(one.speaker, one.text)


def _neighbours(known: Collection[Indexable]) -> dict[UUID, tuple[Indexable | None, Indexable | None]]:
    """What stands next before and after each in its session; what was forgotten between two leaves them neighbours."""
    found: dict[UUID, tuple[Indexable | None, Indexable | None]] = {one.id: (None, None) for one in known}
    placed = [one for one in known if one.session is not None and one.position is not None]
    placed.sort(key=lambda one: (one.namespace, one.session or "", one.position or 0))
    for _, session in groupby(placed, key=lambda one: (one.namespace, one.session)):
        row = [None, *session, None]
        found |= {one.id: (before, after) for before, one, after in zip(row, row[1:], row[2:], strict=False) if one}
    return found


def _windows(one: Indexable, before: Indexable | None, after: Indexable | None) -> list[PassageWindow]:
    counts = windows(
        _spoken_passages(one),
        _spoken_passages(before)[-1] if before else "",
        _spoken_passages(after)[0] if after else "",
    )
    return [
        PassageWindow(
            namespace=one.namespace, id=one.id, part=part, around=tsvector(terms), length=max(terms.total(), 1)
        )
        for part, terms in enumerate(counts)
    ]


def _window_vectors(
    one: Indexable,
    before: Indexable | None,
    after: Indexable | None,
    vectors: dict[Address, list[Vector]],
) -> list[PassageVectors]:
    """The spans' vectors, each with that of the window; none for a memory that has no vectors yet."""
    own = vectors.get((one.namespace, one.id), [])
    if not own:
        return []
    beside = [vectors.get((other.namespace, other.id), []) for other in (before, after) if other]
    window = _unit(_mean(own) + sum((NEIGHBOUR_WEIGHT * _mean(other) for other in beside if other), _ZERO))
    return [
        PassageVectors(namespace=one.namespace, id=one.id, part=part, turn=vector, around=window)
        for part, vector in enumerate(own)
    ]


def _mean(vectors: Sequence[Vector]) -> Vector:
    return _unit(np.mean(vectors, axis=0))


def _unit(vector: Vector) -> Vector:
    norm = float(np.linalg.norm(vector))
    return vector / norm if norm > 0 else vector
