"""The loop behind the worker: what was written is read for names and places, and marked.

Like the worker it reads a batch, waits for the models without a connection, and writes what they found together with
its progress. A memory that cannot be read is tried again; rules have found what they find before it was stored.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

import structlog

from memoryd.bell import Bell, Loop
from memoryd.domain.memory import Recognised as Places
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Stage
from memoryd.engines.recognition import Recogniser
from memoryd.errors import StartupError, UnavailableError
from memoryd.policy.hiding import Grades, Looked, highest, look, places_of
from memoryd.policy.known_places import fields_of, renewed
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.texts import texts_of
from memoryd.settings import Settings
from memoryd.store import instance, recognition
from memoryd.store.database import Database, retried
from memoryd.store.memories import Address
from memoryd.store.recognition import Marked, Recognisable, Waiting

BATCH = 32
LONGEST = 100_000
"""Characters of a text that a model reads; rules read all of it."""
IDLE_S, GATHER_S = 0.5, 0.2
ATTEMPTS = 3
DEADLINE_S = 60.0

log = structlog.get_logger(__name__)


def grades_of(settings: Settings) -> dict[str, Sensitivity]:
    """The grades that differ from those of the table. Raises StartupError for a class that there is not."""
    privacy = settings.privacy
    _demand_known("GRADES", privacy.grades, list(GRADES))
    _demand_known("ACTIONS", privacy.actions, [*Sensitivity, *GRADES])
    return {name: Sensitivity(grade) for name, grade in privacy.grades.items()}


def _demand_known(setting: str, given: Iterable[str], known: Collection[str]) -> None:
    unknown = sorted(name for name in given if name not in known)
    if unknown:
        raise StartupError(
            f"MEMORYD_PRIVACY__{setting} names no class of personal data: {unknown[0]}; there are {', '.join(known)}"
        )


class Recognising(Loop):
    """One loop. ``found`` counts what was found by class, since the process began."""

    def __init__(self, database: Database, recogniser: Recogniser, grades: Grades, found: Counter[str]) -> None:
        super().__init__("recognising", Bell(), "what was written cannot be read for names")
        self._database = database
        self._recogniser = recogniser
        self._grades = grades
        self._found = found

    async def _run(self) -> None:
        while not self._stopping:
            done = 0
            try:
                done = await self.step()
            except UnavailableError as error:
                self._failed(error.code)
            except Exception as error:
                self._failed(type(error).__name__)
            if not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def step(self, size: int = BATCH) -> int:
        """Read one batch; the number of memories in it, 0 when none waits."""
        async with self._database.connection() as connection:
            batch = await recognition.waiting(connection, size)
            items = await recognition.read(connection, batch, LONGEST) if batch else []
        if not batch:
            return 0
        texts = [[one for one in texts_of(item.fields) if one.located] for item in items]
        answer = await self._recogniser.recognise([one.text for many in texts for one in many], deadline_s=DEADLINE_S)
        if set(answer.skipped) - set(self._recogniser.notes):
            return await self._step_aside([one.address for one in batch])
        self._failed(None)
        findings = iter(answer.findings)
        known = [places_of([(one, next(findings)) for one in many], self._grades) for many in texts]
        marked = await asyncio.to_thread(self._marked, items, known)
        await self._write(batch, items, marked)
        return len(batch)

    @retried
    async def _write(self, batch: Sequence[Waiting], items: Sequence[Recognisable], marked: Sequence[Marked]) -> None:
        """What was found in memories that are still as they were read; one that has changed since stays queued."""
        read = {one.waiting.address: one.version for one in items}
        async with self._database.transaction() as connection:
            held = await recognition.hold(connection, list(read))
            done = [one for one in batch if held.get(one.address) == read.get(one.address)]
            cleared = await recognition.clear(connection, done)
            valid = [one for one in marked if one.address in cleared]
            if valid:
                await recognition.put(connection, valid)
                await instance.raise_generations(connection, [one.address[0] for one in valid])

    def _marked(self, items: Sequence[Recognisable], known: Sequence[Places]) -> list[Marked]:
        marked = (self._mark(item, places) for item, places in zip(items, known, strict=True))
        return [one for one in marked if one is not None]

    def _mark(self, item: Recognisable, new: Places) -> Marked | None:
        """What is known of an item from now on; None where that is what was known."""
        read = {one.field: True for one in texts_of(item.fields) if one.located}
        places = renewed(item.recognised, new, read, LONGEST)
        if places == item.recognised:
            return None
        looked = look(item.fields, places, self._grades)
        self._found.update(_first_found(looked, item.recognised))
        return Marked(address=item.waiting.address, recognised=places, sensitivity=highest(looked))

    async def _step_aside(self, batch: Sequence[Address]) -> int:
        """What cannot be read must not hold up the rest: each of the batch is tried again by itself, a minute later."""
        self._failed("the models did not answer")
        async with self._database.connection() as connection:
            left = await recognition.postpone(connection, batch, ATTEMPTS)
        if left:
            log.warning("memories were read for personal data by rules alone", memories=left)
        return len(batch)


def _first_found(looked: Iterable[Looked], known: Places) -> Iterator[str]:
    """The classes of what nobody has found before: neither rules, at the write, nor a model."""
    for one in looked:
        before = {place for name in fields_of(one.text.field) for place in known.get(name, ())}
        for finding in one.findings:
            if finding.stage is Stage.NER and (finding.name, finding.start, finding.end) not in before:
                yield finding.name
