"""Personal data behind the writes: what models find later, what changes with a memory, and what cannot be read."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memoryd.background import running
from memoryd.domain.change import Patch
from memoryd.domain.identity import Call, Caller
from memoryd.domain.memory import Memory, Sensitivity
from memoryd.errors import StartupError
from memoryd.recognising import grades_of
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.append import append
from memoryd.service.export import Export, export
from memoryd.service.flush import flush
from memoryd.service.health import readiness
from memoryd.service.memories import Listing
from memoryd.service.messages import list_messages, window
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from memoryd.settings import PrivacySettings, Settings
from tests.conftest import home_with, owner_call, skip_without
from tests.service.builders import asked, keyed, said, stated

PHONE = "139" + "1234" + "5678"
NAME = "Angela Merkel"
SAYS = f"Yesterday I met {NAME} in the office."
SQL = Path(__file__).parent.parent / "sql"


def as_reader(call: Call, clearance: Sensitivity) -> Call:
    caller: Caller = replace(call.caller, clearance=clearance)
    return replace(call, caller=caller)


@pytest.fixture
def english(runtime: Runtime) -> None:
    if "en" not in runtime.recogniser.models:
        skip_without("the recogniser of English names is not installed")


async def of_namespace(runtime: Runtime, call: Call, namespace: str) -> list[Memory]:
    return list((await memories.list_memories(runtime, call, Listing(namespaces=(namespace,)))).items)


@pytest.mark.usefixtures("english")
async def test_a_name_is_marked_behind_the_write(runtime: Runtime, call: Call, namespace: str) -> None:
    made = (await remember(runtime, call, stated(namespace, SAYS))).memory
    assert made.sensitivity is Sensitivity.NONE
    await flush(runtime, call, timeout_s=60)
    (found,) = await of_namespace(runtime, await owner_call(runtime), namespace)
    assert (found.sensitivity, found.version, found.text) == (Sensitivity.LOW, 1, SAYS)
    (masked,) = await of_namespace(runtime, as_reader(await owner_call(runtime), Sensitivity.NONE), namespace)
    assert masked.text == SAYS.replace(NAME, "[person]")


@pytest.mark.usefixtures("english")
async def test_a_cached_answer_ends_when_a_name_is_marked(runtime: Runtime, call: Call, namespace: str) -> None:
    await append(runtime, call, namespace=namespace, session="s", messages=[said(SAYS)], infer=False)
    reader = as_reader(await owner_call(runtime), Sensitivity.NONE)
    await recall(runtime, reader, asked(namespace, "the office", min_score=0))
    await flush(runtime, call, timeout_s=60)
    after = await recall(runtime, reader, asked(namespace, "the office", min_score=0))
    assert NAME not in after.hits[0].memory.text
    again = await recall(runtime, reader, asked(namespace, "the office", min_score=0))
    assert (again.cached, again.hits[0].memory.text) == (True, after.hits[0].memory.text)


@pytest.mark.usefixtures("english")
async def test_turns_are_masked_where_models_found_names(runtime: Runtime, call: Call, namespace: str) -> None:
    turn = said(SAYS, tool_calls=({"text": f"{NAME} is on her way to the office."},), metadata={"who": NAME})
    await append(runtime, call, namespace=namespace, session="s", messages=[turn], infer=False)
    await flush(runtime, call, timeout_s=60)
    reader = as_reader(await owner_call(runtime), Sensitivity.NONE)
    listed = await list_messages(runtime, reader, namespace=namespace, session="s", limit=10, cursor=None)
    seen = await window(runtime, reader, namespace=namespace, session="s", token_budget=None)
    exported = [one async for one in export(runtime, reader, Export(namespaces=(namespace,)))]
    for shown in (listed.items, seen.entries, exported):
        assert "[person]" in repr(shown)
        assert NAME not in repr(shown)


async def test_the_words_of_a_slot_are_hidden_with_its_text(runtime: Runtime, call: Call, namespace: str) -> None:
    """The value alone does not tell that it is an account; the text around it does."""
    claim = keyed(namespace, "lopes_lisbon_88", key="wechat")
    made = (await remember(runtime, call, replace(claim, text="我的微信号是lopes_lisbon_88"))).memory
    assert made.sensitivity is Sensitivity.MEDIUM
    (masked,) = await of_namespace(runtime, as_reader(await owner_call(runtime), Sensitivity.LOW), namespace)
    assert (masked.value, masked.text) == ("[wechat]", "我的微信号是[wechat]")


async def test_rules_are_run_again_at_a_read(runtime: Runtime, call: Call, namespace: str) -> None:
    """As it is of a text that was stored before its rule was there."""
    made = (await remember(runtime, call, stated(namespace, f"Call {PHONE}"))).memory
    async with runtime.database.connection() as connection:
        await connection.execute((SQL / "unmark.sql").read_text(), made.id)
    (seen,) = await of_namespace(runtime, as_reader(await owner_call(runtime), Sensitivity.LOW), namespace)
    assert (seen.sensitivity, seen.text) == (Sensitivity.NONE, "Call [phone-number]")


async def test_a_restatement_raises_the_sensitivity(runtime: Runtime, call: Call, namespace: str) -> None:
    first = (await remember(runtime, call, stated(namespace, "The roof is red."))).memory
    tagged = stated(namespace, "The roof is red.", tags=(f"tel {PHONE}",))
    merged = (await remember(runtime, call, tagged)).memory
    assert (merged.id, merged.sensitivity, merged.maskable) == (first.id, Sensitivity.HIGH, True)


async def test_an_annotation_that_goes_takes_its_sensitivity_along(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    made = (await remember(runtime, call, stated(namespace, "The roof is red.", tags=(f"tel {PHONE}",)))).memory
    assert made.sensitivity is Sensitivity.HIGH
    plain = await memories.patch(runtime, call, made.id, Patch(fields={"tags": ["roof"]}))
    assert (plain.sensitivity, plain.maskable) == (Sensitivity.NONE, False)


async def test_new_content_has_the_sensitivity_of_all_of_it(runtime: Runtime, call: Call, namespace: str) -> None:
    made = (await remember(runtime, call, stated(namespace, "The roof is red.", metadata={"tel": PHONE}))).memory
    changed = await memories.patch(runtime, call, made.id, Patch(fields={"text": "The roof is green."}))
    assert changed.id != made.id
    assert changed.sensitivity is Sensitivity.HIGH


@pytest.fixture
async def own(models: Path) -> AsyncIterator[Path]:
    with home_with(models, cluster=True) as home:
        yield home


async def test_other_models_read_everything_again(own: Path) -> None:
    without = Settings(home=own, privacy=PrivacySettings(chinese="", english="none"))
    async with running(without) as runtime:
        call = await owner_call(runtime)
        await remember(runtime, call, stated("default", SAYS))
        await flush(runtime, call, timeout_s=60)
        assert (await of_namespace(runtime, await owner_call(runtime), "default"))[0].sensitivity is Sensitivity.NONE
        assert (await readiness(runtime)).degraded == ()
    async with running(Settings(home=own)) as runtime:
        if "en" not in runtime.recogniser.models:
            assert {"recogniser-en"} <= set((await readiness(runtime)).degraded)
            skip_without("the recogniser of English names is not installed")
        call = await owner_call(runtime)
        await flush(runtime, call, timeout_s=60)
        assert (await of_namespace(runtime, call, "default"))[0].sensitivity is Sensitivity.LOW
        assert runtime.found["person"] >= 1


@pytest.mark.parametrize("setting", ["grades", "actions"])
def test_a_class_that_there_is_not_is_no_setting(setting: str) -> None:
    given = {"fone-number": "low" if setting == "grades" else "mask"}
    with pytest.raises(StartupError, match="fone-number"):
        grades_of(Settings(privacy=PrivacySettings(**{setting: given})))
