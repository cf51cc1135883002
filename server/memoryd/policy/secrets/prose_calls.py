"""Passwords at the place of a command or a call that takes one: ``auth=("bob", "…")``, ``docker login -p …``."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import re2

from memoryd.policy.searching import alternatives
from memoryd.policy.secrets.assignments_values import Value, read_value, sparse
from memoryd.policy.secrets.placeholders import is_placeholder
from memoryd.policy.secrets.prose_reading import Link, is_told, strong

_QUOTE = r"[\"'`]"
_PROGRAMS = (
    r"(?:docker|podman|nerdctl|helm|buildah|skopeo|crane|oc|az|twine|mongo(?:sh|dump|restore)?|sqlcmd|bcp|osql"
    r"|influx|redis-cli"
    r"|ldap[a-z]{3,8}|htpasswd|zip|unzip|7za?|rar|unrar|openssl|xfreerdp|rdesktop|ipmitool|smbclient|cadaver"
    r"|clickhouse-client)"
)
CALLS = (
    # the second argument, behind a name
    rf"(?:\bauth\s{{0,2}}[=:]\s{{0,2}}[\[(]|(?:auth|login|log_in|credentials?|connect|signin|sign_in)\()\s{{0,4}}"
    rf"{_QUOTE}[^\"'`\n]{{1,64}}{_QUOTE}\s{{0,2}},\s{{0,2}}",
    # what is typed into a field
    r"(?:passw(?:or)?d|passwd|passphrase|passcode|pwd)[a-z_-]{0,12}(?:[\"'`\])]{0,4}\.(?:set\w{0,8}"
    r"|send_?keys|fill|type"
    r"|input\w{0,6}|enter\w{0,6}|append|write|value)\()",
    rf"(?:getenv|environ\.get|get_env|env|config|getProperty|get)\(\s{{0,2}}{_QUOTE}[\w.-]{{0,40}}(?:passw(?:or)?d"
    rf"|passwd|pwd"
    rf"|secret|token|api_?key)[\w.-]{{0,12}}{_QUOTE}\s{{0,2}},\s{{0,2}}",
    # an option of one letter
    rf"\b{_PROGRAMS}\s[^\n;&|]{{0,96}}?\s-{{1,2}}(?:p|P|w|a|k|passin|passout)(?:\s+|=)(?:pass:)?",
    r"\bsmbclient\s[^\n]{1,80}?\s-U\s{0,2}[\w.@-]{1,32}%|\bnet use\s[^\n]{1,80}?/user:\S{1,48}\s+"
    r"|\bidentified\s+(?:with\s+\S{1,40}\s+)?by\s+(?:password\s+)?",
    # what is written into a program
    r"\b(?:echo|printf|print)\s+(?:-n\s+)?",
    r"\bsudo\b[^\n.。;]{0,48}?(?:\b(?:types?|enter|use|password is|with)\b|[输輸用]入?)\s*[:：]?\s*",
)
_GATE = (
    r"(?i)auth|log_?in|credential|connect|sign_?in|passw|pwd|passphrase|passcode|secret|token|api_?key|identified"
    r"|net use|smbclient|sudo|\s-{1,2}p|\s-[wak]\s"
)
_ECHOED = 5
_PIPED = (
    r"(?i)^[\"'`]?\s{0,2}\|\s{0,2}(?:sudo\s+)?(?:chpasswd|passwd|sudo\s+-\w{0,3}S|docker login"
    r"|\S{0,24}\s{0,2}--password-stdin)"
)
_NEXT = re.compile(r"[\"'`][^\"'`\n]{1,64}[\"'`]\s{0,2},\s{0,2}(?=[\"'`])")
_ARGUMENTS = 3
_AHEAD = 48


def find_calls(text: str) -> Iterator[tuple[str, Value]]:
    """The values with their classes; a plain word counts for none, but after ``identified by``."""
    if not _gate().search(text):
        return
    for _, end, group in sparse(_calls(), text):
        value = _echoed(text, end) if group - 1 == _ECHOED else _first(_arguments(text, end))
        if value is not None:
            yield "password", value


def _first(values: Iterator[Value | None]) -> Value | None:
    return next((value for value in values if value is not None), None)


def _arguments(text: str, at: int) -> Iterator[Value | None]:
    """The argument at ``at``, and the two behind it where they are in quotation marks too."""
    for _ in range(_ARGUMENTS):
        yield _argument(text, at)
        next_one = _NEXT.match(text, at)
        if next_one is None:
            return
        at = next_one.end()


@cache
def _gate() -> Any:
    return re2.compile(_GATE)


@cache
def _calls() -> Any:
    return alternatives(CALLS)


@cache
def _piped() -> Any:
    return re2.compile(_PIPED)


def _argument(text: str, at: int) -> Value | None:
    value = read_value(text, at)
    if value is None or value.text.isdigit() or is_placeholder(value.text):
        return None
    if not value.quoted:
        return strong(text, at)
    return value if is_told(value, Link.BESIDE, "") else None


def _echoed(text: str, at: int) -> Value | None:
    """What a shell hands to a program that asks for a password; behind a name and a colon for ``chpasswd``."""
    value = read_value(text, at)
    if value is None or not _piped().search(text[value.end : value.end + _AHEAD]):
        return None
    name, colon, rest = value.text.partition(":")
    first = value.start + len(name) + 1 if colon and rest and name.isidentifier() else value.start
    told = Value(text=text[first : value.end], start=first, end=value.end, quoted=value.quoted)
    return told if is_told(told, Link.SAID, "") else None
