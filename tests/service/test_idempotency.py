"""One key, one write: replays give what was answered, other bodies are refused, of many at once one does the work."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Claim, Outcome, Remembered
from memoryd.domain.page import Page
from memoryd.domain.session import Appended, LedgerEntry
from memoryd.errors import ForbiddenError, IdempotencyError, InvalidError, MemorydError, SecretFoundError
from memoryd.runtime import Runtime
from memoryd.service import memories, messages
from memoryd.service.append import append
from memoryd.service.memories import Listing
from memoryd.service.remember import remember, remember_batch
from tests.conftest import owner_call
from tests.service.builders import at, call_as, keyed, keyed_call, said, stated

SET_SENSITIVITY = (Path(__file__).parent.parent / "sql" / "set_sensitivity.sql").read_text()
GITHUB = "gh" + "p_" + "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"


async def say(runtime: Runtime, call: Call, namespace: str, *contents: str, session: str = "s") -> Appended:
    turns = [said(content) for content in contents]
    return await append(runtime, call, namespace=namespace, session=session, messages=turns, infer=True)


async def turns(runtime: Runtime, namespace: str, session: str = "s") -> tuple[LedgerEntry, ...]:
    page: Page[LedgerEntry] = await messages.list_messages(
        runtime, await owner_call(runtime), namespace=namespace, session=session, limit=200, cursor=None
    )
    return page.items


async def claims(runtime: Runtime, namespace: str) -> set[str]:
    listing = Listing(namespaces=(namespace,), include=frozenset({"superseded", "retired"}), limit=200)
    page = await memories.list_memories(runtime, await owner_call(runtime), listing)
    return {one.text for one in page.items}


def told(results: list[Remembered | MemorydError]) -> list[object]:
    """What a caller learns of each result."""
    return [
        (one.status, one.code, one.detail, one.members)
        if isinstance(one, MemorydError)
        else (one.outcome, one.memory.id, one.replaced and one.replaced.id)
        for one in results
    ]


async def test_an_append_is_replayed_with_its_ids(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace)
    first = await say(runtime, asking, namespace, "one", "two")
    again = await say(runtime, asking, namespace, "one", "two")
    assert again == first
    assert [one.id for one in await turns(runtime, namespace)] == [one.id for one in first.entries]


async def test_a_replay_keeps_its_place_behind_later_turns(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace)
    first = await say(runtime, asking, namespace, "one")
    await say(runtime, call, namespace, "two")
    assert (await say(runtime, asking, namespace, "one")).entries == first.entries
    assert [one.content for one in await turns(runtime, namespace)] == ["one", "two"]


async def test_another_body_is_refused_and_writes_nothing(runtime: Runtime, call: Call, namespace: str) -> None:
    await say(runtime, keyed_call(call, namespace, b"one"), namespace, "one")
    with pytest.raises(IdempotencyError):
        await say(runtime, keyed_call(call, namespace, b"two"), namespace, "two")
    await remember(runtime, keyed_call(call, f"{namespace} claim", b"one"), stated(namespace, "three"))
    with pytest.raises(IdempotencyError):
        await remember(runtime, keyed_call(call, f"{namespace} claim", b"two"), stated(namespace, "four"))
    assert [one.content for one in await turns(runtime, namespace)] == ["one"]
    assert await claims(runtime, namespace) == {"one", "three"}


async def test_keys_belong_to_their_token_and_route(runtime: Runtime, call: Call, namespace: str) -> None:
    await say(runtime, keyed_call(call, namespace), namespace, "one")
    other = await owner_call(runtime)
    assert other.caller.token_id != call.caller.token_id
    await say(runtime, keyed_call(other, namespace), namespace, "two")
    await say(runtime, keyed_call(call, namespace, route="POST elsewhere"), namespace, "three")
    assert [one.content for one in await turns(runtime, namespace)] == ["one", "two", "three"]


async def test_of_many_appends_at_once_one_writes(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace)
    answers = await asyncio.gather(*(say(runtime, asking, namespace, "one", "two") for _ in range(12)))
    assert all(one == answers[0] for one in answers)
    assert len(await turns(runtime, namespace)) == 2


async def test_of_two_bodies_at_once_one_is_refused(runtime: Runtime, call: Call, namespace: str) -> None:
    """They may come into one group of the appender, beside others that are none of their business."""
    answers = await asyncio.gather(
        say(runtime, keyed_call(call, namespace, b"one"), namespace, "one"),
        say(runtime, keyed_call(call, namespace, b"two"), namespace, "two"),
        say(runtime, call, namespace, "beside", session="other"),
        return_exceptions=True,
    )
    assert [type(one) for one in answers] == [Appended, IdempotencyError, Appended]
    assert [one.content for one in await turns(runtime, namespace)] == ["one"]
    assert len(await turns(runtime, namespace, "other")) == 1


async def test_a_claim_is_replayed_with_its_outcome(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    asking = keyed_call(call, namespace)
    first = await remember(runtime, asking, keyed(namespace, "York"))
    again = await remember(runtime, asking, keyed(namespace, "York"))
    assert first.outcome is again.outcome is Outcome.REPLACED
    assert told([first]) == told([again])
    assert again.memory.version == 1, "a replay is no restatement"


@pytest.mark.parametrize("texts", [("The pump is loud.", "The pump is old."), ("水泵很吵。", "水泵很旧。")])
async def test_a_replay_names_what_the_claim_is_related_to(
    runtime: Runtime, call: Call, namespace: str, texts: tuple[str, str]
) -> None:
    await remember(runtime, call, stated(namespace, texts[0], valid_from=at("2026-03-01"), valid_to=at("2026-04-01")))
    asking = keyed_call(call, namespace)
    longer = stated(namespace, texts[0], valid_from=at("2026-03-01"), valid_to=at("2026-06-01"))
    first = await remember(runtime, asking, longer)
    again = await remember(runtime, asking, longer)
    assert [one.id for one in again.related] == [one.id for one in first.related]
    assert len(first.related) == 1


async def test_a_replay_shows_nothing_above_the_clearance(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    low = await call_as(runtime, Principal.AGENT, write=(namespace,), read=(namespace,))
    asking = keyed_call(low, namespace)
    first = await remember(runtime, asking, keyed(namespace, "York"))
    assert first.replaced is not None
    async with runtime.database.transaction() as connection:
        await connection.execute(SET_SENSITIVITY, first.replaced.id, "critical")
    assert (await remember(runtime, asking, keyed(namespace, "York"))).replaced is None


async def test_a_replay_after_a_change_leads_to_the_same_memory(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace)
    first = await remember(runtime, asking, keyed(namespace, "Leeds"))
    await remember(runtime, call, keyed(namespace, "York"))
    await memories.patch(runtime, call, first.memory.id, Patch(fields={"pinned": True}))
    again = await remember(runtime, replace(asking, now=await runtime.database.now()), keyed(namespace, "Leeds"))
    assert told([first]) == told([again])
    assert again.memory.pinned
    assert again.memory.superseded_by is not None


async def test_of_many_claims_at_once_one_writes(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace)
    claim = stated(namespace, "Tea is ready.")
    answers = await asyncio.gather(*(remember(runtime, asking, claim) for _ in range(12)))
    assert len({str(told([one])) for one in answers}) == 1
    assert answers[0].outcome is Outcome.CREATED
    assert (await memories.get(runtime, await owner_call(runtime), answers[0].memory.id)).version == 1


def a_batch(namespace: str) -> list[Claim | InvalidError]:
    return [
        keyed(namespace, "Leeds"),
        InvalidError("must be 1 to 5", field="importance"),
        stated(namespace, f"my key is {GITHUB}"),
        stated(f"{namespace}-forbidden", "text"),
        keyed(namespace, "York", valid_to=at("2020-01-01")),
        keyed(namespace, "York"),
    ]


async def test_a_batch_is_replayed_with_its_refusals(runtime: Runtime, namespace: str) -> None:
    writer = await call_as(runtime, Principal.HUMAN, write=[namespace], read=[namespace])
    asking = keyed_call(writer, namespace)
    first = await remember_batch(runtime, asking, a_batch(namespace), atomic=False)
    assert [getattr(one, "status", 201) for one in first] == [201, 422, 422, 403, 422, 201]
    again = await remember_batch(runtime, asking, a_batch(namespace), atomic=False)
    assert told(again) == told(first)
    assert [type(one) for one in again] == [type(one) for one in first]
    assert isinstance(again[2], SecretFoundError)
    assert isinstance(again[3], ForbiddenError)
    assert await claims(runtime, namespace) == {"user city: Leeds", "user city: York"}


async def test_of_many_batches_at_once_one_writes(runtime: Runtime, namespace: str) -> None:
    writer = await call_as(runtime, Principal.HUMAN, write=[namespace], read=[namespace])
    asking = keyed_call(writer, namespace)
    answers = await asyncio.gather(
        *(remember_batch(runtime, asking, a_batch(namespace), atomic=False) for _ in range(6))
    )
    assert all(told(one) == told(answers[0]) for one in answers)


async def test_a_refused_request_leaves_its_key_free(runtime: Runtime, call: Call, namespace: str) -> None:
    asking = keyed_call(call, namespace, b"one")
    refused = [stated(namespace, "kept"), keyed(namespace, "York", valid_to=at("2020-01-01"))]
    for _ in range(2):
        with pytest.raises(InvalidError) as raised:
            await remember_batch(runtime, asking, refused, atomic=True)
        assert raised.value.members == {"field": "items.1.valid_to"}
    assert await claims(runtime, namespace) == set()
    mended = await remember_batch(runtime, keyed_call(call, namespace, b"two"), refused[:1], atomic=True)
    assert isinstance(mended[0], Remembered)


async def test_a_refused_append_is_refused_again(runtime: Runtime, namespace: str) -> None:
    stranger = await call_as(runtime, Principal.HUMAN, write=[f"{namespace}-other"])
    for _ in range(2):
        with pytest.raises(ForbiddenError):
            await say(runtime, keyed_call(stranger, namespace), namespace, "one")
