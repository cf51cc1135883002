"""``Idempotency-Key``: the same request answers the same, another one is a conflict."""

import asyncio
import uuid
from typing import Any

import httpx
import pytest


@pytest.fixture
def key() -> dict[str, str]:
    return {"Idempotency-Key": f"key {uuid.uuid4()}"}


async def test_a_claim_is_made_once(client: httpx.AsyncClient, namespace: str, key: dict[str, str]) -> None:
    body = {"subject": "user", "key": "city", "value": "Lisbon", "namespace": namespace}
    first = await client.post("/v1/memories", json=body, headers=key)
    again = await client.post("/v1/memories", json=dict(reversed(body.items())), headers=key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert first.json()["outcome"] == "created"


async def test_another_body_is_a_conflict(client: httpx.AsyncClient, namespace: str, key: dict[str, str]) -> None:
    await client.post("/v1/memories", json={"text": "one", "namespace": namespace}, headers=key)
    other = await client.post("/v1/memories", json={"text": "two", "namespace": namespace}, headers=key)
    assert (other.status_code, other.json()["code"]) == (409, "idempotency-mismatch")


async def test_messages_are_appended_once(client: httpx.AsyncClient, namespace: str, key: dict[str, str]) -> None:
    body = {"messages": [{"role": "user", "content": "only once"}], "namespace": namespace}
    answers = [await client.post("/v1/sessions/once/messages", json=body, headers=key) for _ in range(3)]
    assert {answer.status_code for answer in answers} == {202}
    assert answers[0].json() == answers[1].json() == answers[2].json()
    stored = await client.get("/v1/sessions/once/messages", params={"namespace": namespace})
    assert len(stored.json()["items"]) == 1


async def test_another_session_is_another_request(
    client: httpx.AsyncClient, namespace: str, key: dict[str, str]
) -> None:
    body = {"messages": [{"role": "user", "content": "where"}], "namespace": namespace}
    assert (await client.post("/v1/sessions/one/messages", json=body, headers=key)).status_code == 202
    assert (await client.post("/v1/sessions/two/messages", json=body, headers=key)).status_code == 409


async def test_one_of_many_at_once_does_the_work(
    client: httpx.AsyncClient, namespace: str, key: dict[str, str]
) -> None:
    body = {"subject": "user", "key": "city", "value": "Porto", "namespace": namespace}
    answers = await asyncio.gather(*(client.post("/v1/memories", json=body, headers=key) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["memory"]["id"] for answer in answers}) == 1
    assert {answer.json()["outcome"] for answer in answers} == {"created"}


async def test_a_batch_is_made_once(client: httpx.AsyncClient, namespace: str, key: dict[str, str]) -> None:
    body = {"items": [{"text": "first", "namespace": namespace}, {"importance": 9}]}
    first, again = [await client.post("/v1/memories/batch", json=body, headers=key) for _ in range(2)]
    assert [one["status"] for one in first.json()["results"]] == [201, 422]
    assert _without_ids(first.json()) == _without_ids(again.json())


async def test_a_token_is_not_shown_twice(client: httpx.AsyncClient, key: dict[str, str]) -> None:
    body = {"principal": "agent", "name": "once"}
    assert (await client.post("/v1/tokens", json=body, headers=key)).status_code == 201
    again = await client.post("/v1/tokens", json=body, headers=key)
    assert (again.status_code, again.json()["code"]) == (409, "already-issued")


@pytest.mark.parametrize("bad", ["", "k" * 201, "tab\there", "\xe9"])
async def test_a_key_has_bounds(client: httpx.AsyncClient, bad: str) -> None:
    headers = [(b"Idempotency-Key", bad.encode("latin-1"))]
    answer = await client.post("/v1/recall", json={"query": "a"}, headers=headers)
    assert (answer.status_code, answer.json()["field"]) == (422, "Idempotency-Key")


async def test_reads_by_question_take_a_key_and_ignore_it(client: httpx.AsyncClient, key: dict[str, str]) -> None:
    for query in ("one", "two"):
        assert (await client.post("/v1/recall", json={"query": query}, headers=key)).status_code == 200


def _without_ids(body: dict[str, Any]) -> list[dict[str, Any]]:
    return [{name: value for name, value in one.items() if name != "correlation_id"} for one in body["results"]]
