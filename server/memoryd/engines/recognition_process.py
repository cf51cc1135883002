"""The recognisers' process as its parent sees it: started, asked, replaced, ended.

The pipe carries frames: four bytes of length, big-endian, then JSON. Texts go nowhere else, and not into a log.
"""

import asyncio
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from circuitbreaker import CircuitBreaker

from memoryd.engines.recognition_models import Language, NameModel
from memoryd.engines.recognition_queue import Asker, Job, JobQueue
from memoryd.policy.privacy.grades import GRADES

Span = tuple[str, int, int]
"""Class, start and end in code points of the text that was sent."""

LONGEST_S = 30.0
"""For one exchange; a child that takes longer hangs and is replaced. It starts in two to four seconds."""
FAILURES = 3
"""Failures in a row after which no child is started for :data:`REST_S`."""
REST_S = 60.0
_END_S = 1.0
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""The matrices of a text are small: a second thread costs more than it spares."""


class ChildError(Exception):
    """The recognisers' process ended, hung or answered nonsense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Spans per text, the models that read, and the languages that no model read."""

    spans: tuple[tuple[Span, ...], ...]
    ran: tuple[str, ...]
    missing: tuple[str, ...]


class RecognitionProcess:
    """One child at a time, which reads one job at a time."""

    def __init__(self, models: Mapping[Language, NameModel], *, idle_s: float) -> None:
        self._arguments = json.dumps({language: model.as_json() for language, model in models.items()})
        self._idle_s = idle_s
        self._jobs = JobQueue()
        self._serving: asyncio.Task[None] | None = None
        self._closing = False
        self._reading = False
        self._child: asyncio.subprocess.Process | None = None
        self._breaker = CircuitBreaker(FAILURES, REST_S, ChildError)

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child and self._child.returncode is None else None

    async def ask(self, texts: Sequence[str], asker: Asker) -> Answer:
        """What stands in the texts. Raises ChildError and BusyError. Who stops waiting before its turn is not read."""
        if self._closing:
            raise ChildError("closing")
        job = Job(asker=asker, texts=texts, answer=asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve(), name="recognisers")
        answer: Answer = await job.answer
        return answer

    async def spare(self) -> None:
        """End the child if it has nothing to read; the next text starts another."""
        if not self._reading:
            await self._end()

    async def aclose(self) -> None:
        """End the child, whatever it does; who waits is told."""
        self._closing = True
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.wait({self._serving})
        self._jobs.refuse(ChildError("closing"))
        await self._end()

    async def _serve(self) -> None:
        while True:
            job = await self._next()
            self._reading = True
            try:
                job.settle(await self._guarded(job.texts))
            except Exception as error:
                job.settle(error if isinstance(error, ChildError) else ChildError(type(error).__name__))
            finally:
                self._reading = False
                job.settle(ChildError("closing"))

    async def _next(self) -> Job:
        try:
            async with asyncio.timeout(self._idle_s):
                return await self._jobs.take()
        except TimeoutError:
            await self._end()
            return await self._jobs.take()

    async def _guarded(self, texts: Sequence[str]) -> Answer:
        if self._breaker.opened:
            raise ChildError("resting")
        with self._breaker:
            try:
                async with asyncio.timeout(LONGEST_S):
                    return await self._exchange(texts)
            except (TimeoutError, OSError, EOFError, ValueError, KeyError, TypeError) as error:
                await self._end()
                raise ChildError(type(error).__name__) from None

    async def _exchange(self, texts: Sequence[str]) -> Answer:
        child = self._child
        if child is None or child.returncode is not None:
            child = self._child = await self._start()
        if child.stdin is None or child.stdout is None:
            raise EOFError
        child.stdin.write(framed({"texts": [_plain(text) for text in texts]}))
        await child.stdin.drain()
        length = int.from_bytes(await child.stdout.readexactly(4), "big")
        return _answer(json.loads(await child.stdout.readexactly(length)), texts)

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "memoryd.engines.recognition_child",
            self._arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # a library's traceback could quote a text
            env=_environment(),
            start_new_session=True,  # Ctrl-C is for the server, which ends the child in its order
        )

    async def _end(self) -> None:
        """The child keeps nothing, so it is not waited for."""
        child, self._child = self._child, None
        if child is None:
            return
        if child.stdin is not None:
            child.stdin.close()
        with suppress(ProcessLookupError):
            child.terminate()
        try:
            async with asyncio.timeout(_END_S):
                await child.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()


def _environment() -> dict[str, str]:
    """What the child needs. The server's own holds keys and passwords."""
    path = os.pathsep.join(filter(None, sys.path))
    return {"HOME": str(Path.home()), "PATH": os.defpath, "PYTHONPATH": path, "PYTHONUTF8": "1", **_ONE_THREAD}


def framed(document: Mapping[str, Any]) -> bytes:
    """The document as one frame of the pipe."""
    data = json.dumps(document).encode()
    return len(data).to_bytes(4, "big") + data


def _plain(text: str) -> str:
    """Without lone surrogates, which JSON would join; every code point keeps its place."""
    return text.encode("utf-8", "replace").decode()


def _answer(document: Mapping[str, Any], texts: Sequence[str]) -> Answer:
    spans = tuple(tuple((str(n), int(a), int(b)) for n, a, b in found) for found in document["spans"])
    for text, found in zip(texts, spans, strict=True):
        if any(name not in GRADES or not 0 <= start < end <= len(text) for name, start, end in found):
            raise ValueError("a span of no class, or outside its text")
    return Answer(spans=spans, ran=tuple(document["ran"]), missing=tuple(document["missing"]))
