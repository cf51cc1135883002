"""When a find is a claim of the gold set."""

import re
from collections.abc import Iterable
from datetime import timedelta

from bench.extraction.gold import Claim
from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.keys import ATTITUDE, FAVORITE
from memoryd.policy.normalise import CJK, normalise_subject, normalise_value, simplify

JACCARD = 0.5
CHOICES = frozenset(
    ("reply_language", "reply_length", "reply_tone", "reply_format", "theme", "units", "time_format", "on_call")
)
"""Keys whose values are few, so that a rule may name one in words of its own; the evidence is compared as well."""

POLAR = frozenset((Kind.PREFERENCE, Kind.FACT, Kind.STATE))
"""Kinds that a polarity belongs to; what was decided, learnt or is to be done says its "not" itself."""

_TOKEN = re.compile(rf"[{CJK}]|[^\W_]+")
_OWNED = re.compile(r"^(?:my|our|the|user's|the user's)\s+|^(?:我们|我家|我)的?(?=.)")
_EMPTY = frozenset(("a", "an", "the", "my", "our", "i", "的", "了"))


def matches(claim: Claim, found: Candidate) -> bool:
    """Same kind and subject, the same polarity where the kind has one, and values that overlap."""
    return (
        found.kind.value in claim.kinds
        and _subject(found.subject) in {_subject(name) for name in claim.subjects}
        and (found.kind not in POLAR or (found.polarity is Polarity.NEGATIVE) == claim.negative)
        and _says_the_same(claim, found)
    )


def same_key(claim: Claim, found: Candidate) -> bool:
    """Whether it would land in the slot that the gold set names. Each of the values makes a key of an attitude."""
    if not claim.keys:
        return True
    liked = any(key.startswith(f"{ATTITUDE}:") for key in claim.keys)
    keys = {*claim.keys, *(f"{ATTITUDE}:{value}" for value in claim.values if liked)}
    return found.key is not None and _key(found.key) in {_key(key) for key in keys}


def same_value(claim: Claim, found: Candidate) -> bool:
    """Whether the value is one of the claim's token by token, where an overlap allows more or fewer words."""
    return any(tokens(said) == tokens(wanted) for said in _said(found) for wanted in claim.values)


def right_dates(claim: Claim, found: Candidate) -> bool:
    """Whether the told days are found; an end may be the last day or, half-open, the midnight after it."""
    if claim.valid_from and (found.valid_from is None or found.valid_from.date() != claim.valid_from):
        return False
    if claim.valid_to is None:
        return True
    end = found.valid_to
    return end is not None and claim.valid_to in (end.date(), (end - timedelta(microseconds=1)).date())


def overlap(one: str, other: str) -> bool:
    """One contains the other as a run of tokens, or half of the tokens of both are shared."""
    left, right = tokens(one), tokens(other)
    if not left or not right:
        return False
    shared = len(set(left) & set(right)) / len(set(left) | set(right))
    return shared >= JACCARD or _within(left, right) or _within(right, left)


def tokens(text: str) -> tuple[str, ...]:
    """Words without plural s and articles, and single CJK characters, of the normalised text."""
    found = _TOKEN.findall(normalise_value(text))
    kept = tuple(_singular(token) for token in found if token not in _EMPTY)
    return kept or tuple(found)


def _says_the_same(claim: Claim, found: Candidate) -> bool:
    by_value = any(overlap(said, wanted) for said in _said(found) for wanted in claim.values)
    by_words = (not claim.values or found.value is None or _is_choice(claim, found)) and overlap(
        found.text, claim.quote
    )
    return by_value or by_words


def _said(found: Candidate) -> Iterable[str]:
    yield found.value or found.text
    stem, _, thing = (found.key or "").partition(":")
    if stem in (ATTITUDE, FAVORITE) and thing:
        yield thing.replace("_", " ")


def _is_choice(claim: Claim, found: Candidate) -> bool:
    return found.key in CHOICES and found.key in claim.keys


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    return any(whole[start : start + len(part)] == part for start in range(len(whole) - len(part) + 1))


def _singular(token: str) -> str:
    return token[:-1] if len(token) > 3 and token.endswith("s") and not token.endswith("ss") else token


def _subject(name: str) -> str:
    return _OWNED.sub("", simplify(normalise_subject(name)))


def _key(key: str) -> tuple[str, tuple[str, ...]]:
    stem, _, thing = key.partition(":")
    return stem, tokens(thing.replace("_", " "))
