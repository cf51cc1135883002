"""Messages on their way into the ledger: as they wait, as they are numbered and linked, as they are answered."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_bytes
from uuid import UUID

from memoryd.domain.audit import AuditRecord
from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Screening
from memoryd.domain.session import Appended, LedgerEntry, Message
from memoryd.store import audit, ledger
from memoryd.store.appending import NewEntry
from memoryd.store.memories import Passage


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A screened message with its id and index; ``passages`` are empty for a turn that becomes no note."""

    id: UUID
    message: Message
    redacted: tuple[str, ...]
    sensitivity: Sensitivity
    text_mac: bytes
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """The drafts of one request, what screening found in them, and the future that its answer is set on."""

    call: Call
    namespace: str
    session: str
    infer: bool
    drafts: tuple[Draft, ...]
    screening: Screening
    answer: "asyncio.Future[Appended]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def key(self) -> tuple[str, str]:
        return self.namespace, self.session


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    batch: Batch
    draft: Draft
    position: int
    task: str
    now: datetime


def placed(batches: Sequence[Batch], places: dict[tuple[str, str], ledger.SessionPlace], now: datetime) -> list[Placed]:
    """Every draft with its position in its session, in the order of arrival."""
    next_position = {key: place.first for key, place in places.items()}
    found = []
    for batch in batches:
        task = f"{batch.session}-{places[batch.key].task_seq}"
        for draft in batch.drafts:
            found.append(Placed(batch=batch, draft=draft, position=next_position[batch.key], task=task, now=now))
            next_position[batch.key] += 1
    return found


def link(head: ledger.Head, placed: Placed) -> NewEntry:
    message, batch = placed.draft.message, placed.batch
    entry = LedgerEntry(
        id=placed.draft.id,
        seq=head.seq + 1,
        namespace=batch.namespace,
        session=batch.session,
        position=placed.position,
        role=message.role,
        content=message.content,
        at=said_at(placed.draft, batch.call.now),
        recorded_at=placed.now,
        name=message.name,
        external_id=message.external_id,
        tool_calls=message.tool_calls,
        tool_call_id=message.tool_call_id,
        redacted=placed.draft.redacted,
        metadata=message.metadata,
        task=placed.task,
        infer=batch.infer,
    )
    salt = token_bytes(16)
    commitment = ledger.commit_to(salt, ledger.payload_of(entry))
    chained = ledger.link(
        head.hash,
        seq=entry.seq,
        namespace=entry.namespace,
        entry_id=entry.id,
        erased=False,
        commitment=commitment,
    )
    return NewEntry(
        chained=ledger.ChainedEntry(entry=entry, salt=salt, commitment=commitment, hash=chained),
        text_mac=placed.draft.text_mac,
        sensitivity=placed.draft.sensitivity,
        passages=placed.draft.passages,
        call=batch.call,
    )


def said_at(draft: Draft, now: datetime) -> datetime:
    return draft.message.at or now


def appended(batch: Batch, by_id: dict[UUID, LedgerEntry]) -> Appended:
    entries = tuple(by_id[draft.id] for draft in batch.drafts)
    return Appended(session=batch.session, entries=entries, task=entries[0].task, screening=batch.screening)


def audited(batch: Batch) -> AuditRecord:
    ids = [draft.id for draft in batch.drafts]
    redacted = sorted({name for draft in batch.drafts for name in draft.redacted})
    return audit.record_of(
        batch.call,
        "append",
        "redacted" if redacted else "ok",
        namespace=batch.namespace,
        ids=ids,
        class_=",".join(redacted) or None,
    )


def settle(batch: Batch, outcome: Appended | Exception) -> None:
    if batch.answer.done():
        return  # the caller went away; what it sent is stored all the same
    if isinstance(outcome, Exception):
        batch.answer.set_exception(outcome)
    else:
        batch.answer.set_result(outcome)
