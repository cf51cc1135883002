"""Slots of which values were erased, soft deletions that end or are undone, holds, and what takes more than a click."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.service.erasing import Home, at_home, files_with, forms

SQL_TESTS = Path(__file__).parent.parent / "sql"
END_UNDO, PLANT_DUE = ((SQL_TESTS / f"{name}.sql").read_text() for name in ("end_undo", "plant_due_erasure"))


@pytest_asyncio.fixture(scope="module")
async def home(models: Path) -> AsyncIterator[Home]:
    async with at_home(models) as found:
        yield found


async def value(home: Home, namespace: str, text: str, **more: Any) -> Any:
    answer = await home.post("/memories", namespace=namespace, subject="user", key="city", value=text, **more)
    return answer["memory"]


async def current(home: Home, namespace: str) -> list[str]:
    listed = await home.get("/memories", namespace=namespace)
    return [one["value"] for one in listed["items"] if one["key"] == "city"]


async def test_what_an_erased_value_took_the_place_of_does_not_come_back(home: Home) -> None:
    first, second = await value(home, "retired", "Lisbon"), await value(home, "retired", "Vexmoorcity")
    await home.forget("retired", ids=[second["id"]])
    assert await current(home, "retired") == []
    stays = await home.get(f"/memories/{first['id']}")
    assert stays["value"] == "Lisbon"
    assert stays["valid_to"] is not None
    assert (await home.client.get(f"/v1/memories/{first['id']}/history")).is_success
    third = await value(home, "retired", "Bergen")
    assert await current(home, "retired") == ["Bergen"]
    assert (await home.client.delete(f"/v1/memories/{third['id']}")).is_success
    assert "Vexmoorcity" not in str(await home.get(f"/memories/{first['id']}/history"))
    again = await value(home, "retired", "Lisbon")
    assert await current(home, "retired") == ["Lisbon"]
    assert again["value"] == "Lisbon"


async def test_a_value_in_the_middle_is_erased(home: Home) -> None:
    await value(home, "middle", "Lisbon", valid_from="2024-01-01")
    second = await value(home, "middle", "Vexmoormiddle", valid_from="2025-01-01")
    await value(home, "middle", "Bergen", valid_from="2026-01-01")
    await home.forget("middle", ids=[second["id"]])
    assert await current(home, "middle") == ["Bergen"]
    await value(home, "middle", "Oslo", valid_from="2025-06-01")
    assert await current(home, "middle") == ["Bergen"]
    then = await home.get("/memories", namespace="middle", valid_at="2025-03-01")
    assert [one["value"] for one in then["items"]] == []


async def test_a_soft_deletion_whose_undo_ended_is_erased_with_a_receipt(home: Home) -> None:
    ids = await home.tell("soft", "Vexmoorsoft is behind the green door", "The bridge was closed")
    kept = await value(home, "soft", "Vexmoorsoftcity")
    done = await home.forget("soft", ids=[ids[0], kept["id"]], mode="soft")
    assert done["state"] == "soft_deleted"
    assert await home.found("soft", "Vexmoorsoft green door") == ["The bridge was closed"]
    await home.run(END_UNDO, done["id"])
    home.runtime.intents.bell.hurry()
    done = await home.ends(done["id"], "completed")
    assert done["receipt"]["verdict"] == "REMOVED"
    assert files_with(home.settings.home, forms("Vexmoorsoft")) == {}
    assert (await home.client.post(f"/v1/forget/{done['id']}/undo")).status_code == 409


@pytest.mark.parametrize("earlier", [True, False])
async def test_an_undo_after_a_new_value_puts_nothing_back(home: Home, earlier: bool) -> None:
    namespace = f"undo-{earlier}".lower()
    if earlier:
        await value(home, namespace, "Lisbon")
    gone = await value(home, namespace, "Bergen")
    told = await home.tell(namespace, "Vexmoorundo is a harbour")
    done = await home.forget(namespace, ids=[gone["id"], *told], mode="soft")
    await value(home, namespace, "Oslo")
    answer = await home.client.post(f"/v1/forget/{done['id']}/undo")
    assert (answer.status_code, answer.json()["state"]) == (409, "soft_deleted")
    assert await current(home, namespace) == ["Oslo"]
    assert not [text for text in await home.found(namespace, "Vexmoorundo harbour") if "Vexmoorundo" in text]
    new = (await home.get("/memories", namespace=namespace))["items"][0]
    await home.forget(namespace, ids=[new["id"]])
    assert (await home.post(f"/forget/{done['id']}/undo"))["state"] == "undone"
    assert await current(home, namespace) == ["Bergen"]
    assert "Vexmoorundo is a harbour" in await home.found(namespace, "Vexmoorundo harbour")


async def test_parts_of_secrets_are_erased_with_a_receipt(home: Home) -> None:
    ids = await home.tell("due", "Vexmoordue begins here", "The bridge was closed")
    await home.run(PLANT_DUE, "due", ids[0])
    while not (items := (await home.get("/forget", namespace="due"))["items"]):
        home.runtime.intents.bell.hurry()
    assert items[0]["understood"] == "secret-part"
    done = await home.ends(items[0]["id"], "completed")
    assert done["receipt"]["verdict"] == "REMOVED"
    assert (await home.client.get(f"/v1/memories/{ids[0]}")).status_code == 410
    assert len((await home.get("/forget", namespace="due"))["items"]) == 1
    assert files_with(home.settings.home, forms("Vexmoordue")) == {}


async def test_a_hold_on_what_a_part_of_a_secret_takes_along_keeps_both(home: Home) -> None:
    said = [{"role": "user", "content": text} for text in ("I live in Zanzibar", "Vexmoorother begins here")]
    told = await home.post("/sessions/s/messages", namespace="due-held", messages=said, infer=True)
    ids = [one["id"] for one in told["entries"]]
    await home.flush()
    claims = [one for one in (await home.get("/memories", namespace="due-held"))["items"] if one["key"]]
    assert claims
    hold = await home.post("/holds", namespace="due-held", memory_id=claims[0]["id"], reason="case 7")
    for one in ids:
        await home.run(PLANT_DUE, "due-held", one)
    while not (items := (await home.get("/forget", namespace="due-held"))["items"]):
        home.runtime.intents.bell.hurry()
    await home.ends(items[0]["id"], "completed")
    assert (await home.client.get(f"/v1/memories/{ids[0]}")).is_success
    assert (await home.client.get(f"/v1/memories/{claims[0]['id']}")).is_success
    assert (await home.client.get(f"/v1/memories/{ids[1]}")).status_code == 410
    await home.client.delete(f"/v1/holds/{hold['id']}")


@pytest.mark.parametrize("level", ["memory_id", "session", "subject", "alias", "name", "namespace"])
async def test_a_hold_that_comes_before_an_undo_ends_keeps_the_rows(home: Home, level: str) -> None:
    namespace = f"late-{level.replace('_', '-')}"
    text = f"Vexmoorlate{level.replace('_', '')} is kept"
    made = (await home.post("/memories", namespace=namespace, text=text, subject="Quentin", session="s"))["memory"]
    await home.client.put("/v1/aliases", json={"namespace": namespace, "subject": "Quentin", "aliases": ["Quince"]})
    done = await home.forget(namespace, ids=[made["id"]], mode="soft")
    named = {
        "memory_id": made["id"],
        "session": "s",
        "subject": "Quentin",
        "alias": "Quince",
        "name": text.partition(" ")[0],
    }
    by = {"alias": "subject", "name": "subject"}.get(level, level)
    given = {by: named[level]} if level in named else {}
    hold = await home.post("/holds", namespace=namespace, reason="case 7", **given)
    later = await home.forget("late", ids=await home.tell("late", f"{text} elsewhere"), mode="soft")
    for one in (done, later):
        await home.run(END_UNDO, one["id"])
    home.runtime.intents.bell.hurry()
    await home.ends(later["id"], "completed")
    assert (await home.get(f"/forget/{done['id']}"))["state"] == "soft_deleted"
    await home.client.delete(f"/v1/holds/{hold['id']}")
    home.runtime.intents.bell.hurry()
    assert (await home.ends(done["id"], "completed"))["receipt"]["verdict"] == "REMOVED"


@pytest.mark.parametrize("level", ["memory_id", "session", "subject", "namespace"])
async def test_holds_at_every_level_keep_what_they_name(home: Home, level: str) -> None:
    namespace = f"hold-{level.replace('_', '-')}"
    made = (
        await home.post("/memories", namespace=namespace, text="Kept for the case", subject="Quentin", session="s")
    )["memory"]
    (turn,) = await home.tell(namespace, "Another that may go", session="other")
    named = {"memory_id": made["id"], "session": "s", "subject": "Quentin"}
    given = {level: named[level]} if level in named else {}
    hold = await home.post("/holds", namespace=namespace, reason="case 7", **given)
    preview = await home.post("/forget", namespace=namespace, everything=True)
    both = {made["id"], turn} if level == "namespace" else {made["id"]}
    assert {one["memory_id"] for one in preview["held"]} == both
    given = {"confirm_token": preview["confirm_token"], "phrase": preview["phrase"], "select": [made["id"]]}
    assert (await home.client.post(f"/v1/forget/{preview['id']}/confirm", json=given)).status_code == 423
    await home.client.delete(f"/v1/holds/{hold['id']}")
    assert (await home.forget(namespace, ids=[made["id"]]))["state"] == "completed"


async def test_more_than_five_hundred_take_a_phrase(home: Home) -> None:
    said = [{"role": "user", "content": f"Vexmoormany number {number}"} for number in range(501)]
    ids = []
    for at in range(0, 501, 167):
        part = await home.post("/sessions/s/messages", namespace="many", messages=said[at : at + 167])
        ids += [one["id"] for one in part["entries"]]
    await home.flush()
    preview = await home.post("/forget", namespace="many", ids=ids)
    assert preview["phrase"]
    body = {"confirm_token": preview["confirm_token"]}
    refused = await home.client.post(f"/v1/forget/{preview['id']}/confirm", json=body)
    assert (refused.status_code, refused.json()["code"]) == (422, "phrase-required")
    few = await home.client.post(f"/v1/forget/{preview['id']}/confirm", json=body | {"phrase": preview["phrase"]})
    assert few.json()["state"] == "completed"
    assert (await home.get("/memories", namespace="many"))["items"] == []


async def test_a_second_principal_confirms_where_that_is_set(models: Path) -> None:
    async with at_home(models, forget={"second_principal": True}) as home:
        ids = await home.tell("n", "Vexmoorsecond is behind the green door")
        issued = await home.post("/tokens", principal="auditor", read=["n"])
        auditor = home.speaking(issued["token"])
        preview = await home.post("/forget", namespace="n", request="forget everything about Vexmoorsecond")
        body, path = {"confirm_token": preview["confirm_token"]}, f"/v1/forget/{preview['id']}/confirm"
        assert (await home.client.post(path, json=body)).status_code == 403
        done = await auditor.post(path, json=body, timeout=60)
        assert (done.status_code, done.json()["state"]) == (200, "completed"), done.text
        assert (await home.client.get(f"/v1/memories/{ids[0]}")).status_code == 410
        await auditor.aclose()
