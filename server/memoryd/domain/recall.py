"""Reading by query: the question, what each arm found, what is returned."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Literal
from uuid import UUID

from memoryd.domain.memory import Kind, Memory

Format = Literal["text", "json", "messages"]
"""How a context will be used."""


class Rerank(StrEnum):
    AUTO = "auto"
    ON = "on"
    OFF = "off"


class Match(StrEnum):
    """What a recall may answer with: whatever is near, or only what the query names."""

    ANY = "any"
    NAMED = "named"


class Operator(StrEnum):
    EQ = "$eq"
    NE = "$ne"
    GT = "$gt"
    GTE = "$gte"
    LT = "$lt"
    LTE = "$lte"
    IN = "$in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """``field operator value``; ``field`` is a query name of GET /memories (``metadata.x`` for metadata)."""

    field: str
    operator: Operator
    value: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A question, and what may answer it. ``namespaces`` are those the token may read."""

    text: str
    namespaces: tuple[str, ...]
    k: int = 10
    kinds: tuple[Kind, ...] = ()
    filters: tuple[Condition, ...] = ()
    valid_at: datetime | None = None
    known_at: datetime | None = None
    match: Match = Match.ANY
    rerank: Rerank = Rerank.AUTO
    token_budget: int | None = None
    min_score: float | None = None
    explain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One memory that an arm found, with what each channel measured of it.

    ``exact`` is 2 for a memory whose slot the query asks for, 1 where it names the slot or is the whole text, else 0.
    ``named`` is 1 over the square root of how many memories its subject has where the query names the subject, else 0.
    ``mentioned`` is true where the query names the subject, the value, or the key of a slot of the owner; ``about`` is
    true of a claim about somebody or something other than the owner. ``keyword*`` are BM25 sums (0 = no
    term), ``dense*`` cosines of centred vectors (None = no vector). ``at`` is local to who asks. ``session_age`` counts
    sessions from the newest in scope, which is 1. ``length`` is the number of words of the text alone
    (:func:`memoryd.policy.terms.text_length`), ``language`` its script's (``zh``, ``en``; None = not recorded).
    ``turn`` is true of a turn of the ledger, false of a claim.
    """

    id: UUID
    namespace: str
    kind: Kind
    at: datetime
    turn: bool = False
    session: str | None = None
    session_age: int = 1
    speaker: str | None = None
    language: str | None = None
    length: int = 0
    asks: bool = False
    exact: float = 0.0
    named: float = 0.0
    mentioned: bool = False
    about: bool = False
    keyword: float = 0.0
    keyword_window: float = 0.0
    dense: float | None = None
    dense_window: float | None = None
    importance: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Cues:
    """What a query's own words say, beside its terms and its vector.

    ``days`` are calendar days that it names, ``month_days`` those without a year, ``months`` (year or None, month).
    ``personal`` is true with a first or second person pronoun. ``identifier`` is true when the query is codes and
    nothing else. ``words`` are its words, folded and unstemmed, for speakers' names.
    """

    days: tuple[date, ...] = ()
    month_days: tuple[tuple[int, int], ...] = ()
    months: tuple[tuple[int | None, int], ...] = ()
    personal: bool = False
    identifier: bool = False
    language: str = "en"
    words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A candidate with its place in each arm (from 1; None = not found there) and its combined score.

    ``outdated`` is true of a turn of which a claim was overtaken: something that it said holds no longer. ``kept`` is
    what it said beside that and still holds: claims, or turns that say so too.
    """

    candidate: Candidate
    score: float
    ranks: Mapping[str, int | None]
    parts: Mapping[str, float] = field(default_factory=dict)
    outdated: bool = False
    kept: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    memory: Memory
    score: float
    ranks: Mapping[str, int | None]
    why: str
    outdated: bool = False
    kept: tuple[Memory, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """How many were not shown: weak ones, those past the budget, and turns whose claims were changed since."""

    weak: int = 0
    budget: int = 0
    outdated: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """``took_ms`` maps a stage to milliseconds; ``degraded`` names arms that could not answer."""

    hits: tuple[Hit, ...]
    total_matched: int
    left_out: LeftOut = LeftOut()
    degraded: tuple[str, ...] = ()
    cached: bool = False
    took_ms: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    memory_id: UUID
    namespace: str
    session: str | None
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Briefing:
    """Packed text. ``tokens`` counts ``text`` by o200k_base; ``shown`` of ``total`` memories are in it."""

    text: str
    messages: tuple[Mapping[str, str], ...]
    tokens: int
    citations: tuple[Citation, ...]
    shown: int
    total: int
    left_out: LeftOut = LeftOut()
