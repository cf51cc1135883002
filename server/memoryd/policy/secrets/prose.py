"""A password that is told in a sentence (my password is …, 密码是…)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import re2

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.secrets.assignments_values import Value, read_value, sparse, trimmed
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_links import place_before, places_after, places_near
from memoryd.policy.secrets.prose_reading import Link, has_grammar, has_mixture, is_code, is_serial, is_told
from memoryd.policy.secrets.prose_words import LABELS, OTHER_CODES

CLASSES = {
    "password": "a password or passcode of any account, device or network",
    "passphrase": "a passphrase or a spoken watchword",
    "pin": "a PIN or PUK, or the password of a bank card or of payments",
    "verification-code": "a one-time, recovery or activation code",
    "access-code": "a code that opens a door, a safe, a shared file or a prepaid card",
}

_CODES = frozenset({"pin", "verification-code", "access-code"})
_AHEAD = 48
_DIRECT = re.compile(
    r"\bpass[*_\"'`]{0,3}\s?(?:[:：=]|is)\s*$|\b(?:user|login|account|id)\b[^\n]{1,24}\bpass\s$",
    re.IGNORECASE | re.ASCII,
)
_DIRECT_LENGTH = 48
_GROUPED = re.compile(
    r"\d{3}[ -]\d{3}(?![\d-])|\d{2}[ -]\d{2}[ -]\d{2}(?![\d-])|\d{4}[ -]\d{4}(?![\d-])|\d(?: \d){3,7}(?!\d)"
)
_WORDS = re.compile(r"[a-z]{3,12}(?: [a-z]{3,12}){3,11}(?=\s*(?:$|[\n.,;!?，。；！？\"')]))", re.IGNORECASE)
_HANZI = re.compile(
    r"[“「『\"'《【]?(?P<value>[\u3400-\u9fff]{3,10})[”」』\"'》】]?(?=\s*(?:$|[\n.,;!?，。；！？、)）]))"
)
_HANZI_TALK = re.compile(
    "[什甚么麼啥谁誰哪怎吗嗎呢吧不没沒错錯请請]|多少|[为為]了|一[种種个個]|必填|[输輸]入|保密|秘密|密[码碼]|用[来來于於]|的$|[字位]|忘|[过過]期|修改|[设設]置|[规規]定|意思|自[动動]|生成|[会會]"
)
_PAIR = re.compile(
    r"(?:(?:\s+(?:for|to|on|at|of)\s[^.,;:\n]{1,40}?)?\s*(?:\b(?:is|are|was)\b|[:：=]))?\s*[\"'`“]?"
    r"(?P<name>[\w.+-]{1,40}(?:@[\w.-]{1,40})?)[\"'`”]?"
    r"(?P<mark>\s*(?:/|／|\||:|：)\s*|\s+and\s+|\s*[,，]\s*(?:pass\w*|pwd?|密[码碼])\s*[:：]?\s*)",
    re.IGNORECASE,
)
_DEFAULT_NAMES = frozenset({"admin", "administrator", "root", "guest", "user"})


def find_passwords(text: str) -> Iterator[Finding]:
    """The passwords, PINs and codes that a text tells: the value alone, without its label."""
    for match in sparse(_labels().finditer(text), text):
        name = LABELS[match.lastindex - 1][0]
        value = _value_of(name, text, *match.span())
        if value is not None:
            name = "password" if name == "login" else name
            yield Finding(name=name, start=value.start, end=value.end, stage=Stage.CONTEXT)


@cache
def _labels() -> Any:
    return re2.compile("(?i)" + "|".join(f"({pattern})" for _, pattern in LABELS))


def _value_of(name: str, text: str, start: int, end: int) -> Value | None:
    if name == "login":
        return _paired(text, end)
    label = text[start:end]
    if text[end : end + 1] == "@" or (
        name == "verification-code" and not OTHER_CODES.isdisjoint(label.lower().split())
    ):
        return None
    value = None
    if not label.lower().startswith("to "):
        value = _behind(name, label, text, start, end) or _nearby(name, label, text, end)
    return value or _in_front(name, text, start + len(_owner(label)))


def _behind(name: str, label: str, text: str, start: int, end: int) -> Value | None:
    for link, at in places_after(text, start, end):
        value = _code(name, text, link, at) if name in _CODES else _secret(name, label, text, link, at)
        if value is not None:
            return value
    return None


def _nearby(name: str, label: str, text: str, end: int) -> Value | None:
    if name not in {"password", "passphrase"} or label.lower() == "pass":
        return None
    return next((value for at in places_near(text, end) if (value := _strong(text, at))), None)


def _owner(label: str) -> str:
    return next((owner for owner in ("your ", "my ") if label.lower().startswith(owner)), "")


def _secret(name: str, label: str, text: str, link: Link, at: int) -> Value | None:
    if label.lower() == "pass":
        return _strong(text, at) if _DIRECT.search(text, max(0, at - _DIRECT_LENGTH), at) else None
    phrase = _phrase(name, text, at) if link is not Link.BESIDE else None
    value = phrase or read_value(text, at)
    if value is None or value is phrase:
        return phrase
    return value if is_told(value, link, text[value.end : value.end + _AHEAD]) else None


def _strong(text: str, at: int) -> Value | None:
    """For labels that are common words too: only what no word looks like."""
    value = read_value(text, at)
    mixed = value is not None and not value.text.isdigit() and " " not in value.text and has_mixture(value.text)
    return value if value and mixed and is_told(value, Link.BESIDE, text[value.end : value.end + _AHEAD]) else None


def _phrase(name: str, text: str, at: int) -> Value | None:
    """A passphrase of several words without quotation marks, or a watchword of hanzi."""
    match = _WORDS.match(text, at)
    if match and not has_grammar(match.group()):
        return Value(text=match.group(), start=at, end=match.end())
    hanzi = _HANZI.match(text, at)
    told = hanzi is not None and (name == "passphrase" or hanzi.start("value") > at)
    if hanzi is None or not told or _HANZI_TALK.search(hanzi["value"]) or is_placeholder(hanzi["value"]):
        return None
    return Value(text=hanzi["value"], start=hanzi.start("value"), end=hanzi.end("value"))


def _code(name: str, text: str, link: Link, at: int) -> Value | None:
    grouped = _GROUPED.match(text, at)
    if grouped:
        value: Value | None = Value(text=grouped.group(), start=at, end=grouped.end())
    else:
        value = read_value(text, at)
    if value is None:
        return None
    after = text[value.end : value.end + _AHEAD]
    if is_code(value.text, after, letters=name != "pin") or is_serial(value.text):
        return value
    general = name == "access-code" or (name == "pin" and "密" in text[max(0, at - 12) : at])
    return value if general and is_told(value, link, after) else None


def _in_front(name: str, text: str, start: int) -> Value | None:
    place = place_before(text, start)
    if place is None:
        return None
    value = _cleaned(text, *place)
    if value is None or (value.text.isdigit() and name not in _CODES and len(value.text) < 6):
        return None
    coded = name in _CODES and is_code(value.text, "", letters=name != "pin")
    return value if coded or is_told(value, Link.BESIDE, "") else None


def _cleaned(text: str, start: int, end: int) -> Value | None:
    """A word of a sentence without the marks around it."""
    word = text[start:end]
    start += len(word) - len(word.lstrip("\"'`([{<*,;:"))
    inner = trimmed(text[start:end])
    return Value(text=inner, start=start, end=start + len(inner)) if inner else None


def _paired(text: str, at: int) -> Value | None:
    """The password of ``login: bob / hunter2``."""
    match = _PAIR.match(text, at)
    if match is None or match["name"].isdigit():
        return None
    value = read_value(text, match.end())
    if value is None or "/" in value.text:
        return None
    if match["name"].lower() in _DEFAULT_NAMES:
        return value if is_told(value, Link.MARKED, text[value.end : value.end + _AHEAD]) else None
    return _strong(text, match.end())
