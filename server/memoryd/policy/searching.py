"""Matches of RE2 in a text."""

from collections.abc import Iterable, Iterator
from typing import Any

import re2

_STATES = 32 << 20
"""Bytes that the states of one large automaton may take: with RE2's own 8 MB it forgets them again and again, and at
last reads on without, which takes twenty times as long."""


def alternatives(patterns: Iterable[str]) -> Any:
    """One automaton of RE2 without regard to case; the group that matches, from 1, tells the pattern."""
    options = re2.Options()
    options.max_mem = _STATES
    return re2.compile("(?i)" + "|".join(f"({pattern})" for pattern in patterns), options)


def places(pattern: Any, text: str) -> Iterator[tuple[int, int, int]]:
    """Start, end and number of the last group that took part in each match; of the whole, and 0, where none did.

    Code points. ``finditer`` of RE2 in Python counts every group of every match back from bytes, which costs more than
    the search; here one place is, and none in a text of ASCII. The text holds no lone surrogates.
    """
    data = text.encode()
    plain, grouped = len(data) == len(text), pattern.groups > 0
    done = place = 0
    for match in pattern.finditer(data):
        group = match.lastindex or 0 if grouped else 0
        first, last = match.span(group)
        if plain:
            yield first, last, group
        else:
            start = place + len(data[done:first].decode())
            done, place = last, start + len(data[first:last].decode())
            yield start, place, group
