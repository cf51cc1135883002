"""Names of aliases and candidates, which models read where they are shown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from memoryd.domain.identity import Call
from memoryd.domain.memory import Sensitivity
from memoryd.engines.recognition import LATE, Recognised
from memoryd.errors import AmbiguousError
from memoryd.runtime import Runtime
from memoryd.service import aliases, slots
from memoryd.service.names import mask_names
from memoryd.service.remember import remember
from tests.service.builders import keyed

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
    with pytest.raises(AmbiguousError) as told:
        await slots.current(runtime, blind, namespace=namespace, subject="Angela", key="city")
    await mask_names(runtime, blind, told.value)
    assert told.value.members["candidates"]
    assert "Merkel" not in repr(told.value.members)


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
