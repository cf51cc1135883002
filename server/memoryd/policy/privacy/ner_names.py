"""Persons by a list of first names, in English."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from memoryd.policy.privacy.ner_cues import NAME
from memoryd.policy.privacy.ner_ordinary import ORDINARY
from memoryd.policy.privacy.ner_words import AMBIGUOUS, NOT_NAMES
from memoryd.policy.privacy.pattern import hits

Span = tuple[str, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """Names of many countries, none of which is a common English word."""

    first: AbstractSet[str] = frozenset()
    last: AbstractSet[str] = frozenset()


_WEAK = AMBIGUOUS | {word.capitalize() for word in ORDINARY}
"""Names that are other words as often: only a whole name shows that they are meant as one."""
_ROW = rf"(?:^|[^\p{{L}}\p{{N}}_@.])({NAME})"


def names_by_list(text: str, names: Names) -> list[Span]:
    """Rows of capitalised words that start with a first name, or of two that end with a last name."""
    found: list[Span] = []
    for hit in hits(_ROW, text):
        start, end = hit.start, hit.end
        words = text[start:end].split(" ")
        while words and words[0] in NOT_NAMES:
            start += len(words.pop(0)) + 1
        if _is_person(words, names) and text[end : end + 1] not in {"@", "_"}:
            found.append(("person", start, end))
    return found


def _is_person(words: list[str], names: Names) -> bool:
    if not words:
        return False
    if words[0] in names.first:
        return words[0] not in _WEAK or (len(words) > 1 and _is_last(words[1:]))
    whole = len(words) in {2, 3} and NOT_NAMES.isdisjoint(words) and words[-1] in names.last
    return whole and words[-1] not in _WEAK and all(word[1:].islower() for word in words)


def _is_last(words: list[str]) -> bool:
    """Whether what stands behind a first name that is a word too can only be a name."""
    return words[0] in AMBIGUOUS or words[0].lower() not in ORDINARY
