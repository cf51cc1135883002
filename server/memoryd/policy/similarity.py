"""How many of their words two claims share.

A Chinese character beside others counts as half a word: with words of two characters, that is what a segmenter would
count.
"""

from memoryd.policy.wording import Wording, read


def similarity(one: str, other: str) -> float:
    """0 to 1, the same in either direction; see :func:`likeness`."""
    return likeness(read(one), read(other))


def likeness(one: Wording, other: Wording) -> float:
    """Jaccard of the words of two readings; 1 for texts that are equal after normalisation, 0 across languages."""
    if one.normal == other.normal:
        return 1.0
    if one.language != other.language:
        return 0.0
    halves = len(one.characters & other.characters)
    alone = len(one.characters - other.forms) + len(other.characters - one.forms)
    shared = len(one.forms & other.forms) - halves / 2
    union = len(one.forms | other.forms) - (halves + alone) / 2
    return shared / union if union else 0.0
