"""Writes are screened in one order, after the right to write and before anything is locked, and beside the loop."""

import asyncio
import time
from dataclasses import replace
from random import Random
from string import ascii_letters, digits
from typing import Any

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Claim
from memoryd.errors import ForbiddenError, SecretFoundError
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.append import append
from memoryd.service.remember import remember, remember_batch
from memoryd.settings import PrivacySettings
from tests.conftest import owner_call
from tests.service.builders import said, stated

PHONE = "139" + "1234" + "5678"
TOKEN = "ghp_" + "0a1b2c3d4e5f6g7h8i9j0a1b2c3d4e5f6g7h"


async def longest_wait_of_others(work: asyncio.Task[object]) -> float:
    """The longest time for which the loop did nothing else while the work went on."""
    longest, since = 0.0, time.perf_counter()
    while not work.done():
        await asyncio.sleep(0)
        now = time.perf_counter()
        longest, since = max(longest, now - since), now
    return longest


async def test_others_are_answered_while_a_batch_is_screened(runtime: Runtime, call: Call, namespace: str) -> None:
    sentence = f"The key of the gate number {{}} is {TOKEN}, and nobody shall use it before the end of the week."
    claims = [stated(namespace, sentence.format(number)) for number in range(1_000)]
    started = time.perf_counter()
    work = asyncio.create_task(remember_batch(runtime, call, claims, atomic=False))
    longest = await longest_wait_of_others(work)
    assert all(isinstance(one, SecretFoundError) for one in await work)
    assert longest < (time.perf_counter() - started) / 2


async def test_others_are_answered_while_a_message_is_screened(runtime: Runtime, call: Call, namespace: str) -> None:
    random = Random(7)
    words = (f"key={''.join(random.choices(ascii_letters + digits, k=40))}" for _ in range(340))
    message = said(" ".join(words))
    started = time.perf_counter()
    work = asyncio.create_task(append(runtime, call, namespace=namespace, session="s", messages=[message], infer=False))
    longest = await longest_wait_of_others(work)
    assert (await work).entries
    assert longest < (time.perf_counter() - started) / 2


async def test_who_may_not_write_is_told_so_and_not_what_was_found(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    made = (await remember(runtime, call, stated(namespace, "The roof is red."))).memory
    strict = replace(
        runtime, settings=runtime.settings.model_copy(update={"privacy": PrivacySettings(actions={"high": "refuse"})})
    )
    reader = replace(call, caller=replace(call.caller, write=()))
    for text in (f"Call {PHONE}.", f"The token is {TOKEN}."):
        with pytest.raises(ForbiddenError):
            await memories.patch(strict, reader, made.id, Patch(fields={"text": text}))


async def test_a_change_with_a_secret_is_refused(runtime: Runtime, call: Call, namespace: str) -> None:
    made = (await remember(runtime, call, stated(namespace, "The roof is red."))).memory
    with pytest.raises(SecretFoundError):
        await memories.patch(runtime, call, made.id, Patch(fields={"text": f"The token is {TOKEN}. " * 1_000}))


_HALF = len(TOKEN) // 2


@pytest.mark.parametrize(
    "halves",
    [
        ({"tags": [TOKEN[:_HALF]]}, {"metadata": {"note": TOKEN[_HALF:]}}),
        ({"metadata": {"note": TOKEN[:_HALF]}}, {"tags": [TOKEN[_HALF:]]}),
        ({"metadata": {"z": TOKEN[_HALF:]}}, {"metadata": {"a": TOKEN[:_HALF]}}),
        ({"metadata": {"z": {"y": TOKEN[_HALF:]}}}, {"metadata": {"z": {"x": TOKEN[:_HALF]}}}),
        ({"tags": [TOKEN[:_HALF]]}, {"text": f"and goes on {TOKEN[_HALF:]}"}),
        ({"text": f"It begins {TOKEN[:_HALF]}"}, {"tags": [TOKEN[_HALF:]]}),
    ],
)
async def test_a_change_that_completes_a_secret_is_refused(
    runtime: Runtime, call: Call, namespace: str, halves: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    made = (await remember(runtime, call, stated(namespace, "The roof is red."))).memory
    changed = await memories.patch(runtime, await owner_call(runtime), made.id, Patch(fields=halves[0]))
    with pytest.raises(SecretFoundError) as refused:
        await memories.patch(runtime, await owner_call(runtime), changed.id, Patch(fields=halves[1]))
    assert refused.value.members["field"] in halves[1]
    left = await memories.get(runtime, await owner_call(runtime), changed.id)
    assert left.version == changed.version
    other = await memories.patch(runtime, await owner_call(runtime), changed.id, Patch(fields={"importance": 4}))
    assert other.importance == 4


async def test_what_is_wrong_with_one_claim_of_a_batch_is_told_at_its_place(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    claims: list[Claim] = [
        stated(namespace, "The gate is green."),
        stated(namespace, f"The token is {TOKEN}."),
        stated(namespace, "The fence is brown."),
    ]
    outcomes = await remember_batch(runtime, call, claims, atomic=False)
    assert [isinstance(one, SecretFoundError) for one in outcomes] == [False, True, False]
