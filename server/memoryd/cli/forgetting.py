"""``memoryd forget``: see what would be forgotten, say yes to just that; ``memoryd hold``: what must stay."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import typer

from memoryd.cli.admin import Cursor, Limit, note_more
from memoryd.cli.arguments import text_or_stdin
from memoryd.cli.options import Invocation, Session, command, option
from memoryd.cli.output import Fields, Table, View, counted, emit, note, print_view
from memoryd.cli.readings import understood
from memoryd.cli.receipt import verdict
from memoryd.cli.views import moment
from memoryd.errors import BadRequestError, NotFoundError

if TYPE_CHECKING:
    from memoryd.wire import forget as wire

PANEL = "Forgetting"
app = typer.Typer()
hold = typer.Typer(no_args_is_help=True, help="Keep something from being forgotten; list and release what is kept.")

_LONGEST = 70

Request = Annotated[
    str | None, typer.Argument(help="What to forget, in a sentence; - reads standard input.", metavar="REQUEST")
]
Ids = Annotated[list[str] | None, option("--id", help="A memory by its id; may be repeated.", metavar="ID")]
Everything = Annotated[bool, option("--everything", help="All that the namespace holds.")]
Soft = Annotated[bool, option("--soft", help="Can be undone for 24 hours; the receipt follows then.")]
Yes = Annotated[bool, option("--yes", help="Do not ask.")]
Token = Annotated[str | None, option("--token", help="Confirm an earlier preview by the token it gave.")]
Select = Annotated[
    list[str] | None, option("--select", help="Only this of the preview; may be repeated.", metavar="ID")
]
Phrase = Annotated[str | None, option("--phrase", help="The phrase that the preview asks for.")]


@command(app, panel=PANEL)
def forget(
    invocation: Invocation,
    *,
    request: Request = None,
    ids: Ids = None,
    session: Session = None,
    everything: Everything = False,
    soft: Soft = False,
    yes: Yes = False,
    token: Token = None,
    select: Select = None,
    phrase: Phrase = None,
) -> None:
    """Show what would be forgotten, ask, and forget it with a receipt.

    Without a terminal nothing is asked and nothing deleted: the preview gives a token for --yes --token.
    """
    asked = [request is not None, bool(ids), session is not None, everything]
    if token is None and not any(asked):
        raise BadRequestError("say what to forget: a sentence, --id, --session or --everything")
    if token is not None and any(asked):
        raise BadRequestError("--token confirms an earlier preview; leave out what was asked there")
    with invocation.client() as client:
        if token is not None:
            if not yes:
                raise BadRequestError("--token confirms a preview; give --yes with it")
            namespace = invocation.one_namespace
            _finish(invocation, client.confirm_forget(token, select=select, phrase=phrase, namespace=namespace))
            return
        preview = client.forget(
            text_or_stdin(request),
            ids=ids,
            session=session,
            everything=everything or None,
            namespace=invocation.one_namespace,
            mode="soft" if soft else None,
        )
        if ids:
            _check_known(preview, ids)
        if not preview.confirm_token or not (yes or _asked(invocation, preview)):
            emit(preview, _preview(preview, invocation), as_json=invocation.as_json)
            return
        typed = phrase if yes else _typed(preview, phrase)
        _finish(invocation, client.confirm_forget(preview.confirm_token, select=select, phrase=typed))


def _asked(invocation: Invocation, preview: "wire.ForgetOut") -> bool:
    """Whether the person at the terminal says yes; False where there is none to ask."""
    if invocation.as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    print_view(_preview(preview, invocation))
    count = sum(one.selected for one in preview.items)
    if not count:
        note("nothing is selected; --select names what is near, with --yes")
        raise typer.Exit(0)
    along = f", and {counted(len(preview.derived), 'that goes', 'that go')} along" if preview.derived else ""
    items = counted(count, "item", "items")
    if not typer.confirm(f"Forget {items}{along}{'' if preview.irreversible else ' (undone for 24 hours)'}?"):
        note("nothing was forgotten")
        raise typer.Exit(0)
    return True


def _check_known(preview: "wire.ForgetOut", ids: list[str]) -> None:
    """Raises NotFoundError for ids of which nothing is stored; then the others wait for another call too."""
    known = {one.memory_id for one in (*preview.items, *preview.held)}
    if unknown := [one for one in ids if UUID(one) not in known]:
        raise NotFoundError(f"nothing that this token may see is in {preview.namespace} under: {', '.join(unknown)}")


def _typed(preview: "wire.ForgetOut", phrase: str | None) -> str | None:
    if preview.phrase is None or phrase is not None:
        return phrase
    return str(typer.prompt(f"Type “{preview.phrase}” to go on"))


def _finish(invocation: Invocation, answer: "wire.ForgetOut") -> None:
    emit(answer, _outcome(answer, invocation), as_json=invocation.as_json)
    if answer.state.value in {"executing", "scrubbing"}:
        note(f"the proof goes on; memoryd forgets show {answer.id}")


def _preview(preview: "wire.ForgetOut", invocation: Invocation) -> View:
    rows = [
        *(_row(one, "forget" if one.selected else "leave") for one in preview.items),
        *((str(one.memory_id), "along", "lineage", "-", _short(one.text)) for one in preview.derived),
        *(row for one in preview.near for row in _near(one)),
        *(_row(one, "held") for one in preview.held),
    ]
    if not rows:
        return "nothing was found that fits, of what this token may see; nothing is forgotten"
    if preview.confirm_token:
        note(f"understood: {understood(preview.understood)}")
        note(f"to confirm until {moment(preview.expires_at, invocation.zone)}: --yes --token {preview.confirm_token}")
    if preview.phrase:
        note(f"with --phrase '{preview.phrase}'")
    return Table(columns=("id", "what", "why", "score", "text"), rows=tuple(rows))


def _row(item: "wire.ForgetItemOut", what: str) -> tuple[str, ...]:
    score = "-" if item.score is None else f"{item.score:.2f}"
    return str(item.memory_id), what, item.why, score, _short(item.text)


def _near(item: "wire.ForgetItemOut") -> Iterator[tuple[str, ...]]:
    """A near item, and under it what else goes where it is selected."""
    yield _row(item, "near")
    for one in item.along:
        yield str(one.memory_id), "with it", "lineage", "-", _short(one.text)


def _short(text: str | None) -> str:
    plain = " ".join((text or "(a message without a note)").split())
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1] + "…"


def _outcome(answer: "wire.ForgetOut", invocation: Invocation) -> Fields:
    values = {
        "request": str(answer.id),
        "state": answer.state.value,
        "memories": str(answer.counts.get("memories", 0)),
        "messages": str(answer.counts.get("messages", 0)),
    }
    if answer.receipt:
        values |= {"receipt": str(answer.receipt.get("id")), "verdict": verdict(answer.receipt)}
    if answer.salt:
        values["salt"] = answer.salt
    if answer.undo_until:
        values["undo until"] = moment(answer.undo_until, invocation.zone)
    if answer.trouble:
        values["not proven"] = answer.trouble
    if answer.trouble_in:
        values["found in"] = ", ".join(answer.trouble_in)
    return Fields(values=values)


forgets = typer.Typer(no_args_is_help=True, help="Requests to forget: list, show, cancel, undo.")
ForgetId = Annotated[str, typer.Argument(help="The request's id.", metavar="ID")]


@command(forgets, "list")
def list_forgets(invocation: Invocation, limit: Limit = None, cursor: Cursor = None) -> None:
    """List requests by class and state, the newest first."""
    with invocation.client() as client:
        answer = client.forget_requests(namespace=invocation.one_namespace, limit=limit, cursor=cursor)
    rows = tuple(
        (str(one.id), one.state.value, one.understood, moment(one.created_at, invocation.zone), one.confirmed_by or "-")
        for one in answer.items
    )
    emit(answer, Table(columns=("id", "state", "what", "at", "confirmed by"), rows=rows), as_json=invocation.as_json)
    note_more(answer.next_cursor)


@command(forgets, "show")
def show(invocation: Invocation, forget_id: ForgetId) -> None:
    """Show how a request stands."""
    with invocation.client() as client:
        answer = client.forget_request(forget_id)
    waits = answer.confirm_token is not None
    emit(answer, _preview(answer, invocation) if waits else _outcome(answer, invocation), as_json=invocation.as_json)


@command(forgets, "cancel")
def cancel(invocation: Invocation, forget_id: ForgetId) -> None:
    """Leave a request that waits for its confirmation."""
    with invocation.client() as client:
        _finish(invocation, client.cancel_forget(forget_id))


@command(forgets, "undo")
def undo(invocation: Invocation, forget_id: ForgetId) -> None:
    """Undo a soft deletion within 24 hours."""
    with invocation.client() as client:
        _finish(invocation, client.undo_forget(forget_id))


@command(hold, "place")
def place(
    invocation: Invocation,
    reason: Annotated[str, option("--reason", help="Why it is kept.")],
    memory_id: Annotated[str | None, option("--memory", help="One memory.", metavar="ID")] = None,
    session: Session = None,
    subject: Annotated[str | None, option("--subject", help="All about this subject, and all that names it.")] = None,
) -> None:
    """Keep a memory, a session, a subject, or without any of them the whole namespace."""
    with invocation.client() as client:
        answer = client.place_hold(
            reason, memory_id=memory_id, session=session, subject=subject, namespace=invocation.one_namespace
        )
    if answer.keeps is None:
        kept = "not counted"
    else:
        kept = counted(answer.keeps, "memory or message", "memories and messages")
    emit(answer, f"held {answer.id}: {_kept(answer)}, {kept}", as_json=invocation.as_json)
    if answer.keeps is None:
        note("the hold is placed; how much it keeps now could not be counted in time")
    elif not answer.keeps:
        note("it keeps nothing now: nothing is stored that fits it; what is stored later and fits will be kept")


@command(hold, "list")
def list_holds(invocation: Invocation, limit: Limit = None, cursor: Cursor = None) -> None:
    """List what must not be forgotten."""
    with invocation.client() as client:
        answer = client.holds(namespace=invocation.one_namespace, limit=limit, cursor=cursor)
    rows = tuple(
        (str(one.id), one.namespace, _kept(one), moment(one.placed_at, invocation.zone), one.reason)
        for one in answer.items
    )
    emit(answer, Table(columns=("id", "namespace", "keeps", "since", "reason"), rows=rows), as_json=invocation.as_json)
    note_more(answer.next_cursor)


def _kept(one: "wire.HoldOut") -> str:
    if one.memory_id:
        return f"memory {one.memory_id}"
    if one.session:
        return f"session {one.session}"
    return f"subject {one.subject}" if one.subject else "the namespace"


@command(hold, "release")
def release(
    invocation: Invocation, hold_id: Annotated[str, typer.Argument(help="The hold's id.", metavar="ID")]
) -> None:
    """Release a hold: what it kept may be forgotten from now on."""
    with invocation.client() as client:
        client.release_hold(hold_id)
    emit({"id": hold_id, "released": True}, f"released {hold_id}", as_json=invocation.as_json)
