"""Names and places in texts. The recognisers run in one child process, so that the server stays small."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import monotonic

from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.engines.recognition_models import Language, NameModel, find_models
from memoryd.engines.recognition_process import ChildError, RecognitionProcess, Span
from memoryd.engines.recognition_queue import Asker, BusyError
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.privacy.ner_chunks import Chunk, batches, chunks_of
from memoryd.settings import Settings

LATE = "names were not looked for to the end: the deadline passed"
BUSY = "names were not looked for to the end: too many others wait"
FAILED = "names were not looked for: the recognisers' process failed; restart memoryd if it stays so"
_BATCH = 10_000
_ATTEMPTS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognised:
    """What was found, and by what.

    ``findings`` has one tuple per text, in order of start, none overlapping, offsets in code points of that text.
    ``ran`` names the models that read the texts; a text without hanzi needs no Chinese one and none is named then.
    ``skipped`` says in a sentence for people what did not run and why; empty when nothing is missing.
    ``unread`` is true where a model is there that did not read all of the texts: late, failed or busy. ``left`` are the
    places of the texts of which something was not read then.
    """

    findings: tuple[tuple[Finding, ...], ...]
    ran: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    unread: bool = False
    left: frozenset[int] = frozenset()

    @property
    def complete(self) -> bool:
        """Whether every text was read to its end by the model of its language."""
        return not self.skipped


class Recogniser:
    """``recognise`` never raises; where it cannot read a text it says so. Safe to call from several tasks at once.

    The child starts with the first text and ends after ``settings.privacy.idle_s`` without one.
    """

    def __init__(self, settings: Settings, models: Mapping[Language, NameModel], notes: tuple[str, ...]) -> None:
        self.models: dict[Language, str] = {language: model.name for language, model in models.items()}
        """Which model reads each language; a language without one is not in it."""
        self.notes = notes
        """Why a language has no model, for health and people."""
        self._deadline_s = settings.privacy.deadline_s
        self._process = RecognitionProcess(models, idle_s=settings.privacy.idle_s)

    @property
    def pid(self) -> int | None:
        """The child's process id while it runs."""
        return self._process.pid

    async def recognise(
        self, texts: Sequence[str], *, deadline_s: float | None = None, asker: Asker = Asker.WORKER
    ) -> Recognised:
        """The persons, places, organisations, groups and dates in the texts.

        :param deadline_s: seconds for all of them; that of ``settings.privacy`` where it is not given.
        :param asker: who goes first where several ask.
        """
        reading = _Reading(texts)
        if not self.models:
            return reading.outcome(self.notes)
        ends = monotonic() + (self._deadline_s if deadline_s is None else deadline_s)
        for batch in batches(reading.chunks, _BATCH):
            unread = await self._read(batch, reading, asker, ends)
            if unread is not None:
                return reading.outcome((*self._missing(reading), unread), unread=True)
        return reading.outcome(self._missing(reading))

    async def spare(self) -> None:
        """Give back the memory of the child process if it has nothing to read."""
        await self._process.spare()

    async def aclose(self) -> None:
        """End the child process. Who asks from now on is told that nothing was read."""
        await self._process.aclose()

    async def _read(self, batch: Sequence[Chunk], reading: "_Reading", asker: Asker, ends: float) -> str | None:
        """Why the batch was not read; None where it was."""
        for _ in range(_ATTEMPTS):
            try:
                async with asyncio.timeout(max(0.0, ends - monotonic())):
                    answer = await self._process.ask([chunk.text for chunk in batch], asker)
            except TimeoutError:
                return LATE
            except BusyError:
                return BUSY
            except ChildError:
                continue
            reading.take(batch, answer.spans, answer.ran, answer.missing)
            return None
        return FAILED

    def _missing(self, reading: "_Reading") -> tuple[str, ...]:
        return self.notes if reading.missing else ()


class _Reading:
    """The texts of one call, in chunks, and what was found in those that were read."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.chunks = [chunk for index, text in enumerate(texts) for chunk in chunks_of(index, text)]
        self.missing = False
        self._found: list[list[Finding]] = [[] for _ in texts]
        self._left = Counter(chunk.index for chunk in self.chunks)
        self._ran: dict[str, None] = {}

    def take(
        self, batch: Sequence[Chunk], spans: Sequence[Sequence[Span]], ran: Sequence[str], missing: Sequence[str]
    ) -> None:
        self._ran.update(dict.fromkeys(ran))
        self.missing = self.missing or bool(missing)
        self._left.subtract(chunk.index for chunk in batch)
        for chunk, found in zip(batch, spans, strict=True):
            kept = [span for span in found if chunk.owns(span[1])]
            self._found[chunk.index] += [_finding(name, chunk.at + a, chunk.at + b) for name, a, b in kept]

    def outcome(self, skipped: tuple[str, ...], *, unread: bool = False) -> Recognised:
        findings = tuple(tuple(sorted(found, key=lambda finding: finding.start)) for found in self._found)
        left = frozenset(+self._left) if unread else frozenset()
        return Recognised(findings=findings, ran=tuple(self._ran), skipped=skipped, unread=unread, left=left)


def open_recogniser(settings: Settings) -> Recogniser:
    """Look for the models of ``settings.privacy``; none is loaded before the first text needs it.

    Raises ModelError where a package's file is not the one of the manifest.
    """
    models, notes = find_models(settings)
    return Recogniser(settings, models, notes)


def _finding(name: str, start: int, end: int) -> Finding:
    return Finding(name=name, start=start, end=end, kind=FindingKind.PII, grade=GRADES[name], stage=Stage.NER)
