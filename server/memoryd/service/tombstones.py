"""Tombstones on their way between homes: ids of what was forgotten, and hashes for a home with the same key."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Call, Right
from memoryd.domain.importing import ImportedTombstone, Report
from memoryd.domain.time import spell_time
from memoryd.errors import ForbiddenError
from memoryd.policy.normalise import normalise_query
from memoryd.policy.receipts import fingerprint_of
from memoryd.runtime import Runtime
from memoryd.service.forget import rights
from memoryd.service.pieces import pieces_in
from memoryd.store import importing, listing
from memoryd.store.forgotten import forgotten_among
from memoryd.store.keys import Keys
from memoryd.store.memories import Address

BATCH = 1_000


async def export(runtime: Runtime, call: Call, namespaces: Sequence[str]) -> AsyncIterator[dict[str, Any]]:
    """A record for each id and each hash, for who could have confirmed that it is forgotten; none for others.

    What a text that stays holds all the same is told by no hash: that would keep the text itself away.
    """
    if not call.caller.has(Right.FORGET_CONFIRM):
        return
    allowed = rights.namespaces(runtime, call, Right.FORGET_CONFIRM)
    namespaces = [one for one in namespaces if allowed is None or one in allowed]
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
    living = {one: await _living(runtime, one) for one in namespaces}
    while True:
        async with runtime.database.connection() as connection:
            found = await listing.forgotten(connection, namespaces, after=after, count=BATCH)
        for (namespace, mac), at in found:
            if mac in living[namespace]:
                continue
            yield {"type": "tombstone", "namespace": namespace, "hash": mac.hex(), "key": key, "at": spell_time(at)}
        if not found:
            return
        after = found[-1][0]


async def _living(runtime: Runtime, namespace: str) -> set[bytes]:
    """Hashes of what was forgotten that texts hold which stay."""
    after, living = UUID(int=0), set[bytes]()
    async with runtime.database.connection() as connection:
        if not await listing.forgotten(connection, [namespace], after=("", b""), count=1):
            return living
    while True:
        async with runtime.database.connection() as connection:
            rows = await listing.said(connection, namespace, after=after, count=BATCH)
            macs = await asyncio.to_thread(_macs, runtime.keys, rows)
            living |= await forgotten_among(connection, namespace, macs)
        if not rows:
            return living
        after = rows[-1]["id"]


def _macs(keys: Keys, rows: Sequence[Mapping[str, Any]]) -> set[bytes]:
    whole = {keys.text(normalise_query(row["text"])) for row in rows}
    return whole.union(*(pieces_in(keys, row["text"], row["payload"], row["value"]) for row in rows))


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
    report.count("forgotten", len(group))
    own = fingerprint_of(runtime.keys.receipts)
    ids = {one.id: one.at for one in group if one.id is not None}
    macs = {one.hash: one.at for one in group if one.hash is not None and one.key == own}
    if not dry_run:
        async with runtime.database.transaction() as connection:
            await importing.take_tombstones(connection, namespace, ids, macs, call.now)
