"""Whether a word stands in a text as a word: "Ann" is in "Ann's" and "ask Ann", not in "annual" or "Joanna".

Latin letters at an edge of what is looked for keep it apart from others: Chinese has no spaces. A plural is the same
word. An edge with a digit in it is of an identifier, which is no part of another: "PX-10" is not in "PX-101" or
"PX-10-B". A number is the same with and without the code of its country.
"""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

import ahocorasick_rs

_LETTER = re.compile("[a-z]")
_LETTER_OR_DIGIT = re.compile("[a-z0-9]")
_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"\d{7,}")
_PLURAL = "(?:es|s)?"
_LETTER_BEFORE, _LETTER_AFTER = "(?<![a-z])", f"{_PLURAL}(?![a-z])"
_APART_BEFORE = r"(?<![a-z0-9])(?<![a-z0-9][-_])(?<!\d\.)"
_APART_AFTER = r"(?![a-z0-9]|[-_][a-z0-9]|\.\d)"
_COUNTRY_BEFORE = "|".join(rf"(?<=[+]{digits}{dash})" for digits in (r"\d", r"\d\d", r"\d\d\d") for dash in ("", "-"))


def expression(word: str, unless: Collection[str] = ()) -> str:
    """A regular expression of PostgreSQL's and Python's, for texts in lower case; so is ``word``.

    :param unless: longer texts that begin with the word: where one of them stands, the word does not.
    """
    longer = [one[len(word) :] for one in unless if one.startswith(word) and len(one) > len(word)]
    but = f"(?!{'|'.join(re.escape(one) for one in sorted(longer))})" if longer else ""
    return _before(word) + re.escape(word) + but + _after(word)


def _before(word: str) -> str:
    first = word.split(maxsplit=1)[0] if word.strip() else ""
    if not _LETTER_OR_DIGIT.match(word):
        return ""
    if not _DIGIT.search(first):
        return _LETTER_BEFORE if _LETTER.match(word) else ""
    return f"(?:{_APART_BEFORE}|{_COUNTRY_BEFORE})" if _NUMBER.match(word) else _APART_BEFORE


def _after(word: str) -> str:
    last = word.rsplit(maxsplit=1)[-1] if word.strip() else ""
    if not _LETTER_OR_DIGIT.match(word[-1:]):
        return ""
    if not _DIGIT.search(last):
        return _LETTER_AFTER if _LETTER.match(word[-1]) else ""
    return _APART_AFTER


class Quoted:
    """Many texts in lower case, looked for in others in one pass each."""

    def __init__(self, texts: Collection[str], *, shortest: int) -> None:
        self._words = [one for one in texts if len(one) >= shortest]
        self._automaton = ahocorasick_rs.AhoCorasick(self._words) if self._words else None

    def in_any(self, texts: Iterable[str]) -> list[bool]:
        """For each of the texts, in lower case, whether one of those looked for stands in it."""
        return [self._is_in(one) for one in texts]

    def _is_in(self, text: str) -> bool:
        if self._automaton is None:
            return False
        found = self._automaton.find_matches_as_indexes(text, overlapping=True)
        return any(_is_whole(self._words[which], text, start, end) for which, start, end in found)


def _is_whole(word: str, text: str, start: int, end: int) -> bool:
    before, after = _compiled(_before(word)), _compiled(_after(word))
    return before.match(text, start) is not None and after.match(text, end) is not None


@lru_cache(maxsize=64)
def _compiled(edge: str) -> re.Pattern[str]:
    return re.compile(edge)
