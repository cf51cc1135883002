"""Two lanes into one model, so that a query never waits behind the passages of a background job.

Queries have a thread of their own, and those that wait together go into one inference. Passages are cut into small
batches of similar length on threads of lower priority, one batch each at a time.
"""

import asyncio
import os
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from memoryd.engines.model import Vectors
from memoryd.errors import EngineUnavailableError

Encode = Callable[[Sequence[str]], Vectors]

_NICENESS = 10
PASSAGE_PATIENCE = 10
_FAILED = "the embedding model failed or is closed; restart memoryd if it stays so"


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """`batch_bytes` bounds texts × longest text, in UTF-8 bytes: four bytes are about one token in both languages."""

    deadline_s: float
    batch_size: int
    batch_bytes: int = 4096


class QueryLane:
    """Single texts in, single vectors out; what arrives during an inference forms the next batch."""

    def __init__(self, encode: Encode, limits: Limits) -> None:
        self._encode = _guarded(encode)
        self._limits = limits
        self._pool = ThreadPoolExecutor(1, "memoryd-query")
        self._waiting: deque[tuple[str, asyncio.Future[Vectors]]] = deque()
        self._drain: asyncio.Task[None] | None = None

    async def embed(self, texts: Sequence[str]) -> list[Vectors]:
        """One vector per text. Raises EngineUnavailableError at the deadline."""
        loop = asyncio.get_running_loop()
        futures = [loop.create_future() for _ in texts]
        self._waiting.extend(zip(texts, futures, strict=True))
        if self._drain is None or self._drain.done():
            self._drain = loop.create_task(self._run())
        try:
            async with asyncio.timeout(self._limits.deadline_s):
                return list(await asyncio.gather(*futures))
        except TimeoutError as error:
            raise _too_late(self._limits.deadline_s) from error

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while batch := self._next_batch():
            texts = [text for text, _ in batch]
            try:
                vectors = await loop.run_in_executor(self._pool, self._encode, texts)
            except (EngineUnavailableError, RuntimeError) as error:
                _refuse([future for _, future in batch], error)
            else:
                for (_, future), vector in zip(batch, vectors, strict=True):
                    if not future.done():
                        future.set_result(vector)

    def _next_batch(self) -> list[tuple[str, asyncio.Future[Vectors]]]:
        batch: list[tuple[str, asyncio.Future[Vectors]]] = []
        while self._waiting and len(batch) < self._limits.batch_size:
            text, future = self._waiting.popleft()
            if not future.done():  # its caller gave up
                batch.append((text, future))
        return batch


class PassageLane:
    """Many texts in, their vectors out in the same order."""

    def __init__(self, encode: Encode, limits: Limits, threads: int) -> None:
        self._encode = _guarded(encode)
        self._limits = limits
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, "memoryd-passage", initializer=_lower_priority)

    async def embed(self, texts: Sequence[str], dimension: int) -> Vectors:
        """(texts, dimension). Raises EngineUnavailableError when a batch takes ten times a query's deadline."""
        vectors = np.empty((len(texts), dimension), np.float32)
        batches = similar_lengths(texts, self._limits)
        # A call never queues more batches than there are threads, so that calls side by side take turns.
        for start in range(0, len(batches), self._threads):
            group = batches[start : start + self._threads]
            for rows, part in zip(group, await self._encode_group(texts, group), strict=True):
                vectors[rows] = part
        return vectors

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _encode_group(self, texts: Sequence[str], group: list[list[int]]) -> list[Vectors]:
        loop = asyncio.get_running_loop()
        patience = self._limits.deadline_s * PASSAGE_PATIENCE
        jobs = [[texts[row] for row in rows] for rows in group]
        try:
            async with asyncio.timeout(patience):
                return await asyncio.gather(*(loop.run_in_executor(self._pool, self._encode, job) for job in jobs))
        except TimeoutError as error:
            raise _too_late(patience) from error
        except RuntimeError as error:
            raise EngineUnavailableError(_FAILED) from error


def similar_lengths(texts: Sequence[str], limits: Limits) -> list[list[int]]:
    """Indices of the texts in batches, shortest first, each within both limits (or one text alone)."""
    lengths = [len(text.encode("utf-8", "replace")) for text in texts]
    batches: list[list[int]] = []
    for index in sorted(range(len(texts)), key=lengths.__getitem__):
        full = batches and len(batches[-1]) < limits.batch_size
        if full and (len(batches[-1]) + 1) * lengths[index] <= limits.batch_bytes:
            batches[-1].append(index)
        else:
            batches.append([index])
    return batches


def _guarded(encode: Encode) -> Encode:
    def task(texts: Sequence[str]) -> Vectors:
        try:
            return encode(texts)
        except EngineUnavailableError:
            raise
        except Exception as error:  # the top of a pool thread's task; the cause may quote a text, so it is cut off
            raise EngineUnavailableError(f"{_FAILED} ({type(error).__name__})") from None

    return task


def _refuse(futures: list[asyncio.Future[Vectors]], error: Exception) -> None:
    detail = error.detail if isinstance(error, EngineUnavailableError) else _FAILED
    for future in futures:
        if not future.done():
            future.set_exception(EngineUnavailableError(detail))


def _too_late(seconds: float) -> EngineUnavailableError:
    return EngineUnavailableError(f"the embedding model did not answer within {seconds:g} s; try again")


def _lower_priority() -> None:
    # On Linux a thread has its own niceness; elsewhere the call is refused or unknown, and passages just compete.
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
