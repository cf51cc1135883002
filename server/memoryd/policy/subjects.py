"""Where what a claim is about ends, and what it says of that begins.

A difference before that place names another thing; only one behind it can be another value of the same.
"""

import re
from bisect import bisect_right
from itertools import accumulate

from memoryd.policy.differences import Left, Pair
from memoryd.policy.phrases import ATTITUDE
from memoryd.policy.wording import TOPICAL, Wording
from memoryd.policy.words import Kind

_ENGLISH_FINITE = re.compile(
    r"(?<!\bwho )(?<!\bthat )(?<!\bwhich )\b(?:is|are|am|was|were|be|has|have|had|do|does|did|will|wo|can|could|must"
    r"|should|may|might|shall|needs? to|has to|have to)\b"
)
_ENGLISH_VERB = re.compile(
    r"(?<!\bthe )(?<!\ba )(?<!\ban )(?<!\bmy )(?<!\bour )(?<!\byour )(?<!\bwho )(?<!\bthat )(?<!\bwhich )"
    r"\b(?:costs?|weighs?|lives?|lived|resides?|works?|needs?|takes?|wants?|contains?|holds?|includes?|requires?|uses?"
    r"|runs?|starts?|begins?|ends?|opens?|closes?|leaves?|departs?|arrives?|lands?|lasts?|listens?|serves?|reports?"
    r"|drinks?|eats?|sleeps?|earns?|pays?|makes?|sells?|stores?|keeps?|covers?|supports?|charges?|expires?|measures?"
    r"|totals?|equals?|reaches|reach|reads?|speaks?|answers?|repl(?:y|ies)|responds?|writes?|talks?|stud(?:y|ies)"
    r"|teach(?:es)?|plays?|owns?|leads?|manages?|hosts?|belongs?|expects?|sits?|stands?|stays?|rents?|owes?|gets?|goes"
    r"|prefers?|likes?|loves?|hates?|moved|relocated|married|born|deployed|located|stored|defaults?|majors?|parked|set"
    r"|postponed|rescheduled|explains?|failed|passed|counts?|reached|scored|showed|wakes?|woke)\b(?! of\b)"
)
_COLON = re.compile(r"(?<= ):")
_NUMBERED = re.compile(r"[a-z]+(?<!s) \d")
"""A text that begins like that has a noun there, not a verb: run 17, set 3."""

_COPULA_ZH = re.compile(
    r"(?<=.)(?:是(?!否)|(?<=[改换变成设定称名价格期址率度量额数间长高])为|[改换变转成]为|叫(?=.)|:)"
)
_CHINESE = re.compile(
    r"(?<=.)(?:(?<![现存实])在(?!线)|(?<!所)有(?!限|空)|已|正在|[没不未待]|住|搬|用|需|要|花|喝|吃|跑|睡|付|卖|产|养|收|欠|占|剩"
    r"|缺|监听|可用|可以|必须|应该|会(?=说)|负责|汇报|毕业于|主修|嫁|对(?=.+过敏)|定[在于]|[改换变推延提升降涨调增减][到至成])"
    r"|^(?:住|搬|用|花|喝|吃|跑|睡|有)"
)
_MODIFIES = re.compile(r"^\S{0,4}?的(?=.)")
_NEEDS_A_SUBJECT = frozenset("在:")
_SUBJECT = TOPICAL | {Kind.PERSON}
_TRAILING = TOPICAL - {Kind.UNIT}


def predicate(wording: Wording) -> int | None:
    """The place of the token that the predicate begins with; none where no word tells."""
    if wording.language == "en":
        found = (_first(wording, form) for form in (_ENGLISH_FINITE, _COLON, _ENGLISH_VERB))
        return next((place for place in found if place is not None), None)
    copula = _first(wording, _COPULA_ZH)
    if copula is not None:
        return copula
    verb = _first(wording, _CHINESE)
    attitude = next((place for place, token in enumerate(wording.tokens) if token.form == ATTITUDE and place), None)
    return min((place for place in (verb, attitude) if place is not None), default=None)


def _first(wording: Wording, form: re.Pattern[str]) -> int | None:
    text = wording.before(len(wording.tokens))
    starts = _starts(wording)
    for hit in form.finditer(text):
        place = bisect_right(starts, hit.start()) - 1
        if _begins(wording, place, text[hit.start()]) and (place or not _NUMBERED.match(text)):
            return place
    return None


def _begins(wording: Wording, place: int, initial: str) -> bool:
    """No month of May; and behind a subject, unless it is a verb that stands without one."""
    if wording.tokens[place].kind is Kind.DATE:
        return False
    return initial not in _NEEDS_A_SUBJECT or any(token.kind in _SUBJECT for token in wording.tokens[:place])


def same_subject(pair: Pair) -> bool:
    """Both predicates are said of the same, word for word; true where a text does not show its predicate."""
    ends = [predicate(one) for one in (pair.new, pair.old)]
    if ends[0] is None or ends[1] is None:
        return True
    return subject(pair.new, ends[0]) == subject(pair.old, ends[1])


def subject(wording: Wording, end: int) -> list[str]:
    """What the claim is about, when its predicate begins at ``end``."""
    return [token.form for token in wording.tokens[:end] if token.kind in _SUBJECT]


def says(wording: Wording, left: Left) -> bool:
    """The tokens belong to what is said: behind the beginning of the predicate, or at the end where none is seen."""
    begins = predicate(wording)
    last = left[-1][0]
    if wording.language == "zh" and _MODIFIES.search(wording.after(last)):
        return False
    if begins is not None:
        return left[0][0] >= begins
    return all(token.kind not in _TRAILING for token in wording.tokens[last + 1 :])


def _starts(wording: Wording) -> list[int]:
    """Where each token begins in the text of all."""
    gap = 0 if wording.language == "zh" else 1
    return [0, *accumulate(len(token.text) + gap for token in wording.tokens)]
