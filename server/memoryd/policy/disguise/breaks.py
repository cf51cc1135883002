"""A key that something interrupts: the end of a line, a concatenation of strings, markup."""

import re
import string
from collections.abc import Iterator
from typing import Any

import re2

from memoryd.policy.disguise.view import Disguise, Edit, View, disjoint, rewritten
from memoryd.policy.searching import places

_TOKEN = r"[A-Za-z0-9_\-+/=.~:$@!?&%]"  # noqa: S105
_CHARACTERS = string.ascii_letters + string.digits + "_-+/=.~:$@!?&%"
_LOOK_BACK = 160
_SHORT = 5

_LINE_END = re.compile(rf"(?<={_TOKEN})(?:[ \t]{{0,3}}\\?|[\"'`]?[ \t]{{0,3}}\\|=)\r?\Z")
_LINE_END_LENGTH = 6
_NEXT_LINE = re.compile(rf"\n[ \t]*(?:(?:>|//|[#*|]|--)[ \t]*){{0,3}}(?={_TOKEN})")
_CONCATENATION = re2.compile(
    rf"{_TOKEN}(([\"'])\s{{0,8}}(?:\+|\.{{1,2}}|&|\|\||\\\n|<>)?\s{{0,16}}[rbfRBF]?([\"'])){_TOKEN}"
)
_LIST = re2.compile(rf"{_TOKEN}(([\"'])\s{{0,8}},\s{{0,16}}([\"'])){_TOKEN}")
_JOINER = re2.compile(r"(?i:\b(?:join|concat|concatenate|paste0|strcat)\b)|拼接|拼起来|连起来|接起来")
_MARKUP = re2.compile(
    r"(\\)[_.~*+=/-]|[!-~](\*\*)[!-~]|(</?(?:wbr|br|b|i|u|em|strong|span|code|s)\b[^<>]{0,60}>|<!--.{0,40}?-->)"
)
_MIXED = re.compile(r"[A-Za-z].*[0-9]|[0-9].*[A-Za-z]|[a-z][A-Z]|[A-Z]{2}[a-z]", re.DOTALL)
_STOPS = re.compile(r"[\"'`)\]}>。，；.,;]*[ \t]*(?:\r?\n|\Z|[^\s\x00-\x7f])")


def joined(view: View) -> View | None:
    """The view without what interrupts a key; None where nothing does."""
    edits = sorted((*_line_ends(view.text), *_strings(view.text), *_marks(view.text)))
    return rewritten(view, disjoint(edits), Disguise.BROKEN)


def _line_ends(text: str) -> Iterator[Edit]:
    """A line goes on in the next one where one of the two pieces looks like a piece of a key, not like a word."""
    for start, end in _breaks(text):
        ahead = text[max(0, start - _LOOK_BACK) : start]
        behind = text[end : end + _LOOK_BACK]
        first = ahead[len(ahead.rstrip(_CHARACTERS)) :]
        second = behind[: len(behind) - len(behind.lstrip(_CHARACTERS))]
        if _goes_on(first, second, text, end + len(second)):
            yield Edit(start, end, "")


def _breaks(text: str) -> Iterator[tuple[int, int]]:
    """What stands at the end of a line and at the beginning of the next between two pieces of it.

    From one line end to the next: RE2 in Python takes ten times as long for a match as ``re`` does.
    """
    done = place = 0
    while (place := text.find("\n", place)) >= 0:
        ahead = _LINE_END.search(text, max(done, place - _LINE_END_LENGTH), place)
        behind = _NEXT_LINE.match(text, place) if ahead else None
        place += 1
        if ahead and behind:
            yield ahead.start(), behind.end()
            done = place = behind.end()


def _goes_on(first: str, second: str, text: str, end: int) -> bool:
    if _is_random(second):
        return True
    if _is_random(first):
        return len(second) <= _SHORT or _MIXED.search(second) is not None or _STOPS.match(text, end) is not None
    return _MIXED.search(second) is not None and _MIXED.search(first + second) is not None


def _is_random(piece: str) -> bool:
    return len(piece) >= 12 and _MIXED.search(piece) is not None


def _strings(text: str) -> Iterator[Edit]:
    yield from _quoted(_CONCATENATION, text)
    if _JOINER.search(text):
        yield from _quoted(_LIST, text)


def _quoted(pattern: Any, text: str) -> Iterator[Edit]:
    for match in pattern.finditer(text):
        if match[2] == match[3]:
            start, end = match.span(1)
            yield Edit(start, end, "")


def _marks(text: str) -> Iterator[Edit]:
    for start, end, _ in places(_MARKUP, text):
        yield Edit(start, end, "")
