"""What frames every request, as plain ASGI: its id, the limits on bodies and on requests in flight, its traces."""

import asyncio
from time import perf_counter
from typing import Final

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from memoryd.api.problems import respond
from memoryd.errors import MemorydError, TooLargeError, UnavailableError
from memoryd.observe.correlation import correlated, new_id
from memoryd.observe.logging import describe
from memoryd.observe.metrics import Metrics
from memoryd.settings import LimitSettings

CORRELATION_HEADER = "X-Correlation-Id"
UNMATCHED = "unmatched"
# A probe must get its answer from a server that is full.
PROBES = frozenset({"/healthz", "/readyz", "/metrics"})
_METHODS = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"})

log = structlog.get_logger("memoryd.access")


class _Answer:
    """Watches one answer: gives it the request's id, and remembers its status."""

    def __init__(self, send: Send, correlation_id: str) -> None:
        self._send: Final = send
        self._correlation_id: Final = correlation_id
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message)[CORRELATION_HEADER] = self._correlation_id
        await self._send(message)


class Door:
    """The frame of a request. It is the top of the request's task: nothing raised below goes past it."""

    def __init__(self, app: ASGIApp, *, limits: LimitSettings, metrics: Metrics) -> None:
        self._app: Final = app
        self._limits: Final = limits
        self._metrics: Final = metrics
        self._in_flight = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = perf_counter()
        correlation_id = new_id()
        answer = _Answer(send, correlation_id)
        self._enter()
        with correlated(correlation_id):
            try:
                await self._serve(scope, receive, answer)
            finally:
                self._leave()
                self._trace(scope, answer, perf_counter() - started)

    async def _serve(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        try:
            if self._in_flight > self._limits.concurrent_requests and scope["path"] not in PROBES:
                await respond(UnavailableError("too many requests in flight"))(scope, receive, answer.send)
            else:
                await self._app(scope, receive, answer.send)
        except asyncio.CancelledError:
            # The server ends and waits no longer. Whether a write was carried out is open: its key tells the next time.
            if answer.status is None:
                await respond(UnavailableError("the server is stopping; send it again"))(scope, receive, answer.send)
            raise
        except Exception as error:
            _report(error)
            # Once the answer has begun, the server closes the connection, and the caller sees it broken off.
            if answer.status is None:
                await respond(MemorydError())(scope, receive, answer.send)

    def _enter(self) -> None:
        self._in_flight += 1
        self._metrics.in_flight.set(self._in_flight)

    def _leave(self) -> None:
        self._in_flight -= 1
        self._metrics.in_flight.set(self._in_flight)

    def _trace(self, scope: Scope, answer: _Answer, seconds: float) -> None:
        route = _template(scope)
        method = scope["method"] if scope["method"] in _METHODS else "other"
        status = answer.status or 499
        self._metrics.count_request(method, route, status, seconds)
        log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 2))


class BodyLimit:
    """Refuse a body over the limit: at once by its declared length, else when the bytes that came exceed it."""

    def __init__(self, app: ASGIApp, *, limit: int) -> None:
        self._app: Final = app
        self._limit: Final = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        length = Headers(scope=scope).get("content-length", "")
        if length.isascii() and length.isdigit() and int(length[:20]) > self._limit:
            await respond(self._too_large())(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._limit:
                raise self._too_large()
            return message

        return counted

    def _too_large(self) -> TooLargeError:
        return TooLargeError(f"the body is over {self._limit} bytes; send it in parts", limit=self._limit)


def _report(error: Exception) -> None:
    # Not as exc_info: without our own set-up of the log a traceback would be rendered with its local variables.
    log.error("request failed", **describe(error))


def _template(scope: Scope) -> str:
    """The route's template: a path itself may hold what a user wrote."""
    return str(getattr(scope.get("route"), "path", UNMATCHED))
