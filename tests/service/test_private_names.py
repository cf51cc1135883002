"""Names of aliases and candidates, which models read where they are shown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.domain.recall import Match
from memoryd.engines.recognition import LATE, Recognised
from memoryd.errors import AmbiguousError, MemorydError
from memoryd.runtime import Runtime
from memoryd.service import aliases, slots
from memoryd.service.flush import flush
from memoryd.service.names import mask_names
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import asked, keyed

NAME = "Angela Merkel"


@pytest.fixture
def english(runtime: Runtime) -> None:
    if "en" not in runtime.recogniser.models:
        pytest.skip("the recogniser of English names is not installed")


def as_reader(call: Call, clearance: Sensitivity) -> Call:
    return replace(call, caller=replace(call.caller, clearance=clearance))


@pytest.mark.usefixtures("english")
async def test_names_of_aliases_and_candidates_are_read_by_models_too(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    for subject in (NAME, "Angela Davis"):
        await remember(runtime, call, keyed(namespace, "Oslo", subject=subject))
    await aliases.put(runtime, call, namespace=namespace, subject=NAME, given=["the one before Olaf Scholz"])
    blind = as_reader(call, Sensitivity.NONE)
    listed = (await aliases.list_aliases(runtime, blind, namespaces=(namespace,))).items
    assert not any(word in repr(listed) for word in ("Merkel", "Scholz"))
    told = AmbiguousError(candidates=[NAME, "Angela Davis"])
    await mask_names(runtime, blind, told)
    assert told.members["candidates"]
    assert "Merkel" not in repr(told.members)


async def slot(runtime: Runtime, call: Call, namespace: str, subject: str, key: str) -> object:
    """What the slot holds and all that it ever held, or the error of each, as its caller is told."""
    told: list[object] = []
    for read in (slots.current, slots.slot_history):
        try:
            found = await read(runtime, call, namespace=namespace, subject=subject, key=key)
            told.append([one.value for one in getattr(found, "memories", found)])
        except MemorydError as error:
            await mask_names(runtime, call, error)
            told.append((error.code, error.detail, error.members))
    return told


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    "name", [NAME, NAME.lower(), "Merkel", "Merk", "Angela", "Angela Merkle", "Olaf Scholz", "Scholz"]
)
async def test_no_slot_is_found_by_a_name_that_only_a_model_finds(
    runtime: Runtime, call: Call, namespace: str, name: str
) -> None:
    for subject in (NAME, "Angela Davis", "the kiln"):
        await remember(runtime, call, keyed(namespace, "blue", subject=subject))
    await aliases.put(runtime, call, namespace=namespace, subject="the kiln", given=["Olaf Scholz", "the oven"])
    blind = as_reader(await owner_call(runtime), Sensitivity.NONE)
    for key in ("city", "colour"):
        owner, reader = [
            [await slot(runtime, one, namespace, asked, key) for asked in (name, "Robert Zweig")]
            for one in (await owner_call(runtime), blind)
        ]
        assert owner[0] != owner[1], "the owner is told"
        assert reader[0] == reader[1]
    for other in ("the kiln", "kiln", "The Oven"):
        assert await slot(runtime, blind, namespace, other, "city") == [["blue"], ["blue"]]


@pytest.mark.usefixtures("english")
async def test_a_person_who_is_only_a_name_to_a_model_is_not_named_by_a_question(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    for subject in (NAME, "the kiln"):
        await remember(runtime, call, keyed(namespace, "blue", subject=subject))
    await aliases.put(runtime, call, namespace=namespace, subject="the kiln", given=["Olaf Scholz"])
    await flush(runtime, call, timeout_s=60)
    blind = as_reader(await owner_call(runtime), Sensitivity.NONE)

    async def named(call: Call, text: str) -> list[object]:
        found = await recall(runtime, call, asked(namespace, text, match=Match.NAMED, min_score=0))
        return [one.memory.id for one in found.hits]

    for question in (f"where is {NAME}?", "where is angela merkle?", "where is Olaf Scholz?"):
        assert await named(await owner_call(runtime), question), "the owner is told"
        assert not await named(blind, question)
    assert await named(blind, "where is the kiln?")


@pytest.mark.usefixtures("english")
async def test_no_alias_is_listed_for_a_name_that_only_a_model_finds(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await aliases.put(runtime, call, namespace=namespace, subject="the kiln", given=["Olaf Scholz", "the oven"])
    blind = as_reader(call, Sensitivity.NONE)
    for subject, seen in (("Olaf Scholz", 0), ("olaf scholz", 0), ("The oven", 1)):
        listed = await aliases.list_aliases(runtime, blind, namespaces=(namespace,), subject=subject)
        assert len(listed.items) == seen
        assert len((await aliases.list_aliases(runtime, call, namespaces=(namespace,), subject=subject)).items) == 1


async def test_names_that_no_model_read_in_time_are_not_shown(
    runtime: Runtime, call: Call, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await aliases.put(runtime, call, namespace=namespace, subject="Anna", given=["Annie"])

    async def late(texts: Sequence[str], **_: Any) -> Recognised:
        return Recognised(findings=tuple(() for _ in texts), skipped=(LATE,), unread=True)

    monkeypatch.setattr(runtime.recogniser, "recognise", late)
    blind = as_reader(call, Sensitivity.NONE)
    assert "Annie" not in repr((await aliases.list_aliases(runtime, blind, namespaces=(namespace,))).items)
    shown = (await aliases.list_aliases(runtime, call, namespaces=(namespace,))).items
    assert [one.aliases for one in shown] == [("Annie",)]
