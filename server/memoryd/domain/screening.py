"""What screening found in a text: secrets, and personal data with its grade."""

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
