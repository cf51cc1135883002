"""What a claim is about, and what it says of that.

A difference before the predicate names another thing; only one behind its beginning can be another value of the same.
"""

import re

from memoryd.policy.differences import Left, Pair
from memoryd.policy.heads import SUBJECT
from memoryd.policy.wording import TOPICAL, Wording
from memoryd.policy.words import Kind

_MODIFIES = re.compile(r"^\S{0,4}?的(?=.)")
_TRAILING = TOPICAL - {Kind.UNIT}


def same_subject(pair: Pair) -> bool:
    """Both predicates are said of the same, word for word; true where a text does not show its predicate."""
    ends = [one.predicate for one in (pair.new, pair.old)]
    if ends[0] is None or ends[1] is None:
        return True
    return subject(pair.new, ends[0]) == subject(pair.old, ends[1])


def subject(wording: Wording, end: int) -> list[str]:
    """What the claim is about, when its predicate begins at ``end``."""
    return [token.form for token in wording.tokens[:end] if token.kind in SUBJECT]


def says(wording: Wording, left: Left) -> bool:
    """The tokens belong to what is said: behind the beginning of the predicate, or, unseen, together at the end."""
    begins = wording.predicate
    first, last = left[0][0], left[-1][0]
    if wording.language == "zh" and _MODIFIES.search(wording.after(last)):
        return False
    if begins is not None:
        return first >= begins
    others = [place for place, token in enumerate(wording.tokens) if place >= first and token.kind in _TRAILING]
    return set(others) <= {place for place, _ in left}
