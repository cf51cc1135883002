"""``memoryd slot``, ``list``, ``history``, ``retire``, ``export``: what is held, now and at other times."""

import json
from typing import Annotated

import typer

from memoryd.cli import views
from memoryd.cli.admin import Cursor, note_more
from memoryd.cli.options import Invocation, KnownAt, Session, Subject, ValidAt, command, option
from memoryd.cli.output import emit
from memoryd.domain.memory import Kind, Source

app = typer.Typer()
_PANEL = "Memory"

SubjectOf = Annotated[str, typer.Argument(help="Whom or what it is about; yourself is user.", metavar="SUBJECT")]
KeyOf = Annotated[str, typer.Argument(help="The slot, such as editor.theme.", metavar="KEY")]
IdOrSubject = Annotated[str | None, typer.Argument(help="A memory's id, or a subject.", metavar="ID|SUBJECT")]
KeyAfterSubject = Annotated[str | None, typer.Argument(help="The slot of the subject.", metavar="KEY")]
Id = Annotated[str, typer.Argument(help="A memory's id.", metavar="ID")]
Key = Annotated[str | None, option("--key", help="The slot, such as editor.theme.")]
Kinds = Annotated[list[Kind] | None, option("--kind", help="Only this kind; may be repeated.")]
Tags = Annotated[list[str] | None, option("--tag", help="Only with this tag; may be repeated.")]
Sources = Annotated[list[Source] | None, option("--source", help="Only from this source; may be repeated.")]
Included = Annotated[list[str] | None, option("--include", help="superseded or retired ones too; may be repeated.")]
Limit = Annotated[int | None, option("--limit", help="At most this many (50).", min=1, max=200)]
Reason = Annotated[str | None, option("--reason", help="Why; kept with its history.")]
NoHistory = Annotated[bool, option("--no-history", help="Leave old versions out.")]


@command(app, panel=_PANEL)
def slot(
    invocation: Invocation, subject: SubjectOf, key: KeyOf, valid_at: ValidAt = None, known_at: KnownAt = None
) -> None:
    """Print the value of a slot, now or at another time: by exact match, without a search."""
    with invocation.client() as client:
        answer = client.slot(subject, key, namespace=invocation.one_namespace, valid_at=valid_at, known_at=known_at)
    emit(answer, views.values(answer, invocation.zone), as_json=invocation.as_json)


@command(app, name="list", panel=_PANEL)
def list_memories(
    invocation: Invocation,
    *,
    subject: Subject = None,
    key: Key = None,
    kind: Kinds = None,
    tag: Tags = None,
    session: Session = None,
    source: Sources = None,
    include: Included = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
    limit: Limit = None,
    cursor: Cursor = None,
) -> None:
    """List memories, those written last first, as of now or of another time."""
    with invocation.client() as client:
        answer = client.list(
            namespaces=invocation.namespaces,
            subject=subject,
            key=key,
            kind=kind,
            tag=tag,
            session=session,
            source=source,
            include=include,
            valid_at=valid_at,
            known_at=known_at,
            limit=limit,
            cursor=cursor,
        )
    emit(answer, views.memories(answer, invocation.zone), as_json=invocation.as_json)
    note_more(answer.next_cursor)


@command(app, panel=_PANEL)
def history(
    invocation: Invocation,
    memory_id: IdOrSubject = None,
    slot_key: KeyAfterSubject = None,
    subject: Subject = None,
    key: Key = None,
) -> None:
    """Show all versions of a memory, or all that a slot has held, with every stamp."""
    namespace = invocation.one_namespace
    with invocation.client() as client:
        if memory_id is not None and not any((slot_key, subject, key)):
            answer = client.history(memory_id, namespace=namespace)
        else:
            answer = client.slot_history(*_slot(memory_id, slot_key, subject, key), namespace=namespace)
    emit(answer, views.versions(answer, invocation.zone), as_json=invocation.as_json)


def _slot(first: str | None, second: str | None, subject: str | None, key: str | None) -> tuple[str, str]:
    """The slot that is named by two arguments, or by two options, of which the subject may be left out."""
    if first is not None and second is not None and not (subject or key):
        return first, second
    if not (first or second) and key is not None:
        return subject or "user", key
    raise typer.BadParameter("give an ID, SUBJECT and KEY, or --subject and --key")


@command(app, panel=_PANEL)
def retire(invocation: Invocation, memory_id: Id, reason: Reason = None) -> None:
    """Believe a memory no longer. Its history stays; what it had replaced holds again."""
    with invocation.client() as client:
        answer = client.retire(memory_id, reason=reason, namespace=invocation.one_namespace)
    emit(answer, views.retired(answer), as_json=invocation.as_json)


@command(app, panel=_PANEL)
def export(
    invocation: Invocation, no_history: NoHistory = False, valid_at: ValidAt = None, known_at: KnownAt = None
) -> None:
    """Print everything that the token may read, one JSON object a line."""
    history = False if no_history else None
    with invocation.client() as client:
        records = client.export(namespaces=invocation.namespaces, history=history, valid_at=valid_at, known_at=known_at)
        for record in records:
            print(json.dumps(record, ensure_ascii=False))
