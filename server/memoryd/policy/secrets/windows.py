"""A long text in windows that overlap, so that time and memory grow with its length and no secret is cut."""

from collections.abc import Callable, Iterator, Sequence

from memoryd.domain.screening import Finding

SIZE = 65_536
"""Code points that one window answers for."""
BEFORE = 1_024
"""Code points that it sees in front of them: what a rule asks for before a key, and the words around it."""
AFTER = 6_144
"""Code points that it sees behind them: the rest of a key that begins in them."""


def in_windows(text: str, find: Callable[[str], Sequence[Finding]]) -> Iterator[Finding]:
    """What ``find`` finds in the text, each once and in order.

    A window answers for what begins in it. Where something begins in it and reaches its end, the window is made
    longer, by doubling, until nothing does; the next one begins behind what was found.
    """
    place = 0
    while place < len(text):
        end = min(place + SIZE, len(text))
        findings = _found(text, place, end, find)
        yield from findings
        place = max([end, *(finding.end for finding in findings[-1:])])


def _found(text: str, place: int, end: int, find: Callable[[str], Sequence[Finding]]) -> list[Finding]:
    ahead = AFTER
    while True:
        first, stop = max(0, place - BEFORE), min(len(text), end + ahead)
        found = [_moved(finding, first) for finding in find(text[first:stop])]
        owned = [finding for finding in found if place <= finding.start < end]
        if stop == len(text) or all(finding.end < stop for finding in owned):
            return owned
        ahead = 2 * (stop - place)


def _moved(finding: Finding, by: int) -> Finding:
    return Finding(
        name=finding.name,
        start=finding.start + by,
        end=finding.end + by,
        kind=finding.kind,
        grade=finding.grade,
        stage=finding.stage,
    )
