"""The readings of a text: which families are undone, in which order, and how deep."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence

import re2

from memoryd.policy.disguise.breaks import joined
from memoryd.policy.disguise.characters import folded
from memoryd.policy.disguise.encodings import unescaped, unpacked
from memoryd.policy.disguise.numerals import in_digits
from memoryd.policy.disguise.spacing import closed_up
from memoryd.policy.disguise.view import GAP, Disguise, View, as_it_stands, is_most
from memoryd.policy.searching import places

EVERY = frozenset(Disguise)
DEPTH = 2
"""Families undone one on top of the other, those of single characters not counted."""
MOST = 12
"""Readings of one text."""

_LONG_WORD = re2.compile(r"[!-~]{16,}")
_PLAIN = re.compile(r"[A-Za-z0-9_. :-]{0,15}")
"""What hides nothing: too short to be spaced out or encoded, and without a mark that interrupts or escapes."""


def views(text: str, wanted: Collection[Disguise] = EVERY) -> Iterator[View]:
    """The readings that differ from the text as it stands, the plainest first; none for a plain text.

    ``wanted`` are the families that may be undone: those of characters together, the others each by itself and then
    one on top of the other, :data:`DEPTH` deep, :data:`MOST` in all. The text holds no lone surrogates.
    """
    if _PLAIN.fullmatch(text):
        return
    families = frozenset(wanted)
    level = [as_it_stands(text)]
    if plain := folded(level[0], families):
        yield plain
        level = [plain] if is_most(plain, level[0]) else [*level, plain]
    seen = {text, *(view.text for view in level)}
    if Disguise.REVERSED in families:
        yield from filter(None, map(_turned, level))
    for _ in range(DEPTH):
        level = [view for base in level for view in _undone(base, families, seen)]
        yield from level


def _undone(base: View, families: frozenset[Disguise], seen: set[str]) -> Iterator[View]:
    for family, undo in _FAMILIES:
        view = undo(base) if family in families and len(seen) <= MOST else None
        if view is not None:
            view = folded(view, families) or view
            if view.text not in seen:
                seen.add(view.text)
                yield view


def _turned(view: View) -> View | None:
    """The long words from their ends; None where there are none. A key is one word, so nothing else is looked at."""
    words = [(start, end) for start, end, _ in places(_LONG_WORD, view.text)]
    if not words:
        return None
    starts: list[int] = []
    ends: list[int] = []
    for start, end in words:
        starts += _back(view.starts, start, end)
        ends += _back(view.ends, start, end)
    text = "".join([view.text[start:end][::-1] + GAP for start, end in words])
    return View(text=text, starts=starts, ends=ends, undone=view.undone | {Disguise.REVERSED})


def _back(origins: Sequence[int], start: int, end: int) -> list[int]:
    """The places of a word from its end, and those of the gap behind it."""
    back = list(origins[start:end])
    back.reverse()
    return back + [origins[start]] * len(GAP)


_FAMILIES: tuple[tuple[Disguise, Callable[[View], View | None]], ...] = (
    (Disguise.SPACED, closed_up),
    (Disguise.BROKEN, joined),
    (Disguise.ENCODED, unescaped),
    (Disguise.ENCODED, unpacked),
    (Disguise.NUMERALS, in_digits),
)
