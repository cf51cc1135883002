"""What an instance and the shared encoder say to each other over a Unix socket.

A frame is two big-endian 32-bit numbers, the length of what follows and that of the head, then the head, a JSON object,
then the body.

- Asking: ``{"id", "side": "query" | "passage", "within_s", "lengths": [bytes of each text]}`` and the texts in UTF-8,
  or ``{"id", "side": "model"}``.
- Answers: ``{"id", "rows"}`` and the rows as float32, little endian; ``{"id", "name", "dimension"}``; ``{"id", "error",
  "detail"}``, the error a code of `memoryd.errors`.
"""

import asyncio
import socket
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Final

import numpy as np
import orjson

from memoryd.engines.model import Vectors

MOST_TEXTS: Final = 256
MOST_TEXT_BYTES: Final = 256 * 1024
"""A longer text is cut before it is sent: a model reads some hundred tokens of it."""

MOST_ASKED: Final = 1024 * 1024
"""Bytes of a question's frame."""

MOST_ANSWERED: Final = 16 * 1024 * 1024
"""Of an answer's: all texts of one question, with a model of 16,000 dimensions."""

_PREFIX: Final = struct.Struct(">II")
_NUMBER: Final = np.dtype("<f4")


class FrameError(ValueError):
    """The other side does not speak this protocol, or says too much at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    head: dict[str, Any]
    body: bytes = b""

    def packed(self) -> bytes:
        head = orjson.dumps(self.head)
        return _PREFIX.pack(_PREFIX.size // 2 + len(head) + len(self.body), len(head)) + head + self.body


async def read_frame(reader: asyncio.StreamReader, most: int) -> Frame | None:
    """The next one; None where the other side closed. Raises FrameError."""
    try:
        prefix = await reader.readexactly(_PREFIX.size)
        return _parsed(prefix, await reader.readexactly(_rest(prefix, most)))
    except (asyncio.IncompleteReadError, ConnectionError):
        return None


def receive_frame(connection: socket.socket) -> Frame | None:
    """As :func:`read_frame`, in the calling thread."""
    with connection.makefile("rb") as stream:
        prefix = stream.read(_PREFIX.size)
        rest = stream.read(_rest(prefix, MOST_ANSWERED)) if len(prefix) == _PREFIX.size else b""
    return _parsed(prefix, rest) if rest else None


def pack_texts(texts: Sequence[str]) -> tuple[list[int], bytes]:
    """The lengths and the bytes; a text over the limit is cut, between two characters."""
    parts = [text.encode("utf-8", "replace")[:MOST_TEXT_BYTES].decode("utf-8", "ignore").encode() for text in texts]
    return [len(part) for part in parts], b"".join(parts)


def unpack_texts(frame: Frame) -> list[str]:
    """Raises FrameError where lengths and body do not fit."""
    lengths = frame.head.get("lengths")
    if not isinstance(lengths, list) or not all(type(one) is int and one >= 0 for one in lengths):
        raise FrameError("no lengths")
    if not 1 <= len(lengths) <= MOST_TEXTS or sum(lengths) != len(frame.body) or max(lengths) > MOST_TEXT_BYTES:
        raise FrameError("lengths that do not fit")
    places = pairwise(accumulate(lengths, initial=0))
    try:
        return [frame.body[start:end].decode() for start, end in places]
    except UnicodeDecodeError as error:
        raise FrameError("not UTF-8") from error


def pack_vectors(vectors: Vectors) -> bytes:
    return np.ascontiguousarray(vectors, _NUMBER).tobytes()


def unpack_vectors(body: bytes, rows: int, dimension: int) -> Vectors:
    """(rows, dimension). Raises FrameError for another size."""
    if len(body) != rows * dimension * _NUMBER.itemsize:
        raise FrameError("vectors of another size")
    return np.frombuffer(body, _NUMBER).reshape(rows, dimension).astype(np.float32)


def _rest(prefix: bytes, most: int) -> int:
    whole, head = _PREFIX.unpack(prefix)
    if not 4 + head <= whole <= most:
        raise FrameError("a frame over the limit")
    return int(whole) - 4


def _parsed(prefix: bytes, rest: bytes) -> Frame:
    length = _PREFIX.unpack(prefix)[1]
    try:
        head = orjson.loads(rest[:length])
    except orjson.JSONDecodeError as error:
        raise FrameError("no JSON") from error
    if not isinstance(head, dict):
        raise FrameError("no object")
    return Frame(head=head, body=rest[length:])
