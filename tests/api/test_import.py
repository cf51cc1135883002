"""An export brought in again: the same under its ids, nothing of what was forgotten, each line by the rules."""

import json
from typing import Any
from uuid import uuid4

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.api.conftest import Grant

PLACES = ("Zanzibar", "Lisbon", "Harbin", "绿门胡同")
OUTCOMES = ("created", "replaced", "merged", "proposed", "skipped", "forgotten")
facts = st.lists(
    st.tuples(st.sampled_from(("home", "office", "studio")), st.sampled_from(PLACES), st.integers(1, 27)),
    min_size=1,
    max_size=6,
    unique_by=lambda one: (one[0], one[2]),
)

Line = dict[str, Any]


async def exported(client: httpx.AsyncClient, namespace: str) -> list[Line]:
    answer = await client.get("/v1/export", params={"namespaces": [namespace]})
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


async def brought(client: httpx.AsyncClient, lines: list[Line], **query: Any) -> dict[str, Any]:
    content = "\n".join(json.dumps(line) for line in lines)
    answer = await client.post(
        "/v1/import", content=content.encode(), params=query, headers={"Content-Type": "application/x-ndjson"}
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def moved(lines: list[Line], namespace: str) -> list[Line]:
    """The same lines as they would come from another instance: other ids, and where they lead."""
    ids = {line["id"]: str(uuid4()) for line in lines if "id" in line}
    text = json.dumps([line | ({"namespace": namespace} if "namespace" in line else {}) for line in lines])
    for old, new in ids.items():
        text = text.replace(old, new)
    found: list[Line] = json.loads(text)
    return found


def said_in(lines: list[Line]) -> list[str]:
    """What lines say, whatever their ids."""
    return sorted(f"{one['type']}: {one.get('content') or one.get('text')}" for one in lines)


async def told(client: httpx.AsyncClient, namespace: str) -> None:
    turns = [{"role": "user", "content": one} for one in ("I live in Zanzibar", "My cat is called Momo")]
    body = {"namespace": namespace, "messages": turns}
    assert (await client.post("/v1/sessions/s/messages", json=body)).status_code == 202
    await client.post("/v1/flush", json={"timeout_s": 20})


async def forget(client: httpx.AsyncClient, namespace: str, request: str) -> None:
    preview = (await client.post("/v1/forget", json={"namespace": namespace, "request": request})).json()
    token = {"confirm_token": preview["confirm_token"]}
    done = await client.post(f"/v1/forget/{preview['id']}/confirm", json=token)
    assert done.status_code in (200, 202), done.text


async def test_what_is_here_is_skipped(client: httpx.AsyncClient, namespace: str) -> None:
    await told(client, namespace)
    before = await exported(client, namespace)
    report = await brought(client, before)
    assert (report["created"], report["skipped"], report["errors"]) == (0, len(before) - 1, [])
    assert [line for line in await exported(client, namespace) if line["type"] != "header"] == before[1:]


async def test_forgotten_is_forgotten(client: httpx.AsyncClient, namespace: str) -> None:
    await told(client, namespace)
    old = await exported(client, namespace)
    await forget(client, namespace, "forget where I live")
    kept = await exported(client, namespace)
    assert "Zanzibar" not in json.dumps(kept)
    report = await brought(client, old)
    assert report["forgotten"] >= 2
    await client.post("/v1/flush", json={"timeout_s": 20})
    assert (await exported(client, namespace))[1:] == kept[1:]
    report = await brought(client, moved(old, namespace))
    assert report["forgotten"] >= 2
    await client.post("/v1/flush", json={"timeout_s": 20})
    assert "Zanzibar" not in json.dumps(await exported(client, namespace))
    hits = (await client.post("/v1/recall", json={"query": "Zanzibar", "namespaces": [namespace]})).json()["hits"]
    assert "Zanzibar" not in json.dumps(hits)


async def test_an_export_of_what_has_forgotten_comes_in(client: httpx.AsyncClient, namespace: str) -> None:
    await told(client, namespace)
    await forget(client, namespace, "forget where I live")
    lines = await exported(client, namespace)
    erased = [line for line in lines if line["type"] == "message" and line["erased"]]
    gone = [line for line in lines if line["type"] == "tombstone"]
    assert erased
    there = f"{namespace}-there"
    report = await brought(client, moved(lines, there))
    assert report["errors"] == []
    assert (report["skipped"], report["forgotten"]) == (0, len(gone) + len(erased))
    assert sum(report[name] for name in OUTCOMES) == report["read"]
    stays = [line for line in lines if line["type"] != "tombstone" and line not in erased]
    assert said_in([one for one in await exported(client, there) if one["type"] != "tombstone"]) == said_in(stays)


@pytest.mark.parametrize(("erased", "outcome"), [(False, "created"), (None, "created"), (True, "forgotten")])
async def test_an_erased_line_says_so(
    client: httpx.AsyncClient, namespace: str, erased: bool | None, outcome: str
) -> None:
    line = {"type": "message", "id": str(uuid4()), "namespace": namespace, "session": "s", "role": "user"}
    report = await brought(client, [{**line, "content": "Rain", "erased": erased}])
    assert report[outcome] == 1
    report = await brought(client, [{**line, "content": "Rain", "erased": "no"}, {**line, "content": ""}])
    assert [(one["line"], one["field"]) for one in report["errors"]] == [(1, "erased"), (2, "content")]


@settings(
    max_examples=5,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(told=facts)
async def test_another_instance_holds_the_same(client: httpx.AsyncClient, told: list[tuple[str, str, int]]) -> None:
    here, there = f"one-{uuid4().hex[:8]}", f"two-{uuid4().hex[:8]}"
    for key, value, day in told:
        claim = {"subject": "user", "key": key, "value": value, "valid_from": f"2026-03-{day:02}T09:00:00Z"}
        assert (await client.post("/v1/memories", json={**claim, "namespace": here})).status_code == 201
    lines = moved(await exported(client, here), there)
    report = await brought(client, lines)
    assert report["errors"] == []
    for key in {key for key, _, _ in told}:
        for day in range(1, 29, 3):
            asked = {"subject": "user", "key": key, "valid_at": f"2026-03-{day:02}T12:00:00Z"}
            ours, theirs = [
                (await client.get("/v1/slots", params={**asked, "namespace": one})).json() for one in (here, there)
            ]
            assert ours.get("memory", {}).get("value") == theirs.get("memory", {}).get("value")
    again = await brought(client, lines)
    assert again["created"] == again["replaced"] == 0


async def test_messages_claims_and_their_sources_come_in(client: httpx.AsyncClient, namespace: str) -> None:
    await told(client, namespace)
    there = f"{namespace}-there"
    report = await brought(client, moved(await exported(client, namespace), there))
    assert report["errors"] == []
    ours, theirs = await exported(client, namespace), await exported(client, there)
    assert said_in(ours) == said_in(theirs)
    claim = next(one for one in theirs if one["type"] == "memory")
    sources = (await client.get(f"/v1/memories/{claim['id']}/sources", params={"namespace": there})).json()
    assert sources["sources"]


async def test_a_dry_run_changes_nothing(client: httpx.AsyncClient, namespace: str) -> None:
    await told(client, namespace)
    there = f"{namespace}-there"
    lines = moved(await exported(client, namespace), there)
    report = await brought(client, lines, dry_run=True)
    assert report["created"] == len(lines) - 1
    assert [line["type"] for line in await exported(client, there)] == ["header"]


async def test_a_bad_line_is_its_own(client: httpx.AsyncClient, namespace: str) -> None:
    secret = "ghp_" + "b" * 36
    good = {"type": "memory", "id": str(uuid4()), "namespace": namespace, "text": "the good one"}
    lines = [good, {**good, "id": "7"}, {**good, "id": str(uuid4()), "text": secret}, {"type": "song"}]
    content = "\n".join(json.dumps(line) for line in lines) + "\n{"
    headers = {"Content-Type": "application/x-ndjson"}
    report = (await client.post("/v1/import", content=content.encode(), headers=headers)).json()
    assert (report["read"], report["created"]) == (5, 1)
    assert [one["line"] for one in report["errors"]] == [2, 3, 4, 5]
    assert report["errors"][1]["code"] == "secret-found"
    assert secret not in json.dumps(report)


@pytest.mark.parametrize("provenance", [7, "x", {"entry_id": 1}, [7], [{"entry_id": "x"}], [{}]])
async def test_sources_of_another_shape_are_refused(
    client: httpx.AsyncClient, namespace: str, provenance: object
) -> None:
    line = {"type": "memory", "id": str(uuid4()), "namespace": namespace, "text": "of no source"}
    report = await brought(client, [{**line, "provenance": provenance}, {**line, "id": str(uuid4())}])
    assert [one["line"] for one in report["errors"]] == [1]
    assert report["created"] == 1


@pytest.mark.parametrize(
    "line",
    [{"type": "memory", "text": "said once"}, {"type": "message", "session": "s", "role": "user", "content": "x"}],
)
async def test_the_same_line_twice_is_brought_once(
    client: httpx.AsyncClient, namespace: str, line: dict[str, Any]
) -> None:
    whole = {**line, "id": str(uuid4()), "namespace": namespace}
    report = await brought(client, [whole, whole, {**whole, "id": str(uuid4())}])
    assert report["errors"] == []
    assert report["skipped"] == 1
    assert len({one.get("id") for one in await exported(client, namespace)}) == 1 + report["created"]


async def test_a_retired_claim_is_retired_again(client: httpx.AsyncClient, namespace: str) -> None:
    made = (await client.post("/v1/memories", json={"text": "a mistake", "namespace": namespace})).json()["memory"]
    await client.delete(f"/v1/memories/{made['id']}", params={"namespace": namespace, "reason": "wrong"})
    there = f"{namespace}-there"
    lines = moved(await exported(client, namespace), there)
    await brought(client, lines)
    (claim,) = (line for line in await exported(client, there) if line["type"] == "memory")
    assert claim["retired_at"] is not None
    assert claim["reason"] == "wrong"


@pytest.mark.parametrize("body", [{"items": []}, {"text": "{}", "items": []}, {"items": [], "format": "other/1"}, {}])
async def test_bodies(client: httpx.AsyncClient, body: dict[str, Any]) -> None:
    answer = await client.post("/v1/import", json=body)
    assert answer.status_code == (200 if body == {"items": []} else 422)


async def test_only_where_the_token_may_write(grant: Grant) -> None:
    agent = await grant("agent", write=["mine"], read=["mine"])
    note = {"type": "memory", "text": "an agent's note"}
    lines = [{**note, "id": str(uuid4()), "namespace": one} for one in ("mine", "theirs")]
    report = await brought(agent, lines)
    assert report["created"] == 1
    assert [(one["line"], one["code"]) for one in report["errors"]] == [(2, "forbidden")]
