"""Everything that a token may read, as records for lines of JSON: with its history, or as of an instant."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Version
from memoryd.domain.session import LedgerEntry
from memoryd.domain.time import spell_time
from memoryd.errors import InvalidError
from memoryd.runtime import Runtime
from memoryd.service import scope, tombstones
from memoryd.service.masking import masked, masked_entries
from memoryd.service.versions import stamped
from memoryd.store import ledger, listing, memories
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.wire import MemoryOut, VersionOut

FORMAT = "memoryd/1"
BATCH = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """What is exported. ``history`` None: the history, unless an instant is asked."""

    namespaces: tuple[str, ...]
    history: bool | None = None
    valid_at: datetime | None = None
    known_at: datetime | None = None

    @property
    def whole(self) -> bool:
        """Whether superseded, expired and retired claims are in it. Raises InvalidError as of an instant."""
        as_of = self.valid_at is not None or self.known_at is not None
        if self.history and as_of:
            raise InvalidError("what is exported as of an instant has no history", field="history")
        return not as_of if self.history is None else self.history


async def export(runtime: Runtime, call: Call, asked: Export) -> AsyncIterator[dict[str, Any]]:
    """A header, tombstones, the messages, then the claims: ``{type: header|tombstone|message|memory, …}``.

    With history there are tombstones, and each claim has its stamps. As of an instant there are the messages of until
    then, and the claims that held, as they were believed. No connection is held between batches.
    """
    whole = asked.whole
    # before the first record: a caller that leaves in the middle has read all the same
    for namespace in asked.namespaces:
        runtime.reads.note(call, "export", namespace=scope.audited(runtime, [namespace]))
    yield _header(call, asked)
    if whole:
        async for record in tombstones.export(runtime, call, asked.namespaces):
            yield record
    async for entry in _messages(runtime, call, asked):
        yield _message(entry)
    async for memory in _claims(runtime, call, asked, whole=whole):
        shape = VersionOut if whole else MemoryOut
        yield {"type": "memory", **shape.model_validate(memory).model_dump(mode="json")}


def _header(call: Call, asked: Export) -> dict[str, Any]:
    return {
        "type": "header",
        "format": FORMAT,
        "namespaces": asked.namespaces,
        "exported_at": spell_time(call.now),
        "valid_at": asked.valid_at and spell_time(asked.valid_at),
        "known_at": asked.known_at and spell_time(asked.known_at),
    }


async def _messages(runtime: Runtime, call: Call, asked: Export) -> AsyncIterator[LedgerEntry]:
    seq = 0
    while True:
        async with runtime.database.connection() as connection:
            entries = await ledger.of_namespaces(
                connection, asked.namespaces, seq=seq, count=BATCH, said_by=asked.valid_at, known_at=asked.known_at
            )
        if not entries:
            return
        for entry in await masked_entries(runtime, call, entries):
            yield entry
        seq = entries[-1].seq


async def _claims(runtime: Runtime, call: Call, asked: Export, *, whole: bool) -> AsyncIterator[Memory | Version]:
    after: Address = ("", UUID(int=0))
    while True:
        async with runtime.database.snapshot() as connection:
            page = await _page(connection, call, asked, after, whole=whole)
            found = await memories.read(
                connection, page, valid_at=asked.valid_at or call.now, known_at=asked.known_at or call.now
            )
            visible = [one for one in found if scope.visible(call, one)]
            records = await stamped(connection, visible) if whole else visible
        if not page:
            return
        for one in await masked(runtime, call, records):
            yield one
        after = page[-1]


async def _page(connection: Connection, call: Call, asked: Export, after: Address, *, whole: bool) -> list[Address]:
    if whole:
        return await listing.export_page(connection, asked.namespaces, after=after, now=call.now, count=BATCH)
    return await listing.export_page_as_of(
        connection,
        asked.namespaces,
        after=after,
        valid_at=asked.valid_at or call.now,
        known_at=asked.known_at or call.now,
        count=BATCH,
    )


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
        "erased": entry.erased,
        "redacted": list(entry.redacted),
        "metadata": dict(entry.metadata),
        "task_correlation_id": entry.task,
    }
