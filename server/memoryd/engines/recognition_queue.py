"""Who asks the recognisers next: writes first, and no more of each kind than can be answered in time."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Any


class Asker(IntEnum):
    """Who asks, the most urgent first."""

    WRITE = 0
    """A write that is not stored before its names are read."""
    WORKER = 1
    """What is stored and is marked later. It asks for one thing after the other, so scans come in between."""
    SCAN = 2


MOST_WAITING: Mapping[Asker, int] = MappingProxyType({Asker.WRITE: 64, Asker.WORKER: 8, Asker.SCAN: 8})
"""A batch takes up to half a second; who comes behind so many would be too late anyway."""


class BusyError(Exception):
    """As many of this kind wait as may."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Job:
    """Texts to be read, and where the answer is awaited; ``answer`` is done early where nobody waits any more."""

    asker: Asker
    texts: Sequence[str]
    answer: asyncio.Future[Any]

    def settle(self, answer: Any) -> None:
        """Hand over the answer, or raise the error at who waits; nothing where nobody does, or has it already."""
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class JobQueue:
    """Of those who wait the most urgent comes next, of these the first. Who leaves is taken out at once."""

    def __init__(self) -> None:
        self._waiting: dict[Asker, deque[Job]] = {asker: deque() for asker in Asker}
        self._filled = asyncio.Event()

    def put(self, job: Job) -> None:
        """Raises BusyError."""
        jobs = self._waiting[job.asker]
        if len(jobs) >= MOST_WAITING[job.asker]:
            raise BusyError
        jobs.append(job)
        job.answer.add_done_callback(lambda _: self._leave(job))
        self._filled.set()

    async def take(self) -> Job:
        """The next, as soon as there is one."""
        while True:
            for jobs in self._waiting.values():
                while jobs:
                    job = jobs.popleft()
                    if not job.answer.done():
                        return job
            self._filled.clear()
            await self._filled.wait()

    def refuse(self, error: Exception) -> None:
        """Answer all who wait with the error."""
        for jobs in self._waiting.values():
            for job in jobs:
                job.settle(error)
            jobs.clear()

    def _leave(self, job: Job) -> None:
        with suppress(ValueError):
            self._waiting[job.asker].remove(job)
