"""Exemptions: a person lets one text pass, an agent never, and the text is kept nowhere."""

import json
from random import Random

import httpx
import pytest
from tests.api.conftest import Grant
from tests.unit.policy.fake_secrets import fakes

from memoryd.runtime import Runtime


def token(seed: int) -> str:
    """A key that no other test exempts."""
    return next(fake.value for fake in fakes(Random(seed)) if fake.name == "github-token")


async def exempt(client: httpx.AsyncClient, **body: str) -> httpx.Response:
    return await client.post("/v1/exemptions", json={"reason": "an example of our manual", **body})


async def refused(client: httpx.AsyncClient, text: str) -> bool:
    answer = await client.post("/v1/memories", json={"text": text})
    assert answer.status_code in {201, 422}, answer.text
    return answer.status_code == 422


async def test_what_is_exempt_passes_everywhere_until_it_is_taken_back(client: httpx.AsyncClient) -> None:
    text = f"the manual shows {token(21)} as an example"
    assert await refused(client, text)
    answer = await exempt(client, text=text)
    assert answer.status_code == 201, answer.text
    assert (answer.json()["class"], answer.json()["principal"]) == ("github-token", "owner")
    assert not await refused(client, f"again {text}")
    turn = {"messages": [{"role": "user", "content": text}]}
    entries = (await client.post("/v1/sessions/exempt/messages", json=turn)).json()["entries"]
    assert entries[0]["redacted"] == []
    assert (await client.post("/v1/scan", json={"text": text, "ner": "off"})).json()["findings"] == []
    gone = await client.delete(f"/v1/exemptions/{answer.json()['id']}")
    assert gone.status_code == 204
    assert await refused(client, f"and again {text}")
    assert (await client.delete(f"/v1/exemptions/{answer.json()['id']}")).status_code == 404


async def test_only_the_text_itself_passes(client: httpx.AsyncClient) -> None:
    assert (await exempt(client, token=token(22))).status_code == 201
    assert not await refused(client, f"one {token(22)}")
    assert await refused(client, f"one {token(22)} and another {token(23)}")
    assert await refused(client, f"the other {token(23)}")


async def test_an_exemption_is_of_one_class(client: httpx.AsyncClient) -> None:
    text = f"password: {token(24)}"
    assert (await exempt(client, text=text, **{"class": "stripe-key"})).json()["field"] == "text"


@pytest.mark.parametrize("principal", ["agent", "auditor", "operator"])
async def test_who_is_no_person_may_not(grant: Grant, principal: str) -> None:
    client = await grant(principal)
    assert (await exempt(client, token=token(25))).status_code == 403
    assert (await client.get("/v1/exemptions")).status_code == 403
    assert (await client.delete("/v1/exemptions/" + "0" * 32)).status_code == 403


async def test_a_human_may_and_the_audit_names_the_class_alone(
    grant: Grant, client: httpx.AsyncClient, runtime: Runtime
) -> None:
    human = await grant("human", write=["default"], read=["default"])
    answer = await exempt(human, token=token(26))
    assert answer.status_code == 201
    records = (await client.get("/v1/audit", params={"operation": "exempt"})).json()["items"]
    assert (records[0]["class"], records[0]["principal"]) == ("github-token", "human")
    listed = (await human.get("/v1/exemptions")).text
    assert answer.json()["id"] in listed
    assert token(26) not in listed + json.dumps(records) + answer.text


async def test_what_is_not_found_or_found_twice_cannot_be_exempted(client: httpx.AsyncClient) -> None:
    nothing = await exempt(client, text="the tea is ready")
    assert (nothing.status_code, nothing.json()["field"]) == (422, "text")
    two = f"{token(27)} and {token(28)}"
    several = await exempt(client, text=two)
    assert (several.status_code, several.json()["classes"]) == (422, ["github-token"])
    assert (await exempt(client, text=two, token=token(27))).status_code == 201
    assert await refused(client, two)


async def test_the_reason_is_screened_and_asked_for(client: httpx.AsyncClient) -> None:
    answer = await exempt(client, token=token(29), reason=f"because of {token(29)}")
    assert (answer.json()["code"], answer.json()["field"]) == ("secret-found", "reason")
    missing = await client.post("/v1/exemptions", json={"token": token(29)})
    assert (missing.status_code, missing.json()["field"]) == (422, "reason")
    neither = await client.post("/v1/exemptions", json={"reason": "because"})
    assert (neither.status_code, neither.json()["field"]) == (422, "token")
    assert token(29) not in answer.text + missing.text


async def test_once_more_is_the_same_exemption_and_a_key_with_another_body_a_conflict(
    client: httpx.AsyncClient,
) -> None:
    headers = {"Idempotency-Key": "exempt-1"}
    body = {"token": token(30), "reason": "first"}
    first = await client.post("/v1/exemptions", json=body, headers=headers)
    again = await client.post("/v1/exemptions", json=body, headers=headers)
    later = await exempt(client, token=token(30), reason="second")
    assert first.json() == again.json() == later.json()
    other = await client.post("/v1/exemptions", json={**body, "token": token(31)}, headers=headers)
    assert other.status_code == 409
    assert await refused(client, token(31))


async def test_a_page_goes_on_where_it_ended(client: httpx.AsyncClient) -> None:
    for seed in (32, 33, 34):
        await exempt(client, token=token(seed))
    every = [one["id"] for one in (await client.get("/v1/exemptions")).json()["items"]]
    first = (await client.get("/v1/exemptions", params={"limit": 2})).json()
    second = (await client.get("/v1/exemptions", params={"cursor": first["next_cursor"], "limit": 200})).json()
    assert [one["id"] for one in first["items"] + second["items"]] == every
    assert (await client.get("/v1/exemptions", params={"cursor": "WzFd"})).status_code == 422


async def test_a_reason_is_shown_to_those_who_may_see_what_is_in_it(client: httpx.AsyncClient, grant: Grant) -> None:
    identity = "11010119900307" + "7475"
    made = await exempt(client, token=token(61), reason=f"as 身份证号 {identity} said")
    assert identity in made.json()["reason"]
    human = await grant("human", clearance="high")
    seen = await human.get("/v1/exemptions", params={"limit": 200})
    assert made.json()["id"] in seen.text
    assert identity not in seen.text
    assert "[cn-id-card]" in seen.text
    mine = await exempt(human, token=token(62), reason=f"as 身份证号 {identity} said")
    assert (mine.status_code, identity in mine.text) == (201, False)


async def test_a_repeated_request_brings_nothing_back(client: httpx.AsyncClient) -> None:
    body = {"token": token(63), "reason": "an example of our manual"}
    headers = {"Idempotency-Key": "exempt-63"}
    first, second = [await client.post("/v1/exemptions", json=body, headers=headers) for _ in range(2)]
    assert (first.status_code, second.json()) == (201, first.json())
    assert (await client.delete(f"/v1/exemptions/{first.json()['id']}")).status_code == 204
    third = await client.post("/v1/exemptions", json=body, headers=headers)
    assert (third.status_code, third.json()["code"]) == (409, "conflict")
    assert await refused(client, f"one {token(63)}")
