"""The scenes in which a fact changes, and is asked for as it was."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from memoryd import wire
from memoryd.cli.demo import story
from memoryd.cli.demo.posting import Sessions, missing, post
from memoryd.cli.demo.stage import Stage
from memoryd.cli.views import moment
from memoryd.client import Client
from memoryd.errors import NotFoundError

Facts = Mapping[str, Any]


def change_a_fact(client: Client, stage: Stage) -> Facts:
    """Post a turn that says where someone lives, then one that says otherwise, and show what is believed after each."""
    believed = [_told(client, stage, sessions) for sessions in (story.told_first(), story.told_later())]
    versions = client.slot_history(*story.MOVED, namespace=story.NAMESPACE).versions
    stage.say(f"{' · '.join(story.MOVED)}, every stamp: true from and until, believed from and until")
    stage.table(
        ("value", "true from", "until", "believed from", "until"),
        [(str(version.value), *_moments(stamp)) for version in versions for stamp in version.stamps],
    )
    packed = client.context(story.MOVE_QUESTION, namespaces=[story.NAMESPACE], token_budget=200)
    stage.say(f"{story.MOVE_QUESTION}   (what goes into a prompt, after the change)", style="bold")
    stage.quote(packed.text)
    ((first, _),), ((later, _),) = story.told_first().values(), story.told_later().values()
    in_context = {"stale": first.content in packed.text, "current": later.content in packed.text}
    return {"believed": believed, "in_context": in_context}


def ask_as_of(client: Client, stage: Stage) -> Facts:
    """Ask the same as of another time of the world, and as of another time of what was known."""
    _, later = client.slot_history(*story.MOVED, namespace=story.NAMESPACE).versions
    learnt = min(stamp.system_from for stamp in later.stamps)
    asked: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("now", "where she lives, as far as is known", {}),
        (f"valid_at {story.BEFORE_THE_MOVE}", "where she lived then", {"valid_at": story.BEFORE_THE_MOVE}),
        ("known_at", "what was believed before she told", {"known_at": learnt - timedelta(microseconds=1)}),
        ("valid_at 2025-01-01", "before she said anything", {"valid_at": "2025-01-01"}),
    )
    answers = {how: _value(client, **instants) for how, _, instants in asked}
    stage.say(f"{story.LIFE_QUESTION} By exact match:", style="bold")
    stage.table(("as of", "asks for", "answer"), [(how, what, answers[how]) for how, what, _ in asked])
    hits = client.recall(story.LIFE_QUESTION, namespaces=[story.NAMESPACE], k=1, valid_at=story.BEFORE_THE_MOVE).hits
    stage.say(f"{story.LIFE_QUESTION} By recall, as of {story.BEFORE_THE_MOVE}:", style="bold")
    stage.quote(hits[0].memory.text if hits else "not remembered")
    return {"answers": list(answers.values()), "recalled": hits[0].memory.text if hits else None}


def _told(client: Client, stage: Stage, sessions: Sessions) -> str | None:
    """Post the turns that are not there yet, wait until they are read, and say what is believed then.

    None in a run that finds them: what is believed meanwhile says nothing about the turn.
    """
    new = missing(client, sessions)
    for turn in (turn for turns in sessions.values() for turn in turns[:1]):
        stage.say(f"{turn.at:%Y-%m-%d}  {turn.name}: {turn.content}")
    if not new:
        stage.say("  told before")
        return None
    post(client, sessions, new)
    client.flush(timeout_s=300)
    value = _value(client)
    stage.say(f"  read from it: {' · '.join(story.MOVED)} = {value}")
    return value


def _value(client: Client, **instants: Any) -> str:
    try:
        memory = client.slot(*story.MOVED, namespace=story.NAMESPACE, **instants).memory
    except NotFoundError:
        return "unknown"
    return str(memory.value) if memory else "unknown"


def _moments(stamp: wire.StampOut) -> tuple[str, ...]:
    return tuple(map(moment, (stamp.valid_from, stamp.valid_to, stamp.system_from, stamp.system_to)))
