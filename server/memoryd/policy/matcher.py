"""Many byte strings looked for in one pass over a stream: Aho and Corasick's automaton."""

from collections.abc import Sequence

import ahocorasick_rs

_DENSE = 2_000
"""Up to so many patterns the automaton is a table of all transitions: twice as fast, a kilobyte a state."""


class Matcher:
    """``patterns`` must not be empty, and each of them not either."""

    def __init__(self, patterns: Sequence[bytes]) -> None:
        kind = ahocorasick_rs.Implementation
        self._automaton = ahocorasick_rs.BytesAhoCorasick(
            list(patterns), implementation=kind.DFA if len(patterns) <= _DENSE else kind.ContiguousNFA
        )
        self._overlap = max(map(len, patterns)) - 1

    def stream(self) -> "Stream":
        return Stream(self._automaton, self._overlap)


class Stream:
    """The bytes of one file or answer, fed in chunks; ``found`` are the positions of the patterns seen so far."""

    def __init__(self, automaton: ahocorasick_rs.BytesAhoCorasick, overlap: int) -> None:
        self._automaton = automaton
        self._overlap = overlap
        self._tail = b""
        self.found: set[int] = set()

    def feed(self, chunk: bytes) -> None:
        window = self._tail + chunk
        self.found.update(number for number, _, _ in self._automaton.find_matches_as_indexes(window, overlapping=True))
        self._tail = window[-self._overlap :] if self._overlap else b""
