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

__all__ = ["closed", "read"]

_CORRECTS = re.compile(
    r"^\W*(?:actually|correction|no[,.]|nope|sorry[,.]|wait|i\s+meant|scratch\s+that|let\s+me\s+correct|i\s+misspoke|my\s+mistake"
    r"|that's\s+(?:wrong|not\s+right|incorrect)|(?:oops|whoops)|i\s+was\s+wrong|not\s+\w+[,;])(?!\w)",
    re.IGNORECASE,
)


def read(clause: Clause, turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """The claims of a sentence that is not closed."""
    speaker = turn.speaker if turn.several and turn.speaker else OWNER
    found = [candidate for part in parts(clause, speaker, turn.text[: clause.begin]) for candidate in _claims(part)]
    if not found and clause.begin <= _FIRST_WORDS:
        found = list(answer(clause, before, speaker))
    return [replace(one, correction=True) for one in found] if _CORRECTS.match(clause.text) else found


_FIRST_WORDS = 20


def _claims(part: Part) -> Iterator[Candidate]:
    """The claims of a clause: the first family of rules that knows it speaks for it, but for what happened."""
    said = list(orders(part)) or [*profiles(part), *attitudes(part)]
    yield from said
    yield from moments(part, bool(said))
