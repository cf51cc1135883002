"""Claims without a key, which exclude one another: who gives way to whom, in zh and en, one by one and at once."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import count
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Source
from memoryd.errors import ConflictError, GoneError, InvalidError, VersionConflictError
from memoryd.runtime import Runtime
from memoryd.service import memories, open_claims
from memoryd.service.memories import Listing
from memoryd.service.remember import remember
from memoryd.store.database import Connection
from memoryd.store.memories import Kin
from tests.conftest import owner_call
from tests.service.builders import at, keyed, stated
from tests.service.test_change_log import PROPERTIES, assert_replayed, day

NINE, TEN, ELEVEN = range(3)
OFFICES = [
    pytest.param(("The office opens at 9.", "The office opens at 10.", "The office opens at 11."), id="en"),
    pytest.param(("办公室9点开门。", "办公室10点开门。", "办公室11点开门。"), id="zh"),
    pytest.param(("辦公室九點開門。", "辦公室十點開門。", "辦公室十一點開門。"), id="zh-Hant"),
]
office = pytest.mark.parametrize("office", OFFICES)
Office = tuple[str, str, str]


async def said(runtime: Runtime, namespace: str, text: str, **fields: object) -> tuple[Outcome, Memory]:
    done = await remember(runtime, await owner_call(runtime), stated(namespace, text, **fields))
    return done.outcome, done.memory


async def guessed(runtime: Runtime, namespace: str, text: str) -> tuple[Outcome, Memory]:
    return await said(runtime, namespace, text, source=Source.INFERRED)


async def holding(runtime: Runtime, namespace: str, day: str | None = None) -> list[str]:
    """The texts of what is believed to hold, proposals aside."""
    listing = Listing(namespaces=(namespace,), valid_at=at(day) if day else None)
    page = await memories.list_memories(runtime, await owner_call(runtime), listing)
    return sorted(one.text for one in page.items if not one.proposed)


async def again(runtime: Runtime, memory: Memory) -> Memory:
    return await memories.get(runtime, await owner_call(runtime), memory.id)


@office
async def test_a_guess_that_the_user_says_too_holds(runtime: Runtime, namespace: str, office: Office) -> None:
    _, nine = await said(runtime, namespace, office[NINE])
    outcome, guess = await guessed(runtime, namespace, office[TEN])
    assert (outcome, guess.proposed) == (Outcome.PROPOSED, True)
    assert (await guessed(runtime, namespace, office[TEN]))[0] is Outcome.MERGED
    outcome, ten = await said(runtime, namespace, office[TEN])
    assert (outcome, ten.proposed) == (Outcome.REPLACED, False)
    assert (await again(runtime, nine)).superseded_by == ten.id
    assert await holding(runtime, namespace) == [office[TEN]]
    outcome, merged = await guessed(runtime, namespace, office[TEN])
    assert (outcome, merged.id) == (Outcome.MERGED, ten.id)
    await assert_replayed(runtime, namespace)


@office
async def test_a_guess_that_the_user_repeated_weighs_as_his_word(
    runtime: Runtime, namespace: str, office: Office
) -> None:
    _, nine = await guessed(runtime, namespace, office[NINE])
    outcome, merged = await said(runtime, namespace, office[NINE])
    assert (outcome, merged.id, merged.source) == (Outcome.MERGED, nine.id, Source.INFERRED)
    assert (await guessed(runtime, namespace, office[TEN]))[0] is Outcome.PROPOSED
    assert await holding(runtime, namespace) == [office[NINE]]
    await assert_replayed(runtime, namespace)


@office
async def test_a_guess_gives_way_to_another_guess(runtime: Runtime, namespace: str, office: Office) -> None:
    await guessed(runtime, namespace, office[NINE])
    await guessed(runtime, namespace, office[NINE])
    assert (await guessed(runtime, namespace, office[TEN]))[0] is Outcome.REPLACED


@office
@pytest.mark.parametrize("first", [True, False])
async def test_of_texts_that_exclude_each_other_at_once_one_holds(
    runtime: Runtime, namespace: str, office: Office, first: bool
) -> None:
    for run in range(10):
        topic = f"{namespace}-{run}"
        if first:
            await said(runtime, topic, office[NINE])
        await asyncio.gather(*(said(runtime, topic, text) for text in office[TEN:] * 2))
        assert len(await holding(runtime, topic)) == 1
        await assert_replayed(runtime, topic)


@office
async def test_a_text_while_the_one_that_it_replaces_is_changed(
    runtime: Runtime, namespace: str, office: Office
) -> None:
    for run in range(10):
        topic = f"{namespace}-{run}"
        _, nine = await said(runtime, topic, office[NINE])
        changed = memories.patch(runtime, await owner_call(runtime), nine.id, Patch(fields={"text": office[ELEVEN]}))
        eleven, done = await asyncio.gather(changed, said(runtime, topic, office[TEN]), return_exceptions=True)
        assert isinstance(done, tuple)
        # who changes a claim by name that has given way by then is told so
        assert isinstance(eleven, Memory | VersionConflictError)
        assert await holding(runtime, topic) == [office[TEN]]
        await assert_replayed(runtime, topic)


@office
async def test_a_text_whose_kin_change_between_its_instant_and_their_reading(
    runtime: Runtime, namespace: str, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, nine = await said(runtime, namespace, office[NINE])
    read, rounds = open_claims.memories.kin, count()

    async def kin(connection: Connection, *asked: Any, **fields: Any) -> list[Kin]:
        if next(rounds) == 0:
            change = Patch(fields={"text": office[ELEVEN]})
            await memories.patch(runtime, await owner_call(runtime), nine.id, change)
        return await read(connection, *asked, **fields)

    monkeypatch.setattr(open_claims.memories, "kin", kin)
    outcome, _ = await said(runtime, namespace, office[TEN])
    assert (outcome, next(rounds)) == (Outcome.REPLACED, 2)
    assert await holding(runtime, namespace) == [office[TEN]]
    await assert_replayed(runtime, namespace)


@office
async def test_a_text_while_the_one_that_it_repeats_or_replaces_is_retired(
    runtime: Runtime, namespace: str, office: Office
) -> None:
    for run in range(10):
        topic = f"{namespace}-{run}"
        _, nine = await said(runtime, topic, office[NINE])
        gone = memories.retire(runtime, await owner_call(runtime), nine.id)
        await asyncio.gather(gone, said(runtime, topic, office[TEN]))
        assert await holding(runtime, topic) == [office[TEN]]
        await assert_replayed(runtime, topic)


@office
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (0, 2, 1), (2, 0, 1), (1, 0, 2), (1, 2, 0)])
async def test_each_holds_until_the_next_begins_in_whatever_order_they_come(
    runtime: Runtime, namespace: str, office: Office, order: Sequence[int]
) -> None:
    days = ["2026-01-01", "2026-02-01", "2026-03-01"]
    made = {one: (await said(runtime, namespace, office[one], valid_from=at(days[one])))[1] for one in order}
    for one, date in enumerate(days):
        assert await holding(runtime, namespace, date) == [office[one]]
    assert [(await again(runtime, made[one])).superseded_by for one in (0, 1)] == [made[1].id, made[2].id]
    await memories.retire(runtime, await owner_call(runtime), made[1].id)
    assert [await holding(runtime, namespace, date) for date in days] == [[office[0]], [office[0]], [office[2]]]
    await memories.retire(runtime, await owner_call(runtime), made[2].id)
    assert [await holding(runtime, namespace, date) for date in days] == [[office[0]]] * 3
    await assert_replayed(runtime, namespace)


@office
async def test_an_older_claim_lasts_when_the_later_is_retired(runtime: Runtime, namespace: str, office: Office) -> None:
    _, ten = await said(runtime, namespace, office[TEN], valid_from=at("2026-02-01"))
    outcome, nine = await said(runtime, namespace, office[NINE], valid_from=at("2026-01-01"))
    assert (outcome, nine.superseded_by, nine.valid_to) == (Outcome.CREATED, ten.id, at("2026-02-01"))
    await memories.retire(runtime, await owner_call(runtime), ten.id)
    assert await holding(runtime, namespace) == [office[NINE]]
    await assert_replayed(runtime, namespace)


@office
async def test_an_older_restatement_up_to_the_next_claim_merges(
    runtime: Runtime, namespace: str, office: Office
) -> None:
    _, nine = await said(runtime, namespace, office[NINE], valid_from=at("2026-01-01"))
    await said(runtime, namespace, office[TEN], valid_from=at("2026-03-01"))
    outcome, merged = await said(runtime, namespace, office[NINE], valid_from=at("2026-02-01"))
    assert (outcome, merged.id) == (Outcome.MERGED, nine.id)
    assert await holding(runtime, namespace) == [office[TEN]]


CORRECTIONS = [
    pytest.param("The office opens at 9.", "Correction: the office opens at 10.", id="en"),
    pytest.param("办公室九点开门。", "更正：办公室十点开门。", id="zh"),
    pytest.param("辦公室九點開門。", "更正：辦公室十點開門。", id="zh-Hant"),
]


@pytest.mark.parametrize(("wrong", "right"), CORRECTIONS)
async def test_what_was_corrected_was_never_true(runtime: Runtime, namespace: str, wrong: str, right: str) -> None:
    _, old = await said(runtime, namespace, wrong, valid_from=at("2026-01-01"))
    outcome, new = await said(runtime, namespace, right)
    assert (outcome, new.valid_from) == (Outcome.REPLACED, at("2026-01-01"))
    assert await holding(runtime, namespace, "2026-01-02") == [right]
    assert (await again(runtime, old)).superseded_by == new.id
    await memories.retire(runtime, await owner_call(runtime), new.id)
    assert await holding(runtime, namespace, "2026-01-02") == [wrong]
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize(("wrong", "right"), CORRECTIONS)
async def test_a_correction_of_the_same_instant_is_the_last_word(
    runtime: Runtime, namespace: str, wrong: str, right: str
) -> None:
    day = at("2026-01-01")
    _, new = await said(runtime, namespace, right, valid_from=day)
    outcome, old = await said(runtime, namespace, wrong, valid_from=day)
    assert (outcome, old.superseded_by) == (Outcome.CREATED, new.id)
    assert await holding(runtime, namespace) == [right]
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize("key", [None, "city"])
async def test_an_end_in_the_past_ends_the_memory_there(
    runtime: Runtime, call: Call, namespace: str, key: str | None
) -> None:
    begun, ended = at("2026-01-01"), at("2026-06-01")
    claim = keyed(namespace, "Leeds", valid_from=begun) if key else stated(namespace, "泵在漏水。", valid_from=begun)
    old = (await remember(runtime, call, claim)).memory
    new = await memories.patch(runtime, call, old.id, Patch(fields={}, valid_to=ended))
    assert (new.id != old.id, new.valid_from, new.valid_to) == (True, begun, ended)
    assert await holding(runtime, namespace) == []
    assert await holding(runtime, namespace, "2026-05-31") == [old.text]
    assert (await again(runtime, old)).superseded_by == new.id
    await assert_replayed(runtime, namespace)
    await memories.retire(runtime, await owner_call(runtime), new.id)
    assert await holding(runtime, namespace) == [old.text]
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize(("days", "fields"), [(2, {}), (1, {"text": "The pump leaks a lot."})])
async def test_an_end_before_the_memory_began_or_of_other_content_is_refused(
    runtime: Runtime, call: Call, namespace: str, days: int, fields: dict[str, str]
) -> None:
    _, pump = await said(runtime, namespace, "The pump leaks.", valid_from=call.now - timedelta(days=2))
    early = Patch(fields=fields, valid_to=call.now - timedelta(days=days))
    with pytest.raises(InvalidError) as raised:
        await memories.patch(runtime, call, pump.id, early)
    assert raised.value.members["field"] == "valid_to"


OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(["say", "say", "say", "guess", "correct", "change", "end", "retire"]),
        st.integers(0, 20),
        st.integers(0, 2),
    ),
    min_size=2,
    max_size=7,
)


@PROPERTIES
@given(operations=OPERATIONS, office=st.sampled_from([one.values[0] for one in OFFICES]))
async def test_whatever_is_said_changed_and_taken_back_is_replayed(
    runtime: Runtime, operations: list[tuple[str, int, int]], office: Office
) -> None:
    namespace, made = f"t-{uuid4().hex[:12]}", list[Memory]()
    for what, number, which in operations:
        if what in ("say", "guess"):
            source = Source.INFERRED if what == "guess" else Source.USER_STATED
            _, memory = await said(runtime, namespace, office[which], valid_from=day(number), source=source)
            made.append(memory)
        elif what == "correct":
            made.append((await said(runtime, namespace, office[which], correct=True))[1])
        elif made:
            await _touch(runtime, what, made[number % len(made)], day(number), office[which])
    await assert_replayed(runtime, namespace)


async def _touch(runtime: Runtime, what: str, memory: Memory, instant: datetime, text: str) -> None:
    call = await owner_call(runtime)
    with suppress(ConflictError, GoneError, InvalidError):
        if what == "retire":
            await memories.retire(runtime, call, memory.id)
        elif what == "end":
            await memories.patch(runtime, call, memory.id, Patch(fields={}, valid_to=instant))
        else:
            await memories.patch(runtime, call, memory.id, Patch(fields={"text": text}))


@PROPERTIES
@given(
    claims=st.lists(st.tuples(st.integers(0, 20), st.integers(0, 2)), min_size=2, max_size=6, unique_by=lambda x: x[0]),
    office=st.sampled_from([one.values[0] for one in OFFICES]),
)
async def test_at_every_instant_what_was_said_last_of_it_holds(
    runtime: Runtime, claims: list[tuple[int, int]], office: Office
) -> None:
    namespace, events = f"t-{uuid4().hex[:12]}", []
    for number, which in claims:
        outcome, _ = await said(runtime, namespace, office[which], valid_from=day(number))
        # what only says again what holds is no event of its own
        if outcome is not Outcome.MERGED:
            events.append((number, which))
    for number, _ in claims:
        newest = max((one for one in events if one[0] <= number), key=lambda one: one[0])
        assert await holding(runtime, namespace, day(number).date().isoformat()) == [office[newest[1]]]
