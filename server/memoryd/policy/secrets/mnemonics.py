"""Mnemonics of wallets (BIP-39): 12 to 24 words of a list, the last of which hold a checksum.

https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import chain, groupby, pairwise
from typing import Any

import re2
from mnemonic import Mnemonic

from memoryd.domain.screening import Finding

NAME = "wallet-mnemonic"
_LENGTHS = (24, 21, 18, 15, 12)
_BITS = 11
_GAP = r"(?:[\s,，、;；|>*`'\"_-]|\d{1,2}[.)、：:]|\[\d{1,2}\]|\\[nrt])"
_TOLD = re2.compile(r"(?i:mnemonic|seed|phrase|recovery|wallet|助[记記]|恢[复復]|种子|種子|[钱錢]包|[单單][词詞])")
_NEAR = 80
_SPARE = 2
_FREE = re.compile(r"[\d\s]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Script:
    """The lists of one script. ``run`` matches at least 12 of what may be their words, ``word`` each of these."""

    languages: tuple[str, ...]
    run: Any
    word: re.Pattern[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Word:
    """A word at ``[start, end)`` of the text; ``number`` is its place in the list."""

    start: int
    end: int
    number: int


_SCRIPTS = (
    _Script(
        languages=("english",),
        run=re2.compile(rf"(?:\b[A-Za-z]{{3,8}}{_GAP}{{1,8}}){{11,}}[A-Za-z]{{3,8}}\b"),
        word=re.compile(r"\b[A-Za-z]+\b"),
    ),
    _Script(
        languages=("chinese_simplified", "chinese_traditional"),
        run=re2.compile(rf"(?:\p{{Han}}{_GAP}{{1,8}}){{11,}}\p{{Han}}"),
        word=re.compile(r"[^\W\d_]"),
    ),
)


def find_mnemonics(text: str) -> Iterator[Finding]:
    """Mnemonics whose checksum holds.

    Any 12 words of a list hold one by chance in 1 of 16 cases (24 words: 1 of 256). So the phrase has to be a run of
    listed words but for two (``use … please``), unless a word such as seed or 助记词 stands near.
    """
    runs = [(script, match) for script in _SCRIPTS for match in script.run.finditer(text)]
    for script, match in runs:
        for language in script.languages:
            listed = _listed(script, language, match.group(), match.start())
            yield from dict.fromkeys(chain.from_iterable(_phrases(text, words) for words in listed))


def _listed(script: _Script, language: str, run: str, offset: int) -> Iterator[list[_Word]]:
    """Runs of at least 12 words of the list."""
    numbers = _numbers(language)
    if sum(word in numbers for word in script.word.findall(run.lower())) < _LENGTHS[-1]:
        return
    words = [
        _Word(start=found.start() + offset, end=found.end() + offset, number=numbers.get(found.group().lower(), -1))
        for found in script.word.finditer(run)
    ]
    for is_listed, group in groupby(words, key=lambda word: word.number >= 0):
        listed = list(group)
        if is_listed and len(listed) >= _LENGTHS[-1]:
            yield listed
            yield from _alike(run, offset, listed)


def _alike(run: str, offset: int, words: Sequence[_Word]) -> Iterator[list[_Word]]:
    """The parts of a run in which the same stands between all words (``use … ritual, then call``)."""
    gaps = [_FREE.sub(" ", run[left.end - offset : right.start - offset]) for left, right in pairwise(words)]
    usual = Counter(gaps).most_common(1)[0][0]
    cuts = [0, *(place for place, gap in enumerate(gaps, 1) if gap != usual), len(words)]
    for start, end in pairwise(cuts):
        if _LENGTHS[-1] <= end - start < len(words):
            yield list(words[start:end])


def _phrases(text: str, words: Sequence[_Word]) -> Iterator[Finding]:
    spare = len(words) if _is_told(text, words) else _SPARE
    lengths = [size for size in _LENGTHS if size <= len(words) <= size + spare]
    for first, length in ((at, size) for size in lengths for at in range(len(words) - size + 1)):
        phrase = words[first : first + length]
        if _holds([word.number for word in phrase]):
            yield Finding(name=NAME, start=phrase[0].start, end=phrase[-1].end)
            return


def _is_told(text: str, words: Sequence[_Word]) -> bool:
    start, end = words[0].start, words[-1].end
    return bool(_TOLD.search(text[max(0, start - _NEAR) : start]) or _TOLD.search(text[end : end + _NEAR]))


def _holds(numbers: Sequence[int]) -> bool:
    """Whether the last ``length / 3`` bits are the first of the SHA-256 of those before them."""
    total = 0
    for number in numbers:
        total = total << _BITS | number
    check = len(numbers) // 3
    entropy = (total >> check).to_bytes(check * 4, "big")
    return total & ((1 << check) - 1) == sha256(entropy).digest()[0] >> (8 - check)


@cache
def _numbers(language: str) -> dict[str, int]:
    return {word: number for number, word in enumerate(Mnemonic(language).wordlist)}
