"""The words of attributes as a table, and which of them stand in a text, the longest first."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from memoryd.policy.attribute_words import ASKS, ATTRIBUTES, EVENTS, FILLERS, KINDS, PAST, SPEAKERS
from memoryd.policy.naming import LONGEST_UNSPACED, spelt, units_of
from memoryd.policy.normalise import simplify
from memoryd.policy.stopwords import ENGLISH
from memoryd.policy.terms import stem

_MARKS = {"filler": FILLERS, "event": EVENTS, "speaker": SPEAKERS, "past": PAST, "asks": ASKS}


@dataclass(frozen=True, slots=True)
class Word:
    """What a word or phrase means: attributes that it names, attributes that are asked with it (``said``), the kinds
    of answer that it asks for, and ``marks`` by the table that it stands in."""

    names: set[str] = field(default_factory=set)
    said: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    marks: set[str] = field(default_factory=set)


NOBODY = Word()
"""What a subject's name means."""


def units(text: str) -> list[str]:
    """Words of a text, folded and simplified; characters of a script without spaces singly."""
    return units_of(simplify(spelt(text)))


def runs(own: Sequence[str], names: Collection[str]) -> Iterator[tuple[Sequence[str], Word | None]]:
    """The longest names and phrases in a text, one behind the other, and what is between them with None.

    :param own: its :func:`units`.
    :param names: of subjects, as units joined by spaces; they come before phrases as long.
    """
    stems = [stem(unit) for unit in own]
    place = seen = 0
    while place < len(own):
        end, word = _longest(own, stems, place, names)
        if word is not None:
            if seen < place:
                yield own[seen:place], None
            yield own[place:end], word
            seen = end
        place = end
    if seen < place:
        yield own[seen:place], None


def _longest(own: Sequence[str], stems: Sequence[str], place: int, names: Collection[str]) -> tuple[int, Word | None]:
    """Where the longest name or phrase that begins at a place ends, and what it means."""
    words, reach = _words(), _reach().get(stems[place], 0)
    for end in range(min(len(own), place + (LONGEST_UNSPACED if names else reach)), place, -1):
        if " ".join(own[place:end]) in names:
            return end, NOBODY
        if end <= place + reach and (word := words.get(" ".join(stems[place:end]))):
            return end, word
    return place + 1, None


@cache
def kinds_of(attribute: str) -> frozenset[str]:
    """The kinds of an attribute, as :data:`memoryd.policy.attribute_words.ATTRIBUTES` gives them."""
    return next((kinds for name, kinds, _, _ in _entries() if name == attribute), frozenset())


@cache
def words_for(attribute: str) -> tuple[str, ...]:
    """The words that name an attribute, in lower case."""
    return next((tuple(one.lower() for one in names) for name, _, names, _ in _entries() if name == attribute), ())


@cache
def unspaced_asks() -> tuple[str, ...]:
    """Words of asking in a script without spaces."""
    return tuple(one for one in _listed(ASKS) if not one.isascii())


@cache
def _words() -> dict[str, Word]:
    words: dict[str, Word] = {}

    def word(text: str) -> Word:
        return words.setdefault(" ".join(stem(unit) for unit in units(text)), Word())

    for name, _, names, said in _entries():
        for one in names:
            word(one).names.add(name)
        for one in said:
            word(one).said.add(name)
    for kind, line in _lines(KINDS):
        for one in _listed(line):
            word(one).kinds.add(kind)
    for mark, table in _MARKS.items():
        for one in _listed(table):
            word(one).marks.add(mark)
    # "doing" has the stem of a function word, and asks for nothing
    for phrase in words.keys() & ENGLISH:
        words[phrase] = Word(kinds=words[phrase].kinds, marks=words[phrase].marks)
    return words


@cache
def _reach() -> dict[str, int]:
    """How many units the longest phrase has that begins with one."""
    reach: dict[str, int] = {}
    for phrase in _words():
        own = phrase.split()
        reach[own[0]] = max(len(own), reach.get(own[0], 0))
    return reach


def _entries() -> Iterator[tuple[str, frozenset[str], list[str], list[str]]]:
    for head, line in _lines(ATTRIBUTES):
        name, *kinds = head.split()
        names, _, said = line.partition("~")
        yield name, frozenset(kinds), _listed(names), _listed(said)


def _lines(table: str) -> Iterator[tuple[str, str]]:
    """Entries: those that begin at the margin, with the indented lines behind them."""
    for entry in table.replace("\n    ", " ").strip().splitlines():
        head, _, rest = entry.partition(":")
        yield head.strip(), rest


def _listed(words: str) -> list[str]:
    return [one.strip() for one in words.replace("\n", " ").split(",") if one.strip()]
