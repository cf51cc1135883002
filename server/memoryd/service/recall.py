"""Recall: exact slots, vectors and keywords fused, reranked where there is a model, packed under a budget."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from time import perf_counter
from typing import Any

from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Memory
from memoryd.domain.recall import Hit, LeftOut, Query, Recalled, Rerank, Scored
from memoryd.engines.tokens import count_tokens
from memoryd.errors import EngineUnavailableError
from memoryd.policy.budget import pack
from memoryd.policy.decay import fade
from memoryd.policy.normalise import normalise_query
from memoryd.policy.weak import split_weak
from memoryd.policy.why import explain
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.lineage import settled
from memoryd.service.masking import masked, masked_query
from memoryd.service.search import as_of, prepare, ranked, restricted
from memoryd.settings import DecaySettings
from memoryd.store import instance, memories
from memoryd.store.cache import Entry


async def recall(runtime: Runtime, call: Call, query: Query) -> Recalled:
    """Hits, the best first. An empty answer says that nothing is remembered, not that nothing is true."""
    started = perf_counter()
    if not query.namespaces:
        return Recalled(hits=(), total_matched=0)
    query = replace(query, text=await masked_query(runtime, call, query.text))
    async with runtime.database.connection() as connection:
        state = await instance.scope_state(connection, query.namespaces, call.now)
    # not the request's instant: what committed while its body was on the way is in these generations
    call = replace(call, now=max(call.now, state.now))
    key = _cache_key(call, query, state.generations)
    answer = await runtime.recalls.get(key, call.now, lambda: _recall(runtime, call, query, state.boundary))
    recalled: Recalled = answer[0]
    cached = answer[1]
    runtime.reads.note(
        call,
        "recall",
        namespace=scope.audited(runtime, query.namespaces),
        found=[(hit.memory.namespace, hit.memory.id) for hit in recalled.hits],
    )
    total = round((perf_counter() - started) * 1000, 3)
    stages = {} if cached else recalled.took_ms
    return replace(recalled, cached=cached, took_ms={**stages, "total": total})


def _cache_key(call: Call, query: Query, generations: str | None) -> tuple[Any, ...]:
    asked = replace(query, text=normalise_query(query.text), filters=())
    conditions = tuple((one.field, one.operator, repr(one.value)) for one in query.filters)
    return asked, conditions, generations, call.caller.clearance


async def _recall(runtime: Runtime, call: Call, query: Query, boundary: datetime | None) -> Entry[Recalled]:
    prepared = await restricted(runtime, call, await prepare(runtime, call, query))
    valid_at, known_at = as_of(query, call.now)
    started = perf_counter()
    async with runtime.database.snapshot() as connection:
        order, stages = await ranked(runtime, connection, call, prepared)
        ratio = runtime.settings.retrieval.weak_ratio
        strong, weak = split_weak(order, ratio, query.min_score, asked=None if prepared.degraded else prepared.weight)
        strong = fade(strong, prepared.cues, _half_lives(runtime.settings.decay), valid_at)
        strong = await settled(connection, query, strong, valid_at, known_at)
        wanted = strong[: max(query.k, runtime.settings.reranker.candidates if _reranks(runtime, query) else 0)]
        found = await memories.read(
            connection,
            [(one.candidate.namespace, memory_id) for one in wanted for memory_id in (one.candidate.id, *one.kept)],
            valid_at=valid_at,
            known_at=known_at,
        )
    stages["store"] = round((perf_counter() - started) * 1000, 3)
    # before anything else sees them: what is hidden has no part in the order either
    readable = await masked(runtime, call, [one for one in found if scope.visible(call, one)])
    hits, degraded = await _reranked(runtime, query, _hits(wanted, readable, query))
    kept, over_budget = await _within_budget(hits[: query.k], query.token_budget)
    recalled = Recalled(
        hits=kept,
        total_matched=len(order),
        left_out=LeftOut(weak=weak, budget=over_budget),
        degraded=(*prepared.degraded, *degraded),
        took_ms={**prepared.took_ms, **stages},
    )
    return Entry(value=recalled, until=call.now if recalled.degraded else boundary)


def _half_lives(decay: DecaySettings) -> dict[Kind, timedelta]:
    return {kind: timedelta(days=getattr(decay, f"{kind.value}_days")) for kind in Kind}


def _reranks(runtime: Runtime, query: Query) -> bool:
    return runtime.reranker is not None and query.rerank is not Rerank.OFF


def _hits(order: Sequence[Scored], found: Sequence[Memory], query: Query) -> list[Hit]:
    by_id = {memory.id: memory for memory in found}
    return [
        Hit(
            memory=by_id[one.candidate.id],
            score=round(one.score, 6),
            ranks={**one.ranks, "rerank": None},
            why=explain(one, parts=query.explain),
            outdated=one.outdated,
            kept=tuple(by_id[kept] for kept in one.kept if kept in by_id),
        )
        for one in order
        if one.candidate.id in by_id
    ]


async def _reranked(runtime: Runtime, query: Query, hits: list[Hit]) -> tuple[list[Hit], tuple[str, ...]]:
    """The hits as a cross-encoder orders them; in the fused order where there is none or it fails."""
    if runtime.reranker is None:
        return hits, ("rerank",) if query.rerank is Rerank.ON else ()
    if query.rerank is Rerank.OFF or len(hits) < 2:
        return hits, ()
    try:
        scores = await runtime.reranker.rerank(query.text, [hit.memory.text for hit in hits])
    except EngineUnavailableError:
        return hits, ("rerank",)
    order = sorted(range(len(hits)), key=lambda place: -scores[place])
    return [
        replace(hits[place], ranks={**hits[place].ranks, "rerank": rank}) for rank, place in enumerate(order, start=1)
    ], ()


async def _within_budget(hits: Sequence[Hit], budget: int | None) -> tuple[tuple[Hit, ...], int]:
    if budget is None:
        return tuple(hits), 0
    costs = await asyncio.to_thread(lambda: [count_tokens(hit.memory.text) for hit in hits])
    packed = pack(hits, costs, budget)
    return packed.items, packed.left_out
