"""What is denied: it ends where it holds, and takes nothing from what is true."""

import pytest

from memoryd.domain.memory import Cardinality, Kind, Memory, Polarity
from memoryd.errors import NotFoundError
from memoryd.runtime import Runtime
from memoryd.service import context, memories, slots
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import at, keyed, said
from tests.service.test_change_log import assert_replayed
from tests.service.test_extraction import claims, tell, value_of


async def deny(runtime: Runtime, namespace: str, value: str, **fields: object) -> Memory:
    claim = keyed(namespace, value, polarity=Polarity.NEGATIVE, **fields)  # type: ignore[arg-type]
    return (await remember(runtime, await owner_call(runtime), claim)).memory


async def city(runtime: Runtime, namespace: str, instant: str | None = None) -> list[object]:
    try:
        read = await slots.current(
            runtime,
            await owner_call(runtime),
            namespace=namespace,
            subject="user",
            key="city",
            valid_at=at(instant) if instant else None,
        )
    except NotFoundError:
        return []
    return sorted(str(one.value) for one in read.memories)


async def test_what_holds_ends_and_nothing_older_holds_again(runtime: Runtime, namespace: str) -> None:
    for value, day in (("York", "2026-01-01"), ("Leeds", "2026-03-01")):
        await remember(runtime, await owner_call(runtime), keyed(namespace, value, valid_from=at(day)))
    await deny(runtime, namespace, "leeds", valid_from=at("2026-05-01"))
    assert await city(runtime, namespace) == []
    assert await city(runtime, namespace, "2026-04-01") == ["Leeds"]
    await remember(runtime, await owner_call(runtime), keyed(namespace, "Bath"))
    assert await city(runtime, namespace) == ["Bath"]
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize("held", [None, "Leeds"])
async def test_what_does_not_hold_is_denied_as_a_text(runtime: Runtime, namespace: str, held: str | None) -> None:
    if held:
        await remember(runtime, await owner_call(runtime), keyed(namespace, held))
    denial = await deny(runtime, namespace, "London")
    assert (denial.key, denial.polarity) == (None, Polarity.NEGATIVE)
    assert await city(runtime, namespace) == ([held] if held else [])


async def test_one_of_many_ends_and_the_others_stay(runtime: Runtime, namespace: str) -> None:
    call = await owner_call(runtime)
    await slots.define(runtime, call, namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY)
    made = [
        await remember(runtime, await owner_call(runtime), keyed(namespace, value, valid_from=at("2026-01-01")))
        for value in ("Leeds", "York")
    ]
    denial = await deny(runtime, namespace, "York")
    assert await city(runtime, namespace) == ["Leeds"]
    assert await city(runtime, namespace, "2026-02-01") == ["Leeds", "York"]
    old = await memories.get(runtime, await owner_call(runtime), made[1].memory.id)
    assert old.superseded_by == denial.id
    await memories.retire(runtime, await owner_call(runtime), denial.id)
    assert await city(runtime, namespace) == ["Leeds", "York"], "it was a mistake to deny it"
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize(
    ("turns", "key", "value"),
    [
        (("I live in Leeds.", "I don't live in London."), "residence", "Leeds"),
        (("I live in Leeds.", "I don't live in Leeds any more."), "residence", None),
        (("我住在成都。", "我不住在北京。"), "residence", "成都"),
        (("我住在成都。", "我不住在成都了。"), "residence", None),
    ],
)
async def test_turns_that_deny(
    runtime: Runtime, namespace: str, turns: tuple[str, str], key: str, value: str | None
) -> None:
    await tell(runtime, namespace, *turns)
    assert await value_of(runtime, namespace, key) == value


@pytest.mark.parametrize(
    "turns",
    [
        ("I'm allergic to peanuts.", "I found out I'm not allergic to peanuts after all."),
        ("我对花生过敏。", "后来查出我对花生不过敏。"),
    ],
)
async def test_an_allergy_that_is_none_is_in_no_briefing(
    runtime: Runtime, namespace: str, turns: tuple[str, str]
) -> None:
    await tell(runtime, namespace, *turns)
    assert [one.key for one in await claims(runtime, namespace)] == [None]
    packed = await context.briefing(runtime, await owner_call(runtime), namespaces=(namespace,), token_budget=None)
    assert turns[0].rstrip(".。") not in packed.text


async def test_what_was_believed_before_a_denial_of_one_of_many_stays_readable(
    runtime: Runtime, namespace: str
) -> None:
    turns = ("I'm allergic to peanuts.", "I found out I'm not allergic to peanuts after all.")
    await tell(runtime, namespace, turns[0])
    before = await runtime.database.now()
    await tell(runtime, namespace, turns[1])
    read = await slots.current(
        runtime, await owner_call(runtime), namespace=namespace, subject="user", key="allergy", known_at=before
    )
    assert [one.value for one in read.memories] == ["peanuts"]
    await assert_replayed(runtime, namespace)


async def test_two_turns_that_are_read_together_lose_no_stamp(runtime: Runtime, namespace: str) -> None:
    turns = ("I'm allergic to peanuts.", "I found out I'm not allergic to peanuts after all.")
    await append(
        runtime,
        await owner_call(runtime),
        namespace=namespace,
        session="s",
        messages=[said(turn, at=at(f"2026-03-0{day}")) for day, turn in enumerate(turns, start=1)],
        infer=True,
    )
    await flush(runtime, await owner_call(runtime), timeout_s=30)
    versions = await slots.slot_history(
        runtime, await owner_call(runtime), namespace=namespace, subject="user", key="allergy"
    )
    assert [len(one.stamps) for one in versions] == [2], "believed open, and then ended"
    await assert_replayed(runtime, namespace)


async def test_a_dislike_is_no_denial(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I hate coriander.")
    (held,) = await claims(runtime, namespace)
    read = await slots.current(
        runtime, await owner_call(runtime), namespace=namespace, subject="user", key=held.key or ""
    )
    assert (read.memories[0].kind, read.memories[0].polarity) == (Kind.PREFERENCE, Polarity.NEGATIVE)


@pytest.mark.parametrize(
    "turns", [("I'm in Tokyo until 2031-03-03.", "I'm in Tokyo."), ("我现在在东京，到2031年3月3日。", "我现在在东京。")]
)
async def test_saying_it_again_in_passing_does_not_make_it_last(
    runtime: Runtime, namespace: str, turns: tuple[str, str]
) -> None:
    await tell(runtime, namespace, *turns)
    held = [one for one in await claims(runtime, namespace) if one.key == "location"]
    assert [one.valid_to for one in held] == [at("2031-03-03T16:00:00")]


async def test_a_home_told_again_before_a_journey_is_there_after_it(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Leeds.")
    call = await owner_call(runtime)
    journey = keyed(namespace, "Rome", key="residence", valid_from=at("2100-01-01"), valid_to=at("2100-02-01"))
    await remember(runtime, call, journey)
    await tell(runtime, namespace, "As you know I live in Leeds.")
    for day, value in (("2100-01-15", "Rome"), ("2100-03-01", "Leeds")):
        read = await slots.current(
            runtime,
            await owner_call(runtime),
            namespace=namespace,
            subject="user",
            key="residence",
            valid_at=at(day),
        )
        assert read.memories[0].value == value
