"""What probes and Prometheus ask, at the root of the server."""

import ipaddress
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

import memoryd
from memoryd.api import examples
from memoryd.api.authentication import LOCAL_SOCKET, authenticated, peer
from memoryd.api.deps import MetricsDep, RuntimeDep
from memoryd.api.documentation import answers
from memoryd.api.operation import OpenOperation
from memoryd.observe import cgroup
from memoryd.observe.metrics import CONTENT_TYPE
from memoryd.service.health import readiness
from memoryd.wire import Ready

router = APIRouter(tags=["health"], route_class=OpenOperation)

_NO_TOKEN: dict[str, Any] = {"security": []}
_RETRY = {"Retry-After": "1"}


@router.get(
    "/healthz",
    summary="Ask whether the process answers",
    responses=answers(200, "It does", examples.HEALTH),
    openapi_extra=_NO_TOKEN,
)
async def get_health() -> dict[str, str]:
    """Says nothing about the database: restart the process only when this fails."""
    return {"status": "ok"}


@router.get(
    "/readyz",
    summary="Ask whether the instance can serve",
    response_model=Ready,
    responses=answers(200, "It can; `degraded` names what is missing", examples.READY),
    openapi_extra=_NO_TOKEN,
)
async def get_ready(runtime: RuntimeDep) -> Response:
    """503 with the same body, and with `reasons`, when it cannot."""
    found = await readiness(runtime)
    body = {
        "ready": found.ready,
        "reasons": list(found.reasons),
        "degraded": list(found.degraded),
        "guard": found.guard,
        "limits": found.limits,
        "supervision": found.supervision,
        "encoder": found.encoder,
        "journal": found.journal,
        "version": memoryd.__version__,
    }
    return JSONResponse(body, status_code=200 if found.ready else 503, headers={} if found.ready else _RETRY)


@router.get(
    "/metrics",
    summary="Read the metrics",
    response_class=Response,
    responses={
        **answers(200, "Prometheus' text format", None),
        200: {
            "description": "Prometheus' text format",
            "content": {"text/plain": {"example": "process_open_fds 21.0\n"}},
        },
    },
    openapi_extra={"security": [{}, {"token": []}]},
)
async def get_metrics(request: Request, metrics: MetricsDep, runtime: RuntimeDep) -> Response:
    """From this machine without a token, from elsewhere with one. docs/reference/metrics.md lists them."""
    if not _is_local(request):
        await authenticated(request)
    if runtime.proposer is not None:
        metrics.count_proposals(runtime.proposer.counts)
    metrics.count_personal(runtime.found)
    used = runtime.pressure.memory
    metrics.show_memory(used.share if used else 0.0, cgroup.memory_events(runtime.pressure.levels))
    if runtime.mirror is not None:
        metrics.count_mirrored({"sent": runtime.mirror.sent, "dropped": runtime.mirror.dropped})
    return Response(metrics.exposition(), media_type=CONTENT_TYPE)


def _is_local(request: Request) -> bool:
    # Behind a proxy on this machine every caller would look local.
    if "forwarded" in request.headers or "x-forwarded-for" in request.headers:
        return False
    address = peer(request)
    try:
        return address == LOCAL_SOCKET or ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
