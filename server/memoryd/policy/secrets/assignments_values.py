"""Where a value begins and ends that follows a label or a name."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from memoryd.policy.searching import places
from memoryd.policy.secrets.placeholders import is_placeholder

VALUE_LENGTH = 4096
_QUOTED = re.compile(
    r"(?:\\?(?P<mark>\"|'|`{1,3}|\*\*)(?P<marked>[^\n]{1,300}?)\\?(?P=mark)"
    r"|“(?P<curly>[^”\n]{1,200})”|‘(?P<single>[^’\n]{1,200})’|「(?P<corner>[^」\n]{1,200})」"
    r"|『(?P<double>[^』\n]{1,200})』"
    r"|【(?P<lens>[^】\n]{1,200})】|《(?P<title>[^》\n]{1,200})》|（(?P<wide>[^）\n]{1,200})）"
    r"|«(?P<french>[^»\n]{1,200})»"
    r"|\((?P<round>[^()\n]{1,200})\))"
)
_LONG_QUOTED = re.compile(rf"\\?(?P<mark>[\"'`])(?P<long>[^\s\"'`\\]{{1,{VALUE_LENGTH}}})\\?(?P=mark)")
_FENCED = re.compile(
    r"<(?P<angle>[^<>\n]{1,80})>|\$\{(?P<shell>[^{}\n]{1,80})\}|\$\((?P<command>[^()\n]{1,80})\)"
    r"|\{\{(?P<template>[^{}\n]{1,80})\}\}|%%(?P<percent>[^%\n]{1,80})%%"
)
_BARE = re.compile(rf"[!#-&(-~]{{1,{VALUE_LENGTH}}}")
LABELS_A_RUN = 32
_CUT = re.compile(r"\\[nrt\"']|\\\\|</|<br|`|\*\*|[;&](?=[\w .-]{1,32}=)")
_OPENERS = frozenset("\\\"'`*“‘「『【《（«(")
_STRAIGHT = frozenset("\"'`")
_FENCES = frozenset("<${%")
_TAIL = ".,;:?)]}>'\"`*|"
_CLOSERS = {")": "(", "]": "[", "}": "{", ">": "<"}
_STRONG_END = re.compile(r"(?=.*(?:\d|[^\w!]|[a-z][A-Z])).*!", re.DOTALL)
_SIGNED_END = re.compile(r"[A-Za-z0-9]+[!@#$%^&*+=~][A-Za-z0-9!@#$%^&*+=~]*[A-Za-z0-9][?*]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A value at ``[start, end)``; ``quoted`` when quotation marks or marks of code stand around it."""

    text: str
    start: int
    end: int
    quoted: bool = False


def read_value(text: str, at: int) -> Value | None:
    """The value that begins at ``at``: what quotation marks hold, a fence, or characters up to a space or a hanzi."""
    value = _quoted(text, at) or _within(text, at) or _fenced(text, at) or _bare(text, at)
    return value if value and value.text else None


def sparse(labels: Any, text: str) -> Iterator[tuple[int, int, int]]:
    """Where the pattern of labels matches (start, end, number of the group that took part, from 1).

    No more than :data:`LABELS_A_RUN` of them in one unbroken run of value characters: each reads the run as its value,
    and a run of nothing but labels would take the square of its length.
    """
    end, count = 0, 0
    for first, last, group in places(labels, text):
        count += 1
        if first >= end:
            run = _BARE.match(text, first)
            end, count = run.end() if run else last, 1
        if count <= LABELS_A_RUN:
            yield first, last, group


def trimmed(text: str) -> str:
    """A bare value without the punctuation of the sentence or of the code that goes on after it."""
    cut = _CUT.search(text)
    value = text[: cut.start()] if cut else text
    if value[-1:] in {"?", "*"} and _SIGNED_END.fullmatch(value):
        return value
    while value and (value[-1] in _TAIL or (value[-1] == "!" and not _STRONG_END.fullmatch(value))):
        if _CLOSERS.get(value[-1], "\n") in value:
            break
        value = value[:-1]
    return value


def _quoted(text: str, at: int) -> Value | None:
    if text[at : at + 1] not in _OPENERS:
        return None
    match = _LONG_QUOTED.match(text, at) or _QUOTED.match(text, at)
    return _inside(match, quoted=match.lastgroup not in {"round", "wide"}) if match else None


def _within(text: str, at: int) -> Value | None:
    """What quotation marks hold of which the first stands in front of ``at``."""
    match = _LONG_QUOTED.match(text, at - 1) if text[at - 1 : at] in _STRAIGHT and at else None
    return _inside(match, quoted=True) if match else None


def _fenced(text: str, at: int) -> Value | None:
    match = _FENCED.match(text, at) if text[at : at + 1] in _FENCES else None
    if match is None:
        return None
    whole = Value(text=match.group(), start=at, end=match.end())
    return whole if is_placeholder(whole.text) else _inside(match, quoted=False)


def _inside(match: re.Match[str], *, quoted: bool) -> Value:
    inner = match[match.lastgroup or 0]
    start = match.start(match.lastgroup or 0) + len(inner) - len(inner.lstrip())
    inner = inner.strip()
    if len(inner) > 2 and inner[0] == inner[-1] and inner[0] in _STRAIGHT:
        inner, start, quoted = inner[1:-1], start + 1, True
    return Value(text=inner, start=start, end=start + len(inner), quoted=quoted)


def _bare(text: str, at: int) -> Value | None:
    match = _BARE.match(text, at)
    value = trimmed(match.group()) if match else ""
    return Value(text=value, start=at, end=at + len(value)) if value else None
