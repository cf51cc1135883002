"""In which bytes an erased value could still stand on the disk: pieces of it, each in the encodings that stores use."""

import json
import re
import struct
from base64 import b64encode
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from memoryd.domain.erasure import Needle, NeedleKind
from memoryd.policy.terms import index_terms

SHORTEST_CHARACTERS = 6
SHORTEST_BYTES = 12
_PIECE = 24
_PIECES = 12
_COMPONENTS = 12
_FEWEST_BYTE_VALUES = 6
_ESCAPE = re.compile(r"\\u([0-9a-f]{4})")


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Pattern:
    """Bytes to look for.

    ``shown`` are the bytes by which a surviving row would show the same piece, in whatever encoding this one is:
    where one does, the pattern proves nothing. ``needles`` are the positions of the needles that it stands for.
    """

    data: bytes
    shown: frozenset[bytes]
    needles: frozenset[int]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Patterns:
    """``short`` needles have no pattern."""

    patterns: tuple[Pattern, ...]
    needles: int
    short: int


def patterns_of(needles: Sequence[Needle]) -> Patterns:
    """Every pattern of every needle, each byte string once."""
    found: dict[bytes, tuple[set[bytes], set[int]]] = {}
    for number, needle in enumerate(needles):
        for data, shown in _forms(needle):
            if len(data) >= SHORTEST_BYTES:
                ways, numbers = found.setdefault(data, ({data}, set()))
                ways.update(shown)
                numbers.add(number)
    covered = {number for _, numbers in found.values() for number in numbers}
    return Patterns(
        patterns=tuple(
            Pattern(data=data, shown=frozenset(ways), needles=frozenset(numbers))
            for data, (ways, numbers) in found.items()
        ),
        needles=len(needles),
        short=len(needles) - len(covered),
    )


def surviving(patterns: Sequence[Pattern], seen: Set[bytes]) -> set[int]:
    """The positions of patterns that prove nothing.

    :param seen: which of the bytes by which they would be shown were seen in surviving rows.
    """
    return {number for number, pattern in enumerate(patterns) if pattern.shown & seen}


def _forms(needle: Needle) -> Iterator[tuple[bytes, Set[bytes]]]:
    """Each form with the bytes by which a row shows it."""
    if needle.kind is NeedleKind.VECTOR:
        yield from _vector_forms(needle.vector)
        return
    for term in index_terms(needle.text):
        if _tells(term):
            yield term.encode(), {term.encode()}
    for piece in pieces(needle.text):
        for variant in dict.fromkeys((piece, piece.lower())):
            shown = {variant.encode(), piece.encode()}
            yield from ((data, shown) for data in _text_forms(variant))


def pieces(text: str) -> list[str]:
    """The text itself where it is short, else pieces of 24 characters: both ends and evenly between them.

    Pieces that are too short or too uniform to prove anything are left out.
    """
    last = len(text) - _PIECE
    if last <= 0:
        cut = [text]
    else:
        count = min(_PIECES, 2 + last // _PIECE)
        cut = [text[start : start + _PIECE] for start in (last * number // (count - 1) for number in range(count))]
    return [piece for piece in dict.fromkeys(cut) if _tells(piece)]


def _tells(piece: str) -> bool:
    long_enough = len(piece.strip()) >= SHORTEST_CHARACTERS and len(piece.strip().encode()) >= SHORTEST_BYTES
    return long_enough and len(set(piece)) > 2


def _text_forms(text: str) -> Iterator[bytes]:
    plain = text.encode()
    yield plain
    yield text.encode("utf-16-le")
    yield text.encode("utf-16-be")
    yield from _base64_forms(plain)
    escaped = json.dumps(text)[1:-1]
    yield escaped.encode()
    yield _ESCAPE.sub(lambda found: "\\u" + found[1].upper(), escaped).encode()
    yield json.dumps(text, ensure_ascii=False)[1:-1].encode()


def _base64_forms(plain: bytes) -> Iterator[bytes]:
    """The characters that the bytes alone decide, at each place that they can have in a group of three."""
    for before in range(3):
        encoded = b64encode(bytes(before) + plain)
        first = (0, 2, 3)[before]
        whole = (before + len(plain)) * 8 // 6
        yield encoded[first:whole]


def _vector_forms(vector: tuple[float, ...]) -> Iterator[tuple[bytes, Set[bytes]]]:
    """halfvec and float4 bytes in the order of the machine, from the start, middle and end.

    A surviving row comes over the wire as half floats in network order.
    """
    middle = max(0, len(vector) // 2 - _COMPONENTS // 2)
    for start in dict.fromkeys((0, middle, max(0, len(vector) - _COMPONENTS))):
        part = vector[start : start + _COMPONENTS]
        shown = {struct.pack(f">{len(part)}e", *part)}
        for data in (struct.pack(f"<{len(part)}e", *part), struct.pack(f"<{len(part)}f", *part)):
            if len(set(data)) >= _FEWEST_BYTE_VALUES:
                yield data, shown
