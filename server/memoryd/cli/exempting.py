"""``memoryd exempt``: say of a text that it is no secret. It comes by standard input, for arguments are seen by all."""

import sys
from typing import Annotated

import typer

from memoryd.cli.admin import Cursor, Limit, note_more
from memoryd.cli.arguments import text_or_stdin
from memoryd.cli.options import Invocation, command, default, option
from memoryd.cli.output import Table, emit, note
from memoryd.cli.views import moment
from memoryd.errors import BadRequestError

exempt = typer.Typer(help="Say of a text that it is no secret; list and take back what was said.")
PANEL = "Memory"


@default(exempt)
def add(
    invocation: Invocation,
    reason: Annotated[str | None, option("--reason", help="Why it is none; kept with it.")] = None,
    class_: Annotated[
        str | None, option("--class", help="As which class it is found, where there are several.")
    ] = None,
) -> None:
    """Read a text from standard input, and let the one secret that is found in it pass from now on."""
    if not reason:
        raise BadRequestError("--reason must say why it is no secret")
    if sys.stdin.isatty():
        note("type or paste the text that is refused, then Ctrl-D")
    text = text_or_stdin("-")
    if not text or not text.strip():
        raise BadRequestError("standard input is empty; give it the text that is refused")
    with invocation.client() as client:
        answer = client.exempt(text, reason=reason, class_=class_)
    emit(answer, f"exempt {answer.id} {answer.class_}", as_json=invocation.as_json)


@command(exempt, "list")
def list_exemptions(invocation: Invocation, limit: Limit = None, cursor: Cursor = None) -> None:
    """List what is exempt: class, by whom, when and why; the texts are kept nowhere."""
    with invocation.client() as client:
        answer = client.exemptions(limit=limit, cursor=cursor)
    rows = tuple(
        (one.id, one.class_, moment(one.created_at, invocation.zone), one.principal.value, one.reason or "-")
        for one in answer.items
    )
    emit(answer, Table(columns=("id", "class", "at", "principal", "reason"), rows=rows), as_json=invocation.as_json)
    note_more(answer.next_cursor)


@command(exempt, "remove")
def remove(
    invocation: Invocation, exemption_id: Annotated[str, typer.Argument(help="The exemption's id.", metavar="ID")]
) -> None:
    """Take an exemption back; what was stored meanwhile stays."""
    with invocation.client() as client:
        client.remove_exemption(exemption_id)
    emit({"id": exemption_id, "removed": True}, f"removed {exemption_id}", as_json=invocation.as_json)
