"""``POST /v1/scan``: what is found where, for whom, and that nothing of it stays."""

from random import Random
from typing import Any

import httpx
import pytest
from tests.api.conftest import Grant
from tests.unit.policy.fake_secrets import fakes

from memoryd.runtime import Runtime

TOKEN = next(fake.value for fake in fakes(Random(11)) if fake.name == "github-token")
PHONE = "139" + "12345678"


async def scanned(client: httpx.AsyncClient, **body: Any) -> dict[str, Any]:
    answer = await client.post("/v1/scan", json={"ner": "off", **body})
    assert answer.status_code == 200, answer.text
    assert TOKEN not in answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_text_with_a_secret_and_a_phone(client: httpx.AsyncClient) -> None:
    text = f"😀 key {TOKEN}，电话 {PHONE}"
    found = await scanned(client, text=text)
    secret, phone = found["findings"]
    assert text[secret["start"] : secret["end"]] == TOKEN
    assert text[phone["start"] : phone["end"]] == PHONE
    assert (secret["kind"], secret["class"], secret["grade"], secret["field"]) == (
        "secret",
        "github-token",
        "critical",
        "text",
    )
    assert (phone["kind"], phone["class"], phone["grade"]) == ("pii", "phone-number", "high")
    assert found["stages"] == ["normalise", "rules", "context"]
    assert [one["stage"] for one in found["skipped"]] == ["ner"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"note": TOKEN}, "note"),
        ({"a": {"b": ["x", {"c": f"key {TOKEN}"}]}}, "a.b[1].c"),
        ({"a": [[TOKEN]]}, "a[0][0]"),
        ({TOKEN: 1}, "fields"),
        ({"a": {TOKEN: 1}}, "a"),
        ({"a": {"not a name": TOKEN}}, "a.?"),
    ],
)
async def test_the_field_is_the_path_to_it(client: httpx.AsyncClient, fields: dict[str, Any], field: str) -> None:
    (finding,) = (await scanned(client, fields=fields))["findings"]
    assert (finding["field"], finding["class"]) == (field, "github-token")


async def test_below_a_secret_key_the_path_does_not_repeat_it(client: httpx.AsyncClient) -> None:
    found = await scanned(client, fields={TOKEN: {"phone": PHONE}})
    assert [one["class"] for one in found["findings"]] == ["github-token", "phone-number"]


async def test_a_clean_text_has_no_findings(client: httpx.AsyncClient) -> None:
    assert (await scanned(client, text="the tea is ready"))["findings"] == []
    assert (await scanned(client, fields={}))["findings"] == []


async def test_the_models_of_names_run_or_their_absence_is_said(client: httpx.AsyncClient) -> None:
    answer = await client.post("/v1/scan", json={"text": "Angela Merkel met 王小明 in Berlin."})
    stages = [one for one in answer.json()["stages"] if one == "ner"]
    assert stages or [one["stage"] for one in answer.json()["skipped"]] == ["ner"]


async def test_a_long_text_is_told_to_be_read_by_rules_alone(client: httpx.AsyncClient) -> None:
    text = "tea and cake. " * 20_000 + TOKEN
    answer = await client.post("/v1/scan", json={"text": text})
    (finding,) = [one for one in answer.json()["findings"] if one["kind"] == "secret"]
    assert (finding["start"], finding["end"]) == (len(text) - len(TOKEN), len(text))
    assert "200,000" in answer.json()["skipped"][0]["reason"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "text"),
        ({"text": "a", "fields": {"a": 1}}, "text"),
        ({"text": 5}, "text"),
        ({"fields": []}, "fields"),
        ({"fields": {"a": "nul\0"}}, "fields.a"),
        ({"text": "a", "ner": "on"}, "ner"),
        ({"text": "a", "store": True}, "store"),
    ],
)
async def test_a_bad_request_names_its_field(client: httpx.AsyncClient, body: dict[str, Any], field: str) -> None:
    answer = await client.post("/v1/scan", json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, field)


@pytest.mark.parametrize(("principal", "status"), [("human", 200), ("agent", 200), ("auditor", 200), ("operator", 403)])
async def test_who_may_scan(grant: Grant, principal: str, status: int) -> None:
    client = await grant(principal)
    assert (await client.post("/v1/scan", json={"text": "a", "ner": "off"})).status_code == status


async def test_a_key_is_ignored_and_nothing_is_stored(client: httpx.AsyncClient, runtime: Runtime) -> None:
    before = (await client.get("/v1/stats")).json()["namespaces"]
    headers = {"Idempotency-Key": "scan-1"}
    first = await client.post("/v1/scan", json={"text": "a", "ner": "off"}, headers=headers)
    other = await client.post("/v1/scan", json={"text": PHONE, "ner": "off"}, headers=headers)
    assert (first.status_code, len(other.json()["findings"])) == (200, 1)
    assert (await client.get("/v1/stats")).json()["namespaces"] == before
