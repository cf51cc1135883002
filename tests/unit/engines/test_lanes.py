import asyncio
import threading
import time
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.engines.lanes import Limits, PassageLane, QueryLane, similar_lengths
from memoryd.engines.model import Vectors
from memoryd.errors import EngineUnavailableError

LIMITS = Limits(deadline_s=5, batch_size=4, batch_bytes=40)


def lengths(texts: Sequence[str]) -> Vectors:
    """A model that says how long each text is."""
    return np.array([[len(text)] for text in texts], np.float32)


class Gate:
    """A model that waits until it is opened, and notes the batches it was given."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.batches: list[list[str]] = []

    def __call__(self, texts: Sequence[str]) -> Vectors:
        self.batches.append(list(texts))
        self.opened.wait(5)
        return lengths(texts)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - what is waited for happens in another thread
            await asyncio.sleep(0.001)


async def test_queries_that_wait_together_go_into_one_inference() -> None:
    gate = Gate()
    lane = QueryLane(gate, LIMITS)
    first = asyncio.create_task(lane.embed(["a"]))
    await until(lambda: bool(gate.batches))
    others = [asyncio.create_task(lane.embed(["b" * n])) for n in (2, 3, 4)]
    await asyncio.sleep(0)
    gate.opened.set()
    found = await asyncio.gather(first, *others)
    assert [float(vectors[0][0]) for vectors in found] == [1, 2, 3, 4]
    assert gate.batches == [["a"], ["bb", "bbb", "bbbb"]]
    lane.close()


async def test_a_query_does_not_wait_for_passages() -> None:
    gate = Gate()
    passages = PassageLane(gate, LIMITS, threads=1)
    queries = QueryLane(lengths, LIMITS)
    background = asyncio.create_task(passages.embed(["x" * 30] * 20, 1))
    await until(lambda: bool(gate.batches))
    assert float((await queries.embed(["abc"]))[0][0]) == 3
    assert not background.done()
    gate.opened.set()
    await background


async def test_two_jobs_of_passages_take_turns() -> None:
    order: list[str] = []

    def note(texts: Sequence[str]) -> Vectors:
        order.extend(text[0] for text in texts)
        time.sleep(0.002)
        return lengths(texts)

    lane = PassageLane(note, LIMITS, threads=1)
    await asyncio.gather(lane.embed(["a" * 30] * 10, 1), lane.embed(["b" * 30] * 10, 1))
    assert order[:4] in (list("abab"), list("baba"))


async def test_a_slow_model_is_given_up_at_the_deadline_and_the_lane_goes_on() -> None:
    gate = Gate()
    lane = QueryLane(gate, Limits(deadline_s=0.05, batch_size=4))
    started = time.perf_counter()
    with pytest.raises(EngineUnavailableError, match=r"0\.05 s"):
        await lane.embed(["slow"])
    assert time.perf_counter() - started < 1
    with pytest.raises(EngineUnavailableError):
        await lane.embed(["given up"])
    gate.opened.set()
    await until(lambda: lane._drain is not None and lane._drain.done())
    assert float((await lane.embed(["next"]))[0][0]) == 4
    assert ["given up"] not in gate.batches


@pytest.mark.parametrize("failure", [RuntimeError("secret text"), KeyError("secret text"), MemoryError()])
async def test_a_failing_model_becomes_unavailable_without_the_words_of_its_error(failure: Exception) -> None:
    def fail(_: Sequence[str]) -> Vectors:
        raise failure

    for call in (QueryLane(fail, LIMITS).embed(["a"]), PassageLane(fail, LIMITS, 1).embed(["a"], 1)):
        with pytest.raises(EngineUnavailableError) as caught:
            await call
        assert type(failure).__name__ in caught.value.detail
        assert "secret text" not in str(caught.value)
        assert caught.value.__cause__ is None


async def test_a_closed_lane_is_unavailable() -> None:
    queries, passages = QueryLane(lengths, LIMITS), PassageLane(lengths, LIMITS, 1)
    queries.close()
    passages.close()
    with pytest.raises(EngineUnavailableError):
        await queries.embed(["a"])
    with pytest.raises(EngineUnavailableError):
        await passages.embed(["a"], 1)


async def test_no_text_gives_no_vector() -> None:
    assert await QueryLane(lengths, LIMITS).embed([]) == []
    assert (await PassageLane(lengths, LIMITS, 1).embed([], 3)).shape == (0, 3)


@given(st.lists(st.text(max_size=60), max_size=40))
async def test_passages_come_back_in_their_order(texts: list[str]) -> None:
    lane = PassageLane(lengths, LIMITS, threads=2)
    found = await lane.embed(texts, 1)
    assert found[:, 0].tolist() == [len(text) for text in texts]
    lane.close()


@given(st.lists(st.text(max_size=60), max_size=40))
def test_batches_hold_every_text_once_within_the_limits(texts: list[str]) -> None:
    batches = similar_lengths(texts, LIMITS)
    assert sorted(index for batch in batches for index in batch) == list(range(len(texts)))
    for batch in batches:
        longest = max(len(texts[index].encode("utf-8", "replace")) for index in batch)
        assert len(batch) == 1 or (len(batch) <= LIMITS.batch_size and len(batch) * longest <= LIMITS.batch_bytes)
