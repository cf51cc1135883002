"""From the deletion to its proof: the journal, the caches, the storage, the scan, the receipt.

One at a time, in a loop beside the requests. What cannot be proven now is tried again, as long as the process knows
what to look for. After a crash it does not: then the cluster is built anew before anything is opened, and the rest goes
on from the durable intent.

While none waits it makes the indexes of vectors, the first ones too: who made them elsewhere would hold up an erasure.
"""

from contextlib import suppress
from datetime import datetime
from time import monotonic
from typing import Any
from uuid import UUID

import structlog

from memoryd.bell import Loop, unless
from memoryd.domain.erasure import Touched
from memoryd.domain.forget import Forget, State
from memoryd.domain.forgetting import Mode
from memoryd.errors import MemorydError, UnavailableError
from memoryd.intents import Intent
from memoryd.policy.remembered import forget_sentences
from memoryd.runtime import Runtime
from memoryd.service.forget import due, keeping, receipts
from memoryd.service.forget.needles import needles_of
from memoryd.service.forget.scrubbing import WAIT_S, restore_indexes, scrub
from memoryd.store import erasing, forgets
from memoryd.store.scrub import tables_of

IDLE_S = 30.0
GATHER_S = 0.0
UNAVAILABLE_S = 1.0
QUIET_S = 60.0
"""After the last erasure, before the vector indexes are made again that it left out: writes wait for that."""

_NAMES = frozenset({"slots", "subjects", "aliases"})
_REASONS = frozenset({"forgets", "holds", "exemptions"})
"""Where people wrote why: it may have told of what is erased, and was changed or released since."""

log = structlog.get_logger(__name__)


class Proving(Loop):
    """One loop in the process that holds the journal."""

    def __init__(self, runtime: Runtime, *, wait_s: float = WAIT_S) -> None:
        super().__init__("proving", runtime.intents.bell, "what was forgotten cannot be proven")
        self._runtime = runtime
        self._wait_s = wait_s
        self._proven_at = -QUIET_S

    async def resume(self) -> None:
        """Before reads are served: the journal without the words of what was erased, and what is left put in line."""
        for forget in await self._open(pending=True):
            if forget.state is not State.SOFT_DELETED:
                await self._runtime.appender.rewrite(forget.namespace, forget.entries)
                self._runtime.intents.put(_intent(forget))

    async def _run(self) -> None:
        while not self._stopping:
            done, rest_s = False, IDLE_S
            try:
                done = await self.step()
                self._failed(None)
            except UnavailableError as error:
                self._failed(error.code)
                rest_s = UNAVAILABLE_S
            except Exception as error:
                self._failed(type(error).__name__)
            if not done:
                await self._bell.rest(self._runtime.intents.rest_s(rest_s), GATHER_S)

    async def step(self) -> bool:
        """Prove one; False when none waits."""
        intent = self._runtime.intents.next()
        if intent is None:
            await due.erase(self._runtime)
            await self._end_undos()
            intent = self._runtime.intents.next()
        if intent is None:
            # not between two erasures: they would have to be made again
            return monotonic() > self._proven_at + QUIET_S and await self._restored()
        try:
            trouble = await self._prove(intent)
        except UnavailableError:
            raise
        except Exception as error:
            log.warning("an erasure is not proven", forget_id=str(intent.forget_id), error=type(error).__name__)
            trouble = error.code if isinstance(error, MemorydError) else "internal-error"
        self._proven_at = monotonic()
        await self._settle(intent, trouble)
        return True

    async def _restored(self) -> bool:
        """Whether there is more to do: indexes were made, or gave way to what was confirmed meanwhile."""
        return await unless(restore_indexes(self._runtime), self._asked()) != 0

    async def _asked(self) -> None:
        while not self._stopping and self._runtime.intents.next() is None:
            await self._bell.rest(self._runtime.intents.rest_s(IDLE_S), GATHER_S)

    async def _settle(self, intent: Intent, trouble: str | None) -> None:
        """Proven, or pending for a reason; without what to look for it is pending until the next start."""
        intents = self._runtime.intents
        if trouble is not None and not intents.tries(intent.forget_id):
            with suppress(MemorydError):
                await self._move(intent, State.PENDING, trouble=trouble)
        if trouble is None or intent.gone is None:
            intents.finish(intent.forget_id)
        else:
            intents.postpone(intent.forget_id)

    async def _prove(self, intent: Intent) -> str | None:
        """None once there is a receipt; else why there can be none now."""
        runtime = self._runtime
        await runtime.appender.rewrite(intent.namespace, intent.closure.entries)
        _drop_caches(runtime)
        if not runtime.intents.tries(intent.forget_id):
            await self._move(intent, State.SCRUBBING, counts=await self._counts(intent))
        ids = frozenset({*intent.closure.memories, *intent.closure.entries})
        touched = Touched(ids=ids, changed=intent.changed, tables=_tables(intent))
        rebuilt = runtime.rebuilt and intent.gone is None
        scrubbed = await scrub(runtime, touched, needles_of(intent), rebuilt=rebuilt, wait_s=self._wait_s)
        runtime.intents.note_files(intent.forget_id, scrubbed.report.found_in if scrubbed.report else ())
        if scrubbed.pending is None:
            await receipts.issue(runtime, intent, scrubbed)
        return scrubbed.pending

    async def _counts(self, intent: Intent) -> dict[str, dict[str, int]]:
        """Rows of each store without what is gone, and with it. Counting takes longer than reads may go on."""
        async with self._runtime.database.connection() as connection:
            after = await forgets.rows(connection, intent.namespace)
        gone = intent.counts.get("gone", {})
        return {"before": {name: rows + gone.get(name, 0) for name, rows in after.items()}, "after": after}

    async def _move(
        self, intent: Intent, state: State, *, trouble: str | None = None, counts: dict[str, Any] | None = None
    ) -> None:
        now = await self._now()
        async with self._runtime.database.transaction() as connection:
            await forgets.move(connection, intent.forget_id, state, now, trouble=trouble, counts=counts)

    async def _open(self, *, pending: bool) -> list[Forget]:
        async with self._runtime.database.connection() as connection:
            ids = await forgets.to_do(connection, await self._now(), pending=pending)
            found = [await forgets.find(connection, one) for one in ids]
        return [one for one in found if one is not None]

    async def _end_undos(self) -> None:
        """Soft deletions whose undo has ended: the rows that were kept apart go, and everything after as for others."""
        for forget in await self._open(pending=False):
            if forget.state is not State.SOFT_DELETED:
                continue
            intent = await self._ended(forget.id)
            if intent is not None:
                self._runtime.intents.put(intent)

    async def _ended(self, forget_id: UUID) -> Intent | None:
        """None where it was undone at the last moment, or a hold that came meanwhile keeps its rows apart."""
        now = await self._now()
        async with self._runtime.database.transaction() as connection:
            forget = await forgets.lock(connection, forget_id)
            if forget is None or forget.state is not State.SOFT_DELETED:
                return None
            await forgets.lock_holds(connection, forget.namespace)
            if await keeping.held_apart(connection, forget.namespace, forget_id):
                return None
            kept = await erasing.withheld_rows(connection, forget_id)
            await erasing.drop_withheld(connection, forget_id)
            await forgets.move(connection, forget_id, State.EXECUTING, now)
        return _intent(forget, mode=Mode.SOFT, gone=erasing.doomed_of(kept), names=erasing.names_of(kept))

    async def _now(self) -> datetime:
        return await self._runtime.database.now()


def _intent(
    forget: Forget,
    *,
    mode: Mode = Mode.ERASE,
    gone: erasing.Doomed | None = None,
    names: frozenset[str] = frozenset(),
) -> Intent:
    return Intent(
        forget_id=forget.id,
        namespace=forget.namespace,
        mode=mode,
        closure=forget.closure,
        confirmed_at=forget.confirmed_at or forget.created_at,
        counts=dict(forget.counts),
        gone=gone,
        names=names,
    )


def _tables(intent: Intent) -> frozenset[str] | None:
    """The tables of which rows with content went; None where that is not known any more."""
    if intent.gone is None or intent.mode is Mode.SOFT:
        return None
    rows = [("memories", row) for row in intent.gone.memories] + [("ledger", row) for row in intent.gone.entries]
    return tables_of(rows) | _REASONS | (_NAMES if intent.names else frozenset())


def _drop_caches(runtime: Runtime) -> None:
    runtime.recalls.clear()
    runtime.key_vectors.clear()
    runtime.tails.clear()
    forget_sentences()
