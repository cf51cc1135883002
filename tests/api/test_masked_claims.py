"""In mode ``mask``, what was masked is not kept, and yet two claims that differ in it stay two."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.api.conftest import speaking_to

from memoryd.api.app import create_app
from memoryd.runtime import Runtime
from memoryd.settings import PrivacySettings, Settings

PHONE = "139" + "1234" + "5678"
OTHER = "138" + "8765" + "4321"


@pytest.fixture
async def masking(settings: Settings, runtime: Runtime, owner_token: str) -> AsyncIterator[httpx.AsyncClient]:
    changed = settings.model_copy(update={"privacy": PrivacySettings(mode="mask")})
    async with speaking_to(create_app(changed, replace(runtime, settings=changed)), owner_token) as found:
        yield found


async def post(client: httpx.AsyncClient, namespace: str, **claim: Any) -> str:
    answer = await client.post("/v1/memories", json={"namespace": namespace, **claim})
    assert answer.status_code in {200, 201}, answer.text
    assert PHONE not in answer.text
    return str(answer.json()["outcome"])


async def held(client: httpx.AsyncClient, namespace: str) -> list[str]:
    answer = await client.get("/v1/memories", params={"namespace": namespace})
    return [one["text"] for one in answer.json()["items"]]


async def test_texts_that_differ_in_what_is_masked_stay_two(masking: httpx.AsyncClient, namespace: str) -> None:
    outcomes = [
        await post(masking, namespace, text=f"The plumber came after a call to {number}.", infer=False)
        for number in (PHONE, OTHER, PHONE, f"{OTHER[:3]} {OTHER[3:7]} {OTHER[7:]}")
    ]
    assert outcomes == ["created", "created", "merged", "merged"]
    assert await held(masking, namespace) == ["The plumber came after a call to [phone-number]."] * 2


async def test_texts_alike_are_compared_by_what_is_masked_in_them(masking: httpx.AsyncClient, namespace: str) -> None:
    for number, reworded in ((PHONE, OTHER), (PHONE, PHONE)):
        own = f"{namespace}-{reworded[:3]}"
        assert await post(masking, own, text=f"The plumber's phone number is {number}") == "created"
        outcome = await post(masking, own, text=f"The plumber's phone number is {reworded}.")
        assert outcome == ("merged" if reworded == number else "replaced")
    events = [f"On Monday {number} rang the plumber twice" for number in (PHONE, OTHER)]
    assert [await post(masking, namespace, text=one) for one in events] == ["created", "created"]
    assert await post(masking, namespace, text=events[0] + "!") == "merged"


async def test_a_slot_is_replaced_by_another_number_alone(masking: httpx.AsyncClient, namespace: str) -> None:
    outcomes = [
        await post(masking, namespace, key="phone", value=number)
        for number in (PHONE, PHONE, OTHER, int(OTHER), {"mobile": OTHER}, {"mobile": PHONE})
    ]
    assert outcomes == ["created", "merged", "replaced", "merged", "replaced", "replaced"]


async def test_a_slot_that_is_read_from_a_text_knows_its_number(masking: httpx.AsyncClient, namespace: str) -> None:
    texts = [f"My phone number is {number}" for number in (PHONE, PHONE, OTHER)]
    assert [await post(masking, namespace, text=one) for one in texts] == ["created", "merged", "replaced"]


@pytest.mark.parametrize("key", [None, "phone"])
async def test_what_was_forgotten_is_known_again_by_what_was_masked(
    masking: httpx.AsyncClient, client: httpx.AsyncClient, namespace: str, key: str | None
) -> None:
    def said(number: str) -> dict[str, Any]:
        claim = {"key": key, "value": number} if key else {"text": f"The plumber has {number}."}
        return {"namespace": namespace, "source": "agent_observed", "infer": False, **claim}

    made = (await masking.post("/v1/memories", json=said(PHONE))).json()["memory"]["id"]
    shown = await client.post("/v1/forget", json={"namespace": namespace, "ids": [made]})
    assert shown.status_code in {200, 201}, shown.text
    preview = shown.json()
    token = {"confirm_token": preview["confirm_token"]}
    done = await client.post(f"/v1/forget/{preview['id']}/confirm", json=token, timeout=60)
    assert done.json()["state"] == "completed", done.text
    assert (await masking.post("/v1/memories", json=said(PHONE))).json()["code"] == "forgotten"
    assert (await masking.post("/v1/memories", json=said(OTHER))).status_code == 201


async def test_a_change_to_another_number_is_known_by_it(masking: httpx.AsyncClient, namespace: str) -> None:
    made = await masking.post("/v1/memories", json={"namespace": namespace, "key": "phone", "value": PHONE})
    body = {"value": OTHER}
    changed = await masking.patch(f"/v1/memories/{made.json()['memory']['id']}", json=body)
    assert changed.status_code == 200, changed.text
    assert await post(masking, namespace, key="phone", value=OTHER) == "merged"
    assert await post(masking, namespace, key="phone", value=PHONE) == "replaced"
