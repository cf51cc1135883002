"""Who is read first by the recognisers, and who not at all."""

import asyncio
from contextlib import suppress

import pytest

from memoryd.engines.recognition_queue import MOST_WAITING, Asker, BusyError, Job, JobQueue


def job(asker: Asker, text: str = "") -> Job:
    return Job(asker=asker, texts=[text], answer=asyncio.get_running_loop().create_future())


async def taken(queue: JobQueue, count: int) -> list[str]:
    return [(await queue.take()).texts[0] for _ in range(count)]


async def test_writes_come_first_then_the_worker_and_each_in_its_order() -> None:
    queue = JobQueue()
    for asker in (Asker.SCAN, Asker.WORKER, Asker.WRITE):
        for place in range(2):
            queue.put(job(asker, f"{asker.name}{place}"))
    assert await taken(queue, 6) == ["WRITE0", "WRITE1", "WORKER0", "WORKER1", "SCAN0", "SCAN1"]


async def test_who_left_is_not_read() -> None:
    queue = JobQueue()
    gone, there = job(Asker.WRITE, "gone"), job(Asker.WRITE, "there")
    queue.put(gone)
    queue.put(there)
    gone.answer.cancel()
    assert await taken(queue, 1) == ["there"]


async def test_the_queue_of_one_kind_is_bounded_and_keeps_out_no_other() -> None:
    queue = JobQueue()
    scans = [job(Asker.SCAN) for _ in range(MOST_WAITING[Asker.SCAN])]
    for one in scans:
        queue.put(one)
    with pytest.raises(BusyError):
        queue.put(job(Asker.SCAN))
    queue.put(job(Asker.WRITE, "write"))
    assert await taken(queue, 1) == ["write"]
    scans[0].answer.cancel()
    await asyncio.sleep(0)
    queue.put(job(Asker.SCAN))


async def test_who_takes_waits_for_the_next() -> None:
    queue = JobQueue()
    taking = asyncio.create_task(queue.take())
    await asyncio.sleep(0)
    queue.put(job(Asker.SCAN, "late"))
    assert (await asyncio.wait_for(taking, 1)).texts == ["late"]


async def test_a_refusal_reaches_all_who_wait() -> None:
    queue = JobQueue()
    waiting = [job(asker) for asker in Asker]
    for one in waiting:
        queue.put(one)
    queue.refuse(RuntimeError("over"))
    for one in waiting:
        with pytest.raises(RuntimeError):
            await one.answer
    with suppress(TimeoutError):
        async with asyncio.timeout(0.05):
            pytest.fail(f"nobody waits any more, but {await queue.take()}")
