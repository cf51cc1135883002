"""Files as texts: read whatever their encoding is, in pieces that a request can carry, with lines and columns."""

import codecs
import sys
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

PIECE = 120_000
"""Characters of a piece; with its surroundings it is short enough for the models of names, and for a body."""
BEFORE = 8_000
BEHIND = 64_000
"""What a piece is read with, so that a finding at its edge is seen whole and in its context."""

_LOOKED_AT = 8192
_UNREADABLE = "\N{REPLACEMENT CHARACTER}"
# the mark of UTF-32 begins with that of UTF-16
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class FileText:
    """What a file says; ``binary`` where it holds NUL bytes and is no UTF-16 or UTF-32."""

    text: str
    binary: bool


def read_text(path: Path | None) -> FileText:
    """A file, or standard input: UTF-8, UTF-16 or UTF-32, else GB 18030; each NUL, which no request carries, is U+FFFD.

    A binary file is read as UTF-8, its other bytes as U+FFFD. Raises OSError.
    """
    raw = sys.stdin.buffer.read() if path is None else path.read_bytes()
    encodings = _encodings(raw)
    return FileText(text=_decoded(raw, encodings).replace("\0", _UNREADABLE), binary=not encodings)


def _encodings(raw: bytes) -> tuple[str, ...]:
    """Those to try, in their order; none for a binary file."""
    marked = tuple(encoding for mark, encoding in _BOMS if raw.startswith(mark))[:1]
    if marked or b"\0" not in raw:
        return (*marked, "utf-8", "gb18030")
    return _utf_16_without_a_mark(raw[:_LOOKED_AT])


def _utf_16_without_a_mark(head: bytes) -> tuple[str, ...]:
    """Letters of ASCII make every other byte a NUL."""
    high, low = head[::2].count(0), head[1::2].count(0)
    if min(high, low) or max(high, low) * 8 < len(head) or len(head) % 2:
        return ()
    return ("utf-16-be" if high else "utf-16-le",)


def _decoded(raw: bytes, encodings: Sequence[str]) -> str:
    for encoding in encodings:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", "replace")
