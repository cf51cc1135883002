"""Matches of RE2 in a text."""

from collections.abc import Iterator
from typing import Any


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
