"""``memoryd aliases``: the other names of a subject."""

from typing import Annotated

import typer

from memoryd.cli import views
from memoryd.cli.admin import Cursor, Limit, note_more
from memoryd.cli.options import Invocation, command
from memoryd.cli.output import emit

aliases = typer.Typer(no_args_is_help=True, help="Set and list the other names of a subject.")
PANEL = "Memory"


@command(aliases, "set")
def set_aliases(
    invocation: Invocation,
    subject: Annotated[str, typer.Argument(help="Whom or what the names are of.", metavar="SUBJECT")],
    names: Annotated[
        list[str] | None, typer.Argument(help="All its other names; none takes them away.", metavar="NAME")
    ] = None,
) -> None:
    """Say by which other names a subject goes: the whole list."""
    with invocation.client() as client:
        answer = client.set_aliases(subject, names or [], namespace=invocation.one_namespace)
    emit(answer, views.aliased(answer), as_json=invocation.as_json)


@command(aliases, "list")
def list_aliases(
    invocation: Invocation,
    subject: Annotated[str | None, typer.Option("--subject", help="Only this one; an alias will do.")] = None,
    limit: Limit = None,
    cursor: Cursor = None,
) -> None:
    """List the subjects that have other names."""
    with invocation.client() as client:
        answer = client.aliases(namespaces=invocation.namespaces, subject=subject, limit=limit, cursor=cursor)
    emit(answer, views.alias_table(answer), as_json=invocation.as_json)
    note_more(answer.next_cursor)
