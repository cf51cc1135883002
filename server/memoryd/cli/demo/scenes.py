"""The scenes of the demo. Each does one thing through the client, shows it, and returns the facts for ``--json``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter
from uuid import UUID

from memoryd import wire
from memoryd.cli.demo import story
from memoryd.cli.demo.changes import Facts, ask_as_of, change_a_fact
from memoryd.cli.demo.forgetting import forget
from memoryd.cli.demo.posting import missing, post, stored
from memoryd.cli.demo.stage import Stage
from memoryd.cli.views import claim, moment
from memoryd.client import Client
from memoryd.errors import NotFoundError, SecretFoundError

SHOWN_HITS = 3
_TEXT_WIDTH = 72


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """``play`` may be repeated on the same home: it writes under idempotency keys."""

    name: str
    title: str
    play: Callable[[Client, Stage], Facts]


def keep(client: Client, stage: Stage) -> Facts:
    """Post the turns that are not there yet, session by session, and wait until they can be found by meaning."""
    new = missing(client, story.sessions())
    with stage.waiting(f"posting {sum(map(len, new.values()))} turns" if new else "every turn was posted before"):
        post(client, story.sessions(), new)
    kept = {name: stored(client, name) for name in story.sessions()}
    began = perf_counter()
    with stage.waiting("waiting until they are indexed"):
        flushed = client.flush(timeout_s=300)
    entries = [entry for turns in kept.values() for entry in turns]
    count = sum(map(len, new.values()))
    stage.say(f"kept {len(entries)} turns of {len(kept)} sessions, {count} of them new in this run")
    stage.say(f"indexed in {perf_counter() - began:.1f} s; the newest of them:")
    stage.table(("at", "who", "said"), [_said(entry) for entry in entries[-3:]])
    return {"turns": len(entries), "new": count, "pending": flushed.pending}


def redact(client: Client, stage: Stage) -> Facts:
    """Show what was taken out of the conversation before it was written, and that a claim with a key is refused."""
    turns = [turn for name in story.sessions() for turn in stored(client, name) if turn.redacted]
    for turn in turns:
        stage.say(f"{moment(turn.at)}  {turn.name} pasted: {', '.join(turn.redacted)}. What is stored:")
        stage.quote(turn.content)
    stage.say("The same key in a claim: nothing is stored, and the answer says")
    key = story.pasted()["github_token"]
    try:
        client.remember(f"Emma's token is {key}", namespace=story.NAMESPACE)
    except SecretFoundError as error:
        stage.quote(f"{error.status} {error.code}, field {error.members.get('field')}: {error.detail}")
        return {"redacted": [name for turn in turns for name in turn.redacted], "refused": error.code}
    return {"redacted": [name for turn in turns for name in turn.redacted], "refused": None}


def follow_state(client: Client, stage: Stage) -> Facts:
    """State an order's status as it changes, then read it now, then, and in the future."""
    for change in story.CLAIMS:
        client.remember(
            subject=change.subject,
            key=change.key,
            value=change.value,
            valid_from=change.valid_from,
            namespace=story.NAMESPACE,
            idempotency_key=change.digest,
        )
    versions = client.slot_history(story.ORDER, story.STATUS, namespace=story.NAMESPACE).versions
    stage.say(f"{story.ORDER} · {story.STATUS}, every value it has had:")
    stage.table(
        ("value", "true from", "until"),
        [(str(item.value), moment(item.valid_from), moment(item.valid_to)) for item in versions],
    )
    reads = (
        (story.ORDER, story.STATUS, None),
        (story.ORDER, story.STATUS, "2025-04-01"),
        (story.ORDER, story.STATUS, "2025-01-01"),
        ("听雨", "rent.monthly", "2025-04-23"),
        ("听雨", "rent.monthly", "2030-01-02"),
    )
    answers = [(f"{subject} · {key}", at or "now", _value(client, subject, key, at)) for subject, key, at in reads]
    stage.say("Read by exact match, no search:")
    stage.table(("slot", "asked for", "answer"), answers)
    return {"current": answers[0][2], "on_2025_04_01": answers[1][2], "versions": len(versions)}


def ask(client: Client, stage: Stage) -> Facts:
    """Ask in both languages, across them, by an ID alone, by a date and for an appointment."""
    speakers = {entry.id: entry.name or str(entry.role) for name in story.sessions() for entry in stored(client, name)}
    found = {}
    for question in story.QUESTIONS:
        began = perf_counter()
        answer = client.recall(question.text, namespaces=[story.NAMESPACE], k=SHOWN_HITS, explain=True)
        took_ms = (perf_counter() - began) * 1000
        stage.say()
        stage.say(f"{question.text}   ({question.about}; {took_ms:.0f} ms)", style="bold")
        for place, hit in enumerate(answer.hits, 1):
            stage.hit(place, f"{hit.score:.2f}  {_origin(hit.memory, speakers)}", claim(hit.memory), hit.why)
        found[question.text] = _place(answer, question.answer)
    return {"rank_of_answer": found}


def pack(client: Client, stage: Stage) -> Facts:
    """Fetch what goes into a prompt, within a budget of tokens."""
    began = perf_counter()
    context = client.context(story.CONTEXT_QUESTION, namespaces=[story.NAMESPACE], token_budget=300)
    took_ms = (perf_counter() - began) * 1000
    stage.say(story.CONTEXT_QUESTION, style="bold")
    stage.quote(context.text)
    stage.say(
        f"{context.tokens} of 300 tokens, {context.shown} of {context.total} memories, "
        f"{len(context.citations)} citations, {took_ms:.0f} ms"
    )
    return {"tokens": context.tokens, "shown": context.shown, "citations": len(context.citations)}


def brief(client: Client, stage: Stage) -> Facts:
    """Fetch what an agent should know before the first question."""
    briefing = client.briefing(namespaces=[story.NAMESPACE])
    stage.quote(briefing.text)
    stage.say(f"{briefing.tokens} tokens, {briefing.shown} of {briefing.total} memories")
    stated = {(claim.subject, claim.key) for claim in story.CLAIMS}
    cited = [client.get(one.memory_id, namespace=one.namespace) for one in briefing.citations]
    held = {(memory.subject, memory.key) for memory in cited}
    return {"tokens": briefing.tokens, "shown": briefing.shown, "stated": len(stated & held)}


SCENES: tuple[Scene, ...] = (
    Scene(name="keep", title="1. What was said is kept", play=keep),
    Scene(name="redact", title="2. Pasted keys are not", play=redact),
    Scene(name="state", title="3. A state has a history and a future", play=follow_state),
    Scene(name="ask", title="4. Questions, what is found and why", play=ask),
    Scene(name="pack", title="5. Context for a prompt", play=pack),
    Scene(name="brief", title="6. What to know before the first question", play=brief),
    Scene(name="change", title="7. A fact changes", play=change_a_fact),
    Scene(name="as_of", title="8. The same question, as of then", play=ask_as_of),
    Scene(name="forget", title="9. Forgotten on request, with a receipt", play=forget),
)


def _value(client: Client, subject: str, key: str, at: str | None) -> str:
    try:
        memory = client.slot(subject, key, namespace=story.NAMESPACE, valid_at=at).memory
    except NotFoundError:
        return "unknown"
    return str(memory.value) if memory else "unknown"


def _place(answer: wire.RecallOut, part: str) -> int | None:
    """The place of the hit that answers, from 1."""
    return next((place for place, hit in enumerate(answer.hits, 1) if part in hit.memory.text), None)


def _origin(memory: wire.MemoryOut, speakers: Mapping[UUID, str]) -> str:
    """Who said it and when, or what kind of claim it is."""
    who = next((speakers[item.entry_id] for item in memory.provenance if item.entry_id in speakers), str(memory.kind))
    return f"{who}, {moment(memory.valid_from)[:10]}"


def _said(turn: wire.MessageOut) -> tuple[str, ...]:
    return moment(turn.at), turn.name or turn.role, _short(turn.content)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _TEXT_WIDTH else f"{line[: _TEXT_WIDTH - 1]}…"
