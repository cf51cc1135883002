"""Reading by question: recall, context and briefing."""

from typing import Annotated

from fastapi import APIRouter, Query

from memoryd.api import examples
from memoryd.api.deps import CallDep, MetricsDep, ReadScope, RuntimeDep, merged
from memoryd.api.documentation import answers, request_example
from memoryd.api.operation import Operation
from memoryd.api.parameters import KnownAt, TokenBudget, ValidAt
from memoryd.api.times import as_of
from memoryd.domain import recall as domain
from memoryd.service import context as contexts
from memoryd.service.filters import parse_filters
from memoryd.service.recall import recall
from memoryd.service.scope import readable
from memoryd.wire import ContextIn, ContextOut, RecallIn, RecallOut

router = APIRouter(prefix="/v1", tags=["recall"], route_class=Operation)

FormatQuery = Annotated[
    domain.Format, Query(alias="format", description="how it will be used; the answer always holds every form")
]


@router.post(
    "/recall",
    summary="Recall what answers a question",
    response_model=RecallOut,
    responses=answers(200, "Hits, the best first", examples.RECALL, body=True),
    openapi_extra=request_example(examples.RECALL_IN),
)
async def post_recall(body: RecallIn, runtime: RuntimeDep, call: CallDep, metrics: MetricsDep) -> domain.Recalled:
    """Slots, vectors and keywords in one snapshot. `degraded` names an arm that could not answer."""
    zone = runtime.settings.zone
    query = domain.Query(
        text=body.query,
        namespaces=await readable(runtime, call, merged(body.namespace, body.namespaces)),
        k=body.k,
        kinds=tuple(body.kinds),
        filters=parse_filters(body.filters, zone),
        valid_at=as_of(body.valid_at, zone, "valid_at"),
        known_at=as_of(body.known_at, zone, "known_at"),
        match=body.match,
        rerank=body.rerank,
        token_budget=body.token_budget,
        min_score=body.min_score,
        explain=body.explain,
    )
    recalled = await recall(runtime, call, query)
    metrics.count_recalled(cached=recalled.cached, degraded=recalled.degraded, took_ms=recalled.took_ms)
    return recalled


@router.post(
    "/context",
    summary="Pack what a prompt needs",
    response_model=ContextOut,
    responses=answers(200, "Packed text with citations", examples.CONTEXT, 404, body=True),
    openapi_extra=request_example(examples.CONTEXT_IN),
)
async def post_context(body: ContextIn, runtime: RuntimeDep, call: CallDep) -> domain.Briefing:
    """What answers `query`, within `token_budget` tokens (o200k_base); without it, the last question of `session`."""
    zone = runtime.settings.zone
    return await contexts.context(
        runtime,
        call,
        query=body.query,
        session=body.session,
        user=body.user,
        namespaces=await readable(runtime, call, merged(body.namespace, body.namespaces)),
        token_budget=body.token_budget,
        valid_at=as_of(body.valid_at, zone, "valid_at"),
        known_at=as_of(body.known_at, zone, "known_at"),
    )


@router.get(
    "/briefing",
    summary="Pack what to know at the start of a session",
    response_model=ContextOut,
    responses=answers(200, "Packed text with citations", examples.CONTEXT),
)
async def get_briefing(
    *,
    runtime: RuntimeDep,
    call: CallDep,
    namespaces: ReadScope,
    token_budget: TokenBudget = None,
    valid_at: ValidAt = None,
    known_at: KnownAt = None,
    _format: FormatQuery = "text",
) -> domain.Briefing:
    """Pinned and important first, a few per subject. The order is stable, so that prompt caches hit."""
    zone = runtime.settings.zone
    return await contexts.briefing(
        runtime,
        call,
        namespaces=namespaces,
        token_budget=token_budget,
        valid_at=as_of(valid_at, zone, "valid_at"),
        known_at=as_of(known_at, zone, "known_at"),
    )
