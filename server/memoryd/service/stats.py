"""Counts of what is stored."""

from dataclasses import dataclass
from typing import Any

from memoryd.domain.identity import Call, Right
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.store import index, instance, recognition


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """``pending`` is what the worker has still to index; ``recognition`` what models have still to read or gave up."""

    namespaces: dict[str, dict[str, int]]
    pending: int
    recognition: dict[str, int]
    embedding: dict[str, Any]
    database: dict[str, Any]


async def stats(runtime: Runtime, call: Call) -> Stats:
    """An operator sees the whole; others the namespaces that they may read."""
    scope.demand(call, Right.STATS)
    readable = None
    if call.caller.has(Right.READ) and not call.caller.reads_all:
        readable = await scope.readable(runtime, call, None)
    async with runtime.database.connection() as connection:
        counted = await instance.counts(connection, readable)
        pending = await index.pending(connection)
        reading = {
            "pending": await recognition.pending(connection),
            "given_up": await recognition.given_up(connection),
        }
        vectors = await instance.vector_count(connection)
        facts = await instance.facts(connection)
    approximate = await runtime.is_approximate(vectors)
    return Stats(
        namespaces=counted,
        pending=pending,
        recognition=reading,
        embedding={
            "model": runtime.embedder.name,
            "dimension": runtime.embedder.dimension,
            "vectors": vectors,
            "search": "hnsw" if approximate else "exact",
        },
        database=facts,
    )
