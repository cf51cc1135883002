"""Requests to forget, by ids and classes; legal holds; receipts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.forget import Forget, LegalHold, State
from memoryd.domain.forgetting import Mode
from memoryd.store.database import Connection
from memoryd.store.queries import queries


def _listed(namespaces: Sequence[str] | None) -> list[str] | None:
    """None = all of the instance."""
    return None if namespaces is None else list(namespaces)


def _forget(row: Any) -> Forget:
    fields = {name: row[name] for name in Forget.__dataclass_fields__}
    fields |= {
        "state": State(row["state"]),
        "mode": Mode(row["mode"]),
        "states": tuple((state, at) for state, at in row["states"]),
        "memories": tuple(row["memories"]),
        "entries": tuple(row["entries"]),
    }
    return Forget(**fields)


async def insert(connection: Connection, new: Forget) -> None:
    await queries().insert_forget(
        connection,
        id=new.id,
        namespace=new.namespace,
        state=new.state,
        mode=new.mode,
        understood=new.understood,
        rule_version=new.rule_version,
        requested_by=new.requested_by,
        request_token=new.request_token,
        correlation_id=new.correlation_id,
        created_at=new.created_at,
        expires_at=new.expires_at,
        states=[list(one) for one in new.states],
        reason=new.reason,
    )


async def find(connection: Connection, forget_id: UUID) -> Forget | None:
    row = await queries().forget_by_id(connection, id=forget_id)
    return None if row is None else _forget(row)


async def lock(connection: Connection, forget_id: UUID) -> Forget | None:
    """Held until the transaction ends: who confirms, cancels or undoes takes turns."""
    row = await queries().lock_forget(connection, id=forget_id)
    return None if row is None else _forget(row)


async def page(
    connection: Connection, namespaces: Sequence[str] | None, before: tuple[datetime, UUID] | None, count: int
) -> list[Forget]:
    """Newest first."""
    at, last = before or (None, None)
    rows = queries().list_forgets(connection, namespaces=_listed(namespaces), before_at=at, before_id=last, count=count)
    return [_forget(row) async for row in rows]


async def confirm(
    connection: Connection,
    forget_id: UUID,
    state: State,
    *,
    confirmed_by: str,
    confirm_token: UUID | None,
    confirmation: bytes,
    reason: str | None = None,
    undo_until: datetime | None,
    memories: Collection[UUID],
    entries: Collection[UUID],
    counts: Mapping[str, Any],
    now: datetime,
) -> None:
    """Put down the intent: what is gone, and who said so."""
    await queries().confirm_forget(
        connection,
        id=forget_id,
        state=state,
        confirmed_by=confirmed_by,
        confirm_token=confirm_token,
        confirmation=confirmation,
        reason=reason,
        undo_until=undo_until,
        memories=list(memories),
        entries=list(entries),
        counts=dict(counts),
        now=now,
        at=now.isoformat(),
    )


async def move(
    connection: Connection,
    forget_id: UUID,
    state: State,
    now: datetime,
    *,
    trouble: str | None = None,
    finished: bool = False,
    counts: Mapping[str, Any] | None = None,
) -> None:
    await queries().move_forget(
        connection,
        id=forget_id,
        state=state,
        trouble=trouble,
        finished_at=now if finished else None,
        counts=dict(counts or {}),
        at=now.isoformat(),
    )


async def reasons(connection: Connection, namespace: str) -> dict[UUID, str]:
    """Why requests were made, of those that say so."""
    rows = queries().reasons_of_forgets(connection, namespace=namespace)
    return {row["id"]: row["reason"] async for row in rows}


async def drop_reasons(connection: Connection, ids: Collection[UUID]) -> None:
    await queries().drop_reasons(connection, ids=list(ids))


async def expire(connection: Connection, now: datetime) -> None:
    """What was not confirmed in time cannot be any more."""
    await queries().expire_forgets(connection, now=now, at=now.isoformat())


async def to_do(connection: Connection, now: datetime, *, pending: bool) -> list[UUID]:
    """What was confirmed and is not proven yet; with ``pending`` also what could not be proven before."""
    return [row["id"] async for row in queries().forgets_to_do(connection, now=now, pending=pending)]


async def rows(connection: Connection, namespace: str) -> dict[str, int]:
    """Rows of each store of a namespace."""
    return {row["relation"]: row["rows"] async for row in queries().rows_by_relation(connection, namespace=namespace)}


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredReceipt:
    id: UUID
    forget_id: UUID
    namespace: str
    document: str


async def insert_receipt(
    connection: Connection, receipt: StoredReceipt, *, seq: int, hash: bytes, now: datetime
) -> None:
    await queries().insert_receipt(
        connection,
        seq=seq,
        id=receipt.id,
        forget_id=receipt.forget_id,
        namespace=receipt.namespace,
        issued_at=now,
        hash=hash,
        document=receipt.document,
    )


async def lock_receipts(connection: Connection) -> None:
    """The chain grows by one at a time."""
    await queries().lock_receipts(connection)


async def chain_of_receipts(connection: Connection) -> list[tuple[int, bytes, str]]:
    """Number, hash and document of each, in the order of the chain."""
    rows = queries().chain_of_receipts(connection)
    return [(row["seq"], row["hash"], row["document"]) async for row in rows]


async def last_receipt(connection: Connection) -> tuple[int, bytes | None]:
    """Number and hash of the newest receipt; 0 and None before the first."""
    row = await queries().last_receipt(connection)
    return (0, None) if row is None else (row["seq"], row["hash"])


async def receipt(connection: Connection, namespaces: Sequence[str] | None, found_by: UUID) -> StoredReceipt | None:
    """By its own id or that of its request."""
    row = await queries().receipt_by_id(connection, namespaces=_listed(namespaces), id=found_by)
    return None if row is None else StoredReceipt(**{name: row[name] for name in StoredReceipt.__dataclass_fields__})


async def receipts(
    connection: Connection, namespaces: Sequence[str] | None, before: tuple[datetime, UUID] | None, count: int
) -> list[tuple[StoredReceipt, datetime]]:
    """Newest first, with when each was issued."""
    at, last = before or (None, None)
    found = queries().list_receipts(
        connection, namespaces=_listed(namespaces), before_at=at, before_id=last, count=count
    )
    return [
        (StoredReceipt(**{name: row[name] for name in StoredReceipt.__dataclass_fields__}), row["issued_at"])
        async for row in found
    ]


async def links(connection: Connection, after: int, count: int) -> list[tuple[int, StoredReceipt]]:
    """Receipts of every namespace behind a place in the chain, the oldest first."""
    found = queries().receipts_after(connection, seq=after, count=count)
    fields = StoredReceipt.__dataclass_fields__
    return [(row["seq"], StoredReceipt(**{name: row[name] for name in fields})) async for row in found]


async def insert_hold(connection: Connection, hold: LegalHold, subject_norm: str | None) -> None:
    await queries().insert_hold(
        connection,
        id=hold.id,
        namespace=hold.namespace,
        memory_id=hold.memory_id,
        session=hold.session,
        subject=hold.subject,
        subject_norm=subject_norm,
        reason=hold.reason,
        placed_by=hold.placed_by,
        placed_token=hold.placed_token,
        placed_at=hold.placed_at,
    )


async def delete_hold(connection: Connection, namespaces: Sequence[str] | None, hold_id: UUID) -> str | None:
    """The namespace that it was in; None where there is none."""
    namespace: str | None = await queries().delete_hold(connection, id=hold_id, namespaces=_listed(namespaces))
    return namespace


def _hold(row: Any) -> LegalHold:
    return LegalHold(
        id=row["id"],
        namespace=row["namespace"],
        memory_id=row["memory_id"],
        session=row["session"],
        subject=row["subject"],
        reason=row["reason"],
        placed_by=row["placed_by"],
        placed_token=row["placed_token"],
        placed_at=row["placed_at"],
    )


async def hold(connection: Connection, namespaces: Sequence[str] | None, hold_id: UUID) -> LegalHold | None:
    row = await queries().hold_by_id(connection, namespaces=_listed(namespaces), id=hold_id)
    return None if row is None else _hold(row)


async def holds(
    connection: Connection, namespaces: Sequence[str] | None, after: tuple[datetime, UUID] | None, count: int
) -> list[LegalHold]:
    """The oldest first."""
    at, last = after or (None, None)
    rows = queries().list_holds(connection, namespaces=_listed(namespaces), after_at=at, after_id=last, count=count)
    return [_hold(row) async for row in rows]


async def held(connection: Connection, namespace: str, ids: Collection[UUID]) -> dict[UUID, UUID]:
    """Of the memories and entries, those that a hold keeps, with the hold."""
    rows = queries().held_memories(connection, namespace=namespace, ids=list(ids))
    return {row["id"]: row["hold_id"] async for row in rows}


async def held_subjects(connection: Connection, namespace: str) -> dict[UUID, str]:
    """Holds on a subject, as it was named, the oldest first."""
    rows = queries().held_subjects(connection, namespace=namespace)
    return {row["id"]: row["subject"] async for row in rows}


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A name in lower case, and the expression that finds where it stands as a word."""

    word: str
    expression: str


async def held_apart(
    connection: Connection,
    namespace: str,
    names: Sequence[Name],
    *,
    forget_id: UUID | None = None,
    hold_id: UUID | None = None,
) -> int:
    """How many memories and messages holds keep of what soft deletions keep apart.

    :param names: of the subjects that are held.
    :param forget_id: the one deletion; None = all of the namespace. :param hold_id: likewise.
    """
    kept: int = await queries().held_apart(
        connection,
        namespace=namespace,
        forget_id=forget_id,
        hold_id=hold_id,
        words=[one.word for one in names],
        expressions=[one.expression for one in names],
    )
    return kept


async def names_apart(connection: Connection, namespace: str, names: Collection[str]) -> set[str]:
    """Other names of those subjects that soft deletions keep apart."""
    rows = queries().names_apart(connection, namespace=namespace, names=list(names))
    return {row["name"] async for row in rows}


async def lock_holds(connection: Connection, namespace: str) -> None:
    """Placing a hold and erasing take turns."""
    await queries().lock_holds(connection, namespace=namespace)
