"""Writers of one slot, of one text and of one memory at the same time."""

import asyncio
from collections.abc import Awaitable

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Remembered
from memoryd.errors import ConflictError, GoneError
from memoryd.runtime import Runtime
from memoryd.service import memories, slots
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import keyed, stated

RUNS = range(30)


async def together(*writers: Awaitable[object]) -> list[object]:
    """What each answered; anything but a refusal that the caller can act on is raised."""
    answers = await asyncio.gather(*writers, return_exceptions=True)
    for one in answers:
        if isinstance(one, BaseException) and not isinstance(one, GoneError | ConflictError):
            raise one
    return list(answers)


async def current(runtime: Runtime, namespace: str, key: str) -> list[object]:
    read = await slots.current(runtime, await owner_call(runtime), namespace=namespace, subject="user", key=key)
    return [one.value for one in read.memories]


@pytest.mark.parametrize("again", ["Bath", "York", "Leeds"])
async def test_retired_while_another_value_is_said(runtime: Runtime, call: Call, namespace: str, again: str) -> None:
    for run in RUNS:
        key = f"city{run}"
        await remember(runtime, call, keyed(namespace, "Leeds", key=key))
        newer = await remember(runtime, call, keyed(namespace, "York", key=key))
        retired, said = await together(
            memories.retire(runtime, call, newer.memory.id), remember(runtime, call, keyed(namespace, again, key=key))
        )
        assert not isinstance(retired, Exception)
        assert isinstance(said, Remembered)
        merged = said.outcome is Outcome.MERGED and said.memory.id == newer.memory.id
        assert await current(runtime, namespace, key) == ["Leeds" if merged else again]


async def test_two_values_of_a_chain_retired_at_once(runtime: Runtime, call: Call, namespace: str) -> None:
    for run in RUNS:
        key = f"city{run}"
        made = [await remember(runtime, call, keyed(namespace, value, key=key)) for value in ("Leeds", "York", "Bath")]
        await together(*(memories.retire(runtime, call, one.memory.id) for one in made[1:]))
        assert await current(runtime, namespace, key) == ["Leeds"]


async def test_one_value_retired_twice_at_once(runtime: Runtime, call: Call, namespace: str) -> None:
    for run in RUNS:
        made = await remember(runtime, call, keyed(namespace, "Leeds", key=f"city{run}"))
        answers = await together(*(memories.retire(runtime, call, made.memory.id) for _ in range(2)))
        assert sum(isinstance(one, GoneError) for one in answers) == 1


async def test_nothing_merges_into_what_was_just_retired(runtime: Runtime, call: Call, namespace: str) -> None:
    for run in RUNS:
        claim = stated(namespace, f"The pump of hall {run} leaks.")
        made = await remember(runtime, call, claim)
        _, again = await together(memories.retire(runtime, call, made.memory.id), remember(runtime, call, claim))
        assert isinstance(again, Remembered)
        assert again.outcome is (Outcome.MERGED if again.memory.id == made.memory.id else Outcome.CREATED)
        if again.outcome is Outcome.MERGED:
            assert again.memory.retired_at is None


async def test_a_patch_while_another_value_is_said_leaves_one(runtime: Runtime, call: Call, namespace: str) -> None:
    for run in RUNS:
        key = f"city{run}"
        made = await remember(runtime, call, keyed(namespace, "Leeds", key=key))
        patched, _ = await together(
            memories.patch(runtime, call, made.memory.id, Patch(fields={"value": "York"})),
            remember(runtime, call, keyed(namespace, "Bath", key=key)),
        )
        refused = isinstance(patched, ConflictError)
        assert await current(runtime, namespace, key) in ([["Bath"]] if refused else [["Bath"], ["York"]])


async def test_memories_that_change_places_do_not_wait_for_each_other(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    for run in RUNS:
        keys = (f"home{run}", f"work{run}")
        made = [await remember(runtime, call, keyed(namespace, f"at {key}", key=key)) for key in keys]
        there, back = (
            memories.patch(runtime, call, one.memory.id, Patch(fields={"key": key}))
            for one, key in zip(made, reversed(keys), strict=True)
        )
        answers = await together(there, back)
        assert any(isinstance(one, Memory) for one in answers), "the second may find its memory superseded"


async def test_a_restatement_keeps_the_tags_of_a_patch(runtime: Runtime, call: Call, namespace: str) -> None:
    for run in RUNS:
        text = f"The pump of hall {run} leaks."
        made = await remember(runtime, call, stated(namespace, text, tags=("pump",)))
        await together(
            memories.patch(runtime, call, made.memory.id, Patch(fields={"tags": ["leak", "pump"]})),
            remember(runtime, call, stated(namespace, text, refs=("report",))),
        )
        after = await memories.get(runtime, await owner_call(runtime), made.memory.id)
        assert (set(after.tags), after.refs, after.version) == ({"leak", "pump"}, ("report",), 3)
