"""Every call that writes refuses a secret in every place that its schema has, or redacts it: the calls are those of the
application itself, so that a new one is in this test before anybody thinks of it.
"""

from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from tests.api import planting
from tests.api.planting import Operation, planted
from tests.unit.policy.fake_secrets import fakes

from memoryd.api.console import routes as console
from memoryd.domain.identity import Call
from memoryd.domain.session import Message, Role
from memoryd.errors import SecretFoundError
from memoryd.runtime import Runtime
from memoryd.service.append import append

READS = {
    "POST /v1/recall": "a question is answered and forgotten",
    "POST /v1/context": "a question is answered and forgotten",
    "POST /v1/scan": "it is asked what a text holds",
    "POST /v1/flush": "it waits, and takes a number of seconds",
    "DELETE /v1/tokens/{token_id}": "it takes an id, which must be a UUID",
    "DELETE /v1/exemptions/{exemption_id}": "it takes an id, which must be hexadecimal",
    "POST /v1/forget": "it is asked what would be forgotten; the reason, which is kept, has a test of its own",
    "POST /v1/forget/{forget_id}/confirm": "a token, ids and a phrase are compared and forgotten",
    "POST /v1/forget/{forget_id}/cancel": "it takes an id, which must be a UUID",
    "POST /v1/forget/{forget_id}/undo": "it takes an id, which must be a UUID",
    "DELETE /v1/holds/{hold_id}": "it takes an id, which must be a UUID",
}
"""Calls that are no GET and keep nothing of what they are given. A call that is not here is one that writes."""

KEPT_AS_A_HASH = {("POST /v1/exemptions", "text"), ("POST /v1/exemptions", "token")}
"""Where a secret is what is asked for: it is an exemption's, and kept as a keyed hash."""

IMPORT = "POST /v1/import"
"""Its lines are claims, but for what those have that no claim keeps."""

REDACTS = "POST /v1/sessions/{session}/messages"
"""The one call that does not refuse a message, so that a conversation is not lost."""

_OF = {fake.name: fake.value for fake in fakes(Random(41))}
SECRETS = {
    "underscores": _OF["github-token"],
    "letters and digits": _OF["aws-access-key-id"],
    "small letters": "sk" + "-" + "".join(Random(43).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=32)),
}
"""Of several alphabets, so that one of them fits whatever pattern a name has to have."""


@pytest.fixture(params=SECRETS)
def secret(request: pytest.FixtureRequest) -> str:
    return SECRETS[request.param]


@pytest.fixture(scope="module")
def writes(app: FastAPI) -> list[Operation]:
    every = planting.operations(app)
    assert READS.keys() <= {one.name for one in every}, "a call of the list is gone"
    return [_of_claims(one, every) for one in every if one.method != "get" and one.name not in READS]


def _of_claims(operation: Operation, every: list[Operation]) -> Operation:
    """The items of a batch are checked one by one, and its schema leaves them open: they are claims."""
    if operation.name not in ("POST /v1/memories/batch", IMPORT):
        return operation
    (claim,) = [one for one in every if one.name == "POST /v1/memories"]
    assert claim.body is not None
    item = claim.body
    if operation.name == IMPORT:
        of_claims = {"id": {"type": "string"}, "reason": {"type": "string"}, **item["properties"]}
        unread = ("infer", "correct", "personal_data")
        item = {**item, "properties": {name: one for name, one in of_claims.items() if name not in unread}}
    body = {"type": "object", "properties": {"items": {"type": "array", "items": item}}}
    return Operation(
        name=operation.name,
        method=operation.method,
        path=operation.path,
        parameters=operation.parameters,
        body=body,
        example=operation.example,
    )


def test_the_document_of_the_api_leaves_no_route_out(app: FastAPI) -> None:
    routes = {f"{method} {route.path}" for route in _routes(app.router) for method in sorted(route.methods)}
    assert routes == {one.name for one in planting.operations(app)}


def _routes(router: Any) -> Iterator[Any]:
    """All routes but those of the console, whose pages call the same verbs as the API."""
    for route in router.routes:
        if hasattr(route, "original_router"):
            if route.original_router is not console.router:
                yield from _routes(route.original_router)
        else:
            yield route


async def test_a_secret_in_any_place_of_a_body_is_refused_or_redacted(
    client: httpx.AsyncClient, writes: list[Operation], secret: str, namespace: str
) -> None:
    places = 0
    for operation in writes:
        for one in planted(operation, secret):
            if (operation.name, one.place) in KEPT_AS_A_HASH:
                continue
            places += 1
            path = await _path(client, operation, namespace)
            answer = await client.request(operation.method, path, json=one.body)
            where = f"{operation.name} {one.place}: {answer.status_code} {answer.text[:300]}"
            assert secret not in answer.text, where
            if operation.name == REDACTS and answer.status_code == 202:
                assert secret not in (await client.get(path)).text, where
            else:
                _refused(answer, where)
    assert places > 60


def _refused(answer: httpx.Response, where: str) -> None:
    if answer.status_code == 200 and "errors" in answer.json():
        assert [one["line"] for one in answer.json()["errors"]] == [1], where
    elif answer.status_code == 200 and "results" in answer.json():
        statuses = [one["status"] for one in answer.json()["results"]]
        assert statuses[0] == 422, where
    else:
        assert answer.status_code == 422, where


async def test_a_secret_in_a_path_or_a_query_is_refused(
    client: httpx.AsyncClient, writes: list[Operation], secret: str, namespace: str
) -> None:
    for operation in writes:
        for parameter in operation.parameters:
            if parameter["in"] == "header":
                continue
            path, query = await _path(client, operation, namespace), {}
            if parameter["in"] == "path":
                path = operation.path.replace(f"{{{parameter['name']}}}", quote(secret, safe=""))
            else:
                query = {parameter["name"]: secret}
            answer = await client.request(operation.method, path, params=query, json=operation.example)
            where = f"{operation.name} {parameter['name']}: {answer.status_code} {answer.text[:300]}"
            assert answer.status_code == 422, where
            assert secret not in answer.text, where


async def test_a_secret_in_the_name_of_a_namespace_is_refused_by_reads_too(
    client: httpx.AsyncClient, app: FastAPI
) -> None:
    """A read is audited with its namespace."""
    name = SECRETS["small letters"]
    for operation in planting.operations(app):
        named = {one["name"] for one in operation.parameters} & {"namespace", "namespaces"}
        if operation.name == "GET /v1/audit":
            continue  # it leaves no record of itself
        for parameter in sorted(named):
            path = operation.path.replace("{session}", "s").replace("{memory_id}", str(uuid4()))
            query = {"key": "k", parameter: name}
            known = {one["name"] for one in operation.parameters}
            asked = {one: value for one, value in query.items() if one in known}
            answer = await client.request(operation.method, path, params=asked)
            where = f"{operation.name} {parameter}: {answer.status_code} {answer.text[:300]}"
            assert (answer.status_code, answer.json()["code"]) == (422, "secret-found"), where
            assert name not in answer.text, where


async def test_a_secret_in_a_header_comes_back_nowhere(client: httpx.AsyncClient, namespace: str, secret: str) -> None:
    body = {"text": f"The tea is ready {uuid4()}.", "namespace": namespace}
    for headers in ({"Idempotency-Key": secret}, {"If-Match": secret}, {"X-Correlation-Id": secret}):
        answer = await client.post("/v1/memories", json=body, headers=headers)
        assert secret not in answer.text + str(answer.headers)


async def test_the_audit_of_a_refusal_has_class_field_and_principal_alone(client: httpx.AsyncClient) -> None:
    for body in ({"text": f"key {_OF['github-token']}"}, {"metadata": {_OF["github-token"]: 1}, "text": "a"}):
        assert (await client.post("/v1/memories", json=body)).status_code == 422
    answer = await client.get("/v1/audit", params={"operation": "screen", "limit": 2})
    told = [(one["outcome"], one["class"], one["field"], one["principal"]) for one in answer.json()["items"]]
    assert told == [
        ("refused", "github-token", "metadata", "owner"),
        ("refused", "github-token", "text", "owner"),
    ]
    assert _OF["github-token"] not in answer.text


async def test_a_name_of_a_namespace_that_is_a_secret_is_no_namespace_of_the_audit(client: httpx.AsyncClient) -> None:
    name = SECRETS["small letters"]
    answer = await client.post("/v1/memories", json={"text": "a", "namespace": name})
    assert (answer.status_code, answer.json()["field"]) == (422, "namespace")
    assert name not in (await client.get("/v1/audit")).text


async def test_a_secret_in_the_reason_of_a_request_to_forget_is_refused(
    client: httpx.AsyncClient, namespace: str, secret: str
) -> None:
    body = {"everything": True, "namespace": namespace, "reason": f"it is {secret}"}
    answer = await client.post("/v1/forget", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, "reason")
    assert secret not in answer.text


async def test_below_the_door_a_session_is_refused_too(runtime: Runtime, call: Call, namespace: str) -> None:
    message = Message(role=Role.USER, content="hello")
    with pytest.raises(SecretFoundError):
        await append(
            runtime,
            call,
            namespace=namespace,
            session=SECRETS["letters and digits"],
            messages=[message],
            infer=True,
        )


async def _path(client: httpx.AsyncClient, operation: Operation, namespace: str) -> str:
    """The path with ids of what is there: a refusal must come from screening and not from an id that is unknown."""
    path = operation.path.replace("{session}", f"s-{namespace}")
    if "{memory_id}" in path:
        claim = {"text": f"The tea is ready {uuid4()}.", "namespace": namespace}
        memory = (await client.post("/v1/memories", json=claim)).json()["memory"]
        path = path.replace("{memory_id}", memory["id"])
    assert not list(_open(path)), f"{operation.name}: say what stands for its parameter"
    return path


def _open(path: str) -> Iterator[str]:
    yield from (part for part in path.split("/") if part.startswith("{"))
