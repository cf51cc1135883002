"""How many tokens a text costs a language model: o200k_base, the vocabulary of current OpenAI models.

The package bpe-openai carries the vocabulary's file, and byte pairs are merged here: the encoders of bpe-openai and
tiktoken keep the vocabulary several times, in 130 and 44 MB. A count asks for nothing but the ranks of tokens, for
which a sorted array of hashes is enough, and 3 MB. Two of 200,000 hashes of 64 bits are equal in one of 900 million
starts.
"""

import base64
import gzip
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from itertools import pairwise
from typing import Final

import regex

from memoryd.engines.byte_pairs import NO_TOKEN, merged
from memoryd.errors import ModelError

_FILE = "bpe_openai/data/o200k_base.tiktoken.gz"

# How o200k_base cuts a text before merging, from tiktoken's openai_public.py (MIT).
_WORD_END = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_PIECE = regex.compile(
    "|".join(
        [
            r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+" + _WORD_END,
            r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*" + _WORD_END,
            r"\p{N}{1,3}",
            r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
            r"\s*[\r\n]+",
            r"\s+(?!\S)",
            r"\s+",
        ]
    )
)


_PIECES_KEPT: Final = 8192


def count_tokens(text: str) -> int:
    """Tokens of the text; what looks like a special token is text. The first call loads for 0.3 s."""
    return sum(map(_vocabulary().count, _PIECE.findall(text)))


@dataclass(frozen=True, kw_only=True, slots=True)
class _Vocabulary:
    """``hashes`` in order, with the ``ranks`` of their tokens; ``pairs`` has the ranks of all pairs of bytes.

    ``counted`` keeps the tokens of pieces by their hash, which is another in each process, and no words.
    """

    hashes: "array[int]"
    ranks: "array[int]"
    pairs: "array[int]"
    counted: dict[int, int] = field(default_factory=dict)

    def count(self, text: str) -> int:
        piece = text.encode(errors="surrogatepass")  # hash() is equal for strings of equal memory: "TO" and "佔"
        key = hash(piece)
        count = self.counted.get(key)
        if count is None:
            if len(self.counted) >= _PIECES_KEPT:
                self.counted.clear()
            count = self.counted[key] = self._count(piece)
        return count

    def _count(self, piece: bytes) -> int:
        if len(piece) == 1 or self.rank(piece) != NO_TOKEN:
            return 1
        pairs = self.pairs
        return merged(piece, [pairs[first << 8 | second] for first, second in pairwise(piece)], self.rank)

    def rank(self, token: bytes) -> int:
        wanted = hash(token)
        place = bisect_left(self.hashes, wanted)
        found = place < len(self.hashes) and self.hashes[place] == wanted
        return self.ranks[place] if found else NO_TOKEN


@cache
def _vocabulary() -> _Vocabulary:
    import numpy as np

    hashes = np.fromiter(map(hash, _tokens()), np.int64)
    order = hashes.argsort()
    vocabulary = _Vocabulary(
        hashes=array("q", hashes[order].tobytes()),
        ranks=array("I", order.astype(np.uint32).tobytes()),
        pairs=array("I", bytes(4 << 16)),
    )
    for pair in range(1 << 16):
        vocabulary.pairs[pair] = vocabulary.rank(pair.to_bytes(2, "big"))
    return vocabulary


def _tokens() -> Iterator[bytes]:
    """In the order of their ranks."""
    try:
        file = distribution("bpe-openai").locate_file(_FILE)
    except PackageNotFoundError as error:
        raise ModelError("the token vocabulary is missing; install memoryd with its server extra") from error
    with gzip.open(str(file), "rb") as stream:
        for line in stream:
            yield base64.b64decode(line.partition(b" ")[0])
