"""Candidates for a query: its words and its vector at once, then one statement, then the fused order."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind
from memoryd.domain.recall import Candidate, Cues, Query, Scored
from memoryd.errors import EngineUnavailableError
from memoryd.policy.cues import read_cues
from memoryd.policy.dates import named_dates
from memoryd.policy.exact import names_slot
from memoryd.policy.filters import split_columns, to_jsonpath
from memoryd.policy.fusion import Strategy, fuse
from memoryd.policy.keywords import weigh
from memoryd.policy.normalise import normalise_query
from memoryd.policy.terms import query_terms
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.store import search
from memoryd.store.database import Connection
from memoryd.store.search import Corpus, Filters, Found, Search

Vector = NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A query with what was learnt of it before the statement; ``vector`` None when the model did not answer."""

    query: Query
    cues: Cues
    terms: Mapping[str, int]
    frequencies: Mapping[str, int]
    corpus: Corpus
    vector: Vector | None
    approximate: bool
    degraded: tuple[str, ...]
    took_ms: dict[str, float] = field(default_factory=dict)


async def prepare(runtime: Runtime, query: Query) -> Prepared:
    """Read the query's words, and embed it while the store looks its terms up."""
    started = perf_counter()
    named = named_dates(query.text)
    terms = query_terms(query.text, named)
    embedding, known = await asyncio.gather(_embed(runtime, query.text), _statistics(runtime, query, terms))
    vector, embed_ms = embedding
    frequencies, corpus = known
    return Prepared(
        query=query,
        cues=read_cues(query.text, named),
        terms=terms,
        frequencies=frequencies,
        corpus=corpus,
        vector=vector,
        # asked here, where no connection is held
        approximate=await runtime.is_approximate(corpus.documents),
        degraded=("dense",) if vector is None or runtime.worker.renewing else (),
        took_ms={"embed": embed_ms, "prepare": _since(started)},
    )


async def ranked(
    runtime: Runtime, connection: Connection, call: Call, prepared: Prepared
) -> tuple[list[Scored], dict[str, float]]:
    """The candidates in order, and the milliseconds of each stage."""
    started = perf_counter()
    found = await _find(runtime, connection, call, prepared)
    found_ms = _since(started)
    zone = runtime.settings.zone
    mac = normalise_query(prepared.query.text)
    candidates = [_candidate(one, mac, zone) for one in found]
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


async def _statistics(runtime: Runtime, query: Query, terms: Mapping[str, int]) -> tuple[dict[str, int], Corpus]:
    """Document frequencies of the terms that were counted, and the corpus."""
    hashes = {runtime.keys.term(term): term for term in terms}
    async with runtime.database.connection() as connection:
        counted, corpus = await search.term_statistics(connection, query.namespaces, list(hashes))
    return {hashes[one]: count for one, count in counted.items()}, corpus


async def _find(runtime: Runtime, connection: Connection, call: Call, prepared: Prepared) -> list[Found]:
    """The open statement, unless filters or what fell out of it call for the filtered one."""
    asked, filters = _search(runtime, call, prepared), _filters(prepared.query)
    if not filters.any:
        found = await search.find_open(connection, asked, approximate=prepared.approximate)
        if len(found) >= min(prepared.query.k, prepared.corpus.documents) and not _thinned(found, asked.taken):
            return found
    return await search.find_filtered(connection, asked, filters)


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
        terms=weigh(prepared.terms, prepared.frequencies, prepared.corpus.documents),
        corpus=prepared.corpus,
        text_mac=runtime.keys.text(normalise_query(query.text)),
        taken=max(runtime.settings.retrieval.candidates, query.k),
        session_ages=prepared.cues.personal,
    )


def _filters(query: Query) -> Filters:
    # a kind may be asked twice, as a parameter of its own and as a filter: both hold
    columns = {"session", "subject", "tag"} if query.kinds else {"session", "subject", "tag", "kind"}
    values, rest = split_columns(query.filters, columns)
    return Filters(
        kinds=tuple(kind.value for kind in query.kinds) or values.get("kind"),
        sessions=values.get("session"),
        subjects=values.get("subject"),
        tags=values.get("tag"),
        condition=to_jsonpath(rest),
    )


def _candidate(one: Found, query: str, zone: Any) -> Candidate:
    exact = one.same_text or names_slot(query, one.subject_norm, one.key)
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
        exact=float(exact),
        keyword=one.keyword,
        keyword_window=one.keyword_window,
        dense=one.dense,
        dense_window=one.dense_window,
        importance=one.importance,
    )


def _since(started: float) -> float:
    return round((perf_counter() - started) * 1000, 3)


def as_of(query: Query, now: datetime) -> tuple[datetime, datetime]:
    """The instants that a query asks: valid, known."""
    return query.valid_at or now, query.known_at or now
