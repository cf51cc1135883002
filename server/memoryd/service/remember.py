"""Remember a claim: the same rules for one and for many, at once, with the outcome as the answer."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

import structlog

from memoryd.domain.identity import Call
from memoryd.domain.memory import Claim, Remembered
from memoryd.domain.screening import Screening
from memoryd.errors import ForgottenError, InvalidError, MemorydError
from memoryd.observe.logging import describe
from memoryd.policy.inference import infer
from memoryd.runtime import Runtime
from memoryd.service import replay, scope
from memoryd.service.applying import apply_claim
from memoryd.service.claims import Write
from memoryd.service.masking import masked_answers
from memoryd.service.screened import screen_claims
from memoryd.service.screening import refusals
from memoryd.store import memories
from memoryd.store.database import Connection, StatementError, retried, savepoint, translated

_Store = Callable[[Runtime, Connection, Call, int, Claim], Awaitable[Remembered | MemorydError]]

log = structlog.get_logger("memoryd.remember")


async def remember(runtime: Runtime, call: Call, claim: Claim) -> Remembered:
    """Created, merged, replaced or proposed; durable when this returns."""
    (checked,), screenings = await screened(runtime, call, [claim])
    if isinstance(checked, MemorydError):
        raise checked
    (outcome,) = await _remember_all(runtime, call, [checked], _apply_alone)
    runtime.worker.wake()
    if isinstance(outcome, MemorydError):
        raise outcome
    (shown,) = await masked_answers(runtime, call, [outcome])
    return replace(shown, screening=screenings.get(0))


async def remember_batch(
    runtime: Runtime, call: Call, claims: Sequence[Claim | InvalidError], atomic: bool
) -> list[Remembered | MemorydError]:
    """A result for each claim, in order. With ``atomic`` the first refusal refuses all, and names its item."""
    checked, screenings = await screened(runtime, call, claims)
    if atomic:
        for index, one in enumerate(checked):
            if isinstance(one, MemorydError):
                raise _of_item(index, one)
    results = await _remember_all(runtime, call, checked, _apply_named if atomic else _apply_apart)
    runtime.worker.wake()
    return await _shown(runtime, call, results, screenings)


async def screened(
    runtime: Runtime, call: Call, claims: Sequence[Claim | InvalidError]
) -> tuple[list[Claim | MemorydError], dict[int, Screening]]:
    """The claims as they may be stored, or why they may not, and how those were screened that came so far."""
    checked = await _without_secrets(runtime, call, [_allowed(call, claim) for claim in claims])
    places = [place for place, one in enumerate(checked) if isinstance(one, Claim)]
    looked = await screen_claims(runtime, call, [one for one in checked if isinstance(one, Claim)])
    found = dict(zip(places, looked, strict=True))
    return (
        [found[place][0] if place in found else one for place, one in enumerate(checked)],
        {place: screening for place, (_, screening) in found.items()},
    )


async def _shown(
    runtime: Runtime, call: Call, results: Sequence[Remembered | MemorydError], screenings: Mapping[int, Screening]
) -> list[Remembered | MemorydError]:
    shown = iter(await masked_answers(runtime, call, [one for one in results if isinstance(one, Remembered)]))
    return [
        one if isinstance(one, MemorydError) else replace(next(shown), screening=screenings.get(place))
        for place, one in enumerate(results)
    ]


def _of_item(index: int, error: MemorydError) -> MemorydError:
    """The error of an item as one of the whole batch: its fields start with ``items.N``."""
    place = f"items.{index}"
    for holder in (error.members, *error.members.get("errors", ())):
        holder["field"] = f"{place}.{holder['field']}" if holder.get("field") else place
    error.detail = f"{place}: {error.detail}"
    return error


def _allowed(call: Call, claim: Claim | InvalidError) -> Claim | MemorydError:
    if isinstance(claim, MemorydError):
        return claim
    try:
        scope.writable(call, claim.namespace)
    except MemorydError as error:
        return error
    return claim


async def _without_secrets(
    runtime: Runtime, call: Call, claims: Sequence[Claim | MemorydError]
) -> list[Claim | MemorydError]:
    items = [(one.namespace, _screened_fields(one)) for one in claims if isinstance(one, Claim)]
    found = iter(await refusals(runtime, call, items))
    return [(next(found) or one) if isinstance(one, Claim) else one for one in claims]


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
    runtime: Runtime, call: Call, claims: Sequence[Claim | MemorydError], store: _Store
) -> list[Remembered | MemorydError]:
    async with runtime.database.transaction() as connection:
        stored = await replay.begin(runtime, connection, call)
        if stored is not None:
            return await replay.rebuild(connection, call, stored)
        if len(claims) > 1:
            await memories.lock_batches(connection, [one.namespace for one in claims if isinstance(one, Claim)])
        found = {
            index: one if isinstance(one, MemorydError) else await store(runtime, connection, call, index, one)
            for index, one in sorted(enumerate(claims), key=_corrections_last)
        }
        results = [found[index] for index in range(len(claims))]
        await replay.finish(runtime, connection, call, results)
    return results


def _corrections_last(item: tuple[int, Claim | MemorydError]) -> bool:
    """What is said together has one time: a correction among it is the last word, wherever it stands."""
    return isinstance(item[1], Claim) and item[1].correct


async def apply(write: Write) -> Remembered:
    """What became of a claim that was screened, inside the caller's transaction. Raises InvalidError."""
    zone = write.instance.settings.zone
    write = replace(write, claim=infer(write.claim, write.now.astimezone(zone)))
    return await apply_claim(write)


async def _apply_alone(runtime: Runtime, connection: Connection, call: Call, _index: int, claim: Claim) -> Remembered:
    return await apply(Write(instance=runtime, connection=connection, call=call, claim=claim, now=call.now))


async def _apply_named(runtime: Runtime, connection: Connection, call: Call, index: int, claim: Claim) -> Remembered:
    """One claim of a batch that stands and falls together: its refusal is the batch's, and says which it was."""
    try:
        return await _apply_alone(runtime, connection, call, index, claim)
    except InvalidError as error:
        raise _of_item(index, error) from None


async def _apply_apart(
    runtime: Runtime, connection: Connection, call: Call, _index: int, claim: Claim
) -> Remembered | InvalidError | ForgottenError | StatementError:
    return await apply_apart(Write(instance=runtime, connection=connection, call=call, claim=claim, now=call.now))


async def apply_apart(write: Write) -> Remembered | InvalidError | ForgottenError | StatementError:
    """One claim of several that stand by themselves: its refusal is its own, and so is the database's of it."""
    try:
        with translated():
            async with savepoint(write.connection):
                return await apply(write)
    except StatementError as error:
        log.error("not stored", **describe(error))  # noqa: TRY400  (exc_info could quote content)
        return error
    except (InvalidError, ForgottenError) as error:
        return error
