"""``memoryd remember``, ``recall``, ``context``, ``briefing``, ``flush``: the main job."""

from typing import Annotated, Any

import typer

from memoryd.cli import views
from memoryd.cli.arguments import parse_filters, parse_metadata, slot_value, text_or_stdin
from memoryd.cli.options import Invocation, KnownAt, Session, Subject, ValidAt, command, option, time
from memoryd.cli.output import emit, note
from memoryd.domain.memory import Kind, Source
from memoryd.domain.recall import Match, Rerank

app = typer.Typer()
_PANEL = "Memory"

Text = Annotated[str | None, typer.Argument(help="What to remember; - reads standard input.")]
Query = Annotated[str, typer.Argument(help="What to look for; - reads standard input.")]
NextQuestion = Annotated[str | None, typer.Argument(help="The next question; - reads standard input.")]
Key = Annotated[str | None, option("--key", help="The slot, such as editor.theme.")]
Value = Annotated[str | None, option("--value", help="The slot's value, as text.")]
ValueJson = Annotated[str | None, option("--value-json", help="The slot's value, as JSON.", metavar="JSON")]
OneKind = Annotated[Kind | None, option("--kind", help="What sort of claim it is.")]
Kinds = Annotated[list[Kind] | None, option("--kind", help="Only this kind; may be repeated.")]
Tags = Annotated[list[str] | None, option("--tag", help="A tag; may be repeated.")]
Refs = Annotated[list[str] | None, option("--ref", help="A reference; may be repeated.")]
Importance = Annotated[int | None, option("--importance", help="How much it matters.", min=1, max=5)]
Confidence = Annotated[float | None, option("--confidence", help="How sure it is.", min=0, max=1)]
Pinned = Annotated[bool, option("--pinned", help="Always part of the briefing.")]
SourceOf = Annotated[Source | None, option("--source", help="Who stands behind it.")]
ValidFrom = Annotated[str | None, time("--valid-from", "True from this time on.")]
ValidTo = Annotated[str | None, time("--valid-to", "True until this time.")]
Metadata = Annotated[
    list[str] | None, option("--metadata", help="A fact beside it; may be repeated.", metavar="NAME=VALUE")
]
Correct = Annotated[bool, option("--correct", help="What it replaces was never true.")]
NoInfer = Annotated[bool, option("--no-infer", help="Keep the text as it is, without rules.")]
Limit = Annotated[int | None, option("-k", "--limit", help="At most this many hits (10).", min=1, max=200)]
Conditions = Annotated[
    list[str] | None,
    option("--filter", help="NAME=VALUE, or with != > >= < <=; may be repeated.", metavar="CONDITION"),
]
Matching = Annotated[Match | None, option("--match", help="Whatever is near, or only what the query names.")]
Reranking = Annotated[Rerank | None, option("--rerank", help="Whether the reranker runs.")]
Budget = Annotated[int | None, option("--budget", help="At most this many tokens (o200k_base).", min=1)]
MinScore = Annotated[float | None, option("--min-score", help="0 keeps weak hits.", min=0)]
Explain = Annotated[bool, option("--explain", help="Say why each hit was found.")]
User = Annotated[str | None, option("--user", help="Whose facts and preferences come first.")]
Timeout = Annotated[float, option("--timeout", help="Wait at most this many seconds.", min=0.1, max=600)]


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
    emit(answer, views.hits(answer, invocation.zone, explain=explain), as_json=invocation.as_json)
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
def briefing(invocation: Invocation, budget: Budget = None, valid_at: ValidAt = None, known_at: KnownAt = None) -> None:
    """Print what to know before the first question."""
    with invocation.client() as client:
        answer = client.briefing(
            namespaces=invocation.namespaces, token_budget=budget, valid_at=valid_at, known_at=known_at
        )
    emit(answer, answer.text, as_json=invocation.as_json)
    note(f"{answer.shown} of {answer.total} memories, {answer.tokens} tokens")


@command(app, panel=_PANEL)
def flush(invocation: Invocation, timeout: Timeout = 60) -> None:
    """Wait until what was said is read for claims and found by meaning."""
    with invocation.client() as client:
        answer = client.flush(timeout_s=timeout)
    emit(answer, f"{answer.processed} processed, {answer.pending} pending", as_json=invocation.as_json)
