"""What an erasure has to make vanish from the disk, and what was seen there afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from uuid import UUID


class NeedleKind(StrEnum):
    TEXT = "text"
    LEXEME = "lexeme"
    VECTOR = "vector"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Needle:
    """One erased value. It lives in memory alone and has no repr, so that no log or error can show it.

    ``text`` is given for texts and lexemes, ``vector`` for vectors: its components as they were stored.
    """

    kind: NeedleKind
    text: str = ""
    vector: tuple[float, ...] = ()


class Verdict(StrEnum):
    REMOVED = "REMOVED"
    FOUND = "FOUND"
    NOT_COMPUTABLE = "NOT_COMPUTABLE"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreReport:
    """One store after the scan. ``hits`` counts different patterns; ``vanished`` files went while they were read.

    ``blind`` says why the store could not be read whole: ``unreadable``, ``compressed``, ``encrypted``, ``link``,
    ``external``, ``no-needle``.
    """

    name: str
    verdict: Verdict
    files: int
    bytes: int
    hits: int = 0
    vanished: int = 0
    blind: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScanReport:
    """All stores. A needle is looked for by patterns: pieces of it, each in several encodings.

    ``short`` needles are below 6 characters or 12 bytes, ``live`` and ``shared`` patterns stand in surviving rows or
    in what PostgreSQL itself ships; none of them proves anything. ``unproven`` counts needles left with no pattern.
    """

    stores: tuple[StoreReport, ...]
    needles: int
    patterns: int
    short: int
    live: int
    shared: int
    unproven: int
    rebuilt: bool = False
    """The cluster was made anew from the surviving rows, on which its verdicts rest where no needle was left."""
    left_out: tuple[str, ...] = ()
    """Parts of the home that hold no content and were not read."""
    found_in: tuple[str, ...] = ()
    """Files beside the database in which something was found, by their paths in the home."""
    packed: tuple[tuple[str, str], ...] = ()
    """Files there that cannot be searched, each with why: ``compressed``, ``encrypted``."""

    @property
    def files(self) -> int:
        return sum(store.files for store in self.stores)

    @property
    def bytes(self) -> int:
        return sum(store.bytes for store in self.stores)

    @property
    def hits(self) -> int:
        return sum(store.hits for store in self.stores)

    @property
    def verdict(self) -> Verdict:
        """The worst of the stores: FOUND, then NOT_COMPUTABLE."""
        seen = {store.verdict for store in self.stores}
        return next((one for one in (Verdict.FOUND, Verdict.NOT_COMPUTABLE) if one in seen), Verdict.REMOVED)


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """What an erasure changed: the erased ids, those whose derived rows changed, and the unpartitioned tables.

    ``tables`` None stands for every unpartitioned table that holds content.
    """

    ids: frozenset[UUID]
    changed: frozenset[UUID] = frozenset()
    tables: frozenset[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scrubbed:
    """The end of a scrub.

    ``pending`` says why the proof is outstanding: ``old-snapshot``, ``prepared-transaction``, ``replication-slot``,
    ``locked``, ``wal``, ``found``, ``found-in-files``, ``no-needles``; None where the scan was made. ``stages`` are
    seconds by stage, ``wal_from`` and ``wal_to`` the log's position when the scrub began and the segment at which what
    is kept of it begins.
    """

    pending: str | None
    report: ScanReport | None
    wal_from: str
    wal_to: str
    seconds: float
    stages: Mapping[str, float] = field(default_factory=dict)
    orphans: int = 0

    @property
    def proven(self) -> bool:
        return self.pending is None and self.report is not None and self.report.verdict is Verdict.REMOVED
