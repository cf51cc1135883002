"""Personal data over HTTP: what a write says of it, and that no answer shows more of it than its reader is cleared for.

The reads are those of the application itself, so that a new one is in this test before anybody thinks of it.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from fastapi import FastAPI
from tests.api import planting
from tests.api.conftest import Grant, speaking_to
from tests.conftest import skip_without

from memoryd.api.app import create_app
from memoryd.engines.recognition import open_recogniser
from memoryd.runtime import Runtime
from memoryd.settings import PrivacySettings, Settings

PHONE = "139" + "1234" + "5678"
EXAMPLE = "AKIA" + "QWERTY7UIOP2ASDF"

_NO_CONTENT = {
    "GET /healthz": "says that it answers",
    "GET /readyz": "says what is missing",
    "GET /metrics": "numbers",
    "GET /v1/whoami": "the caller's own token",
    "GET /v1/stats": "counts",
    "POST /v1/flush": "counts",
}
_NOT_FOR_AGENTS = {
    "GET /v1/tokens",
    "POST /v1/tokens",
    "DELETE /v1/tokens/{token_id}",
    "GET /v1/audit",
    "GET /v1/exemptions",
    "POST /v1/exemptions",
    "DELETE /v1/exemptions/{exemption_id}",
    "POST /v1/forget/{forget_id}/confirm",
    "POST /v1/forget/{forget_id}/undo",
    "GET /v1/receipts",
    "GET /v1/receipts/chain",
    "GET /v1/receipts/{receipt_id}",
    "GET /v1/holds",
    "POST /v1/holds",
    "DELETE /v1/holds/{hold_id}",
}
_ECHO = {
    "POST /v1/scan": "places in the caller's own text",
    "PUT /v1/slots/definitions": "the caller's own words",
}

Modes = Callable[..., httpx.AsyncClient]


@pytest.fixture
async def in_mode(settings: Settings, runtime: Runtime, owner_token: str) -> AsyncIterator[Modes]:
    """The owner's client of the same store under other settings of privacy."""
    opened: list[httpx.AsyncClient] = []

    def make(**privacy: Any) -> httpx.AsyncClient:
        changed = settings.model_copy(update={"privacy": PrivacySettings(**privacy)})
        models = open_recogniser(changed) if "chinese" in privacy else runtime.recogniser
        found = speaking_to(create_app(changed, replace(runtime, settings=changed, recogniser=models)), owner_token)
        opened.append(found)
        return found

    yield make
    for found in opened:
        await found.aclose()


async def post(client: httpx.AsyncClient, namespace: str, **claim: Any) -> httpx.Response:
    return await client.post("/v1/memories", json={"namespace": namespace, **claim})


async def say(client: httpx.AsyncClient, namespace: str, *turns: Any, session: str = "s") -> httpx.Response:
    messages = [{"role": "user", "content": one} if isinstance(one, str) else one for one in turns]
    body = {"namespace": namespace, "messages": messages}
    return await client.post(f"/v1/sessions/{session}/messages", json=body)


@pytest.fixture
async def stocked(client: httpx.AsyncClient, namespace: str) -> dict[str, str]:
    """The number in every place that keeps content; ids by what they are of."""
    claims: dict[str, dict[str, Any]] = {
        "text": {"text": f"You reach Anna under {PHONE} in the evening."},
        "value": {"subject": "Anna", "key": "phone", "value": PHONE},
        "number": {"subject": "Bert", "key": "phone", "value": int(PHONE)},
        "nested": {"subject": "Cora", "key": "contact", "value": {"mobile": [PHONE], "city": "Lisbon"}},
        "subject": {"text": "pays on the first of a month", "subject": f"tenant {PHONE}", "infer": False},
        "tag": {"text": "The heating was repaired.", "tags": [f"tel {PHONE}"]},
        "ref": {"text": "The invoice was sent.", "refs": [f"tel:{PHONE}"]},
        "metadata": {"text": "The door is blue.", "metadata": {"caller": {"phone": PHONE}}},
        "metadata key": {"text": "The roof is red.", "metadata": {PHONE: "roofer"}},
    }
    ids = {}
    for name, claim in claims.items():
        answer = await post(client, namespace, **claim)
        assert answer.status_code == 201, answer.text
        assert answer.json()["memory"]["sensitivity"] == "high", name
        ids[name] = answer.json()["memory"]["id"]
    # a value before it, so that there is a history
    await post(client, namespace, subject="Anna", key="phone", value="none yet", valid_from="2020-01-01")
    turn: dict[str, Any] = {
        "role": "user",
        "content": f"Please call me back: {PHONE}. My dentist is Dr Lopes.",
        "name": "Anna",
        "tool_calls": [{"function": {"name": "dial", "arguments": f'{{"to": "{PHONE}"}}'}}],
        "metadata": {"from": PHONE},
    }
    said = await say(client, namespace, turn, {"role": "system", "content": f"The hotline is {PHONE}."})
    ids["turn"] = said.json()["entries"][0]["id"]
    aliases = {"namespace": namespace, "subject": "Anna", "aliases": [f"the one with {PHONE}"]}
    assert (await client.put("/v1/aliases", json=aliases)).status_code == 200
    await client.post("/v1/flush", json={})
    return ids


Asked = Callable[[httpx.AsyncClient, str, dict[str, str]], Awaitable[httpx.Response]]


def _get(path: str, **query: Any) -> Asked:
    async def ask(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
        named = {"namespace": namespace, **query}
        return await client.get(path.format(**ids), params=named)

    return ask


def _send(method: str, path: str, **body: Any) -> Asked:
    async def ask(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
        return await client.request(method, path.format(**ids), json={"namespace": namespace, **body})

    return ask


async def _batch(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
    items = [{"namespace": namespace, "text": f"You reach Anna under {PHONE} in the evening."}]
    return await client.post("/v1/memories/batch", json={"items": items})


async def _import(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
    lines = [
        {"type": "memory", "namespace": namespace, "text": f"Anna can be reached under {PHONE} at night."},
        {"type": "memory", "namespace": namespace, "subject": PHONE, "importance": PHONE},
    ]
    return await client.post("/v1/import", json={"items": lines})


async def _put_aliases(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
    body = {"namespace": namespace, "subject": "Dora", "aliases": ["Dee"]}
    return await client.put("/v1/aliases", json=body)


async def _delete(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
    return await client.delete(f"/v1/memories/{ids['ref']}", params={"namespace": namespace})


def _preview(method: str, then: str) -> Asked:
    async def ask(client: httpx.AsyncClient, namespace: str, ids: dict[str, str]) -> httpx.Response:
        asked = await client.post("/v1/forget", json={"namespace": namespace, "everything": True})
        return await client.request(method, f"/v1/forget/{asked.json()['id']}{then}")

    return ask


_MEMORY = "/v1/memories/{text}"
ASKED: dict[str, list[Asked]] = {
    "GET /v1/memories": [_get("/v1/memories", include="superseded,retired"), _get("/v1/memories")],
    "GET /v1/memories/{memory_id}": [_get(f"/v1/memories/{{{name}}}") for name in ("text", "value", "number", "turn")],
    "GET /v1/memories/{memory_id}/history": [_get("/v1/memories/{value}/history"), _get(f"{_MEMORY}/history")],
    "GET /v1/memories/{memory_id}/sources": [_get("/v1/memories/{turn}/sources")],
    "GET /v1/slots": [
        _get("/v1/slots", subject="Anna", key="phone"),
        _get("/v1/slots", subject="Bert", key="phone"),
        _get("/v1/slots", subject="Cora", key="contact"),
    ],
    "GET /v1/slots/history": [_get("/v1/slots/history", subject="Anna", key="phone")],
    "GET /v1/aliases": [_get("/v1/aliases"), _get("/v1/aliases", subject="Anna")],
    "GET /v1/sessions/{session}/messages": [_get("/v1/sessions/s/messages")],
    "GET /v1/sessions/{session}/window": [_get("/v1/sessions/s/window")],
    "GET /v1/briefing": [_get("/v1/briefing", token_budget=4000)],
    "GET /v1/export": [_get("/v1/export"), _get("/v1/export", valid_at="2999-01-01", history="false")],
    "POST /v1/recall": [
        _send("POST", "/v1/recall", query="Anna phone", min_score=0, k=50, explain=True),
        _send("POST", "/v1/recall", query="Anna phone", min_score=0, k=50, explain=True),
        _send("POST", "/v1/recall", query=PHONE, min_score=0, k=50),
    ],
    "POST /v1/context": [
        _send("POST", "/v1/context", query="phone of Anna", token_budget=4000),
        _send("POST", "/v1/context", session="s", user="Anna", token_budget=4000),
    ],
    "POST /v1/memories": [
        _send("POST", "/v1/memories", text=f"You reach Anna under {PHONE} in the evening."),
        _send("POST", "/v1/memories", subject="Anna", key="phone", value="gone", valid_from="2027-01-01"),
    ],
    "POST /v1/memories/batch": [_batch],
    "POST /v1/import": [_import],
    "PATCH /v1/memories/{memory_id}": [_send("PATCH", "/v1/memories/{metadata}", importance=4)],
    "DELETE /v1/memories/{memory_id}": [_delete],
    "POST /v1/sessions/{session}/messages": [
        _send("POST", "/v1/sessions/s/messages", messages=[{"role": "user", "content": PHONE}])
    ],
    "PUT /v1/aliases": [_put_aliases],
    "POST /v1/forget": [
        _send("POST", "/v1/forget", request="forget everything about Anna"),
        _send("POST", "/v1/forget", request="forget what I said about the invoice"),
        _send("POST", "/v1/forget", session="s"),
        _send("POST", "/v1/forget", everything=True),
    ],
    "GET /v1/forget": [_get("/v1/forget")],
    "GET /v1/forget/{forget_id}": [_preview("GET", "")],
    "POST /v1/forget/{forget_id}/cancel": [_preview("POST", "/cancel")],
}


def test_every_call_is_asked(app: FastAPI) -> None:
    known = ASKED.keys() | _NO_CONTENT.keys() | _NOT_FOR_AGENTS | _ECHO.keys()
    assert {one.name for one in planting.operations(app)} == known


@pytest.mark.parametrize("name", ASKED)
async def test_an_agent_never_sees_a_number(
    client: httpx.AsyncClient, grant: Grant, namespace: str, stocked: dict[str, str], name: str
) -> None:
    agent = await grant("agent", write=[namespace], read=[namespace])
    for ask in ASKED[name]:
        answer = await ask(agent, namespace, stocked)
        assert answer.is_success, answer.text
        assert PHONE not in answer.text
    if (name.startswith("GET") and name != "GET /v1/forget") or name in {"POST /v1/recall", "POST /v1/context"}:
        shown = [(await ask(client, namespace, stocked)).text for ask in ASKED[name]]
        assert any(PHONE in one for one in shown), "the owner sees it, so that it was there to be hidden"


async def test_agents_are_refused_the_rest(grant: Grant, namespace: str) -> None:
    agent = await grant("agent", write=[namespace], read=[namespace])
    for name in _NOT_FOR_AGENTS:
        method, _, path = name.partition(" ")
        ids = dict.fromkeys(("token_id", "forget_id", "receipt_id", "hold_id"), str(UUID(int=0)))
        place = path.format(**ids, exemption_id="00" * 16)
        bodies: dict[str, Any] = {
            "/v1/tokens": {"principal": "agent"},
            "/v1/exemptions": {"token": "x", "reason": "y"},
            "/v1/forget/{forget_id}/confirm": {"confirm_token": "x"},
            "/v1/holds": {"reason": "y", "namespace": namespace},
        }
        body = bodies.get(path) if method == "POST" else None
        assert (await agent.request(method, place, json=body)).status_code == 403, name


async def test_a_preview_tells_an_agent_of_no_number(
    client: httpx.AsyncClient, grant: Grant, namespace: str, stocked: dict[str, str]
) -> None:
    agent = await grant("agent", write=[namespace], read=[namespace])
    for asked in ({"request": f'forget "{PHONE}"'}, {"filter": {"metadata.from": PHONE}}):
        body = {"namespace": namespace, **asked}
        told = (await agent.post("/v1/forget", json=body)).json()
        assert (told["state"], told["items"], told["near"]) == ("nothing_found", [], [])
        assert (await client.post("/v1/forget", json=body)).json()["items"]


async def test_a_human_sees_up_to_their_clearance(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    identity = "11010119900307" + "7475"
    made = (await post(client, namespace, text=f"Anna: phone {PHONE}, 身份证号 {identity}")).json()["memory"]
    assert made["sensitivity"] == "critical"
    human = await grant("human", write=[namespace], read=[namespace])
    text = (await human.get(f"/v1/memories/{made['id']}")).json()["text"]
    assert PHONE in text
    assert identity not in text
    assert "[cn-id-card]" in text


async def test_an_error_names_no_subject_that_its_caller_may_not_see(
    grant: Grant, namespace: str, stocked: dict[str, str]
) -> None:
    agent = await grant("agent", write=[namespace], read=[namespace])
    for subject in ("tenant", "tenants 139"):
        answer = await agent.get("/v1/slots", params={"namespace": namespace, "subject": subject, "key": "phone"})
        assert answer.status_code in {404, 409}
        assert PHONE not in answer.text


async def test_a_number_cannot_be_confirmed_by_asking_for_it(
    client: httpx.AsyncClient, grant: Grant, namespace: str
) -> None:
    await post(client, namespace, text=f"Anna answers under {PHONE}")
    await post(client, namespace, text="The harbour is closed on Mondays.")
    await client.post("/v1/flush", json={})
    agent = await grant("agent", read=[namespace])
    other = PHONE[:-1] + "1"
    answers = []
    for query in (PHONE, other):
        body = {"namespace": namespace, "query": query, "min_score": 0}
        hits = (await agent.post("/v1/recall", json=body)).json()["hits"]
        answers.append([(hit["memory"]["id"], hit["score"], hit["why"]) for hit in hits])
    assert answers[0] == answers[1]


async def test_what_is_read_in_a_turn_is_masked_as_the_turn_is(
    client: httpx.AsyncClient, grant: Grant, namespace: str
) -> None:
    await say(client, namespace, f"我的手机号是{PHONE}。", f"My phone number is {PHONE}.")
    await client.post("/v1/flush", json={})
    listed: dict[str, str | int] = {"namespace": namespace, "limit": 200}
    owned = (await client.get("/v1/memories", params=listed)).json()["items"]
    holders = [one for one in owned if PHONE in repr(one)]
    assert len(holders) >= 2
    assert {one["sensitivity"] for one in holders} == {"high"}
    agent = await grant("agent", read=[namespace])
    seen = await agent.get("/v1/memories", params=listed)
    assert len(seen.json()["items"]) == len(owned)
    assert PHONE not in seen.text


async def test_a_write_says_how_it_was_screened(client: httpx.AsyncClient, namespace: str) -> None:
    made = (await post(client, namespace, text=f"Call {PHONE}", metadata={"mail": "anna@example.org"})).json()
    screening = made["screening"]
    assert screening["stages"] == ["normalise", "rules", "context"]
    assert {one["stage"] for one in screening["skipped"]} == {"ner"}
    assert [(one["class"], one["grade"], one["field"], one["action"]) for one in screening["found"]] == [
        ("phone-number", "high", "text", "keep"),
        ("email-address", "medium", "metadata.mail", "keep"),
    ]
    said = (await say(client, namespace, "hello", f"Call {PHONE}")).json()["screening"]
    assert [one["field"] for one in said["found"]] == ["messages.1.content"]
    changed = await client.patch(f"/v1/memories/{made['memory']['id']}", json={"tags": [f"tel {PHONE}"]})
    assert [one["field"] for one in changed.json()["screening"]["found"]] == ["tags[0]"]
    items = [{"namespace": namespace, "text": "x y"}, {"namespace": namespace, "text": f"z {PHONE}"}]
    results = (await client.post("/v1/memories/batch", json={"items": items})).json()["results"]
    assert [len(one["screening"]["found"]) for one in results] == [0, 1]


@pytest.mark.parametrize("mode", ["mark", "mask"])
async def test_a_missing_model_is_said(in_mode: Modes, namespace: str, mode: str) -> None:
    client = in_mode(mode=mode, chinese="", english="")
    made = (await post(client, namespace, text=f"Anna Berg lives here, {PHONE}")).json()
    assert made["screening"]["stages"] == ["normalise", "rules", "context"]
    assert [one["stage"] for one in made["screening"]["skipped"]]
    assert ("[phone-number]" in made["memory"]["text"]) == (mode == "mask")


async def test_models_run_before_a_write_that_they_decide(in_mode: Modes, runtime: Runtime, namespace: str) -> None:
    if "en" not in runtime.recogniser.models:
        skip_without("the recogniser of English names is not installed")
    client = in_mode(mode="mask")
    made = (await post(client, namespace, text="Yesterday I met Angela Merkel in the office.")).json()
    assert made["screening"]["stages"] == ["normalise", "rules", "ner", "context"]
    assert made["screening"]["skipped"] == []
    assert "Merkel" not in made["memory"]["text"]


async def test_in_mode_mask_no_number_is_stored(in_mode: Modes, client: httpx.AsyncClient, namespace: str) -> None:
    masking = in_mode(mode="mask")
    made = await post(masking, namespace, key="phone", value=PHONE, tags=[f"t {PHONE}"])
    memory = made.json()["memory"]
    assert (memory["value"], memory["text"]) == ("[phone-number]", "user phone: [phone-number]")
    assert memory["tags"] == ["t [phone-number]"]
    said = await say(masking, namespace, f"Call {PHONE} now")
    assert said.json()["entries"][0]["redacted"] == ["phone-number"]
    stored = (await client.get("/v1/sessions/s/messages", params={"namespace": namespace})).json()["items"]
    assert stored[0]["content"] == "Call [phone-number] now"
    assert stored[0]["redacted"] == ["phone-number"]
    assert PHONE not in (await client.get("/v1/export", params={"namespace": namespace})).text


async def test_a_subject_is_refused_where_it_would_be_masked(in_mode: Modes, namespace: str) -> None:
    """Masked, the slots of two people would be one."""
    masking = in_mode(mode="mask")
    answer = await post(masking, namespace, subject=f"tenant {PHONE}", key="floor", value="third")
    assert (answer.status_code, answer.json()["field"]) == (422, "subject")
    made = (await post(masking, namespace, text="pays late")).json()["memory"]["id"]
    answer = await masking.patch(f"/v1/memories/{made}", json={"subject": f"tenant {PHONE}"})
    assert (answer.status_code, answer.json()["field"]) == (422, "subject")
    assert PHONE not in answer.text


async def test_in_mode_refuse_a_claim_is_refused_and_a_message_masked(
    in_mode: Modes, client: httpx.AsyncClient, namespace: str
) -> None:
    refusing = in_mode(mode="refuse")
    answer = await post(refusing, namespace, text="The phone", metadata={"a": [{"b": f"is {PHONE}"}]})
    assert answer.status_code == 422
    assert PHONE not in answer.text
    problem = answer.json()
    assert (problem["code"], problem["class"], problem["grade"]) == ("personal-data", "phone-number", "high")
    assert problem["field"] == "metadata.a[0].b"
    assert (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"] == []
    audit = (await client.get("/v1/audit", params={"namespace": namespace, "operation": "screen"})).json()["items"]
    assert [(one["outcome"], one["class"], one["field"]) for one in audit] == [
        ("refused", "phone-number", "metadata.a[0].b")
    ]
    said = await say(refusing, namespace, f"Call {PHONE} now")
    assert (said.status_code, said.json()["entries"][0]["redacted"]) == (202, ["phone-number"])


@pytest.mark.parametrize(
    "call",
    ["alias", "definition", "reason", "key", "namespace", "session", "turns", "turns' namespace", "token", "exemption"],
)
async def test_in_mode_refuse_names_and_reasons_are_refused(
    in_mode: Modes, client: httpx.AsyncClient, namespace: str, call: str
) -> None:
    refusing = in_mode(mode="refuse")
    made = (await post(client, namespace, text="x y")).json()["memory"]["id"]
    if call == "alias":
        body: dict[str, Any] = {"namespace": namespace, "subject": "Anna", "aliases": [f"tel {PHONE}"]}
        answer = await refusing.put("/v1/aliases", json=body)
    elif call == "definition":
        body = {"namespace": namespace, "subject": f"tel {PHONE}", "key": "k", "cardinality": "one"}
        answer = await refusing.put("/v1/slots/definitions", json=body)
    elif call == "reason":
        answer = await refusing.delete(f"/v1/memories/{made}", params={"reason": f"call {PHONE}"})
    elif call == "namespace":
        answer = await post(refusing, PHONE, text="x z")
    elif call == "session":
        answer = await post(refusing, namespace, text="x z", session=PHONE)
    elif call == "turns":
        answer = await say(refusing, namespace, "hello", session=PHONE)
    elif call == "turns' namespace":
        answer = await say(refusing, PHONE, "hello")
    elif call == "token":
        answer = await refusing.post("/v1/tokens", json={"principal": "agent", "name": f"tel {PHONE}"})
    elif call == "exemption":
        body = {"text": EXAMPLE, "reason": f"call {PHONE}"}
        answer = await refusing.post("/v1/exemptions", json=body)
    else:
        answer = await post(refusing, namespace, subject="Anna", key=f"tel_{PHONE}", value="x")
    assert (answer.status_code, answer.json()["code"]) == (422, "personal-data")
    assert PHONE not in answer.text


@pytest.mark.parametrize("mode", ["mark", "mask", "refuse"])
async def test_a_read_leaves_no_number_in_the_audit_trail_that_may_not_be_stored(
    in_mode: Modes, client: httpx.AsyncClient, mode: str
) -> None:
    reading, name = in_mode(mode=mode), f"139{uuid4().int % 10**8:08}"
    for path in ("/v1/export", "/v1/aliases"):
        assert (await reading.get(path, params={"namespace": name})).status_code == 200
    assert (await reading.post("/v1/recall", json={"namespace": name, "query": "door"})).status_code == 200
    trail = (await client.get("/v1/audit", params={"limit": 200})).text
    assert (name in trail) is (mode == "mark")


async def test_a_person_confirms_what_is_asked_about(in_mode: Modes, namespace: str) -> None:
    asking = in_mode(actions={"phone-number": "ask"})
    answer = await post(asking, namespace, text=f"Call {PHONE}")
    assert (answer.status_code, answer.json()["code"]) == (422, "personal-data-unconfirmed")
    kept = await post(asking, namespace, text=f"Call {PHONE}", personal_data="confirmed")
    assert (kept.status_code, kept.json()["memory"]["sensitivity"]) == (201, "high")
    path = f"/v1/memories/{kept.json()['memory']['id']}"
    assert (await asking.patch(path, json={"tags": [PHONE]})).status_code == 422
    assert (await asking.patch(path, json={"tags": [PHONE], "personal_data": "confirmed"})).status_code == 200
    odd = await post(asking, namespace, text="Call me", personal_data="yes")
    assert (odd.status_code, odd.json()["field"]) == (422, "personal_data")


async def test_a_name_cannot_be_confirmed(in_mode: Modes, namespace: str) -> None:
    asking = in_mode(actions={"phone-number": "ask"})
    body = {"namespace": namespace, "subject": "Anna", "aliases": [f"tel {PHONE}"]}
    answer = await asking.put("/v1/aliases", json=body)
    assert (answer.status_code, answer.json().get("code")) == (422, "personal-data"), answer.text
    assert "confirm" in answer.json()["detail"]
    assert '"confirmed"' not in answer.json()["detail"]


@pytest.mark.parametrize("mode", ["refuse", "ask"])
async def test_an_error_names_what_its_caller_sent(in_mode: Modes, namespace: str, mode: str) -> None:
    client = in_mode(mode="refuse") if mode == "refuse" else in_mode(actions={"high": "ask"})
    answer = await post(client, namespace, key="phone", value=PHONE)
    assert (answer.status_code, answer.json()["field"]) == (422, "value")


async def test_where_nothing_is_to_be_read_no_model_is_said_to_be_missing(
    in_mode: Modes, runtime: Runtime, namespace: str
) -> None:
    if not runtime.recogniser.models:
        skip_without("no recogniser is installed")
    client = in_mode(mode="mask")
    made = (await post(client, namespace, text="x y")).json()["memory"]["id"]
    changed = await client.patch(f"/v1/memories/{made}", json={"tags": []})
    assert "no model is set" not in changed.text


async def test_an_agent_confirms_nothing(in_mode: Modes, namespace: str) -> None:
    asking = in_mode(actions={"high": "ask"})
    issued = await asking.post("/v1/tokens", json={"principal": "agent", "write": [namespace]})
    headers = {"Authorization": f"Bearer {issued.json()['token']}"}
    body = {"namespace": namespace, "text": f"Call {PHONE}", "personal_data": "confirmed"}
    answer = await asking.post("/v1/memories", json=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "personal-data-unconfirmed")


async def test_a_grade_of_ones_own_decides_who_sees(in_mode: Modes, namespace: str) -> None:
    graded = in_mode(grades={"phone-number": "low"})
    made = (await post(graded, namespace, text=f"Call {PHONE}")).json()["memory"]
    assert made["sensitivity"] == "low"
    issued = await graded.post("/v1/tokens", json={"principal": "agent", "read": [namespace]})
    headers = {"Authorization": f"Bearer {issued.json()['token']}"}
    assert PHONE in (await graded.get(f"/v1/memories/{made['id']}", headers=headers)).json()["text"]


@pytest.mark.parametrize("mode", ["mark", "mask", "refuse"])
async def test_a_repeated_request_is_answered_alike(in_mode: Modes, namespace: str, mode: str) -> None:
    client = in_mode(mode=mode)
    headers = {"Idempotency-Key": f"once-{mode}"}
    body = {"namespace": namespace, "text": f"Call {PHONE}"}
    turns = {"namespace": namespace, "messages": [{"role": "user", "content": f"Call {PHONE}"}]}
    for path, sent in (("/v1/memories", body), ("/v1/sessions/s/messages", turns)):
        first, second = [(await client.post(path, json=sent, headers=headers)) for _ in range(2)]
        assert first.status_code == second.status_code
        dropped = {"correlation_id", "memory"}
        bodies = [{k: v for k, v in one.json().items() if k not in dropped} for one in (first, second)]
        assert bodies[0] == bodies[1]


async def test_a_replayed_answer_is_masked_too(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    agent = await grant("agent", write=[namespace], read=[namespace])
    headers = {"Idempotency-Key": "k"}
    body = {"namespace": namespace, "text": f"Call {PHONE}"}
    for _ in range(2):
        answer = await agent.post("/v1/memories", json=body, headers=headers)
        assert answer.status_code == 201
        assert answer.json()["memory"]["text"] == "Call [phone-number]"


async def test_what_was_found_is_counted_by_class(client: httpx.AsyncClient, namespace: str) -> None:
    await post(client, namespace, text=f"Call {PHONE}")
    metrics = (await client.get("/metrics")).text
    assert 'memoryd_personal_data_total{class="phone-number"}' in metrics
    assert PHONE not in metrics
