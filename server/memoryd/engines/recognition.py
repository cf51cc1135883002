"""Names and places in texts. The recognisers run in one child process, so that the server stays small."""

from collections.abc import Sequence
from dataclasses import dataclass

from memoryd.domain.screening import Finding
from memoryd.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Recognised:
    """What was found, and by what.

    ``findings`` has one tuple per text, in order of start, none overlapping, offsets in code points of that text.
    ``ran`` names the models that read the texts; a text without hanzi needs no Chinese one and none is named then.
    ``skipped`` says in a sentence for people what did not run and why; empty when nothing is missing.
    """

    findings: tuple[tuple[Finding, ...], ...]
    ran: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every text was read to its end by the model of its language."""
        return not self.skipped


class Recogniser:
    """``recognise`` never raises; where it cannot read a text it says so. Safe to call from several tasks at once."""

    def __init__(self, settings: Settings) -> None:
        self._deadline_s = settings.privacy.deadline_s
        self.models: dict[str, str] = {}
        """Which model reads each language (``zh``, ``en``); a language without one is not in it."""
        self.notes: tuple[str, ...] = ()
        """Why a language has no model, for health and people."""

    async def recognise(self, texts: Sequence[str], *, deadline_s: float | None = None) -> Recognised:
        """The persons, places, organisations, groups and dates in the texts.

        :param deadline_s: seconds; that of ``settings.privacy`` where it is not given.
        """
        return Recognised(findings=tuple(() for _ in texts), skipped=self.notes)

    async def aclose(self) -> None:
        """End the child process. A later ``recognise`` would start it again."""


def open_recogniser(settings: Settings) -> Recogniser:
    """Look for the models of ``settings.privacy``; none is loaded before the first text needs it.

    Raises ModelError where a package's file is not the one of the manifest.
    """
    return Recogniser(settings)
