"""``memoryd import``: the lines of an export, brought in again piece by piece."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.options import Invocation, command, option
from memoryd.cli.output import Fields, Table, emit, print_view
from memoryd.errors import InvalidError
from memoryd.ops.files import unreadable

if TYPE_CHECKING:
    from memoryd import wire

app = typer.Typer()

PIECE_LINES = 500
PIECE_BYTES = 1024 * 1024
"""What is sent in one request at most, but for a longer single line."""

_COUNTS = ("read", "created", "replaced", "merged", "proposed", "skipped", "forgotten")

Line = tuple[int, bytes]
"""Its number in the file, from 1, and what it says."""


@dataclass(slots=True, kw_only=True)
class _Sum:
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_COUNTS, 0))
    errors: list[dict[str, Any]] = field(default_factory=list)

    def add(self, piece: Sequence[Line], answer: "wire.ImportOut") -> None:
        for name in _COUNTS:
            self.counts[name] += getattr(answer, name)
        self.errors += [{**one.model_dump(), "line": piece[one.line - 1][0]} for one in answer.errors]

    def refuse(self, line: int) -> None:
        self.counts["read"] += 1
        self.errors.append({"line": line, "code": "bad-request", "detail": "is no JSON object", "field": None})


@command(app, name="import", panel="Memory")
def import_file(
    invocation: Invocation,
    file: Annotated[Path, typer.Argument(help="What `memoryd export` printed; - is standard input.", metavar="FILE")],
    dry_run: Annotated[bool, option("--dry-run", help="Say what would become of it, and change nothing.")] = False,
) -> None:
    """Bring an export in again. What was forgotten since stays forgotten. Exit code 2: some lines were refused."""
    total = _Sum()
    with invocation.client() as client:
        for piece in _pieces(_lines(file)):
            items = [_object(text) for _, text in piece]
            kept = [(line, item) for line, item in zip(piece, items, strict=True) if item is not None]
            for (number, _), item in zip(piece, items, strict=True):
                if item is None:
                    total.refuse(number)
            if kept:
                answer = client.import_records([item for _, item in kept], dry_run=dry_run)
                total.add([line for line, _ in kept], answer)
    _show(total, as_json=invocation.as_json)
    if total.errors:
        raise typer.Exit(InvalidError.exit_code)


def _lines(file: Path) -> Iterator[Line]:
    """Raises what ``unreadable`` makes for a file that is not there or not readable."""
    try:
        with sys.stdin.buffer if str(file) == "-" else file.open("rb") as stream:
            for number, text in enumerate(stream, start=1):
                if text.strip():
                    yield number, text
    except OSError as error:
        raise unreadable(file, error) from None


def _pieces(lines: Iterator[Line]) -> Iterator[list[Line]]:
    piece: list[Line] = []
    size = 0
    for line in lines:
        length = len(line[1])
        if piece and (len(piece) >= PIECE_LINES or size + length > PIECE_BYTES):
            yield piece
            piece, size = [], 0
        piece.append(line)
        size += length
    if piece:
        yield piece


def _object(text: bytes) -> dict[str, Any] | None:
    from pydantic_core import from_json

    try:
        # what Python's own reader takes beyond JSON, NaN and half characters, no request could carry
        found = from_json(text, allow_inf_nan=False)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _show(total: _Sum, *, as_json: bool) -> None:
    counts = Fields(values={name: str(count) for name, count in total.counts.items()})
    emit({**total.counts, "errors": total.errors}, counts, as_json=as_json)
    if total.errors and not as_json:
        rows = [(str(one["line"]), one["code"], one["field"] or "", one["detail"]) for one in total.errors]
        print_view(Table(columns=("line", "code", "field", "detail"), rows=tuple(rows)))
