"""The appender: the one writer of the ledger.

Requests that wait together are written together: one transaction for all of them, then their JSONL lines with one
fsync, then the answers. A crash between the two is mended at the next start, when the file is completed from the
database.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from secrets import token_bytes
from typing import Self
from uuid import UUID

import structlog

from memoryd.domain.session import Appended, LedgerEntry
from memoryd.drafts import Batch, Placed, appended, audited, link, placed, said_at, settle
from memoryd.errors import GoneError, MemorydError, StartupError, UnavailableError
from memoryd.store import idempotency, ledger
from memoryd.store.appending import NewEntry, append_entries
from memoryd.store.database import Connection, Database, StatementError, retried
from memoryd.store.jsonl import LedgerFile
from memoryd.store.keys import Keys

GROUP_ENTRIES = 256
"""Entries written in one transaction; more wait for the next."""

CATCH_UP_ENTRIES = 1000

log = structlog.get_logger(__name__)


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
        await appender._compare()
        await appender._catch_up()
        appender._task = asyncio.create_task(appender._run(), name="appender")
        return appender

    async def submit(self, batch: Batch) -> Appended:
        """The answer once the batch is durable in both places."""
        if self._task is None or self._task.done():
            raise UnavailableError("the ledger is closed")
        await self._queue.put(batch)
        return await batch.answer

    async def rewrite(self, namespace: str, ids: Sequence[UUID]) -> int:
        """Take the words of erased entries out of the file; how many lines were written anew.

        Lines that wait are written before or after, never between.
        """
        async with self._database.connection() as connection:
            erased = await ledger.chained(connection, namespace, ids)
        anew = {one.entry.seq: one for one in erased}
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._file.rewrite, anew)

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
            claimed, entries = await self._write(group)
        except StatementError as error:
            await self._answer_apart(group, error)
        except Exception as error:
            self._fail(group, error)
        else:
            for batch, claim in zip(group, claimed, strict=True):
                settle(batch, appended(batch, entries) if claim is None else await self._replay(batch, claim))

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
            settle(batch, error)

    async def _write(
        self, group: Sequence[Batch]
    ) -> tuple[list[list[str] | MemorydError | None], dict[UUID, LedgerEntry]]:
        """One transaction, then the lines; what each batch claimed by its key, and the entries that were written."""
        if self._head.seq < 0 or self._file.last_seq < self._head.seq:
            await self._catch_up()
        claimed, chained = await self._commit(group)
        await self._write_lines(chained)
        return claimed, {one.entry.id: one.entry for one in chained}

    @retried
    async def _commit(
        self, group: Sequence[Batch]
    ) -> tuple[list[list[str] | MemorydError | None], list[ledger.ChainedEntry]]:
        async with self._database.transaction() as connection:
            claimed = [await self._claim(connection, batch) for batch in group]
            fresh = [batch for batch, answer in zip(group, claimed, strict=True) if answer is None]
            return claimed, await self._insert(connection, fresh) if fresh else []

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
        drafts = placed(batches, places, now)
        entries = self._chain(drafts)
        await append_entries(connection, entries, [audited(batch) for batch in batches], now)
        return [one.chained for one in entries]

    async def _open_sessions(
        self, connection: Connection, batches: Sequence[Batch]
    ) -> dict[tuple[str, str], ledger.SessionPlace]:
        keys = sorted({batch.key for batch in batches})
        of_key = {key: [batch for batch in batches if batch.key == key] for key in keys}
        return await ledger.open_sessions(
            connection,
            keys,
            last_ats=[max(said_at(draft, one.call.now) for one in of_key[key] for draft in one.drafts) for key in keys],
            taken=[sum(len(one.drafts) for one in of_key[key]) for key in keys],
            nonces=[token_bytes(16) for _ in keys],
        )

    def _chain(self, drafts: Sequence[Placed]) -> list[NewEntry]:
        """Number and link the entries; the head moves when the lines are written."""
        head, entries = self._head, []
        for draft in drafts:
            new = link(head, draft)
            head = ledger.Head(seq=new.chained.entry.seq, hash=new.chained.hash)
            entries.append(new)
        return entries

    async def _write_lines(self, chained: Sequence[ledger.ChainedEntry]) -> None:
        if not chained:
            return
        self._head = ledger.Head(seq=chained[-1].entry.seq, hash=chained[-1].hash)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._file.append, chained)

    async def _replay(self, batch: Batch, answer: list[str] | MemorydError) -> Appended | MemorydError:
        """The answer that was given before. What it cannot read refuses this request alone."""
        if isinstance(answer, MemorydError):
            return answer
        try:
            async with self._database.connection() as connection:
                entries = await ledger.by_ids(connection, batch.namespace, [UUID(one) for one in answer])
        except MemorydError as error:
            return error
        if not entries:
            return GoneError()
        return Appended(session=batch.session, entries=tuple(entries), task=entries[0].task, screening=batch.screening)

    async def _compare(self) -> None:
        """Raises StartupError where the file goes on from another ledger than the database's."""
        last = self._file.last
        if last.seq == 0:
            return
        async with self._database.connection() as connection:
            stored = await ledger.after(connection, last.seq - 1, 1)
        if not stored or stored[0].hash != last.hash:
            raise StartupError(
                "ledger.jsonl and the database are not of one time: bring both back from the same backup, or move the "
                "file away and it is written anew from the database"
            )

    async def _catch_up(self) -> None:
        """Read the head, and complete the file from the database."""
        while True:
            async with self._database.connection() as connection:
                missing = await ledger.after(connection, self._file.last_seq, CATCH_UP_ENTRIES)
                self._head = await ledger.head(connection)
            if not missing:
                return
            await asyncio.get_running_loop().run_in_executor(self._thread, self._file.append, missing)
