"""The loop behind the worker: what was written is read for names and places, and marked.

Like the worker it reads a batch, waits for the models without a connection, and writes what they found together with
its progress. A memory that cannot be read is tried again, each time later, and marked when that was often enough; rules
have found what they find before it was stored.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import structlog

from memoryd.bell import Bell, Loop
from memoryd.domain.memory import Recognised as Places
from memoryd.domain.memory import Sensitivity
from memoryd.domain.screening import Stage
from memoryd.engines.recognition import Recognised, Recogniser
from memoryd.errors import MemorydError, StartupError, UnavailableError
from memoryd.policy.hiding import Grades, Looked, highest, look, places_of
from memoryd.policy.known_places import fields_of, renewed
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.texts import Text, texts_of
from memoryd.settings import Settings
from memoryd.store import instance, recognition
from memoryd.store.database import Connection, Database, retried
from memoryd.store.memories import Address
from memoryd.store.recognition import Marked, Recognisable, Waiting

BATCH = 32
LONGEST = 100_000
"""Characters of a text that a model reads; rules read all of it."""
IDLE_S, GATHER_S = 0.5, 0.2
ATTEMPTS = 5
"""Each comes four times as long after the one before, the first a minute; then the next start tries again."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Read:
    """What models found in a memory; ``fields`` are true where they came to the end of the text."""

    item: Recognisable
    found: Places
    fields: Mapping[str, bool]

    @property
    def address(self) -> Address:
        return self.item.waiting.address

    @property
    def whole(self) -> bool:
        return all(self.fields.values())


class Recognising(Loop):
    """One loop. ``found`` counts what was found by class, since the process began."""

    def __init__(self, database: Database, recogniser: Recogniser, grades: Grades, found: Counter[str]) -> None:
        super().__init__("recognising", Bell(), "what was written cannot be read for names")
        self._database = database
        self._recogniser = recogniser
        self._grades = grades
        self._found = found
        self._in_hand: list[Waiting] = []

    async def _run(self) -> None:
        while not self._stopping:
            done = 0
            try:
                done = await self.step()
            except UnavailableError as error:
                self._failed(error.code)
            except Exception as error:
                self._failed(type(error).__name__)
                done = await self._step_aside()
            if not done:
                await self._bell.rest(IDLE_S, GATHER_S)

    async def step(self, size: int = BATCH) -> int:
        """Read one batch; the number of memories in it, 0 when none waits."""
        async with self._database.connection() as connection:
            batch = self._in_hand = await recognition.waiting(connection, size)
            items = await recognition.read(connection, batch, LONGEST) if batch else []
        if not batch:
            return 0
        texts = [[one for one in texts_of(item.fields) if one.located] for item in items]
        answer = await self._recogniser.recognise([one.text for many in texts for one in many], deadline_s=DEADLINE_S)
        self._failed("the models did not answer" if answer.left else None)
        reads = _reads(items, texts, answer, self._grades)
        marked = await asyncio.to_thread(lambda: [one for read in reads if (one := self._mark(read))])
        await self._write(batch, reads, marked)
        return len(batch)

    @retried
    async def _write(self, batch: Sequence[Waiting], reads: Sequence[_Read], marked: Sequence[Marked]) -> None:
        """What was found in memories that are still as they were read; one that has changed since stays queued.

        So does what was not read to its end: it is next as long as anything is read, and steps back when nothing is.
        """
        versions = {one.address: one.item.version for one in reads}
        left = {one.address for one in reads if not one.whole}
        async with self._database.transaction() as connection:
            held = await recognition.hold(connection, list(versions))
            same = [one for one in batch if held.get(one.address) == versions.get(one.address)]
            await recognition.clear(connection, [one for one in same if one.address not in left])
            if len(left) == len(batch):
                await self._postpone(connection, same)
            known = {one.address for one in same}
            valid = [one for one in marked if one.address in known]
            if valid:
                await recognition.put(connection, valid)
                await instance.raise_generations(connection, [one.address[0] for one in valid])

    def _mark(self, read: _Read) -> Marked | None:
        """What is known of an item from now on; None where that is what was known."""
        item = read.item
        places = renewed(item.recognised, read.found, read.fields, LONGEST)
        if places == item.recognised:
            return None
        looked = look(item.fields, places, self._grades)
        self._found.update(_first_found(looked, item.recognised))
        return Marked(address=read.address, recognised=places, sensitivity=highest(looked))

    async def _step_aside(self) -> int:
        """What ends in an error must not hold up the rest."""
        batch, self._in_hand = self._in_hand, []
        with suppress(MemorydError):
            async with self._database.transaction() as connection:
                await self._postpone(connection, batch)
                return len(batch)
        return 0

    async def _postpone(self, connection: Connection, batch: Sequence[Waiting]) -> None:
        """Each of the batch is tried again by itself, later."""
        given_up = await recognition.postpone(connection, batch, ATTEMPTS)
        if given_up:
            log.warning("memories were read for personal data by rules alone", memories=given_up)


def _reads(
    items: Sequence[Recognisable], texts: Sequence[Sequence[Text]], answer: Recognised, grades: Grades
) -> list[_Read]:
    findings = iter(enumerate(answer.findings))
    reads = []
    for item, many in zip(items, texts, strict=True):
        found = [(one, *next(findings)) for one in many]
        places = places_of([(one, named) for one, _, named in found], grades)
        reads.append(_Read(item=item, found=places, fields={one.field: at not in answer.left for one, at, _ in found}))
    return reads


def _first_found(looked: Iterable[Looked], known: Places) -> Iterator[str]:
    """The classes of what nobody has found before: neither rules, at the write, nor a model."""
    for one in looked:
        before = {place for name in fields_of(one.text.field) for place in known.get(name, ())}
        for finding in one.findings:
            if finding.stage is Stage.NER and (finding.name, finding.start, finding.end) not in before:
                yield finding.name
