"""A reading of a text, and the way back from each of its characters to the code points it was read from."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Disguise(StrEnum):
    """A family of ways to write a text so that a pattern does not see it."""

    WIDTH = "width"
    """Full-width and mathematical letters, typographic dashes: other forms of one character."""
    CIRCLED = "circled"
    """Circled, squared, raised and lowered letters and digits."""
    LOOKALIKE = "lookalike"
    """Letters of another script in a Latin word."""
    INVISIBLE = "invisible"
    """Zero-width characters, marks of direction, soft hyphens, combining marks."""
    SPACED = "spaced"
    """One thing between every two characters, or small groups of one size."""
    BROKEN = "broken"
    """A line break, a quotation mark, a concatenation or markup in the middle."""
    ENCODED = "encoded"
    """Percent, hex, base64, character references and escapes."""
    NUMERALS = "numerals"
    """Chinese numerals that stand for digits."""
    REVERSED = "reversed"
    """Written from the end."""


CHARACTERS = frozenset({Disguise.WIDTH, Disguise.CIRCLED, Disguise.LOOKALIKE, Disguise.INVISIBLE})
"""The families that change characters one by one and leave the text as readable as it was."""


class Edit(NamedTuple):
    """``text`` in the place of ``[start, end)``: character by character if as long, else as one piece."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A reading of a text. Character ``i`` of ``text`` came from ``[starts[i], ends[i])`` of the original."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]
    undone: frozenset[Disguise] = frozenset()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where in the original ``[start, end)`` of this text came from; ``start < end``."""
        first, last = self.starts[start], self.starts[end - 1]
        return min(first, last), max(self.ends[start], self.ends[end - 1])


def as_it_stands(text: str) -> View:
    return View(text=text, starts=range(len(text)), ends=range(1, len(text) + 1))


def rewritten(view: View, edits: Iterable[Edit], disguise: Disguise) -> View | None:
    """The view with the edits made, which are in order and do not overlap; None if there are none."""
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    done = 0
    for edit in (*edits, Edit(len(view.text), len(view.text), "")):
        pieces += (view.text[done : edit.start], edit.text)
        starts += view.starts[done : edit.start]
        ends += view.ends[done : edit.start]
        _map(edit, view, starts, ends)
        done = edit.end
    if len(pieces) == 2:
        return None
    return View(text="".join(pieces), starts=starts, ends=ends, undone=view.undone | {disguise})


def disjoint(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Edits in order, without those that overlap one before."""
    done = 0
    for edit in edits:
        if edit.start >= done:
            yield edit
            done = edit.end


def _map(edit: Edit, view: View, starts: list[int], ends: list[int]) -> None:
    size = len(edit.text)
    if size == edit.end - edit.start:
        starts += view.starts[edit.start : edit.end]
        ends += view.ends[edit.start : edit.end]
    else:
        starts += [view.starts[edit.start]] * size
        ends += [view.ends[edit.end - 1]] * size
