"""Where a predicate begins: behind what the claim is about."""

import re
from collections.abc import Sequence
from itertools import accumulate

from memoryd.policy.language import Language
from memoryd.policy.phrases import ATTITUDE
from memoryd.policy.words import Kind, Token

SUBJECT = frozenset({Kind.WORD, Kind.NAME, Kind.NUMBER, Kind.UNIT, Kind.DATE, Kind.POLE, Kind.PERSON})
"""Kinds whose tokens say what a claim is about, where they stand before its predicate."""

_AUXILIARIES = """
is are am was were be has have had do does did will wo can could must should may might shall ought
"""
_VERBS = """
cost weigh live reside work need take want contain hold include require use run start begin end open close leave depart
arrive land last listen serve report drink eat sleep earn pay make sell store keep cover support charge expire measure
total equal read speak answer respond write talk play own lead manage host belong expect sit stand stay rent owe get
prefer like love hate explain count wake seat fit
"""
_FORMS = """
lived reach reaches reached reply replies study studies teach teaches goes go moved relocated married born deployed
located stored default defaults major majors parked set postponed rescheduled failed passed scored showed woke
"""
_FINITE = frozenset(_AUXILIARIES.split())
_FINITE_VERBS = frozenset([form for verb in _VERBS.split() for form in (verb, f"{verb}s")] + _FORMS.split())
_RELATIVE = frozenset({"who", "that", "which"})
_NOMINAL = _RELATIVE | {"the", "a", "an", "my", "our", "your"}
"""What makes a noun of the verb behind it, or begins a clause that only says which."""

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
        return _english(tokens)
    copula = _first(tokens, text, _COPULA_ZH)
    if copula is not None:
        return copula
    verb = _first(tokens, text, _CHINESE)
    attitude = next((place for place, token in enumerate(tokens) if token.form == ATTITUDE and place), None)
    return min((place for place in (verb, attitude) if place is not None), default=None)


def _english(tokens: Sequence[Token]) -> int | None:
    """The first finite verb that is no doubt one, else the first colon, else what may be a noun as well."""
    texts = [token.text for token in tokens]
    before = ["", *texts]
    for place, text in enumerate(texts):
        if text.partition(" ")[0] in _FINITE and before[place] not in _RELATIVE and tokens[place].kind is not Kind.DATE:
            return place
    if ":" in texts and _begins(tokens, texts.index(":"), ":"):
        return texts.index(":")
    verbs = (place for place, text in enumerate(texts) if text in _FINITE_VERBS and before[place] not in _NOMINAL)
    return next((place for place in verbs if not _is_noun(tokens, place)), None)


def _is_noun(tokens: Sequence[Token], place: int) -> bool:
    """The cost of; or run 17 and set 3, at the beginning."""
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    if after is None:
        return False
    return after.text == "of" or (place == 0 and after.text[0].isdigit() and not tokens[0].text.endswith("s"))


def _first(tokens: Sequence[Token], text: str, form: re.Pattern[str]) -> int | None:
    for hit in form.finditer(text):
        place = _place(tokens, hit.start())
        if _begins(tokens, place, text[hit.start()]):
            return place
    return None


def _place(tokens: Sequence[Token], at: int) -> int:
    """Of the token that the character belongs to."""
    ends = accumulate(len(token.text) for token in tokens)
    return next(place for place, end in enumerate(ends) if end > at)


def _begins(tokens: Sequence[Token], place: int, initial: str) -> bool:
    """No month of May; and behind a subject, unless it is a verb that stands without one."""
    if tokens[place].kind is Kind.DATE:
        return False
    return initial not in _NEEDS_A_SUBJECT or any(token.kind in SUBJECT for token in tokens[:place])
