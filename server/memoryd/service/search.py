"""Candidates for a query: its words and its vector at once, then one statement, then the fused order."""

import asyncio
import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Memory
from memoryd.domain.recall import Candidate, Condition, Cues, Match, Query, Scored
from memoryd.errors import EngineUnavailableError
from memoryd.policy.cues import read_cues
from memoryd.policy.dates import named_dates
from memoryd.policy.exact import SlotName, Wanted, names_slot
from memoryd.policy.filters import split_columns, to_jsonpath
from memoryd.policy.fusion import Strategy, fuse
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.keywords import Weighed, weigh
from memoryd.policy.naming import Asked, read_names
from memoryd.policy.normalise import normalise_query
from memoryd.policy.terms import query_terms
from memoryd.runtime import Runtime
from memoryd.service import asked, guarded, scope, subjects
from memoryd.service.seen import as_seen
from memoryd.store import memories, search
from memoryd.store.database import Connection
from memoryd.store.memories import Address
from memoryd.store.names import Named
from memoryd.store.search import Corpus, Filters, Found, Search

Vector = NDArray[np.float32]

_CHECKED = 8
"""Times that candidates are asked for anew where some of them may not be found by a filter."""

_ASKED = 2.0
_NAMED = 1.0
"""How exact a slot is that the question asks for, and one that it only names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A query with what was learnt of it before the statement; ``vector`` None when the model did not answer.

    ``filters`` are the query's with aliases resolved, ``named`` the subjects that it names, each with the number of its
    memories, ``wanted`` the slots that it asks for. ``concealed`` may not be found by the filters, and of all others
    only those that are ``findable``; None where nothing is masked for the reader.
    """

    query: Query
    cues: Cues
    terms: Mapping[str, int]
    frequencies: Mapping[str, int]
    corpus: Corpus
    asked: Asked
    named: Mapping[Named, int]
    wanted: Wanted
    filters: tuple[Condition, ...]
    vector: Vector | None
    approximate: bool
    degraded: tuple[str, ...]
    took_ms: dict[str, float] = field(default_factory=dict)
    concealed: frozenset[Address] = frozenset()
    findable: frozenset[Address] | None = None

    @property
    def weighed(self) -> list[Weighed]:
        return weigh(self.terms, self.frequencies, self.corpus.documents)

    @property
    def weight(self) -> float:
        """The sum of the idf of the query's terms."""
        return math.fsum(one.idf for one in self.weighed)


async def prepare(runtime: Runtime, call: Call, query: Query) -> Prepared:
    """Read the query's words, and embed it while the store looks its terms up."""
    started = perf_counter()
    named = named_dates(query.text)
    terms = query_terms(query.text, named)
    names = read_names(query.text)
    embedding, known = await asyncio.gather(_embed(runtime, query.text), _learn(runtime, call, query, terms, names))
    vector, embed_ms = embedding
    return Prepared(
        query=query,
        asked=names,
        named=known.named,
        wanted=await asked.wanted(runtime, known.known, vector),
        filters=known.filters,
        cues=read_cues(query.text, named),
        terms=terms,
        frequencies=known.frequencies,
        corpus=known.corpus,
        vector=vector,
        # asked here, where no connection is held
        approximate=await runtime.is_approximate(known.corpus.documents),
        degraded=("dense",) if vector is None or runtime.worker.renewing else (),
        took_ms={"embed": embed_ms, "prepare": _since(started)},
    )


async def restricted(runtime: Runtime, call: Call, prepared: Prepared) -> Prepared:
    """What the filters may find for this reader, looked at before the answer's snapshot: masking takes its time."""
    if not guarded.is_guarded(call, prepared.filters):
        return prepared
    findable: set[Address] = set()
    for _ in range(_CHECKED):
        fresh = await _unchecked(runtime, call, prepared, findable)
        tell = await guarded.telling(runtime, call, prepared.filters, fresh)
        told = {(one.namespace, one.id) for one, tells in zip(fresh, tell, strict=True) if tells}
        findable.update((one.namespace, one.id) for one, tells in zip(fresh, tell, strict=True) if not tells)
        prepared = replace(prepared, concealed=prepared.concealed | told, findable=frozenset(findable))
        if not told:
            break
    return prepared


async def _unchecked(runtime: Runtime, call: Call, prepared: Prepared, findable: Collection[Address]) -> list[Memory]:
    valid_at, known_at = as_of(prepared.query, call.now)
    async with runtime.database.snapshot() as connection:
        found = await _find(runtime, connection, call, prepared)
        fresh = [(one.namespace, one.id) for one in found if (one.namespace, one.id) not in findable]
        return await memories.read(connection, fresh, valid_at=valid_at, known_at=known_at)


async def ranked(
    runtime: Runtime, connection: Connection, call: Call, prepared: Prepared
) -> tuple[list[Scored], dict[str, float]]:
    """The candidates in order, and the milliseconds of each stage."""
    started = perf_counter()
    found = await _find(runtime, connection, call, prepared)
    if prepared.findable is not None:
        found = [one for one in found if (one.namespace, one.id) in prepared.findable]
    found_ms = _since(started)
    held = asked.upheld(prepared.wanted, prepared.query, found, prepared.weighed)
    candidates = [_candidate(one, prepared, held, runtime.settings.zone) for one in found]
    if prepared.query.match is Match.NAMED:
        candidates = [one for one in candidates if one.mentioned]
    started = perf_counter()
    order = fuse(candidates, prepared.cues, Strategy(runtime.settings.retrieval.strategy))
    return order, {"search": found_ms, "fuse": _since(started)}


async def _embed(runtime: Runtime, text: str) -> tuple[Vector | None, float]:
    started = perf_counter()
    try:
        vectors = await runtime.embedder.embed_queries([text])
    except EngineUnavailableError:
        return None, _since(started)
    return vectors[0], _since(started)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Learnt:
    """What the store says of a query's words: how many documents have each term, whom they name, what they ask."""

    frequencies: Mapping[str, int]
    corpus: Corpus
    named: Mapping[Named, int]
    known: asked.Known
    filters: tuple[Condition, ...]


async def _learn(runtime: Runtime, call: Call, query: Query, terms: Mapping[str, int], names: Asked) -> _Learnt:
    hashes = {runtime.keys.term(term): term for term in terms}
    async with runtime.database.connection() as connection:
        counted, corpus = await search.term_statistics(connection, query.namespaces, list(hashes))
        frequencies = {hashes[one]: count for one, count in counted.items()}
        naming = await subjects.named(connection, query.namespaces, names, frequencies)
    naming = await subjects.told(runtime, call, naming)
    filters = await subjects.with_aliases(runtime, call, query.namespaces, query.filters)
    async with runtime.database.connection() as connection:
        known = await asked.known(connection, query, naming)
    return _Learnt(
        frequencies=frequencies,
        corpus=corpus,
        named=naming.sizes,
        known=known,
        filters=filters,
    )


async def _find(runtime: Runtime, connection: Connection, call: Call, prepared: Prepared) -> list[Found]:
    """The open statement, unless filters or what fell out of it call for the filtered one."""
    wanted, filters = _search(runtime, call, prepared), _filters(prepared)

    async def seen(found: list[Found]) -> list[Found]:
        return await as_seen(runtime, connection, call, wanted, found)

    if not filters.any:
        found = await seen(await search.find_open(connection, wanted, approximate=prepared.approximate))
        if len(found) >= min(prepared.query.k, prepared.corpus.documents) and not _thinned(found, wanted.taken):
            return found
    return await seen(await search.find_filtered(connection, wanted, filters))


def _thinned(found: Sequence[Found], taken: int) -> bool:
    """True when so few candidates are left that hard filters must have taken most of an arm."""
    return len(found) < taken // 2


def _search(runtime: Runtime, call: Call, prepared: Prepared) -> Search:
    query = prepared.query
    return Search(
        namespaces=query.namespaces,
        sensitivities=scope.sensitivities(call),
        valid_at=query.valid_at or call.now,
        known_at=query.known_at or call.now,
        vector=prepared.vector,
        dimension=runtime.embedder.dimension,
        model=runtime.embedder.name,
        terms=prepared.weighed,
        corpus=prepared.corpus,
        text_mac=runtime.keys.text(normalise_query(query.text)),
        taken=max(runtime.settings.retrieval.candidates, query.k),
        session_ages=prepared.cues.personal,
        named=[subject for subject, members in prepared.named.items() if members < subjects.MANY],
        slots=sorted(prepared.wanted.slots),
    )


def _filters(prepared: Prepared) -> Filters:
    query = prepared.query
    # a kind may be asked twice, as a parameter of its own and as a filter: both hold
    columns = {"session", "subject", "tag"} if query.kinds else {"session", "subject", "tag", "kind"}
    values, rest = split_columns(prepared.filters, columns)
    return Filters(
        kinds=tuple(kind.value for kind in query.kinds) or values.get("kind"),
        sessions=values.get("session"),
        subjects=values.get("subject"),
        tags=values.get("tag"),
        condition=to_jsonpath(rest),
        concealed=tuple(memory_id for _, memory_id in prepared.concealed),
    )


def _candidate(one: Found, prepared: Prepared, held: Collection[SlotName], zone: Any) -> Candidate:
    exact = _exactness(one, prepared, held)
    members = prepared.named.get((one.namespace, one.subject_norm or ""), 0)
    return Candidate(
        id=one.id,
        namespace=one.namespace,
        kind=Kind(one.kind),
        at=one.event_at.astimezone(zone),
        turn=one.turn,
        session=one.session,
        session_age=one.session_age,
        speaker=one.speaker,
        language=one.language,
        length=one.words or 0,
        asks=bool(one.asks),
        exact=exact,
        named=members**-0.5 if members else 0.0,
        mentioned=bool(exact or members) or _mentions(prepared.asked, one),
        about=one.subject_norm not in {None, OWNER_SUBJECT},
        keyword=one.keyword,
        keyword_window=one.keyword_window,
        dense=one.dense,
        dense_window=one.dense_window,
        importance=one.importance,
    )


def _exactness(one: Found, prepared: Prepared, held: Collection[SlotName]) -> float:
    if asked.slot_of(one) in held:
        return _ASKED
    return _NAMED * (one.same_text or names_slot(normalise_query(prepared.query.text), one.subject_norm, one.key))


def _mentions(names: Asked, one: Found) -> bool:
    """Whether the value of a slot is named, or the key of one of the owner's."""
    if one.key is None:
        return False
    own = one.subject_norm == OWNER_SUBJECT
    return (own and names.holds(one.key)) or (one.value_norm is not None and names.holds(one.value_norm))


def _since(started: float) -> float:
    return round((perf_counter() - started) * 1000, 3)


def as_of(query: Query, now: datetime) -> tuple[datetime, datetime]:
    """The instants that a query asks: valid, known."""
    return query.valid_at or now, query.known_at or now
