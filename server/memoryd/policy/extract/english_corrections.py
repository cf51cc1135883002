"""Corrections in English: a value that was just said is put right, in the same sentence or in a later one."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import Candidate
from memoryd.domain.memory import Cardinality
from memoryd.policy.extract.clauses import Clause
from memoryd.policy.extract.english_words import MONTH, WEEKDAY, wordset
from memoryd.policy.extract.keys import ATTITUDE, FAVORITE, PROFILE

Read = Callable[[str], Sequence[Candidate]]
"""The claims of a text that is read as a sentence of its own."""

_LEAD = (
    r"(?:(?:oh|ah|uh|um|er|oops|whoops|sorry|wait|no(?=\s*(?:[,.!:…–—-]|wait|sorry|actually|it's|i\s+mean|make))|nope|actually|hm+|scratch\s+that"
    r"|correction|typo|my\s+(?:bad|mistake)"
    r"|make\s+that|or\s+rather|i\s+mea(?:n|nt)(?:\s+to\s+say)?|i\s+misspoke)\b[\s,.:!…-]*)"
)
_NAMES = (
    r"(?:(?:it's|it\s+is|its|that's|it\s+should\s+be|should\s+be|that\s+should\s+be"
    r"|make\s+(?:it|that)|i\s+meant?)\s+)"
)
_NEW = r"(?P<new>[^\s,.;!?][^,;!?]{0,40}?)"
_WITHIN = re.compile(
    rf"\s*[,.;:…–—-][,.;:…–—\s-]*{_LEAD}+{_NAMES}?(?:(?:in|at|on|from|with|to)\s+)?{_NEW}\s*(?:$|[,;!?]|\.(?:\s|$))",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"\W*(?:{_LEAD}+{_NAMES}?|{_NAMES}(?=.*\bactually\b)|i\s+meant\s+){_NEW}(?:,?\s+not\s+(?P<old>[^,.;!?]+)"
    r"|\s+actually)?\s*[.!]*\s*$",
    re.IGNORECASE,
)
_CONTRAST = re.compile(
    r"(?P<lead>.*?\b(?:my|our|her|his)\s+(?:[\w-]+\s+){0,2}?[\w-]+)(?:\s+is\s+not"
    r"|\s+isn't|'s\s+not|\s+wasn't|\s+was\s+not)\s+"
    r"(?P<old>[^,;.!?]{1,40}?)\s*(?:[,;.-]+\s*(?:and\s+|but\s+)?(?:it's|it\s+is|its"
    r"|it\s+was)|,?\s+but)\s+(?P<new>[^,;!?]{1,40}?)"
    r"\s*[.!]*\s*$",
    re.IGNORECASE,
)
_KINDS = (
    re.compile(WEEKDAY, re.IGNORECASE),
    re.compile(rf"\b{MONTH}\b", re.IGNORECASE),
    re.compile(r"@"),
    re.compile(r"\d"),
)
_LONGEST = 5


def contrasted(clause: Clause, read: Read) -> Iterator[Candidate]:
    """The claims of "my birthday isn't May 3, it's May 4": those of the right value."""
    match = _CONTRAST.match(clause.text) if "n't" in clause.text or " not " in clause.text else None
    if match is not None:
        said = f"{match['lead']} is {match['new']}"
        yield from (_told_by(one, clause, clause.text) for one in read(said) if one.key is not None)


def put_right(clause: Clause, found: Sequence[Candidate], read: Read) -> list[Candidate]:
    """The claims of a sentence, with the value that the sentence itself puts in the place of one it gave."""
    return [_put_right(one, clause, read) for one in found]


def _put_right(one: Candidate, clause: Clause, read: Read) -> Candidate:
    at = clause.text.find(one.value) if one.value and one.key and _family(one.key) in _MENDED else -1
    match = _WITHIN.match(clause.text, at + len(one.value or "")) if at >= 0 else None
    if match is None or one.value is None or not _names(match["new"]) or not _alike(one.value, match["new"]):
        return one
    again = [
        new for new in read(clause.text[:at] + match["new"]) if new.key and _family(new.key) == _family(one.key or "")
    ]
    return _told_by(again[-1], clause, clause.text) if again else one


def _family(key: str) -> str:
    return key.partition(":")[0]


_MENDED = {*PROFILE, ATTITUDE, FAVORITE}


def corrected(clause: Clause, said: str, read: Read) -> Iterator[Candidate]:
    """The last claim of ``said`` that holds one value, with the value to which a sentence corrects it."""
    match = _BARE.match(clause.text)
    if match is None or not _names(match["new"]):
        return
    held = [one for one in read(said) if one.key in PROFILE and one.cardinality is Cardinality.ONE and one.value]
    for one in held[-1:]:
        if one.value and one.polarity is None and match["old"] in (None, one.value) and _alike(one.value, match["new"]):
            again = [new for new in read(one.text.replace(one.value, match["new"], 1)) if new.key == one.key]
            for new in again[-1:]:
                yield _told_by(replace(new, subject=one.subject), clause, clause.text)


def _names(new: str) -> bool:
    """True where the words may be a value: few, and not the beginning of a clause."""
    words = new.lower().split()
    return len(words) <= _LONGEST and words[0] not in _NO_VALUES


_NO_VALUES = wordset(
    """i i'm i've i'd im my we our you your he she it it's they that that's this these those the a an and but or so
    not no yes than what when where who why how if for to of thanks thank please sorry late here there fine good
    great ok okay never just let let's all any some more less very really too back off about because"""
)


def _alike(old: str, new: str) -> bool:
    """True where both values are days of a week, both in a month, both addresses, both numbers, or both names."""
    if not any(kind.search(old) or kind.search(new) for kind in _KINDS):
        return old[:1].isupper() == new[:1].isupper()
    return all(bool(kind.search(old)) == bool(kind.search(new)) for kind in _KINDS)


def _told_by(one: Candidate, clause: Clause, text: str) -> Candidate:
    """The claim with a sentence of the turn as its evidence."""
    return replace(one, text=text, begin=clause.begin, stop=clause.stop, correction=True)
