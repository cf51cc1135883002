"""What screening found in a text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A secret of class ``name`` in ``[start, end)`` (code points of the original text). Never the value."""

    name: str
    start: int
    end: int
