"""Threads that read what takes long: large writes, closed files, files that were moved in.

The main thread answers the kernel meanwhile, also what these threads themselves are asked when they open a file.
"""

import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

_Result = TypeVar("_Result")

THREADS = 2


class Readers:
    """``tids`` are those of this process that may open what is guarded. ``wake`` becomes readable with each result."""

    def __init__(self) -> None:
        self.tids: set[int] = set()
        self.wake, self._bell = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._done: deque[Callable[[], None]] = deque()
        self._pool = ThreadPoolExecutor(THREADS, "guard-reader", initializer=self._begin)
        all_there = threading.Barrier(THREADS)
        list(self._pool.map(lambda _: all_there.wait(10), range(THREADS)))

    @property
    def bell(self) -> int:
        """Where a byte wakes the main thread, for signals too."""
        return self._bell

    def read(self, work: Callable[[], _Result], then: Callable[[_Result | BaseException], None]) -> None:
        """``work`` in a thread, ``then`` with its result or its error on the main thread."""
        self._pool.submit(work).add_done_callback(lambda future: self._finish(future, then))

    def settle(self) -> None:
        """Run what waits for results, on the main thread."""
        with suppress(BlockingIOError):
            while os.read(self.wake, 4_096):
                pass
        while self._done:
            self._done.popleft()()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        self.tids.add(threading.get_native_id())

    def _finish(self, future: Future[Any], then: Callable[[Any], None]) -> None:
        if future.cancelled():
            return
        error = future.exception()
        self._done.append(lambda: then(error if error is not None else future.result()))
        with suppress(BlockingIOError):
            os.write(self._bell, b"\0")
