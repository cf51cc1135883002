"""The application: its routes and its frame, over an open runtime."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

import memoryd
from memoryd.api import documentation, problems
from memoryd.api.console import routes as console
from memoryd.api.console.logins import Logins
from memoryd.api.failures import Failures
from memoryd.api.middleware import BodyLimit, Door
from memoryd.api.routes import aliases, forget, health, instance, memories, recall, screening, sessions, slots, tokens
from memoryd.api.shedding import Shedding
from memoryd.observe.metrics import Metrics
from memoryd.pressure import Pressure
from memoryd.runtime import Runtime
from memoryd.settings import Settings

_TAGS: list[dict[str, Any]] = [
    {"name": "sessions", "description": "What was said"},
    {"name": "memories", "description": "What is held true"},
    {"name": "slots", "description": "The value of a subject and key"},
    {"name": "aliases", "description": "The other names of a subject"},
    {"name": "recall", "description": "Reading by question"},
    {"name": "screening", "description": "What a text holds that should not be kept, and what only looks so"},
    {"name": "forget", "description": "What is forgotten, with proof, and what must not be"},
    {"name": "tokens", "description": "Who may do what"},
    {"name": "instance", "description": "Audit, counts, export"},
    {"name": "health", "description": "Probes and metrics"},
]

# Nobody's wish to be forgotten waits for memory, from the question to the receipt; erasing frees some. Probes see it.
_KEPT = (forget, console, health)


def create_app(settings: Settings, runtime: Runtime | None = None) -> FastAPI:
    """The app. Without ``runtime`` it opens one at start-up and closes it at shutdown."""
    app = FastAPI(
        title="memoryd",
        version=memoryd.__version__,
        lifespan=_lifespan,
        openapi_tags=_TAGS,
        # The document is committed; a call without a token would be one more to guard.
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        strict_content_type=False,
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.settings = settings
    app.state.limits = settings.limits
    app.state.runtime = runtime
    app.state.metrics = Metrics()
    app.state.logins = Logins()
    app.state.failures = Failures(settings.limits.auth_failures_per_minute)
    kept = []
    for noun in (sessions, memories, slots, aliases, recall, forget, screening, tokens, instance, health, console):
        app.include_router(noun.router)
        if noun in _KEPT:
            kept.append(app.routes[-1])
    problems.install(app)
    # The one that is added last stands outermost.
    app.add_middleware(BodyLimit, limit=settings.limits.body_bytes)
    app.add_middleware(Shedding, pressure=lambda: _pressure(app), kept=kept, metrics=app.state.metrics)
    app.add_middleware(Door, limits=settings.limits, metrics=app.state.metrics)
    app.openapi = lambda: documentation.document(app)  # type: ignore[method-assign]
    return app


def _pressure(app: FastAPI) -> Pressure | None:
    runtime: Runtime | None = app.state.runtime
    return runtime.pressure if runtime is not None else None


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    if app.state.runtime is not None:
        yield
        return
    async with Runtime.open(app.state.settings) as runtime:
        app.state.runtime = runtime
        yield
        app.state.runtime = None
