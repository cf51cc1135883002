"""Audit, counts, export, metrics."""

import json
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import httpx
from fastapi import FastAPI
from prometheus_client.parser import text_string_to_metric_families
from tests.api.conftest import Grant


async def test_a_write_is_audited_by_ids(client: httpx.AsyncClient, namespace: str) -> None:
    made = await client.post("/v1/memories", json={"text": "Audited: blue door", "namespace": namespace})
    answer = await client.get("/v1/audit", params={"namespace": namespace})
    assert answer.status_code == 200, answer.text
    assert "blue door" not in answer.text
    record = answer.json()["items"][0]
    assert (record["operation"], record["outcome"], record["principal"]) == ("remember", "created", "owner")
    assert record["ids"] == [made.json()["memory"]["id"]]
    assert record["correlation_id"] == made.headers["x-correlation-id"]
    assert "class" in record


async def test_audit_is_filtered_and_paged(client: httpx.AsyncClient, namespace: str) -> None:
    for number in range(3):
        await client.post("/v1/memories", json={"text": f"audited {number}", "namespace": namespace})
    query = {"namespace": namespace, "operation": "remember", "limit": 2}
    first = (await client.get("/v1/audit", params=query)).json()
    rest = (await client.get("/v1/audit", params={**query, "cursor": first["next_cursor"]})).json()
    assert (len(first["items"]), len(rest["items"]), rest["next_cursor"]) == (2, 1, None)


async def test_audit_is_narrowed_by_each_condition(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    """Each condition leaves the one record that it is about, and takes another value for none."""
    before = datetime.now(UTC).isoformat()
    made = await client.post("/v1/memories", json={"text": "narrowed", "namespace": namespace})
    await client.post("/v1/forget", json={"namespace": namespace, "ids": [made.json()["memory"]["id"]]})
    agent = await grant("agent", write=[namespace])
    await agent.post("/v1/memories", json={"text": "of an agent", "namespace": namespace})
    after = (datetime.now(UTC) + timedelta(seconds=1)).isoformat()
    own = {"id": made.json()["memory"]["id"], "correlation_id": made.headers["x-correlation-id"]}

    async def operations(**query: str) -> list[str]:
        answer = await client.get("/v1/audit", params={"namespace": namespace, **query})
        assert answer.status_code == 200, answer.text
        return [one["operation"] for one in answer.json()["items"]]

    assert set(await operations(operation="forget")) >= {"forget.preview"}
    assert await operations(principal="agent") == ["remember"]
    assert await operations(correlation_id=own["correlation_id"]) == ["remember"]
    assert "remember" in await operations(id=own["id"])
    assert await operations(id=str(uuid4())) == await operations(correlation_id="none") == []
    assert await operations(operation="hold", id=str(uuid4())) == []
    for name in ("frob", "hold.", "forg", "."):
        refused = await client.get("/v1/audit", params={"operation": name})
        assert (refused.status_code, refused.json()["field"]) == (422, "operation")
        assert "forget.confirm" in refused.json()["detail"]
    assert len(await operations(since=before, until=after)) >= 3
    assert await operations(since=after) == await operations(until=before) == []
    for wrong in ({"principal": "root"}, {"id": "x"}, {"since": "yesterday"}, {"op": "forget"}):
        assert (await client.get("/v1/audit", params=wrong)).status_code == 422


async def test_an_agent_reads_no_audit(grant: Grant) -> None:
    assert (await (await grant("agent")).get("/v1/audit")).status_code == 403


async def test_stats_count(client: httpx.AsyncClient, namespace: str) -> None:
    await client.post("/v1/memories", json={"text": "counted", "namespace": namespace})
    answer = await client.get("/v1/stats")
    assert answer.status_code == 200, answer.text
    assert answer.json()["namespaces"][namespace]["memories"] == 1


async def test_export_is_lines_of_json(client: httpx.AsyncClient, namespace: str) -> None:
    await client.post("/v1/memories", json={"text": "exported", "namespace": namespace})
    answer = await client.get("/v1/export", params={"namespaces": [namespace]})
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/x-ndjson")
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert any("exported" in json.dumps(line) for line in lines)


async def test_an_export_out_of_scope_is_refused(grant: Grant) -> None:
    agent = await grant("agent", read=["mine"])
    assert (await agent.get("/v1/export", params={"namespace": "theirs"})).status_code == 403


async def test_metrics_count_by_template(client: httpx.AsyncClient, app: FastAPI, namespace: str) -> None:
    await client.post(f"/v1/sessions/{namespace}/messages", json={"messages": [{"role": "user", "content": "hi"}]})
    text = (await client.get("/metrics")).text
    assert namespace not in text
    families = {family.name: family for family in text_string_to_metric_families(text)}
    routes = {sample.labels["route"] for sample in families["memoryd_http_requests"].samples}
    assert "/v1/sessions/{session}/messages" in routes
    assert families["memoryd_messages"].samples[0].value >= 1
