"""What screening found in a text: secrets, and personal data with its grade; and what became of it."""

from dataclasses import dataclass
from enum import StrEnum

from memoryd.domain.memory import Sensitivity


class FindingKind(StrEnum):
    SECRET = "secret"  # noqa: S105
    PII = "pii"


class Stage(StrEnum):
    """The step that made a finding, in the order in which they run."""

    NORMALISE = "normalise"
    """Found only after a disguise was undone."""
    RULES = "rules"
    NER = "ner"
    CONTEXT = "context"
    """Found, or told from its likes, by the words around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something of class ``name`` in ``[start, end)`` (code points of the original text). Never the value."""

    name: str
    start: int
    end: int
    kind: FindingKind = FindingKind.SECRET
    grade: Sensitivity = Sensitivity.CRITICAL
    stage: Stage = Stage.RULES


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldFinding:
    """A finding in one text of a request; ``field`` is the path to it, such as ``metadata.notes[2]``."""

    field: str
    finding: Finding


class Action(StrEnum):
    """What becomes of personal data at a write: marked and kept, masked, kept if it is confirmed, or refused."""

    KEEP = "keep"
    MASK = "mask"
    ASK = "ask"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A stage that did not run before the answer, and why."""

    stage: Stage
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Personal data of a write, each class of a field once. Never the value."""

    name: str
    grade: Sensitivity
    field: str
    action: Action


@dataclass(frozen=True, slots=True, kw_only=True)
class Screening:
    """How a write was screened for personal data: the stages that ran, those that did not, and what they found."""

    stages: tuple[Stage, ...]
    skipped: tuple[Skipped, ...] = ()
    found: tuple[Found, ...] = ()
