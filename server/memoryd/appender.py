"""The appender: the one writer of the ledger.

Requests that wait together are written together: one transaction for all of them, then their JSONL lines with one
fsync, then the answers. A crash between the two is mended at the next start, when the file is completed from the
database.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_bytes
from typing import Self
from uuid import UUID

import structlog

from memoryd.domain.identity import Call
from memoryd.domain.session import Appended, LedgerEntry, Message
from memoryd.errors import MemorydError, UnavailableError
from memoryd.store import audit, idempotency, ledger
from memoryd.store.appending import NewEntry, append_entries
from memoryd.store.database import Connection, Database, StatementError
from memoryd.store.jsonl import LedgerFile
from memoryd.store.keys import Keys
from memoryd.store.memories import Passage

GROUP_ENTRIES = 256
"""Entries written in one transaction; more wait for the next."""

CATCH_UP_ENTRIES = 1000

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A screened message with its id and index; ``passage`` None for a turn that becomes no note."""

    id: UUID
    message: Message
    redacted: tuple[str, ...]
    text_mac: bytes
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """The drafts of one request, and the future that its answer is set on."""

    call: Call
    namespace: str
    session: str
    infer: bool
    drafts: tuple[Draft, ...]
    answer: "asyncio.Future[Appended]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def key(self) -> tuple[str, str]:
        return self.namespace, self.session


class Appender:
    """Queue, task and file. Open with :meth:`open`, close with :meth:`close`: what is queued is still written."""

    def __init__(self, database: Database, keys: Keys, file: LedgerFile) -> None:
        self._database = database
        self._keys = keys
        self._file = file
        self._head = ledger.Head(seq=0, hash=ledger.GENESIS)
        self._queue: asyncio.Queue[Batch | None] = asyncio.Queue(maxsize=1000)
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ledger")
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: Database, keys: Keys, file: LedgerFile) -> Self:
        appender = cls(database, keys, file)
        await appender._catch_up()
        appender._task = asyncio.create_task(appender._run(), name="appender")
        return appender

    async def submit(self, batch: Batch) -> Appended:
        """The answer once the batch is durable in both places."""
        if self._task is None or self._task.done():
            raise UnavailableError("the ledger is closed")
        await self._queue.put(batch)
        return await batch.answer

    async def close(self) -> None:
        if self._task is not None:
            await self._queue.put(None)
            await self._task
        self._thread.shutdown()
        self._file.close()

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            group, last = self._gather(first)
            await self._answer(group)
            if last:
                return

    def _gather(self, first: Batch) -> tuple[list[Batch], bool]:
        """What waits already, up to the size of a group; True when the end of the queue came with it."""
        group, entries = [first], len(first.drafts)
        while entries < GROUP_ENTRIES and not self._queue.empty():
            batch = self._queue.get_nowait()
            if batch is None:
                return group, True
            group.append(batch)
            entries += len(batch.drafts)
        return group, False

    async def _answer(self, group: list[Batch]) -> None:
        try:
            written = await self._write(group)
        except StatementError as error:
            await self._answer_apart(group, error)
        except Exception as error:
            self._fail(group, error)
        else:
            for batch, outcome in zip(group, written, strict=True):
                _settle(batch, outcome)

    async def _answer_apart(self, group: list[Batch], error: StatementError) -> None:
        """One request that the database refuses must not refuse those beside it."""
        self._head = ledger.Head(seq=-1, hash=b"")
        if len(group) == 1:
            self._fail(group, error)
            return
        for batch in group:
            await self._answer([batch])

    def _fail(self, group: Sequence[Batch], error: Exception) -> None:
        self._head = ledger.Head(seq=-1, hash=b"")
        if not isinstance(error, MemorydError):
            log.error("append failed", error=type(error).__name__)
        for batch in group:
            _settle(batch, error)

    async def _write(self, group: Sequence[Batch]) -> list[Appended | MemorydError]:
        """One transaction, then the lines; an answer or a refusal for each batch, in order."""
        if self._head.seq < 0 or self._file.last_seq < self._head.seq:
            await self._catch_up()
        async with self._database.transaction() as connection:
            claimed = [await self._claim(connection, batch) for batch in group]
            fresh = [batch for batch, answer in zip(group, claimed, strict=True) if answer is None]
            chained = await self._insert(connection, fresh) if fresh else []
        await self._write_lines(chained)
        by_id = {one.entry.id: one.entry for one in chained}
        return [
            _appended(batch, by_id) if answer is None else await self._replay(batch, answer)
            for batch, answer in zip(group, claimed, strict=True)
        ]

    async def _claim(self, connection: Connection, batch: Batch) -> list[str] | MemorydError | None:
        """None for a request to write; the ids that an earlier one wrote under its key; or why it is refused."""
        asked = batch.call.idempotency
        if asked is None:
            return None
        token_id, ids = batch.call.caller.token_id, [str(draft.id) for draft in batch.drafts]
        if await idempotency.record(connection, self._keys, token_id, asked, ids, batch.call.now):
            return None
        try:
            stored: list[str] = await idempotency.stored(connection, self._keys, token_id, asked) or []
        except MemorydError as error:
            return error
        return stored

    async def _insert(self, connection: Connection, batches: Sequence[Batch]) -> list[ledger.ChainedEntry]:
        places = await self._open_sessions(connection, batches)
        now = max(place.now for place in places.values())
        drafts = _placed(batches, places, now)
        entries = self._chain(drafts)
        await append_entries(connection, entries, [_audited(batch) for batch in batches], now)
        return [one.chained for one in entries]

    async def _open_sessions(
        self, connection: Connection, batches: Sequence[Batch]
    ) -> dict[tuple[str, str], ledger.SessionPlace]:
        keys = sorted({batch.key for batch in batches})
        of_key = {key: [batch for batch in batches if batch.key == key] for key in keys}
        return await ledger.open_sessions(
            connection,
            keys,
            last_ats=[max(_at(draft, one.call.now) for one in of_key[key] for draft in one.drafts) for key in keys],
            taken=[sum(len(one.drafts) for one in of_key[key]) for key in keys],
            nonces=[token_bytes(16) for _ in keys],
        )

    def _chain(self, drafts: Sequence["_Placed"]) -> list[NewEntry]:
        """Number and link the entries; the head moves when the lines are written."""
        head, entries = self._head, []
        for placed in drafts:
            new = _link(head, placed)
            head = ledger.Head(seq=new.chained.entry.seq, hash=new.chained.hash)
            entries.append(new)
        return entries

    async def _write_lines(self, chained: Sequence[ledger.ChainedEntry]) -> None:
        if not chained:
            return
        self._head = ledger.Head(seq=chained[-1].entry.seq, hash=chained[-1].hash)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._file.append, chained)

    async def _replay(self, batch: Batch, answer: list[str] | MemorydError) -> Appended | MemorydError:
        if isinstance(answer, MemorydError):
            return answer
        async with self._database.connection() as connection:
            entries = await ledger.by_ids(connection, batch.namespace, [UUID(one) for one in answer])
        return Appended(session=batch.session, entries=tuple(entries), task=entries[0].task if entries else "")

    async def _catch_up(self) -> None:
        """Read the head, and complete the file from the database."""
        while True:
            async with self._database.connection() as connection:
                missing = await ledger.after(connection, self._file.last_seq, CATCH_UP_ENTRIES)
                self._head = await ledger.head(connection)
            if not missing:
                return
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.append, missing)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Placed:
    batch: Batch
    draft: Draft
    position: int
    task: str
    now: datetime


def _placed(
    batches: Sequence[Batch], places: dict[tuple[str, str], ledger.SessionPlace], now: datetime
) -> list[_Placed]:
    """Every draft with its position in its session, in the order of arrival."""
    next_position = {key: place.first for key, place in places.items()}
    placed = []
    for batch in batches:
        task = f"{batch.session}-{places[batch.key].task_seq}"
        for draft in batch.drafts:
            placed.append(_Placed(batch=batch, draft=draft, position=next_position[batch.key], task=task, now=now))
            next_position[batch.key] += 1
    return placed


def _link(head: ledger.Head, placed: _Placed) -> NewEntry:
    message, batch = placed.draft.message, placed.batch
    entry = LedgerEntry(
        id=placed.draft.id,
        seq=head.seq + 1,
        namespace=batch.namespace,
        session=batch.session,
        position=placed.position,
        role=message.role,
        content=message.content,
        at=_at(placed.draft, batch.call.now),
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
    link = ledger.link(
        head.hash,
        seq=entry.seq,
        namespace=entry.namespace,
        entry_id=entry.id,
        erased=False,
        commitment=commitment,
    )
    return NewEntry(
        chained=ledger.ChainedEntry(entry=entry, salt=salt, commitment=commitment, hash=link),
        text_mac=placed.draft.text_mac,
        passages=placed.draft.passages,
        call=batch.call,
    )


def _at(draft: Draft, now: datetime) -> datetime:
    return draft.message.at or now


def _appended(batch: Batch, by_id: dict[UUID, LedgerEntry]) -> Appended:
    entries = tuple(by_id[draft.id] for draft in batch.drafts)
    return Appended(session=batch.session, entries=entries, task=entries[0].task)


def _audited(batch: Batch) -> audit.AuditRecord:
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


def _settle(batch: Batch, outcome: Appended | Exception) -> None:
    if batch.answer.done():
        return  # the caller went away; what it sent is stored all the same
    if isinstance(outcome, Exception):
        batch.answer.set_exception(outcome)
    else:
        batch.answer.set_result(outcome)
