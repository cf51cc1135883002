"""Passwords in the cells of a table, under a heading that calls them so."""

import re
from collections.abc import Iterator

from memoryd.policy.secrets.assignments_values import Value
from memoryd.policy.secrets.prose_reading import Link, is_code, is_told
from memoryd.policy.secrets.prose_words import LABELS, labels

# each character of the rule has one way to match: a row of dashes may be cut into columns in very many
_HEADING = re.compile(r"(?m)^[^\n|]{0,80}\|[^\n]{1,400}\n(?=[ \t|:]{0,40}--)[ \t|:-]{2,800}\r?$")
_ROW = re.compile(r"\n([^\n|]{0,200}\|[^\n]{0,800})")
_TITLES = re.compile(r"(?m)^(?=[^\n]{3,200}$)[^\n,;\t|]{1,40}(?:[,;\t][^\n,;\t|]{1,40}){1,16}$")
_MARK = re.compile(r"[,;\t]")
_LONGEST_LABEL = 24
_CODES = frozenset({"pin", "verification-code", "access-code"})


def find_cells(text: str) -> Iterator[tuple[str, Value]]:
    """The cells of Markdown tables that stand in a column named after a password or a code, each with its class."""
    if "|" not in text or "--" not in text:
        return
    headings = list(_HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    for heading, end in zip(headings, ends, strict=False):
        names = [_name_of(cell) for cell in _cells(heading.group().partition("\n")[0])]
        row = _ROW.match(text, heading.end(), end) if any(names) else None
        while row is not None:
            yield from _in_row(text, row, names)
            row = _ROW.match(text, row.end(), end)


def find_columns(text: str) -> Iterator[tuple[str, Value]]:
    """The values of lines parted by commas, semicolons or tabs, under a first line that names its columns."""
    if "\n" not in text or not labels().search(text):
        return
    done = 0
    for titles in _TITLES.finditer(text):
        mark = _MARK.search(titles.group())
        if mark is not None and titles.start() >= done:
            names = [_name_of(cell.strip("\"' ")) for cell in titles.group().split(mark.group())]
            for start, cells in _rows(text, titles.end() + 1, mark.group(), len(names)) if any(names) else ():
                done = start
                yield from _in_cells(cells, start, names)


def _rows(text: str, at: int, mark: str, width: int) -> Iterator[tuple[int, list[str]]]:
    """The lines from ``at`` on that have as many cells as there are columns."""
    while at < len(text):
        end = text.find("\n", at)
        line = text[at : end if end >= 0 else len(text)]
        cells = line.split(mark)
        if len(cells) != width:
            return
        yield at, cells
        at += len(line) + 1


def _in_cells(cells: list[str], start: int, names: list[str | None]) -> Iterator[tuple[str, Value]]:
    for name, cell in zip(names, cells, strict=True):
        inner = cell.strip(" \t\"'\r")
        if name and inner and _is_told(name, inner):
            at = start + cell.index(inner)
            yield name, Value(text=inner, start=at, end=at + len(inner))
        start += len(cell) + 1


def _cells(line: str) -> list[str]:
    return line.strip().strip("|").split("|")


def _name_of(heading: str) -> str | None:
    heading = heading.strip(" *`_\t")
    match = labels().search(heading) if len(heading) <= _LONGEST_LABEL else None
    name = LABELS[match.lastindex - 1][0] if match else None
    return None if name == "login" or (match and match.end() < len(heading)) else name


def _in_row(text: str, row: re.Match[str], names: list[str | None]) -> Iterator[tuple[str, Value]]:
    line = row[1]
    start = row.start(1) + len(line) - len(line.lstrip().removeprefix("|"))
    cells = text[start : row.end(1)].split("|")
    for name, cell in zip(names, cells, strict=False):
        inner = cell.strip(" \t*`\r")
        if name and inner and _is_told(name, inner):
            at = start + cell.index(inner)
            yield name, Value(text=inner, start=at, end=at + len(inner))
        start += len(cell) + 1


def _is_told(name: str, cell: str) -> bool:
    if name in _CODES and is_code(cell, "", letters=name != "pin"):
        return True
    return (
        is_told(Value(text=cell, start=0, end=len(cell)), Link.MARKED, "")
        and re.search(r"\d|[!@#$%]", cell) is not None
    )
