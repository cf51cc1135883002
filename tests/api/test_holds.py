"""Legal holds: what one keeps of a person, and how much it keeps."""

from typing import Any

import httpx
import pytest
from tests.api.conftest import Grant
from tests.api.test_forget import ask, confirm, tell

from memoryd.service.forget import keeping


async def hold(client: httpx.AsyncClient, namespace: str, **on: str) -> Any:
    answer = await client.post("/v1/holds", json={"namespace": namespace, "reason": "case 7", **on})
    assert answer.status_code == 201, answer.text
    return answer.json()


def texts(items: Any) -> set[str]:
    return {one["text"] for one in items}


@pytest.mark.parametrize(
    ("told", "subject", "request_text", "free"),
    [
        (
            ("My colleague Tom Baker likes chess.", "Lunch with tom baker on Friday.", "The annual budget is late."),
            "Tom Baker",
            "forget Tom Baker",
            "The annual budget is late.",
        ),
        (
            ("My ex-wife Carla moved to Leeds.", "Carla called me about the house.", "The car is at the garage."),
            "Carla",
            "delete everything about Carla",
            "The car is at the garage.",
        ),
        (
            ("Tom Baker likes chess.", "Lunch with Tom Baker on Friday.", "The annual budget is late."),
            "my colleague Tom Baker",
            "forget my colleague Tom Baker",
            "The annual budget is late.",
        ),
        (("我同事赵磊喜欢下棋。", "趙磊昨天打电话来了。", "预算报告迟到了。"), "赵磊", "忘掉赵磊", "预算报告迟到了。"),
    ],
)
async def test_a_hold_on_a_person_keeps_what_forgetting_finds_by_the_name(
    client: httpx.AsyncClient, namespace: str, told: tuple[str, ...], subject: str, request_text: str, free: str
) -> None:
    await tell(client, namespace, *told)
    meant = await ask(client, namespace, request=request_text)
    surely = {one["memory_id"] for one in meant["items"] if one["selected"]}
    placed = await hold(client, namespace, subject=subject)
    preview = await ask(client, namespace, request=request_text)
    assert surely
    assert surely <= {one["memory_id"] for one in preview["held"]}
    assert not any(one["selected"] for one in preview["items"])
    everything = await ask(client, namespace, everything=True)
    assert texts(everything["items"]) == {free}
    assert placed["keeps"] == len(everything["held"])


async def test_a_hold_keeps_texts_that_name_a_subject_by_any_of_its_names(
    client: httpx.AsyncClient, namespace: str
) -> None:
    made = {"namespace": namespace, "text": "Likes jam", "subject": "Robert"}
    await client.post("/v1/memories", json=made)
    await client.put("/v1/aliases", json={"namespace": namespace, "subject": "Robert", "aliases": ["Bobby"]})
    await tell(client, namespace, "Bobby called about the harbour.", "The harbour was closed.")
    await hold(client, namespace, subject="Robert")
    preview = await ask(client, namespace, everything=True)
    assert texts(preview["items"]) == {"The harbour was closed."}


async def test_a_hold_on_a_person_keeps_no_longer_name_of_another(client: httpx.AsyncClient, namespace: str) -> None:
    for name in ("王芳", "王芳菲"):
        made = {"namespace": namespace, "text": f"{name}喜欢下棋", "subject": name}
        assert (await client.post("/v1/memories", json=made)).status_code == 201
    assert (await hold(client, namespace, subject="王芳"))["keeps"] == 1
    preview = await ask(client, namespace, everything=True)
    assert texts(preview["items"]) == {"王芳菲喜欢下棋"}


async def test_the_turn_of_a_claim_that_names_a_held_person_is_kept(client: httpx.AsyncClient, namespace: str) -> None:
    (first,) = await tell(client, namespace, "I work with Zebulon.")
    await hold(client, namespace, subject="Zebulon")
    preview = await ask(client, namespace, ids=[first])
    assert [one["memory_id"] for one in preview["held"]] == [first]


@pytest.mark.parametrize("on", [{"subject": "Nobody Here"}, {"session": "never"}, {}])
async def test_a_hold_that_keeps_nothing_now_says_so_and_keeps_what_comes(
    client: httpx.AsyncClient, namespace: str, on: dict[str, str]
) -> None:
    assert (await hold(client, namespace, **on))["keeps"] == 0
    ids = await tell(client, namespace, "Nobody Here called.", session="never")
    preview = await ask(client, namespace, ids=ids)
    assert [one["memory_id"] for one in preview["held"]] == ids


@pytest.mark.parametrize("on", ["memory_id", "session", "subject", "namespace"])
async def test_a_hold_tells_how_much_it_keeps(client: httpx.AsyncClient, namespace: str, on: str) -> None:
    (turn,) = await tell(client, namespace, "I live in Zanzibar.")
    listed = (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"]
    (claim,) = [one for one in listed if one["id"] != turn]
    named = {"memory_id": claim["id"], "session": "s", "subject": claim["subject"]}
    placed = await hold(client, namespace, **({on: named[on]} if on in named else {}))
    held = (await ask(client, namespace, everything=True))["held"]
    assert (placed["keeps"], {one["memory_id"] for one in held}) == (2, {turn, claim["id"]})


async def test_a_hold_counts_what_a_soft_deletion_keeps_apart(client: httpx.AsyncClient, namespace: str) -> None:
    ids = await tell(client, namespace, "Zebulon called about the harbour.", "The harbour was closed.")
    assert (await confirm(client, await ask(client, namespace, ids=ids, mode="soft"))).is_success
    assert (await hold(client, namespace, subject="Zebulon"))["keeps"] == 1
    assert (await hold(client, namespace))["keeps"] == 2


@pytest.mark.parametrize("on", [{}, {"subject": "Zebulon"}])
async def test_a_hold_is_told_where_what_it_keeps_cannot_be_counted_in_time(
    client: httpx.AsyncClient, namespace: str, monkeypatch: pytest.MonkeyPatch, on: dict[str, str]
) -> None:
    await tell(client, namespace, "Zebulon called about the harbour.")
    monkeypatch.setattr(keeping, "LONGEST_S", 0)
    placed = await hold(client, namespace, **on)
    assert placed["keeps"] is None
    held = (await client.get("/v1/holds", params={"namespace": namespace})).json()["items"]
    assert [one["id"] for one in held] == [placed["id"]]


@pytest.mark.parametrize("on", ["all", "claim", "session"])
async def test_a_hold_that_comes_after_a_preview_is_423(client: httpx.AsyncClient, namespace: str, on: str) -> None:
    (turn,) = await tell(client, namespace, "I live in Zanzibar.")
    listed = (await client.get("/v1/memories", params={"namespace": namespace})).json()["items"]
    (claim,) = [one["id"] for one in listed if one["id"] != turn]
    preview = await ask(client, namespace, ids=[turn])
    await hold(client, namespace, **{"all": {}, "claim": {"memory_id": claim}, "session": {"session": "s"}}[on])
    answer = await confirm(client, preview)
    assert (answer.status_code, answer.json()["code"], answer.json()["ids"]) == (423, "held", [turn])
    assert (await client.get(f"/v1/memories/{turn}")).is_success


@pytest.mark.parametrize(("principal", "elsewhere"), [("operator", False), ("agent", False), ("human", True)])
async def test_who_may_place_no_hold_is_told_so(
    client: httpx.AsyncClient, namespace: str, grant: Grant, principal: str, elsewhere: bool
) -> None:
    named = [f"{namespace}-other" if elsewhere else namespace]
    scopes = {} if principal == "operator" else {"write": named, "read": named}
    token = await grant(principal, **scopes)
    answer = await token.post("/v1/holds", json={"namespace": namespace, "subject": "Zebulon", "reason": "case 7"})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert (await client.get("/v1/holds", params={"namespace": namespace})).json()["items"] == []


async def test_a_hold_tells_its_subject_as_it_was_named(client: httpx.AsyncClient, namespace: str) -> None:
    assert (await hold(client, namespace, subject="Tom Baker"))["subject"] == "Tom Baker"
    (listed,) = (await client.get("/v1/holds", params={"namespace": namespace})).json()["items"]
    assert listed["subject"] == "Tom Baker"
