"""Who asks: the bearer token of a request, and the Idempotency-Key that came with it."""

from datetime import datetime
from typing import Any

import orjson
from starlette.requests import Request

from memoryd.api.failures import Failures
from memoryd.domain.identity import Caller, Idempotency
from memoryd.errors import InvalidError, UnauthorizedError
from memoryd.observe.metrics import Metrics
from memoryd.runtime import Runtime
from memoryd.service.tokens import authenticate

IDEMPOTENCY_HEADER = "Idempotency-Key"
LONGEST_KEY = 200
LOCAL_SOCKET = "unix"


async def authenticated(request: Request) -> tuple[Caller, datetime]:
    """The caller, and the database's instant. Raises UnauthorizedError and TooManyRequestsError."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    bearer = bearer.strip()
    if scheme.lower() != "bearer" or not bearer:
        raise UnauthorizedError
    runtime: Runtime = request.app.state.runtime
    try:
        return await authenticate(runtime, bearer)
    except UnauthorizedError:
        _record_failure(request)
        raise


def peer(request: Request) -> str:
    """The address of the other side; all of a Unix socket count as one."""
    return request.client.host if request.client else LOCAL_SOCKET


def idempotency(request: Request, route: str, document: Any) -> Idempotency | None:
    """The key of a POST with all that makes two requests the same: path, query and body."""
    key = request.headers.get(IDEMPOTENCY_HEADER)
    if request.method != "POST" or key is None:
        return None
    if not (0 < len(key) <= LONGEST_KEY and key.isascii() and key.isprintable()):
        raise InvalidError(f"must be 1 to {LONGEST_KEY} printable ASCII characters", field=IDEMPOTENCY_HEADER)
    same = {
        "path": request.path_params,
        "query": sorted(request.query_params.multi_items()),
        "body": document,
    }
    body = orjson.dumps(same, option=orjson.OPT_SORT_KEYS)
    return Idempotency(route=f"POST {route}", key=key, body=body)


def _record_failure(request: Request) -> None:
    metrics: Metrics = request.app.state.metrics
    failures: Failures = request.app.state.failures
    metrics.auth_failures.inc()
    failures.record(peer(request))
