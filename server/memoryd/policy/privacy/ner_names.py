"""Persons by a list of first names, in English."""

from collections.abc import Set as AbstractSet

from memoryd.policy.privacy.ner_cues import NAME
from memoryd.policy.privacy.ner_words import AMBIGUOUS, NOT_NAMES
from memoryd.policy.privacy.pattern import compiled

Span = tuple[str, int, int]

_ROW = rf"(?:^|[^\p{{L}}\p{{N}}_@.])({NAME})"


def names_by_list(text: str, first_names: AbstractSet[str]) -> list[Span]:
    """Rows of capitalised words that start with a first name."""
    found: list[Span] = []
    for match in compiled(_ROW).finditer(text):
        start, end = match.span(1)
        words = text[start:end].split(" ")
        while words and words[0] in NOT_NAMES:
            start += len(words.pop(0)) + 1
        if _is_person(words, first_names) and text[end : end + 1] not in {"@", "_"}:
            found.append(("person", start, end))
    return found


def _is_person(words: list[str], first_names: AbstractSet[str]) -> bool:
    return bool(words) and words[0] in first_names and (len(words) > 1 or words[0] not in AMBIGUOUS)
