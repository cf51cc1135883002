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


NEAR, FAR = 256, 2_048
"""Code points around a change that a reading holds, and how much further it goes to the next space."""
GAP = "\n\n"
"""What stands between two stretches of a reading."""

CHARACTERS = frozenset({Disguise.WIDTH, Disguise.CIRCLED, Disguise.LOOKALIKE, Disguise.INVISIBLE})
"""The families that change characters one by one and leave the text as readable as it was."""


class Edit(NamedTuple):
    """``text`` in the place of ``[start, end)``: character by character if as long, else as one piece."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A reading of a text, or of the stretches of it that are changed.

    Character ``i`` of ``text`` came from ``[starts[i], ends[i])`` of the original.
    """

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
    """What is near the edits, with them made; None if there are none. They are in order and do not overlap."""
    edits = tuple(edits)
    if not edits:
        return None
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for first, stop, those in _neighbourhoods(view.text, edits):
        if pieces:
            _keep(Edit(first, first + 1, GAP), view, pieces, starts, ends)
        done = first
        for edit in (*those, Edit(stop, stop, "")):
            _keep(Edit(done, edit.start, view.text[done : edit.start]), view, pieces, starts, ends)
            _keep(edit, view, pieces, starts, ends)
            done = edit.end
    return View(text="".join(pieces), starts=starts, ends=ends, undone=view.undone | {disguise})


def _neighbourhoods(text: str, edits: Sequence[Edit]) -> Iterator[tuple[int, int, Sequence[Edit]]]:
    """Stretches of the text with the edits in each."""
    first, stop, begun = _before(text, edits[0].start), 0, 0
    for number, edit in enumerate(edits):
        if number and edit.start - NEAR > stop:
            yield first, stop, edits[begun:number]
            first, begun = max(stop, _before(text, edit.start)), number
        stop = max(stop, _behind(text, edit.end)) if edit.end + NEAR > stop else stop
    yield first, stop, edits[begun:]


def _before(text: str, place: int) -> int:
    near = max(0, place - NEAR)
    return text.rfind(" ", max(0, near - FAR), near) + 1 or near


def _behind(text: str, place: int) -> int:
    near = min(len(text), place + NEAR)
    return max(near, text.find(" ", near, near + FAR))


def is_most(part: View, view: View) -> bool:
    """Whether a reading of stretches of a view holds so much that the whole of it costs no more."""
    return 2 * len(part.text) > len(view.text)


def disjoint(edits: Iterable[Edit]) -> Iterator[Edit]:
    """Edits in order, without those that overlap one before."""
    done = 0
    for edit in edits:
        if edit.start >= done:
            yield edit
            done = edit.end


def _keep(edit: Edit, view: View, pieces: list[str], starts: list[int], ends: list[int]) -> None:
    size = len(edit.text)
    pieces.append(edit.text)
    if size == edit.end - edit.start:
        starts += view.starts[edit.start : edit.end]
        ends += view.ends[edit.start : edit.end]
    else:
        starts += [view.starts[edit.start]] * size
        ends += [view.ends[edit.end - 1]] * size
