"""Recall, context and briefing over HTTP, and the event loop under fifty of them at once."""

import asyncio
import time

import httpx
import pytest

MOST_LAG_S = 0.25


@pytest.fixture(scope="module")
async def stocked(client: httpx.AsyncClient, shared_namespace: str) -> str:
    texts = [f"Invoice PX-{1000 + number} was paid on day {number}." for number in range(30)]
    items = [{"text": text, "namespace": shared_namespace} for text in texts]
    items.append({"key": "home_city", "value": "Lisbon", "namespace": shared_namespace})
    await client.post("/v1/memories/batch", json={"items": items})
    await client.post("/v1/flush", json={})
    return shared_namespace


async def test_an_id_is_found(client: httpx.AsyncClient, stocked: str) -> None:
    answer = await client.post("/v1/recall", json={"query": "PX-1012", "namespaces": [stocked], "k": 3})
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert body.keys() == {"hits", "total_matched", "left_out", "degraded", "cached", "took_ms"}
    assert "PX-1012" in body["hits"][0]["memory"]["text"]
    assert body["hits"][0].keys() == {"memory", "score", "ranks", "why", "outdated"}
    assert body["hits"][0]["ranks"].keys() == {"exact", "dense", "keyword", "rerank"}


async def test_the_second_time_comes_from_the_cache(client: httpx.AsyncClient, stocked: str) -> None:
    body = {"query": "which invoice was paid on day 7", "namespace": stocked}
    first, second = [(await client.post("/v1/recall", json=body)).json() for _ in range(2)]
    assert (first["cached"], second["cached"]) == (False, True)
    assert [hit["memory"]["id"] for hit in first["hits"]] == [hit["memory"]["id"] for hit in second["hits"]]


async def test_filters_hold(client: httpx.AsyncClient, stocked: str) -> None:
    body = {"query": "Lisbon", "namespace": stocked, "filters": {"key": "home_city"}}
    hits = (await client.post("/v1/recall", json=body)).json()["hits"]
    assert [hit["memory"]["value"] for hit in hits] == ["Lisbon"]


@pytest.mark.parametrize("form", ["text", "json", "messages"])
async def test_a_context_cites(client: httpx.AsyncClient, stocked: str, form: str) -> None:
    body = {"query": "PX-1012", "namespaces": [stocked], "token_budget": 120, "format": form}
    answer = await client.post("/v1/context", json=body)
    assert answer.status_code == 200, answer.text
    packed = answer.json()
    assert packed.keys() == {"text", "messages", "tokens", "citations", "shown", "total", "left_out"}
    assert "PX-1012" in packed["text"]
    assert 0 < packed["tokens"] <= 120
    assert packed["citations"]


async def test_a_briefing_has_the_same_shape(client: httpx.AsyncClient, stocked: str) -> None:
    query = {"namespace": stocked, "token_budget": 200, "format": "text"}
    packed = (await client.get("/v1/briefing", params=query)).json()
    assert packed.keys() == {"text", "messages", "tokens", "citations", "shown", "total", "left_out"}
    assert 0 < packed["tokens"] <= 200
    assert "Lisbon" in packed["text"]


async def test_fifty_recalls_leave_the_event_loop_free(client: httpx.AsyncClient, stocked: str) -> None:
    async def ask(number: int) -> int:
        body = {"query": f"what about invoice number {number}", "namespace": stocked}
        return (await client.post("/v1/recall", json=body)).status_code

    async def lags() -> list[float]:
        found, tick = [], 0.005
        while not done.is_set():
            before = time.perf_counter()
            await asyncio.sleep(tick)
            found.append(time.perf_counter() - before - tick)
        return sorted(found)

    await ask(-1)
    done = asyncio.Event()
    watching = asyncio.create_task(lags())
    statuses = await asyncio.gather(*(ask(number) for number in range(50)))
    done.set()
    found = await watching
    assert set(statuses) == {200}
    # one longer pause may be the machine's own, when its processors are shared
    assert found[int(0.95 * len(found))] < MOST_LAG_S
    assert found[-1] < 10 * MOST_LAG_S
