"""``memoryd remember``, ``recall``, ``context``, ``briefing``, ``history``, ``export``: the main job."""

import json
from typing import Annotated, Any

import typer

from memoryd.cli import views
from memoryd.cli.arguments import parse_filters, parse_metadata, slot_value, text_or_stdin
from memoryd.cli.options import Invocation, command
from memoryd.cli.output import emit, note
from memoryd.domain.memory import Kind, Source
from memoryd.domain.recall import Match, Rerank

app = typer.Typer()
_PANEL = "Memory"


def _option(*names: str, help: str, **more: Any) -> Any:
    return typer.Option(*names, help=help, **more)


def _time(name: str, help: str) -> Any:
    return typer.Option(name, help=help, metavar="TIME")


Text = Annotated[str | None, typer.Argument(help="What to remember; - reads standard input.")]
Query = Annotated[str, typer.Argument(help="What to look for; - reads standard input.")]
NextQuestion = Annotated[str | None, typer.Argument(help="The next question; - reads standard input.")]
MemoryId = Annotated[str | None, typer.Argument(help="A memory's id.", metavar="[ID]")]
Subject = Annotated[str | None, _option("--subject", help="Whom or what it is about; yourself is user.")]
Key = Annotated[str | None, _option("--key", help="The slot, such as editor.theme.")]
Value = Annotated[str | None, _option("--value", help="The slot's value, as text.")]
ValueJson = Annotated[str | None, _option("--value-json", help="The slot's value, as JSON.", metavar="JSON")]
OneKind = Annotated[Kind | None, _option("--kind", help="What sort of claim it is.")]
Kinds = Annotated[list[Kind] | None, _option("--kind", help="Only this kind; may be repeated.")]
Tags = Annotated[list[str] | None, _option("--tag", help="A tag; may be repeated.")]
Refs = Annotated[list[str] | None, _option("--ref", help="A reference; may be repeated.")]
Importance = Annotated[int | None, _option("--importance", help="How much it matters.", min=1, max=5)]
Confidence = Annotated[float | None, _option("--confidence", help="How sure it is.", min=0, max=1)]
Pinned = Annotated[bool, _option("--pinned", help="Always part of the briefing.")]
SourceOf = Annotated[Source | None, _option("--source", help="Who stands behind it.")]
ValidFrom = Annotated[str | None, _time("--valid-from", "True from this time on.")]
ValidTo = Annotated[str | None, _time("--valid-to", "True until this time.")]
Metadata = Annotated[
    list[str] | None, _option("--metadata", help="A fact beside it; may be repeated.", metavar="NAME=VALUE")
]
Correct = Annotated[bool, _option("--correct", help="What it replaces was never true.")]
NoInfer = Annotated[bool, _option("--no-infer", help="Keep the text as it is, without rules.")]
Session = Annotated[str | None, _option("--session", help="The session it belongs to.")]
Limit = Annotated[int | None, _option("-k", "--limit", help="At most this many hits (10).", min=1, max=200)]
Conditions = Annotated[
    list[str] | None,
    _option("--filter", help="NAME=VALUE, or with != > >= < <=; may be repeated.", metavar="CONDITION"),
]
ValidAt = Annotated[str | None, _time("--valid-at", "As it was true at this time or date.")]
KnownAt = Annotated[str | None, _time("--known-at", "As it was known at this time.")]
Matching = Annotated[Match | None, _option("--match", help="Whatever is near, or only what the query names.")]
Reranking = Annotated[Rerank | None, _option("--rerank", help="Whether the reranker runs.")]
Budget = Annotated[int | None, _option("--budget", help="At most this many tokens (o200k_base).", min=1)]
MinScore = Annotated[float | None, _option("--min-score", help="0 keeps weak hits.", min=0)]
Explain = Annotated[bool, _option("--explain", help="Say why each hit was found.")]
User = Annotated[str | None, _option("--user", help="Whose facts and preferences come first.")]
NoHistory = Annotated[bool, _option("--no-history", help="Leave old versions out.")]


@command(app, panel=_PANEL)
def remember(
    invocation: Invocation,
    *,
    text: Text = None,
    subject: Subject = None,
    key: Key = None,
    value: Value = None,
    value_json: ValueJson = None,
    kind: OneKind = None,
    tags: Tags = None,
    refs: Refs = None,
    importance: Importance = None,
    confidence: Confidence = None,
    pinned: Pinned = False,
    source: SourceOf = None,
    valid_from: ValidFrom = None,
    valid_to: ValidTo = None,
    session: Session = None,
    metadata: Metadata = None,
    correct: Correct = False,
    no_infer: NoInfer = False,
) -> None:
    """Remember a claim: a text, or the value of a slot."""
    claim = _claim(dict(locals()))
    with invocation.client() as client:
        answer = client.remember(**claim, namespace=invocation.one_namespace)
    emit(answer, views.remembered(answer), as_json=invocation.as_json)


def _claim(options: dict[str, Any]) -> dict[str, Any]:
    """The options of ``remember`` as arguments of the client's method."""
    value_json, no_infer = options.pop("value_json"), options.pop("no_infer")
    del options["invocation"]
    return options | {
        "text": text_or_stdin(options["text"]),
        "value": slot_value(options["value"], value_json),
        "metadata": parse_metadata(options["metadata"] or ()),
        "infer": not no_infer,
    }


@command(app, panel=_PANEL)
def recall(
    invocation: Invocation,
    *,
    query: Query,
    k: Limit = None,
    kind: Kinds = None,
    condition: Conditions = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
    match: Matching = None,
    rerank: Reranking = None,
    budget: Budget = None,
    min_score: MinScore = None,
    explain: Explain = False,
) -> None:
    """Find the memories that answer a question."""
    with invocation.client() as client:
        answer = client.recall(
            text_or_stdin(query) or "",
            k=k,
            namespaces=invocation.namespaces,
            kinds=kind,
            filters=parse_filters(condition or ()),
            valid_at=valid_at,
            known_at=known_at,
            match=match,
            rerank=rerank,
            token_budget=budget,
            min_score=min_score,
            explain=explain,
        )
    emit(answer, views.hits(answer, explain=explain), as_json=invocation.as_json)
    for line in views.recall_notes(answer, explain=explain):
        note(line)


@command(app, panel=_PANEL)
def context(
    invocation: Invocation,
    *,
    query: NextQuestion = None,
    session: Session = None,
    user: User = None,
    budget: Budget = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
) -> None:
    """Print what to put into a prompt for a question."""
    with invocation.client() as client:
        answer = client.context(
            text_or_stdin(query),
            session=session,
            user=user,
            namespaces=invocation.namespaces,
            token_budget=budget,
            valid_at=valid_at,
            known_at=known_at,
        )
    emit(answer, answer.text, as_json=invocation.as_json)
    note(f"{answer.shown} of {answer.total} memories, {answer.tokens} tokens")


@command(app, panel=_PANEL)
def briefing(invocation: Invocation, budget: Budget = None) -> None:
    """Print what to know before the first question."""
    with invocation.client() as client:
        answer = client.briefing(namespaces=invocation.namespaces, token_budget=budget)
    emit(answer, answer.text, as_json=invocation.as_json)
    note(f"{answer.shown} of {answer.total} memories, {answer.tokens} tokens")


@command(app, panel=_PANEL)
def history(
    invocation: Invocation,
    memory_id: MemoryId = None,
    subject: Subject = None,
    key: Key = None,
) -> None:
    """Show all versions of a memory, or all that a slot has held."""
    namespace = invocation.one_namespace
    with invocation.client() as client:
        if memory_id is not None and subject is None and key is None:
            answer = client.history(memory_id, namespace=namespace)
        elif memory_id is None and key is not None:
            answer = client.slot_history(subject or "user", key, namespace=namespace)
        else:
            raise typer.BadParameter("give an ID, or --subject and --key")
    emit(answer, views.versions(answer), as_json=invocation.as_json)


@command(app, panel=_PANEL)
def export(
    invocation: Invocation,
    no_history: NoHistory = False,
) -> None:
    """Print everything that the token may read, one JSON object a line."""
    with invocation.client() as client:
        for record in client.export(namespaces=invocation.namespaces, history=not no_history):
            print(json.dumps(record, ensure_ascii=False))
