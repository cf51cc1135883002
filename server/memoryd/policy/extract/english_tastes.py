"""What is liked and disliked where no verb of liking says so: "golf drives me nuts", "tea over coffee any day"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.english_attitude_forms import THING_BY_THEN
from memoryd.policy.extract.english_claims import DISLIKE, LIKE, attitude, unkeyed
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_taste_forms import ASKED_ONESELF, BEST, FORMS, ITS_BEST, Taste
from memoryd.policy.extract.english_things import bare, cut, named, things
from memoryd.policy.extract.keys import favorite_of

_WORD = re.compile(r"[a-z][a-z'-]*|>+|#1")
_BEST_WORDS = re.compile(
    r"\b(?:go-to|top|number\s+one|no\.?\s?1|preferred|default|usual|fav|fave|choice"
    r"|favou?rite)\b|#1",
    re.I,
)
_ADVERB_BEHIND = re.compile(
    r"\s+(?:always|really|never|just|also|still|truly|simply|honestly|literally|totally|definitely)$", re.IGNORECASE
)


_NO_THING = re.compile(
    r"^(?:always|never|also|too|for\s+me|my\s+love|thanks?|lol|yes|no|ok)\b|\b(?:and|or|but|that|which)\s*$"
    r"|\b(?:has|have|is|are|was|were|helps?|keeps?|makes?|brings?)\b",
    re.IGNORECASE,
)
"""Not what a thing is called: the end of another clause, or a clause of its own."""


def tastes(part: Part) -> Iterator[Candidate]:
    """Likes and dislikes of the speaker that a clause tells by what a thing is or does to them."""
    text = part.statement
    if part.subject is not None and not part.own and not _mine(part):
        return
    words = frozenset(_WORD.findall(text.lower()))
    for taste in FORMS:
        if not taste.hints.isdisjoint(words) and (match := taste.form.match(text)):
            yield from _read(part, taste, match)
            return


def _mine(part: Part) -> bool:
    return part.statement[:3].lower() in ("my ", "our")


def _read(part: Part, taste: Taste, match: re.Match[str]) -> Iterator[Candidate]:
    groups = match.groupdict()
    yield from _each(part, groups["thing"], taste.polarity, taste.ends)
    if groups.get("other"):
        yield from _each(part, groups["other"], _opposite(taste.polarity), False)


def _each(part: Part, text: str, polarity: Polarity, listed: bool) -> Iterator[Candidate]:
    if THING_BY_THEN.match(text) or _NO_THING.search(text):
        return
    if listed:
        found = [thing for thing, _ in things(text)]
    else:
        thing = named(_ADVERB_BEHIND.sub("", text))
        found = [thing] if thing else []
    for thing in found:
        yield replace(attitude(part, thing, polarity, "taste"), subject=part.speaker)


def _opposite(polarity: Polarity) -> Polarity:
    return DISLIKE if polarity is LIKE else LIKE


def best(part: Part, told: str) -> Iterator[Candidate]:
    """What is best of a category: "my go-to breakfast is shakshuka", "Favourite season? Autumn".

    :param told: what the turn says before the sentence.
    """
    if _BEST_WORDS.search(part.statement) and (match := BEST.match(part.statement)):
        groups = match.groupdict()
        category = groups["category"] or groups["category2"] or groups["category3"]
        yield from _best_of(part, category, groups["value"] or groups["value2"] or groups["value3"])
    elif part.first and "?" in told[-3:] and (asked := ASKED_ONESELF.search(told[-60:])):
        match = ITS_BEST.match(part.text)
        yield from _best_of(part, asked["category"], match["value"]) if match else ()


def _best_of(part: Part, category: str, value: str) -> Iterator[Candidate]:
    thing = named(cut(value))
    key = favorite_of(bare(category))
    if thing is None or key is None or THING_BY_THEN.match(thing) or _NO_THING.search(thing):
        return
    said = unkeyed(part, Kind.PREFERENCE, "best", polarity=LIKE)
    yield replace(said, subject=part.speaker, key=key, value=thing)
