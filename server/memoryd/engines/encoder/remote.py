"""Embedding by the shared encoder: an Embedder without a model in this process."""

import asyncio
import socket
import time
from collections.abc import Sequence
from typing import Final

import numpy as np

from memoryd.engines.encoder.frames import FrameError, receive_frame
from memoryd.engines.encoder.link import WHO, Described, Link, described_by
from memoryd.engines.lanes import PASSAGE_PATIENCE, Limits, similar_lengths
from memoryd.engines.model import Side, Vectors
from memoryd.errors import ModelError

START_S: Final = 60.0
"""How long a command waits for the encoder, which loads its model when the first instance asks."""

EARLY_S: Final = 5.0
"""How long a server does, which can begin without it: a model is loaded within that on most machines."""

_SIDE_BY_SIDE: Final = 4
_LOOK_AGAIN_S: Final = 0.2
_REACHED_S: Final = 1.0
_DESCRIBED_S: Final = 10.0
UNIX: Final = "unix:"


class RemoteEmbedder:
    """Vectors are bit for bit those of the same model in this process; texts over 256 KiB are cut.

    While the encoder was never heard of there are none: :meth:`describe` looks for it, :meth:`adopt` begins.
    """

    def __init__(self, link: Link, limits: Limits) -> None:
        self._link: Final = link
        self._limits: Final = limits
        described = link.described
        self.name = described.name if described else ""
        self.dimension = described.dimension if described else 0

    @property
    def is_known(self) -> bool:
        """Whether it was heard of since the start; it may be away all the same."""
        return self._link.described is not None

    async def describe(self) -> Described:
        """What the encoder serves now. Raises EngineUnavailableError."""
        return await self._link.describe(_DESCRIBED_S)

    def adopt(self, described: Described) -> None:
        """Ask for vectors from now on, as long as the encoder serves this."""
        self.name, self.dimension = described.name, described.dimension
        self._link.described = described

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
    return RemoteEmbedder(Link(socket_path(address), describe(address, start_s)), limits)


def open_unheard(address: str, limits: Limits, start_s: float = EARLY_S) -> RemoteEmbedder:
    """The same, but one that does not answer in time is not known yet."""
    path = socket_path(address)
    try:
        described = describe(address, start_s)
    except ModelError:
        described = None
    return RemoteEmbedder(Link(path, described), limits)


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
        connection.sendall(WHO.packed())
        return described_by(receive_frame(connection))
