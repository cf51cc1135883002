"""``memoryd audit ledger``: is the ledger what was written, and are the receipts."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.arguments import head_of
from memoryd.cli.options import Invocation, command, load_settings, option
from memoryd.cli.output import Fields, counted, emit, note
from memoryd.errors import ConflictError

if TYPE_CHECKING:
    from memoryd.service.verifying import Found


def register(audit: typer.Typer) -> None:
    """Make it a command of ``memoryd audit``."""
    command(audit, "ledger")(ledger)


def ledger(
    invocation: Invocation,
    file: Annotated[
        Path | None, option("--file", help="A copy of ledger.jsonl alone, without its database.", metavar="FILE")
    ] = None,
    head: Annotated[
        str | None,
        option("--head", help="A hash noted earlier, which must be in the chain.", metavar="HASH"),
    ] = None,
) -> None:
    """Check the chain of hashes of all messages, the file beside the database, and the receipts; server or none."""
    head = head_of(head, printed_by="audit ledger")
    from memoryd.service.verifying import verify_file, verify_home

    found = verify_home(load_settings(), head) if file is None else verify_file(file, head)
    emit(_document(found), _view(found), as_json=invocation.as_json)
    for one in found.troubles:
        note(f"{one.part} {one.number}: {one.what}")
    if found.broken:
        raise ConflictError(f"{counted(found.broken, 'thing does', 'things do')} not hold; see above")


def _document(found: "Found") -> dict[str, Any]:
    return {
        "holds": not found.broken,
        "entries": found.entries,
        "erased": found.erased,
        "head": found.head.hex(),
        "lines": found.lines,
        "receipts": found.receipts,
        "broken": found.broken,
        "troubles": [asdict(one) for one in found.troubles],
    }


def _view(found: "Found") -> Fields:
    shown = {name: value for name, value in _document(found).items() if name not in ("holds", "troubles")}
    chain = "holds" if not found.broken else "DOES NOT HOLD"
    return Fields(values={"chain": chain, **{name: str(value) for name, value in shown.items()}})
