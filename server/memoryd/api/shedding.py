"""Requests are turned away while memory is short, but for those that must be answered."""

import re
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from memoryd.api.middleware import PROBES
from memoryd.api.problems import respond
from memoryd.errors import OverloadedError
from memoryd.observe.metrics import Metrics
from memoryd.pressure import Pressure

# What a person decided to have erased is erased, and erasing frees memory.
_CONFIRMS: Final = re.compile(r"/(?:v1|console)/forget/[^/]+/confirm")


class Shedding:
    """Plain ASGI. It reads one flag; ``pressure`` gives None before the runtime is open."""

    def __init__(self, app: ASGIApp, *, pressure: Callable[[], Pressure | None], metrics: Metrics) -> None:
        self._app: Final = app
        self._pressure: Final = pressure
        self._metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._pressure()
        if scope["type"] == "http" and found is not None and found.shedding and not _must_pass(scope["path"]):
            self._metrics.shed.inc()
            await respond(OverloadedError())(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _must_pass(path: str) -> bool:
    return path in PROBES or _CONFIRMS.fullmatch(path) is not None
