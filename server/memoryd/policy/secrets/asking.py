"""A question for a secret, and the answer to it in a later message."""

import re
from functools import cache
from typing import Any

import re2

from memoryd.policy.secrets.assignments_names import NAMES
from memoryd.policy.secrets.prose_links import LEAD, names_another_thing
from memoryd.policy.secrets.prose_words import LABELS, OTHER_CODES

_ENDING = 160
_LONGEST_ANSWER = 120
_ASKS = re.compile(
    r"[?？]\W{0,3}$|\b(?:please|enter|tell me|send|type|give|provide|need|share|confirm|paste|what['’]?s?)\b"
    r"|请|請|[输輸]入|[发發](?:我|给|給|一下)|告[诉訴]|提供|[说說]一下|多少|什么|甚麼|是啥",
    re.IGNORECASE,
)
_BEHIND = 40
_CODE = re.compile(r"(?:\b(\w+)\s+)?\bcode\b", re.IGNORECASE)
_LEADS = re.compile(LEAD, re.IGNORECASE)
_TELLING = 24
_MARKS = re.compile(r"[\d!@#$%^&*]")


def asked_for(text: str) -> str:
    """What the end of a message asks for, as a label (``wifi password``, 验证码); empty where it asks for no secret."""
    ending = text[-_ENDING:]
    if not _ASKS.search(ending):
        return ""
    matches = list(_labels().finditer(ending))
    if matches:
        start, end = matches[-1].span()
        behind = len(ending) - end
        return "" if behind > _BEHIND or names_another_thing(ending, end) else ending[start:end]
    code = _CODE.search(ending)
    return "access code" if code and (code[1] or "").lower() not in OTHER_CODES else ""


@cache
def _labels() -> Any:
    names = [pattern for name, pattern in LABELS if name != "login"]
    names += [pattern for kind, pattern in NAMES if kind == "secret"]
    return re2.compile("(?i)" + "|".join(names))


def answer_at(text: str) -> tuple[int, bool]:
    """Where the value of an answer begins, behind ``sure, it is``, and whether such words stand in front of it.

    The length of the text where it is too long for an answer, or shows nothing that a value has.
    """
    start = len(text) - len(text.lstrip())
    match = _LEADS.match(text, start)
    end = match.end() if match else start
    told = bool(text[start:end].strip())
    short = len(text) <= _LONGEST_ANSWER
    return (
        (end, told) if short and (told or re.search(r"[\d!@#$%^&*]", text[end : end + _TELLING])) else (len(text), told)
    )
