"""Requests are turned away while memory is short, but for those that must be answered."""

from collections.abc import Callable, Sequence
from typing import Final

from starlette.routing import BaseRoute, Match
from starlette.types import ASGIApp, Receive, Scope, Send

from memoryd.api.problems import respond
from memoryd.errors import OverloadedError
from memoryd.observe.metrics import Metrics
from memoryd.pressure import Pressure


class Shedding:
    """Plain ASGI. It reads one flag; ``pressure`` gives None before the runtime is open.

    What one of ``kept`` serves is answered all the same.
    """

    def __init__(
        self, app: ASGIApp, *, pressure: Callable[[], Pressure | None], kept: Sequence[BaseRoute], metrics: Metrics
    ) -> None:
        self._app: Final = app
        self._pressure: Final = pressure
        self._kept: Final = kept
        self._metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._pressure()
        if scope["type"] == "http" and found is not None and found.shedding and not self._is_kept(scope):
            self._metrics.shed.inc()
            await respond(OverloadedError())(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _is_kept(self, scope: Scope) -> bool:
        return any(one.matches(scope)[0] is not Match.NONE for one in self._kept)
