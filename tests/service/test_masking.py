"""How much is masked at a read, and where: no more than is handed out, and long texts beside the event loop."""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from memoryd.domain.identity import Call, Caller
from memoryd.domain.memory import Sensitivity
from memoryd.domain.session import LedgerEntry
from memoryd.runtime import Runtime
from memoryd.service import messages
from memoryd.service.append import append
from memoryd.service.masking import masked_entries
from memoryd.service.messages import list_messages, window
from memoryd.service.privacy import see, settle
from memoryd.settings import PrivacySettings
from tests.conftest import owner_call
from tests.service.builders import said

Made = TypeVar("Made")

PHONE = "139" + "1234" + "5678"


def as_reader(call: Call, clearance: Sensitivity) -> Call:
    caller: Caller = replace(call.caller, clearance=clearance)
    return replace(call, caller=caller)


async def test_a_window_masks_what_it_hands_out_and_little_more(
    runtime: Runtime, call: Call, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = [said(f"call {PHONE} or {number}") for number in range(100)]
    await append(runtime, call, namespace=namespace, session="s", messages=turns, infer=False)
    reader, masked = as_reader(await owner_call(runtime), Sensitivity.NONE), []

    async def counted(runtime: Runtime, call: Call, found: Sequence[LedgerEntry]) -> list[LedgerEntry]:
        masked.extend(found)
        return await masked_entries(runtime, call, found)

    monkeypatch.setattr(messages, "masked_entries", counted)
    few = await window(runtime, reader, namespace=namespace, session="s", token_budget=100)
    assert (len(masked) <= 16, few.left_out) == (True, 100 - len(few.entries))
    every = await window(runtime, reader, namespace=namespace, session="s", token_budget=100_000)
    assert [one.content for one in every.entries] == [f"call [phone-number] or {number}" for number in range(100)]
    assert every.entries[-len(few.entries) :] == few.entries


@pytest.mark.parametrize("where", ["metadata", "tool_calls"])
async def test_long_texts_of_any_field_are_masked_beside_the_loop(
    runtime: Runtime, call: Call, namespace: str, where: str
) -> None:
    mails = " ".join(f"number{number}@example.org" for number in range(1000))
    held: dict[str, Any] = {where: {"cc": mails} if where == "metadata" else ({"cc": mails},)}
    owner = await owner_call(runtime)
    await append(runtime, call, namespace=namespace, session="s", messages=[said("see below", **held)], infer=False)
    stored = (await list_messages(runtime, owner, namespace=namespace, session="s", limit=1, cursor=None)).items
    entries, turns = await beside(masked_entries(runtime, as_reader(owner, Sensitivity.NONE), stored))
    assert "@" not in repr(entries)
    assert turns > 0


async def test_long_texts_are_masked_beside_the_loop_before_they_are_stored(runtime: Runtime) -> None:
    privacy = PrivacySettings(mode="mask")
    masking = replace(runtime, settings=runtime.settings.model_copy(update={"privacy": privacy}))
    items = [{"text": "see below", "metadata": {"cc": " ".join(f"number{n}@example.org" for n in range(1000))}}]
    seen = await see(masking, items)
    (settled,), turns = await beside(settle(masking, seen, items))
    assert "@" not in repr(settled.fields)
    assert turns > 0


@pytest.mark.parametrize("actions", [{"organization": "mask"}, {"none": "mask"}])
async def test_an_action_for_a_class_without_a_grade_holds_for_what_a_model_finds(
    runtime: Runtime, actions: dict[str, str]
) -> None:
    if "en" not in runtime.recogniser.models:
        pytest.skip("the recogniser of English names is not installed")
    privacy = PrivacySettings(actions=actions)
    acting = replace(runtime, settings=runtime.settings.model_copy(update={"privacy": privacy}))
    items = [{"text": "She has worked for Siemens and for the World Health Organization since May."}]
    (settled,) = await settle(acting, await see(acting, items), items)
    assert "[organization]" in settled.fields["text"]
    assert "World Health" not in settled.fields["text"]


async def beside(work: Coroutine[Any, Any, Made]) -> tuple[Made, int]:
    """What the work makes, and how often the event loop came round meanwhile."""
    turns = 0

    async def turn() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    turning = asyncio.create_task(turn())
    try:
        made = await work
        return made, turns
    finally:
        turning.cancel()
