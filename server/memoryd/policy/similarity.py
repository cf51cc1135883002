"""How many of their words two claims share.

A Chinese character counts as half a word: with words of two characters, that is what a segmenter would count.
"""

from collections.abc import Set

from memoryd.policy.wording import Wording, read

_CHARACTER = 0.5


def similarity(one: str, other: str) -> float:
    """0 to 1, the same in either direction; see :func:`likeness`."""
    return likeness(read(one), read(other))


def likeness(one: Wording, other: Wording) -> float:
    """Jaccard of the words of two readings; 1 for texts that are equal after normalisation, 0 across languages."""
    if one.normal == other.normal:
        return 1.0
    if one.language != other.language:
        return 0.0
    shared = _weight(one.words & other.words, one.characters & other.characters)
    union = _weight(one.words | other.words, one.characters | other.characters)
    return shared / union if union else 0.0


def _weight(words: Set[str], characters: Set[str]) -> float:
    return len(words) + _CHARACTER * len(characters)
