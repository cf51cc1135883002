"""A loop that rests: woken, hurried and ended at once, whatever it does at that moment."""

import asyncio

import pytest

from memoryd.bell import CLOSE_S, Bell, Loop, unless

LONG_S = 60.0
SOON_S = 5.0


async def test_what_rings_while_the_loop_works_ends_its_next_rest() -> None:
    bell = Bell()
    bell.hurry()
    await asyncio.wait_for(bell.rest(LONG_S, LONG_S), SOON_S)


async def test_it_rings_for_one_rest_only() -> None:
    bell = Bell()
    bell.hurry()
    await bell.rest(LONG_S, LONG_S)
    resting = asyncio.create_task(bell.rest(LONG_S, 0))
    await asyncio.wait({resting}, timeout=0.05)
    assert not resting.done()
    bell.wake()
    await asyncio.wait_for(resting, SOON_S)


async def test_who_is_woken_gathers_and_who_is_hurried_does_not() -> None:
    bell = Bell()
    bell.wake()
    gathering = asyncio.create_task(bell.rest(LONG_S, LONG_S))
    await asyncio.wait({gathering}, timeout=0.05)
    assert not gathering.done()
    bell.hurry()
    await asyncio.wait_for(gathering, SOON_S)


class Slow(Loop):
    """A loop with a step that goes on until it is let go."""

    def __init__(self) -> None:
        super().__init__("slow", Bell(), "cannot go on")
        self.begun, self.let_go = asyncio.Event(), asyncio.Event()

    async def _run(self) -> None:
        while not self._stopping:
            self.begun.set()
            await self.let_go.wait()
            await self._bell.rest(LONG_S, LONG_S)


async def test_an_end_that_comes_in_the_middle_of_a_step_is_not_slept_through() -> None:
    loop = Slow()
    loop.start()
    await loop.begun.wait()
    ending = asyncio.create_task(loop.close())
    await asyncio.sleep(0)
    loop.let_go.set()
    await asyncio.wait({ending}, timeout=CLOSE_S / 2)
    assert ending.done()


async def test_work_gives_way_to_what_comes_sooner() -> None:
    ended = []

    async def work(seconds: float) -> str:
        try:
            await asyncio.sleep(seconds)
        finally:
            ended.append(seconds)
        return "done"

    async with asyncio.timeout(5):
        assert await unless(work(60), asyncio.sleep(0.01)) is None
        assert await unless(work(0.01), asyncio.sleep(60)) == "done"
    assert ended == [60, 0.01]


async def test_the_failure_of_work_is_told() -> None:
    async def work() -> None:
        raise ValueError

    with pytest.raises(ValueError):
        await unless(work(), asyncio.sleep(60))
