"""Which names a text may hold: as they are spelt, in the other number, in the other Chinese script.

A name and a text are read into the same form, words apart by one space and none beside characters that are written
without; ``name_form`` of the migrations makes it of stored names. A run of words of the text, a gram, is looked for
among them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memoryd.policy.normalise import CJK, fold, simplify, traditional
from memoryd.policy.stopwords import CHINESE, ENGLISH

LONGEST_WORDS = 6
LONGEST_UNSPACED = 10
"""Units of a gram: words, or characters of a script without spaces."""

MOST_UNITS = 240
"""Units of a text that are read for names, half from each end."""

OWNER = "user"

_SEPARATORS = (
    "\u0001-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a1-\u00b1\u00b4-\u00b8\u00bb\u00bf"
    "\u2010-\u205e\u3001-\u3004\u3008-\u3020\uff5f-\uff65"
)
_SEPARATED = re.compile("[" + re.escape(_SEPARATORS).replace(r"\-", "-") + "]+")
_UNIT = re.compile(rf"[{CJK}]|[^{CJK} ]+")
_UNSPACED = re.compile(f"[{CJK}]")
UNSPACED = re.compile(f"[{CJK}]+")
_BESIDE = re.compile(f" ?([{CJK}]) ?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Grams of a text in both Chinese scripts: ``plain`` as they stand, ``forms`` with the other number too."""

    plain: frozenset[str]
    forms: frozenset[str]

    def holds(self, name: str) -> bool:
        """Whether the text holds the name without a typo."""
        return spelt(name) in self.forms


def spelt(name: str) -> str:
    """A name as the store spells it to find it in a text; like SQL's ``name_form`` of the folded name."""
    return _BESIDE.sub(r"\1", _SEPARATED.sub(" ", fold(name)).strip())


def read_names(text: str) -> Asked:
    """What in a text may be a name."""
    folded = fold(text)
    plain = frozenset(gram for one in {folded, simplify(folded), traditional(folded)} for gram in _grams(one))
    return Asked(plain=plain, forms=plain.union(form for gram in plain for form in _other_numbers(gram)))


def _grams(folded: str) -> Iterator[str]:
    units = _units(folded)
    for start in range(len(units)):
        gram, longest = "", LONGEST_WORDS
        for place, unit in enumerate(units[start : start + LONGEST_UNSPACED]):
            unspaced = bool(_UNSPACED.match(unit))
            longest = LONGEST_UNSPACED if unspaced and (place == 0 or longest == LONGEST_UNSPACED) else LONGEST_WORDS
            if place >= longest:
                break
            gram += unit if unspaced or not gram or _UNSPACED.match(gram[-1]) else f" {unit}"
            if _may_be_name(gram):
                yield gram


def units_of(spelt: str) -> list[str]:
    """Words of a name or text that is spelt as :func:`spelt` gives it; characters of a script without spaces singly."""
    return _UNIT.findall(spelt)


def _units(folded: str) -> list[str]:
    units = units_of(_SEPARATED.sub(" ", folded))
    half = MOST_UNITS // 2
    return units if len(units) <= MOST_UNITS else units[:half] + units[-half:]


def _may_be_name(gram: str) -> bool:
    """More than one character, and more than function words."""
    if len(gram) < 2 or gram == OWNER:
        return False
    if _UNSPACED.search(gram):
        return not UNSPACED.fullmatch(gram) or CHINESE.fullmatch(gram) is None
    return any(word not in ENGLISH for word in gram.split())


def _other_numbers(gram: str) -> Iterator[str]:
    """The gram with its last word in the singular or the plural, where it stands in the other."""
    head, _, word = gram.rpartition(" ")
    if not word.isascii() or not word.isalpha() or len(word) < 3:
        return
    for form in _singulars(word) if word.endswith("s") else _plurals(word):
        yield f"{head} {form}" if head else form


def _singulars(word: str) -> Iterator[str]:
    if word.endswith("ss"):
        return
    yield word[:-1]
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith(("ses", "xes", "ches", "shes")):
        yield word[:-2]


def _plurals(word: str) -> Iterator[str]:
    yield word + ("es" if word.endswith(("x", "ch", "sh")) else "s")
    if word.endswith("y"):
        yield word[:-1] + "ies"
