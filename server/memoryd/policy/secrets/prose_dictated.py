"""A password that is dictated: ``capital T, then r, seven, dash``, 大写T，小写r，数字7，减号."""

import re

from memoryd.policy.secrets.assignments_values import Value

_CASE = (
    r"(?:(?:a |an )?(?:capital|upper ?case|lower ?case|cap|big|small|little)(?: letter)?\s+|[大小][写寫]的?(?:字母)?\s*"
    r"|(?:the )?(?:number|digit|letter)s?\s+|[数數]字\s*|字母\s*)"
)
_SIGN = (
    r"(?:hash(?:tag)?|dash|hyphen|minus|underscore|dot|period|full stop|point|at(?: sign)?|exclamation(?: (?:mark"
    r"|point))?|bang"
    r"|question mark|star|asterisk|dollar(?: sign)?|percent(?: sign)?|plus|equals?(?: sign)?|ampersand"
    r"|pound(?: sign)?|slash"
    r"|caret|tilde|colon|井[号號]|[减減][号號]|短?横[线線杠槓]?|下[划劃][线線]|[点點][号號]?|艾特|[感叹嘆]{2}[号號]"
    r"|[问問][号號]|星[号號]"
    r"|[美]元[符号號]{0,2}|百分[号號]|加[号號]|等[号號]|斜[杠槓]|冒[号號])"
)
_NUMBER = r"(?:zero|one|two|three|four|five|six|seven|eight|nine|[零〇一二三四五六七八九])"
_JOIN = (
    r"(?:\s*[,，、;；]\s*(?:(?:and|then)\s+|再|然[后後]|接着?|最[后後])?|\s+(?:and then|then|and|followed by)\s+"
    r"|\s*(?:然[后後]|再|接着|最[后後])\s*|\s+)(?:is\s+|是)?"
)
_ITEM = (
    rf"(?:{_CASE}?(?:[A-Za-z]|\d{{1,8}}|{_NUMBER})(?![A-Za-z0-9])|{_SIGN}(?![A-Za-z])"
    rf"|{_CASE}[A-Za-z]{{2,16}}(?![A-Za-z0-9])|{_CASE}[A-Za-z]+\d{{1,6}})"
)
_DICTATED = re.compile(rf"{_ITEM}(?:{_JOIN}{_ITEM}){{2,40}}+", re.IGNORECASE)
_TOLD = re.compile(rf"{_CASE}|{_SIGN}", re.IGNORECASE)
_CAPITAL = re.compile(r"(?:all )?(?:capital|upper ?case|lower ?case|全?[大小][写寫])\s+(?=\S{4})", re.IGNORECASE)


def read_dictated(text: str, at: int) -> Value | None:
    """Three parts or more that are named one by one, of which one tells a case or a sign."""
    match = _DICTATED.match(text, at)
    if match is None or not _TOLD.search(match.group()):
        return None
    return Value(text=match.group(), start=at, end=match.end())


def behind_case(text: str, at: int) -> int:
    """Where a value begins that the word ``capital`` stands in front of."""
    match = _CAPITAL.match(text, at)
    return match.end() if match else at
