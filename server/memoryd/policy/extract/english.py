"""What an English sentence claims."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.policy.extract.clauses import Clause, split
from memoryd.policy.extract.english_answers import answer
from memoryd.policy.extract.english_attitudes import attitudes
from memoryd.policy.extract.english_corrections import contrasted, corrected, put_right
from memoryd.policy.extract.english_endings import endings
from memoryd.policy.extract.english_gates import closed
from memoryd.policy.extract.english_leanings import leanings, listings, verdicts
from memoryd.policy.extract.english_moments import moments
from memoryd.policy.extract.english_orders import orders
from memoryd.policy.extract.english_parts import Part, parts
from memoryd.policy.extract.english_profile import profiles
from memoryd.policy.extract.english_styles import conditional_order, lasting_order, styles
from memoryd.policy.extract.english_tastes import best, tastes
from memoryd.policy.extract.english_words import KIN_KEYS, ROLE

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
    found = _claimed(clause, speaker, turn, before)
    if speaker != OWNER:
        found = [_of_theirs(one, speaker) for one in found]
    return [replace(one, correction=True) for one in found] if _CORRECTS.match(clause.text) else found


def _claimed(clause: Clause, speaker: str, turn: Turn, before: Sequence[Turn]) -> list[Candidate]:
    """What a sentence claims by itself; what it puts right; or what it answers."""

    def said(text: str) -> list[Candidate]:
        return [one for sentence in split(text) for one in _standing_or_said(sentence, speaker, turn, before)]

    found = list(contrasted(clause, said))
    if not found and (found := list(_standing_or_said(clause, speaker, turn, before))):
        found = put_right(clause, found, said)
    if not found:
        told = turn.text[: clause.begin].strip() or _heard(turn, before[-_EARLIER_TURNS:])
        found = list(corrected(clause, told[-_LAST_WORDS:], said))
    if not found and clause.begin <= _FIRST_WORDS:
        found = list(answer(clause, before, speaker))
    return found


_EARLIER_TURNS = 3
_LAST_WORDS = 240


def _of_theirs(one: Candidate, speaker: str) -> Candidate:
    """Among several speakers, whose relative is meant: "Ana's wife"."""
    return replace(one, subject=f"{speaker}'s {one.subject}") if _KIN.fullmatch(one.subject) else one


_KIN = re.compile(ROLE, re.IGNORECASE)


_FIRST_WORDS = 20


def _standing_or_said(clause: Clause, speaker: str, turn: Turn, before: Sequence[Turn]) -> Iterator[Candidate]:
    """A rule for certain cases is the whole sentence; any other sentence is read clause by clause."""
    rule = conditional_order(clause, speaker)
    if rule is not None:
        yield rule
        return
    told = turn.text[: clause.begin]
    if listed := list(listings(clause, told, speaker)):
        yield from listed
        return
    heard = _heard(turn, before) + told
    said = [one for part in parts(clause, speaker, told) for one in _claims(part, told, turn, heard + part.before)]
    yield from said or verdicts(clause, speaker)


def _heard(turn: Turn, before: Sequence[Turn]) -> str:
    """What the speaker said in the turns before."""
    return "".join(f"{one.text}\n" for one in before if one.role == turn.role and one.speaker == turn.speaker)


def _claims(part: Part, told: str, turn: Turn, heard: str) -> Iterator[Candidate]:
    """The claims of a clause: the first family of rules that knows it speaks for it, but for what happened."""
    if over := list(endings(part, heard)):
        ended = {one.key for one in over}
        yield from over
        yield from (one for one in profiles(part) if one.key not in ended)
        yield from moments(part, known=False)
        return
    said = (
        list(orders(part))
        or list(styles(part, turn.text))
        or list(best(part, told))
        or [*profiles(part), *(list(attitudes(part)) or tastes(part))]
    ) or list(leanings(part))
    if not said and (order := lasting_order(part)):
        said = [order]
    yield from said
    yield from moments(part, any(one.key not in _MENTIONED for one in said))


_MENTIONED = frozenset(KIN_KEYS.values())
"""Keys of claims that stand beside what a clause tells: who somebody is to the speaker."""
