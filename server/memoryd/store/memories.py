"""Memories read whole, listed and annotated. Stamps and slots have modules of their own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from secrets import token_bytes
from typing import Any
from uuid import UUID

from memoryd.domain.memory import Claim, Kind, Memory, Polarity, Provenance, Sensitivity, Source
from memoryd.domain.time import Interval
from memoryd.errors import ForgottenError
from memoryd.store.database import Connection
from memoryd.store.forgotten import buried
from memoryd.store.ledger import commit_to
from memoryd.store.lexemes import quoted
from memoryd.store.queries import queries

Address = tuple[str, UUID]
"""Namespace and id: what leads to a memory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """The index of one part of a text: a tsvector literal whose labels carry term frequencies, and its measures."""

    part: int
    turn: str
    turn_length: int
    words: int
    asks: bool
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMemory:
    """A claim with everything that is derived from it before it is stored."""

    id: UUID
    claim: Claim
    subject_norm: str | None
    slot_id: UUID | None
    value_norm: str | None
    text_mac: bytes
    position: int | None
    proposed: bool
    event_at: datetime
    asked_to: datetime | None
    passages: tuple[Passage, ...]
    forgotten: tuple[bytes, ...] = ()
    """As what it may have been forgotten; the user's own word brings it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """A memory row held for update; it said that it holds from ``event_at`` to ``asked_to``."""

    version: int
    slot_id: UUID | None
    proposed: bool
    superseded_by: UUID | None
    ceded_from: datetime | None
    retired_at: datetime | None
    event_at: datetime
    asked_to: datetime | None
    updated_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Guards:
    """What a writer of a memory locks before its row: ``text_mac`` where it has no slot."""

    text_mac: bytes
    slot_id: UUID | None
    earlier: tuple[UUID, ...]


_AS_READ = tuple(Memory.__dataclass_fields__.keys() - {"provenance"})


def _memory(row: Any) -> Memory:
    fields = {name: row[name] for name in _AS_READ}
    fields |= {
        "kind": Kind(row["kind"]),
        "tags": tuple(row["tags"]),
        "refs": tuple(row["refs"]),
        "confidence": round(row["confidence"], 6),
        "source": Source(row["source"]),
        "sensitivity": Sensitivity(row["sensitivity"]),
        "recognised": row["recognised"] or {},
        "polarity": None if row["polarity"] is None else Polarity(row["polarity"]),
    }
    return Memory(**fields, provenance=tuple(_provenance(one) for one in row["entries"]))


def _provenance(one: Mapping[str, str]) -> Provenance:
    return Provenance(entry_id=UUID(one["entry_id"]), session=one["session"], at=datetime.fromisoformat(one["at"]))


async def read(
    connection: Connection, addresses: Sequence[Address], *, valid_at: datetime, known_at: datetime
) -> list[Memory]:
    """Whole memories in the order asked, each with the stamp that the instants pick; absent ones are left out."""
    rows = queries().memories_by_id(
        connection,
        namespaces=[namespace for namespace, _ in addresses],
        ids=[memory_id for _, memory_id in addresses],
        valid_at=valid_at,
        known_at=known_at,
    )
    return [_memory(row) async for row in rows]


async def read_one(connection: Connection, address: Address, *, now: datetime) -> Memory:
    """The memory as it stands at ``now``; it exists."""
    return (await read(connection, [address], valid_at=now, known_at=now))[0]


async def locate(connection: Connection, namespaces: Sequence[str], memory_id: UUID) -> Address | None:
    """Where an id stands among the namespaces; ids are unique in an instance. Raises ForgottenError."""
    rows = [row async for row in queries().namespace_of(connection, namespaces=list(namespaces), id=memory_id)]
    if not rows and await buried(connection, namespaces, [memory_id]):
        raise ForgottenError
    return (rows[0]["namespace"], memory_id) if rows else None


async def guards(connection: Connection, address: Address) -> Guards | None:
    row = await queries().guards_of(connection, namespace=address[0], id=address[1])
    if row is None:
        return None
    return Guards(text_mac=row["text_mac"], slot_id=row["slot_id"], earlier=tuple(row["earlier"]))


async def lock(connection: Connection, address: Address) -> Locked | None:
    row = await queries().lock_memory(connection, namespace=address[0], id=address[1])
    if row is None:
        return None
    return Locked(**{name: row[name] for name in Locked.__dataclass_fields__})


_OF_CLAIM = [
    "namespace",
    "text",
    "kind",
    "subject",
    "key",
    "value",
    "importance",
    "confidence",
    "pinned",
    "source",
    "sensitivity",
    "polarity",
    "session",
    "dense",
    "derived",
]
_COMMITTED = ["namespace", "subject", "key", "value", "text"]
_SALT_BYTES = 16
_DERIVED = ["id", "subject_norm", "slot_id", "value_norm", "text_mac", "position", "proposed", "event_at", "asked_to"]
_OF_PASSAGE = {
    "parts": "part",
    "turns": "turn",
    "turn_lengths": "turn_length",
    "words": "words",
    "asks": "asks",
    "languages": "language",
}


async def insert(connection: Connection, new: NewMemory, now: datetime) -> None:
    claim, salt = new.claim, token_bytes(_SALT_BYTES)
    await queries().insert_memory(
        connection,
        **{name: getattr(claim, name) for name in _OF_CLAIM},
        **{name: getattr(new, name) for name in _DERIVED},
        **{many: [getattr(one, name) for one in new.passages] for many, name in _OF_PASSAGE.items()},
        tags=list(claim.tags),
        refs=list(claim.refs),
        metadata=dict(claim.metadata),
        recognised=dict(claim.recognised) or None,
        entries=list(claim.entries),
        forgotten=list(new.forgotten),
        salt=salt,
        commitment=commit_to(salt, {"id": str(new.id), **{name: getattr(claim, name) for name in _COMMITTED}}),
        now=now,
    )


async def find_duplicate(
    connection: Connection,
    namespace: str,
    *,
    text_mac: bytes,
    subject_norm: str | None,
    asked: Interval,
    proposals: bool = False,
) -> UUID | None:
    """A claim of the same text that is believed over all that is asked; the caller holds :func:`lock_text`.

    :param proposals: those count too.
    """
    row = await queries().find_duplicate(
        connection,
        namespace=namespace,
        text_mac=text_mac,
        subject_norm=subject_norm,
        start=asked.start,
        end=asked.end,
        proposals=proposals,
    )
    return None if row is None else row["id"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kin:
    """A claim without a key, as compared with a new one: where that begins it ``holds``, or later, up to ``until``.

    ``sources`` are all that said it, once or again; ``successor`` is what has taken its place.
    """

    id: UUID
    text: str
    text_mac: bytes
    event_at: datetime
    asked_to: datetime | None
    sources: tuple[Source, ...]
    polarity: Polarity | None
    successor: UUID | None
    holds: bool
    until: datetime | None


async def kin(
    connection: Connection, namespace: str, *, subject_norm: str | None, terms: Sequence[str], start: datetime
) -> list[Kin]:
    """Claims without a key about a subject that hold at ``start`` or later, and share one of the terms."""
    if not terms:
        return []
    query = " | ".join(quoted(term) for term in terms)
    rows = queries().kin(connection, namespace=namespace, subject_norm=subject_norm, query=query, start=start)
    return [
        Kin(
            id=row["id"],
            text=row["text"],
            text_mac=row["text_mac"],
            event_at=row["event_at"],
            asked_to=row["asked_to"],
            sources=tuple(Source(one) for one in row["sources"]),
            polarity=Polarity(row["polarity"]) if row["polarity"] else None,
            successor=row["superseded_by"],
            holds=row["holds"],
            until=row["until"],
        )
        async for row in rows
    ]


async def lock_topic(connection: Connection, namespace: str, subject_norm: str | None) -> None:
    """Make writers of claims without a key about one subject take turns until the transaction ends.

    Who needs :func:`lock_text` too takes it after this.
    """
    await queries().lock_topic(connection, namespace=namespace, subject_norm=subject_norm)


async def lock_batches(connection: Connection, namespaces: Iterable[str]) -> None:
    """Make writers of several claims at once take turns, a namespace at a time."""
    await queries().lock_batches(connection, namespaces=sorted(set(namespaces)))


async def lock_text(connection: Connection, namespace: str, text_mac: bytes) -> None:
    """Make writers of one text take turns until the transaction ends."""
    await queries().lock_text(connection, namespace=namespace, text_mac=text_mac)


async def merge(connection: Connection, into: Memory, claim: Claim, now: datetime) -> tuple[str, ...]:
    """The arithmetic of a restatement on ``into``'s annotations, whose row the caller holds; the tags after it."""
    tags = _united(into.tags, claim.tags, 12)
    await queries().merge_memory(
        connection,
        namespace=into.namespace,
        id=into.id,
        now=now,
        source=claim.source,
        tags=tags,
        refs=_united(into.refs, claim.refs, 20),
        confidence=claim.confidence,
        pinned=claim.pinned,
        sensitivity=claim.sensitivity,
    )
    return tuple(tags)


def _united(old: Sequence[str], new: Sequence[str], most: int) -> list[str]:
    return list(dict.fromkeys([*old, *new]))[:most]


async def annotate(connection: Connection, memory: Memory, now: datetime) -> None:
    """Write the annotations of ``memory``, and the sensitivity that it has with them; its version rises."""
    await queries().annotate_memory(
        connection,
        namespace=memory.namespace,
        id=memory.id,
        now=now,
        tags=list(memory.tags),
        refs=list(memory.refs),
        importance=memory.importance,
        confidence=memory.confidence,
        pinned=memory.pinned,
        metadata=dict(memory.metadata),
        sensitivity=memory.sensitivity,
        recognised=dict(memory.recognised) or None,
    )


async def put_keywords(connection: Connection, address: Address, passages: Sequence[Passage]) -> None:
    """The terms of a memory's passages anew."""
    await queries().put_keywords(
        connection,
        namespace=address[0],
        id=address[1],
        parts=[one.part for one in passages],
        turns=[one.turn for one in passages],
        lengths=[one.turn_length for one in passages],
    )


async def count_now(connection: Connection, address: Address) -> bool:
    """True for a memory whose terms the worker has still to count: from now on it leaves that to the caller."""
    return bool(await queries().take_counting(connection, namespace=address[0], id=address[1]))


async def drop_terms(connection: Connection, namespace: str, terms: Sequence[bytes]) -> None:
    """Forget those of the terms that no document has any more."""
    await queries().drop_terms(connection, namespace=namespace, terms=list(terms))


async def mark_retired(connection: Connection, address: Address, reason: str | None, now: datetime) -> None:
    await queries().retire_memory(connection, namespace=address[0], id=address[1], reason=reason, now=now)


async def add_provenance(connection: Connection, address: Address, entries: Sequence[UUID]) -> None:
    """Ledger entries that the memory leads back to, beside those that it has."""
    if entries:
        await queries().insert_provenance(
            connection, namespace=address[0], memory_id=address[1], entry_ids=list(entries)
        )


async def copy_provenance(connection: Connection, namespace: str, *, old: UUID, new: UUID) -> None:
    await queries().copy_provenance(connection, namespace=namespace, old=old, new=new)


async def slot_of(connection: Connection, address: Address) -> UUID | None:
    found: UUID | None = await queries().slot_of(connection, namespace=address[0], id=address[1])
    return found


async def chain(connection: Connection, address: Address) -> list[Address]:
    """All versions linked to a memory, the oldest event first."""
    rows = queries().chain_of(connection, namespace=address[0], id=address[1])
    return [(address[0], row["id"]) async for row in rows]


async def count_recalls(connection: Connection, seen: Mapping[Address, tuple[int, datetime]]) -> None:
    """Add to the recall counts: address → (times, last instant)."""
    await queries().count_recalls(
        connection,
        namespaces=[namespace for namespace, _ in seen],
        ids=[memory_id for _, memory_id in seen],
        times=[times for times, _ in seen.values()],
        ats=[at for _, at in seen.values()],
    )
