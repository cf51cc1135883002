"""Errors as ``application/problem+json`` (RFC 9457). No body repeats a value that the caller sent."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from memoryd.api.strict import field_name
from memoryd.api.wording import rule
from memoryd.errors import InvalidError, MemorydError, UnauthorizedError, UnavailableError
from memoryd.observe.correlation import current_id

MEDIA_TYPE = "application/problem+json"
TYPE_PREFIX = "urn:memoryd:problem:"

TITLES: Mapping[int, str] = {
    400: "Malformed request",
    401: "Not authenticated",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Conflict",
    410: "Gone",
    412: "Precondition failed",
    413: "Too large",
    422: "Refused or invalid",
    423: "Held",
    429: "Too many requests",
    500: "Internal error",
    503: "Unavailable",
    507: "Disk full",
}
_HTTP_CODES: Mapping[int, str] = {404: "not-found", 405: "method-not-allowed"}
_PLACES = frozenset({"body", "query", "path", "header"})


def problem(error: MemorydError) -> dict[str, Any]:
    """The members of a problem body; those of the standard win over those of the error."""
    return {
        **error.members,
        "type": TYPE_PREFIX + error.code,
        "title": TITLES.get(error.status, "Error"),
        "status": error.status,
        "detail": error.detail,
        "code": error.code,
        "correlation_id": current_id() or "",
    }


def respond(error: MemorydError) -> Response:
    return _response(problem(error), _headers(error))


def invalid(errors: Sequence[Mapping[str, Any]]) -> InvalidError:
    """From pydantic's errors: ``field`` of the first, ``errors`` with the field and message of each."""
    found = [{"field": _field(error), "message": rule(error)} for error in errors]
    first = found[0]
    return InvalidError(f"{first['field']}: {first['message']}", field=first["field"], errors=found)


def invalid_item(error: ValidationError) -> InvalidError:
    return invalid(error.errors(include_url=False, include_input=False))


def install(app: FastAPI) -> None:
    """Answer every error that a route or the router raises with a problem body."""
    app.exception_handler(MemorydError)(_on_memoryd_error)
    app.exception_handler(RequestValidationError)(_on_validation_error)
    app.exception_handler(HTTPException)(_on_http_error)


def _field(error: Mapping[str, Any]) -> str:
    path = tuple(error["loc"])
    if path and path[0] in _PLACES:
        path = path[1:2] if path[0] == "query" else path[1:]
    named = error.get("ctx", {}).get("field")
    if named is not None:
        path = (*path, named)
    return field_name(path) or "body"


def _headers(error: MemorydError) -> dict[str, str]:
    if isinstance(error, UnauthorizedError):
        return {"WWW-Authenticate": "Bearer"}
    default = error.retry_after_s if isinstance(error, UnavailableError) else None
    seconds = error.members.get("retry_after_s", default)
    return {} if seconds is None else {"Retry-After": str(seconds)}


def _response(members: Mapping[str, Any], headers: Mapping[str, str]) -> Response:
    body = orjson.dumps(members, default=str)
    return Response(body, status_code=members["status"], headers=dict(headers), media_type=MEDIA_TYPE)


async def _on_memoryd_error(_request: Request, error: MemorydError) -> Response:
    return respond(error)


async def _on_validation_error(_request: Request, error: RequestValidationError) -> Response:
    return respond(invalid(error.errors()))


async def _on_http_error(_request: Request, error: HTTPException) -> Response:
    """What the router itself refuses: an unknown path, a method that a path does not have."""
    title = TITLES.get(error.status_code, "Error")
    members = {
        "type": TYPE_PREFIX + _HTTP_CODES.get(error.status_code, "error"),
        "title": title,
        "status": error.status_code,
        "detail": f"{title}; docs/reference/rest.md lists the calls.",
        "code": _HTTP_CODES.get(error.status_code, "error"),
        "correlation_id": current_id() or "",
    }
    return _response(members, error.headers or {})
