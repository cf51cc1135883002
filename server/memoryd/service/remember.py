"""Remember a claim: the same rules for one and for many, at once, with the outcome as the answer."""

from collections.abc import Sequence

from memoryd.domain.identity import Call
from memoryd.domain.memory import Claim, Remembered
from memoryd.errors import InvalidError, MemorydError
from memoryd.runtime import Runtime
from memoryd.service import replay, scope
from memoryd.service.claims import apply
from memoryd.service.screening import refuse_secrets
from memoryd.store import instance
from memoryd.store.database import Connection, retried, savepoint


async def remember(runtime: Runtime, call: Call, claim: Claim) -> Remembered:
    """Created, merged, replaced or proposed; durable when this returns."""
    (outcome,) = await remember_batch(runtime, call, [claim], atomic=True)
    if isinstance(outcome, MemorydError):
        raise outcome
    return outcome


async def remember_batch(
    runtime: Runtime, call: Call, claims: Sequence[Claim | InvalidError], atomic: bool
) -> list[Remembered | MemorydError]:
    """A result for each claim, in order. With ``atomic`` the first refusal refuses all."""
    checked = [_checked(runtime, call, claim) for claim in claims]
    refused = [one for one in checked if isinstance(one, MemorydError)]
    if atomic and refused:
        raise refused[0]
    results = await _remember_all(runtime, call, checked, atomic)
    runtime.worker.wake()
    return results


def _checked(runtime: Runtime, call: Call, claim: Claim | InvalidError) -> Claim | MemorydError:
    if isinstance(claim, MemorydError):
        return claim
    try:
        scope.writable(call, claim.namespace)
        refuse_secrets(runtime, call, _screened_fields(claim), namespace=claim.namespace)
    except MemorydError as error:
        return error
    return claim


def _screened_fields(claim: Claim) -> dict[str, object]:
    return {
        "text": claim.text,
        "subject": claim.subject,
        "key": claim.key,
        "value": claim.value,
        "tags": list(claim.tags),
        "refs": list(claim.refs),
        "session": claim.session,
        "metadata": dict(claim.metadata),
    }


@retried
async def _remember_all(
    runtime: Runtime, call: Call, claims: Sequence[Claim | MemorydError], atomic: bool
) -> list[Remembered | MemorydError]:
    async with runtime.database.transaction() as connection:
        stored = await replay.begin(runtime, connection, call)
        if stored is not None:
            return await replay.rebuild(connection, call, stored)
        results = [await _store(runtime, connection, call, one, atomic) for one in claims]
        await replay.finish(runtime, connection, call, results)
        written = {one.memory.namespace for one in results if isinstance(one, Remembered)}
        await instance.raise_generations(connection, list(written))
    return results


async def _store(
    runtime: Runtime, connection: Connection, call: Call, claim: Claim | MemorydError, atomic: bool
) -> Remembered | MemorydError:
    """One claim; in a batch that is not atomic its refusal is its own."""
    if isinstance(claim, MemorydError):
        return claim
    if atomic:
        return await apply(runtime, connection, call, claim)
    try:
        async with savepoint(connection):
            return await apply(runtime, connection, call, claim)
    except InvalidError as error:
        return error
