"""``memoryd scan``: what files hold that should not be kept, by place and class, never the value."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.named_files import NamedFile, named_files
from memoryd.cli.options import Invocation, command, option
from memoryd.cli.output import Table, emit, note
from memoryd.cli.texts import FileText, Lines, pieces, read_text
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import FindingKind
from memoryd.errors import SecretFoundError
from memoryd.ops.files import why

if TYPE_CHECKING:
    from memoryd import wire
    from memoryd.client import Client

app = typer.Typer()

NOT_READ = 1
"""The exit code where a file was not read, and no secret found in the others."""

_NAMES_AT_ONCE = 100
_BINARY = "ner: a file with NUL bytes is no text"

Row = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Report:
    """What is told in the end; ``unread`` are names with the reason."""

    rows: list[Row] = field(default_factory=list)
    skipped: dict[str, None] = field(default_factory=dict)
    unread: list[tuple[str, str]] = field(default_factory=list)

    @property
    def secrets(self) -> int:
        return sum(row["kind"] == FindingKind.SECRET for row in self.rows)

    @property
    def exit_code(self) -> int:
        if self.secrets:
            return SecretFoundError.exit_code
        return NOT_READ if self.unread else 0


@command(app, panel="Memory")
def scan(
    invocation: Invocation,
    paths: Annotated[list[Path], typer.Argument(help="Files; - is standard input.", metavar="FILE")],
    recursive: Annotated[bool, option("--recursive", "-r", help="Folders too, with all below them.")] = False,
    ner: Annotated[bool, option("--ner/--no-ner", help="With the models of names, or by rules alone.")] = True,
) -> None:
    """Look for secrets and personal data in files; nothing is stored. Exit code 2: a secret; 1: a file not read."""
    report = _Report()
    with invocation.client() as client:
        files = [one for path in paths for one in named_files(path, recursive=recursive)]
        for one, name in zip(files, _shown(client, files, report), strict=True):
            _look_into(client, one, name, ner=ner, report=report)
    emit(_document(report, len(files)), _table(report), as_json=invocation.as_json)
    _tell(report, len(files))
    raise typer.Exit(report.exit_code)


def _shown(client: "Client", files: Sequence[NamedFile], report: _Report) -> list[str]:
    """The names, each without what is found in it."""
    names = [one.shown for one in files]
    for begin in range(0, len(names), _NAMES_AT_ONCE):
        fields = {str(place): name for place, name in enumerate(names[begin : begin + _NAMES_AT_ONCE], begin)}
        found: dict[int, list[wire.FindingOut]] = {}
        for finding in client.scan(fields=fields, ner="off").findings:
            found.setdefault(int(finding.field), []).append(finding)
        for place, findings in found.items():
            names[place] = _without(names[place], findings)
            report.rows.extend(_row(names[place], finding, None, 0) for finding in findings)
    return names


def _without(name: str, findings: Sequence["wire.FindingOut"]) -> str:
    for finding in sorted(findings, key=lambda one: one.start, reverse=True):
        if finding.grade is not Sensitivity.NONE:
            mask = f"[secret:{finding.class_}]" if finding.kind is FindingKind.SECRET else f"[{finding.class_}]"
            name = name[: finding.start] + mask + name[finding.end :]
    return name


def _look_into(client: "Client", file: NamedFile, name: str, *, ner: bool, report: _Report) -> None:
    if file.refused:
        report.unread.append((name, file.refused))
        return
    try:
        content = read_text(None if file.is_stdin else file.path)
    except OSError as error:
        report.unread.append((name, why(error)))
        return
    if content.binary and ner:
        report.skipped[_BINARY] = None
    report.rows.extend(_in_text(client, content, name, ner=ner and not content.binary, skipped=report.skipped))


def _in_text(client: "Client", content: FileText, name: str, *, ner: bool, skipped: dict[str, None]) -> Iterator[Row]:
    lines = Lines(content.text)
    for piece in pieces(content.text):
        answer = client.scan(piece.text, ner="auto" if ner else "off")
        if ner:
            skipped.update({f"{one.stage.value}: {one.reason}": None for one in answer.skipped})
        for finding in answer.findings:
            if piece.owns(finding.start):
                yield _row(name, finding, lines, piece.start)


def _row(name: str, finding: "wire.FindingOut", lines: Lines | None, offset: int) -> Row:
    """``lines`` of the text that it was found in; None for the name itself, which has none."""
    line, column = lines.place(offset + finding.start) if lines else (None, None)
    return {
        "path": name,
        "in": "text" if lines else "name",
        "line": line,
        "column": column,
        "start": offset + finding.start,
        "end": offset + finding.end,
        "kind": finding.kind.value,
        "class": finding.class_,
        "grade": finding.grade.value,
        "stage": finding.stage.value,
    }


def _document(report: _Report, files: int) -> dict[str, Any]:
    unread = [{"path": name, "reason": reason} for name, reason in report.unread]
    return {"files": files, "findings": report.rows, "skipped": list(report.skipped), "unread": unread}


def _tell(report: _Report, files: int) -> None:
    """What a person should know beside the rows."""
    for name, reason in report.unread:
        note(f"not read: {name}: {reason}")
    for reason in report.skipped:
        note(f"not run for every text: {reason}")
    pii = len(report.rows) - report.secrets
    unread = f", {len(report.unread)} files not read" if report.unread else ""
    note(f"{files} files, {report.secrets} secrets, {pii} pieces of personal data{unread}")


def _table(report: _Report) -> Table:
    return Table(
        columns=("place", "class", "grade", "stage"),
        rows=tuple((_place(row), row["class"], row["grade"], row["stage"]) for row in report.rows),
    )


def _place(row: Row) -> str:
    return f"{row['path']}:{row['line']}:{row['column']}" if row["in"] == "text" else f"{row['path']}:name"
