"""Requests while memory is short, on the real application with a control group made of files."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from tests.api.conftest import speaking_to

from memoryd.api.app import create_app
from memoryd.pressure import Pressure
from memoryd.runtime import Runtime
from memoryd.settings import LimitSettings, Settings


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "memory.high").write_text("1000\n")
    (tmp_path / "memory.events").write_text("high 468\noom_kill 0\n")
    (tmp_path / "memory.current").write_text("100\n")
    return tmp_path


@pytest_asyncio.fixture
async def short(
    settings: Settings, runtime: Runtime, owner_token: str, folder: Path
) -> AsyncIterator[tuple[httpx.AsyncClient, Pressure]]:
    pressure = Pressure(LimitSettings(cgroup=str(folder)), runtime.recogniser.spare)
    app = create_app(settings, replace(runtime, pressure=pressure))
    async with speaking_to(app, owner_token) as client:
        yield client, pressure


async def test_requests_are_refused_with_a_time_to_come_again(
    short: tuple[httpx.AsyncClient, Pressure], folder: Path, namespace: str
) -> None:
    client, pressure = short
    claim = {"text": "the fence is green", "namespace": namespace}
    assert (await client.post("/v1/memories", json=claim)).status_code == 201
    (folder / "memory.current").write_text("960\n")
    pressure.look()
    answer = await client.post("/v1/memories", json=claim)
    assert (answer.status_code, answer.json()["code"]) == (503, "overloaded")
    assert answer.headers["content-type"] == "application/problem+json"
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.headers["x-correlation-id"] == answer.json()["correlation_id"]
    assert (await client.get("/v1/memories")).status_code == 503
    assert (await client.get("/v1/nothing-here")).status_code == 503
    (folder / "memory.current").write_text("300\n")
    pressure.look()
    assert (await client.post("/v1/memories", json=claim)).status_code == 201


async def test_probes_answer_and_tell_it(short: tuple[httpx.AsyncClient, Pressure], folder: Path) -> None:
    client, pressure = short
    (folder / "memory.current").write_text("960\n")
    pressure.look()
    assert (await client.get("/v1/stats")).status_code == 503
    assert (await client.get("/healthz")).status_code == 200
    ready = await client.get("/readyz")
    assert ready.status_code == 200
    assert "shedding" in ready.json()["degraded"]
    assert ready.json()["limits"] == "memory.high 0M"
    metrics = (await client.get("/metrics")).text
    assert "memoryd_shed_total 1.0" in metrics
    assert "memoryd_memory_share 0.96" in metrics
    assert 'memoryd_memory_events{event="high"} 468.0' in metrics


async def test_the_way_to_be_forgotten_stays_open(
    short: tuple[httpx.AsyncClient, Pressure], folder: Path, namespace: str
) -> None:
    client, pressure = short
    kept = await client.post("/v1/memories", json={"text": "my old address", "namespace": namespace, "infer": False})
    asked = {"ids": [kept.json()["memory"]["id"]], "namespace": namespace}
    (folder / "memory.current").write_text("999\n")
    pressure.look()
    dropped = (await client.post("/v1/forget", json=asked)).json()
    assert (await client.get(f"/v1/forget/{dropped['id']}")).json()["items"]
    assert (await client.post(f"/v1/forget/{dropped['id']}/cancel")).status_code == 200
    plan = (await client.post("/v1/forget", json=asked)).json()
    body = {"confirm_token": plan["confirm_token"]}
    confirmed = await client.post(f"/v1/forget/{plan['id']}/confirm", json=body, timeout=60)
    assert confirmed.status_code in {200, 202}
    assert confirmed.json()["state"] in {"completed", "scrubbing", "executing", "pending"}
    for path in ("/v1/forget", "/v1/receipts", "/v1/holds"):
        assert (await client.get(path, params={"namespace": namespace})).status_code == 200, path


async def test_the_console_which_is_for_forgetting_stays_open(
    short: tuple[httpx.AsyncClient, Pressure], folder: Path, owner_token: str
) -> None:
    client, pressure = short
    (folder / "memory.current").write_text("999\n")
    pressure.look()
    assert (await client.get("/console/style.css")).status_code == 200
    entered = await client.post("/console/login", data={"token": owner_token}, headers={"Origin": "http://memoryd"})
    assert (entered.status_code, entered.headers["location"]) == (303, "/console")
    assert (await client.get("/console")).status_code == 200
    assert (await client.get("/console/requests")).status_code == 200
