"""How claims are told apart that differ in what was masked: by a keyed hash for each masked place.

The hashes are made before anything is masked. Texts with them are compared and hashed again, and never shown; those of
a value stand in its normalised form.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from memoryd.policy.normalise import normalise_query
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.texts import rewritten, texts_of

_CLASS = "|".join(sorted(GRADES, key=len, reverse=True))
_PLACE = re.compile(rf"\[({_CLASS})\]")
_MARKED = re.compile(rf"\[({_CLASS}) ([0-9a-f]{{32}})\]")
_WORDED = frozenset({"person", "address", "location", "organization", "nrp", "title", "medical", "financial"})
_LETTERS = "bcdfghklmnprstvz"
_DIGITS = 11
_STAND_IN = 10


def spelt(words: str) -> str:
    """Letters and digits of what is masked, in which two spellings of a number or a name agree."""
    return "".join(filter(str.isalnum, normalise_query(words))) or words


def marked(name: str, digest: bytes) -> str:
    """What stands in a masked place of a class, with the hash of what was there."""
    return f"[{name} {digest.hex()}]"


def marks_of(value: Any) -> tuple[str, ...]:
    """The marked places of a text, or of all texts of a value, in order."""
    return tuple(hit.group() for one in texts_of({"value": value}) for hit in _MARKED.finditer(one.text))


def holds_place(value: Any) -> bool:
    """Whether something is masked in a text or a value."""
    return any(_PLACE.search(one.text) for one in texts_of({"value": value}))


def classes_of(text: str) -> set[str]:
    """The classes that are masked in a text."""
    return {hit.group(1) for hit in _PLACE.finditer(text)}


def with_marks(value: Any, marks: Iterable[str]) -> Any:
    """A masked text or value with marks in its places: in each the next of its class, the last where none is left."""
    of_class: defaultdict[str, list[str]] = defaultdict(list)
    for one in marks:
        of_class[one[1:].partition(" ")[0]].append(one)
    used: Counter[str] = Counter()

    def mark(hit: re.Match[str]) -> str:
        name = hit.group(1)
        if not of_class[name]:
            return hit.group()
        used[name] += 1
        return of_class[name][min(used[name], len(of_class[name])) - 1]

    return rewritten({"value": value}, lambda text: _PLACE.sub(mark, text.text))["value"]


def without_marks(text: str) -> str:
    """A text with nothing but the classes in its masked places."""
    return _MARKED.sub(r"[\1]", text)


def other_marks(text: str, classes: Iterable[str], digest: bytes) -> Sequence[str]:
    """Marks for the places of a text that holds something else there than what it is compared with."""
    return tuple(marked(hit.group(1), digest) for hit in _PLACE.finditer(text) if hit.group(1) in set(classes))


def in_words(text: str) -> str:
    """A text with a number, or a word like a name, for each marked place, so that rules of wording compare them."""
    return _MARKED.sub(lambda hit: _stand_in(hit.group(1), hit.group(2)), text)


def _stand_in(name: str, digest: str) -> str:
    if name in _WORDED:
        return "".join(_LETTERS[int(one, 16)] for one in digest[:_STAND_IN]).capitalize()
    return str(int(digest, 16))[:_DIGITS].ljust(_DIGITS, "0")
