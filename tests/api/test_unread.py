"""Writes that hang on names, when the models do not answer: not stored unless the settings say so."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.api.conftest import Grant, speaking_to

from memoryd.api.app import create_app
from memoryd.engines.recognition import LATE, Recogniser, open_recogniser
from memoryd.engines.recognition_queue import MOST_WAITING, Asker
from memoryd.runtime import Runtime
from memoryd.settings import PrivacySettings, Settings

NAME = "Angela Merkel"
SAYS = f"Yesterday I met {NAME} in the office."

Stuck = Callable[..., httpx.AsyncClient]


@pytest.fixture
async def recogniser() -> AsyncIterator[Recogniser]:
    """Started, with a deadline that a test can wait for."""
    opened = open_recogniser(Settings(privacy=PrivacySettings(deadline_s=4.0)))
    if "en" not in opened.models:
        pytest.skip("the recogniser of English names is not installed")
    await opened.recognise([SAYS], deadline_s=60)
    yield opened
    await opened.aclose()


@pytest.fixture
async def speaking(
    settings: Settings, runtime: Runtime, recogniser: Recogniser, owner_token: str
) -> AsyncIterator[Stuck]:
    """Clients of the same store under other settings of privacy, with a recogniser of their own."""
    opened: list[httpx.AsyncClient] = []

    def make(token: str = owner_token, **privacy: Any) -> httpx.AsyncClient:
        changed = settings.model_copy(update={"privacy": PrivacySettings(**privacy)})
        app = create_app(changed, replace(runtime, settings=changed, recogniser=recogniser))
        found = speaking_to(app, token)
        opened.append(found)
        return found

    yield make
    for found in opened:
        await found.aclose()


@pytest.fixture
def hung(recogniser: Recogniser) -> Recogniser:
    assert recogniser.pid is not None
    os.kill(recogniser.pid, signal.SIGSTOP)
    return recogniser


async def stored(client: httpx.AsyncClient, namespace: str) -> list[Any]:
    found: list[Any] = (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"]
    return found


@pytest.mark.parametrize("privacy", [{"mode": "mask"}, {"mode": "refuse"}, {"actions": {"person": "ask"}}])
@pytest.mark.usefixtures("hung")
async def test_what_cannot_be_read_is_not_stored(
    client: httpx.AsyncClient, speaking: Stuck, namespace: str, privacy: dict[str, Any]
) -> None:
    made = await client.post("/v1/memories", json={"namespace": namespace, "text": "The roof is red."})
    strict = speaking(**privacy)
    claim = {"namespace": namespace, "text": SAYS}
    turns = {"namespace": namespace, "messages": [{"role": "user", "content": SAYS}]}
    answers = await asyncio.gather(
        strict.post("/v1/memories", json=claim),
        strict.post("/v1/memories/batch", json={"items": [claim]}),
        strict.post("/v1/sessions/s/messages", json=turns),
        strict.patch(f"/v1/memories/{made.json()['memory']['id']}", json={"namespace": namespace, "text": SAYS}),
    )
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (503, "names-unread"), answer.text
        assert int(answer.headers["Retry-After"]) > 0
        assert NAME not in answer.text
    assert [one["text"] for one in await stored(client, namespace)] == ["The roof is red."]


@pytest.mark.usefixtures("hung")
async def test_what_rules_refuse_waits_for_no_model(client: httpx.AsyncClient, speaking: Stuck, namespace: str) -> None:
    made = await client.post("/v1/memories", json={"namespace": namespace, "text": "The roof is red."})
    strict = speaking(mode="refuse")
    text = f"{SAYS} Call 139{12345678}."
    async with asyncio.timeout(3):
        answers = await asyncio.gather(
            strict.post("/v1/memories", json={"namespace": namespace, "text": text}),
            strict.patch(f"/v1/memories/{made.json()['memory']['id']}", json={"namespace": namespace, "text": text}),
            strict.post("/v1/memories/batch", json={"items": [{"namespace": namespace, "text": text}]}),
        )
    told = [answer.json() for answer in answers]
    told[2] = told[2]["results"][0]
    assert [one["code"] for one in told] == ["personal-data"] * 3
    audit = (await client.get("/v1/audit", params={"namespace": namespace, "operation": "screen"})).json()["items"]
    assert [one["class"] for one in audit] == ["phone-number"] * 3


@pytest.mark.usefixtures("hung")
async def test_an_admin_may_have_it_stored(speaking: Stuck, namespace: str) -> None:
    answer = await speaking(mode="mask", unread="accept").post(
        "/v1/memories", json={"namespace": namespace, "text": SAYS}
    )
    assert answer.status_code == 201
    screening = answer.json()["screening"]
    assert screening["stages"] == ["normalise", "rules", "context"]
    assert screening["skipped"] == [{"stage": "ner", "reason": LATE}]


@pytest.mark.usefixtures("hung")
@pytest.mark.parametrize("privacy", [{"mode": "mark"}, {"mode": "mark", "actions": {"phone-number": "mask"}}])
async def test_a_write_that_does_not_hang_on_names_waits_for_nobody(
    speaking: Stuck, namespace: str, privacy: dict[str, Any]
) -> None:
    async with asyncio.timeout(1.5):
        answer = await speaking(**privacy).post("/v1/memories", json={"namespace": namespace, "text": SAYS})
    assert answer.status_code == 201


async def test_an_agent_that_scans_does_not_crowd_out_a_write(
    speaking: Stuck, grant: Grant, client: httpx.AsyncClient, namespace: str
) -> None:
    token = (await client.post("/v1/tokens", json={"principal": "agent"})).json()["token"]
    agent, strict = speaking(token, mode="refuse"), speaking(mode="refuse")
    long = {"text": "I met Maria Gonzalez in Lisbon. " * 6_000}
    scans = [asyncio.create_task(agent.post("/v1/scan", json=long)) for _ in range(MOST_WAITING[Asker.SCAN] * 2)]
    await asyncio.sleep(0.3)
    refused = await strict.post("/v1/memories", json={"namespace": namespace, "text": SAYS})
    assert (refused.status_code, refused.json()["code"]) == (422, "personal-data")
    kept = await strict.post("/v1/memories", json={"namespace": namespace, "text": "The roof is red."})
    assert kept.status_code == 201
    answers = await asyncio.gather(*scans)
    assert {answer.status_code for answer in answers} == {200}
    assert any("too many" in one["reason"] for answer in answers for one in answer.json()["skipped"])


async def test_a_long_message_says_how_far_models_read_it(speaking: Stuck, namespace: str) -> None:
    turns = {"namespace": namespace, "messages": [{"role": "user", "content": "tea and cake. " * 8_000}]}
    screening = (await speaking(mode="mark").post("/v1/sessions/s/messages", json=turns)).json()["screening"]
    assert any("100,000" in one["reason"] for one in screening["skipped"])


async def test_a_scan_whose_caller_has_gone_is_broken_off(
    settings: Settings, runtime: Runtime, hung: Recogniser, owner_token: str
) -> None:
    sent = iter([{"type": "http.request", "body": b'{"text": "I met Maria."}'}, {"type": "http.disconnect"}])
    answers: list[Any] = []

    async def receive() -> Any:
        return next(sent)

    async def send(message: Any) -> None:
        answers.append(message)

    headers = [(b"authorization", f"Bearer {owner_token}".encode()), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/v1/scan", "headers": headers, "query_string": b""}
    scope |= {"client": ("127.0.0.1", 40000), "server": ("memoryd", 80), "scheme": "http", "http_version": "1.1"}
    async with asyncio.timeout(1.5):
        await create_app(settings, replace(runtime, recogniser=hung))(
            {**scope, "asgi": {"version": "3.0"}}, receive, send
        )
    assert answers[0]["status"] == 503
