"""Which of the values that English words give are mentions, and what each says."""

import re
from collections.abc import Sequence
from typing import Protocol

from memoryd.domain.timex import Form, Grain, Leaning, Mention
from memoryd.policy.timex import units
from memoryd.policy.timex.chart import Item
from memoryd.policy.timex.english_grammar import Context, Extent, Length, Recurrence
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds

_MONEY = ("$", "€", "£")


class Placed(Protocol):
    @property
    def begin(self) -> int: ...
    @property
    def stop(self) -> int: ...
    @property
    def text(self) -> str: ...


_RANK = {Recurrence: 0, Time: 1, Extent: 2, Length: 3}
_JOINED_BEFORE = re.compile(r"[0-9][-./:]$")
_NOUN_AFTER = re.compile(
    r"\s+(?!(?:and|or|at|from|to|until|till|with|for|in|on|if|when|as|because|since|after|before|by|but|so|then|i|we|you|he"
    r"|she|they|it|is|was|will|would|works?|please|about|around|between|through|next|last|this|that)\b)[a-z]",
    re.IGNORECASE,
)
"""A word that makes "the third" the third of something."""
_MODAL = re.compile(r"(?:[Tt]his|[Tt]hat) (?:may|march|fall|spring)|(?:\w+ )*[Bb]o[wy]")
"""A verb after its subject, more often than a month; a boy, who is no beginning of a year (BOY)."""
_TENS = re.compile(r"(?:[0-9]0'?s|ties)$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"\b(?:my|your|his|her|their|our)\s+(?:(?:early|mid|late)[ -]+)?$", re.IGNORECASE)
_JOINED_AFTER = re.compile(r"[-./:][0-9]")
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_LISTED = r"(?:, |,? (?:and|or|&) )"
_MONTH_BEFORE = re.compile(rf"\b{_MONTH}{_LISTED}$")
_MONTH_AFTER = re.compile(rf"{_LISTED}{_MONTH}\b")


def emitted(text: str, run: Sequence[Placed], items: list[Item], context: Context) -> list[Mention]:
    """The longest mentions of a run, none overlapping."""
    shown = [item for item in items if type(item.value) in _RANK and _alone(text, run, item)]
    shown.sort(key=lambda item: _preference(run, item))
    taken: set[int] = set()
    found: list[Mention] = []
    for item in shown:
        if taken.isdisjoint(range(item.start, item.stop)):
            told = _possible(item, (run[item.start].begin, run[item.stop - 1].stop), context)
            if told:
                taken.update(range(item.start, item.stop))
                found.append(told)
    return sorted(found, key=lambda mention: mention.begin)


def _preference(run: Sequence[Placed], item: Item) -> tuple[bool, int, int, int]:
    """The longest first; "2010 or later" only where no reading of what follows wants its last word."""
    weak = isinstance(item.value, Extent) and item.value.weak and item.stop < len(run) and run[item.stop].text.isalnum()
    return weak, item.start - item.stop, item.start, _RANK[type(item.value)]


def _alone(text: str, run: Sequence[Placed], item: Item) -> bool:
    """Whether it may stand by itself here: not within a word, and no word that only may be one of time."""
    begin, stop = run[item.start].begin, run[item.stop - 1].stop
    if text[begin : begin + 1].isalnum() and text[begin - 1 : begin].isalnum() and begin:
        return False
    if text[:begin].rstrip(" ")[-1:] in _MONEY or _JOINED_BEFORE.search(text, max(0, begin - 2), begin):
        return False
    if _JOINED_AFTER.match(text, stop) or _is_age(text, begin, stop):
        return False
    if getattr(item.value, "kind", "") == "monthday" and _NOUN_AFTER.match(text, stop):
        return False
    shown = not getattr(item.value, "latent", False) and not _MODAL.fullmatch(text, begin, stop)
    if shown or (getattr(item.value, "kind", "") == "month" and _is_listed(text, begin, stop)):
        return True
    return not text[:begin].strip() and not text[stop:].strip(" .!?")


def _is_listed(text: str, begin: int, stop: int) -> bool:
    """Whether a month that is as often a verb stands beside another: February and March."""
    return text[begin].isupper() and bool(
        _MONTH_BEFORE.search(text, max(0, begin - 20), begin) or _MONTH_AFTER.match(text, stop)
    )


def _is_age(text: str, begin: int, stop: int) -> bool:
    """In her early thirties."""
    return bool(_TENS.search(text, begin, stop) and _POSSESSIVE.search(text, max(0, begin - 20), begin))


def _possible(item: Item, where: tuple[int, int], context: Context) -> Mention | None:
    """None where the calendar ends before the search does."""
    try:
        return _told(item, where, context)
    except (OverflowError, ValueError):
        return None


def _told(item: Item, where: tuple[int, int], context: Context) -> Mention | None:
    value = item.value
    if isinstance(value, Time):
        return _time(value, where, context)
    if isinstance(value, Extent):
        return _extent(value, where, context)
    if isinstance(value, Length):
        return units.mention(where, Form.DURATION, value.grain, context.zone, span=value.span)
    if isinstance(value, Recurrence):
        return units.mention(where, Form.SET, value.grain, context.zone, span=value.span)
    return None


def _time(time: Time, where: tuple[int, int], context: Context) -> Mention | None:
    past, future = context.sides(time)
    first, second = (past, future) if context.leaning is Leaning.PAST else (future, past)
    if first is None:
        first, second = second, None
    if first is None:
        return None
    other = None
    if second is not None and second != first:
        other = _placed(time, second, where, context)
    return _placed(time, first, where, context, other)


def _placed(
    time: Time, bounds: Bounds, where: tuple[int, int], context: Context, other: Mention | None = None
) -> Mention:
    grain = time.grain
    return units.mention(
        where, time.form, grain, context.zone, bounds=bounds, other=other, holiday=time.holiday and grain is Grain.DAY
    )


def _extent(extent: Extent, where: tuple[int, int], context: Context) -> Mention:
    other = _extent(extent.other, where, context) if extent.other else None
    bounds = (extent.start, extent.end)
    return units.mention(where, extent.form, extent.grain, context.zone, bounds=bounds, other=other)
