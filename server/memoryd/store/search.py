"""Candidates of a query: what each arm found, with raw channel scores for :mod:`memoryd.policy.fusion`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple, Protocol
from uuid import UUID

from numpy.typing import NDArray
from pgvector import HalfVector

from memoryd.store.database import Connection
from memoryd.store.lexemes import quoted
from memoryd.store.memories import Address
from memoryd.store.names import Named
from memoryd.store.queries import queries

POSTING_LIMIT = 1500
"""Documents read of one term where every term is a common one; the dense arm has to tell them apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """N and the mean lengths of BM25 over the namespaces in scope."""

    documents: int
    turn_mean: float
    around_mean: float


class Term(Protocol):
    """A term of the query: its idf times its weight, and whether it brings candidates or only scores them."""

    @property
    def term(self) -> str: ...
    @property
    def idf(self) -> float: ...
    @property
    def generates(self) -> bool: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What the statement needs. ``vector`` None leaves the dense arm out; each session age costs a count.

    ``named`` are subjects, with few memories each, whose memories are candidates whatever the arms find; so is what
    ``slots`` hold, by namespace, normalised subject and key.
    """

    namespaces: tuple[str, ...]
    sensitivities: tuple[str, ...] | None
    valid_at: datetime
    known_at: datetime
    vector: NDArray[Any] | None
    dimension: int
    model: str
    terms: Sequence[Term]
    corpus: Corpus
    text_mac: bytes
    taken: int
    session_ages: bool
    named: Sequence[Named] = ()
    slots: Sequence[tuple[str, str, str]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """Hard filters that come before the arms: any of the values of a column, by its index where it has one.

    ``condition`` is a jsonpath over ``filterable`` for all that these do not say. ``concealed`` are left out.
    """

    kinds: tuple[str, ...] | None = None
    sessions: tuple[str, ...] | None = None
    subjects: tuple[str, ...] | None = None
    tags: tuple[str, ...] | None = None
    condition: str | None = None
    concealed: tuple[UUID, ...] = ()

    @property
    def any(self) -> bool:
        return self != Filters()


class Found(NamedTuple):
    """One candidate as the statements return it, in the order of their columns.

    ``worded``: nothing but its words, and those beside it, made it a candidate.
    """

    namespace: str
    id: UUID
    kind: str
    event_at: datetime
    turn: bool
    session: str | None
    position: int | None
    speaker: str | None
    importance: int
    subject_norm: str | None
    key: str | None
    value_norm: str | None
    same_text: bool
    keyword: float
    keyword_window: float
    words: int
    asks: bool
    language: str
    dense: float | None
    dense_window: float | None
    session_age: int
    worded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A candidate in or beside which something is hidden: what stands before and after, and in which of all it is."""

    address: Address
    before: Address | None
    after: Address | None
    hidden: frozenset[Address]


async def term_statistics(
    connection: Connection, namespaces: Sequence[str], hashes: Sequence[bytes]
) -> tuple[dict[bytes, int], Corpus]:
    """Document frequencies by hash (absent = not counted yet) and the corpus."""
    rows = [row async for row in queries().term_statistics(connection, namespaces=list(namespaces), terms=list(hashes))]
    frequencies = {row["term"]: row["frequency"] for row in rows if row["term"] is not None}
    corpus, documents = rows[0], max(rows[0]["documents"], 1)
    return frequencies, Corpus(
        documents=corpus["documents"],
        turn_mean=max(corpus["turn_terms"] / documents, 1.0),
        around_mean=max(corpus["around_terms"] / documents, 1.0),
    )


async def find_open(connection: Connection, search: Search, *, approximate: bool) -> list[Found]:
    """Every arm over-fetches, then the hard filters apply. ``approximate`` reads the HNSW indexes."""
    rows = queries().find_open(connection, **_parameters(search), cap=POSTING_LIMIT, approximate=approximate)
    return [_found(row) async for row in rows]


async def hidden_near(connection: Connection, found: Sequence[Address], sensitivities: Sequence[str]) -> list[Near]:
    """Of candidates those whose words, or whose windows' words, are not all for a reader of these sensitivities."""
    rows = queries().hidden_near(
        connection,
        namespaces=[namespace for namespace, _ in found],
        ids=[memory_id for _, memory_id in found],
        sensitivities=list(sensitivities),
    )
    return [_near(row) async for row in rows]


def _near(row: Any) -> Near:
    namespace = row["namespace"]
    before, own, after = (row[name] and (namespace, row[name]) for name in ("before", "id", "after"))
    told = {before: row["before_hidden"], own: row["hidden"], after: row["after_hidden"]}
    hidden = frozenset(one for one, is_hidden in told.items() if is_hidden)
    return Near(address=own, before=before, after=after, hidden=hidden)


async def find_filtered(connection: Connection, search: Search, filters: Filters) -> list[Found]:
    """The hard filters first: exact over what they leave."""
    # the filters are absent or present: a plan for both would use no index
    await queries().plan_for_these_values(connection)
    rows = queries().find_filtered(
        connection,
        **_parameters(search),
        kinds=_list(filters.kinds),
        sessions=_list(filters.sessions),
        subjects=_list(filters.subjects),
        tags=_list(filters.tags),
        condition=filters.condition,
        concealed=list(filters.concealed),
        with_derived=filters.any,
    )
    return [_found(row) async for row in rows]


def _parameters(search: Search) -> Mapping[str, Any]:
    return {
        "namespaces": list(search.namespaces),
        "sensitivities": _list(search.sensitivities),
        "valid_at": search.valid_at,
        "known_at": search.known_at,
        # without a vector no model matches, and the dense arm is empty
        "vector": HalfVector([0.0] * search.dimension if search.vector is None else search.vector),
        "model": "" if search.vector is None else search.model,
        "queries": [quoted(one.term) for one in search.terms],
        "idfs": [one.idf for one in search.terms],
        "generates": [one.generates for one in search.terms],
        "turn_mean": search.corpus.turn_mean,
        "around_mean": search.corpus.around_mean,
        "text_mac": search.text_mac,
        "taken": search.taken,
        "with_age": search.session_ages,
        "named_namespaces": [namespace for namespace, _ in search.named],
        "named_subjects": [subject for _, subject in search.named],
        "slot_namespaces": [namespace for namespace, _, _ in search.slots],
        "slot_subjects": [subject for _, subject, _ in search.slots],
        "slot_keys": [key for _, _, key in search.slots],
    }


def _list(values: Sequence[str] | None) -> list[str] | None:
    return None if values is None else list(values)


def _found(row: Any) -> Found:
    return Found._make(row)
