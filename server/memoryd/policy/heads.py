"""Where a predicate begins: behind what the claim is about."""

import re
from collections.abc import Sequence
from itertools import accumulate

from memoryd.policy.language import Language
from memoryd.policy.phrases import ATTITUDE
from memoryd.policy.words import Kind, Token

SUBJECT = frozenset({Kind.WORD, Kind.NAME, Kind.NUMBER, Kind.UNIT, Kind.DATE, Kind.POLE, Kind.PERSON})
"""Kinds whose tokens say what a claim is about, where they stand before its predicate."""

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
_NEEDS_A_SUBJECT = frozenset("在:")


def predicate_place(tokens: Sequence[Token], text: str, language: Language) -> int | None:
    """The place of the token that the predicate begins with; none where no word tells. ``text`` is that of all."""
    if language == "en":
        found = (_first(tokens, text, 1, form) for form in (_ENGLISH_FINITE, _COLON, _ENGLISH_VERB))
        return next((place for place in found if place is not None), None)
    copula = _first(tokens, text, 0, _COPULA_ZH)
    if copula is not None:
        return copula
    verb = _first(tokens, text, 0, _CHINESE)
    attitude = next((place for place, token in enumerate(tokens) if token.form == ATTITUDE and place), None)
    return min((place for place in (verb, attitude) if place is not None), default=None)


def _first(tokens: Sequence[Token], text: str, gap: int, form: re.Pattern[str]) -> int | None:
    for hit in form.finditer(text):
        place = _place(tokens, gap, hit.start())
        if _begins(tokens, place, text[hit.start()]) and (place or not _NUMBERED.match(text)):
            return place
    return None


def _place(tokens: Sequence[Token], gap: int, at: int) -> int:
    """Of the token that the character belongs to."""
    ends = accumulate(len(token.text) + gap for token in tokens)
    return next(place for place, end in enumerate(ends) if end > at)


def _begins(tokens: Sequence[Token], place: int, initial: str) -> bool:
    """No month of May; and behind a subject, unless it is a verb that stands without one."""
    if tokens[place].kind is Kind.DATE:
        return False
    return initial not in _NEEDS_A_SUBJECT or any(token.kind in SUBJECT for token in tokens[:place])
