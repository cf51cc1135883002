"""Characters read as the ASCII characters that they stand for; those that nobody sees, left out."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import re2

from memoryd.policy.disguise.lookalikes import circled, lookalikes, width
from memoryd.policy.disguise.view import CHARACTERS, Disguise, Edit, View, is_most, rewritten
from memoryd.policy.searching import places

INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0001\U000e0020\U000e007f\U000e0100-\U000e01ef"
)
"""Character class of what has no width, no shape or only a direction."""
MARKS = "\u0300-\u036f\u20d0-\u20f0\u0483-\u0489"
"""Character class of marks that are set over, through or around the character before."""

# what every Chinese text holds gives no cause; an em dash does between two letters only
_ORDINARY = set("！（），．：；？～％＂＇／﹐｡…—―⋯") | set("〃〇〝〞〟")
_BESIDE = "!-~\u0370-\u1fff\u2460-\u24ff\u3400-\u9fff\uff00-\uffef\U0001d400-\U0001d7ff"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Folding:
    """``cause`` and ``odd`` are RE2; ``odd`` is what becomes none or several characters (``longer``)."""

    cause: Any
    single: dict[int, str]
    odd: Any
    longer: dict[str, str]


def folded(view: View, wanted: frozenset[Disguise]) -> View | None:
    """What is near such characters, with the wanted families of :data:`CHARACTERS` undone; None where there are none.

    Near one of them everything is undone, also what every Chinese text holds and what gives no cause by itself.
    """
    families = wanted & CHARACTERS
    if not families or view.text.isascii():
        return None
    folding = _folding(families)
    near = rewritten(view, _unchanged(view.text, folding), min(families))
    if near is None:
        return None
    near = view if is_most(near, view) else near
    text = near.text.translate(folding.single)
    same = View(text=text, starts=near.starts, ends=near.ends, undone=near.undone | families)
    return rewritten(same, _odd_ones(text, folding), min(families)) or same


def _unchanged(text: str, folding: _Folding) -> Iterator[Edit]:
    for start, end, _ in places(folding.cause, text):
        yield Edit(start, end, text[start:end])


def _odd_ones(text: str, folding: _Folding) -> Iterator[Edit]:
    for start, end, _ in places(folding.odd, text):
        yield Edit(start, end, "".join(folding.longer.get(char, "") for char in text[start:end]))


@cache
def _folding(families: frozenset[Disguise]) -> _Folding:
    table = _table(families)
    longer = {char: to for char, to in table.items() if len(to) > 1}
    removed = INVISIBLE + MARKS if Disguise.INVISIBLE in families else ""
    return _Folding(
        cause=re2.compile("|".join(_causes(table, families))),
        single={ord(char): to for char, to in table.items() if len(to) == 1},
        odd=re2.compile("|".join([*([f"[{removed}]+"] if removed else []), *([_class(longer)] if longer else [])])),
        longer=longer,
    )


def _causes(table: Collection[str], families: frozenset[Disguise]) -> Iterator[str]:
    letters = lookalikes()
    if strange := {*table} - _ORDINARY - {*letters}:
        yield _class(strange) + "+"
    if Disguise.LOOKALIKE in families:
        yield f"[A-Za-z0-9_-]{_class(letters)}"
        yield f"{_class(letters)}[A-Za-z0-9_-]"
    if Disguise.WIDTH in families:
        yield "[A-Za-z0-9_][\u2014\u2015][A-Za-z0-9_]"
    if Disguise.INVISIBLE in families:
        yield f"[{_BESIDE}][{INVISIBLE}{MARKS}]+[{_BESIDE}]"


def _table(families: frozenset[Disguise]) -> dict[str, str]:
    tables = {Disguise.LOOKALIKE: lookalikes, Disguise.CIRCLED: circled, Disguise.WIDTH: width}
    return {char: to for family, table in tables.items() if family in families for char, to in table().items()}


def _class(characters: Iterable[str]) -> str:
    return f"[{''.join(map(re2.escape, sorted(characters)))}]"
