"""Rows that go when something is forgotten, and the traces of them in the rows that stay."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson
from pgvector import HalfVector

from memoryd.store.database import Connection
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadIn:
    """A claim that was read in turns; ``alone``: in no others."""

    id: UUID
    alone: bool
    text: str
    value_norm: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Versioned:
    id: UUID
    version: int
    turn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Doomed:
    """What the rows of memories and entries say, in memory alone, to be looked for once they are gone."""

    memories: Sequence[Mapping[str, Any]] = ()
    entries: Sequence[Mapping[str, Any]] = ()
    vectors: Sequence[Any] = ()

    @property
    def slots(self) -> list[UUID]:
        return sorted({row["slot_id"] for row in self.memories if row["slot_id"]})

    @property
    def subjects(self) -> list[str]:
        return sorted({row["subject_norm"] for row in self.memories if row["subject_norm"]})


@dataclass(frozen=True, slots=True, kw_only=True)
class Emptied:
    """Keys and names that nothing is about any more, and what stood beside, whose windows were emptied."""

    keys: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    beside: frozenset[UUID] = frozenset()


async def turns_of(connection: Connection, namespace: str, claims: Collection[UUID]) -> set[UUID]:
    """The turns that said claims."""
    rows = queries().turns_of_claims(connection, namespace=namespace, ids=list(claims))
    return {row["entry_id"] async for row in rows}


async def claims_read_in(connection: Connection, namespace: str, turns: Collection[UUID]) -> list[ReadIn]:
    rows = queries().claims_read_in(connection, namespace=namespace, entries=list(turns))
    return [
        ReadIn(id=row["memory_id"], alone=row["alone"], text=row["text"], value_norm=row["value_norm"])
        async for row in rows
    ]


async def same_texts(connection: Connection, namespace: str, ids: Collection[UUID]) -> list[Versioned]:
    """What says the same as the memories do."""
    rows = queries().same_texts(connection, namespace=namespace, ids=list(ids))
    return [Versioned(id=row["id"], version=row["version"], turn=row["turn"]) async for row in rows]


async def versions_of(connection: Connection, namespace: str, ids: Collection[UUID]) -> list[Versioned]:
    """Those that are there, in the order of their ids."""
    rows = queries().versions_of(connection, namespace=namespace, ids=list(ids))
    return [Versioned(id=row["id"], version=row["version"], turn=row["turn"]) async for row in rows]


async def doomed(
    connection: Connection, namespace: str, memories: Collection[UUID], entries: Collection[UUID]
) -> Doomed:
    """Read, under locks that the transaction holds, all that will be gone."""
    await _lock(connection, namespace, memories, entries)
    found = queries()
    return Doomed(
        memories=[
            dict(row) async for row in found.doomed_memories(connection, namespace=namespace, ids=list(memories))
        ],
        entries=[dict(row) async for row in found.doomed_entries(connection, namespace=namespace, ids=list(entries))],
        vectors=[dict(row) async for row in found.doomed_vectors(connection, namespace=namespace, ids=list(memories))],
    )


async def doomed_rows(
    connection: Connection, namespace: str, memories: Collection[UUID], entries: Collection[UUID]
) -> dict[str, int]:
    """Rows of each store that will be gone."""
    rows = queries().doomed_rows(connection, namespace=namespace, ids=list(memories), entries=list(entries))
    return {row["relation"]: row["rows"] async for row in rows}


async def counted_terms(connection: Connection, namespace: str, ids: Collection[UUID]) -> dict[str, int]:
    """Documents by term, of what the statistics hold of the memories."""
    rows = queries().counted_terms(connection, namespace=namespace, ids=list(ids))
    return {row["lexeme"]: row["documents"] async for row in rows}


async def shut_out(
    connection: Connection, namespace: str, memories: Collection[UUID], entries: Collection[UUID]
) -> None:
    """From here on nobody writes of what the rows say until the transaction ends; what was being written is there.

    Background work that read before that writes nothing of what it read. It takes these locks in the same order.
    """
    await queries().raise_erasures(connection)
    await _lock(connection, namespace, memories, entries)


async def _lock(connection: Connection, namespace: str, memories: Collection[UUID], entries: Collection[UUID]) -> None:
    async for _ in queries().lock_doomed_entries(connection, namespace=namespace, ids=list(entries)):
        pass
    async for _ in queries().lock_doomed(connection, namespace=namespace, ids=list(memories)):
        pass


async def count_erasures(connection: Connection) -> None:
    """Begin to count them, at the start of the instance."""
    await queries().count_erasures(connection)


async def erasures(connection: Connection) -> int:
    """How many erasures there were; none ends until the transaction does."""
    return int(await queries().erasures(connection) or 0)


async def withhold(
    connection: Connection,
    namespace: str,
    forget_id: UUID,
    memories: Collection[UUID],
    entries: Collection[UUID],
    gone: Doomed,
) -> None:
    """Keep the rows apart as they are, for an undo."""
    await queries().withhold(
        connection,
        namespace=namespace,
        forget_id=forget_id,
        ids=list(memories),
        entries=list(entries),
        slots=gone.slots,
        subjects=gone.subjects,
    )


async def erase(
    connection: Connection,
    namespace: str,
    memories: Collection[UUID],
    entries: Collection[UUID],
    gone: Doomed,
    now: datetime,
) -> Emptied:
    """Delete the memories, and empty the entries; the statistics of terms are the caller's.

    Entries stay as links of the chain without their content; those bound to tool calls keep role and pairing.
    """
    ids = list(memories)
    beside = [row["id"] async for row in queries().beside_doomed(connection, namespace=namespace, ids=ids)]
    await queries().uncount(connection, namespace=namespace, ids=ids, beside=beside)
    await queries().forget_windows(connection, namespace=namespace, beside=beside, now=now)
    await queries().bound_values(connection, namespace=namespace, slots=gone.slots, ids=ids)
    bound = {row["id"]: _pairing(row["payload"]) for row in gone.entries if row["payload"] or row["tool_call_id"]}
    await queries().erase_memories(connection, namespace=namespace, ids=ids, kept=list(bound))
    await queries().erase_entries(
        connection, namespace=namespace, ids=list(entries), kept=list(bound), payloads=list(bound.values())
    )
    slots = queries().erase_empty_slots(connection, namespace=namespace, slots=gone.slots)
    keys = frozenset([row["key"] async for row in slots])
    names = queries().erase_empty_subjects(connection, namespace=namespace, subjects=gone.subjects)
    return Emptied(keys=keys, names=frozenset([row["name"] async for row in names]), beside=frozenset(beside))


def _pairing(payload: Sequence[Mapping[str, Any]] | None) -> str | None:
    """Tool calls by their ids alone, so that the answers to them stay paired."""
    if not payload:
        return None
    calls = [
        {"id": one.get("id"), "type": one.get("type", "function"), "function": {"name": "", "arguments": "{}"}}
        for one in payload
    ]
    return orjson.dumps(calls).decode()


async def bury(connection: Connection, namespace: str, forget_id: UUID, ids: Collection[UUID], now: datetime) -> None:
    """The ids read as gone from the end of the transaction on."""
    await queries().bury(connection, namespace=namespace, forget_id=forget_id, ids=list(ids), now=now)


async def remember_forgotten(
    connection: Connection, namespace: str, forget_id: UUID, macs: Collection[bytes], now: datetime
) -> None:
    """Texts and values that only the user's own new word brings back."""
    await queries().remember_forgotten(connection, namespace=namespace, forget_id=forget_id, macs=list(macs), now=now)


async def withheld_rows(connection: Connection, forget_id: UUID) -> list[tuple[str, Mapping[str, Any]]]:
    """The rows kept apart: table and columns."""
    rows = queries().withheld_of(connection, forget_id=forget_id)
    return [(row["relation"], orjson.loads(row["held"])) async for row in rows]


def doomed_of(kept: Sequence[tuple[str, Mapping[str, Any]]]) -> Doomed:
    """What rows that were kept apart say."""
    of = {name: [row for relation, row in kept if relation == name] for name in ("memories", "contents", "ledger")}
    texts = {row["id"]: row for row in of["contents"]}
    blank = {"text": None, "payload": None}
    vectors = [row for relation, row in kept if relation == "vectors"]
    return Doomed(
        vectors=[{name: _vector(row[name]) for name in ("turn", "around")} for row in vectors],
        memories=[{**row, **_said(texts.get(row["id"], blank))} for row in of["memories"]],
        entries=[{**row, **_said(texts.get(row["id"], blank))} for row in of["ledger"]],
    )


def names_of(kept: Sequence[tuple[str, Mapping[str, Any]]]) -> frozenset[str]:
    """Keys and names of subjects in rows that were kept apart; some may be in use by others."""
    fields = {"slots": "key", "subjects": "subject", "aliases": "alias"}
    return frozenset(row[fields[relation]] for relation, row in kept if relation in fields)


def _vector(text: str) -> HalfVector:
    return HalfVector([float(one) for one in orjson.loads(text)])


def _said(row: Mapping[str, Any]) -> dict[str, Any]:
    return {"text": row["text"], "payload": row["payload"]}


async def put_back(connection: Connection, forget_id: UUID, now: datetime) -> None:
    """Undo a soft deletion: every row where it was; the worker embeds and counts them again."""
    await queries().put_back_names(connection, forget_id=forget_id)
    await queries().put_back(connection, forget_id=forget_id)
    await queries().put_back_rest(connection, forget_id=forget_id)
    await queries().put_back_last(connection, forget_id=forget_id, now=now)
    await queries().unbury(connection, forget_id=forget_id)
    await queries().drop_withheld(connection, forget_id=forget_id)


async def drop_withheld(connection: Connection, forget_id: UUID) -> None:
    await queries().drop_withheld(connection, forget_id=forget_id)
