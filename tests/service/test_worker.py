"""The worker step by step, in an instance where none runs: windows, exact statistics, crashes, changes of model."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from memoryd.domain.recall import Recalled
from memoryd.engines.embedding import Embedder
from memoryd.errors import EngineUnavailableError
from memoryd.ops.cluster import connection_url
from memoryd.policy.indexing import index_memory, spoken, window_terms
from memoryd.policy.passages import passages
from memoryd.runtime import Runtime, make_worker
from memoryd.service.append import append
from memoryd.service.health import readiness
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from memoryd.store import index
from memoryd.store.database import Database
from tests.conftest import owner_call
from tests.service.builders import asked, keyed, said, stated

SQL_TESTS = Path(__file__).parent.parent / "sql"
TERM_COUNTS = (SQL_TESTS / "term_counts.sql").read_text()
CORPUS = (SQL_TESTS / "corpus.sql").read_text()
INDEXED = (SQL_TESTS / "indexed_memories.sql").read_text()


class WordHashes:
    """A small model: each word has a direction of its own. Texts that share words are near each other."""

    def __init__(self, dimension: int) -> None:
        self.name = f"word-hashes-{dimension}"
        self.dimension = dimension

    async def embed_queries(self, texts: Sequence[str]) -> NDArray[np.float32]:
        return np.array([self._embed(text) for text in texts], np.float32).reshape(-1, self.dimension)

    embed_passages = embed_queries

    async def is_reachable(self) -> bool:
        return True

    def close(self) -> None:
        pass

    def _embed(self, text: str) -> NDArray[np.float32]:
        vector = np.full(self.dimension, 1e-3, np.float32)
        for word in text.lower().replace(".", "").split():
            vector[int.from_bytes(blake2b(word.encode(), digest_size=4).digest()) % self.dimension] += 1
        return vector / np.linalg.norm(vector)


class Together(WordHashes):
    """A model that answers when two ask at once, so that both have read the same batch."""

    def __init__(self, dimension: int) -> None:
        super().__init__(dimension)
        self.barrier = asyncio.Barrier(2)

    async def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        await self.barrier.wait()
        return await self.embed_queries(texts)


class Away(WordHashes):
    async def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        raise EngineUnavailableError


def using(runtime: Runtime, embedder: Embedder) -> Runtime:
    worker = make_worker(runtime.settings, runtime.database, runtime.keys, embedder)
    return replace(runtime, embedder=embedder, worker=worker)


async def say(runtime: Runtime, namespace: str, *contents: str, session: str = "s", **fields: Any) -> None:
    turns = [said(content, **fields) for content in contents]
    await append(runtime, await owner_call(runtime), namespace=namespace, session=session, messages=turns, infer=True)


async def work(runtime: Runtime) -> None:
    while await runtime.worker.step():
        pass


async def found(runtime: Runtime, namespace: str, query: str) -> Recalled:
    runtime.recalls.clear()
    return await recall(runtime, await owner_call(runtime), asked(namespace, query, min_score=0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """Document frequencies by hash; documents, terms of passages, terms of windows."""

    terms: dict[bytes, int]
    corpus: tuple[int, int, int]


async def kept(runtime: Runtime, namespace: str) -> Counts:
    async with runtime.database.connection() as connection:
        terms = await connection.fetch(TERM_COUNTS, namespace)
        corpus = await connection.fetchrow(CORPUS, namespace)
    return Counts(terms={row["term"]: row["documents"] for row in terms}, corpus=tuple(corpus or (0, 0, 0)))


async def indexed(runtime: Runtime, namespace: str) -> list[Any]:
    async with runtime.database.connection() as connection:
        rows: list[Any] = await connection.fetch(INDEXED, namespace)
    return rows


async def recounted(runtime: Runtime, namespace: str) -> Counts:
    """The statistics counted anew from what is stored."""
    rows = await indexed(runtime, namespace)
    terms: Counter[bytes] = Counter()
    length = 0
    for row in {row["id"]: row for row in rows}.values():
        labels = [label for label in (row["speaker"], row["subject"], row["key"], *row["tags"]) if label]
        for passage in index_memory(row["text"], labels, row["event_at"].astimezone(runtime.settings.zone)):
            terms.update(runtime.keys.term(term) for term in passage.terms)
            length += passage.length
    around = sum(row["around_length"] or 0 for row in rows)
    return Counts(terms=dict(terms), corpus=(len(rows), length, around))


async def expected_windows(runtime: Runtime, namespace: str) -> list[list[str]]:
    """Each passage's window: the passage, with what stands before and after it in its session."""
    rows = await indexed(runtime, namespace)
    windows = []
    for _, members in groupby(rows, key=lambda row: row["session"] or row["id"]):
        # a passage of another turn stands beside the last and the first of one
        said_in_order = [spoken(row["speaker"], passages(row["text"])[row["part"]]) for row in members]
        padded = ["", *said_in_order, ""]
        windows += [sorted(window_terms(padded[place : place + 3])) for place in range(len(said_in_order))]
    return windows


async def assert_exact(runtime: Runtime, namespace: str) -> None:
    assert await kept(runtime, namespace) == await recounted(runtime, namespace)
    stored = [sorted(row["around"]) for row in await indexed(runtime, namespace)]
    assert stored == await expected_windows(runtime, namespace)


async def test_a_late_turn_changes_the_window_before_it(quiet: Runtime, namespace: str) -> None:
    await say(quiet, namespace, "Which plumber did you call?")
    await work(quiet)
    (question,) = await indexed(quiet, namespace)
    assert "margaret" not in question["around"]
    await say(quiet, namespace, "Margaret, she was here at noon.", name="Ann")
    await say(quiet, namespace, "Fine.")
    await work(quiet)
    question, answer, end = await indexed(quiet, namespace)
    assert {"plumber", "margaret", "ann"} <= set(question["around"])
    assert "fine" not in question["around"]
    assert {"plumber", "margaret", "fine"} <= set(answer["around"])
    assert "plumber" not in end["around"]
    await assert_exact(quiet, namespace)


async def test_a_late_turn_moves_the_vector_of_the_window_before_it(quiet: Runtime, namespace: str) -> None:
    runtime = using(quiet, WordHashes(quiet.embedder.dimension))
    await say(runtime, namespace, "plumber")
    await work(runtime)
    alone = (await found(runtime, namespace, "zebra")).hits
    await say(runtime, namespace, "zebra")
    await work(runtime)
    beside = (await found(runtime, namespace, "zebra")).hits
    assert [hit.memory.text for hit in alone] == ["plumber"]
    assert [hit.memory.text for hit in beside] == ["zebra", "plumber"]
    await assert_exact(runtime, namespace)


async def test_statistics_are_exact_after_every_batch(quiet: Runtime, namespace: str) -> None:
    long = "The committee met in the old hall and spoke about the roof. " * 40
    for round_ in range(3):
        await say(
            quiet,
            namespace,
            f"队列端口错配了 {round_}",
            "It was fixed on 3 March.",
            session=f"s{round_ % 2}",
            name="李",
        )
        await say(quiet, namespace, long, "!!!", "PX-1012 PX-1012", session=f"s{round_ % 2}")
        call = await owner_call(quiet)
        await remember(quiet, call, keyed(namespace, f"city {round_}", session="s0", tags=("home", "城市")))
        await remember(quiet, call, stated(namespace, f"我对花生过敏 {round_}"))
        await quiet.worker.step()
        await assert_exact(quiet, namespace)
    await work(quiet)
    await assert_exact(quiet, namespace)


async def test_keyed_claims_have_no_vector(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    await remember(quiet, call, keyed(namespace, "Leeds"))
    await remember(quiet, call, stated(namespace, "Tea is ready."))
    await work(quiet)
    assert {row["key"]: row["vectors"] for row in await indexed(quiet, namespace)} == {"city": 0, None: 1}


@pytest.mark.parametrize("step", ["put_vectors", "put_windows", "clear"])
async def test_a_crash_before_the_commit_repeats_the_batch(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    async def crash(*_: object, **__: object) -> None:
        raise ArithmeticError

    await say(quiet, namespace, "The pump is loud.", "Which one?")
    with monkeypatch.context() as patched:
        patched.setattr(index, step, crash)
        with pytest.raises(ArithmeticError):
            await quiet.worker.step()
    assert await kept(quiet, namespace) == Counts(terms={}, corpus=(0, 0, 0))
    assert {row["vectors"] for row in await indexed(quiet, namespace)} == {0}
    await work(quiet)
    await assert_exact(quiet, namespace)


async def test_two_workers_count_a_batch_once(quiet: Runtime, namespace: str) -> None:
    both = Together(quiet.embedder.dimension)
    workers = [using(quiet, both).worker for _ in range(2)]
    await say(quiet, namespace, *(f"The pump number {number} is loud." for number in range(30)))
    await asyncio.gather(*(worker.step() for worker in workers))
    assert await workers[0].step() == 0
    await assert_exact(quiet, namespace)


async def test_workers_on_claims_alone_count_them_once(quiet: Runtime, namespace: str) -> None:
    """Without a model to wait for, batches meet in the database at any point."""
    call = await owner_call(quiet)
    for number in range(20):
        await remember(quiet, call, keyed(namespace, f"value {number}", key=f"key{number}"))
    workers = [using(quiet, quiet.embedder).worker for _ in range(3)]
    await asyncio.gather(*(worker.step() for worker in workers))
    assert await workers[0].step() == 0
    await assert_exact(quiet, namespace)


async def test_a_change_of_model_embeds_anew_while_keywords_serve(quiet: Runtime, namespace: str) -> None:
    await say(quiet, namespace, "The pump is loud.", "Tea is ready.")
    await work(quiet)
    changed = using(quiet, WordHashes(quiet.embedder.dimension))
    async with quiet.database.transaction() as connection:
        assert await index.requeue_other_models(connection, changed.embedder.name) >= 2
    (hit, *_) = (await found(changed, namespace, "pump")).hits
    assert (hit.memory.text, hit.ranks["keyword"], hit.ranks["dense"]) == ("The pump is loud.", 1, None)
    await work(changed)
    (hit, *_) = (await found(changed, namespace, "pump")).hits
    assert (hit.memory.text, hit.ranks["keyword"], hit.ranks["dense"]) == ("The pump is loud.", 1, 1)
    await assert_exact(changed, namespace)
    async with quiet.database.transaction() as connection:
        assert await index.requeue_other_models(connection, changed.embedder.name) == 0


async def test_another_dimension_embeds_anew_while_keywords_serve(quiet: Runtime, namespace: str) -> None:
    await say(quiet, namespace, "The pump is loud.", "Tea is ready.")
    await work(quiet)
    before = await kept(quiet, namespace)
    async with quiet.database.transaction() as connection:
        assert await index.resize(connection, 48) >= 2
    # as after a restart, which is what a change of model takes
    database = await Database.open(connection_url(quiet.settings), quiet.settings.database)
    resized = using(replace(quiet, database=database), WordHashes(48))
    async with database.connection() as connection:
        assert await index.dimension(connection) == 48
    (hit, *_) = (await found(resized, namespace, "pump")).hits
    assert (hit.memory.text, hit.ranks["keyword"], hit.ranks["dense"]) == ("The pump is loud.", 1, None)
    await work(resized)
    (hit, *_) = (await found(resized, namespace, "pump")).hits
    assert (hit.memory.text, hit.ranks["dense"]) == ("The pump is loud.", 1)
    assert await kept(resized, namespace) == before
    async with database.transaction() as connection:
        await index.resize(connection, quiet.embedder.dimension)
    await database.close()


async def test_a_worker_that_fails_says_so_and_goes_on(quiet: Runtime, namespace: str) -> None:
    broken = using(quiet, Away(quiet.embedder.dimension))
    await say(broken, namespace, "The pump is loud.")
    broken.worker.start()
    try:
        async with asyncio.timeout(10):
            while broken.worker.failing is None:  # noqa: ASYNC110 - the worker tells nobody
                await asyncio.sleep(0.01)
        assert broken.worker.failing == "engine-unavailable"
        ready = await readiness(broken)
        assert (ready.ready, ready.degraded) == (True, ("worker",))
    finally:
        await broken.worker.close()
    await work(quiet)
    await assert_exact(quiet, namespace)
