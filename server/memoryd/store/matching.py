"""What is stored, by what a request to forget may name."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import asyncpg

from memoryd.store.database import Connection
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """All of these at once; None = not asked. ``words``: any of them, in lower case, as a word of the content.

    ``unless``: longer names that begin with one of them, which are others'. ``happened``: when it was true, half-open;
    ``said_from`` and ``said_to``: when it was said.
    """

    ids: Sequence[UUID] | None = None
    subjects: Sequence[str] | None = None
    keys: Sequence[str] | None = None
    session: str | None = None
    kinds: Sequence[str] | None = None
    sensitivities: Sequence[str] | None = None
    file: str | None = None
    agents: Sequence[UUID] | None = None
    said_from: datetime | None = None
    said_to: datetime | None = None
    happened: tuple[datetime | None, datetime | None] | None = None
    words: Sequence[str] | None = None
    unless: Sequence[str] = ()
    condition: str | None = None

    @property
    def of_claims_alone(self) -> bool:
        """Whether it asks for what only claims have."""
        return any(
            (self.subjects, self.keys, self.kinds, self.sensitivities, self.agents, self.happened, self.condition)
        )


_OF_MEMORIES = tuple(name for name in Wanted.__dataclass_fields__ if name != "unless")
_OF_ENTRIES = ("ids", "session", "file", "said_from", "said_to", "words", "expressions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """``subject`` and ``key`` of a claim with a slot."""

    id: UUID
    version: int
    turn: bool
    subject: str | None = None
    key: str | None = None


def _match(row: Any) -> Match:
    return Match(id=row["id"], version=row["version"], turn=row["turn"], subject=row["subject_norm"], key=row["key"])


async def find(
    connection: Connection, namespace: str, wanted: Wanted, *, expressions: Sequence[str] | None = None
) -> list[Match]:
    """Memories, then entries of the ledger that became no note; the oldest first.

    :param expressions: of each word, where it stands as a word.
    :raises ValueError: words without expressions, which would narrow nothing.
    """
    if wanted.words is not None and expressions is None:
        raise ValueError("words are found by their expressions")
    asked: dict[str, Any] = {name: _listed(getattr(wanted, name)) for name in _OF_MEMORIES}
    if wanted.happened is not None:
        asked["happened"] = asyncpg.Range(*wanted.happened)
    asked["expressions"] = None if expressions is None else list(expressions)
    rows = queries().match_memories(connection, namespace=namespace, **asked)
    found = [_match(row) async for row in rows]
    if not wanted.of_claims_alone:
        shared = {name: asked[name] for name in _OF_ENTRIES}
        entries = queries().match_entries(connection, namespace=namespace, **shared)
        found += [Match(id=row["id"], version=1, turn=True) async for row in entries]
    return found


async def count(connection: Connection, namespace: str) -> int:
    """How many memories and entries of the ledger a namespace has, as :func:`find` finds them all."""
    stored: int = await queries().count_stored(connection, namespace=namespace)
    return stored


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple | set | frozenset) else value


async def last(connection: Connection, namespace: str, session: str | None, count: int) -> list[Match]:
    """The newest of what the user said, turns and claims of their own, the newest first."""
    rows = queries().last_turns(connection, namespace=namespace, session=session, count=count)
    return [_match(row) async for row in rows]


async def slots(connection: Connection, namespace: str) -> list[tuple[str, str]]:
    """Subject and key of every slot."""
    return [
        (row["subject_norm"], row["key"]) async for row in queries().keys_in_namespace(connection, namespace=namespace)
    ]


async def names(connection: Connection, namespace: str, asked: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The subjects that go by one of the names, with their other names."""
    rows = queries().spellings_of(connection, namespace=namespace, names=list(asked))
    return {row["subject_norm"]: tuple(row["aliases"]) async for row in rows}


async def longer_names(connection: Connection, namespace: str, asked: Collection[str]) -> list[str]:
    """Subjects and other names of them that begin with one of the names."""
    rows = queries().names_beginning(connection, namespace=namespace, names=list(asked))
    return [row["name"] async for row in rows]


async def agents(connection: Connection, named: Collection[str]) -> list[UUID]:
    """Tokens by their name, or the kind of their principal."""
    return [row["id"] async for row in queries().agents_named(connection, names=list(named))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """What a preview shows of a memory."""

    id: UUID
    text: str
    value_norm: str | None
    subject: str | None
    key: str | None
    kind: str
    session: str | None
    at: datetime
    turn: bool


async def excerpts(connection: Connection, namespace: str, ids: Collection[UUID]) -> dict[UUID, Excerpt]:
    rows = queries().texts_of_memories(connection, namespace=namespace, ids=list(ids))
    return {
        row["id"]: Excerpt(
            id=row["id"],
            text=row["text"],
            value_norm=row["value_norm"],
            subject=row["subject_norm"],
            key=row["key"],
            kind=row["kind"],
            session=row["session"],
            at=row["event_at"],
            turn=row["turn"],
        )
        async for row in rows
    }
