"""What screening found in a text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A secret of class ``name`` in ``[start, end)`` (code points of the original text). Never the value."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldFinding:
    """A secret in one text of a request; ``field`` is the path to it, such as ``metadata.notes[2]``."""

    field: str
    finding: Finding
