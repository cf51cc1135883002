"""Whether a word stands in a text as a word: "Ann" is in "Ann's" and "ask Ann", not in "annual" or "Joanna".

Only Latin letters at the edge of what is looked for keep it apart from others: Chinese has no spaces, and a number is
written with and without what comes before it. A plural is the same word.
"""

import re
from collections.abc import Collection, Iterable

import ahocorasick_rs

_LETTER = re.compile("[a-z]")
_PLURAL = "(?:es|s)?"
_AFTER = re.compile(f"{_PLURAL}(?![a-z])")


def expression(word: str) -> str:
    """A regular expression of PostgreSQL's and Python's, for texts in lower case; so is ``word``."""
    before = "(?<![a-z])" if _LETTER.match(word) else ""
    after = f"{_PLURAL}(?![a-z])" if _LETTER.match(word[-1:]) else ""
    return before + re.escape(word) + after


class Quoted:
    """Many texts in lower case, looked for in others in one pass each."""

    def __init__(self, texts: Collection[str], *, shortest: int) -> None:
        words = [one for one in texts if len(one) >= shortest]
        self._automaton = ahocorasick_rs.AhoCorasick(words) if words else None

    def in_any(self, texts: Iterable[str]) -> list[bool]:
        """For each of the texts, in lower case, whether one of those looked for stands in it."""
        return [self._is_in(one) for one in texts]

    def _is_in(self, text: str) -> bool:
        if self._automaton is None:
            return False
        found = self._automaton.find_matches_as_indexes(text, overlapping=True)
        return any(_is_whole(text, start, end) for _, start, end in found)


def _is_whole(text: str, start: int, end: int) -> bool:
    if _LETTER.match(text, start) and start and _LETTER.match(text, start - 1):
        return False
    return not _LETTER.match(text, end - 1) or _AFTER.match(text, end) is not None
