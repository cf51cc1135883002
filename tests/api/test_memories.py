"""Memories and slots over HTTP: writing, listing, reading as of, changing, retiring."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from memoryd.wire import MemoryOut


async def remember(client: httpx.AsyncClient, namespace: str, **fields: Any) -> dict[str, Any]:
    answer = await client.post("/v1/memories", json={"namespace": namespace, **fields})
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def test_a_memory_has_all_its_keys(client: httpx.AsyncClient, namespace: str) -> None:
    made = await remember(client, namespace, text="The meeting room is on the third floor.")
    assert made.keys() == {"outcome", "memory", "replaced", "related", "screening"}
    assert made["memory"].keys() == MemoryOut.model_fields.keys()
    assert made["memory"]["valid_to"] is made["memory"]["system_to"] is None
    assert made["memory"]["valid_from"].endswith("Z")
    read = await client.get(f"/v1/memories/{made['memory']['id']}")
    assert read.json() == made["memory"]
    assert read.headers["etag"] == '"1"'


async def test_a_slot_holds_one_value(client: httpx.AsyncClient, namespace: str) -> None:
    old = await remember(client, namespace, key="Home City", value="Lisbon", valid_from="2026-01-01")
    new = await remember(client, namespace, key="home_city", value="Porto", valid_from="2026-03-01")
    assert (new["outcome"], new["replaced"]["id"]) == ("replaced", old["memory"]["id"])
    assert (new["memory"]["subject"], new["memory"]["key"]) == ("user", "home_city")

    slot = {"namespace": namespace, "key": "HOME city"}
    now = await client.get("/v1/slots", params=slot)
    assert now.json().keys() == {"memory"}
    assert now.json()["memory"]["value"] == "Porto"
    then = await client.get("/v1/slots", params={**slot, "valid_at": "2026-02-28"})
    assert then.json()["memory"]["value"] == "Lisbon"
    before = await client.get("/v1/slots", params={**slot, "valid_at": "2025-12-31"})
    assert before.status_code == 404
    history = (await client.get("/v1/slots/history", params=slot)).json()["versions"]
    assert {version["value"] for version in history} == {"Lisbon", "Porto"}


async def test_a_slot_of_many(client: httpx.AsyncClient, namespace: str) -> None:
    definition = {"namespace": namespace, "key": "Languages", "cardinality": "many"}
    defined = await client.put("/v1/slots/definitions", json=definition)
    assert defined.json() == {**definition, "key": "languages", "subject": "user"}
    for value in ("Dutch", "Chinese"):
        await remember(client, namespace, key="languages", value=value)
    found = (await client.get("/v1/slots", params={"namespace": namespace, "key": "languages"})).json()
    assert found.keys() == {"memories"}
    assert {memory["value"] for memory in found["memories"]} == {"Dutch", "Chinese"}


async def test_an_unknown_slot_is_404(client: httpx.AsyncClient, namespace: str) -> None:
    answer = await client.get("/v1/slots", params={"namespace": namespace, "subject": "nobody", "key": "city"})
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-subject")


@pytest.mark.parametrize("value", [0, False, 1.5, [1, "a"], {"a": {"b": None}}, "text", 2**63 - 1])
async def test_a_value_is_any_json(client: httpx.AsyncClient, namespace: str, value: Any) -> None:
    made = await remember(client, namespace, key="anything", value=value)
    assert made["memory"]["value"] == value


async def test_a_date_bounds_whole_days(client: httpx.AsyncClient, namespace: str) -> None:
    """In the instance's zone, which is eight hours ahead of UTC here."""
    made = await remember(client, namespace, text="On holiday", valid_from="2026-03-01", valid_to="2026-03-02")
    assert made["memory"]["valid_from"] == "2026-02-28T16:00:00.000000Z"
    assert made["memory"]["valid_to"] == "2026-03-02T16:00:00.000000Z"

    async def count(at: str) -> int:
        answer = await client.get("/v1/memories", params={"namespace": namespace, "valid_at": at})
        return len(answer.json()["items"])

    assert [await count(at) for at in ("2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03")] == [0, 1, 1, 0]
    assert await count("2026-03-02T23:59:59.999999") == 1
    assert await count("2026-03-03T00:00:00") == 0
    assert await count("2026-03-02T15:59:59.999999Z") == 1
    assert await count("2026-03-03T00:00:00+09:00") == 1


@pytest.fixture
async def listed(client: httpx.AsyncClient, namespace: str) -> str:
    """A namespace of seven memories, one field of each set apart."""
    items = [
        {"text": "plain"},
        {"text": "tagged", "tags": ["blue", "big"]},
        {"text": "decided", "kind": "decision", "importance": 5},
        {"text": "observed", "source": "agent_observed", "confidence": 0.5},
        {"text": "pinned", "pinned": True, "session": "s1"},
        {"text": "described", "metadata": {"file": "a.txt", "page": 5, "deep": {"er": "x"}}},
        {"text": "about somebody", "subject": "Ada"},
    ]
    body = {"items": [{"namespace": namespace, **item} for item in items]}
    results = (await client.post("/v1/memories/batch", json=body)).json()["results"]
    assert [result["status"] for result in results] == [201] * len(items)
    return namespace


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        ("tag=blue", {"tagged"}),
        ("tag=blue&tag=none", {"tagged"}),
        ("kind=decision", {"decided"}),
        ("kind=decision&kind=note", {"decided"}),
        ("source=agent_observed", {"observed"}),
        ("pinned=true", {"pinned"}),
        ("session=s1", {"pinned"}),
        ("importance=5", {"decided"}),
        ("confidence=0.5", {"observed"}),
        ("metadata.file=a.txt", {"described"}),
        ("metadata.page=5", {"described"}),
        ("metadata.page=6", set()),
        ("metadata.deep.er=x", {"described"}),
        ("subject=ada", {"about somebody"}),
        ("subject=Ada&kind=fact", {"about somebody"}),
        ("subject=Ada&kind=decision", set()),
    ],
)
async def test_filters_of_a_list(client: httpx.AsyncClient, listed: str, query: str, texts: set[str]) -> None:
    answer = await client.get(f"/v1/memories?namespace={listed}&{query}")
    assert answer.status_code == 200, answer.text
    assert {memory["text"] for memory in answer.json()["items"]} == texts


async def test_cursors_reach_everything_once(client: httpx.AsyncClient, listed: str) -> None:
    seen: list[str] = []
    cursor: str | None = ""
    pages = 0
    while cursor is not None:
        answer = await client.get("/v1/memories", params={"namespace": listed, "limit": 3, "cursor": cursor})
        seen += [memory["id"] for memory in answer.json()["items"]]
        cursor = answer.json()["next_cursor"]
        pages += 1
    assert (pages, len(seen), len(set(seen))) == (3, 7, 7)


async def test_a_patch_of_annotations_keeps_the_id(client: httpx.AsyncClient, namespace: str) -> None:
    made = await remember(
        client, namespace, text="patched", tags=["a"], metadata={"keep": 1, "drop": 2, "in": {"x": 1}}
    )
    path = f"/v1/memories/{made['memory']['id']}"
    body = {"importance": 5, "metadata": {"drop": None, "new": True, "in": {"y": 2}}, "text": None, "tags": None}
    patched = await client.patch(path, json=body)
    assert patched.status_code == 200, patched.text
    memory = patched.json()
    assert (memory["id"], memory["version"], memory["text"], memory["tags"]) == (
        made["memory"]["id"],
        2,
        "patched",
        ["a"],
    )
    assert memory["metadata"] == {"keep": 1, "new": True, "in": {"x": 1, "y": 2}}
    assert patched.headers["etag"] == '"2"'
    cleared = await client.patch(path, json={"tags": []})
    assert cleared.json()["tags"] == []


async def test_a_patch_of_content_is_a_new_memory(client: httpx.AsyncClient, namespace: str) -> None:
    made = await remember(client, namespace, key="city", value="Lisbon", valid_from="2026-01-01")
    old = f"/v1/memories/{made['memory']['id']}"
    new = (await client.patch(old, json={"value": "Porto", "valid_from": "2026-02-01", "reason": "moved"})).json()
    assert new["id"] != made["memory"]["id"]
    assert (await client.get(old)).json()["superseded_by"] == new["id"]
    versions = (await client.get(f"/v1/memories/{new['id']}/history")).json()["versions"]
    assert [version["value"] for version in versions] == ["Lisbon", "Porto"]


async def test_a_change_may_expect_a_version(client: httpx.AsyncClient, namespace: str) -> None:
    made = await remember(client, namespace, text="contested")
    path = f"/v1/memories/{made['memory']['id']}"
    assert (await client.patch(path, json={"importance": 4}, headers={"If-Match": '"1"'})).status_code == 200
    by_header = await client.patch(path, json={"importance": 5}, headers={"If-Match": '"1"'})
    assert (by_header.status_code, by_header.json()["current_version"]) == (412, 2)
    by_body = await client.patch(path, json={"importance": 5, "expected_version": 1})
    assert (by_body.status_code, by_body.json()["code"], by_body.json()["current_version"]) == (
        409,
        "version-conflict",
        2,
    )
    both = await client.patch(path, json={"importance": 5, "expected_version": 1}, headers={"If-Match": '"2"'})
    assert (both.status_code, both.json()["field"]) == (422, "expected_version")
    odd = await client.patch(path, json={"importance": 5}, headers={"If-Match": "latest"})
    assert (odd.status_code, odd.json()["field"]) == (422, "If-Match")
    assert (await client.patch(path, json={"importance": 5}, headers={"If-Match": "*"})).status_code == 200


@pytest.mark.parametrize(
    "body", [{"metadata": [1]}, {"importance": 0}, {"colour": 1}, {"valid_to": "soon"}, {"key": "?"}]
)
async def test_a_bad_patch_is_refused_by_name(client: httpx.AsyncClient, namespace: str, body: dict[str, Any]) -> None:
    made = await remember(client, namespace, text="unpatched")
    answer = await client.patch(f"/v1/memories/{made['memory']['id']}", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, next(iter(body)))


async def test_retiring_is_once(client: httpx.AsyncClient, namespace: str) -> None:
    made = await remember(client, namespace, text="retired soon")
    path = f"/v1/memories/{made['memory']['id']}"
    retired = await client.delete(path, params={"reason": "no longer needed"})
    assert (retired.status_code, retired.json()["reason"]) == (200, "no longer needed")
    assert retired.json()["retired_at"]
    assert (await client.delete(path)).status_code == 410
    assert (await client.patch(path, json={"importance": 1})).status_code == 410
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert listed.json()["items"] == []
    included = await client.get("/v1/memories", params={"namespace": namespace, "include": "retired"})
    assert [memory["id"] for memory in included.json()["items"]] == [made["memory"]["id"]]


async def test_a_bad_item_is_a_result(client: httpx.AsyncClient, namespace: str) -> None:
    items = [
        {"text": "good", "namespace": namespace},
        {"text": "bad", "namespace": namespace, "importance": 9},
        {"text": "odd", "namespace": namespace, "colour": 1},
        {"text": "key " + "AKIA" + "QWERTYUIOPASDFGH", "namespace": namespace},
        {"text": "good too", "namespace": namespace},
    ]
    results = (await client.post("/v1/memories/batch", json={"items": items})).json()["results"]
    assert [result["status"] for result in results] == [201, 422, 422, 422, 201]
    assert [result.get("field") for result in results] == [None, "importance", "colour", "text", None]
    assert results[0].keys() == {"status", "outcome", "memory", "replaced", "related", "screening"}
    assert results[3]["code"] == "secret-found"


async def test_an_atomic_batch_is_all_or_nothing(client: httpx.AsyncClient, namespace: str) -> None:
    items = [{"text": "good", "namespace": namespace}, {"text": "bad", "namespace": namespace, "importance": 9}]
    answer = await client.post("/v1/memories/batch", json={"items": items, "atomic": True})
    assert answer.status_code == 422
    assert answer.json()["field"] == "items.1.importance"
    assert [error["field"] for error in answer.json()["errors"]] == ["items.1.importance"]
    assert answer.json()["detail"].startswith("items.1: ")
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert listed.json()["items"] == []


@pytest.mark.parametrize("body", [{}, {"items": []}, {"items": "a"}, {"items": [1]}, {"items": [{}] * 1001}])
async def test_a_batch_has_a_shape(client: httpx.AsyncClient, body: dict[str, Any]) -> None:
    answer = await client.post("/v1/memories/batch", json=body)
    assert (answer.status_code, answer.json()["field"].split(".")[0]) == (422, "items")


async def test_a_future_value_waits_for_its_start(client: httpx.AsyncClient, namespace: str) -> None:
    start = (datetime.now(UTC) + timedelta(days=2)).isoformat()
    await remember(client, namespace, key="desk", value="12", valid_from=start)
    slot = {"namespace": namespace, "key": "desk"}
    assert (await client.get("/v1/slots", params=slot)).status_code == 404
    later = (datetime.now(UTC) + timedelta(days=3)).isoformat()
    assert (await client.get("/v1/slots", params={**slot, "valid_at": later})).json()["memory"]["value"] == "12"
