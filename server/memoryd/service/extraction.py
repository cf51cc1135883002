"""Read the ledger for claims, behind the writes: each turn once, in order, with the progress in the same commit."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from uuid import UUID

import structlog

from memoryd.bell import Bell
from memoryd.domain.candidate import Candidate, Turn
from memoryd.domain.identity import Call, Caller, Principal
from memoryd.domain.memory import Claim, Sensitivity
from memoryd.domain.session import LedgerEntry, Role
from memoryd.engines.proposing import Proposer
from memoryd.errors import InvalidError, MemorydError, UnavailableError
from memoryd.policy.extract.reading import extract
from memoryd.policy.inference import claim_of
from memoryd.policy.secrets import find_in_fields
from memoryd.runtime import Instance
from memoryd.service.claims import Write, apply_keyed
from memoryd.service.open_claims import apply_open
from memoryd.service.proposing import Heard, add_proposals
from memoryd.store import ledger, reading
from memoryd.store.database import Connection, retried, savepoint
from memoryd.store.reading import Surroundings

BATCH = 32
ASKED_BATCH = 8
"""Turns in a batch where a language model is asked too, whose answers all of them wait for."""
BEFORE = 4
"""Turns before one that it is read with."""
IDLE_S, GATHER_S = 0.5, 0.2
CLOSE_S = 3.0
ATTEMPTS = 3
_READ_ROLES = frozenset({Role.USER, Role.TOOL})
_READER = Caller(
    token_id=UUID(int=0),
    principal=Principal.OWNER,
    name="extraction",
    write=("*",),
    read=("*",),
    clearance=Sensitivity.CRITICAL,
)
"""Who writes what was read: the instance itself, in its owner's name; its audit records carry no token."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A turn with the claims that were found in it."""

    entry: LedgerEntry
    candidates: tuple[Candidate, ...]


class Extractor:
    """One loop over the ledger from its watermark on; ``bell`` ends its rest.

    :param written: called when claims were written, for whoever indexes them.
    :param proposer: asked for what the rules may have missed.
    """

    def __init__(
        self, instance: Instance, bell: Bell, written: Callable[[], None], proposer: Proposer | None = None
    ) -> None:
        self._instance = instance
        self._bell = bell
        self._written = written
        self._proposer = proposer
        self._stopping = False
        self._failures = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="extractor")

    async def close(self) -> None:
        self._stopping = True
        self._bell.hurry()
        if self._task is None:
            return
        # what is broken off is read again
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._task, timeout=CLOSE_S)

    async def _run(self) -> None:
        while not self._stopping:
            try:
                done = await self.step()
                self._failures = 0
            except UnavailableError:
                done = 0
            except Exception as error:
                done = await self._failed(type(error).__name__)
            if not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def _failed(self, reason: str) -> int:
        """A turn that cannot be read must not hold up the others: after a few tries it is left unread."""
        self._failures += 1
        log.warning("the ledger cannot be read for claims", reason=reason)
        if self._failures < ATTEMPTS:
            return 0
        with suppress(MemorydError):
            async with self._instance.database.transaction() as connection:
                skipped = await ledger.after(connection, await reading.lock(connection), 1)
                await reading.move(connection, skipped[0].entry.seq)
            log.warning("a turn was left unread", entry_id=str(skipped[0].entry.id))
        self._failures = 0
        return 1

    async def step(self) -> int:
        """Read one batch; the number of turns in it, 0 when none waits."""
        async with self._instance.database.connection() as connection:
            since = await reading.watermark(connection)
            most = BATCH if self._proposer is None else ASKED_BATCH
            entries = [one.entry for one in await ledger.after(connection, since, most)]
            around = await reading.around(connection, entries, BEFORE) if entries else {}
        if not entries:
            return 0
        for read in await self._read_all(entries, around):
            if read.candidates:
                since = await self._write(read, since)
        await self._pass_over(entries[-1].seq, since)
        return len(entries)

    async def _read_all(self, entries: Sequence[LedgerEntry], around: dict[UUID, Surroundings]) -> list[Read]:
        read = [one for one in entries if one.infer and not one.erased and one.role in _READ_ROLES]
        heard = await asyncio.to_thread(self._hear_all, [(one, around.get(one.id, Surroundings())) for one in read])
        found = [one.found for one in heard]
        if self._proposer is not None:
            found = await add_proposals(self._proposer, heard)
        return [Read(entry=one, candidates=candidates) for one, candidates in zip(read, found, strict=True)]

    def _hear_all(self, read: Sequence[tuple[LedgerEntry, Surroundings]]) -> list[Heard]:
        return [self._hear(entry, around) for entry, around in read]

    def _hear(self, entry: LedgerEntry, around: Surroundings) -> Heard:
        zone = self._instance.settings.zone
        turn = Turn(
            role=entry.role,
            text=entry.content,
            at=entry.at.astimezone(zone),
            speaker=entry.name,
            several=around.several,
        )
        before = [
            Turn(role=one.role, text=one.content, at=one.at.astimezone(zone), speaker=one.name) for one in around.before
        ]
        return Heard(turn=turn, before=before, found=extract(turn, before))

    @retried
    async def _write(self, read: Read, since: int) -> int:
        """The claims of one turn and the watermark behind it; where that stands now."""
        async with self._instance.database.transaction() as connection:
            if await reading.lock(connection) != since:
                # another process reads the same ledger, and was here first
                return since
            for candidate in read.candidates:
                await self._apply(connection, read.entry, candidate)
            await reading.move(connection, read.entry.seq)
        self._written()
        return read.entry.seq

    async def _apply(self, connection: Connection, entry: LedgerEntry, candidate: Candidate) -> None:
        claim = claim_of(candidate, namespace=entry.namespace, session=entry.session)
        claim = replace(claim, valid_from=claim.valid_from or entry.at, entries=(entry.id,))
        if _is_unfit(claim):
            return
        call = Call(caller=_READER, now=entry.recorded_at, correlation_id=entry.task)
        write = Write(
            instance=self._instance,
            connection=connection,
            call=call,
            claim=claim,
            now=entry.recorded_at,
            verb="extract",
            placed=False,
        )
        with suppress(InvalidError):
            async with savepoint(connection):
                await (apply_open(write) if claim.key is None else apply_keyed(write))

    @retried
    async def _pass_over(self, seq: int, since: int) -> None:
        """Move on behind turns without claims."""
        async with self._instance.database.transaction() as connection:
            if await reading.lock(connection) == since and seq > since:
                await reading.move(connection, seq)


def _is_unfit(claim: Claim) -> bool:
    """True for what screening refuses, and for an interval that ends before it begins."""
    fields = {"text": claim.text, "subject": claim.subject, "key": claim.key, "value": claim.value}
    ends_first = claim.valid_to is not None and claim.valid_from is not None and claim.valid_to <= claim.valid_from
    return ends_first or bool(find_in_fields(fields))
