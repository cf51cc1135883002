"""From the deletion to its proof: the journal, the caches, the storage, the scan, the receipt.

One at a time, in a loop beside the requests. Everything is resumed from the durable intent after a crash; what was
erased is not known then, so the store is built anew instead of being searched.
"""

from contextlib import suppress
from datetime import datetime

import structlog

from memoryd.bell import Loop
from memoryd.domain.erasure import Touched
from memoryd.domain.forget import Forget, State
from memoryd.domain.forgetting import Mode
from memoryd.errors import MemorydError, UnavailableError
from memoryd.intents import Intent
from memoryd.policy.remembered import forget_sentences
from memoryd.runtime import Runtime
from memoryd.service.forget import due, receipts
from memoryd.service.forget.confirming import closure_of
from memoryd.service.forget.needles import needles_of
from memoryd.service.forget.scrubbing import restore_indexes, scrub
from memoryd.store import erasing, forgets
from memoryd.store.scrub import tables_of

IDLE_S = 30.0
GATHER_S = 0.0

_NAMES = frozenset({"slots", "subjects", "aliases"})

log = structlog.get_logger(__name__)


class Proving(Loop):
    """One loop in the process that holds the journal."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__("proving", runtime.intents.bell, "what was forgotten cannot be proven")
        self._runtime = runtime

    async def resume(self) -> None:
        """Before reads are served: the journal without the words of what was erased, and what is left put in line."""
        for forget in await self._open(pending=True):
            if forget.state is not State.SOFT_DELETED:
                await self._runtime.appender.rewrite(forget.namespace, forget.entries)
                self._runtime.intents.put(_intent(forget))

    async def _run(self) -> None:
        while not self._stopping:
            try:
                done = await self.step()
                self._failed(None)
            except UnavailableError as error:
                self._failed(error.code)
                done = False
            except Exception as error:
                self._failed(type(error).__name__)
                done = False
            if not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def step(self) -> bool:
        """Prove one; False when none waits."""
        intent = self._runtime.intents.next()
        if intent is None:
            await due.erase(self._runtime)
            await self._end_undos()
            intent = self._runtime.intents.next()
        if intent is None:
            # not between two erasures: they would have to be made again
            return await restore_indexes(self._runtime) > 0
        try:
            await self._prove(intent)
        except UnavailableError:
            raise
        except Exception as error:
            await self._give_up(intent, error)
        self._runtime.intents.finish(intent.forget_id)
        return True

    async def _prove(self, intent: Intent) -> None:
        runtime = self._runtime
        await runtime.appender.rewrite(intent.namespace, intent.closure.entries)
        _drop_caches(runtime)
        await self._move(intent, State.SCRUBBING)
        ids = frozenset({*intent.closure.memories, *intent.closure.entries})
        touched = Touched(ids=ids, changed=intent.changed, tables=_tables(intent))
        scrubbed = await scrub(runtime, touched, needles_of(intent))
        if scrubbed.pending is not None:
            await self._move(intent, State.PENDING, trouble=scrubbed.pending)
            return
        await receipts.issue(runtime, intent, scrubbed)

    async def _move(self, intent: Intent, state: State, *, trouble: str | None = None) -> None:
        async with self._runtime.database.transaction() as connection:
            await forgets.move(connection, intent.forget_id, state, await self._now(), trouble=trouble)

    async def _give_up(self, intent: Intent, error: Exception) -> None:
        """The rows are gone; the proof stays outstanding, and is tried again at the next start."""
        log.error("an erasure is not proven", forget_id=str(intent.forget_id), error=type(error).__name__)
        code = error.code if isinstance(error, MemorydError) else "internal-error"
        with suppress(MemorydError):
            await self._move(intent, State.PENDING, trouble=code)

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
            async with self._runtime.database.transaction() as connection:
                kept = await erasing.withheld_rows(connection, forget.id)
                await erasing.drop_withheld(connection, forget.id)
                await forgets.move(connection, forget.id, State.EXECUTING, await self._now())
            self._runtime.intents.put(_intent(forget, mode=Mode.SOFT, gone=erasing.doomed_of(kept)))

    async def _now(self) -> datetime:
        return await self._runtime.database.now()


def _intent(forget: Forget, *, mode: Mode = Mode.ERASE, gone: erasing.Doomed | None = None) -> Intent:
    return Intent(
        forget_id=forget.id,
        namespace=forget.namespace,
        mode=mode,
        closure=closure_of(forget),
        confirmed_at=forget.confirmed_at or forget.created_at,
        counts=dict(forget.counts),
        gone=gone,
    )


def _tables(intent: Intent) -> frozenset[str] | None:
    """The tables of which rows with content went; None where that is not known any more."""
    if intent.gone is None or intent.mode is Mode.SOFT:
        return None
    rows = [("memories", row) for row in intent.gone.memories] + [("ledger", row) for row in intent.gone.entries]
    return tables_of(rows) | (_NAMES if intent.names else frozenset())


def _drop_caches(runtime: Runtime) -> None:
    runtime.recalls.clear()
    runtime.key_vectors.clear()
    runtime.tails.clear()
    forget_sentences()
