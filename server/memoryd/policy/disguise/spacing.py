"""Letters that are spaced out: ``g h p _ A b``, ``g-h-p-_``, one a line; or groups of one size, ``ghp_ AbCd EfGh``."""

import re
from collections.abc import Iterator

import re2

from memoryd.policy.disguise.view import Disguise, Edit, View, disjoint, rewritten
from memoryd.policy.searching import places

FEWEST = 10
"""Characters, or groups, that make a run: fewer are an abbreviation or a list."""

_BLANK = r"[ \t\x{a0}\x{2000}-\x{200a}\x{3000}\r\n]"
_SPACES = re2.compile(rf"(?:^|[^A-Za-z0-9_])((?:[!-~]{_BLANK}{{1,4}}){{{FEWEST - 1},}}[!-~])(?:[^A-Za-z0-9_]|$)")
_GROUPED = "A-Za-z0-9_.$/+=:@!%~?&-"
_GROUPS = re2.compile(
    rf"(?:^|[^{_GROUPED}])("
    + "|".join(
        rf"(?:[{_GROUPED}]{{{size}}}[ \n]){{{fewest},}}[{_GROUPED}]{{1,{size}}}"
        for size, fewest in ((2, 6), (3, 6), (4, 3), (5, 3), (6, 3), (8, 2), (10, 2))
    )
    + rf")(?:[^{_GROUPED}]|$)"
)
_MARKED = re2.compile(
    r"(?:[A-Za-z0-9][^A-Za-z0-9\s\x{4e00}-\x{9fff}]){5}|(?:[A-Za-z0-9] ?[^A-Za-z0-9\s\x{4e00}-\x{9fff}] ){5}"
)
_MARKS = re.compile(
    r"(?<![A-Za-z0-9])[!-~]([^A-Za-z0-9\u4e00-\u9fff\s]|\s?[^A-Za-z0-9\u4e00-\u9fff\s]\s)"
    rf"(?:[!-~]\1){{{FEWEST - 2},}}[!-~](?![A-Za-z0-9])"
)
_WORD_BEHIND = re.compile(r"\s([A-Za-z][a-z]+)\Z")
_BLANKS = re.compile(r"\s+")
_LETTER = re.compile(r"[A-Za-z0-9]")
_MIXED = re.compile(r"[0-9]|[a-z][A-Z]")


def closed_up(view: View) -> View | None:
    """The view with spaced-out runs closed up; None where there is none."""
    edits = sorted((*_spaced(view.text), *_marked(view.text), *_grouped(view.text)))
    return rewritten(view, disjoint(edits), Disguise.SPACED)


def _spaced(text: str) -> Iterator[Edit]:
    for start, end, _ in places(_SPACES, text):
        run = text[start:end]
        if len(_LETTER.findall(run)) >= FEWEST // 2:
            yield from _without_blanks(run, start)


def _marked(text: str) -> Iterator[Edit]:
    if not _MARKED.search(text):
        return
    for match in _MARKS.finditer(text):
        if len(_LETTER.findall(match.group())) >= FEWEST // 2:
            step = 1 + len(match[1])
            places = range(match.start() + 1, match.end(), step)
            yield from (Edit(place, place + step - 1, "") for place in places)


def _grouped(text: str) -> Iterator[Edit]:
    """Groups with a digit or a capital inside: words of one length that follow each other have none."""
    for start, end, _ in places(_GROUPS, text):
        run = text[start:end]
        if _MIXED.search(run):
            yield from _without_blanks(_without_word_behind(run), start)


def _without_word_behind(run: str) -> str:
    """The groups, without a last one that is rather the next word of the sentence: letters, and of another size."""
    word = _WORD_BEHIND.search(run)
    size = len(_BLANKS.split(run, 1)[0])
    return run[: word.start()] if word and 4 <= len(word[1]) < size else run


def _without_blanks(run: str, place: int) -> Iterator[Edit]:
    for found in _BLANKS.finditer(run):
        yield Edit(place + found.start(), place + found.end(), "")
