"""The route class of all calls: authenticate, read strictly, then let FastAPI validate and call the endpoint.

FastAPI reads a body before it solves dependencies; here the token comes first, so that nobody without one can make the
server parse four megabytes.
"""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, ClassVar, get_args, get_origin

import anyio.to_thread
from fastapi import Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from memoryd.api.authentication import authenticated, idempotency
from memoryd.api.query import QueryRules
from memoryd.api.strict import parse
from memoryd.domain.identity import Call
from memoryd.errors import BadRequestError, MemorydError
from memoryd.observe.correlation import current_id
from memoryd.service.names import mask_names
from memoryd.settings import LimitSettings

# Parsing holds the event loop: about 10 ms a megabyte.
_PARSED_IN_A_THREAD = 64 * 1024


async def metadata_filters(request: Request) -> dict[str, str]:
    """Query parameters ``metadata.NAME``; a route that depends on this takes them."""
    return {name: value for name, value in request.query_params.items() if name.startswith("metadata.")}


class JsonRequest(Request):
    """A request whose document was read by our own rules before FastAPI asks for it."""

    document: Any = None

    async def read(self, limits: LimitSettings, *, needed: bool) -> None:
        raw = await self.body()
        if not raw and not needed:
            return
        if not _is_json(self.headers.get("content-type", "application/json")):
            raise BadRequestError("send the body as JSON, with Content-Type: application/json")
        if len(raw) > _PARSED_IN_A_THREAD:
            self.document = await anyio.to_thread.run_sync(parse, raw, limits.json_depth)
        else:
            self.document = parse(raw, limits.json_depth)

    async def json(self) -> Any:
        return self.document


class OpenOperation(APIRoute):
    """A call that needs no token."""

    authenticated: ClassVar[bool] = False

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()
        rules = _query_rules(self.dependant)
        body = self.body_field
        template = self.path

        async def handle(request: Request) -> Response:
            identity = await authenticated(request) if self.authenticated else None
            rules.apply(request.scope)
            asked = JsonRequest(request.scope, request.receive)
            if body is not None:
                await asked.read(request.app.state.limits, needed=body.field_info.is_required())
            if identity is not None:
                caller, now = identity
                key = idempotency(asked, template, asked.document)
                asked.state.call = Call(caller=caller, now=now, correlation_id=current_id() or "", idempotency=key)
                async with _names_masked(request, asked.state.call):
                    return await answer(asked)
            return await answer(asked)

        return handle


class Operation(OpenOperation):
    """A call that needs a bearer token."""

    authenticated: ClassVar[bool] = True


@asynccontextmanager
async def _names_masked(request: Request, call: Call) -> AsyncIterator[None]:
    """An error may name subjects: in it, too, the caller sees what its clearance covers."""
    try:
        yield
    except MemorydError as error:
        await mask_names(request.app.state.runtime, call, error)
        raise


def _query_rules(dependant: Dependant) -> QueryRules:
    single: set[str] = set()
    repeated: set[str] = set()
    metadata = False
    pending = [dependant]
    while pending:
        current = pending.pop()
        pending.extend(current.dependencies)
        metadata = metadata or current.call is metadata_filters
        for parameter in current.query_params:
            (repeated if _is_list(parameter.field_info.annotation) else single).add(parameter.alias)
    return QueryRules(single=frozenset(single), repeated=frozenset(repeated), metadata=metadata)


def _is_list(annotation: Any) -> bool:
    return get_origin(annotation) is list or any(_is_list(part) for part in get_args(annotation))


def _is_json(content_type: str) -> bool:
    media_type = content_type.partition(";")[0].strip().lower()
    return media_type == "application/json" or (media_type.startswith("application/") and media_type.endswith("+json"))
