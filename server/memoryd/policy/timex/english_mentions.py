"""Which of the values that English words give are mentions, and what each says."""

from collections.abc import Sequence
from typing import Protocol

from memoryd.domain.timex import Form, Grain, Leaning, Mention
from memoryd.policy.timex import units
from memoryd.policy.timex.chart import Item
from memoryd.policy.timex.english_grammar import Context, Extent, Length, Recurrence
from memoryd.policy.timex.series import Time
from memoryd.policy.timex.units import Bounds


class Placed(Protocol):
    @property
    def begin(self) -> int: ...
    @property
    def stop(self) -> int: ...


_RANK = {Extent: 3, Time: 2, Length: 1, Recurrence: 4}


def emitted(text: str, run: Sequence[Placed], items: list[Item], context: Context) -> list[Mention]:
    """The longest mentions of a run, none overlapping."""
    shown = [item for item in items if type(item.value) in _RANK and _alone(text, run, item)]
    shown.sort(key=lambda item: (item.start - item.stop, item.start, -_RANK[type(item.value)]))
    taken: set[int] = set()
    found: list[Mention] = []
    for item in shown:
        if taken.isdisjoint(range(item.start, item.stop)):
            told = _told(item, (run[item.start].begin, run[item.stop - 1].stop), context)
            if told:
                taken.update(range(item.start, item.stop))
                found.append(told)
    return sorted(found, key=lambda mention: mention.begin)


def _alone(text: str, run: Sequence[Placed], item: Item) -> bool:
    """Whether it may stand by itself here: not within a word, and no word that only may be one of time."""
    begin, stop = run[item.start].begin, run[item.stop - 1].stop
    if text[begin : begin + 1].isalnum() and text[begin - 1 : begin].isalnum() and begin:
        return False
    if begin and text[begin - 1] in "$€£":
        return False
    if not getattr(item.value, "latent", False):
        return True
    return not text[:begin].strip() and not text[stop:].strip(" .!?")


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
    other = extent.other and _extent(extent.other, where, context)
    bounds = (extent.start, extent.end)
    return units.mention(where, extent.form, extent.grain, context.zone, bounds=bounds, other=other)
