"""Letters that are spaced out: ``g h p _ A b``, ``g-h-p-_``, one a line; or groups of one size, ``ghp_ AbCd EfGh``."""

import re
from collections.abc import Iterator

import re2

from memoryd.policy.disguise.view import Disguise, Edit, View, disjoint, rewritten

FEWEST = 10
"""Characters, or groups, that make a run: fewer are an abbreviation or a list."""

_CAUSE = re2.compile(
    r"(?:[!-~][ \t\x{a0}\x{2000}-\x{200a}\x{3000}\r\n]{1,4}){9}|(?:[!-~][^\w\x{4e00}-\x{9fff}]{1,3}){9}"
    r"|(?:[\w-]{2}[ \n]){6}|(?:[\w-]{3}[ \n]){6}|(?:[\w-]{4}[ \n]){4}|(?:[\w-]{5}[ \n]){4}|(?:[\w-]{6}[ \n]){4}"
    r"|(?:[\w-]{8}[ \n]){3}"
)
_BLANK = r"[ \t\u00a0\u2000-\u200a\u3000\r\n]"
_SPACES = re.compile(rf"(?<![A-Za-z0-9_])(?:[!-~]{_BLANK}{{1,4}}){{{FEWEST - 1},}}[!-~](?![A-Za-z0-9_])")
_MARKS = re.compile(
    rf"(?<![A-Za-z0-9_])[!-~]([^A-Za-z0-9_\u4e00-\u9fff\s]|{_BLANK}?[^A-Za-z0-9_\u4e00-\u9fff\s]{_BLANK})"
    rf"(?:[!-~]\1){{{FEWEST - 2},}}[!-~](?![A-Za-z0-9_])"
)
_GROUPS = re.compile(
    "|".join(
        rf"(?<![\w-])(?:[A-Za-z0-9_.-]{{{size}}}[ \n]){{{fewest},}}[A-Za-z0-9_.-]{{1,{size}}}(?![\w-])"
        for size, fewest in ((2, 6), (3, 6), (4, 4), (5, 4), (6, 4), (8, 3))
    )
)
_BLANKS = re.compile(_BLANK + "+")
_LETTER = re.compile(r"[A-Za-z0-9]")
_DIGIT = re.compile(r"[0-9]")


def closed_up(view: View) -> View | None:
    """The view with spaced-out runs closed up; None where there is none."""
    if not _CAUSE.search(view.text):
        return None
    edits = sorted((*_apart(view.text), *_grouped(view.text)))
    return rewritten(view, disjoint(edits), Disguise.SPACED)


def _apart(text: str) -> Iterator[Edit]:
    for match in _SPACES.finditer(text):
        if len(_LETTER.findall(match.group())) >= FEWEST // 2:
            yield from _without(_BLANKS, match)
    for match in _MARKS.finditer(text):
        if len(_LETTER.findall(match.group())) >= FEWEST // 2:
            step = 1 + len(match[1])
            places = range(match.start() + 1, match.end(), step)
            yield from (Edit(place, place + step - 1, "") for place in places)


def _grouped(text: str) -> Iterator[Edit]:
    """Groups with a digit among them: words of one length that follow each other have none."""
    for match in _GROUPS.finditer(text):
        if _DIGIT.search(match.group()):
            yield from _without(_BLANKS, match)


def _without(gap: re.Pattern[str], match: re.Match[str]) -> Iterator[Edit]:
    for found in gap.finditer(match.string, match.start(), match.end()):
        yield Edit(found.start(), found.end(), "")
