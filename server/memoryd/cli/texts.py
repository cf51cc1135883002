"""Files as texts: read whatever their encoding is, in pieces that a request can carry, with lines and columns."""

import codecs
import os
import sys
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from memoryd.errors import BadRequestError

PIECE = 400_000
"""Characters of a piece; with its surroundings, and six bytes a character, it stays below the limit of a body."""
BEFORE = 8_000
BEHIND = 64_000
"""What a piece is read with, so that a finding at its edge is seen whole and in its context."""

_LOOKED_AT = 8192
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_IGNORED = frozenset({".git", ".hg", ".svn", "__pycache__", "node_modules"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """``text`` begins at ``start`` of the whole; what begins in ``[first, last)`` of it is this piece's to tell."""

    text: str
    start: int
    first: int
    last: int

    def owns(self, place: int) -> bool:
        return self.first <= place < self.last


def pieces(text: str) -> Iterator[Piece]:
    """The text in pieces, each character owned by one of them; none for an empty text."""
    for begin in range(0, len(text), PIECE):
        start, end = max(0, begin - BEFORE), min(len(text), begin + PIECE)
        piece = text[start : end + BEHIND]
        if piece.strip():
            yield Piece(text=piece, start=start, first=begin - start, last=end - start)


class Lines:
    """Lines and columns of a text, both from 1, in characters."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]

    def place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def read_text(path: Path | None) -> str:
    """A file, or standard input. UTF-8, UTF-16 by its mark, else GB 18030; NUL, which no request carries, is U+FFFD."""
    try:
        raw = sys.stdin.buffer.read() if path is None else path.read_bytes()
    except OSError as error:
        raise BadRequestError(f"{path} cannot be read: {error.strerror}") from error
    return _decoded(raw).replace("\0", "\N{REPLACEMENT CHARACTER}")


def files_in(folder: Path) -> Iterator[Path]:
    """The texts below a folder, in the order of their names; no links, and not what version control keeps."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in _IGNORED)
        for name in sorted(names):
            path = Path(place, name)
            if path.is_file() and not path.is_symlink() and _is_text(path):
                yield path


def _is_text(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            head = file.read(_LOOKED_AT)
    except OSError:
        return True  # to be told when it is read
    return b"\0" not in head or any(head.startswith(mark) for mark, _ in _BOMS[1:])


def _decoded(raw: bytes) -> str:
    marked = [encoding for mark, encoding in _BOMS if raw.startswith(mark)]
    for encoding in (*marked, "utf-8", "gb18030"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", "replace")
