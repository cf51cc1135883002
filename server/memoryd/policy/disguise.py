"""The ways in which a text may be read once its disguise is undone, with the way back to its code points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A reading of a text. Character ``i`` of ``text`` came from ``[starts[i], ends[i])`` of the original."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


def views(text: str) -> Iterator[View]:
    """The readings that differ from the text as it stands; none for a plain text."""
    del text
    yield from ()
