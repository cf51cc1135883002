"""The readings of a text: which families are undone, in which order, and how deep."""

from collections.abc import Callable, Collection, Iterator

import re2

from memoryd.policy.disguise.breaks import joined
from memoryd.policy.disguise.characters import folded
from memoryd.policy.disguise.encodings import decoded
from memoryd.policy.disguise.numerals import in_digits
from memoryd.policy.disguise.spacing import closed_up
from memoryd.policy.disguise.view import Disguise, View, as_it_stands

EVERY = frozenset(Disguise)
DEPTH = 2
"""Families undone one on top of the other, those of single characters not counted."""
MOST = 12
"""Readings of one text."""

_LONG_WORD = re2.compile(r"[!-~]{16}")


def views(text: str, wanted: Collection[Disguise] = EVERY) -> Iterator[View]:
    """The readings that differ from the text as it stands, the plainest first; none for a plain text.

    ``wanted`` are the families that may be undone: those of characters together, the others each by itself and then
    one on top of the other, :data:`DEPTH` deep, :data:`MOST` in all. The text holds no lone surrogates.
    """
    families = frozenset(wanted)
    seen = {text}
    level = [as_it_stands(text)]
    if (plain := folded(level[0], families)) and plain.text not in seen:
        seen.add(plain.text)
        level = [plain]
        yield plain
    for _ in range(DEPTH):
        level = [view for base in level for view in _undone(base, families, seen)]
        yield from level


def _undone(base: View, families: frozenset[Disguise], seen: set[str]) -> Iterator[View]:
    for family, undo in _FAMILIES:
        if family not in families or len(seen) > MOST:
            continue
        view = undo(base)
        if view is not None:
            view = folded(view, families) or view
            if view.text not in seen:
                seen.add(view.text)
                yield view


def _turned(view: View) -> View | None:
    """The view from its end; None without a long word, which alone can be a key."""
    if Disguise.REVERSED in view.undone or not _LONG_WORD.search(view.text):
        return None
    return View(
        text=view.text[::-1],
        starts=view.starts[::-1],
        ends=view.ends[::-1],
        undone=view.undone | {Disguise.REVERSED},
    )


_FAMILIES: tuple[tuple[Disguise, Callable[[View], View | None]], ...] = (
    (Disguise.SPACED, closed_up),
    (Disguise.BROKEN, joined),
    (Disguise.ENCODED, decoded),
    (Disguise.NUMERALS, in_digits),
    (Disguise.REVERSED, _turned),
)
