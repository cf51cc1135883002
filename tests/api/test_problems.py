"""Problem bodies: their members, their headers, and what they never say."""

import httpx
import pytest
from fastapi import FastAPI

from memoryd.api.app import create_app
from memoryd.runtime import Runtime
from memoryd.settings import Settings

MEMBERS = {"type", "title", "status", "detail", "code", "correlation_id"}
PROBLEM = "application/problem+json"
MARK = "Zaragoza-7381"


def check(answer: httpx.Response, status: int, code: str) -> None:
    body = answer.json()
    assert (answer.status_code, body["code"], body["status"]) == (status, code, status)
    assert answer.headers["content-type"] == PROBLEM
    assert body.keys() >= MEMBERS
    assert body["correlation_id"] == answer.headers["x-correlation-id"] != ""


async def test_unknown_paths_and_methods(client: httpx.AsyncClient) -> None:
    check(await client.get("/v1/nothing"), 404, "not-found")
    check(await client.get("/v1/memories/"), 404, "not-found")
    answer = await client.put("/v1/memories")
    check(answer, 405, "method-not-allowed")
    assert "POST" in answer.headers["allow"]


async def test_every_answer_has_an_id_of_the_servers(client: httpx.AsyncClient) -> None:
    answers = [await client.get("/healthz", headers={"X-Correlation-Id": "mine"}) for _ in range(3)]
    found = {answer.headers["x-correlation-id"] for answer in answers}
    assert len(found) == 3
    assert "mine" not in found


@pytest.mark.parametrize(
    "body",
    [
        {"text": "a", "valid_from": MARK},
        {"text": "a", "valid_from": f"2026-01-01T{MARK}"},
        {"text": "a", "kind": MARK},
        {"text": "a", "importance": MARK},
        {"text": "a", "namespace": MARK},
        {"text": "a", "tags": MARK},
        {"text": "a", "metadata": MARK},
        {"text": "a", "key": MARK + "?"},
        {"text": "a", f"{MARK} in a key": 1},
        {"text": MARK + "\0"},
        {"text": MARK * 1000},
        [MARK],
    ],
)
async def test_no_value_is_repeated(client: httpx.AsyncClient, body: object) -> None:
    answer = await client.post("/v1/memories", json=body)
    assert answer.status_code == 422, answer.text
    assert MARK not in answer.text


async def test_no_value_of_a_path_or_a_query_is_repeated(client: httpx.AsyncClient) -> None:
    for path in (
        f"/v1/memories/{MARK}",
        f"/v1/memories?valid_at={MARK}",
        f"/v1/sessions/-{MARK}/window",
        f"/v1/{MARK}",
    ):
        answer = await client.get(path)
        assert answer.status_code in {404, 422}
        assert MARK not in answer.text


async def test_all_errors_of_a_body_are_listed(client: httpx.AsyncClient) -> None:
    body = (await client.post("/v1/memories", json={"text": "a", "importance": 9, "confidence": 2, "x": 1})).json()
    assert {error["field"] for error in body["errors"]} == {"importance", "confidence", "x"}
    assert body["field"] == body["errors"][0]["field"]
    assert all(error.keys() == {"field", "message"} for error in body["errors"])


async def test_a_secret_is_refused_by_class(client: httpx.AsyncClient, namespace: str) -> None:
    secret = "AKIA" + "QWERTYUIOPASDFGH"
    answer = await client.post("/v1/memories", json={"text": f"key {secret}", "namespace": namespace})
    check(answer, 422, "secret-found")
    assert answer.json()["field"] == "text"
    assert answer.json()["class"]
    assert secret not in answer.text
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert listed.json()["items"] == []


async def test_what_is_unexpected_says_nothing_but_its_id(
    settings: Settings, runtime: Runtime, owner_token: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app = create_app(settings, runtime)

    @app.get("/v1/broken")
    async def broken() -> None:
        raise ValueError(MARK)

    answer = await _get(app, owner_token, "/v1/broken")
    check(answer, 500, "internal-error")
    logged = "".join(capsys.readouterr())
    assert MARK not in answer.text + logged


async def _get(app: FastAPI, token: str, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://memoryd") as client:
        return await client.get(path, headers={"Authorization": f"Bearer {token}"})
