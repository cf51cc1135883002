"""What the worker keeps up to date behind the writes: vectors, windows, term counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray
from pgvector import HalfVector

from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.queries import queries

BUILD_S = 3600


@dataclass(frozen=True, slots=True, kw_only=True)
class Indexable:
    """A memory as the worker reads it; ``session`` and ``position`` give its neighbours."""

    namespace: str
    id: UUID
    text: str
    speaker: str | None
    subject: str | None
    key: str | None
    tags: tuple[str, ...]
    turn: bool
    dense: bool
    derived: bool
    session: str | None
    position: int | None
    event_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageVectors:
    namespace: str
    id: UUID
    part: int
    turn: NDArray[np.float32]
    around: NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageWindow:
    """The terms of a passage's window as a tsvector literal, and how many they are."""

    namespace: str
    id: UUID
    part: int
    around: str
    length: int


async def waiting(connection: Connection, count: int) -> list[Address]:
    """The memories that have waited longest."""
    return [(row["namespace"], row["id"]) async for row in queries().waiting(connection, count=count)]


async def claim(connection: Connection, addresses: Sequence[Address]) -> dict[Address, bool]:
    """Those that still wait, locked until the transaction ends; True = their terms were counted before."""
    rows = queries().claim_outbox(connection, **_addresses(addresses))
    return {(row["namespace"], row["id"]): row["counted"] async for row in rows}


async def clear(connection: Connection, addresses: Sequence[Address]) -> None:
    """They are indexed."""
    await queries().clear_outbox(connection, **_addresses(addresses))


async def postpone(connection: Connection, address: Address, most: int) -> bool:
    """Let a memory that fails step back; True when it was the last of ``most`` tries and it no longer waits."""
    return bool(await queries().postpone(connection, namespace=address[0], id=address[1], most=most))


async def pending(connection: Connection) -> int:
    count: int = await queries().outbox_size(connection)
    return count


async def read(connection: Connection, addresses: Sequence[Address], longest: int) -> dict[Address, Indexable]:
    """The memories and their session neighbours up to two places away, each text up to ``longest`` characters."""
    found = {}
    async for row in queries().indexable(connection, **_addresses(addresses), longest=longest):
        values = {name: row[name] for name in Indexable.__dataclass_fields__}
        found[row["namespace"], row["id"]] = Indexable(**{**values, "tags": tuple(row["tags"])})
    return found


async def vectors_of(
    connection: Connection, addresses: Sequence[Address], model: str
) -> dict[Address, list[NDArray[np.float32]]]:
    """The stored vectors of each memory that has any by this model, one a passage."""
    found: dict[Address, list[NDArray[np.float32]]] = {}
    async for row in queries().vectors_of(connection, **_addresses(addresses), model=model):
        found.setdefault((row["namespace"], row["id"]), []).append(row["turn"].to_numpy().astype(np.float32))
    return found


async def put_vectors(connection: Connection, model: str, passages: Sequence[PassageVectors]) -> None:
    await queries().put_vectors(
        connection,
        model=model,
        namespaces=[one.namespace for one in passages],
        ids=[one.id for one in passages],
        parts=[one.part for one in passages],
        turns=[HalfVector(one.turn) for one in passages],
        arounds=[HalfVector(one.around) for one in passages],
    )


async def put_windows(connection: Connection, windows: Sequence[PassageWindow]) -> None:
    await queries().put_windows(
        connection,
        namespaces=[one.namespace for one in windows],
        ids=[one.id for one in windows],
        parts=[one.part for one in windows],
        arounds=[one.around for one in windows],
        lengths=[one.length for one in windows],
    )


async def count_documents(connection: Connection, counted: Mapping[str, tuple[int, int]]) -> None:
    """Add to the corpus of each namespace: documents and their terms."""
    await queries().count_documents(
        connection,
        namespaces=list(counted),
        documents=[documents for documents, _ in counted.values()],
        turn_terms=[terms for _, terms in counted.values()],
    )


async def count_terms(connection: Connection, counted: Mapping[tuple[str, bytes], int]) -> None:
    """Add to the document frequencies: (namespace, hash of the term) → documents."""
    await queries().count_terms(
        connection,
        namespaces=[namespace for namespace, _ in counted],
        terms=[term for _, term in counted],
        documents=list(counted.values()),
    )


async def is_renewing(connection: Connection) -> bool:
    return bool(await queries().is_renewing(connection))


async def requeue_other_models(connection: Connection, model: str) -> int:
    """Put what another model embedded back into the outbox; the number of memories."""
    count: int = await queries().requeue_other_models(connection, model=model)
    return count


async def dimension(connection: Connection) -> int:
    """What the vectors columns were made for."""
    found: int = await queries().vector_dimension(connection)
    return found


async def has_vectors(connection: Connection) -> bool:
    return bool(await queries().has_vectors(connection))


async def is_approximate(connection: Connection) -> bool:
    """True once the HNSW indexes stand."""
    return bool(await queries().vectors_are_indexed(connection))


async def partitions_without_index(connection: Connection) -> list[str]:
    """Partitions of the vectors without an HNSW index."""
    return [row["name"] async for row in queries().vectors_without_index(connection)]


async def build_partition(connection: Connection, name: str) -> None:
    """Make the HNSW indexes of one partition, in a transaction of its own; minutes at 100,000 vectors."""
    await queries().lift_statement_timeout(connection)
    # longer than a request's statement may take, which is what the pool's own deadline is for
    await connection.execute(queries().index_vectors_of.sql, name, timeout=BUILD_S)


async def resize(connection: Connection, dimension: int) -> int:
    """Make the columns for another dimension; the number of memories that wait for their new vectors."""
    count: int = await queries().resize_vectors(connection, dimension=dimension)
    return count


def _addresses(addresses: Sequence[Address]) -> dict[str, Any]:
    return {
        "namespaces": [namespace for namespace, _ in addresses],
        "ids": [memory_id for _, memory_id in addresses],
    }
