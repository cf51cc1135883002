"""What was answered under an Idempotency-Key: ids and outcome, from which the answer is rebuilt."""

from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Idempotency
from memoryd.errors import IdempotencyError
from memoryd.store.database import Connection
from memoryd.store.keys import Keys
from memoryd.store.queries import queries


async def stored(connection: Connection, keys: Keys, token_id: UUID, asked: Idempotency) -> Any | None:
    """The answer of the request that used the key first. Raises IdempotencyError when it had another body."""
    row = await queries().find_idempotent(
        connection, token_id=token_id, route=asked.route, key_mac=keys.idempotency(asked.key.encode())
    )
    if row is None:
        return None
    if row["body_mac"] != keys.idempotency(asked.body):
        raise IdempotencyError
    return row["answer"]


async def record(
    connection: Connection, keys: Keys, token_id: UUID, asked: Idempotency, answer: Any, now: datetime
) -> bool:
    """In the transaction of the write; False when another request used the key first, whose answer holds."""
    inserted = await queries().insert_idempotent(
        connection,
        token_id=token_id,
        route=asked.route,
        key_mac=keys.idempotency(asked.key.encode()),
        body_mac=keys.idempotency(asked.body),
        answer=answer,
        created_at=now,
    )
    return inserted is not None


async def finish(connection: Connection, keys: Keys, token_id: UUID, asked: Idempotency, answer: Any) -> None:
    """Put the answer in place of the one that :func:`record` began with, in the same transaction."""
    await queries().finish_idempotent(
        connection,
        token_id=token_id,
        route=asked.route,
        key_mac=keys.idempotency(asked.key.encode()),
        answer=answer,
    )


async def expire(connection: Connection, before: datetime) -> None:
    await queries().expire_idempotent(connection, before=before)
