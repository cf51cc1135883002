"""What the OpenAPI document says beside the shapes: examples, problems, the token."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from memoryd.api.problems import MEDIA_TYPE, TITLES
from memoryd.wire import Problem

_PROBLEM = {"$ref": "#/components/schemas/Problem"}
# Any call may meet these; a call adds its own.
_COMMON = (401, 403, 413, 422, 429, 503)
_DESCRIPTION = """\
A tiered memory server for AI agents. Every call under `/v1` needs `Authorization: Bearer TOKEN`; every answer carries
`X-Correlation-Id`; every error is an `application/problem+json` body. Every POST takes `Idempotency-Key`.
"""

Responses = dict[int | str, dict[str, Any]]


def answers(status: int, description: str, example: Any, *problems: int, body: bool = False) -> Responses:
    """The ``responses=`` of a call: its example, and the problems that it may answer with."""
    statuses = {*_COMMON, *problems, *((400, 507) if body else ())}
    good: Responses = {status: {"description": description, "content": {"application/json": {"example": example}}}}
    return good | {found: _problem(found) for found in sorted(statuses)}


def request_example(example: Any) -> dict[str, Any]:
    """The ``openapi_extra=`` of a call that takes a body."""
    return {"requestBody": {"content": {"application/json": {"example": example}}}}


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the app, with the token's scheme and the problem's shape."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title, version=app.version, description=_DESCRIPTION, routes=app.routes, tags=app.openapi_tags
        )
        _take_bodies_out_of_empty_answers(schema)
        components = schema.setdefault("components", {})
        components.setdefault("schemas", {})["Problem"] = Problem.model_json_schema()
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        schema["security"] = [{"token": []}]
        app.openapi_schema = schema
    return app.openapi_schema


def _take_bodies_out_of_empty_answers(schema: dict[str, Any]) -> None:
    for methods in schema["paths"].values():
        for operation in methods.values():
            operation["responses"].get("204", {}).pop("content", None)


def _problem(status: int) -> dict[str, Any]:
    return {"description": TITLES[status], "content": {MEDIA_TYPE: {"schema": _PROBLEM}}}
