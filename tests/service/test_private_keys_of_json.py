"""Personal data under keys of JSON that are no names of programs, and in those keys themselves."""

from dataclasses import replace
from typing import Any

import pytest

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Sensitivity
from memoryd.errors import PersonalDataError
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.flush import flush
from memoryd.service.remember import remember
from memoryd.settings import PrivacySettings
from tests.service.builders import stated

NAME = "Angela Merkel"
SAYS = f"Yesterday I met {NAME} in the office."
UNDER: list[dict[str, Any]] = [{"会议": SAYS}, {"what was said": {"备注": [SAYS]}}, {SAYS: "x"}]


@pytest.fixture(autouse=True)
def english(runtime: Runtime) -> None:
    if "en" not in runtime.recogniser.models:
        pytest.skip("the recogniser of English names is not installed")


@pytest.mark.parametrize("metadata", UNDER)
async def test_models_mark_it(runtime: Runtime, call: Call, namespace: str, metadata: dict[str, Any]) -> None:
    made = (await remember(runtime, call, stated(namespace, "The door is blue.", metadata=metadata))).memory
    await flush(runtime, call, timeout_s=60)
    blind = replace(call, caller=replace(call.caller, clearance=Sensitivity.NONE))
    seen: Memory = await memories.get(runtime, blind, made.id)
    assert seen.sensitivity is Sensitivity.LOW
    assert "Merkel" not in repr(seen.metadata)
    assert "office" in repr(seen.metadata)


@pytest.mark.parametrize("metadata", UNDER)
async def test_it_is_refused_where_it_is_to_be(
    runtime: Runtime, call: Call, namespace: str, metadata: dict[str, Any]
) -> None:
    settings = runtime.settings.model_copy(update={"privacy": PrivacySettings(mode="refuse", deadline_s=60)})
    refusing = replace(runtime, settings=settings)
    with pytest.raises(PersonalDataError) as refused:
        await remember(refusing, call, stated(namespace, "The door is blue.", metadata=metadata))
    assert refused.value.members["field"].startswith("metadata")
    assert "Merkel" not in repr(refused.value.members)
    assert "会议" not in repr(refused.value.members)
