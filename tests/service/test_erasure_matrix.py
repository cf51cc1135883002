"""What is erased through the product is in no file and no answer, wherever it stood; the rest is as it was."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from memoryd import background, intents
from memoryd.service.forget.proving import Proving
from memoryd.store.queries import queries
from tests.service.erasing import Home, at_home, broken_links, files_with, forms

PLACES = (
    *("text", "assistant", "arguments", "result", "name", "metadata", "claim", "subject", "alias", "value", "earlier"),
    *("tag", "ref", "deep", "reason", "forgetting"),
)
WORDS = {place: f"Vexmoor{place}Quell" for place in PLACES}
CHINESE, EMOJI = "储物柜在桑给巴尔岛的绿门后面", "🎂🎈🦑🪁🧿"
LONG = " ".join(f"orchard{number * 7919 % 9973}" for number in range(400))
REPEATED = "Zwielichtgasse und nochmals " * 120
ESCAPED = 'she wrote "Brunnkar\tnever\\ever" on the wall'


@pytest_asyncio.fixture(scope="module")
async def home(models: Path) -> AsyncIterator[Home]:
    async with at_home(models) as found:
        await found.tell("kept", "The bridge was closed in the evening.", "Rain is expected on Friday.")
        yield found


def messages() -> list[dict[str, Any]]:
    call = {"id": "call_1", "type": "function", "function": {"name": "look_up", "arguments": ""}}
    call["function"]["arguments"] = f'{{"what": "{WORDS["arguments"]}"}}'  # type: ignore[index]
    return [
        {"role": "user", "content": f"About {WORDS['text']} and {CHINESE} {EMOJI}", "name": WORDS["name"]},
        {"role": "user", "content": ESCAPED, "metadata": {"file": WORDS["metadata"]}},
        {"role": "user", "content": LONG},
        {"role": "user", "content": REPEATED},
        {"role": "assistant", "content": f"Looking for {WORDS['assistant']}", "tool_calls": [call]},
        {"role": "tool", "content": f"found {WORDS['result']}", "tool_call_id": "call_1"},
    ]


async def claims(home: Home, namespace: str) -> None:
    subject = WORDS["subject"]
    slot: dict[str, Any] = {"namespace": namespace, "subject": subject, "key": "colour"}
    await home.post("/memories", **slot, value=WORDS["earlier"])
    await home.post("/memories", **slot, value=WORDS["value"])
    deep = {"a": [{"b": {"c": WORDS["deep"]}}]}
    made = await home.post(
        "/memories",
        namespace=namespace,
        text=f"{WORDS['claim']} stands by the harbour",
        tags=[WORDS["tag"]],
        refs=[WORDS["ref"]],
        metadata=deep,
    )
    other = await home.post("/memories", namespace=namespace, text="Something that is retired later on")
    for one, reason in ((other, WORDS["reason"]), (made, "no more")):
        await home.client.request("DELETE", f"/v1/memories/{one['memory']['id']}", params={"reason": reason})
    aliases = await home.client.put(
        "/v1/aliases", json={"namespace": namespace, "subject": subject, "aliases": [WORDS["alias"]]}
    )
    assert aliases.is_success, aliases.text


def sought() -> set[bytes]:
    pieces = [*WORDS.values(), CHINESE, EMOJI, LONG[3000:3040], REPEATED[:26], "Brunnkar"]
    return {form for text in pieces for one in (text, text.lower()) for form in forms(one)}


async def vector_bytes(home: Home, namespace: str) -> set[bytes]:
    """Of each vector twelve bytes at its start, middle and end."""
    rows = await home.run("SELECT turn, around FROM vectors WHERE namespace = $1", namespace)
    found = set()
    for row in rows:
        for vector in (row["turn"], row["around"]):
            data = vector.to_numpy().astype("<f2").tobytes()
            found |= {data[at : at + 12] for at in (0, len(data) // 2, len(data) - 12)}
    return found


async def test_nothing_that_is_erased_is_in_any_file_or_answer(home: Home) -> None:
    ids = await home.tell("gone", *messages())
    await claims(home, "gone")
    await home.flush()
    async with home.runtime.database.connection() as connection:
        await queries().analyze(connection)
    vectors = await vector_bytes(home, "gone")
    assert len(vectors) > 6
    await home.run("CHECKPOINT")
    before = files_with(home.settings.home, sought() | vectors)
    held = set().union(*before.values())
    assert {word for word in WORDS.values() if word.encode() not in held} == {WORDS["forgetting"]}
    assert vectors <= held
    done = await home.forget("gone", everything=True, reason=f"because of {WORDS['text']}")
    assert (done["state"], done["trouble"]) == ("completed", None)
    assert done["receipt"]["verdict"] == "REMOVED"
    assert files_with(home.settings.home, sought() | vectors) == {}
    exported = (await home.client.get("/v1/export", params={"namespaces": "gone"})).text
    assert not [word for word in WORDS.values() if word in exported]
    for one in ids:
        for path in (f"/v1/memories/{one}", f"/v1/memories/{one}/history", f"/v1/memories/{one}/sources"):
            answer = await home.client.get(path)
            assert (path, answer.status_code) == (path, 410 if path.endswith(one) else answer.status_code)
            assert answer.status_code in (404, 410)
    again = await home.post("/forget", namespace="gone", ids=ids)
    assert again["state"] == "nothing_found"
    assert broken_links(home.lines()) == []
    assert await home.found("kept", "bridge closed")


async def test_turns_bound_to_tool_calls_keep_role_and_pairing(home: Home) -> None:
    call = {"id": "call_7", "type": "function", "function": {"name": "dial", "arguments": '{"to": "Vexmoorpaired"}'}}
    ids = await home.tell(
        "paired",
        "Please look it up for me",
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "content": "Vexmoorpaired answers", "tool_call_id": "call_7"},
        {"role": "assistant", "content": "It is the green one"},
    )
    await home.forget("paired", ids=ids[1:3])
    listed = (await home.get("/sessions/s/messages", namespace="paired"))["items"]
    assert [one["role"] for one in listed] == ["user", "assistant", "tool", "assistant"]
    assert [one["erased"] for one in listed] == [False, True, True, False]
    assert (listed[1]["tool_calls"][0]["id"], listed[2]["tool_call_id"]) == ("call_7", "call_7")
    assert "Vexmoorpaired" not in str(listed)
    window = await home.get("/sessions/s/window", namespace="paired")
    assert [one["role"] for one in window["messages"]] == ["user", "assistant", "tool", "assistant"]
    assert files_with(home.settings.home, forms("Vexmoorpaired")) == {}


async def test_a_window_passes_over_what_is_erased_and_a_list_says_so(home: Home) -> None:
    ids = await home.tell("window", "One of them", "Vexmoorwindow is another", "And a third")
    await home.forget("window", ids=ids[1:2])
    window = await home.get("/sessions/s/window", namespace="window")
    assert [one["content"] for one in window["messages"]] == ["One of them", "And a third"]
    assert window["left_out"] == 0
    listed = (await home.get("/sessions/s/messages", namespace="window"))["items"]
    assert [(one["content"], one["erased"]) for one in listed] == [
        ("One of them", False),
        ("", True),
        ("And a third", False),
    ]


async def test_an_old_snapshot_leaves_the_proof_pending_until_it_ends(
    models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "Proving", partial(Proving, wait_s=1.0))
    async with at_home(models) as home:
        ids = await home.tell("n", "Vexmoorsnapshot is behind the green door", "The bridge was closed")
        async with home.runtime.database.snapshot() as reader:
            await reader.fetch("SELECT count(*) FROM settings")
            done = await home.forget("n", ids=ids[:1])
            assert (done["state"], done["trouble"], done["receipt"]) == ("pending", "old-snapshot", None)
            assert await home.found("n", "Vexmoorsnapshot green door") == ["The bridge was closed"]
        done = await home.ends(done["id"], "completed")
        assert done["receipt"]["verdict"] == "REMOVED"
        assert [state for state, _ in done["states"]].count("pending") == 1
        assert files_with(home.settings.home, forms("Vexmoorsnapshot")) == {}


async def test_a_file_that_holds_it_is_named_until_it_is_gone(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intents, "LATER_S", 0.2)
    async with at_home(models) as home:
        ids = await home.tell("n", "Vexmoorexport is behind the green door", "The bridge was closed")
        folder = home.settings.home / "exports"
        folder.mkdir()
        (folder / "old.ndjson").write_text('{"text": "Vexmoorexport is behind the green door"}')
        packed = home.settings.home / "old.gz"
        packed.write_bytes(gzip.compress(b"Vexmoorexport"))
        done = await home.forget("n", ids=ids[:1])
        assert (done["state"], done["trouble"], done["receipt"]) == ("pending", "found-in-files", None)
        assert (await home.get(f"/forget/{done['id']}"))["trouble_in"] == ["exports/old.ndjson"]
        (folder / "old.ndjson").unlink()
        done = await home.ends(done["id"], "completed")
        assert done["receipt"]["verdict"] == "NOT_COMPUTABLE"
        assert done["receipt"]["backups"] == [{"file": "old.gz", "blind": "compressed"}]


async def test_what_is_written_while_lines_are_rewritten_stays_in_the_chain(home: Home) -> None:
    ids = await home.tell("busy", *(f"Vexmoorbusy turn {number}" for number in range(20)))

    async def write() -> None:
        for number in range(30):
            await home.post("/sessions/other/messages", namespace="busy", messages=[_user(f"kept turn {number}")])

    writing = asyncio.create_task(write())
    for one in ids[:3]:
        assert (await home.forget("busy", ids=[one]))["state"] == "completed"
    await writing
    lines = home.lines()
    assert broken_links(lines) == []
    assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
    kept = {line["content"] for line in lines if line["namespace"] == "busy"}
    assert {f"kept turn {number}" for number in range(30)} <= kept
    assert not {f"Vexmoorbusy turn {number}" for number in range(3)} & kept


def _user(text: str) -> dict[str, str]:
    return {"role": "user", "content": text}


@pytest.mark.parametrize("wait_s", [0.0, 0.05, 0.2, 0.5])
async def test_what_background_work_holds_is_not_written_again(home: Home, wait_s: float) -> None:
    """The turn is forgotten while it waits to be embedded, recognised and read for claims, or is just in hand."""
    namespace = f"race-{int(wait_s * 100)}"
    texts = [f"I live in Vexmoorrace{int(wait_s * 100)} street {number}" for number in range(6)]
    answer = await home.post("/sessions/s/messages", namespace=namespace, messages=[_user(one) for one in texts])
    await asyncio.sleep(wait_s)
    done = await home.forget(namespace, ids=[one["id"] for one in answer["entries"]])
    assert done["state"] == "completed", done["trouble"]
    await home.flush()
    left = await home.run("SELECT count(*) FROM memories WHERE namespace = $1", namespace)
    assert left[0][0] == 0
    for table in ("outbox", "unrecognised", "vectors", "keywords", "contents"):
        rows = await home.run(f"SELECT count(*) FROM {table} WHERE namespace = $1", namespace)
        assert (table, rows[0][0]) == (table, 0)
    await home.run("CHECKPOINT")
    assert files_with(home.settings.home, forms(f"Vexmoorrace{int(wait_s * 100)} street")) == {}


async def test_reasons_of_holds_and_exemptions_do_not_keep_it(home: Home) -> None:
    ids = await home.tell("held", "Vexmoorheld stands in the yard")
    hold = await home.post("/holds", namespace="held", session="s", reason="case of Vexmoorheld")
    assert (await home.post("/forget", namespace="held", ids=ids))["held"]
    assert (await home.client.delete(f"/v1/holds/{hold['id']}")).status_code == 204
    assert (await home.forget("held", ids=ids))["receipt"]["verdict"] == "REMOVED"
    assert files_with(home.settings.home, forms("Vexmoorheld")) == {}


async def test_requests_of_other_namespaces_are_not_there(home: Home) -> None:
    ids = await home.tell("mine", "Vexmoormine stands in the yard")
    issued = await home.post("/tokens", principal="human", write=["theirs"], read=["theirs"])
    other = home.speaking(issued["token"])
    assert (await other.post("/v1/forget", json={"namespace": "mine", "ids": ids})).status_code == 403
    nothing = await other.post("/v1/forget", json={"namespace": "theirs", "ids": ids})
    assert nothing.json()["state"] == "nothing_found"
    done = await home.forget("mine", ids=ids)
    for path in (f"/v1/forget/{done['id']}", f"/v1/receipts/{done['id']}"):
        assert (await other.get(path)).status_code == 404
    await other.aclose()
