"""Reads as of an instant, over HTTP: every read that takes `valid_at` and `known_at`, by instants and by dates."""

import json
from datetime import datetime, timedelta
from typing import Any

import httpx
import pytest

from memoryd.settings import Settings

Items = list[dict[str, Any]]
LEEDS, YORK = "2024-01-01", "2026-03-01"


@pytest.fixture
async def moved(client: httpx.AsyncClient, namespace: str) -> dict[str, Any]:
    """A move on 1 March 2026, and the instant between the two claims about it."""
    slot = {"subject": "user", "key": "city", "namespace": namespace}
    first = await _claimed(client, slot | {"value": "Leeds", "text": "My home is in Leeds", "valid_from": LEEDS})
    between = _later(first["memory"]["system_from"])
    second = await _claimed(client, slot | {"value": "York", "text": "My home is in York", "valid_from": YORK})
    return {"namespace": namespace, "between": between, "old": first["memory"], "new": second["memory"]}


async def _claimed(client: httpx.AsyncClient, body: dict[str, Any]) -> dict[str, Any]:
    answer = await client.post("/v1/memories", json=body)
    assert answer.status_code == 201, answer.text
    claimed: dict[str, Any] = answer.json()
    return claimed


def _later(instant: str) -> str:
    return (datetime.fromisoformat(instant) + timedelta(microseconds=1)).isoformat()


async def _slot(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    query = {"subject": "user", "key": "city", "namespace": namespace}
    return [(await client.get("/v1/slots", params=query | instants)).json()["memory"]]


async def _list(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    items: Items = (await client.get("/v1/memories", params={"namespace": namespace} | instants)).json()["items"]
    return items


async def _recall(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    body = {"query": "In which city is my home?", "namespaces": [namespace]} | instants
    return [hit["memory"] for hit in (await client.post("/v1/recall", json=body)).json()["hits"]]


async def _context(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    body = {"query": "In which city is my home?", "namespaces": [namespace]} | instants
    return await _cited(client, (await client.post("/v1/context", json=body)).json())


async def _context_without_query(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    return await _cited(client, (await client.post("/v1/context", json={"namespaces": [namespace]} | instants)).json())


async def _briefing(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    return await _cited(client, (await client.get("/v1/briefing", params={"namespace": namespace} | instants)).json())


async def _cited(client: httpx.AsyncClient, packed: dict[str, Any]) -> Items:
    return [(await client.get(f"/v1/memories/{one['memory_id']}")).json() for one in packed["citations"]]


async def _export(client: httpx.AsyncClient, namespace: str, instants: dict[str, str]) -> Items:
    query = {"namespace": namespace, "history": "false"} | instants
    lines = (await client.get("/v1/export", params=query)).text.splitlines()
    return [one for one in map(json.loads, lines) if one["type"] == "memory"]


READS = [_slot, _list, _recall, _context, _context_without_query, _briefing, _export]


@pytest.mark.parametrize("read", READS)
@pytest.mark.parametrize(
    ("instants", "value"),
    [
        ({}, "York"),
        ({"valid_at": "2025-07-01"}, "Leeds"),
        # the zone is eight hours ahead of UTC: the day of the move begins at 16:00 of the day before
        ({"valid_at": "2026-02-28T15:59:59Z"}, "Leeds"),
        ({"valid_at": "2026-02-28T16:00:00Z"}, "York"),
        # a date is asked at its end, in that zone
        ({"valid_at": "2026-02-28"}, "Leeds"),
        ({"valid_at": "2026-03-01"}, "York"),
        ({"known_at": "between"}, "Leeds"),
        ({"valid_at": "2026-03-01", "known_at": "between"}, "Leeds"),
    ],
)
async def test_every_read_takes_both_instants(
    client: httpx.AsyncClient,
    settings: Settings,
    moved: dict[str, Any],
    read: Any,
    instants: dict[str, str],
    value: str,
) -> None:
    assert settings.timezone == "Asia/Shanghai"
    asked = {name: moved["between"] if at == "between" else at for name, at in instants.items()}
    assert [one["value"] for one in await read(client, moved["namespace"], asked)] == [value]


@pytest.mark.parametrize("read", [_list, _recall, _context, _context_without_query, _briefing, _export])
@pytest.mark.parametrize("instants", [{"valid_at": "2023-12-31"}, {"known_at": "2024-01-01"}])
async def test_before_anything_nothing_is_known(
    client: httpx.AsyncClient, moved: dict[str, Any], read: Any, instants: dict[str, str]
) -> None:
    assert await read(client, moved["namespace"], instants) == []


@pytest.mark.parametrize("instants", [{"valid_at": "2023-12-31"}, {"known_at": "2024-01-01"}])
async def test_a_slot_that_held_nothing_then_is_404(
    client: httpx.AsyncClient, moved: dict[str, Any], instants: dict[str, str]
) -> None:
    query = {"subject": "user", "key": "city", "namespace": moved["namespace"]} | instants
    assert (await client.get("/v1/slots", params=query)).status_code == 404


@pytest.mark.parametrize("path", ["/v1/slots?key=city", "/v1/memories?", "/v1/briefing?", "/v1/export?"])
@pytest.mark.parametrize("field", ["valid_at", "known_at"])
async def test_a_time_that_is_none_is_refused_by_name(client: httpx.AsyncClient, path: str, field: str) -> None:
    answer = await client.get(f"{path}&{field}=yesterday")
    assert (answer.status_code, answer.json()["field"]) == (422, field)


@pytest.mark.parametrize("which", ["id", "slot"])
async def test_a_history_has_every_stamp(client: httpx.AsyncClient, moved: dict[str, Any], which: str) -> None:
    if which == "id":
        answer = await client.get(f"/v1/memories/{moved['new']['id']}/history")
    else:
        query = {"subject": "user", "key": "city", "namespace": moved["namespace"]}
        answer = await client.get("/v1/slots/history", params=query)
    leeds, york = answer.json()["versions"]
    assert (leeds["value"], york["value"]) == ("Leeds", "York")
    begin, move = "2023-12-31T16:00:00.000000Z", "2026-02-28T16:00:00.000000Z"
    assert [(one["valid_from"], one["valid_to"]) for one in leeds["stamps"]] == [(begin, None), (begin, move)]
    first, second = leeds["stamps"]
    assert first["system_to"] == second["system_from"] == york["stamps"][0]["system_from"]
    assert second["system_to"] is None
    assert [(one["valid_from"], one["valid_to"]) for one in york["stamps"]] == [(move, None)]


async def test_an_export_with_history_has_every_stamp(client: httpx.AsyncClient, moved: dict[str, Any]) -> None:
    lines = (await client.get("/v1/export", params={"namespace": moved["namespace"]})).text.splitlines()
    header, *claims = map(json.loads, lines)
    assert (header["valid_at"], header["known_at"]) == (None, None)
    assert {one["value"]: len(one["stamps"]) for one in claims} == {"Leeds": 2, "York": 1}


async def test_an_export_as_of_an_instant_says_so_and_has_no_history(
    client: httpx.AsyncClient, moved: dict[str, Any]
) -> None:
    query = {"namespace": moved["namespace"], "valid_at": "2025-07-01"}
    header, claim = map(json.loads, (await client.get("/v1/export", params=query)).text.splitlines())
    assert header["valid_at"] == "2025-07-01T15:59:59.999999Z"
    assert claim["valid_to"] == "2026-02-28T16:00:00.000000Z"
    assert "stamps" not in claim
    answer = await client.get("/v1/export", params=query | {"history": "true"})
    assert (answer.status_code, answer.json()["field"]) == (422, "history")


async def test_an_export_as_of_an_instant_has_the_messages_of_until_then(
    client: httpx.AsyncClient, namespace: str
) -> None:
    turns = [{"role": "user", "content": "Good day.", "at": f"2026-0{month}-01T12:00:00Z"} for month in (1, 2, 3)]
    answer = await client.post(f"/v1/sessions/{namespace}/messages", json={"messages": turns, "namespace": namespace})
    assert answer.status_code == 202, answer.text

    async def months(**instants: str) -> list[str]:
        lines = (await client.get("/v1/export", params={"namespace": namespace, **instants})).text.splitlines()
        return [one["at"][:7] for one in map(json.loads, lines) if one["type"] == "message"]

    assert await months() == ["2026-01", "2026-02", "2026-03"]
    assert await months(valid_at="2026-02-01") == ["2026-01", "2026-02"]
    assert await months(valid_at="2026-03-01", known_at="2026-03-01") == []
