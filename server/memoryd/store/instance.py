"""What the instance knows of itself: settings fixed at first start, generations, counts."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from memoryd.store.database import Connection
from memoryd.store.queries import queries


async def now(connection: Connection) -> datetime:
    instant: datetime = await queries().now(connection)
    return instant


async def read_setting(connection: Connection, name: str) -> Any:
    return await queries().read_setting(connection, name=name)


async def write_setting(connection: Connection, name: str, value: Any) -> None:
    await queries().write_setting(connection, name=name, value=value)


async def scope_state(
    connection: Connection, namespaces: Sequence[str], now: datetime
) -> tuple[str | None, datetime | None]:
    """What a cached answer depends on: the namespaces' generations, and the next boundary of something's validity."""
    row = await queries().scope_state(connection, namespaces=list(namespaces), now=now)
    return row["generations"], row["boundary"]


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
