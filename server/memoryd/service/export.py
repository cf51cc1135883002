"""Everything that a token may read, as records for lines of JSON."""

from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.session import LedgerEntry
from memoryd.domain.time import spell_time
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.store import ledger, listing, memories, stamps
from memoryd.store.memories import Address
from memoryd.wire import MemoryOut

FORMAT = "memoryd/1"
BATCH = 200


async def export(
    runtime: Runtime, call: Call, *, namespaces: tuple[str, ...], history: bool
) -> AsyncIterator[dict[str, Any]]:
    """A header, the messages, then the claims with their stamps: ``{type: header|message|memory, …}``.

    ``history`` adds superseded, expired and retired claims, and every stamp. No connection is held between batches.
    """
    # before the first record: a caller that leaves in the middle has read all the same
    for namespace in namespaces:
        runtime.reads.note(call, "export", namespace=namespace)
    yield {"type": "header", "format": FORMAT, "namespaces": namespaces, "exported_at": spell_time(call.now)}
    async for entry in _messages(runtime, namespaces):
        yield _message(entry)
    async for record in _claims(runtime, call, namespaces, history):
        yield record


async def _messages(runtime: Runtime, namespaces: tuple[str, ...]) -> AsyncIterator[LedgerEntry]:
    seq = 0
    while True:
        async with runtime.database.connection() as connection:
            entries = await ledger.of_namespaces(connection, namespaces, seq=seq, count=BATCH)
        if not entries:
            return
        for entry in entries:
            yield entry
        seq = entries[-1].seq


async def _claims(
    runtime: Runtime, call: Call, namespaces: tuple[str, ...], history: bool
) -> AsyncIterator[dict[str, Any]]:
    after: Address = ("", UUID(int=0))
    sensitivities = scope.sensitivities(call)
    while True:
        async with runtime.database.snapshot() as connection:
            page = await listing.export_page(
                connection, namespaces, after=after, history=history, now=call.now, count=BATCH
            )
            found = await memories.read(connection, page, valid_at=call.now, known_at=call.now)
            stamped = await stamps.of_memories(connection, page) if history else {}
        if not page:
            return
        for memory in found:
            if sensitivities is not None and memory.sensitivity not in sensitivities:
                continue
            record = {"type": "memory", **MemoryOut.model_validate(memory).model_dump(mode="json")}
            if history:
                record["stamps"] = [
                    {name: at and spell_time(at) for name, at in stamp.items()}
                    for stamp in stamped[memory.namespace, memory.id]
                ]
            yield record
        after = page[-1]


def _message(entry: LedgerEntry) -> dict[str, Any]:
    return {
        "type": "message",
        "id": entry.id,
        "seq": entry.seq,
        "namespace": entry.namespace,
        "session": entry.session,
        "position": entry.position,
        "role": entry.role,
        "name": entry.name,
        "content": entry.content,
        "at": spell_time(entry.at),
        "recorded_at": spell_time(entry.recorded_at),
        "external_id": entry.external_id,
        "tool_calls": list(entry.tool_calls),
        "tool_call_id": entry.tool_call_id,
        "redacted": list(entry.redacted),
        "metadata": dict(entry.metadata),
        "task_correlation_id": entry.task,
    }
