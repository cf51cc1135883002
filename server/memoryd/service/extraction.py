"""Read the ledger for claims, behind the writes: each turn once, in order, with the progress in the same commit."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from uuid import UUID

import structlog

from memoryd.bell import Bell, Loop
from memoryd.domain.candidate import Candidate
from memoryd.domain.session import Role
from memoryd.engines.proposing import Proposer
from memoryd.errors import DiskFullError, UnavailableError
from memoryd.policy.extract.bounds import MOST_CHARACTERS, MOST_CLAIMS
from memoryd.runtime import Instance
from memoryd.service.hearing import hear
from memoryd.service.keeping import keep
from memoryd.service.proposing import add_proposals
from memoryd.store import erasing, reading
from memoryd.store.database import retried
from memoryd.store.reading import Surroundings, Unread

BATCH = 32
ASKED_BATCH = 8
"""Turns in a batch where a language model is asked too, whose answers all of them wait for."""
BEFORE = 4
"""Turns before one that it is read with."""
IDLE_S, GATHER_S = 0.5, 0.2
ATTEMPTS = 3
_ELSEWHERE = (UnavailableError, DiskFullError)
"""What no turn is to blame for, and passes."""
_READ_ROLES = frozenset({Role.USER, Role.TOOL})

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A turn with the claims that were found in it."""

    entry: Unread
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Batch:
    """Turns with what stands around those that speak; ``since`` is the watermark right before the first.

    ``erasures`` is how many there had been when they were read.
    """

    since: int
    erasures: int
    entries: Sequence[Unread]
    around: dict[UUID, Surroundings]


@dataclass(slots=True, kw_only=True)
class _Trouble:
    """A turn that fails by itself, the watermark right before it, and how often it has."""

    since: int
    entry: Unread
    failures: int = 0


class Extractor(Loop):
    """One loop over the ledger from its watermark on; ``bell`` ends its rest.

    :param written: called when claims were written, for whoever indexes them.
    :param proposer: asked for what the rules may have missed.
    """

    def __init__(
        self, instance: Instance, bell: Bell, written: Callable[[], None], proposer: Proposer | None = None
    ) -> None:
        super().__init__("extractor", bell, "the ledger cannot be read for claims")
        self._instance = instance
        self._written = written
        self._proposer = proposer
        self._most = BATCH if proposer is None else ASKED_BATCH
        self._size = self._most
        self._trouble: _Trouble | None = None

    async def _run(self) -> None:
        while not self._stopping:
            done, failing = 0, None
            try:
                done = await self._go_on()
            except _ELSEWHERE as error:
                failing = error.code
            except Exception as error:
                failing = type(error).__name__
                self._step_aside()
            self._failed(failing)
            if failing is not None:
                # not the bell: who waits for the turn must not use up its attempts
                await asyncio.sleep(IDLE_S)
            elif not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def _go_on(self) -> int:
        if self._trouble is not None and self._trouble.failures >= ATTEMPTS:
            await self._leave(self._trouble)
            self._trouble = None
            return 1
        done = await self.step()
        self._trouble = None
        self._size = min(self._most, self._size * 2)
        return done

    def _step_aside(self) -> None:
        """Go on turn by turn, so that a failure is of one turn, which is tried a few times more."""
        if self._size > 1:
            self._size, self._trouble = 1, None
        elif self._trouble is not None:
            self._trouble.failures += 1

    async def _leave(self, trouble: _Trouble) -> None:
        """A turn that cannot be read must not hold up the others: it is left unread, if no other process read it."""
        left = await self._pass_over(trouble.entry.seq, trouble.since)
        with suppress(OSError, ValueError):
            if left:
                log.warning("a turn was left unread", entry_id=str(trouble.entry.id))

    async def step(self) -> int:
        """Read one batch; the number of turns in it, 0 when none waits."""
        batch = await self._next()
        if not batch.entries:
            return 0
        since = batch.since
        for together in self._portions(batch.entries):
            for read in await self._read_all(together, batch.around):
                if not read.candidates:
                    continue
                if not await self._write(read, since, batch.erasures):
                    return len(batch.entries)
                since = read.entry.seq
        await self._pass_over(batch.entries[-1].seq, since)
        return len(batch.entries)

    async def _next(self) -> _Batch:
        known, self._trouble = self._trouble, None
        async with self._instance.database.connection() as connection:
            erasures = await erasing.erasures(connection)
            since = await reading.watermark(connection)
            entries = await reading.after(connection, since, count=self._size, longest=MOST_CHARACTERS + 1)
            if entries:
                same = known is not None and known.entry.seq == entries[0].seq
                self._trouble = known if same else _Trouble(since=since, entry=entries[0])
            spoken = [one for one in entries if _is_read(one) and one.role is Role.USER]
            around = await reading.around(connection, spoken, BEFORE)
        return _Batch(since=since, erasures=erasures, entries=entries, around=around)

    def _portions(self, entries: Sequence[Unread]) -> list[list[Unread]]:
        """The turns that are read before any of them is written: a language model is asked about all at once."""
        read = [one for one in entries if _is_read(one)]
        return [[one] for one in read] if self._proposer is None else [read]

    async def _read_all(self, entries: Sequence[Unread], around: dict[UUID, Surroundings]) -> list[Read]:
        zone = self._instance.settings.zone
        heard = [await asyncio.to_thread(hear, one, around.get(one.id, Surroundings()), zone) for one in entries]
        found = [one.found for one in heard]
        if self._proposer is not None:
            found = await add_proposals(self._proposer, heard)
        return [
            Read(entry=one, candidates=candidates[:MOST_CLAIMS]) for one, candidates in zip(entries, found, strict=True)
        ]

    @retried
    async def _write(self, read: Read, since: int, erasures: int) -> bool:
        """The claims of one turn and the watermark behind it.

        False where another process was here first, or where a turn before it may have been erased since it was read.
        """
        async with self._instance.database.transaction() as connection:
            if await reading.lock(connection) != since or await erasing.erasures(connection) != erasures:
                return False
            if await reading.hold(connection, read.entry):
                await keep(self._instance, connection, read.entry, read.candidates)
            await reading.move(connection, read.entry.seq)
        self._written()
        return True

    @retried
    async def _pass_over(self, seq: int, since: int) -> bool:
        """Move on behind turns without claims; False where another process did."""
        async with self._instance.database.transaction() as connection:
            first = await reading.lock(connection) == since
            if first and seq > since:
                await reading.move(connection, seq)
        return first


def _is_read(entry: Unread) -> bool:
    return entry.infer and not entry.erased and entry.role in _READ_ROLES
