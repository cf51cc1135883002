"""An export brought in again: messages and claims under their ids, but nothing that was forgotten since."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import groupby
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.importing import (
    ImportedClaim,
    ImportedErasure,
    ImportedMessage,
    ImportedTombstone,
    Record,
    Report,
    Unreadable,
)
from memoryd.domain.memory import Claim, Remembered
from memoryd.errors import ConflictError, ForgottenError, MemorydError
from memoryd.policy.normalise import normalise_query
from memoryd.runtime import Runtime
from memoryd.service import scope, tombstones
from memoryd.service.append import append
from memoryd.service.claims import Write
from memoryd.service.forgotten import still_forgotten
from memoryd.service.pieces import pieces_in
from memoryd.service.privacy import refuse_personal
from memoryd.service.remember import apply_apart, screened
from memoryd.service.retiring import retire
from memoryd.service.screening import refuse_secrets
from memoryd.store import audit, importing
from memoryd.store.database import Connection, retried
from memoryd.store.importing import Known
from memoryd.store.keys import Keys

TOGETHER = 100
"""Lines that are looked up, screened and written together."""


class _NotKeptError(Exception):
    """Ends the transaction of a dry run."""


async def bring_in(
    runtime: Runtime, call: Call, records: Sequence[Record | Unreadable], *, dry_run: bool = False
) -> Report:
    """What became of each line. A line that is refused is in ``errors``, and the others are brought in.

    Messages are not read for claims: those that were read in them are lines of their own. On the system axis all of it
    is believed from now on; on the valid axis it holds when it held. Sent again it changes nothing.
    """
    report = Report(read=len(records))
    for one in records:
        if isinstance(one, Unreadable):
            report.refuse(one.line, one.error)
    for namespace, group in _together([one for one in records if not isinstance(one, Unreadable)]):
        try:
            scope.writable(call, namespace)
        except MemorydError as error:
            for one in group:
                report.refuse(one.line, error)
            continue
        await _bring(runtime, call, namespace, group, report, dry_run=dry_run)
    outcome = "dry-run" if dry_run else "ok"
    async with runtime.database.transaction() as connection:
        await audit.insert(connection, [audit.record_of(call, "import", outcome)])
    report.errors.sort(key=lambda one: one.line)
    return report


def _together(records: Sequence[Record]) -> Iterator[tuple[str, list[Record]]]:
    """Lines of a kind that follow one another and are written together: of one namespace, messages of one session."""

    def kin(one: Record) -> tuple[str, type[Record], str | None]:
        return one.namespace, type(one), one.session if isinstance(one, ImportedMessage) else None

    for (namespace, _, _), group in groupby(records, key=kin):
        found = list(group)
        for begin in range(0, len(found), TOGETHER):
            yield namespace, found[begin : begin + TOGETHER]


async def _bring(
    runtime: Runtime, call: Call, namespace: str, group: Sequence[Record], report: Report, *, dry_run: bool
) -> None:
    gone = [one for one in group if isinstance(one, ImportedTombstone)]
    if gone:
        await tombstones.take(runtime, call, namespace, gone, report, dry_run=dry_run)
    said = [one for one in group if isinstance(one, ImportedMessage | ImportedClaim)]
    report.count("forgotten", sum(isinstance(one, ImportedErasure) for one in group))
    async with runtime.database.connection() as connection:
        known = await importing.known(connection, namespace, [one.id for one in said])
    once = {one.id: one for one in reversed(said)}
    report.count("skipped", len(said) - len(once))
    fresh = [one for one in said if once[one.id] is one and _is_fresh(one, known, report)]
    messages = [one for one in fresh if isinstance(one, ImportedMessage)]
    if messages:
        await _append(runtime, call, namespace, messages, report, dry_run=dry_run)
    claims = [one for one in fresh if isinstance(one, ImportedClaim)]
    if claims:
        await _remember(runtime, call, claims, report, dry_run=dry_run)


def _is_fresh(one: ImportedMessage | ImportedClaim, known: Known, report: Report) -> bool:
    if one.id in known.elsewhere:
        report.refuse(one.line, ConflictError("the id of this line is taken"))
    elif one.id in known.buried:
        report.count("forgotten")
    elif one.id in known.here:
        report.count("skipped")
    else:
        return True
    return False


async def _append(
    runtime: Runtime, call: Call, namespace: str, group: Sequence[ImportedMessage], report: Report, *, dry_run: bool
) -> None:
    kept = await _not_forgotten(runtime, namespace, group)
    report.count("forgotten", len(group) - len(kept))
    if kept and not dry_run:
        try:
            await append(
                runtime,
                replace(call, idempotency=None),
                namespace=namespace,
                session=kept[0].session,
                messages=[one.message for one in kept],
                infer=False,
                ids=[one.id for one in kept],
            )
        except MemorydError as error:
            for one in kept:
                report.refuse(one.line, error)
            return
    report.count("created", len(kept))


async def _not_forgotten(runtime: Runtime, namespace: str, group: Sequence[ImportedMessage]) -> list[ImportedMessage]:
    keys = runtime.keys
    whole = {one.id: keys.text(normalise_query(one.message.content)) for one in group}
    pieces = await asyncio.to_thread(_pieces, keys, group)
    known = {mac: piece for found in pieces.values() for mac, piece in found.items()}
    async with runtime.database.connection() as connection:
        forgotten = await still_forgotten(connection, namespace, whole.values(), known)
    return [one for one in group if not forgotten & {whole[one.id], *pieces[one.id]}]


def _pieces(keys: Keys, group: Sequence[ImportedMessage]) -> dict[UUID, dict[bytes, str]]:
    return {one.id: pieces_in(keys, one.message.content, one.message.tool_calls) for one in group}


async def _remember(
    runtime: Runtime, call: Call, group: Sequence[ImportedClaim], report: Report, *, dry_run: bool
) -> None:
    found, _ = await screened(runtime, call, [one.claim for one in group])
    checked = [_reason_refused(runtime, call, one) or claim for one, claim in zip(group, found, strict=True)]
    results = await _apply(runtime, call, group, checked, dry_run=dry_run)
    for one, result in zip(group, results, strict=True):
        if isinstance(result, ForgottenError):
            report.count("forgotten")
        elif isinstance(result, MemorydError):
            report.refuse(one.line, result)
        else:
            report.count(result.outcome.value)
            if one.retired and result.memory.id == one.id and not dry_run:
                await retire(runtime, call, one.id, namespace=one.namespace, reason=one.reason)
    runtime.worker.wake()


def _reason_refused(runtime: Runtime, call: Call, one: ImportedClaim) -> MemorydError | None:
    try:
        refuse_secrets(runtime, call, {"reason": one.reason}, namespace=one.namespace)
        refuse_personal(runtime, call, {"reason": one.reason}, namespace=one.namespace)
    except MemorydError as error:
        return error
    return None


async def _apply(
    runtime: Runtime,
    call: Call,
    group: Sequence[ImportedClaim],
    checked: Sequence[Claim | MemorydError],
    *,
    dry_run: bool,
) -> list[Remembered | MemorydError]:
    results: list[Remembered | MemorydError] = []
    with suppress(_NotKeptError):
        await _write(runtime, call, group, checked, results, dry_run=dry_run)
    return results


@retried
async def _write(
    runtime: Runtime,
    call: Call,
    group: Sequence[ImportedClaim],
    checked: Sequence[Claim | MemorydError],
    results: list[Remembered | MemorydError],
    *,
    dry_run: bool,
) -> None:
    results.clear()
    async with runtime.database.transaction() as connection:
        for one, claim in zip(group, checked, strict=True):
            results.append(
                claim if isinstance(claim, MemorydError) else await _one(runtime, connection, call, one.id, claim)
            )
        if dry_run:
            raise _NotKeptError


async def _one(
    runtime: Runtime, connection: Connection, call: Call, memory_id: UUID, claim: Claim
) -> Remembered | MemorydError:
    entries = await importing.present(connection, claim.namespace, claim.entries)
    write = Write(
        instance=runtime,
        connection=connection,
        call=call,
        claim=replace(claim, entries=tuple(one for one in claim.entries if one in entries)),
        now=call.now,
        verb="import",
        memory_id=memory_id,
        placed=False,
    )
    return await apply_apart(write)
