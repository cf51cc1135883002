"""The answer to a claim whose Idempotency-Key was used before, rebuilt from the ids that were stored."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Remembered
from memoryd.errors import (
    ForbiddenError,
    InvalidError,
    MemorydError,
    PersonalDataError,
    SecretFoundError,
    UnconfirmedError,
)
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.store import idempotency, memories
from memoryd.store.database import Connection, StatementError

_REFUSALS: dict[str, type[MemorydError]] = {
    refusal.code: refusal
    for refusal in (
        InvalidError,
        SecretFoundError,
        PersonalDataError,
        UnconfirmedError,
        ForbiddenError,
        StatementError,
    )
}


async def begin(runtime: Runtime, connection: Connection, call: Call) -> list[Any] | None:
    """None for a request to carry out; else what an earlier one under its key answered. Waits for one in flight."""
    asked = call.idempotency
    if asked is None:
        return None
    if await idempotency.record(connection, runtime.keys, call.caller.token_id, asked, [], call.now):
        return None
    stored: list[Any] | None = await idempotency.stored(connection, runtime.keys, call.caller.token_id, asked)
    return stored


async def finish(
    runtime: Runtime, connection: Connection, call: Call, results: Sequence[Remembered | MemorydError]
) -> None:
    if call.idempotency is not None:
        answer = [_reduced(one) for one in results]
        await idempotency.finish(connection, runtime.keys, call.caller.token_id, call.idempotency, answer)


async def rebuild(connection: Connection, call: Call, stored: Sequence[Any]) -> list[Remembered | MemorydError]:
    return [await _restored(connection, call, one) for one in stored]


def _reduced(one: Remembered | MemorydError) -> dict[str, Any]:
    """Ids, outcome, and for a refusal its own words, which hold no content."""
    if isinstance(one, MemorydError):
        return {"code": one.code, "detail": one.detail, "members": one.members}
    return {
        "outcome": one.outcome,
        "namespace": one.memory.namespace,
        "id": str(one.memory.id),
        "replaced": str(one.replaced.id) if one.replaced else None,
        "related": [str(related.id) for related in one.related],
    }


async def _restored(connection: Connection, call: Call, one: Mapping[str, Any]) -> Remembered | MemorydError:
    if "code" in one:
        return _REFUSALS.get(one["code"], InvalidError)(one["detail"], **one["members"])
    namespace, replaced = one["namespace"], one["replaced"]
    beside = await _visible(connection, call, namespace, [*one.get("related", ()), *([replaced] if replaced else [])])
    return Remembered(
        outcome=Outcome(one["outcome"]),
        memory=await memories.read_one(connection, (namespace, UUID(one["id"])), now=call.now),
        replaced=beside.get(replaced),
        related=tuple(beside[related] for related in one.get("related", ()) if related in beside),
    )


async def _visible(connection: Connection, call: Call, namespace: str, ids: Sequence[str]) -> dict[str, Memory]:
    """Of the memories those that the token may see now."""
    addresses = [(namespace, UUID(one)) for one in ids]
    found = await memories.read(connection, addresses, valid_at=call.now, known_at=call.now)
    return {str(one.id): one for one in found if scope.visible(call, one)}
