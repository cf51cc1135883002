"""What an English sentence claims."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_answers import answer
from memoryd.policy.extract.english_attitudes import attitudes
from memoryd.policy.extract.english_gates import closed
from memoryd.policy.extract.english_moments import moments
from memoryd.policy.extract.english_orders import orders
from memoryd.policy.extract.english_parts import Part, parts
from memoryd.policy.extract.english_profile import profiles
from memoryd.policy.extract.english_styles import conditional_order, lasting_order, styles
from memoryd.policy.extract.english_tastes import best, tastes
from memoryd.policy.extract.english_words import KIN_KEYS

__all__ = ["closed", "read"]

_CORRECTS = re.compile(
    r"^\W*(?:actually|correction|no[,.]|no\s+wait|nope|sorry[,.]|sorry\s+(?:i|my"
    r"|typo)|typo|wait|i\s+meant|i\s+mean[,\s]|my\s+bad|scratch\s+that|let\s+me\s+correct"
    r"|i\s+misspoke|my\s+mistake"
    r"|that's\s+(?:wrong|not\s+right|incorrect)|(?:oops|whoops)|i\s+was\s+wrong|not\s+\w+[,;])(?!\w)",
    re.IGNORECASE,
)


def read(clause: Clause, turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """The claims of a sentence that is not closed."""
    speaker = turn.speaker if turn.several and turn.speaker else OWNER
    told = turn.text[: clause.begin]
    found = [*_standing_or_said(clause, speaker, told, turn)]
    if not found and clause.begin <= _FIRST_WORDS:
        found = list(answer(clause, before, speaker))
    return [replace(one, correction=True) for one in found] if _CORRECTS.match(clause.text) else found


_FIRST_WORDS = 20


def _standing_or_said(clause: Clause, speaker: str, told: str, turn: Turn) -> Iterator[Candidate]:
    """A rule for certain cases is the whole sentence; any other sentence is read clause by clause."""
    rule = conditional_order(clause, speaker)
    if rule is not None:
        yield rule
        return
    for part in parts(clause, speaker, told):
        yield from _claims(part, told, turn)


def _claims(part: Part, told: str, turn: Turn) -> Iterator[Candidate]:
    """The claims of a clause: the first family of rules that knows it speaks for it, but for what happened."""
    said = (
        list(orders(part))
        or list(styles(part, turn.text))
        or list(best(part, told))
        or [*profiles(part), *(list(attitudes(part)) or tastes(part))]
    )
    if not said and (order := lasting_order(part)):
        said = [order]
    yield from said
    yield from moments(part, any(one.key not in _MENTIONED for one in said))


_MENTIONED = frozenset(KIN_KEYS.values())
"""Keys of claims that stand beside what a clause tells: who somebody is to the speaker."""
