"""What was forgotten comes back by the user's own new word alone: no agent, import or other wording brings it."""

from typing import Any
from uuid import uuid4

import httpx
import pytest
from tests.api.conftest import Grant
from tests.api.test_import import brought, exported

NUMBER, WORDS = "0755-8888-4417", "The courier is at 0755-8888-4417"


async def say(client: httpx.AsyncClient, namespace: str, *texts: str, role: str = "user") -> list[str]:
    messages = [{"role": role, "content": text} for text in texts]
    answer = await client.post("/v1/sessions/s/messages", json={"namespace": namespace, "messages": messages})
    assert answer.status_code == 202, answer.text
    await client.post("/v1/flush", json={"timeout_s": 20})
    return [one["id"] for one in answer.json()["entries"]]


async def forget(client: httpx.AsyncClient, namespace: str, *ids: str) -> None:
    preview = (await client.post("/v1/forget", json={"namespace": namespace, "ids": ids})).json()
    given = {"confirm_token": preview["confirm_token"]}
    assert (await client.post(f"/v1/forget/{preview['id']}/confirm", json=given)).status_code in (200, 202)


async def note(client: httpx.AsyncClient, namespace: str, text: str, **more: Any) -> httpx.Response:
    return await client.post("/v1/memories", json={"namespace": namespace, "text": text, "infer": False, **more})


@pytest.fixture
async def agent(grant: Grant, namespace: str) -> httpx.AsyncClient:
    return await grant("agent", write=[namespace], read=[namespace])


OTHER_WORDS = ["Ring 0755 8888 4417 about the parcel", "快递电话：（0755）88884417"]


@pytest.mark.parametrize("words", OTHER_WORDS)
async def test_a_forgotten_number_is_known_in_other_words(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str, words: str
) -> None:
    told = await say(client, namespace, WORDS)
    assert (await note(agent, namespace, "The parcel's number is 77120-445-1")).status_code == 201
    await forget(client, namespace, *told)
    refused = await note(agent, namespace, words)
    assert (refused.status_code, refused.json()["code"]) == (410, "forgotten")
    assert (await note(agent, namespace, "Ring about the parcel")).status_code == 201
    line = {"namespace": namespace, "session": "old", "role": "user", "content": words}
    claim = {"namespace": namespace, "text": words, "source": "user_stated"}
    report = await brought(
        client, [{**line, "type": "message", "id": str(uuid4())}, {**claim, "type": "memory", "id": str(uuid4())}]
    )
    assert (report["forgotten"], report["created"]) == (2, 0)


async def test_a_number_that_another_text_holds_is_not_forgotten_with_one(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    told = await say(client, namespace, WORDS, f"My own number is not {NUMBER}")
    await forget(client, namespace, told[0])
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 201


async def test_the_user_says_the_number_again(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    await forget(client, namespace, *await say(client, namespace, WORDS))
    await say(agent, namespace, f"You could ring {NUMBER}", role="assistant")
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 410
    await say(client, namespace, f"Well, ask at {NUMBER} then")
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 201


async def test_no_change_of_a_memory_brings_it_back(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    spare = (await note(client, namespace, "The garage is around the corner")).json()["memory"]["id"]
    gone = (await note(client, namespace, "The attic opens at dusk")).json()["memory"]["id"]
    await forget(client, namespace, gone)
    change = {"text": "The attic opens at dusk"}
    refused = await agent.patch(f"/v1/memories/{spare}", json=change)
    assert (refused.status_code, refused.json()["code"]) == (410, "forgotten")
    assert "attic" not in str(await exported(client, namespace))
    changed = await client.patch(f"/v1/memories/{spare}", json=change)
    assert changed.status_code == 200


async def test_a_change_of_times_alone_brings_nothing_back(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    stays = (await note(agent, namespace, f"The depot answers {NUMBER}")).json()["memory"]["id"]
    await forget(client, namespace, *await say(client, namespace, WORDS))
    for who in (agent, client):
        changed = await who.patch(f"/v1/memories/{stays}", json={"valid_to": "2090-01-01"})
        assert changed.status_code == 200, changed.text
        assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 410
        stays = changed.json()["id"]
    corrected = await agent.patch(f"/v1/memories/{stays}", json={"text": f"The depot and the shop answer {NUMBER}"})
    assert corrected.status_code == 200, "the number stood there before"
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 410


async def test_no_other_annotation_of_a_memory_brings_it_back(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    spare = (await note(agent, namespace, "The garage is around the corner")).json()["memory"]["id"]
    await forget(client, namespace, *await say(client, namespace, WORDS))
    assert (await agent.patch(f"/v1/memories/{spare}", json={"tags": ["garage"]})).status_code == 200
    changes: list[dict[str, Any]] = [{"tags": [NUMBER]}, {"refs": [NUMBER]}, {"metadata": {"phone": NUMBER}}]
    changes.append({"valid_to": "2099-01-01T00:00:00Z", "tags": [NUMBER]})
    for change in changes:
        refused = await agent.patch(f"/v1/memories/{spare}", json=change)
        assert (refused.status_code, refused.json()["code"]) == (410, "forgotten"), change
    assert (await client.patch(f"/v1/memories/{spare}", json=changes[0])).status_code == 200
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 410, "an annotation is no word of the user"


async def test_people_change_what_an_agent_observed_to_what_was_forgotten(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    spare = (await note(agent, namespace, "The garage is around the corner", source="agent_observed")).json()
    await forget(client, namespace, *await say(client, namespace, WORDS))
    changed = await client.patch(f"/v1/memories/{spare['memory']['id']}", json={"text": OTHER_WORDS[0]})
    assert changed.status_code == 200
    assert (await note(agent, namespace, OTHER_WORDS[1])).status_code == 201


async def test_the_user_says_a_piece_only_where_it_stands_by_itself(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    others = ["zhangli@qq.com is the accountant", "Rooms 1234, 567 and 89 are booked"]
    told = await say(client, namespace, "Ask li@qq.com", "Locker 123-4567", *others)
    await forget(client, namespace, *told[:2])
    assert (await note(agent, namespace, "Write to li@qq.com")).status_code == 410
    assert (await note(agent, namespace, "Open locker 1234567")).status_code == 410
    assert (await note(agent, namespace, "Write to zhangli@qq.com")).status_code == 201


async def test_what_the_user_keeps_in_a_slot_or_in_wide_digits_is_said(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    told = await say(client, namespace, WORDS, "Locker 123-4567", "储物柜是１２３－４５６７")
    kept = {"key": "courier_phone", "value": NUMBER, "text": "The courier's telephone"}
    assert (await client.post("/v1/memories", json={"namespace": namespace, **kept})).status_code == 201
    await forget(client, namespace, *told[:2])
    assert (await note(agent, namespace, OTHER_WORDS[0])).status_code == 201
    assert (await note(agent, namespace, "Open locker 1234567")).status_code == 201


async def test_many_forgotten_codes_are_looked_for_together(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    codes = [f"JOB-{one:06}-Q" for one in range(250)]
    (gone, _) = await say(client, namespace, " ".join(codes), " ".join(codes[:-1]))
    await forget(client, namespace, gone)
    assert (await note(agent, namespace, " ".join(codes[:-1]) + " were run")).status_code == 201
    assert (await note(agent, namespace, " ".join(codes) + " were all run")).status_code == 410


@pytest.mark.parametrize("field", [{"tags": [NUMBER]}, {"subject": f"courier {NUMBER}"}, {"metadata": {"at": NUMBER}}])
async def test_no_field_of_a_claim_brings_it_back(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str, field: dict[str, Any]
) -> None:
    await forget(client, namespace, *await say(client, namespace, WORDS))
    assert (await note(agent, namespace, "The courier comes on Friday", **field)).status_code == 410


async def test_an_export_tells_another_home_what_was_forgotten(client: httpx.AsyncClient, namespace: str) -> None:
    there = f"{namespace}-there"
    gone = await say(client, namespace, WORDS, "The weather was fine")
    old = [line for line in await exported(client, namespace) if line["type"] == "message"]
    await forget(client, namespace, gone[0])
    lines = await exported(client, namespace)
    told = [line for line in lines if line["type"] == "tombstone"]
    assert lines[1 : len(told) + 1] == told, "they come before what they keep away"
    assert {line["id"] for line in told if "id" in line} == {gone[0]}
    assert WORDS not in str(lines)
    moved = [{**line, "namespace": there} for line in told]
    named = {**old[0], "namespace": there, "id": str(uuid4())}
    elsewhere = [line | {"key": "another home's"} for line in moved if "hash" in line]
    assert (await brought(client, elsewhere))["forgotten"] == len(elsewhere)
    assert (await brought(client, [named], dry_run=True))["created"] == 1, "hashes under another key say nothing"
    assert (await brought(client, moved))["forgotten"] == len(moved)
    assert (await brought(client, [named]))["forgotten"] == 1


async def test_no_line_that_stays_is_lost_on_the_way(client: httpx.AsyncClient, namespace: str) -> None:
    there = f"{namespace}-there"
    gone, _ = await say(client, namespace, WORDS, f"I wrote {NUMBER} on the fridge")
    await forget(client, namespace, gone)
    lines = await exported(client, namespace)
    moved = [{**line, "namespace": there, "id": str(uuid4())} for line in lines if line["type"] == "message"]
    hashes = [{**line, "namespace": there} for line in lines if "hash" in line]
    assert hashes, "the text itself is told"
    assert (await brought(client, [*hashes, *moved]))["created"] == 1


async def test_who_may_confirm_elsewhere_alone_is_told_nothing(
    client: httpx.AsyncClient, grant: Grant, namespace: str
) -> None:
    human = await grant("human", write=[f"{namespace}-own"], read=["*"])
    own = await grant("human", write=[namespace], read=["*"])
    await forget(client, namespace, *await say(client, namespace, WORDS))
    assert not [line for line in await exported(human, namespace) if line["type"] == "tombstone"]
    assert [line for line in await exported(own, namespace) if line["type"] == "tombstone"]


@pytest.mark.parametrize("at", ["0001-01-01T00:00:00+14:00", 1700000000, "1700000000", None, "2026-W01"])
async def test_a_tombstone_says_when_as_everything_does(client: httpx.AsyncClient, namespace: str, at: Any) -> None:
    line = {"type": "tombstone", "namespace": namespace, "at": at, "id": str(uuid4())}
    (error,) = (await brought(client, [line]))["errors"]
    assert error["code"] == "invalid-value"


async def test_what_is_forgotten_again_counts_from_then(client: httpx.AsyncClient, namespace: str) -> None:
    for _ in range(2):
        await forget(client, namespace, *await say(client, namespace, WORDS))
    lines = [line for line in await exported(client, namespace) if line["type"] == "tombstone"]
    ids, hashes = ([line["at"] for line in lines if name in line] for name in ("id", "hash"))
    assert set(hashes) == {max(ids)} != {min(ids)}


async def test_a_tombstone_takes_nothing_away(client: httpx.AsyncClient, namespace: str) -> None:
    (stays,) = await say(client, namespace, "The weather was fine")
    away = {"type": "tombstone", "namespace": namespace, "at": "2026-01-01T00:00:00Z"}
    new = str(uuid4())
    report = await brought(client, [{**away, "id": stays}, {**away, "id": new}])
    assert (report["forgotten"], report["errors"]) == (2, [])
    assert (await client.get(f"/v1/memories/{stays}")).status_code == 200
    message = {"type": "message", "namespace": namespace, "session": "s", "role": "user", "content": "Rain", "id": new}
    assert (await brought(client, [message]))["forgotten"] == 1


async def test_an_agent_says_of_nothing_that_it_is_forgotten(
    client: httpx.AsyncClient, agent: httpx.AsyncClient, namespace: str
) -> None:
    away = {"type": "tombstone", "namespace": namespace, "at": "2026-01-01T00:00:00Z", "id": str(uuid4())}
    report = await brought(agent, [away, {**away, "id": None}, {**away, "at": "soon"}])
    assert [one["code"] for one in report["errors"]] == ["forbidden", "invalid-value", "invalid-value"]
    assert (await brought(client, [away]))["forgotten"] == 1
    assert not [line for line in await exported(agent, namespace) if line["type"] == "tombstone"]
