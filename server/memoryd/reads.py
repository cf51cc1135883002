"""What reads leave behind: audit records and recall counts, written a second later and together.

A crash loses at most the last second of them (docs/explanation/durability.md); writes are audited in their own
transaction.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

import structlog

from memoryd.domain.audit import Audited, AuditRecord
from memoryd.domain.identity import Call
from memoryd.store import audit, memories
from memoryd.store.database import Database
from memoryd.store.memories import Address

INTERVAL_S = 1.0
MOST_WAITING = 100_000

log = structlog.get_logger(__name__)


class ReadLog:
    """Buffers in memory; never makes a read wait. Over ``MOST_WAITING`` records, the database being away, it drops."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._records: list[AuditRecord] = []
        self._recalled: dict[Address, tuple[int, datetime]] = {}
        self._stopping = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="reads")

    def note(self, call: Call, operation: Audited, *, namespace: str | None, found: Sequence[Address] = ()) -> None:
        """Record a read; with ``found`` the memories that it returned count one recall each."""
        if len(self._records) >= MOST_WAITING:
            log.warning("audit records of reads dropped", waiting=len(self._records))
            return
        ids = [memory_id for _, memory_id in found]
        self._records.append(audit.record_of(call, operation, "ok", namespace=namespace, ids=ids))
        for address in found:
            times, _ = self._recalled.get(address, (0, call.now))
            self._recalled[address] = (times + 1, call.now)

    def add(self, record: AuditRecord) -> None:
        """Record what is not a read but has no transaction either, such as a refusal."""
        if len(self._records) < MOST_WAITING:
            self._records.append(record)

    async def close(self) -> None:
        self._stopping.set()
        await self._task

    async def _run(self) -> None:
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), timeout=INTERVAL_S)
            await self.flush()

    async def flush(self) -> None:
        records, self._records = self._records, []
        recalled, self._recalled = self._recalled, {}
        if not records and not recalled:
            return
        try:
            async with self._database.transaction() as connection:
                await audit.insert(connection, records)
                await memories.count_recalls(connection, recalled)
        except Exception as error:
            log.warning("reads could not be recorded, trying again", error=type(error).__name__)
            self._records = records + self._records
            for address, (times, at) in recalled.items():
                more, later = self._recalled.get(address, (0, at))
                self._recalled[address] = (times + more, max(at, later))
