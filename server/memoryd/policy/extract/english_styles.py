"""Wishes of style without a verb, and rules for certain cases: "no emojis please", "when I paste code, add types"."""

import re
from collections.abc import Iterator

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Kind
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_claims import DISLIKE, LIKE, attitude, profile, unkeyed
from memoryd.policy.extract.english_gates import soon_over
from memoryd.policy.extract.english_parts import Part
from memoryd.policy.extract.english_style_forms import (
    ALWAYS,
    ALWAYS_BEHIND,
    CASE,
    CASE_BEHIND,
    COMPOSES,
    CONDUCT,
    DISLIKES,
    FEW,
    LASTS,
    NEVER_SO,
    NO_MANNER,
    NOMINAL,
    ONE_CASE,
    RETRACTS,
    TREATS,
    VERBAL,
    WISHES,
)
from memoryd.policy.extract.english_things import named


def styles(part: Part, turn_text: str) -> Iterator[Candidate]:
    """Wishes of how to be answered, told by what is wanted or not; none that belong to a text that is asked for."""
    if soon_over(part.text) or (part.subject is not None and not part.own):
        return
    found = list(_styles(part, part.statement))
    if found and (LASTS.search(part.text) or not COMPOSES.search(turn_text)):
        yield from found


def _styles(part: Part, text: str) -> Iterator[Candidate]:
    if RETRACTS.match(text):
        yield unkeyed(part, Kind.PREFERENCE, "retracted", polarity=DISLIKE)
    elif match := NO_MANNER.match(text):
        for piece in re.split(r"\s*(?:,|\bor\b|\band\b|/|&)\s*(?:no\s+)?", match["what"]):
            thing = named(re.sub(rf"^{FEW}", "", piece, flags=re.I))
            if thing:
                yield attitude(part, thing, DISLIKE, "never")
    elif CONDUCT.match(text):
        yield unkeyed(part, Kind.PREFERENCE, "never", polarity=DISLIKE)
    else:
        yield from _named_style(part, text)


def lasting_order(part: Part) -> Candidate | None:
    """An order that ends in "always": it is what it says, where no key fits it."""
    match = ALWAYS_BEHIND.match(part.text)
    if match is None or part.subject is not None:
        return None
    return unkeyed(part, Kind.PREFERENCE, "always", polarity=DISLIKE if _forbids(match) else LIKE)


def _named_style(part: Part, text: str) -> Iterator[Candidate]:
    for key, pattern in (*NOMINAL, *VERBAL):
        if match := pattern.match(text):
            found = profile(part, key, match["v"], subject=part.speaker)
            if found:
                yield found
            return


def conditional_order(clause: Clause, speaker: str) -> Candidate | None:
    """A standing instruction for certain cases, which is the whole sentence."""
    text = clause.text
    match = CASE.match(text) or CASE_BEHIND.match(text) or TREATS.match(text) or WISHES.match(text)
    if match is None or "?" in text[-3:] or soon_over(text):
        return None
    if (
        ONE_CASE.search(text) or re.match(r"if\b|once\b", match.groupdict().get("case") or "", re.I)
    ) and not ALWAYS.search(text):
        return None
    part = Part(
        text=text,
        offset=clause.begin,
        begin=clause.begin,
        stop=clause.stop,
        at=0,
        start=0,
        subject=None,
        own=False,
        speaker=speaker,
    )
    return unkeyed(part, Kind.PREFERENCE, "case", polarity=DISLIKE if _forbids(match) else LIKE)


def _forbids(match: re.Match[str]) -> bool:
    what = match.groupdict().get("what")
    return NEVER_SO.match(what) is not None if what else DISLIKES.search(match.group()) is not None
