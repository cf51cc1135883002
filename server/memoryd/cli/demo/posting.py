"""Turns of the story on their way into the ledger: those that are not there yet, once."""

from collections.abc import Mapping

from memoryd import wire
from memoryd.cli.demo import story
from memoryd.client import Client
from memoryd.errors import NotFoundError

Sessions = Mapping[str, tuple[story.Turn, ...]]


def missing(client: Client, sessions: Sessions) -> dict[str, tuple[story.Turn, ...]]:
    """The turns of each session that are still to be posted; a session that lacks none is left out."""
    left = {name: turns[len(stored(client, name)) :] for name, turns in sessions.items()}
    return {name: turns for name, turns in left.items() if turns}


def post(client: Client, sessions: Sessions, new: Sessions) -> None:
    """Post what :func:`missing` found of the sessions."""
    for name, turns in new.items():
        client.append(
            name,
            [turn.message() for turn in turns],
            namespace=story.NAMESPACE,
            idempotency_key=f"demo-{name}-{len(sessions[name]) - len(turns)}",
        )


def stored(client: Client, session: str) -> list[wire.MessageOut]:
    """The turns of a session as they were stored; none where there is no such session."""
    try:
        return client.messages(session, namespace=story.NAMESPACE, limit=wire.LIST_LIMIT).items
    except NotFoundError:
        return []
