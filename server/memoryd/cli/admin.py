"""``memoryd token``, ``stats``, ``audit``: who may do what, who did what, how much there is."""

from typing import Annotated, Literal

import typer

from memoryd.cli import leaks, ledger, views
from memoryd.cli.options import Invocation, command, default
from memoryd.cli.output import emit, note
from memoryd.domain.identity import Principal
from memoryd.domain.memory import Sensitivity

app = typer.Typer()
token = typer.Typer(no_args_is_help=True, help="Issue, list and revoke tokens.")
audit = typer.Typer(help="Show who did what; look for memories in a git repository.")
leaks.register(audit)
ledger.register(audit)
PANEL = "Administration"

Limit = Annotated[int | None, typer.Option("--limit", help="At most this many (200).", min=1, max=200)]
Cursor = Annotated[str | None, typer.Option("--cursor", help="Where the page before ended.")]
Issued = Literal["human", "agent", "auditor", "operator"]
"""Every principal but the owner, whose token is made with the home."""
_NEEDS_NAMESPACES = frozenset({"human", "agent"})
Grant = Annotated[list[str] | None, typer.Option(help="A namespace, or '*' for all; may be repeated.", metavar="NAME")]


@command(token)
def issue(
    invocation: Invocation,
    *,
    principal: Annotated[Issued, typer.Argument(help="What the bearer is.")],
    name: Annotated[str | None, typer.Option("--name", help="For whom or what it is.")] = None,
    write: Grant = None,
    read: Grant = None,
    clearance: Annotated[
        Sensitivity | None, typer.Option("--clearance", help="The highest sensitivity it may read.")
    ] = None,
    expires_at: Annotated[
        str | None, typer.Option("--expires-at", help="Refused from this time on.", metavar="TIME")
    ] = None,
) -> None:
    """Issue a token and print it, once: only its hash is stored."""
    with invocation.client() as client:
        answer = client.issue_token(
            principal,
            name=name,
            write_namespaces=write or (),
            read_namespaces=read or (),
            clearance=clearance,
            expires_at=expires_at,
        )
    emit(answer, answer.token, as_json=invocation.as_json)
    note(f"id {answer.id}; the token is not shown again")
    if principal in _NEEDS_NAMESPACES and not (write or read):
        note("it may read and write nothing: name namespaces with --read and --write")


@command(token, "list")
def list_tokens(invocation: Invocation, limit: Limit = None, cursor: Cursor = None) -> None:
    """List the tokens, never their secrets."""
    with invocation.client() as client:
        answer = client.tokens(limit=limit, cursor=cursor)
    emit(answer, views.token_table(answer, invocation.zone), as_json=invocation.as_json)
    note_more(answer.next_cursor)


@command(token)
def revoke(
    invocation: Invocation, token_id: Annotated[str, typer.Argument(help="The token's id.", metavar="ID")]
) -> None:
    """Revoke a token; it is refused at once."""
    with invocation.client() as client:
        client.revoke_token(token_id)
    emit({"id": token_id, "revoked": True}, f"revoked {token_id}", as_json=invocation.as_json)


@command(token)
def whoami(invocation: Invocation) -> None:
    """Show what the token in use may do."""
    with invocation.client() as client:
        answer = client.whoami()
    emit(answer, views.whoami(answer, invocation.zone), as_json=invocation.as_json)


@command(app, panel=PANEL)
def stats(invocation: Invocation) -> None:
    """Count memories, messages and what is still to be indexed."""
    with invocation.client() as client:
        answer = client.stats()
    emit(answer, views.stats_table(answer), as_json=invocation.as_json)


@default(audit)
def show_audit(
    invocation: Invocation,
    *,
    operation: Annotated[
        str | None, typer.Option("--operation", "--op", help="Only this operation; forget for forget.* too.")
    ] = None,
    principal: Annotated[Principal | None, typer.Option("--principal", help="Only what these did.")] = None,
    since: Annotated[str | None, typer.Option("--since", help="From this time or date on.", metavar="TIME")] = None,
    until: Annotated[str | None, typer.Option("--until", help="Up to this time or date.", metavar="TIME")] = None,
    touched: Annotated[
        str | None, typer.Option("--id", help="Only what touched this memory, token or request.", metavar="ID")
    ] = None,
    correlation_id: Annotated[
        str | None, typer.Option("--correlation-id", help="Only what one request did.", metavar="ID")
    ] = None,
    limit: Limit = None,
    cursor: Cursor = None,
) -> None:
    """Show who did what, the newest first."""
    with invocation.client() as client:
        answer = client.audit(
            namespace=invocation.one_namespace,
            operation=operation,
            principal=principal,
            since=since,
            until=until,
            id=touched,
            correlation_id=correlation_id,
            limit=limit,
            cursor=cursor,
        )
    emit(answer, views.audit_table(answer, invocation.zone), as_json=invocation.as_json)
    note_more(answer.next_cursor)


def note_more(cursor: str | None) -> None:
    """How to go on behind a page."""
    if cursor is not None:
        note(f"more: --cursor {cursor}")
