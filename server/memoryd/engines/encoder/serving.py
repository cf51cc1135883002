"""The encoder's side of the socket: it tells clients apart by their account, and gives each its turn."""

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, Final, Protocol

import numpy as np
import structlog

from memoryd.engines.encoder.frames import MOST_ASKED, Frame, FrameError, pack_vectors, read_frame, unpack_texts
from memoryd.engines.encoder.lane import Lane
from memoryd.engines.lanes import Limits, similar_lengths
from memoryd.engines.model import Side, Vectors
from memoryd.errors import EngineUnavailableError

MOST_CONNECTIONS: Final = 16
"""Of one account. An instance uses one for its server, and one for its worker where that is a process of its own."""

MOST_AT_ONCE: Final = 256
"""Requests of one connection that are not answered yet; it is not read before some are."""

MOST_UNREAD: Final = 8 * 1024 * 1024
"""Bytes of answers that a connection may leave unread; one that leaves more is closed."""

PASSAGE_NICENESS: Final = 10
_LONGEST_S: Final = 120.0
_PEER: Final = struct.Struct("iII")
_HIDDEN: Final = 65534
"""What the kernel shows for an account that this user namespace does not know (``overflowuid``)."""

log = structlog.get_logger(__name__)


class Shared(Protocol):
    """The model that is served. Safe to call from several threads."""

    name: str
    dimension: int

    def encode(self, texts: Sequence[str], side: Side) -> Vectors: ...


class Encoder:
    """Serves ``model``. Queries have lanes of their own and passages are of lower priority, as in an instance.

    What is larger than a batch of ``limits`` is parted into such, each with a turn of its own.
    """

    def __init__(self, model: Shared, threads: int, limits: Limits) -> None:
        self._model: Final = model
        self._limits: Final = limits
        self._lanes: Final = {
            "query": Lane("query", lambda texts: model.encode(texts, "query"), threads),
            "passage": Lane("passage", lambda texts: model.encode(texts, "passage"), threads, PASSAGE_NICENESS),
        }
        self._connections: Final[Counter[int]] = Counter()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, from its first frame to its end."""
        client = _account(writer)
        if self._connections[client] >= MOST_CONNECTIONS:
            log.warning("too many connections of one account", uid=client)
            writer.close()
            return
        self._connections[client] += 1
        try:
            await self._converse(client, reader, writer)
        except FrameError as error:
            log.warning("a connection that does not speak the protocol was closed", uid=client, reason=str(error))
        finally:
            self._connections[client] -= 1
            writer.close()

    @property
    def waiting(self) -> int:
        """Questions whose turn has not come, of all clients."""
        return sum(lane.waiting for lane in self._lanes.values())

    async def lives(self) -> bool:
        """Whether the model answers a query when it comes to the turn of ours."""
        try:
            await self._lanes["query"].ask(0, ["memory"], _LONGEST_S)
        except EngineUnavailableError:
            return False
        return True

    def close(self) -> None:
        for lane in self._lanes.values():
            lane.close()

    async def _converse(self, client: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        at_once = asyncio.Semaphore(MOST_AT_ONCE)
        # A client that went away takes its questions along.
        with suppress(ConnectionError):
            async with _Cancelled() as tasks:
                while (frame := await read_frame(reader, MOST_ASKED)) is not None:
                    await at_once.acquire()
                    task = tasks.start(self._answer(client, frame, writer))
                    task.add_done_callback(lambda _: at_once.release())

    async def _answer(self, client: int, frame: Frame, writer: asyncio.StreamWriter) -> None:
        number = frame.head.get("id")
        try:
            answer = await self._worked_out(client, frame)
        except FrameError:
            answer = Frame(head={"error": "malformed"})
        except EngineUnavailableError as error:
            answer = Frame(head={"error": error.code, "detail": error.detail})
        with suppress(ConnectionError):
            writer.write(Frame(head={"id": number, **answer.head}, body=answer.body).packed())
            if writer.transport.get_write_buffer_size() > MOST_UNREAD:
                log.warning("a connection that does not read its answers was closed")
                writer.transport.abort()
            await writer.drain()

    async def _worked_out(self, client: int, frame: Frame) -> Frame:
        side = frame.head.get("side")
        if side == "model":
            return Frame(head={"name": self._model.name, "dimension": self._model.dimension})
        lane = self._lanes.get(side) if isinstance(side, str) else None
        if lane is None:
            raise FrameError("no such side")
        texts, until = unpack_texts(frame), monotonic() + _patience(frame.head.get("within_s"))
        vectors = np.empty((len(texts), self._model.dimension), np.float32)
        for rows in similar_lengths(texts, self._limits):
            vectors[rows] = await lane.ask(client, [texts[row] for row in rows], until - monotonic())
        return Frame(head={"rows": len(vectors)}, body=pack_vectors(vectors))


class _Cancelled:
    """Tasks that are cancelled when the block ends."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def start(self, work: Any) -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def __aenter__(self) -> "_Cancelled":
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _account(writer: asyncio.StreamWriter) -> int:
    """The user id of the other side, as the kernel says; where it hides it (``PrivateUsers=``), the process instead."""
    raw = writer.get_extra_info("socket").getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEER.size)
    process, account, _ = map(int, _PEER.unpack(raw))
    return account if account != _HIDDEN else -process


def _patience(asked: object) -> float:
    return min(_LONGEST_S, float(asked)) if isinstance(asked, int | float) and asked > 0 else _LONGEST_S
