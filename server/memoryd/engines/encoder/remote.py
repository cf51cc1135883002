"""Embedding by the shared encoder: an Embedder without a model in this process."""

import asyncio
import socket
import time
from collections.abc import Sequence
from typing import Final

import numpy as np

from memoryd.engines.encoder.frames import Frame, FrameError, receive_frame
from memoryd.engines.encoder.link import Described, Link
from memoryd.engines.lanes import PASSAGE_PATIENCE, Limits, similar_lengths
from memoryd.engines.model import Side, Vectors
from memoryd.errors import ModelError

START_S: Final = 60.0
"""How long a start waits for the encoder, which loads its model when the first instance asks."""

_SIDE_BY_SIDE: Final = 4
_LOOK_AGAIN_S: Final = 0.2
_REACHED_S: Final = 1.0
UNIX: Final = "unix:"


class RemoteEmbedder:
    """Vectors are bit for bit those of the same model in this process; texts over 256 KiB are cut."""

    def __init__(self, link: Link, described: Described, limits: Limits) -> None:
        self._link: Final = link
        self._limits: Final = limits
        self.name = described.name
        self.dimension = described.dimension

    async def embed_queries(self, texts: Sequence[str]) -> Vectors:
        return await self._embed(texts, "query", self._limits.deadline_s)

    async def embed_passages(self, texts: Sequence[str]) -> Vectors:
        return await self._embed(texts, "passage", self._limits.deadline_s * PASSAGE_PATIENCE)

    async def is_reachable(self) -> bool:
        return await self._link.is_reachable(_REACHED_S)

    def close(self) -> None:
        self._link.close()

    async def _embed(self, texts: Sequence[str], side: Side, within_s: float) -> Vectors:
        """A few batches at a time: what one call asks for must not fill the queue of the instance."""
        vectors = np.empty((len(texts), self.dimension), np.float32)
        batches = similar_lengths(texts, self._limits)
        for start in range(0, len(batches), _SIDE_BY_SIDE):
            group = batches[start : start + _SIDE_BY_SIDE]
            asked = (self._link.ask(side, [texts[row] for row in rows], within_s) for rows in group)
            for rows, part in zip(group, await asyncio.gather(*asked), strict=True):
                vectors[rows] = part
        return vectors


def open_remote(address: str, limits: Limits, start_s: float = START_S) -> RemoteEmbedder:
    """Ask the encoder at ``unix:/path`` what it serves. Raises ModelError where it does not answer in time."""
    described = describe(address, start_s)
    return RemoteEmbedder(Link(socket_path(address), described), described, limits)


def socket_path(address: str) -> str:
    """Raises ModelError for what is no ``unix:/path``."""
    if not address.startswith(f"{UNIX}/"):
        raise ModelError("MEMORYD_EMBEDDING__ENCODER must be unix: and an absolute path")
    return address.removeprefix(UNIX)


def describe(address: str, within_s: float) -> Described:
    """What the encoder serves, asked in the calling thread. Raises ModelError."""
    path = socket_path(address)
    deadline = time.monotonic() + within_s
    while True:
        try:
            return _described(path, max(_LOOK_AGAIN_S, deadline - time.monotonic()))
        except (OSError, FrameError) as error:
            if time.monotonic() + _LOOK_AGAIN_S >= deadline:
                raise ModelError(
                    f"the shared encoder at {UNIX}{path} does not answer; start memoryd-encoder.socket or "
                    "`memoryd encoder`, or set MEMORYD_EMBEDDING__ENCODER to nothing"
                ) from error
            time.sleep(_LOOK_AGAIN_S)


def _described(path: str, within_s: float) -> Described:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(within_s)
        connection.connect(path)
        connection.sendall(Frame(head={"id": 0, "side": "model"}).packed())
        answer = receive_frame(connection)
    if answer is None or not isinstance(answer.head.get("name"), str):
        raise FrameError("no description")
    return Described(name=answer.head["name"], dimension=int(answer.head["dimension"]))
