"""Which names a text holds with one typo.

A typo is one edit of Damerau and Levenshtein (a character too many, too few, another one, or two that changed places)
in a name of five characters or more whose first two are right, digits apart. In Chinese it is another character in a
name of three or more whose first is right. A word that the store knows is no typo.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from memoryd.policy.naming import UNSPACED, Asked
from memoryd.policy.stopwords import ENGLISH

SHORTEST = 5
SHORTEST_UNSPACED = 3
"""Characters of a name that may be looked for with a typo."""

_HONORIFIC = re.compile("(?:先生|小姐|女士|太太|老师|同学|医生|经理|师傅|总)$")
_DIGIT = re.compile(r"\d")

Knows = Callable[[str], bool]
"""Whether the store holds a word (or, of Chinese, a pair of characters)."""

Suspects = Mapping[tuple[str, int], list[str]]
"""What may be a name with a typo, by its first characters and its length."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bucket:
    """The names among which right spellings lie: by their first characters and their length."""

    prefix: str
    shortest: int
    longest: int


def suspects(asked: Asked, knows: Knows) -> Suspects:
    """Grams that are long enough and hold a word that the store does not know.

    A surname with a title (张小姐) is no name.
    """
    found: dict[tuple[str, int], list[str]] = {}
    for gram in asked.plain:
        unspaced = UNSPACED.fullmatch(gram) is not None
        shortest = SHORTEST_UNSPACED if unspaced else SHORTEST - 1
        if len(gram) < shortest or (unspaced and _HONORIFIC.search(gram)):
            continue
        if any(not _is_known(word, knows) for word in (_pairs(gram) if unspaced else gram.split())):
            found.setdefault((_prefix(gram), len(gram)), []).append(gram)
    return found


def buckets(suspected: Suspects) -> list[Bucket]:
    """Where to look for the right spellings."""
    lengths: dict[str, set[int]] = {}
    for prefix, length in suspected:
        lengths.setdefault(prefix, set()).update((length - 1, length, length + 1))
    return [
        Bucket(prefix=prefix, shortest=run[0], longest=run[-1])
        for prefix, found in sorted(lengths.items())
        for run in _runs(sorted(found))
    ]


def misspelt(suspected: Suspects, names: Iterable[str], knows: Knows) -> frozenset[str]:
    """Of the names (by their forms), those that were suspected with one typo.

    What is spelt like one of the names is no typo of another.
    """
    known = frozenset(names)
    return frozenset(
        name for name in known for gram in _beside(suspected, name) if gram not in known and is_typo(gram, name, knows)
    )


def is_typo(gram: str, name: str, knows: Knows) -> bool:
    """Whether the gram is the name with one typo, as the module says."""
    shortest = SHORTEST_UNSPACED if UNSPACED.fullmatch(name) else SHORTEST
    if len(name) < shortest or _prefix(gram) != _prefix(name) or not within_one_edit(gram, name):
        return False
    if _DIGIT.findall(gram) != _DIGIT.findall(name):
        return False
    if UNSPACED.fullmatch(gram):
        return len(gram) == len(name) and not all(knows(pair) for pair in set(_pairs(gram)) - set(_pairs(name)))
    return not any(_is_known(word, knows) for word in set(gram.split()) - set(name.split()))


def within_one_edit(one: str, other: str) -> bool:
    """One character inserted, deleted or replaced, or two neighbours exchanged (optimal string alignment)."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return one == other
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, others = one[start:], other[start:]
    if len(rest) != len(others):
        return rest[1:] == others or rest == others[1:]
    return rest[1:] == others[1:] or (rest[:2] == others[1::-1] and rest[2:] == others[2:])


def _beside(suspected: Suspects, name: str) -> Iterator[str]:
    prefix = _prefix(name)
    for length in (len(name) - 1, len(name), len(name) + 1):
        yield from suspected.get((prefix, length), ())


def _is_known(word: str, knows: Knows) -> bool:
    return word in ENGLISH or knows(word)


def _prefix(form: str) -> str:
    return form[:1] if UNSPACED.match(form) else form[:2]


def _pairs(form: str) -> list[str]:
    return [form[place : place + 2] for place in range(len(form) - 1)]


def _runs(numbers: Iterable[int]) -> list[list[int]]:
    """Ascending numbers, parted where one is left out."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs
