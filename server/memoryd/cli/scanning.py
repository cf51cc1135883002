"""``memoryd scan``: what files hold that should not be kept, by place and class, never the value."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.options import Invocation, command, option
from memoryd.cli.output import Table, emit, note
from memoryd.cli.texts import Lines, files_in, pieces, read_text
from memoryd.errors import BadRequestError, SecretFoundError

if TYPE_CHECKING:
    from memoryd import wire
    from memoryd.client import Client

app = typer.Typer()
STDIN = "-"

Row = dict[str, Any]


@command(app, panel="Memory")
def scan(
    invocation: Invocation,
    paths: Annotated[list[Path], typer.Argument(help="Files; - is standard input.", metavar="FILE")],
    recursive: Annotated[bool, option("--recursive", "-r", help="Folders too, with all below them.")] = False,
    ner: Annotated[bool, option("--ner/--no-ner", help="With the models of names, or by rules alone.")] = True,
) -> None:
    """Look for secrets and personal data in files; nothing is stored. Exit code 2 where there is a secret."""
    rows: list[Row] = []
    skipped: dict[str, None] = {}
    files = 0
    with invocation.client() as client:
        for path in _named(paths, recursive=recursive):
            files += 1
            rows += _in_file(client, path, ner=ner, skipped=skipped)
    document = {"files": files, "findings": rows, "skipped": list(skipped)}
    emit(document, _table(rows), as_json=invocation.as_json)
    secrets = sum(row["kind"] == "secret" for row in rows)
    note(f"{files} files, {secrets} secrets, {len(rows) - secrets} pieces of personal data")
    for reason in skipped:
        note(f"not run for every text: {reason}")
    if secrets:
        raise typer.Exit(SecretFoundError.exit_code)


def _named(paths: list[Path], *, recursive: bool) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir() or str(path) == STDIN:
            yield path
        elif recursive:
            yield from files_in(path)
        else:
            raise BadRequestError(f"{path} is a folder; --recursive looks into it")


def _in_file(client: "Client", path: Path, *, ner: bool, skipped: dict[str, None]) -> Iterator[Row]:
    text = read_text(None if str(path) == STDIN else path)
    lines = Lines(text)
    for piece in pieces(text):
        answer = client.scan(piece.text, ner="auto" if ner else "off")
        if ner:
            skipped.update({f"{one.stage.value}: {one.reason}": None for one in answer.skipped})
        for finding in answer.findings:
            if piece.owns(finding.start):
                yield _row(str(path), finding, lines, piece.start)


def _row(path: str, finding: "wire.FindingOut", lines: Lines, offset: int) -> Row:
    line, column = lines.place(offset + finding.start)
    return {
        "path": path.encode("utf-8", "surrogateescape").decode("utf-8", "replace"),
        "line": line,
        "column": column,
        "start": offset + finding.start,
        "end": offset + finding.end,
        "kind": finding.kind.value,
        "class": finding.class_,
        "grade": finding.grade.value,
        "stage": finding.stage.value,
    }


def _table(rows: list[Row]) -> Table:
    return Table(
        columns=("place", "class", "grade", "stage"),
        rows=tuple(
            (f"{row['path']}:{row['line']}:{row['column']}", row["class"], row["grade"], row["stage"]) for row in rows
        ),
    )
