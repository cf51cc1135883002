"""What the instance knows of itself: settings fixed at first start, generations, counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from memoryd.store.database import Connection
from memoryd.store.queries import queries


async def now(connection: Connection) -> datetime:
    instant: datetime = await queries().now(connection)
    return instant


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopeState:
    """What a cached answer depends on: the namespaces' generations, the next boundary, and the instant it is as of."""

    generations: str | None
    boundary: datetime | None
    now: datetime


async def scope_state(connection: Connection, namespaces: Sequence[str], now: datetime) -> ScopeState:
    row = await queries().scope_state(connection, namespaces=list(namespaces), now=now)
    return ScopeState(generations=row["generations"], boundary=row["boundary"], now=row["now"])


async def raise_generations(connection: Connection, namespaces: Sequence[str]) -> None:
    await queries().raise_generations(connection, namespaces=sorted(set(namespaces)))


async def known_namespaces(connection: Connection) -> tuple[str, ...]:
    return tuple([row["namespace"] async for row in queries().known_namespaces(connection)])


async def counts(connection: Connection, namespaces: Sequence[str] | None) -> dict[str, dict[str, int]]:
    """Messages, claims, retired and keyed ones by namespace; None = all."""
    asked = None if namespaces is None else list(namespaces)
    rows = [dict(row) async for row in queries().count_by_namespace(connection, namespaces=asked)]
    return {row.pop("namespace"): row for row in rows}


async def facts(connection: Connection) -> dict[str, Any]:
    return dict(await queries().database_facts(connection))


async def vector_count(connection: Connection) -> int:
    count: int = await queries().count_vectors(connection)
    return count


async def analyze(connection: Connection) -> None:
    """Refresh the planner's statistics."""
    await queries().analyze(connection)
