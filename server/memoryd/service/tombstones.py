"""Tombstones on their way between homes: ids of what was forgotten, and hashes for a home with the same key."""

from collections.abc import AsyncIterator, Sequence
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Call, Right
from memoryd.domain.importing import ImportedTombstone, Report
from memoryd.domain.time import spell_time
from memoryd.errors import ForbiddenError
from memoryd.policy.receipts import fingerprint_of
from memoryd.runtime import Runtime
from memoryd.store import importing, listing
from memoryd.store.memories import Address

BATCH = 1_000


async def export(runtime: Runtime, call: Call, namespaces: Sequence[str]) -> AsyncIterator[dict[str, Any]]:
    """A record for each id and each hash, for who could have confirmed that it is forgotten; none for others."""
    if not call.caller.has(Right.FORGET_CONFIRM):
        return
    after: Address = ("", UUID(int=0))
    while True:
        async with runtime.database.connection() as connection:
            found = await listing.tombstones(connection, namespaces, after=after, count=BATCH)
        for (namespace, memory_id), at in found:
            yield {"type": "tombstone", "namespace": namespace, "id": memory_id, "at": spell_time(at)}
        if not found:
            break
        after = found[-1][0]
    async for record in _hashes(runtime, namespaces):
        yield record


async def _hashes(runtime: Runtime, namespaces: Sequence[str]) -> AsyncIterator[dict[str, Any]]:
    key, after = fingerprint_of(runtime.keys.receipts), ("", b"")
    while True:
        async with runtime.database.connection() as connection:
            found = await listing.forgotten(connection, namespaces, after=after, count=BATCH)
        for (namespace, mac), at in found:
            yield {"type": "tombstone", "namespace": namespace, "hash": mac.hex(), "key": key, "at": spell_time(at)}
        if not found:
            return
        after = found[-1][0]


async def take(
    runtime: Runtime, call: Call, namespace: str, group: Sequence[ImportedTombstone], report: Report, *, dry_run: bool
) -> None:
    """From now on none of it comes in here. What is here already stays: that is forgotten by a request alone."""
    if not call.caller.has(Right.FORGET_CONFIRM):
        for one in group:
            report.refuse(
                one.line, ForbiddenError("only who may confirm a request to forget may say what is forgotten")
            )
        return
    report.count("skipped", len(group))
    report.count("forgotten", len(group))
    own = fingerprint_of(runtime.keys.receipts)
    ids = {one.id: one.at for one in group if one.id is not None}
    macs = {one.hash: one.at for one in group if one.hash is not None and one.key == own}
    if not dry_run:
        async with runtime.database.transaction() as connection:
            await importing.take_tombstones(connection, namespace, ids, macs, call.now)
