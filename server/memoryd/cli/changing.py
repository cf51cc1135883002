"""``memoryd patch``, ``define-slot``: change what is held, and say how much a slot may hold."""

from typing import Annotated, Any

import typer

from memoryd.cli import views
from memoryd.cli.arguments import parse_metadata, slot_value, text_or_stdin
from memoryd.cli.holdings import Id, KeyOf, Reason, SubjectOf
from memoryd.cli.memory import Confidence, Importance, Key, Refs, Tags, ValidFrom, ValidTo, Value, ValueJson
from memoryd.cli.options import Invocation, Subject, command, option
from memoryd.cli.output import emit
from memoryd.domain.memory import Cardinality

app = typer.Typer()
_PANEL = "Memory"

NewText = Annotated[str | None, option("--text", help="What it says instead; - reads standard input.")]
PinnedOrNot = Annotated[bool | None, option("--pinned/--no-pinned", help="Always part of the briefing, or not.")]
Merged = Annotated[
    list[str] | None,
    option("--metadata", help="A fact beside it; null takes it away. May be repeated.", metavar="NAME=VALUE"),
]
NeverTrue = Annotated[bool, option("--correct", help="What it said was never true.")]
Version = Annotated[int | None, option("--expected-version", help="Only if it is still this version.", min=1)]
Holds = Annotated[Cardinality, typer.Argument(help="One value at a time, or many.")]


@command(app, panel=_PANEL)
def patch(
    invocation: Invocation,
    *,
    memory_id: Id,
    text: NewText = None,
    subject: Subject = None,
    key: Key = None,
    value: Value = None,
    value_json: ValueJson = None,
    tags: Tags = None,
    refs: Refs = None,
    importance: Importance = None,
    confidence: Confidence = None,
    pinned: PinnedOrNot = None,
    valid_from: ValidFrom = None,
    valid_to: ValidTo = None,
    metadata: Merged = None,
    correct: NeverTrue = False,
    reason: Reason = None,
    expected_version: Version = None,
) -> None:
    """Change a memory; what is not given stays. New content or times are a new memory, whose id is printed."""
    fields = _fields(dict(locals()))
    with invocation.client() as client:
        answer = client.patch(memory_id, **fields, namespace=invocation.one_namespace)
    emit(answer, views.patched(answer, invocation.zone), as_json=invocation.as_json)


def _fields(options: dict[str, Any]) -> dict[str, Any]:
    """The options of ``patch`` as arguments of the client's method."""
    value_json = options.pop("value_json")
    del options["invocation"], options["memory_id"]
    return options | {
        "text": text_or_stdin(options["text"]),
        "value": slot_value(options["value"], value_json),
        "metadata": parse_metadata(options["metadata"] or ()),
    }


@command(app, name="define-slot", panel=_PANEL)
def define_slot(invocation: Invocation, subject: SubjectOf, key: KeyOf, holds: Holds) -> None:
    """Say whether a slot holds one value at a time or many. It is fixed once the slot has held a value."""
    with invocation.client() as client:
        answer = client.define_slot(key, holds, subject=subject, namespace=invocation.one_namespace)
    emit(answer, views.defined(answer), as_json=invocation.as_json)
