"""What came back: an answer's value, or the error that a problem body names."""

import json
from collections.abc import Iterator
from typing import Any

import httpx

from memoryd.client.call import Answer, Call
from memoryd.errors import (
    BadRequestError,
    InvalidError,
    MemorydError,
    UnavailableError,
)

_OWN_MEMBERS = {"type", "title", "status", "detail", "code"}
_PROBLEM = "application/problem+json"


def conclude(call: Call[Answer], response: httpx.Response) -> Answer:
    """The value of a response that was read whole. Raises the error that its problem body names."""
    if not accepted(call, response):
        raise problem(response)
    return read(call, response.content)


def accepted(call: Call[Any], response: httpx.Response) -> bool:
    if response.is_success:
        return True
    return response.status_code in call.accepts and not _is_problem(response)


def read(call: Call[Answer], content: bytes) -> Answer:
    try:
        return call.read(content)
    except (ValueError, TypeError) as error:
        # The validation error would quote the answer, which is content: name the path alone.
        raise MemorydError(
            f"{call.method} {call.path} was answered in another shape than this client knows; "
            "compare the versions with `memoryd doctor`"
        ) from error


def problem(response: httpx.Response) -> MemorydError:
    """The error of a response: by its ``code``, else by its status."""
    body = _problem_body(response)
    members = {name: value for name, value in body.items() if name not in _OWN_MEMBERS}
    members.setdefault("correlation_id", response.headers.get("x-correlation-id"))
    members.setdefault("retry_after_s", _seconds(response.headers.get("retry-after")))
    detail = body.get("detail") or f"The server answered {response.status_code} and did not say why."
    kind = _kind(body.get("code"), response.status_code)
    field = members.pop("field", None)
    if issubclass(kind, InvalidError):
        return kind(detail, field=field, **members)
    return kind(detail, **members, **({"field": field} if field else {}))


def lost(error: httpx.TransportError, endpoint: str) -> UnavailableError:
    """The error of a request that got no response."""
    if isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
        detail = f"No memoryd answers at {endpoint}; start it with `memoryd serve`, or name it by MEMORYD_ENDPOINT."
    elif isinstance(error, httpx.TimeoutException):
        detail = f"memoryd at {endpoint} did not answer in time; try again, or give the client a longer timeout."
    else:
        detail = f"The connection to memoryd at {endpoint} was lost before the answer; try again."
    return UnavailableError(detail)


def _kind(code: object, status: int) -> type[MemorydError]:
    kinds = list(_descendants(MemorydError))
    for kind in kinds:
        if kind.code == code:
            return kind
    for kind in kinds:
        if kind.status == status != MemorydError.status:
            return kind
    if status in {502, 504}:
        return UnavailableError
    return BadRequestError if 400 <= status < 500 else MemorydError


def _descendants(kind: type[MemorydError]) -> Iterator[type[MemorydError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from _descendants(child)


def _is_problem(response: httpx.Response) -> bool:
    return bool(response.headers.get("content-type", "").startswith(_PROBLEM))


def _problem_body(response: httpx.Response) -> dict[str, Any]:
    if not _is_problem(response):
        return {}
    try:
        body = json.loads(response.content)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _seconds(header: str | None) -> int | None:
    return int(header) if header is not None and header.isdecimal() else None
