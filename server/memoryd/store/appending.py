"""A group of ledger entries with everything that a turn brings along, in one statement."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import orjson

from memoryd.domain.audit import AuditRecord
from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.store import mirroring
from memoryd.store.audit import ids_literal
from memoryd.store.changes import RULE_VERSION
from memoryd.store.database import Connection
from memoryd.store.ledger import ChainedEntry
from memoryd.store.memories import Passage
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class NewEntry:
    """An entry with its link; ``passages`` are empty for a turn that becomes no note."""

    chained: ChainedEntry
    text_mac: bytes
    sensitivity: Sensitivity
    passages: tuple[Passage, ...]
    call: Call


_COLUMNS: dict[str, Callable[[NewEntry], Any]] = {
    "namespace": lambda new: new.chained.entry.namespace,
    "id": lambda new: new.chained.entry.id,
    "seq": lambda new: new.chained.entry.seq,
    "session": lambda new: new.chained.entry.session,
    "position": lambda new: new.chained.entry.position,
    "role": lambda new: new.chained.entry.role,
    "name": lambda new: new.chained.entry.name,
    "external_id": lambda new: new.chained.entry.external_id,
    "tool_call_id": lambda new: new.chained.entry.tool_call_id,
    "at": lambda new: new.chained.entry.at,
    # unnest flattens arrays of arrays, so the class names travel as one array literal
    "redacted": lambda new: "{" + ",".join(f'"{name}"' for name in new.chained.entry.redacted) + "}",
    "metadata": lambda new: orjson.dumps(new.chained.entry.metadata).decode(),
    "task": lambda new: new.chained.entry.task,
    "infer": lambda new: new.chained.entry.infer,
    "salt": lambda new: new.chained.salt,
    "commitment": lambda new: new.chained.commitment,
    "hash": lambda new: new.chained.hash,
    "content": lambda new: new.chained.entry.content,
    # as text, since a list inside a list is an array of two dimensions to asyncpg
    "payload": lambda new: (
        orjson.dumps(new.chained.entry.tool_calls).decode() if new.chained.entry.tool_calls else None
    ),
    "noted": lambda new: bool(new.passages),
    "text_mac": lambda new: new.text_mac,
    "sensitivity": lambda new: new.sensitivity,
    "token_id": lambda new: new.call.caller.token_id,
    "correlation_id": lambda new: new.call.correlation_id,
}


async def append_entries(
    connection: Connection, entries: Sequence[NewEntry], requests: Sequence[AuditRecord], now: datetime
) -> None:
    """Write the entries of a group, with one audit record for each request in it."""
    columns = {name: [read(new) for new in entries] for name, read in _COLUMNS.items()}
    passages = [(new.chained.entry, one) for new in entries for one in new.passages]
    await queries().append_entries(
        connection,
        **columns,
        passage_namespaces=[entry.namespace for entry, _ in passages],
        passage_ids=[entry.id for entry, _ in passages],
        parts=[one.part for _, one in passages],
        turns=[one.turn for _, one in passages],
        turn_lengths=[one.turn_length for _, one in passages],
        words=[one.words for _, one in passages],
        asks=[one.asks for _, one in passages],
        languages=[one.language for _, one in passages],
        audit_outcomes=[one.outcome for one in requests],
        audit_principals=[one.principal for one in requests],
        audit_token_ids=[one.token_id for one in requests],
        audit_namespaces=[one.namespace for one in requests],
        audit_ids=[ids_literal(one) for one in requests],
        audit_classes=[one.class_ for one in requests],
        audit_correlation_ids=[one.correlation_id for one in requests],
        now=now,
        rule_version=RULE_VERSION,
    )
    of_entry = {new.chained.entry.id: new.chained.commitment for new in entries}
    committed = [replace(one, commitments=tuple(of_entry[id_] for id_ in one.ids)) for one in requests]
    mirroring.note(connection, committed)
