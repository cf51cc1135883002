"""Requests to forget over the API: what is understood, shown, confirmed, refused, proven."""

import asyncio
from hashlib import sha256
from itertools import pairwise
from typing import Any
from uuid import uuid4

import httpx
import pytest
from tests.api.conftest import Grant

from memoryd.policy.receipts import verify


async def tell(client: httpx.AsyncClient, namespace: str, *lines: str, session: str = "s") -> list[str]:
    messages = [{"role": "user", "content": line} for line in lines]
    answer = await client.post(f"/v1/sessions/{session}/messages", json={"namespace": namespace, "messages": messages})
    assert answer.status_code == 202, answer.text
    await client.post("/v1/flush", json={"timeout_s": 30})
    return [one["id"] for one in answer.json()["entries"]]


async def ask(client: httpx.AsyncClient, namespace: str, **asked: Any) -> Any:
    answer = await client.post("/v1/forget", json={"namespace": namespace, **asked})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def confirm(client: httpx.AsyncClient, preview: Any, **more: Any) -> httpx.Response:
    return await client.post(
        f"/v1/forget/{preview['id']}/confirm", json={"confirm_token": preview["confirm_token"], **more}, timeout=60
    )


async def found(client: httpx.AsyncClient, namespace: str, query: str) -> list[str]:
    answer = await client.post("/v1/recall", json={"query": query, "namespaces": [namespace]})
    return [hit["memory"]["text"] for hit in answer.json()["hits"]]


@pytest.mark.parametrize(
    ("told", "request_text", "gone"),
    [
        ("My locker number is 88-4417.", "Forget my locker number", "88-4417"),
        ("我住在桑给巴尔岛。", "请忘掉我住在哪里", "桑给巴尔"),
        ("Quentin is my neighbour from Fjordland.", "Please delete everything about Quentin", "Quentin"),
    ],
)
async def test_what_is_asked_in_words_is_gone_and_proven(
    client: httpx.AsyncClient, namespace: str, told: str, request_text: str, gone: str
) -> None:
    await tell(client, namespace, told, "The bridge was closed in the evening.")
    preview = await ask(client, namespace, request=request_text)
    assert preview["state"] == "awaiting_confirmation"
    assert any(gone in (one["text"] or "") for one in preview["items"])
    answer = await confirm(client, preview)
    assert answer.status_code == 200, answer.text
    done = answer.json()
    assert (done["state"], done["receipt"]["verdict"]) == ("completed", "REMOVED")
    assert verify(httpx.Response(200, json=done["receipt"]).text).intact
    assert not any(gone in text for text in await found(client, namespace, gone))
    assert any("bridge" in text for text in await found(client, namespace, "bridge closed"))
    again = await ask(client, namespace, request=request_text)
    assert not any(gone in (one["text"] or "") for one in (*again["items"], *again["near"]))


@pytest.mark.parametrize(
    "text", ["Don't forget my locker number", "别忘了我的储物柜号码", "I forgot my keys", "Forget it.", "难忘的一天"]
)
async def test_what_does_not_ask_to_forget_prepares_nothing(
    client: httpx.AsyncClient, namespace: str, text: str
) -> None:
    await tell(client, namespace, "My locker number is 88-4417.")
    answer = await client.post("/v1/forget", json={"namespace": namespace, "request": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "not-a-forget-request")
    assert answer.json()["reading"]["intent"] != "forget"


@pytest.mark.parametrize(
    ("request_text", "kind", "told", "say"),
    [
        ("Remove my tattoo.", "unnamed", "surely holds", "Delete everything about my tattoo from your memory"),
        ("如果我离职，请删除我的手机号", "case", "转述", "从你的记忆里删除我的手机号"),
        ("Customer records have to be deleted within 30 days.", "rule", "a rule", None),
    ],
)
async def test_what_is_in_doubt_says_why_and_how_to_ask(
    client: httpx.AsyncClient, namespace: str, request_text: str, kind: str, told: str, say: str | None
) -> None:
    answer = await client.post("/v1/forget", json={"namespace": namespace, "request": request_text})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "not-a-forget-request")
    reading = problem["reading"]
    assert (reading["intent"], reading["targets"], reading["doubt"]["kind"]) == ("none", [], kind)
    assert told in reading["doubt"]["text"]
    assert reading["doubt"]["targets"]
    assert problem.get("say") == say
    if say:
        assert (await ask(client, namespace, request=say))["understood"]["doubt"] is None


async def test_a_repeated_confirmation_gets_the_same_answer(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    preview = await ask(client, namespace, ids=ids)
    first, second = await confirm(client, preview), await confirm(client, preview)
    assert first.json()["receipt"] == second.json()["receipt"]
    assert (first.json()["salt"] is None, second.json()["salt"]) == (False, None)


async def test_a_change_since_the_preview_deletes_nothing(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "Quentin lives in Oslo.")
    preview = await ask(client, namespace, request="forget everything about Quentin")
    await tell(client, namespace, "Quentin plays the tuba.")
    answer = await confirm(client, preview)
    assert (answer.status_code, answer.json()["code"]) == (409, "drifted")
    assert answer.json()["added"]
    assert any("Oslo" in text for text in await found(client, namespace, "Quentin Oslo"))


async def test_everything_takes_a_typed_phrase(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "One thing.", "Another thing.")
    preview = await ask(client, namespace, everything=True)
    refused = await confirm(client, preview)
    assert (refused.status_code, refused.json()["code"]) == (422, "phrase-required")
    assert (await confirm(client, preview, phrase=preview["phrase"])).json()["state"] == "completed"
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert listed.json()["items"] == []


async def test_a_held_memory_is_kept(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The contract was signed in Bergen.")
    hold = await client.post("/v1/holds", json={"namespace": namespace, "session": "s", "reason": "case 7"})
    assert hold.status_code == 201
    preview = await ask(client, namespace, ids=ids)
    assert [one["memory_id"] for one in preview["held"]] == ids
    answer = await confirm(client, preview, select=ids)
    assert (answer.status_code, answer.json()["code"]) == (423, "held")
    assert (await client.delete(f"/v1/holds/{hold.json()['id']}")).status_code == 204
    assert (await confirm(client, await ask(client, namespace, ids=ids))).json()["state"] == "completed"


async def test_a_soft_deletion_can_be_undone(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    done = (await confirm(client, await ask(client, namespace, ids=ids, mode="soft"))).json()
    assert (done["state"], done["receipt"]) == ("soft_deleted", None)
    assert await found(client, namespace, "green door") == []
    assert (await client.get(f"/v1/memories/{ids[0]}")).status_code == 410
    undone = await client.post(f"/v1/forget/{done['id']}/undo")
    assert undone.json()["state"] == "undone"
    assert await found(client, namespace, "green door") == ["The vault is behind the green door."]


async def test_cancelled_is_not_forgotten(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    preview = await ask(client, namespace, ids=ids)
    assert (await client.post(f"/v1/forget/{preview['id']}/cancel")).json()["state"] == "cancelled"
    answer = await confirm(client, preview)
    assert (answer.status_code, answer.json()["state"]) == (409, "cancelled")
    assert await found(client, namespace, "green door")


async def test_an_agent_looks_and_does_not_confirm(client: httpx.AsyncClient, namespace: str, grant: Grant) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    agent = await grant("agent", write=[namespace], read=[namespace])
    preview = await ask(agent, namespace, ids=ids)
    assert (await confirm(agent, preview)).status_code == 403
    other = await grant("human", write=["elsewhere"], read=["elsewhere"])
    assert (await confirm(other, preview)).status_code == 404
    assert (await other.get(f"/v1/forget/{preview['id']}")).status_code == 404
    assert (await confirm(client, preview)).json()["state"] == "completed"


async def test_an_auditor_confirms_where_the_token_names(
    client: httpx.AsyncClient, namespace: str, grant: Grant
) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    auditor = await grant("auditor", read=[namespace])
    assert (await auditor.post("/v1/recall", json={"query": "vault"})).status_code == 403
    preview = await ask(auditor, namespace, ids=ids)
    assert (await confirm(auditor, preview)).json()["state"] == "completed"
    audit = (await client.get("/v1/audit", params={"namespace": namespace})).json()["items"]
    assert {"forget.preview", "forget.show", "forget.confirm"} <= {one["operation"] for one in audit}
    elsewhere = await grant("auditor", read=[f"{namespace}-other"])
    listed = (await elsewhere.get("/v1/receipts", params={"namespace": namespace})).json()["items"]
    assert [one["forget_id"] for one in listed] == [preview["id"]]
    assert (await elsewhere.get(f"/v1/receipts/{preview['id']}")).status_code == 200
    assert (await elsewhere.get(f"/v1/forget/{preview['id']}")).status_code == 404


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "request"),
        ({"request": "forget it all", "everything": True}, "request"),
        *(({"everything": value}, "everything") for value in ("yes", "true", "on", 1)),
        ({"ids": ["not-an-id"]}, "ids.0"),
        ({"ids": [str(uuid4())], "mode": "gently"}, "mode"),
        ({"filter": {"colour": "red"}}, "filter.colour"),
        ({"filter": {f"metadata.x{n}": 1 for n in range(101)}}, "filter"),
        ({"request": " \u200b"}, "request"),
    ],
)
async def test_bad_input_names_the_field(client: httpx.AsyncClient, body: dict[str, Any], field: str) -> None:
    answer = await client.post("/v1/forget", json=body)
    assert answer.status_code == 422
    assert answer.json()["field"] == field


async def test_only_the_users_own_word_brings_it_back(client: httpx.AsyncClient, namespace: str, grant: Grant) -> None:
    claim = {"namespace": namespace, "subject": "user", "key": "locker", "value": "88-4417"}
    made = (await client.post("/v1/memories", json=claim)).json()["memory"]
    await confirm(client, await ask(client, namespace, ids=[made["id"]]))
    agent = await grant("agent", write=[namespace], read=[namespace])
    refused = await agent.post("/v1/memories", json={**claim, "source": "agent_observed"})
    assert (refused.status_code, refused.json()["code"]) == (410, "forgotten")
    said = await client.post("/v1/memories", json={**claim, "source": "user_stated"})
    assert said.status_code == 201
    assert (await agent.post("/v1/memories", json={**claim, "source": "agent_observed"})).status_code == 201


async def test_the_same_request_under_its_key_is_the_same_preview(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    key = {"Idempotency-Key": f"forget {uuid4()}"}
    body = {"namespace": namespace, "ids": ids}
    first, second = [await client.post("/v1/forget", json=body, headers=key) for _ in range(2)]
    assert first.json() == second.json()
    other = await client.post("/v1/forget", json={"namespace": namespace, "everything": True}, headers=key)
    assert (other.status_code, other.json()["code"]) == (409, "idempotency-mismatch")


async def test_a_hold_is_placed_once_under_its_key(client: httpx.AsyncClient, namespace: str) -> None:
    key = {"Idempotency-Key": f"hold {uuid4()}"}
    body = {"namespace": namespace, "subject": "Quentin", "reason": "case 7"}
    first, second = [await client.post("/v1/holds", json=body, headers=key) for _ in range(2)]
    assert first.json() == second.json()
    listed = await client.get("/v1/holds", params={"namespace": namespace})
    assert len(listed.json()["items"]) == 1


async def test_a_receipt_is_read_as_it_was_signed(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The vault is behind the green door.")
    done = (await confirm(client, await ask(client, namespace, ids=ids))).json()
    for found_by in (done["id"], done["receipt"]["id"]):
        answer = await client.get(f"/v1/receipts/{found_by}")
        assert answer.json() == done["receipt"]
        assert verify(answer.text).intact
    assert done["receipt"]["scan"]["rebuilt"] is False
    assert "models" in done["receipt"]["scan"]["left_out"]
    listed = (await client.get("/v1/receipts", params={"namespace": namespace})).json()["items"]
    assert [one["id"] for one in listed] == [done["receipt"]["id"]]
    changed = {**done["receipt"], "namespace": "another"}
    assert not verify(httpx.Response(200, json=changed).text).intact


async def test_another_number_is_not_the_one_that_is_asked(client: httpx.AsyncClient, namespace: str) -> None:
    phone = {"namespace": namespace, "subject": "user", "key": "phone.number", "value": "555 0134"}
    await client.post("/v1/memories", json=phone)
    preview = await ask(client, namespace, request="Forget my locker number")
    assert preview["items"] == []
    assert (await ask(client, namespace, request="Forget my phone number"))["items"]


async def test_an_exception_does_not_go_along(client: httpx.AsyncClient, namespace: str) -> None:
    (turn,) = await tell(client, namespace, "Quentin lives in Oslo and plays the tuba.")
    await tell(client, namespace, "Quentin was born in May.")
    preview = await ask(client, namespace, request="Forget everything about Quentin except the tuba")
    assert turn not in {one["memory_id"] for one in (*preview["items"], *preview["derived"])}
    assert (await confirm(client, preview)).json()["state"] == "completed"
    assert any("tuba" in text for text in await found(client, namespace, "tuba"))
    assert not any("May" in text for text in await found(client, namespace, "Quentin born May"))


async def test_a_name_inside_another_word_is_not_meant(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "Ann came to dinner.", "The annual budget was planned.", "Joanna paid.")
    preview = await ask(client, namespace, request="forget everything about Ann")
    assert [one["text"] for one in preview["items"]] == ["Ann came to dinner."]


async def test_who_may_not_confirm_reads_no_words_of_others(
    client: httpx.AsyncClient, namespace: str, grant: Grant
) -> None:
    await tell(client, namespace, "Zebulon called about the harbour.")
    preview = await ask(client, namespace, request="forget everything about Zebulon", reason="case seven")
    agent = await grant("agent", write=[namespace], read=[namespace])
    seen = await agent.get(f"/v1/forget/{preview['id']}")
    assert (seen.status_code, seen.json()["state"]) == (200, "awaiting_confirmation")
    assert "Zebulon" not in seen.text
    assert (seen.json()["confirm_token"], seen.json()["reason"]) == (None, None)
    assert (await client.get(f"/v1/forget/{preview['id']}")).json()["reason"] == "case seven"
    own = await ask(agent, namespace, request="forget everything about Zebulon")
    again = await agent.get(f"/v1/forget/{own['id']}")
    assert again.json()["understood"] == own["understood"]


async def test_where_all_is_held_the_confirmation_says_so(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "The contract was signed in Bergen.")
    await client.post("/v1/holds", json={"namespace": namespace, "session": "s", "reason": "case 7"})
    answer = await confirm(client, await ask(client, namespace, ids=ids))
    assert (answer.status_code, answer.json()["code"], answer.json()["ids"]) == (423, "held", ids)


async def test_a_confirmation_that_comes_twice_at_once_is_one(client: httpx.AsyncClient, namespace: str) -> None:
    preview = await ask(client, namespace, ids=await tell(client, namespace, "The contract was signed in Bergen."))
    answers = await asyncio.gather(*(confirm(client, preview) for _ in range(3)))
    assert {one.status_code for one in answers} <= {200, 202}
    receipts = await client.get("/v1/receipts", params={"namespace": namespace})
    assert len(receipts.json()["items"]) == 1


async def test_a_confirmation_that_is_repeated_for_something_else_conflicts(
    client: httpx.AsyncClient, namespace: str
) -> None:
    first, second = await tell(client, namespace, "The contract was signed in Bergen.", "The vault is green.")
    preview = await ask(client, namespace, ids=[first, second])
    done = await confirm(client, preview, select=[first])
    assert done.is_success
    again = [
        await confirm(client, preview, **more)
        for more in ({"select": [first]}, {"namespace": namespace, "select": [first]})
    ]
    assert {(one.status_code, one.json()["state"]) for one in again} == {(200, "completed")}
    others: list[dict[str, Any]] = [
        {},
        {"select": [second]},
        {"select": [first, second]},
        {"select": [first], "namespace": "other"},
    ]
    for more in others:
        answer = await confirm(client, preview, **more)
        assert (answer.status_code, answer.json()["code"]) == (409, "conflict"), more
    assert (await client.get(f"/v1/memories/{second}")).is_success


async def test_a_confirmation_of_all_that_was_selected_is_the_same_by_its_ids(
    client: httpx.AsyncClient, namespace: str
) -> None:
    ids = await tell(client, namespace, "The contract was signed in Bergen.", "The vault is green.")
    preview = await ask(client, namespace, ids=ids)
    wrong = await confirm(client, preview, namespace="other")
    assert (wrong.status_code, wrong.json()["code"]) == (409, "conflict")
    assert (await confirm(client, preview)).is_success
    assert (await confirm(client, preview, select=ids[::-1])).is_success


async def test_a_hold_keeps_a_subject_by_any_of_its_names(client: httpx.AsyncClient, namespace: str) -> None:
    made = await client.post("/v1/memories", json={"namespace": namespace, "text": "Likes jam", "subject": "Robert"})
    await client.put("/v1/aliases", json={"namespace": namespace, "subject": "Robert", "aliases": ["Bob"]})
    await client.post("/v1/holds", json={"namespace": namespace, "subject": "Bob", "reason": "case 7"})
    preview = await ask(client, namespace, everything=True)
    assert [one["memory_id"] for one in preview["held"]] == [made.json()["memory"]["id"]]


async def test_reasons_and_names_of_tokens_do_not_keep_a_proof_from_its_end(
    client: httpx.AsyncClient, namespace: str
) -> None:
    name = f"assistant-{namespace}"
    token = {"principal": "agent", "name": name, "write": [namespace], "read": [namespace]}
    assert (await client.post("/v1/tokens", json=token)).status_code == 201
    ids = await tell(client, namespace, "Zebulon Quackenbush", name)
    earlier = await ask(client, namespace, everything=True, reason="as Zebulon Quackenbush asked")
    done = (await confirm(client, await ask(client, namespace, ids=ids))).json()
    assert (done["state"], done["receipt"]["verdict"]) == ("completed", "REMOVED")
    assert (await client.get(f"/v1/forget/{earlier['id']}")).json()["reason"] is None


async def test_a_turn_that_goes_for_one_value_leaves_its_other_claims(
    client: httpx.AsyncClient, namespace: str
) -> None:
    await tell(client, namespace, "I live in Zanzibar and my cat is called Momo")
    done = (await confirm(client, await ask(client, namespace, request="forget my pets"))).json()
    assert done["state"] == "completed"
    listed = await client.get("/v1/memories", params={"namespace": namespace})
    assert [one["text"] for one in listed.json()["items"]] == ["I live in Zanzibar"]


@pytest.mark.parametrize("named", ["memory_id", "subject"])
async def test_a_hold_keeps_every_turn_that_said_what_it_names(
    client: httpx.AsyncClient, namespace: str, named: str
) -> None:
    first = await tell(client, namespace, "I live in Zanzibar")
    await tell(client, namespace, "I live in Zanzibar", session="again")
    listed = (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"]
    (claim,) = [one for one in listed if one["key"]]
    kept = {"memory_id": claim["id"], "subject": claim["subject"]}
    await client.post("/v1/holds", json={"namespace": namespace, named: kept[named], "reason": "case 7"})
    preview = await ask(client, namespace, ids=first)
    assert [one["memory_id"] for one in preview["held"]] == first


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("forget everything before year 1", 201),
        ("delete everything I said 3000 years ago", 201),
        ("forget the last 0 messages", 201),
    ],
)
async def test_times_and_counts_of_nothing_find_nothing(
    client: httpx.AsyncClient, namespace: str, text: str, status: int
) -> None:
    await tell(client, namespace, "The contract was signed in Bergen.")
    answer = await client.post("/v1/forget", json={"namespace": namespace, "request": text})
    assert answer.status_code == status, answer.text
    assert answer.json().get("state", "nothing_found") == "nothing_found"
    assert answer.json().get("field", "request") == "request"


async def test_an_exception_that_names_nothing_is_asked_back(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "The vault is behind the green door.")
    asked = {"namespace": namespace, "request": "forget everything except my locker number"}
    answer = await client.post("/v1/forget", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (409, "ambiguous")
    assert "locker" in answer.json()["candidates"][0]["text"]


async def test_what_is_not_chosen_stays_where_it_said_what_goes(client: httpx.AsyncClient, namespace: str) -> None:
    await tell(client, namespace, "Lily is my sister, she works at Initech.")
    preview = await ask(client, namespace, request="forget everything about Lily")
    turns = [one["memory_id"] for one in preview["items"] if one["turn"]]
    claims = [one["memory_id"] for one in preview["items"] if not one["turn"]]
    assert turns
    assert claims
    assert (await confirm(client, preview, select=claims)).json()["state"] == "completed"
    assert (await client.get(f"/v1/memories/{turns[0]}")).status_code == 200
    assert (await client.get(f"/v1/memories/{claims[0]}")).status_code == 410


async def test_all_of_a_namespace_by_a_filter_takes_the_phrase(client: httpx.AsyncClient, namespace: str) -> None:
    items = [{"namespace": namespace, "text": f"The invoice {number} was sent."} for number in range(25)]
    await client.post("/v1/memories/batch", json={"items": items})
    preview = await ask(client, namespace, filter={"created_at": {"$gt": "2000-01-01"}})
    assert preview["phrase"] == "forget 25 items"


async def test_a_hold_on_a_memory_that_is_not_there_is_not_placed(client: httpx.AsyncClient, namespace: str) -> None:
    body = {"namespace": namespace, "memory_id": str(uuid4()), "reason": "case 7"}
    assert (await client.post("/v1/holds", json=body)).status_code == 404


async def test_a_hold_on_one_claim_keeps_the_turn_that_said_it(client: httpx.AsyncClient, namespace: str) -> None:
    (turn,) = await tell(client, namespace, "My dog is called Rumplewick and I live in Wexcombe.")
    listed = (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"]
    claim = next(one["id"] for one in listed if one["id"] != turn)
    assert (
        await client.post("/v1/holds", json={"namespace": namespace, "memory_id": claim, "reason": "case 7"})
    ).status_code == 201
    preview = await ask(client, namespace, everything=True)
    assert turn in {one["memory_id"] for one in preview["held"]}
    assert turn not in {one["memory_id"] for one in preview["derived"]}
    answer = await confirm(client, preview, phrase=preview["phrase"] or "")
    assert answer.status_code in {200, 423}
    assert (await client.get(f"/v1/memories/{turn}")).status_code == 200


@pytest.mark.parametrize("text", ["忘掉苹果", "forget apple"])
async def test_a_word_of_several_senses_is_answered_with_a_sentence_that_is_understood(
    client: httpx.AsyncClient, namespace: str, text: str
) -> None:
    await tell(client, namespace, "I bought 苹果, an apple, on Saturday.", "The bridge was closed.")
    asked = await client.post("/v1/forget", json={"namespace": namespace, "request": text})
    assert (asked.status_code, asked.json()["code"]) == (409, "ambiguous")
    preview = await ask(client, namespace, request=asked.json()["say"])
    assert {one["text"] for one in preview["items"]} == {"I bought 苹果, an apple, on Saturday."}


async def test_a_request_of_two_parts_that_cannot_be_one_is_asked_back(
    client: httpx.AsyncClient, namespace: str
) -> None:
    text = "Erase my ex and everything before 2020."
    asked = await client.post("/v1/forget", json={"namespace": namespace, "request": text})
    assert (asked.status_code, asked.json()["code"]) == (409, "ambiguous")
    assert [one["kind"] for one in asked.json()["candidates"]] == ["entity", "time"]


@pytest.mark.parametrize(
    ("text", "says", "values"),
    [
        ("forget 07/04/2026", "YYYY-MM-DD", ["2026-07-04", "2026-04-07"]),
        ("Delete everything Tom told you", "other words", [None]),
        ("delete her medical records", "by name", [None]),
    ],
)
async def test_what_cannot_be_looked_for_is_asked_back_with_the_reason(
    client: httpx.AsyncClient, namespace: str, text: str, says: str, values: list[str | None]
) -> None:
    asked = await client.post("/v1/forget", json={"namespace": namespace, "request": text})
    assert (asked.status_code, asked.json()["code"]) == (409, "ambiguous")
    assert says in asked.json()["detail"]
    if values != [None]:
        assert [one["value"] for one in asked.json()["candidates"]] == values


async def test_who_reads_some_receipts_checks_the_chain_through_the_others(
    client: httpx.AsyncClient, namespace: str, grant: Grant
) -> None:
    other = f"{namespace}-other"
    for one in (namespace, other, namespace):
        await tell(client, one, "My locker number is 88-4417.")
        assert (await confirm(client, await ask(client, one, request="forget my locker number"))).status_code == 200
    human = await grant("human", write=[namespace], read=[namespace])
    items: list[Any] = []
    cursor: str | None = ""
    while cursor is not None:
        page = (
            await human.get("/v1/receipts/chain", params={"limit": 2} | ({"cursor": cursor} if cursor else {}))
        ).json()
        items, cursor = items + page["items"], page["next_cursor"]
    assert [one["seq"] for one in items] == [*range(1, len(items) + 1)]
    assert [one["receipt"] is not None for one in items[-3:]] == [True, False, True]
    assert all(later["previous"] == one["link"] for one, later in pairwise(items))
    for one in items:
        previous = bytes.fromhex(one["previous"]) if one["previous"] else bytes(32)
        assert sha256(previous + bytes.fromhex(one["digest"])).hexdigest() == one["link"]
    assert (await (await grant("agent", write=[namespace])).get("/v1/receipts/chain")).status_code == 403
