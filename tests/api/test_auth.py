"""Who may do what: 401 without a good token, 403 outside its scope, 404 for what it may not know of."""

from datetime import UTC, datetime, timedelta

import httpx
import pytest
from fastapi import FastAPI
from tests.api.conftest import Grant, Limited, speaking_to

from memoryd.api.app import create_app
from memoryd.policy.receipts import sign, verify
from memoryd.runtime import Runtime
from memoryd.settings import Settings

OPEN = {"/healthz", "/readyz", "/metrics"}


def operations(app: FastAPI) -> list[tuple[str, str]]:
    return [(method.upper(), path) for path, methods in app.openapi()["paths"].items() for method in methods]


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Authorization": ""},
        {"Authorization": "Bearer"},
        {"Authorization": "Bearer "},
        {"Authorization": "Basic b3duZXI6"},
        {"Authorization": "Bearer not-a-token"},
        {"Authorization": "Bearer \xff\xfe"},
    ],
)
async def test_no_call_answers_without_a_good_token(
    settings: Settings, runtime: Runtime, headers: dict[str, str]
) -> None:
    app = create_app(settings, runtime)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://memoryd") as stranger:
        for method, path in operations(app):
            if path in OPEN:
                continue
            raw = [(name, value.encode("latin-1")) for name, value in headers.items()]
            answer = await stranger.request(method, path, content=b"{not json", headers=raw)
            # Over the limit of refused tokens the same refusal becomes 429.
            assert answer.status_code in {401, 429}, (method, path, answer.text)
            if answer.status_code == 401:
                assert answer.headers["www-authenticate"] == "Bearer"


async def test_probes_need_no_token(app: FastAPI) -> None:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://memoryd") as stranger:
        assert (await stranger.get("/healthz")).json() == {"status": "ok"}
        ready = await stranger.get("/readyz")
        assert (ready.status_code, ready.json()["ready"], ready.json()["reasons"]) == (200, True, [])


async def test_the_owner_is_the_owner(client: httpx.AsyncClient) -> None:
    who = (await client.get("/v1/whoami")).json()
    assert (who["principal"], who["write"], who["read"]) == ("owner", ["*"], ["*"])


async def test_who_asks_learns_by_which_key_receipts_are_signed(client: httpx.AsyncClient, runtime: Runtime) -> None:
    who = (await client.get("/v1/whoami")).json()
    assert who["receipt_key"] == verify(sign({}, runtime.keys.receipts)).fingerprint


async def test_a_token_is_shown_once_and_revoked_at_once(client: httpx.AsyncClient, grant: Grant) -> None:
    agent = await grant("agent", name="short-lived", write=["here"], read=["here"])
    who = (await agent.get("/v1/whoami")).json()
    assert (who["principal"], who["name"], who["write"], who["read"]) == ("agent", "short-lived", ["here"], ["here"])
    listed = (await client.get("/v1/tokens", params={"limit": 200})).json()["items"]
    assert who["token_id"] in {token["id"] for token in listed}
    assert not any("token" in token for token in listed)
    assert (await client.delete(f"/v1/tokens/{who['token_id']}")).status_code == 204
    assert (await agent.get("/v1/whoami")).status_code == 401


async def test_an_expired_token_is_refused(client: httpx.AsyncClient) -> None:
    past = (datetime.now(UTC) - timedelta(days=1)).isoformat()
    answer = await client.post("/v1/tokens", json={"principal": "agent", "expires_at": past})
    assert (answer.status_code, answer.json()["field"]) == (422, "expires_at")


async def test_an_agent_stays_in_its_namespaces(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    other = f"{namespace}-other"
    agent = await grant("agent", write=[namespace], read=[namespace])
    mine = await agent.post("/v1/memories", json={"text": "the agent's own", "namespace": namespace})
    theirs = await client.post("/v1/memories", json={"text": "not for the agent", "namespace": other})
    assert (mine.status_code, theirs.status_code) == (201, 201)

    elsewhere = {"text": "a", "namespace": other}
    message = {"messages": [{"role": "user", "content": "a"}], "namespace": other}
    named = {"query": "a", "namespaces": [namespace, other]}
    for answer in (
        await agent.post("/v1/memories", json=elsewhere),
        await agent.post("/v1/sessions/s/messages", json=message),
        await agent.post("/v1/recall", json=named),
        await agent.get("/v1/memories", params={"namespace": other}),
        await agent.get("/v1/memories", params={"namespaces": [namespace, other]}),
        await agent.get("/v1/slots", params={"namespace": other, "key": "k"}),
        await agent.get("/v1/sessions/s/messages", params={"namespace": other}),
        await agent.get("/v1/tokens"),
        await agent.post("/v1/tokens", json={"principal": "agent"}),
    ):
        assert answer.status_code == 403, (answer.request.url, answer.text)

    hidden = theirs.json()["memory"]["id"]
    absent = "00000000-0000-7000-8000-000000000000"
    bodies = []
    for memory_id in (hidden, absent):
        answers = [
            await agent.get(f"/v1/memories/{memory_id}"),
            await agent.get(f"/v1/memories/{memory_id}", params={"namespace": other}),
            await agent.get(f"/v1/memories/{memory_id}/history"),
            await agent.get(f"/v1/memories/{memory_id}/sources"),
            await agent.patch(f"/v1/memories/{memory_id}", json={"importance": 1}),
            await agent.delete(f"/v1/memories/{memory_id}"),
        ]
        assert {answer.status_code for answer in answers} == {404}
        bodies.append([{**answer.json(), "correlation_id": ""} for answer in answers])
    assert bodies[0] == bodies[1]

    everything = (await agent.get("/v1/memories")).json()["items"]
    assert {memory["namespace"] for memory in everything} == {namespace}


async def test_who_only_reads_does_not_write(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    made = await client.post("/v1/memories", json={"text": "read only", "namespace": namespace})
    memory_id = made.json()["memory"]["id"]
    reader = await grant("human", write=[], read=[namespace])
    assert (await reader.get(f"/v1/memories/{memory_id}")).status_code == 200
    assert (await reader.patch(f"/v1/memories/{memory_id}", json={"importance": 1})).status_code == 403
    assert (await reader.delete(f"/v1/memories/{memory_id}")).status_code == 403


async def test_an_operator_reads_no_memory(grant: Grant) -> None:
    operator = await grant("operator")
    assert (await operator.get("/v1/stats")).status_code == 200
    assert (await operator.get("/v1/memories")).status_code == 403
    assert (await operator.post("/v1/recall", json={"query": "a"})).status_code == 403


async def test_refused_tokens_are_limited(limited: Limited) -> None:
    client = limited(auth_failures_per_minute=3)
    bad = {"Authorization": "Bearer nothing"}
    statuses = [(await client.get("/v1/whoami", headers=bad)).status_code for _ in range(5)]
    assert statuses == [401, 401, 401, 429, 429]
    answer = await client.get("/v1/whoami", headers=bad)
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert answer.json()["code"] == "too-many-requests"
    assert (await client.get("/v1/whoami")).status_code == 200


async def test_metrics_are_open_to_this_machine_alone(app: FastAPI, owner_token: str) -> None:
    async def ask(address: str, **headers: str) -> int:
        transport = httpx.ASGITransport(app=app, client=(address, 40000))
        async with httpx.AsyncClient(transport=transport, base_url="http://memoryd") as client:
            return (await client.get("/metrics", headers=headers)).status_code

    assert await ask("127.0.0.1") == 200
    assert await ask("::1") == 200
    assert await ask("192.0.2.7") == 401
    assert await ask("127.0.0.1", **{"X-Forwarded-For": "127.0.0.1"}) == 401
    assert await ask("192.0.2.7", Authorization=f"Bearer {owner_token}") == 200


async def test_the_scheme_is_read_in_any_case(app: FastAPI, owner_token: str) -> None:
    async with speaking_to(app, owner_token) as client:
        answer = await client.get("/v1/whoami", headers={"Authorization": f"bEARER  {owner_token}"})
        assert answer.status_code == 200


async def test_the_document_of_the_calls_is_not_served(app: FastAPI) -> None:
    async with speaking_to(app, "none") as stranger:
        assert (await stranger.get("/openapi.json")).status_code == 404
