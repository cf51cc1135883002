"""Nothing masked is given away by whether something is found: by filters, names, cursors and words of a question."""

from base64 import urlsafe_b64decode
from typing import Any

import httpx
import pytest
from tests.api.conftest import Grant

PHONE = "139" + "1234" + "5678"
LOWER, HIGHER = int(PHONE) - 1, int(PHONE) + 1


async def post(client: httpx.AsyncClient, namespace: str, **claim: Any) -> dict[str, Any]:
    answer = await client.post("/v1/memories", json={"namespace": namespace, **claim})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["memory"]
    return made


async def recalled(client: httpx.AsyncClient, namespace: str, filters: dict[str, Any]) -> set[str]:
    body = {"namespace": namespace, "query": "door", "min_score": 0, "k": 50, "filters": filters}
    answer = await client.post("/v1/recall", json=body)
    assert answer.status_code == 200, answer.text
    return {hit["memory"]["text"] for hit in answer.json()["hits"]}


async def listed(client: httpx.AsyncClient, namespace: str, **asked: Any) -> list[str]:
    texts: list[str] = []
    cursor: dict[str, str] = {}
    while True:
        answer = await client.get("/v1/memories", params={"namespace": namespace, **asked, **cursor})
        assert answer.status_code == 200, answer.text
        page = answer.json()
        texts += [one["text"] for one in page["items"]]
        if page["next_cursor"] is None:
            return texts
        cursor = {"cursor": page["next_cursor"]}


_RIGHT_AND_WRONG: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "equal": ({"metadata.phone": PHONE}, {"metadata.phone": "1" + PHONE}),
    "not equal": ({"metadata.phone": {"$ne": PHONE}}, {"metadata.phone": {"$ne": "1" + PHONE}}),
    "one of": ({"metadata.phone": ["[phone-number]", PHONE]}, {"metadata.phone": ["[phone-number]", "1"]}),
    "from": ({"metadata.phone": {"$gte": "1391"}}, {"metadata.phone": {"$gte": "1392"}}),
    "below": ({"metadata.phone": {"$lt": "1392"}}, {"metadata.phone": {"$lt": "1391"}}),
    "number": ({"metadata.number": {"$gt": LOWER}}, {"metadata.number": {"$gt": HIGHER}}),
    "listed": ({"metadata.list": PHONE}, {"metadata.list": "1"}),
    "below a list": ({"metadata.many.phone": PHONE}, {"metadata.many.phone": "1"}),
    "named": ({f"metadata.{PHONE}": "door"}, {f"metadata.{PHONE}": "gate"}),
    "unnamed": ({f"metadata.{PHONE}": None}, {f"metadata.1{PHONE}": None}),
    "tag": ({"tag": f"tel {PHONE}"}, {"tag": f"tel 1{PHONE}"}),
    "tag from": ({"tag": {"$gt": "tel 1391"}}, {"tag": {"$gt": "tel 1392"}}),
    "not the tag": ({"tag": {"$ne": f"tel {PHONE}"}}, {"tag": {"$ne": "tel 1"}}),
    "subject": ({"subject": f"tenant {PHONE}"}, {"subject": f"tenant 1{PHONE}"}),
    "subject from": ({"subject": {"$gt": "tenant 1391"}}, {"subject": {"$gt": "tenant 1392"}}),
    "alias": ({"subject": f"tel {PHONE}"}, {"subject": f"tel 1{PHONE}"}),
}


@pytest.mark.parametrize("name", _RIGHT_AND_WRONG)
async def test_a_filter_confirms_nothing_that_is_masked(
    client: httpx.AsyncClient, grant: Grant, namespace: str, name: str
) -> None:
    holder = {"phone": PHONE, "number": int(PHONE), "list": [PHONE], "many": [{"phone": PHONE}], PHONE: "door"}
    await post(client, namespace, text="The door is blue.", metadata=holder, tags=[f"tel {PHONE}"])
    await post(client, namespace, text="The door is red.", subject=f"tenant {PHONE}", infer=False)
    await post(client, namespace, text="The door is green.", subject="Anna", infer=False)
    aliases = {"namespace": namespace, "subject": "Anna", "aliases": [f"tel {PHONE}"]}
    assert (await client.put("/v1/aliases", json=aliases)).status_code == 200
    await client.post("/v1/flush", json={})
    agent = await grant("agent", read=[namespace])
    right, wrong = _RIGHT_AND_WRONG[name]
    assert await recalled(client, namespace, right) != await recalled(client, namespace, wrong), "the owner is told"
    assert await recalled(agent, namespace, right) == await recalled(agent, namespace, wrong)
    if not any(isinstance(one, dict | list | type(None)) for one in (*right.values(), *wrong.values())):
        assert await listed(client, namespace, **right) != await listed(client, namespace, **wrong)
        assert await listed(agent, namespace, **right) == await listed(agent, namespace, **wrong)


async def test_what_is_not_masked_is_filtered_by(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    text = f"You reach the door under {PHONE}."
    await post(
        client, namespace, text=text, subject="Anna", tags=["home", f"tel {PHONE}"], metadata={"room": 3, "p": PHONE}
    )
    await client.post("/v1/flush", json={})
    agent = await grant("agent", read=[namespace])
    shown = "You reach the door under [phone-number]."
    for filters in ({"tag": "home"}, {"subject": "anna"}, {"metadata.room": 3}, {"metadata.room": {"$lt": 4}}):
        assert await recalled(agent, namespace, filters) == {shown}, filters
    assert await listed(agent, namespace, tag="home", subject="Anna") == [shown]


async def test_pages_of_a_guarded_list_are_full(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    for number in range(9):
        secret = {"note": PHONE} if number % 3 else {"note": "x"}
        await post(client, namespace, text=f"The door {number}", metadata=secret, tags=["t"])
    agent = await grant("agent", read=[namespace])
    first = await agent.get("/v1/memories", params={"namespace": namespace, "metadata.note": "x", "limit": 2})
    assert len(first.json()["items"]) == 2
    texts = await listed(agent, namespace, limit=2, **{"metadata.note": "x"})
    assert texts == ["The door 6", "The door 3", "The door 0"]
    assert len(await listed(agent, namespace, limit=2, tag="t")) == 9


async def slot(client: httpx.AsyncClient, namespace: str, subject: str) -> tuple[int, Any]:
    answer = await client.get("/v1/slots", params={"namespace": namespace, "subject": subject, "key": "floor"})
    found = answer.json()
    return answer.status_code, [found.get(name) for name in ("memory", "code", "candidates", "near")]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (f"tenant {PHONE}", f"tenant 150{8765_4321}"),
        ("tenant 1391234", "tenor 7086"),
        ("1391234", "1391239"),
        (f"tel {PHONE}", f"gel 150{8765_4321}"),
        ("el 1391234", "el 1391239"),
        (f"tenant {PHONE}x", "tenor 00000x"),
    ],
)
async def test_no_name_is_found_by_what_is_masked_in_it(
    client: httpx.AsyncClient, grant: Grant, namespace: str, right: str, wrong: str
) -> None:
    await post(client, namespace, subject=f"tenant {PHONE}", key="floor", value="third")
    await post(client, namespace, subject="Anna Berg", key="floor", value="second")
    aliases = {"namespace": namespace, "subject": "Anna Berg", "aliases": [f"tel {PHONE}", "Annie"]}
    assert (await client.put("/v1/aliases", json=aliases)).status_code == 200
    agent = await grant("agent", read=[namespace])
    assert await slot(client, namespace, right) != await slot(client, namespace, wrong), "the owner is told"
    assert await slot(agent, namespace, right) == await slot(agent, namespace, wrong)
    listed = [
        (await agent.get("/v1/aliases", params={"namespace": namespace, "subject": one})).json()["items"]
        for one in (right, wrong)
    ]
    assert listed[0] == listed[1]
    for name in ("Annie", "Anna"):
        assert (await slot(agent, namespace, name))[0] == 200


async def test_no_cursor_holds_a_masked_subject(client: httpx.AsyncClient, grant: Grant, namespace: str) -> None:
    subjects = ["Anna", f"tenant {PHONE}", f"tenant {LOWER}", "Zoe"]
    for place, subject in enumerate(subjects):
        body = {"namespace": namespace, "subject": subject, "aliases": [f"Nick {place}", f"nock{place} {PHONE}"]}
        assert (await client.put("/v1/aliases", json=body)).status_code == 200
    agent = await grant("agent", read=[namespace])
    seen, cursor = [], {}
    while True:
        answer = (await agent.get("/v1/aliases", params={"namespace": namespace, "limit": "1", **cursor})).json()
        assert len(answer["items"]) == 1
        seen += answer["items"]
        if not answer["next_cursor"]:
            break
        place = urlsafe_b64decode(answer["next_cursor"] + "===").decode()
        assert PHONE not in place and str(LOWER) not in place
        cursor = {"cursor": answer["next_cursor"]}
    # what has no name to be shown by is not listed: its place in the order would tell of it
    assert [one["subject"] for one in seen] == ["Anna", "Zoe"]
    assert seen[0]["aliases"] == ["Nick 0", "nock0 [phone-number]"]
