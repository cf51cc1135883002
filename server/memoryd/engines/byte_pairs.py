"""Byte pair encoding, counted: how many tokens are left when no two that stand together make another one."""

from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import Final

NO_TOKEN: Final = 2**31
"""The rank of bytes that are no token."""


class _Parts:
    """The tokens of a piece by the place of their first byte, with their neighbours.

    ``ranks`` has what each would make with the next; an entry of ``heap`` that says otherwise is out of date.
    """

    def __init__(self, piece: bytes, ranks: list[int], rank_of: Callable[[bytes], int]) -> None:
        self._piece = piece
        self._rank_of = rank_of
        self._after = list(range(1, len(piece) + 1))
        self._before = list(range(-1, len(piece) - 1))
        self.ranks = [*ranks, NO_TOKEN]
        self.heap = [(rank, place) for place, rank in enumerate(ranks) if rank != NO_TOKEN]
        heapify(self.heap)

    def join(self, place: int) -> None:
        """Make one of the token that begins here and the next."""
        second = self._after[place]
        end = self._after[place] = self._after[second]
        self.ranks[second] = NO_TOKEN
        if end < len(self._piece):
            self._before[end] = place
        self._offer(place)
        if place:
            self._offer(self._before[place])

    def _offer(self, place: int) -> None:
        second = self._after[place]
        last = second == len(self._piece)
        rank = NO_TOKEN if last else self._rank_of(self._piece[place : self._after[second]])
        self.ranks[place] = rank
        if rank != NO_TOKEN:
            heappush(self.heap, (rank, place))


def merged(piece: bytes, ranks: list[int], rank_of: Callable[[bytes], int]) -> int:
    """Tokens of the piece, in n log n for its n bytes: again and again the pair of the lowest rank is made one.

    :param ranks: those of each byte with the next.
    """
    parts = _Parts(piece, ranks, rank_of)
    count = len(piece)
    while parts.heap:
        rank, place = heappop(parts.heap)
        if parts.ranks[place] == rank:
            parts.join(place)
            count -= 1
    return count
