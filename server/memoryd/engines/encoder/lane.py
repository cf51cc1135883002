"""A lane into the model that several clients share."""

import asyncio
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Final

from memoryd.engines.encoder.turns import Turns
from memoryd.engines.model import Vectors
from memoryd.errors import EngineUnavailableError

Encode = Callable[[Sequence[str]], Vectors]

MOST_WAITING: Final = 128
MOST_WAITING_BYTES: Final = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    texts: Sequence[str]
    until: float
    answer: "asyncio.Future[Vectors]"

    @property
    def is_awaited(self) -> bool:
        return not self.answer.done() and monotonic() < self.until


class Lane:
    """``threads`` inferences side by side, each for the client whose turn it is."""

    def __init__(self, name: str, encode: Encode, threads: int, niceness: int = 0) -> None:
        self._encode: Final = encode
        self._threads: Final = threads
        self._pool: Final = ThreadPoolExecutor(threads, f"encoder-{name}", initializer=_nice, initargs=(niceness,))
        self._turns: Final[Turns[_Job]] = Turns(MOST_WAITING, MOST_WAITING_BYTES)
        self._running: Final[set[asyncio.Task[None]]] = set()

    @property
    def waiting(self) -> int:
        return len(self._turns)

    async def ask(self, client: int, texts: Sequence[str], within_s: float) -> Vectors:
        """Raises EngineUnavailableError where too much of this client waits, or the model fails.

        What is cancelled, or is not reached within the seconds, is not computed.
        """
        answer: asyncio.Future[Vectors] = asyncio.get_running_loop().create_future()
        job = _Job(texts=texts, until=monotonic() + within_s, answer=answer)
        if not self._turns.put(client, job, sum(map(len, texts))):
            raise EngineUnavailableError("too much of this client waits for the encoder already; send less at once")
        self._go_on()
        try:
            async with asyncio.timeout(within_s):
                return await answer
        except TimeoutError as error:
            raise EngineUnavailableError("the encoder did not come to it in time; try again") from error

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _go_on(self) -> None:
        while len(self._running) < self._threads and (job := self._turns.take()) is not None:
            if job.is_awaited:
                task = asyncio.create_task(self._run(job))
                self._running.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._running.discard(task)
        self._go_on()

    async def _run(self, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            vectors = await loop.run_in_executor(self._pool, self._encode, job.texts)
        except Exception as error:  # the top of a task; the cause may quote a text, so it is cut off
            if not job.answer.done():
                job.answer.set_exception(EngineUnavailableError(f"the model failed ({type(error).__name__})"))
            return
        if not job.answer.done():
            job.answer.set_result(vectors)


def _nice(niceness: int) -> None:
    # On Linux a thread has its own niceness; elsewhere the call is refused or unknown.
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
