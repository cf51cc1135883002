"""One maker at a time, least recently used first out, nothing past its instant, and nobody else's cancellation."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from memoryd.store.cache import Cache, Entry

NOW = datetime(2026, 3, 1, tzinfo=UTC)


class Maker:
    """Counts what it makes, and waits until it is opened."""

    def __init__(self, until: datetime | None = None, error: Exception | None = None, opened: bool = True) -> None:
        self.made = 0
        self.started = asyncio.Event()
        self.opened = asyncio.Event()
        self._until = until
        self._error = error
        if opened:
            self.opened.set()

    async def __call__(self) -> Entry[int]:
        self.made += 1
        self.started.set()
        number = self.made
        await self.opened.wait()
        if self._error is not None:
            raise self._error
        return Entry(value=number, until=self._until)


async def started(maker: Maker) -> None:
    """The first is making, the others wait for it."""
    await asyncio.wait_for(maker.started.wait(), timeout=5)
    await asyncio.sleep(0)


async def test_a_value_is_made_once() -> None:
    cache, maker = Cache[int](4), Maker()
    assert await cache.get("a", NOW, maker) == (1, False)
    assert await cache.get("a", NOW, maker) == (1, True)
    assert await cache.get("b", NOW, maker) == (2, False)
    cache.clear()
    assert await cache.get("a", NOW, maker) == (3, False)


async def test_those_who_ask_at_once_wait_for_the_first() -> None:
    cache, maker = Cache[int](4), Maker(opened=False)
    asking = [asyncio.create_task(cache.get("a", NOW, maker)) for _ in range(5)]
    await started(maker)
    maker.opened.set()
    assert await asyncio.gather(*asking) == [(1, False), *[(1, True)] * 4]


async def test_another_key_does_not_wait() -> None:
    cache, slow, quick = Cache[int](4), Maker(opened=False), Maker()
    waiting = asyncio.create_task(cache.get("a", NOW, slow))
    await started(slow)
    assert await cache.get("b", NOW, quick) == (1, False)
    slow.opened.set()
    await waiting


async def test_a_value_holds_up_to_its_instant() -> None:
    cache, maker = Cache[int](4), Maker(until=NOW + timedelta(hours=1))
    for late, expected in [(0, (1, False)), (59, (1, True)), (60, (2, False)), (90, (3, False))]:
        assert await cache.get("a", NOW + timedelta(minutes=late), maker) == expected


async def test_a_value_that_holds_no_longer_than_now_is_not_kept() -> None:
    cache, maker = Cache[int](4), Maker(until=NOW)
    assert [await cache.get("a", NOW, maker) for _ in range(2)] == [(1, False), (2, False)]


async def test_the_least_recently_used_goes_first() -> None:
    cache, maker = Cache[int](2), Maker()
    for key in ("a", "b", "a", "c"):
        await cache.get(key, NOW, maker)
    assert [(await cache.get(key, NOW, maker))[1] for key in ("a", "c", "b")] == [True, True, False]


async def test_a_cache_of_no_entries_keeps_nothing() -> None:
    cache, maker = Cache[int](0), Maker()
    assert [await cache.get("a", NOW, maker) for _ in range(2)] == [(1, False), (2, False)]


async def test_a_failure_reaches_all_who_wait_and_is_not_kept() -> None:
    cache, broken = Cache[int](4), Maker(error=LookupError("gone"), opened=False)
    asking = [asyncio.create_task(cache.get("a", NOW, broken)) for _ in range(3)]
    await started(broken)
    broken.opened.set()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert [str(one) for one in answers] == ["gone"] * 3
    assert broken.made == 1
    assert await cache.get("a", NOW, Maker()) == (1, False)


def _others(asking: list["asyncio.Task[tuple[int, bool]]"], gone: int) -> list["asyncio.Task[tuple[int, bool]]"]:
    return [task for place, task in enumerate(asking) if place != gone]


@pytest.mark.parametrize("gone", [0, 1], ids=["the first", "one who waits"])
async def test_who_goes_away_takes_no_answer_from_the_others(gone: int) -> None:
    cache, maker = Cache[int](4), Maker(opened=False)
    asking = [asyncio.create_task(cache.get("a", NOW, maker)) for _ in range(4)]
    await started(maker)
    asking[gone].cancel()
    await asyncio.wait([asking[gone]])
    assert asking[gone].cancelled()
    maker.opened.set()
    answers = await asyncio.gather(*_others(asking, gone))
    made = 2 if gone == 0 else 1
    assert sorted(answers) == [(made, False), (made, True), (made, True)]
    assert maker.made == made
    assert await cache.get("a", NOW, maker) == (made, True)


async def test_all_may_go_away() -> None:
    cache, maker = Cache[int](4), Maker(opened=False)
    asking = [asyncio.create_task(cache.get("a", NOW, maker)) for _ in range(3)]
    await started(maker)
    for task in asking:
        task.cancel()
    await asyncio.wait(asking)
    assert all(task.cancelled() for task in asking)
    maker.opened.set()
    assert await cache.get("a", NOW, maker) == (maker.made, False)


async def test_a_failure_that_nobody_waits_for_is_raised_once(recwarn: pytest.WarningsRecorder) -> None:
    unhandled: list[object] = []
    loop = asyncio.get_running_loop()
    before: Callable[..., object] | None = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: unhandled.append(context))
    try:
        with pytest.raises(LookupError):
            await Cache[int](4).get("a", NOW, Maker(error=LookupError("gone")))
        await asyncio.sleep(0)
    finally:
        loop.set_exception_handler(before)
    assert unhandled == []
