"""A secret that is given to a name: ``token = …``, ``"api_key": "…"``, ``--password …``, 密钥：…, a session's."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from memoryd.domain.screening import Finding, Stage
from memoryd.policy.searching import alternatives
from memoryd.policy.secrets.assignments_names import NAMES, OTHER_OWNERS, OTHER_THINGS
from memoryd.policy.secrets.assignments_values import Value, read_value, sparse, trimmed
from memoryd.policy.secrets.checks import entropy
from memoryd.policy.secrets.entropy_measures import HEX, UUID, changes, is_worded
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_links import places_after, places_before
from memoryd.policy.secrets.prose_reading import Link, has_mixture, is_no_value, is_sure, is_told

CLASSES = {
    "generic-secret": "a key, token or other secret of no known vendor, by the name it is given",
    "password": "a password by the name it is given",
    "session-cookie": "the identifier of a session, or a cookie that holds one",
}

_REST = re.compile(
    r"(?P<rest>[A-Za-z0-9_-]{0,32})(?P<type>\s*:\s*(?:&?'?\w*\s?str(?:ing)?|String|bytes)(?=\s*=)|\s+string(?=\s*=))?"
)
_LAST_PART = re.compile(rf"(?:.*[_-])?(?:{OTHER_THINGS})\d?", re.IGNORECASE)
_LAST_CAMEL = re.compile(rf"(?:.*[a-z0-9])?(?:{'|'.join(part.capitalize() for part in OTHER_THINGS.split('|'))})")
_PLURAL = re.compile(r"s(?![a-z])|S(?![A-Z])")
_RESOURCE = re.compile(r"\barn:[\w:/.-]*$|/badge\.svg\?$", re.ASCII)
_RESOURCE_LENGTH = 96
_COUNTED = re.compile(r"tokens?|key|密", re.IGNORECASE)
_OTHER_OWNERS = re.compile(OTHER_OWNERS, re.IGNORECASE)
_ASSIGNED = re.compile(
    r"(?:[\"'`\]*)\\”’」』】》]{0,4}\s{0,3}(?::=|=>|===?|[=:：＝])\s{0,3}(?:(?:[frbu]|rb)(?=[\"'])|Some\(|String\()?"
    r"|\(\s{0,2}(?=[\"'`])|[\"']?\s{0,3}>(?=[^\s<>]{4})|[\"']\s{0,40}+,?\s{0,40}+[\"']?(?:value"
    r"|content)[\"']?\s{0,8}+[:=]\s*"
    r"|[ \t\r]{0,8}+\n\s{0,40}+-?\s{0,8}+value:\s*)"
)
_OTHERWISE = re.compile(
    r"[\w.:$]{1,48}(?:\([^()\n]{0,64}\)|\[[^\[\]\n]{1,64}\])?(?:\s+or\s+|\s{0,2}(?:\|\||\?\?|\?:|:-)\s{0,2})(?=[\"'`])"
)
"""What stands in front of the value that counts where another is missing."""
_DECLARED = re.compile(r"(?:^|\n)[ \t]{0,8}(?:ENV|ARG|SET|setx|setenv|set -gx|set)[ \t]+[\w.]{0,40}$")
_DECLARED_LENGTH = 64
_SCHEME = re.compile(r"(?:bearer|basic|token|apikey|api-key|key|digest)\s+(?=\S{8})", re.IGNORECASE)
_FLAG = re.compile(r"[ \t]{0,2}(?:=|[ \t])?[ \t]{0,2}")
_NEXT_PAIR = re.compile(r"[&;,](?=\s?[\w.-]+=)|[&;]$")
_PLAIN = re.compile(r"[A-Za-z0-9_+/=.~%:!@#$^*?-]+")
_COOKIE = re.compile(r"([\w.-]{1,64})=([^\s;,\"']{16,4096})")
_CODE = re.compile(r"[(\[{]|[A-Za-z_]\w*(?:(?:\.|->|::|\?\.)[A-Za-z_]\w*)+")
_IN_SHELL = re.compile(r"[A-Z]=$")
_BASE32 = re.compile(r"[A-Z2-7]{16,64}|[a-z2-7]{16,64}")
_SECOND_FACTOR = re.compile(
    r"otp|2fa|mfa|authenticator|two[ -]?(?:factor|step)|[两兩]步|[验驗][证證]器|[动動][态態]口令", re.IGNORECASE
)
_DIGEST = re.compile(
    r"hash|sha-?\d|\bmd5|digest|checksum|fingerprint|commit|摘要|哈希|散列|指[纹紋]|提交|校[验驗]",
    re.IGNORECASE | re.ASCII,
)
_BEFORE = 24
_LEAST = {Link.MARKED: 10, Link.SAID: 12, Link.CHANGED: 12, Link.BESIDE: 16}
_HEX_LENGTH = {Link.MARKED: 24, Link.SAID: 32, Link.CHANGED: 32, Link.BESIDE: 32}


def find_assignments(text: str) -> Iterator[Finding]:
    """The values that have a secret's name and a secret's look."""
    for start, end, group in sparse(_names(), text):
        kind = NAMES[group - 1][0]
        if kind == "cookie":
            yield from _cookies(text, end)
        elif (found := _found(kind, text, start, end)) is not None:
            name, value = found
            yield Finding(name=name, start=value.start, end=value.end, stage=Stage.CONTEXT)


@cache
def _names() -> Any:
    return alternatives(pattern for _, pattern in NAMES)


def _found(kind: str, text: str, start: int, end: int) -> tuple[str, Value] | None:
    rest = _REST.match(text, end)
    if rest is None or _is_other_thing(text, start, end, rest["rest"]):
        return None
    judge = _JUDGES[kind]
    name = {"password": "password", "session": "session-cookie"}.get(kind, "generic-secret")
    for link, value in _values(kind, text, start, rest.end()):
        if judge(value, link, text[max(0, start - 32) : value.start]):
            return name, value
    return None


def _is_other_thing(text: str, start: int, end: int, rest: str) -> bool:
    word = text[start:end]
    return (
        _goes_on(word, rest)
        or _RESOURCE.search(text, max(0, start - _RESOURCE_LENGTH), start) is not None
        or (word.lower() == "pass" and (rest != "" or _is_inside_word(text, start)))
        or (rest != "" and _tells_another_thing(rest))
        or (
            _COUNTED.match(word) is not None and _OTHER_OWNERS.search(text[max(0, start - _BEFORE) : start]) is not None
        )
    )


def _tells_another_thing(rest: str) -> bool:
    return _LAST_PART.fullmatch(rest.lstrip("_-")) is not None or _LAST_CAMEL.fullmatch(rest) is not None


def _is_inside_word(text: str, start: int) -> bool:
    """bypass and COMPASS, but not dbPass and DB_PASS."""
    previous = text[start - 1 : start]
    return previous.isalpha() and previous.isascii() and previous.isupper() == text[start].isupper()


def _goes_on(word: str, rest: str) -> bool:
    """Whether the word is longer than the name: secretary, PASSING, but not authToken, TOKEN_2, passwords."""
    same_case = rest[:1].islower() or (rest[:1].isupper() and word.isupper())
    return same_case and not word.endswith("-p") and _PLURAL.match(rest) is None


def _values(kind: str, text: str, start: int, end: int) -> Iterator[tuple[Link, Value]]:
    assigned = _ASSIGNED.match(text, end)
    flag = _FLAG.match(text, end) if _is_flag(text, start, end) else None
    other = _OTHERWISE.match(text, assigned.end()) if assigned else None
    places = [(Link.MARKED, match.end()) for match in (assigned, flag, other) if match]
    if kind in {"secret", "session", "key"}:
        places += [place for place in places_after(text, start, end) if place not in places]
    for link, at in places:
        scheme = _SCHEME.match(text, at)
        value = read_value(text, scheme.end() if scheme else at)
        if value is not None and value.text[0] not in "=:":
            yield link, _first_pair(value)
    for place in places_before(text, start) if kind == "secret" else ():
        yield Link.BESIDE, _cleaned(text, place.start, place.end)


def _is_flag(text: str, start: int, end: int) -> bool:
    return (
        text[max(0, start - _BEFORE) : end].rpartition(" ")[2].startswith("--")
        or text[start:end].endswith("-p")
        or _DECLARED.search(text, max(0, start - _DECLARED_LENGTH), start) is not None
    )


def _first_pair(value: Value) -> Value:
    """The value up to the next pair of a query, a cookie or a connection string."""
    cut = None if value.quoted else _NEXT_PAIR.search(value.text)
    if cut is None:
        return value
    return Value(text=value.text[: cut.start()], start=value.start, end=value.start + cut.start())


def _cleaned(text: str, start: int, end: int) -> Value:
    word = text[start:end]
    start += len(word) - len(word.lstrip("\"'`([{<*,;:"))
    inner = trimmed(text[start:end])
    return Value(text=inner, start=start, end=start + len(inner))


def _cookies(text: str, at: int) -> Iterator[Finding]:
    line = text[at : at + 4096].partition("\n")[0]
    for match in _COOKIE.finditer(line):
        value = trimmed(match[2])
        if _looks_random(value, least=16):
            start = at + match.start(2)
            yield Finding(name="session-cookie", start=start, end=start + len(value), stage=Stage.CONTEXT)


def _is_password(value: Value, link: Link, before: str) -> bool:
    mixed = has_mixture(value.text) and not value.text.isalpha()
    certain = value.quoted or mixed or _IN_SHELL.search(before) is not None
    return certain and not _is_code(value) and is_told(value, link, "")


def _is_secret(value: Value, link: Link, before: str) -> bool:
    text = value.text
    if HEX.fullmatch(text):
        return len(text) >= _HEX_LENGTH[link] and has_mixture(text) and not _DIGEST.search(before)
    if _BASE32.fullmatch(text) and _SECOND_FACTOR.search(before):
        return True
    if text.isalpha() and text.isascii():
        return link is not Link.BESIDE and _is_random_word(text)
    least = 10 if link is Link.BESIDE and is_sure(text, number=False) else _LEAST[link]
    return _looks_random(text, least=least) and not _is_code(value)


def _is_random_word(text: str) -> bool:
    """Letters alone: 16 small ones (what mail providers give their programs), or capitals strewn among more."""
    strewn = len(text) == 16 and text.islower() if changes(text) == 0 else len(text) >= 16 and changes(text) > 0.2
    return strewn and not is_worded(text) and not is_placeholder(text)


def _is_session(value: Value, link: Link, before: str) -> bool:
    del before
    hexes = HEX.fullmatch(value.text) is not None and len(value.text) >= 24 and has_mixture(value.text)
    return link is not Link.BESIDE and not _is_code(value) and (hexes or _looks_random(value.text, least=16))


def _is_key(value: Value, link: Link, before: str) -> bool:
    if HEX.fullmatch(value.text):
        return link is Link.SAID and len(value.text) == 32 and has_mixture(value.text) and not _DIGEST.search(before)
    classes = (str.islower, str.isupper, str.isdigit)
    return (
        all(any(map(kind, value.text)) for kind in classes)
        and _looks_random(value.text, least=20)
        and not _is_code(value)
    )


_JUDGES = {"secret": _is_secret, "password": _is_password, "session": _is_session, "key": _is_key}


def _is_code(value: Value) -> bool:
    return not value.quoted and _CODE.match(value.text) is not None


def _looks_random(text: str, *, least: int) -> bool:
    """Letters and digits in a mixture that no word, slug, path, date or UUID has, of ``least`` characters or more."""
    return (
        len(text) >= least
        and _PLAIN.fullmatch(text) is not None
        and has_mixture(text)
        and not is_placeholder(text)
        and not is_no_value(text)
        and not UUID.fullmatch(text)
        and not HEX.fullmatch(text)
        and not is_worded(text)
        and changes(text) >= 0.04
        and entropy(text) >= 2.8
    )
