"""``memoryd audit leaks``: memories in a git repository, now and ever, and the plan to take them out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.options import Invocation, command
from memoryd.cli.output import Table, emit, note, print_view
from memoryd.errors import BadRequestError

if TYPE_CHECKING:
    from memoryd.ops.leaks import Audit, Leak

_SHORT = 12


def register(audit: typer.Typer) -> None:
    """Make it a command of ``memoryd audit``."""
    command(audit, "leaks")(leaks)


def leaks(
    invocation: Invocation,
    repository: Annotated[Path, typer.Argument(help="A folder of the repository.", metavar="REPO")] = Path(),
    patterns: Annotated[
        list[str] | None,
        typer.Option("--path", help="Further files of memories; may be repeated.", metavar="GLOB"),
    ] = None,
) -> None:
    """Look for memories in a git repository: tracked, or in any commit; exit code 1 where there are some."""
    from memoryd.ops.leaks import audit

    if "" in (patterns or ()):
        raise BadRequestError("--path is empty; name files, such as 'notes/*.md'")
    found = audit(repository, patterns or ())
    emit(_document(found), _table(found), as_json=invocation.as_json)
    _tell(found)
    if found.leaks:
        if not invocation.as_json:
            print_view("\n".join(("", *found.plan)))
        raise typer.Exit(1)


def _tell(found: "Audit") -> None:
    """What a person should know beside the rows."""
    if found.shallow:
        note("the clone is shallow: older commits are not here and were not looked at")
    if found.unread:
        note(f"not read, too large or not fetched: {len(found.unread)} files (--json names them)")
    secrets = sum(leak.kind == "secret" for leak in found.leaks)
    note(f"{found.files} files of memories or instructions, {len(found.leaks)} leaks, {secrets} of them secrets")
    if secrets:
        note("a secret that was pushed is known: revoke it first, then purge")


def _table(found: "Audit") -> Table:
    return Table(columns=("commit", "path", "class", "line", "where"), rows=tuple(map(_row, found.leaks)))


def _row(leak: "Leak") -> tuple[str, ...]:
    where = "tracked" if leak.tracked else "history"
    return leak.commit[:_SHORT], _shown(leak.path), leak.name, str(leak.line or "-"), where


def _document(found: "Audit") -> dict[str, Any]:
    return {
        "leaks": [
            {
                "commit": leak.commit,
                "path": _shown(leak.path),
                "class": leak.name,
                "kind": leak.kind,
                "grade": leak.grade.value,
                "line": leak.line or None,
                "blob": leak.blob,
                "tracked": leak.tracked,
            }
            for leak in found.leaks
        ],
        "files": found.files,
        "unread": [_shown(path) for path in found.unread],
        "shallow": found.shallow,
        "plan": list(found.plan),
    }


def _shown(path: str) -> str:
    """A path as text that can be printed; bytes that are no UTF-8 show as U+FFFD, and exactly in the plan."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
