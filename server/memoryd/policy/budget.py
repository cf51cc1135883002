"""What fits into a token budget, in which order, and how much was left out."""

from collections import Counter, deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Item = TypeVar("Item")

TURN = 3
"""Memories of one subject in a briefing before every other subject had its turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed(Generic[Item]):
    """What fits, in the order given; ``tokens`` is what it costs, ``left_out`` how many items do not fit."""

    items: tuple[Item, ...]
    tokens: int
    left_out: int


def pack(items: Sequence[Item], costs: Sequence[int], budget: int) -> Packed[Item]:
    """Take each item that still fits, in order: a long one is passed over, shorter ones behind it are not.

    :param costs: tokens of each item with the text around it.
    """
    chosen: list[Item] = []
    tokens = 0
    for item, cost in zip(items, costs, strict=True):
        if tokens + cost <= budget:
            chosen.append(item)
            tokens += cost
    return Packed(items=tuple(chosen), tokens=tokens, left_out=len(items) - len(chosen))


def by_turns(
    items: Sequence[Item], rank: Callable[[Item], tuple[int, ...]], subject: Callable[[Item], Hashable]
) -> list[Item]:
    """The order of a briefing: by rank, and at most three of a subject until each subject had its turn.

    :param rank: lower is earlier, such as ``(not pinned, -importance)``; equal ranks keep the order given.
    """
    waiting = deque(sorted(items, key=rank))
    order: list[Item] = []
    while waiting:
        taken: Counter[Hashable] = Counter()
        for _ in range(len(waiting)):
            item = waiting.popleft()
            if taken[subject(item)] < TURN:
                taken[subject(item)] += 1
                order.append(item)
            else:
                waiting.append(item)
    return order
