"""A password that is told in a sentence (my password is …, 密码是…)."""

import re
from collections.abc import Iterator
from itertools import chain

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.secrets.assignments_values import Value, read_value, sparse, trimmed
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_calls import find_calls
from memoryd.policy.secrets.prose_dictated import behind_case, read_dictated
from memoryd.policy.secrets.prose_digits import read_digits, read_grouped
from memoryd.policy.secrets.prose_forms import find_forms
from memoryd.policy.secrets.prose_links import (
    Before,
    places_after,
    places_before,
    places_near,
)
from memoryd.policy.secrets.prose_pairs import read_pair
from memoryd.policy.secrets.prose_reading import (
    Link,
    has_grammar,
    has_mixture,
    is_code,
    is_phrase,
    is_serial,
    is_sure,
    is_told,
    strong,
)
from memoryd.policy.secrets.prose_tables import find_cells, find_columns
from memoryd.policy.secrets.prose_values import read_spelled, read_words
from memoryd.policy.secrets.prose_words import LABELS, OTHER_CODES, labels

CLASSES = {
    "password": "a password or passcode of any account, device or network",
    "passphrase": "a passphrase, a spoken watchword or the answer to a security question",
    "pin": "a PIN or PUK, or the password of a bank card or of payments",
    "verification-code": "a one-time, recovery or activation code",
    "access-code": "a code that opens a door, a safe, a shared file or a prepaid card",
}

_CODES = frozenset({"pin", "verification-code", "access-code"})
_AHEAD = 48
_DIRECT = re.compile(
    r"\b(?:pass|mm)[*_\"'`]{0,3}\s?(?:[:：=＝为為係]|is|就?是)\s*$"
    r"|\b(?:user|login|account|id)\b[^\n]{1,24}\bpass\s$",
    re.IGNORECASE | re.ASCII,
)
_COMMON_WORDS = frozenset({"pass", "mm"})
_OTHER_PASSES = re.compile(
    r"\b(?:boarding|parking|bus|train|rail|ski|lift|day|season|guest|hall|press|museum|city|event|travel|visitor"
    r"|\d)[ -]?$",
    re.IGNORECASE | re.ASCII,
)
_OWNED = re.compile(
    r"(?!(?:like|such|see|use|must|min|max|from)\b)(?:[A-Za-z]{2,12}|[\u3400-\u9fff]{2,6})(?:\s*[:=]\s+|\s*：\s*"
    r"|\s+(?:- )?)(?=[!-~])"
)
_LISTED = re.compile(r"(?:\s*(?:\d{1,2}[.)、]|[-*•·])\s+)?")
_BETWEEN = (
    r"(?:\s{0,4}[,，、;；/|]\s{0,4}|\s{1,4}(?:and|or|和|或)\s{1,4}|\s{1,4})(?:\d{1,2}[.)、]\s{1,4}|[-*•·]\s{1,4})?"
)
_SHORTEST_LISTED, _LONGEST_LISTED = 8, 64
_SAID_CODE = frozenset({Link.SAID, Link.MARKED})
_DIRECT_LENGTH = 48
_PASS_OWNER = 12


def find_passwords(text: str) -> Iterator[Finding]:
    """The passwords, PINs and codes that a text tells: the value alone, without its label."""
    told: set[tuple[int, int]] = set()
    for name, value in chain(_labelled(text), find_forms(text), find_calls(text), find_cells(text), find_columns(text)):
        for one in (value, *_more_like(text, value)) if name == "verification-code" else (value,):
            if (one.start, one.end) not in told:
                told.add((one.start, one.end))
                yield Finding(name=name, start=one.start, end=one.end, stage=Stage.CONTEXT)


def _more_like(text: str, value: Value) -> Iterator[Value]:
    """The others of a list that begins with a recovery code: of its shape, and nothing but marks in between."""
    if len(value.text) < _SHORTEST_LISTED:
        return
    shape = "".join("[A-Za-z0-9]" if char.isalnum() else re.escape(char) for char in value.text[:_LONGEST_LISTED])
    other = re.compile(rf"{_BETWEEN}({shape})(?![\w-])", re.ASCII)
    match = other.match(text, value.end)
    while match is not None and re.search(r"\d", match[1]):
        yield Value(text=match[1], start=match.start(1), end=match.end(1))
        match = other.match(text, match.end())


def _labelled(text: str) -> Iterator[tuple[str, Value]]:
    for start, end, group in sparse(labels(), text):
        name = LABELS[group - 1][0]
        value = _value_of(name, text, start, end)
        if value is not None:
            yield "password" if name == "login" else name, value


def _value_of(name: str, text: str, start: int, end: int) -> Value | None:
    if name == "login":
        return read_pair(text, end)
    label = text[start:end]
    if label.lower() in _COMMON_WORDS and _OTHER_PASSES.search(text, max(0, start - _PASS_OWNER), start):
        return None
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
    if label.lower() in _COMMON_WORDS:
        return None
    value = read_value(text, end)
    if value is not None and is_placeholder(value.text):
        return None
    for at, comma in places_near(text, end):
        value = _near_value(name, text, at, comma=comma)
        if value is not None:
            return value
    return None


def _near_value(name: str, text: str, at: int, *, comma: bool) -> Value | None:
    if name in {"password", "passphrase"}:
        if not comma and (dictated := read_dictated(text, at)):
            return dictated
        value = strong(text, at)
        if value is not None and (not comma or is_sure(value.text)):
            return value
    return read_digits(text, at)


def _owner(label: str) -> str:
    return next((owner for owner in ("your ", "my ") if label.lower().startswith(owner)), "")


def _secret(name: str, label: str, text: str, link: Link, at: int) -> Value | None:
    if label.lower() in _COMMON_WORDS:
        return strong(text, at) if _DIRECT.search(text, max(0, at - _DIRECT_LENGTH), at) else None
    if link is not Link.BESIDE:
        at = behind_case(text, at)
    phrase = _phrase(text, at, watchword=name == "passphrase") if link is not Link.BESIDE else None
    value = phrase or read_value(text, at)
    if name == "passphrase" and value is not None and value.quoted and is_phrase(value.text):
        return value
    if value is phrase:
        return phrase
    if value is None:
        return _of_another(text, at) if link is Link.MARKED else None
    if is_told(value, link, text[value.end : value.end + _AHEAD]) or (
        name == "passphrase" and "-" in value.text and is_phrase(value.text)
    ):
        return value
    return _of_another(text, at) if link is Link.MARKED else None


def _phrase(text: str, at: int, *, watchword: bool) -> Value | None:
    return read_dictated(text, at) or read_words(text, at, watchword=watchword)


def _of_another(text: str, at: int) -> Value | None:
    """What stands behind the name of an account: passwords: bank …"""
    owner = _OWNED.match(text, at)
    value = read_value(text, owner.end()) if owner else None
    return value if value is not None and is_sure(value.text) else None


def _code(name: str, text: str, link: Link, at: int) -> Value | None:
    if link is not Link.BESIDE:
        at = _behind_mark(text, at)
        if spelled := read_spelled(text, at) or read_dictated(text, at):
            return spelled
    value = read_grouped(text, at) or read_value(text, at)
    if value is None:
        return None
    after = text[value.end : value.end + _AHEAD]
    if is_code(value.text, after, letters=name != "pin") or is_serial(value.text):
        return value
    general = name == "access-code" or (name == "pin" and "密" in text[max(0, at - 12) : at])
    if name == "verification-code" and link in _SAID_CODE:
        general = has_mixture(value.text)
    return value if general and is_told(value, link, after) else None


def _behind_mark(text: str, at: int) -> int:
    """Where the first of a list begins."""
    mark = _LISTED.match(text, at)
    return mark.end() if mark else at


def _in_front(name: str, text: str, start: int) -> Value | None:
    return next(
        (value for place in places_before(text, start) if (value := _at(name, text, place))),
        None,
    )


def _at(name: str, text: str, place: Before) -> Value | None:
    value = _cleaned(text, place.start, place.end)
    if value is None or (value.text.isdigit() and name not in _CODES and len(value.text) < 6):
        return None
    if place.phrase:
        return value if name in {"password", "passphrase"} and not has_grammar(value.text) else None
    coded = name in _CODES and is_code(value.text, "", letters=name != "pin")
    told = is_sure(value.text) if place.weak else is_told(value, Link.BESIDE, "")
    return value if coded or told else None


def _cleaned(text: str, start: int, end: int) -> Value | None:
    """A word of a sentence without the marks around it."""
    word = text[start:end]
    start += len(word) - len(word.lstrip("\"'`([{<*,;:"))
    inner = trimmed(text[start:end])
    return Value(text=inner, start=start, end=start + len(inner)) if inner else None
