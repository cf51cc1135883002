"""Where words stand again in other texts."""

from collections.abc import Callable, Iterator, Mapping

from ahocorasick_rs import AhoCorasick

from memoryd.policy.texts import without_surrogates

_TELLING = 4
"""Letters and digits of ASCII from which a word is looked for inside other texts: ``30`` and ``May`` stand anywhere."""
_LONGEST = 320
"""Characters up to which it is: an address of e-mail has no more. It bounds how many words can begin in one place."""

Place = tuple[str, int, int]
"""Class, start, end."""

StandIn = Callable[[str, str], str]
"""What is shown for a class and the words that are of it."""


def as_class(name: str, _words: str) -> str:
    """``[CLASS]``, whatever the words."""
    return f"[{name}]"


class Recurring:
    """Words, each with the class that it is shown as.

    All are looked for in one pass (Aho and Corasick), so that time grows with the length of the words and of the text,
    and not with the product of both.
    """

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        self._telling = [one for one in map(without_surrogates, words) if _tells(one)]
        self._classes = [name for word, name in words.items() if _tells(word)]
        self._automaton = AhoCorasick(self._telling) if self._telling else None

    def __contains__(self, text: str) -> bool:
        """Whether a text is one of the words, be it ever so short."""
        return text in self._words

    def places(self, text: str) -> list[Place]:
        """Where the words stand in a text, in order, none overlapping: of those that begin together the longest."""
        if text in self._words:
            return [(self._words[text], 0, len(text))]
        return list(self._inside(text))

    def replaced(self, text: str, stand_in: StandIn = as_class) -> str:
        """The text with what stands in for each, ``[CLASS]``."""
        pieces, done = [], 0
        for name, start, end in self.places(text):
            pieces += [text[done:start], stand_in(name, text[start:end])]
            done = end
        return "".join([*pieces, text[done:]])

    def _inside(self, text: str) -> Iterator[Place]:
        if self._automaton is None:
            return
        done = 0
        found = self._automaton.find_matches_as_indexes(without_surrogates(text), overlapping=True)
        for number, start, end in sorted(found, key=lambda one: (one[1], -one[2])):
            if start >= done and _stands_alone(text, start, end):
                yield self._classes[number], start, end
                done = end


def _tells(word: str) -> bool:
    return (_TELLING if word.isascii() else 2) <= len(word) <= _LONGEST


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether no letter or digit of ASCII goes on."""
    begins = start == 0 or not (_is_plain(text[start - 1]) and _is_plain(text[start]))
    return begins and (end == len(text) or not (_is_plain(text[end - 1]) and _is_plain(text[end])))


def _is_plain(char: str) -> bool:
    return char.isascii() and char.isalnum()
