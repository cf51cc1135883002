"""Rows of a token embedding table, read from a file on demand so that the table costs no memory of the process.

A row is one half-precision scale per block of 32 values, then the values as signed bytes: value = scale × byte.
"""

import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from memoryd.errors import ModelError

_BLOCK = 32


def write_table(weights: NDArray[np.float32], file: Path) -> None:
    """Quantise (rows, dimension) float32 to the file; the dimension is a multiple of 32."""
    if weights.shape[1] % _BLOCK:
        raise ModelError(f"an embedding table of {weights.shape[1]} columns is not a multiple of {_BLOCK}")
    blocks = weights.reshape(len(weights), -1, _BLOCK)
    scale = (np.abs(blocks).max(axis=2) / 127.0).astype("<f2")
    safe = np.where(scale == 0, np.float32(1), scale.astype(np.float32))
    rows = np.empty(len(weights), _row_type(weights.shape[1]))
    rows["scale"] = scale
    rows["values"] = np.clip(np.rint(blocks / safe[:, :, None]), -127, 127)
    rows.tofile(file)


class EmbeddingTable:
    """The open file. `lookup` may be called from several threads."""

    def __init__(self, file: Path, dimension: int) -> None:
        self._row = _row_type(dimension)
        self._dimension = dimension
        self._file = os.open(file, os.O_RDONLY | os.O_CLOEXEC)

    def lookup(self, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        """(texts, tokens) ids to (texts, tokens, dimension) float32."""
        unique, inverse = np.unique(ids, return_inverse=True)
        size = self._row.itemsize
        raw = b"".join(os.pread(self._file, size, int(token) * size) for token in unique)
        rows = np.frombuffer(raw, self._row)
        vectors = rows["values"].astype(np.float32) * rows["scale"].astype(np.float32)[:, :, None]
        return vectors.reshape(len(unique), self._dimension)[inverse.reshape(ids.shape)]

    def close(self) -> None:
        os.close(self._file)


def _row_type(dimension: int) -> np.dtype[np.void]:
    blocks = dimension // _BLOCK
    return np.dtype([("scale", "<f2", (blocks,)), ("values", "i1", (blocks, _BLOCK))])
