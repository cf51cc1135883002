"""The recognisers' process as its parent sees it: started, asked, replaced, ended.

The pipe carries frames: four bytes of length, big-endian, then JSON. Texts go nowhere else, and not into a log.
"""

import asyncio
import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from circuitbreaker import CircuitBreaker

from memoryd.engines.recognition_models import Language, NameModel

Span = tuple[str, int, int]
"""Class, start and end in code points of the text that was sent."""

LONGEST_S = 60.0
"""For one exchange; a child that takes longer hangs and is replaced. It starts in two to four seconds."""
FAILURES = 3
"""Failures in a row after which no child is started for :data:`REST_S`."""
REST_S = 60.0
_END_S = 2.0


class ChildError(Exception):
    """The recognisers' process ended, hung or answered nonsense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Spans per text, the models that read, and the languages that no model read."""

    spans: tuple[tuple[Span, ...], ...]
    ran: tuple[str, ...]
    missing: tuple[str, ...]


class RecognitionProcess:
    """One child at a time; those who ask take turns."""

    def __init__(self, models: Mapping[Language, NameModel], *, idle_s: float) -> None:
        self._arguments = json.dumps({language: model.as_json() for language, model in models.items()})
        self._idle_s = idle_s
        self._turn = asyncio.Lock()
        self._child: asyncio.subprocess.Process | None = None
        self._rest: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None
        self._breaker = CircuitBreaker(FAILURES, REST_S, ChildError)

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child and self._child.returncode is None else None

    async def ask(self, texts: Sequence[str]) -> Answer:
        """What stands in the texts. Raises ChildError."""
        async with self._turn:
            self._stay()
            if self._breaker.opened:
                raise ChildError("resting")
            try:
                return await self._guarded(texts)
            finally:
                self._rest = asyncio.get_running_loop().call_later(self._idle_s, self._leave)

    async def aclose(self) -> None:
        self._stay()
        async with self._turn:
            await self._end()

    async def _guarded(self, texts: Sequence[str]) -> Answer:
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
        return _answer(json.loads(await child.stdout.readexactly(length)), len(texts))

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
            start_new_session=True,  # Ctrl-C is for the server, which ends the child in its order
        )

    def _stay(self) -> None:
        if self._rest:
            self._rest.cancel()
            self._rest = None

    def _leave(self) -> None:
        if not self._turn.locked():
            self._ending = asyncio.get_running_loop().create_task(self.aclose())

    async def _end(self) -> None:
        """Closed standard input ends the child; one that does not hear it is killed."""
        child, self._child = self._child, None
        if child is None:
            return
        if child.stdin is not None:
            child.stdin.close()
        try:
            async with asyncio.timeout(_END_S):
                await child.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                child.kill()
            await child.wait()


def framed(document: Mapping[str, Any]) -> bytes:
    """The document as one frame of the pipe."""
    data = json.dumps(document).encode()
    return len(data).to_bytes(4, "big") + data


def _plain(text: str) -> str:
    """Without lone surrogates, which JSON would join; every code point keeps its place."""
    return text.encode("utf-8", "replace").decode()


def _answer(document: Mapping[str, Any], texts: int) -> Answer:
    spans = tuple(tuple((str(n), int(a), int(b)) for n, a, b in found) for found in document["spans"])
    if len(spans) != texts:
        raise ValueError("another number of texts")
    return Answer(spans=spans, ran=tuple(document["ran"]), missing=tuple(document["missing"]))
