"""An instance's connection to the shared encoder: opened when it is needed, and again after the encoder restarted."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from memoryd.engines.encoder.frames import MOST_ANSWERED, Frame, FrameError, pack_texts, read_frame, unpack_vectors
from memoryd.engines.model import Side, Vectors
from memoryd.errors import EngineUnavailableError

WHO: Final = Frame(head={"id": 0, "side": "model"})
"""Asks what the encoder serves."""

_AWAY: Final = "the shared encoder does not answer; look at memoryd-encoder.service"
_OTHER: Final = "the shared encoder serves another model now; restart this instance to embed anew with it"


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """What the encoder serves. Vectors of another name do not compare."""

    name: str
    dimension: int


def described_by(answer: Frame | None) -> Described:
    """The answer to ``WHO``. Raises FrameError."""
    name, dimension = (answer.head.get(one) for one in ("name", "dimension")) if answer else (None, None)
    if not isinstance(name, str) or not isinstance(dimension, int):
        raise FrameError("no description")
    return Described(name=name, dimension=dimension)


class _LostError(Exception):
    """The connection ended before the answer."""


@dataclass(slots=True, kw_only=True)
class _Open:
    """One open connection; ``waiting`` holds who waits for which answer."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    waiting: dict[int, "asyncio.Future[Frame]"] = field(default_factory=dict)
    listening: "asyncio.Task[None] | None" = None

    async def ask(self, number: int, frame: Frame) -> Frame:
        if self.is_over:
            raise _LostError
        answer: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            self.writer.write(frame.packed())
            await self.writer.drain()
            return await answer
        except ConnectionError as error:
            raise _LostError from error
        finally:
            self.waiting.pop(number, None)

    @property
    def is_over(self) -> bool:
        return self.listening is None or self.listening.done()

    async def listen(self) -> None:
        """Hand each answer to who waits for it, until the other side closes or speaks something else."""
        try:
            while (frame := await read_frame(self.reader, MOST_ANSWERED)) is not None:
                answer = self.waiting.get(frame.head.get("id", -1))
                if answer is not None and not answer.done():
                    answer.set_result(frame)
        except FrameError:
            pass
        finally:
            self._give_up()

    def drop(self) -> None:
        """Be over at once, though the end of the other side was not read yet."""
        if self.listening is not None:
            self.listening.cancel()
        self.listening = None

    def _give_up(self) -> None:
        self.writer.close()
        for answer in self.waiting.values():
            if not answer.done():
                answer.set_exception(_LostError())


class Link:
    """Questions of one process, many at a time over one connection.

    ``described`` is what the encoder serves; None until it was heard of, and until then nothing is asked.
    """

    def __init__(self, path: str, described: Described | None) -> None:
        self.described = described
        self._path: Final = path
        self._numbers: Final = count(1)
        self._opening: Final = asyncio.Lock()
        self._open: _Open | None = None
        self._closed = False

    async def ask(self, side: Side, texts: Sequence[str], within_s: float) -> Vectors:
        """(texts, dimension). Raises EngineUnavailableError at the deadline, and at once where nobody listens."""
        if self.described is None:
            raise EngineUnavailableError(_AWAY)
        lengths, body = pack_texts(texts)
        head: dict[str, object] = {"side": side, "within_s": within_s, "lengths": lengths}
        answer = await self._patiently(head, body, within_s)
        try:
            return unpack_vectors(answer.body, len(texts), self.described.dimension)
        except FrameError as error:
            raise EngineUnavailableError(_AWAY) from error

    async def describe(self, within_s: float) -> Described:
        """What is served, asked over a connection of its own. Raises EngineUnavailableError."""
        try:
            async with asyncio.timeout(within_s):
                reader, writer = await asyncio.open_unix_connection(self._path)
                try:
                    writer.write(WHO.packed())
                    return described_by(await read_frame(reader, MOST_ANSWERED))
                finally:
                    writer.close()
        except (OSError, FrameError) as error:  # TimeoutError is an OSError
            raise EngineUnavailableError(_AWAY) from error

    async def is_reachable(self, within_s: float) -> bool:
        if self.described is None:
            return False
        try:
            await self._patiently({"side": "model"}, b"", within_s)
        except EngineUnavailableError:
            return False
        return True

    def close(self) -> None:
        self._closed = True
        if self._open is not None:
            self._open.drop()

    async def _patiently(self, head: dict[str, object], body: bytes, within_s: float) -> Frame:
        try:
            async with asyncio.timeout(within_s):
                try:
                    answer = await self._asked(head, body)
                except _LostError:  # the encoder restarted: its successor is asked again
                    answer = await self._asked(head, body)
        except (OSError, _LostError, TimeoutError) as error:
            raise EngineUnavailableError(_AWAY) from error
        if "error" in answer.head:
            raise EngineUnavailableError(str(answer.head.get("detail") or _AWAY))
        return answer

    async def _asked(self, head: dict[str, object], body: bytes) -> Frame:
        connection = await self._connected()
        number = next(self._numbers)
        try:
            return await connection.ask(number, Frame(head={"id": number, **head}, body=body))
        except _LostError:
            connection.drop()
            raise

    async def _connected(self) -> _Open:
        async with self._opening:
            if self._closed:
                raise EngineUnavailableError("the connection to the encoder is closed")
            if self._open is None or self._open.is_over:
                self._open = await self._connect()
            return self._open

    async def _connect(self) -> _Open:
        reader, writer = await asyncio.open_unix_connection(self._path)
        opened = _Open(reader=reader, writer=writer)
        opened.listening = asyncio.create_task(opened.listen(), name="encoder")
        try:
            await self._check(opened)
        except BaseException:
            opened.drop()
            raise
        return opened

    async def _check(self, opened: _Open) -> None:
        answer = await opened.ask(0, WHO)
        if self.described is None or answer.head.get("name") != self.described.name:
            raise EngineUnavailableError(_OTHER)
