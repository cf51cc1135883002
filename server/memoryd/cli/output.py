"""What the command line prints: tables on a terminal, plain lines otherwise, one JSON document with ``--json``.

Answers go to standard output. Notes, progress and errors go to standard error, so that a pipe carries answers alone.
"""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from memoryd.cli import readings
from memoryd.errors import MemorydError

if TYPE_CHECKING:
    from pydantic import BaseModel

_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
# C0, DEL and C1 could steer the terminal: what is stored is text, not commands.
_CONTROLS = {code: _REPLACEMENT for code in [*range(32), *range(127, 160)] if chr(code) not in "\n\t"}

_TOLD = {"field", "errors", "retry_after_s"}
"""Members that the detail itself tells a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """On a terminal with headings, otherwise one tab-separated line a row, without headings."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """``name: value`` lines."""

    values: Mapping[str, str]


View = Table | Fields | str


@contextmanager
def for_a_reader() -> Iterator[None]:
    """End in silence when the reader of the pipe has seen enough (``memoryd export | head -1``)."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        # what is still buffered goes nowhere, or the interpreter would complain of it at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def emit(document: "BaseModel | Mapping[str, Any]", view: View, *, as_json: bool) -> None:
    """Print an answer: ``document`` with ``--json``, else ``view``."""
    if as_json:
        print_json(document)
    else:
        print_view(view)


def print_json(document: "BaseModel | Mapping[str, Any]") -> None:
    """One JSON document, indented on a terminal, on one line otherwise."""
    indent = 2 if sys.stdout.isatty() else None
    if isinstance(document, Mapping):
        print(json.dumps(document, ensure_ascii=False, indent=indent))
    else:
        print(document.model_dump_json(by_alias=True, indent=indent))


def print_view(view: View) -> None:
    match view:
        case Table():
            _print_table(view)
        case Fields():
            _print_fields(view)
        case str():
            print(printable(view))


def note(text: str) -> None:
    """A line for the person who looks on, not for the pipe."""
    print(printable(text), file=sys.stderr)


def failed(error: MemorydError, *, as_json: bool) -> int:
    """Report an error and return the exit code. With ``--json`` standard output still gets one document."""
    if as_json:
        print_json({"code": error.code, "status": error.status, "detail": error.detail, **error.members})
    field = error.members.get("field", "")
    note(f"memoryd: {error.detail}" if field in error.detail else f"memoryd: {field}: {error.detail}")
    for name, value in error.members.items():
        if value and name not in _TOLD:
            for line in _lines(name, value):
                note(f"  {line}")
    return error.exit_code


def _lines(name: str, value: object) -> Iterator[str]:
    if name == "reading" and isinstance(value, Mapping):
        yield from readings.lines(value)
    else:
        yield f"{name}: {value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)}"


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def printable(text: str) -> str:
    """``text`` without characters that a terminal would obey."""
    return text.translate(_CONTROLS)


def one_line(text: str) -> str:
    return printable(" ".join(text.split()))


def _print_table(table: Table) -> None:
    rows = [tuple(one_line(cell) for cell in row) for row in table.rows]
    if not sys.stdout.isatty():
        for row in rows:
            print("\t".join(row))
        return
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    rich_table = RichTable(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for place, name in enumerate(table.columns):
        # an id is to be copied, so it keeps its width and its line
        widest = max((len(row[place]) for row in rows), default=0) if name == "id" else None
        rich_table.add_column(name, no_wrap=widest is not None, min_width=widest)
    for row in rows:
        rich_table.add_row(*(Text(cell) for cell in row))
    Console().print(rich_table)


def _print_fields(fields: Fields) -> None:
    width = max((len(name) for name in fields.values), default=0)
    for name, value in fields.values.items():
        print(f"{name:<{width}}  {one_line(value)}")
