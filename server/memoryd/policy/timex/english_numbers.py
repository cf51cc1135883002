"""English numerals: 21, twenty-one, two thousand and fifteen, seventeen hundred thirty three, 3rd, twenty-first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memoryd.policy.timex.english_words import ONES, ORDINALS, TENS

_ENDINGS = frozenset({"st", "nd", "rd", "th"})


@dataclass(frozen=True, slots=True)
class Number:
    """A cardinal; ``digits`` is how many figures it is written with, 0 for words."""

    value: int
    digits: int

    @property
    def cats(self) -> tuple[str, ...]:
        found = ["num"]
        if 1 <= self.value <= 31 and self.digits <= 2:
            found.append("dom")
        if 1 <= self.value <= 12 and self.digits <= 2:
            found.append("mnum")
        if self.value <= 24 and self.digits <= 2:
            found.append("hour")
        if self.digits == 2 or (self.digits == 0 and self.value >= 10):
            found.append("two")
            if self.value < 60:
                found.append("minute")
        if self.digits in (0, 4) and 1000 <= self.value <= 2999:
            found.append("year4")
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Ordinal:
    value: int
    spelled: bool = False

    @property
    def cats(self) -> tuple[str, ...]:
        return ("ord", "domord") if self.value <= 31 else ("ord",)


Numeral = Number | Ordinal


def numerals(words: Sequence[str], start: int) -> Iterator[tuple[int, Number | Ordinal]]:
    """(where it stops, its value) of the numerals that begin at a word; of several, all."""
    word = words[start]
    if word.isdigit():
        yield from _figures(words, start)
    elif word in ORDINALS:
        yield start + 1, Ordinal(ORDINALS[word], spelled=True)
    elif word in ONES or word in TENS:
        yield from _spelled(words, start)


def _figures(words: Sequence[str], start: int) -> Iterator[tuple[int, Number | Ordinal]]:
    word = words[start]
    if len(word) > 4 or not word.isascii():
        return
    yield start + 1, Number(int(word), len(word))
    if len(word) <= 3 and start + 1 < len(words) and words[start + 1] in _ENDINGS:
        yield start + 2, Ordinal(int(word))


def _spelled(words: Sequence[str], start: int) -> Iterator[tuple[int, Number | Ordinal]]:
    value, stop = _below_hundred(words, start)
    yield stop, Number(value, 0)
    if words[start] in TENS:
        after = start + 1 + (words[start + 1 : start + 2] == ["-"])
        if after < len(words) and 1 <= ORDINALS.get(words[after], 0) <= 9:
            yield after + 1, Ordinal(TENS[words[start]] + ORDINALS[words[after]], spelled=True)
    yield from _large(words, value, stop)


def _large(words: Sequence[str], value: int, stop: int) -> Iterator[tuple[int, Number]]:
    """Hundreds, thousands, and years said in two halves (nineteen eighty-four)."""
    if stop >= len(words):
        return
    if words[stop] in ("hundred", "thousand"):
        scale = 100 if words[stop] == "hundred" else 1000
        yield stop + 1, Number(value * scale, 0)
        after = stop + 1 + (words[stop + 1 : stop + 2] == ["and"])
        if after < len(words) and (words[after] in ONES or words[after] in TENS):
            rest, end = _below_hundred(words, after)
            yield end, Number(value * scale + rest, 0)
    elif 10 <= value <= 29 and (words[stop] in TENS or ONES.get(words[stop], 0) >= 10):
        rest, end = _below_hundred(words, stop)
        yield end, Number(value * 100 + rest, 0)


def _below_hundred(words: Sequence[str], start: int) -> tuple[int, int]:
    word = words[start]
    if word in ONES:
        return ONES[word], start + 1
    after = start + 1 + (list(words[start + 1 : start + 2]) == ["-"])
    if after < len(words) and 1 <= ONES.get(words[after], 0) <= 9:
        return TENS[word] + ONES[words[after]], after + 1
    return TENS[word], start + 1
