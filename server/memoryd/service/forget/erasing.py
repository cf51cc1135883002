"""The deletion itself, in one transaction: rows, statistics, names, and what remembers that it was forgotten."""

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any
from uuid import UUID

from memoryd.domain.forget import Closure
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Call
from memoryd.intents import Intent
from memoryd.policy.apart import without_marks
from memoryd.policy.normalise import normalise_query
from memoryd.runtime import Runtime
from memoryd.service.pieces import pieces_in
from memoryd.store import audit, erasing, index, instance, memories
from memoryd.store.database import Connection
from memoryd.store.erasing import Doomed
from memoryd.store.keys import Keys


async def carry_out(
    runtime: Runtime,
    connection: Connection,
    call: Call,
    namespace: str,
    forget_id: UUID,
    closure: Closure,
    mode: Mode,
) -> Intent:
    """Delete the closure; with ``soft`` its rows are kept apart for an undo. The caller's transaction is the intent.

    It has shut others out (:func:`memoryd.store.erasing.shut_out`) before it looked what the closure is.
    """
    committed = await audit.commitments(connection, namespace, {*closure.memories, *closure.entries})
    going = await erasing.doomed_rows(connection, namespace, closure.memories, closure.entries)
    gone = await erasing.doomed(connection, namespace, closure.memories, closure.entries)
    await uncount(runtime.keys, connection, namespace, closure.memories)
    if mode is Mode.SOFT:
        await erasing.withhold(connection, namespace, forget_id, closure.memories, closure.entries, gone)
    emptied = await erasing.erase(connection, namespace, closure.memories, closure.entries, gone, call.now)
    ids = {*closure.memories, *closure.entries}
    await erasing.bury(connection, namespace, forget_id, ids, call.now)
    macs = await asyncio.to_thread(_macs, runtime.keys, gone)
    await erasing.remember_forgotten(connection, namespace, forget_id, macs, call.now)
    await instance.raise_generations(connection, [namespace])
    record = audit.record_of(call, "forget.confirm", mode.value, namespace=namespace, ids=sorted(ids))
    await audit.insert(connection, [replace(record, commitments=committed)])
    return Intent(
        forget_id=forget_id,
        namespace=namespace,
        mode=mode,
        closure=closure,
        confirmed_at=call.now,
        counts={"gone": going},
        gone=gone,
        names=emptied.names | emptied.keys,
        changed=emptied.beside,
    )


def _macs(keys: Keys, gone: Doomed) -> set[bytes]:
    """Whole texts, values of slots and what is distinctive in them, as what a later claim would be known again by."""
    texts = [row.get(name) for row in (*gone.memories, *gone.entries) for name in ("text", "value", "payload")]
    return (
        pieces_in(keys, *texts).keys()
        | {mac for row in gone.memories for mac in _text_macs(keys, row)}
        | {mac for row in gone.memories if row["value_norm"] for mac in _value_macs(keys, row)}
        | {keys.text(normalise_query(row["text"])) for row in gone.entries if row["text"]}
    )


def _text_macs(keys: Keys, row: Mapping[str, Any]) -> set[bytes]:
    """The text, and where it was masked the rest of it, for who says it again and does not know what was masked."""
    own = {row["text_mac"]}
    text = normalise_query(row["text"] or "")
    return own | ({keys.unknown(text)} if text and keys.text(text) not in own else set())


def _value_macs(keys: Keys, row: Mapping[str, Any]) -> set[bytes]:
    subject_norm, key, value = row["subject_norm"] or "", row["key"] or "", row["value_norm"]
    rest = without_marks(value)
    own = {keys.slot_value(subject_norm, key, value)}
    return own | ({keys.unknown_value(subject_norm, key, rest)} if rest != value else set())


async def uncount(keys: Keys, connection: Connection, namespace: str, ids: Collection[UUID]) -> None:
    """The statistics of terms as if the memories had never been counted."""
    counted = await erasing.counted_terms(connection, namespace, ids)
    fewer = {(namespace, keys.term(term)): -documents for term, documents in counted.items()}
    await index.count_terms(connection, fewer)
    await memories.drop_terms(connection, namespace, [term for _, term in fewer])
