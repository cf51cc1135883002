"""Many byte strings looked for in one pass over a stream, by Hyperscan's matching of literals."""

from collections.abc import Sequence

import hyperscan


class Matcher:
    """``patterns`` must not be empty, each of them has 1 to 4,000 bytes. One thread at a time may use it."""

    def __init__(self, patterns: Sequence[bytes]) -> None:
        self._database = hyperscan.Database(mode=hyperscan.HS_MODE_BLOCK)
        # escaped, and not compiled as literals: those would end at their first zero byte
        self._database.compile(
            expressions=[b"".join(b"\\x%02x" % byte for byte in pattern) for pattern in patterns],
            ids=range(len(patterns)),
            flags=hyperscan.HS_FLAG_SINGLEMATCH,
        )
        self._overlap = max(map(len, patterns)) - 1

    def stream(self) -> "Stream":
        return Stream(self._database, self._overlap)


class Stream:
    """The bytes of one file or answer, fed in chunks; ``found`` are the positions of the patterns seen so far."""

    def __init__(self, database: hyperscan.Database, overlap: int) -> None:
        self._database = database
        self._overlap = overlap
        self._tail = b""
        self.found: set[int] = set()

    def feed(self, chunk: bytes) -> None:
        window = self._tail + chunk
        self._database.scan(window, match_event_handler=self._note)
        self._tail = window[-self._overlap :] if self._overlap else b""

    def _note(self, number: int, *_: object) -> None:
        self.found.add(number)
