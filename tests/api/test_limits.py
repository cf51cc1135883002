"""Limits at the door: bodies, requests in flight, pages."""

import asyncio
from collections.abc import AsyncIterator

import httpx
from tests.api.conftest import Limited

LIMIT = 64 * 1024


async def test_a_body_over_the_limit_is_413(limited: Limited) -> None:
    client = limited(body_bytes=LIMIT)
    answer = await client.post("/v1/memories", content=b"a" * (LIMIT + 1))
    assert (answer.status_code, answer.json()["code"], answer.json()["limit"]) == (413, "too-large", LIMIT)


async def test_a_body_of_unsaid_length_is_counted(limited: Limited) -> None:
    client = limited(body_bytes=LIMIT)
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(1000):
            sent += 1
            yield b" " * 4096

    answer = await client.post("/v1/memories", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert sent * 4096 <= LIMIT + 2 * 4096


async def test_a_body_at_the_limit_is_read(limited: Limited, namespace: str) -> None:
    client = limited(body_bytes=LIMIT)
    body = b'{"text": "at the limit", "namespace": "%s"}' % namespace.encode()
    answer = await client.post("/v1/memories", content=body.ljust(LIMIT))
    assert answer.status_code == 201, answer.text


async def test_too_many_requests_in_flight_are_503(limited: Limited) -> None:
    client = limited(concurrent_requests=2)
    answers = await asyncio.gather(*(client.get("/v1/memories") for _ in range(20)), client.get("/healthz"))
    refused = [answer for answer in answers if answer.status_code == 503]
    assert {answer.status_code for answer in answers} == {200, 503}
    assert all(answer.headers["retry-after"] == "1" for answer in refused)
    assert answers[-1].status_code == 200
    assert (await client.get("/v1/memories")).status_code == 200


async def test_a_page_has_at_most_two_hundred(client: httpx.AsyncClient) -> None:
    assert (await client.get("/v1/memories", params={"limit": 200})).status_code == 200
    assert (await client.get("/v1/memories", params={"limit": 201})).status_code == 422
