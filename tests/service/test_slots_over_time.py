"""Keyed claims: one value at an instant, whatever the order and the number of writers."""

import asyncio
from itertools import pairwise

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Outcome, Source
from memoryd.errors import ConflictError, GoneError, InvalidError, NotFoundError, UnknownSubjectError
from memoryd.runtime import Runtime
from memoryd.service import memories, slots
from memoryd.service.remember import remember
from memoryd.store import slots as stored_slots
from tests.conftest import owner_call
from tests.service.builders import at, keyed


async def value_at(runtime: Runtime, namespace: str, instant: str | None = None, **asked: object) -> object:
    call = await owner_call(runtime)
    known = asked.pop("known_at", None)
    read = await slots.current(
        runtime,
        call,
        namespace=namespace,
        subject="user",
        key="city",
        valid_at=at(instant) if instant else None,
        known_at=known,  # type: ignore[arg-type]
    )
    return read.memories[0].value


async def test_created_merged_replaced(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, keyed(namespace, "Leeds"))
    same = await remember(runtime, call, keyed(namespace, "  ＬＥＥＤＳ "))
    other = await remember(runtime, call, keyed(namespace, "York"))
    assert (first.outcome, same.outcome, other.outcome) == (Outcome.CREATED, Outcome.MERGED, Outcome.REPLACED)
    assert same.memory.id == first.memory.id
    assert other.replaced is not None
    assert other.replaced.id == first.memory.id
    assert other.replaced.superseded_by == other.memory.id
    assert await value_at(runtime, namespace) == "York"


@pytest.mark.parametrize(("one", "same"), [("臺灣", "台湾"), ("1,250,000 元", "1250000元"), ("Ｄａｒｋ", "dark")])
async def test_spellings_of_one_value_merge(runtime: Runtime, call: Call, namespace: str, one: str, same: str) -> None:
    await remember(runtime, call, keyed(namespace, one))
    assert (await remember(runtime, call, keyed(namespace, same))).outcome is Outcome.MERGED


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
async def test_order_of_arrival_does_not_matter(
    runtime: Runtime, call: Call, namespace: str, order: tuple[int, ...]
) -> None:
    events = [("Leeds", "2026-01-01"), ("York", "2026-02-01"), ("Bath", "2026-03-01")]
    for place in order:
        value, start = events[place]
        await remember(runtime, call, keyed(namespace, value, valid_from=at(start)))
    assert await value_at(runtime, namespace, "2026-01-15") == "Leeds"
    assert await value_at(runtime, namespace, "2026-02-15") == "York"
    assert await value_at(runtime, namespace) == "Bath"


async def test_backfill_is_created_and_replaces_nothing(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Bath", valid_from=at("2026-03-01")))
    older = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    assert older.outcome is Outcome.CREATED
    assert older.memory.valid_to == at("2026-03-01")
    assert await value_at(runtime, namespace) == "Bath"


async def test_reservation_splits_and_the_earlier_value_resumes(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    trip = keyed(namespace, "Rome", valid_from=at("2027-05-01"), valid_to=at("2027-05-08"))
    await remember(runtime, call, trip)
    assert await value_at(runtime, namespace) == "Leeds"
    assert await value_at(runtime, namespace, "2027-05-03") == "Rome"
    assert await value_at(runtime, namespace, "2027-05-08") == "Leeds"


async def test_restating_a_value_before_a_reservation_merges(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    await remember(runtime, call, keyed(namespace, "Rome", valid_from=at("2027-05-01")))
    again = await remember(runtime, call, keyed(namespace, "Leeds"))
    assert (again.outcome, again.memory.id) == (Outcome.MERGED, first.memory.id)
    assert await value_at(runtime, namespace, "2027-05-03") == "Rome"


async def test_a_value_said_again_outlives_its_own_end(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, keyed(namespace, "Leeds", valid_to=at("2030-01-01")))
    again = await remember(runtime, call, keyed(namespace, "Leeds"))
    assert (again.outcome, again.memory.id, again.memory.valid_to) == (Outcome.MERGED, first.memory.id, None)
    assert await value_at(runtime, namespace, "2031-01-01") == "Leeds"


async def test_a_value_said_again_with_an_end_ends_there(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-01-01")))
    first = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-02-01")))
    again = await remember(runtime, call, keyed(namespace, "Leeds", valid_to=at("2100-01-01")))
    assert (again.outcome, again.memory.id, again.memory.valid_to) == (
        Outcome.MERGED,
        first.memory.id,
        at("2100-01-01"),
    )
    assert await spans(runtime, namespace) == [
        ("York", "2026-01-01", "2026-02-01"),
        ("Leeds", "2026-02-01", "2100-01-01"),
        ("York", "2100-01-01", None),
    ]


async def test_a_restatement_is_evidence_of_its_own_time(runtime: Runtime, call: Call, namespace: str) -> None:
    days = [("Leeds", "2026-01-01"), ("Leeds", "2026-03-01"), ("York", "2026-02-01")]
    for value, day in days:
        await remember(runtime, call, keyed(namespace, value, valid_from=at(day)))
    assert await spans(runtime, namespace) == [
        ("Leeds", "2026-01-01", "2026-02-01"),
        ("York", "2026-02-01", "2026-03-01"),
        ("Leeds", "2026-03-01", None),
    ]


@pytest.mark.parametrize("correction_first", [False, True])
async def test_of_equal_times_the_correction_wins(
    runtime: Runtime, call: Call, namespace: str, correction_first: bool
) -> None:
    plain = keyed(namespace, "Leeds", valid_from=at("2026-01-01"))
    right = keyed(namespace, "York", valid_from=at("2026-01-01"), correct=True)
    made = [await remember(runtime, call, one) for one in ((right, plain) if correction_first else (plain, right))]
    assert await spans(runtime, namespace) == [("York", "2026-01-01", None)]
    wrong = made[1 if correction_first else 0]
    read = await memories.get(runtime, await owner_call(runtime), wrong.memory.id)
    assert read.superseded_by == made[0 if correction_first else 1].memory.id
    assert await value_at(runtime, namespace, "2026-01-02") == "York"


async def test_a_proposal_holds_when_what_outranked_it_is_retired(runtime: Runtime, call: Call, namespace: str) -> None:
    stated = await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-02-01")))
    guess = keyed(namespace, "Hull", valid_from=at("2026-03-01"), source=Source.INFERRED)
    proposed = await remember(runtime, call, guess)
    assert proposed.outcome is Outcome.PROPOSED
    await memories.retire(runtime, call, stated.memory.id)
    assert await spans(runtime, namespace) == [("Hull", "2026-03-01", None)]
    assert not (await memories.get(runtime, await owner_call(runtime), proposed.memory.id)).proposed


async def test_what_was_believed_stays_readable(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    before = await runtime.database.now()
    wrong = keyed(namespace, "York", correct=True)
    corrected = await remember(runtime, call, wrong)
    assert corrected.memory.valid_from == first.memory.valid_from
    assert await value_at(runtime, namespace, "2026-02-01") == "York"
    assert await value_at(runtime, namespace, "2026-02-01", known_at=before) == "Leeds"


async def test_inferred_never_overrules_what_the_user_stated(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    guess = await remember(runtime, call, keyed(namespace, "York", source=Source.INFERRED))
    assert guess.outcome is Outcome.PROPOSED
    assert await value_at(runtime, namespace) == "Leeds"


async def test_twenty_writers_leave_one_value_and_an_unbroken_chain(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await asyncio.gather(*(remember(runtime, call, keyed(namespace, f"v{number}")) for number in range(20)))
    call = await owner_call(runtime)
    versions = await slots.slot_history(runtime, call, namespace=namespace, subject="user", key="city")
    current = [one for one in versions if one.valid_to is None]
    assert len(versions) == 20
    assert len(current) == 1
    chain = {one.superseded_by for one in versions if one.superseded_by}
    assert chain == {one.id for one in versions} - {versions[0].id}
    bounds = sorted((one.valid_from, one.valid_to) for one in versions if one.valid_to)
    assert all(end == following[0] for (_, end), following in pairwise(bounds))


async def test_retiring_a_value_makes_the_earlier_one_valid_again(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    newer = await remember(runtime, call, keyed(namespace, "York"))
    retired = await memories.retire(runtime, call, newer.memory.id, reason="a typing error")
    assert retired.retired_at is not None
    assert retired.reason == "a typing error"
    assert await value_at(runtime, namespace) == "Leeds"
    with pytest.raises(GoneError):
        await memories.retire(runtime, call, newer.memory.id)


async def test_retiring_the_only_value_leaves_none(runtime: Runtime, call: Call, namespace: str) -> None:
    only = await remember(runtime, call, keyed(namespace, "Leeds"))
    await memories.retire(runtime, call, only.memory.id)
    with pytest.raises(NotFoundError):
        await value_at(runtime, namespace)


async def test_patch_of_the_value_is_a_new_memory(runtime: Runtime, call: Call, namespace: str) -> None:
    old = await remember(runtime, call, keyed(namespace, "Leeds"))
    new = await memories.patch(runtime, call, old.memory.id, Patch(fields={"value": "York"}))
    assert new.id != old.memory.id
    assert new.version == 1
    assert await value_at(runtime, namespace) == "York"
    before = await memories.get(runtime, await owner_call(runtime), old.memory.id)
    assert before.superseded_by == new.id
    assert before.valid_to == new.valid_from


async def test_slot_of_many_gains_values_one_by_one(runtime: Runtime, call: Call, namespace: str) -> None:
    await slots.define(runtime, call, namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY)
    for value in ("Leeds", "York", "leeds"):
        await remember(runtime, call, keyed(namespace, value))
    call = await owner_call(runtime)
    read = await slots.current(runtime, call, namespace=namespace, subject="user", key="city")
    assert {one.value for one in read.memories} == {"Leeds", "York"}
    await memories.retire(runtime, call, read.memories[0].id)
    read = await slots.current(runtime, await owner_call(runtime), namespace=namespace, subject="user", key="city")
    assert len(read.memories) == 1


async def test_cardinality_is_fixed_by_what_a_slot_holds(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    with pytest.raises(ConflictError):
        await slots.define(runtime, call, namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY)


async def test_unknown_subject_names_near_ones(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", subject="Margaret"))
    with pytest.raises(UnknownSubjectError) as raised:
        await slots.current(runtime, call, namespace=namespace, subject="Margret", key="city")
    assert raised.value.members["near"] == ["Margaret"]


async def test_an_end_before_the_start_is_refused(runtime: Runtime, call: Call, namespace: str) -> None:
    with pytest.raises(InvalidError) as raised:
        await remember(runtime, call, keyed(namespace, "Leeds", valid_to=at("2020-01-01")))
    assert raised.value.members["field"] == "valid_to"


async def test_who_moves_during_a_journey_does_not_move_back(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    journey = keyed(namespace, "Rome", valid_from=at("2026-03-01"), valid_to=at("2026-03-20"))
    await remember(runtime, call, journey)
    moved = await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-02-01")))
    assert (moved.outcome, moved.memory.valid_to) == (Outcome.REPLACED, at("2026-03-01"))
    assert await value_at(runtime, namespace, "2026-03-10") == "Rome"
    assert await value_at(runtime, namespace, "2026-03-20") == "York"
    assert await value_at(runtime, namespace) == "York"


@pytest.mark.parametrize("correct", [False, True])
async def test_a_patch_changes_what_holds_after_a_reservation_too(
    runtime: Runtime, call: Call, namespace: str, correct: bool
) -> None:
    home = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    trip = keyed(namespace, "Rome", valid_from=at("2027-05-01"), valid_to=at("2027-05-08"))
    await remember(runtime, call, trip)
    await memories.patch(runtime, call, home.memory.id, Patch(fields={"value": "York"}, correct=correct))
    assert await value_at(runtime, namespace) == "York"
    assert await value_at(runtime, namespace, "2027-05-03") == "Rome"
    assert await value_at(runtime, namespace, "2027-05-08") == "York"
    assert await value_at(runtime, namespace, "2026-02-01") == ("York" if correct else "Leeds")


async def test_a_patch_of_one_of_many_leaves_the_others(runtime: Runtime, call: Call, namespace: str) -> None:
    await slots.define(runtime, call, namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY)
    made = [await remember(runtime, call, keyed(namespace, value)) for value in ("Leeds", "York")]
    await memories.patch(runtime, call, made[0].memory.id, Patch(fields={"value": "Bath"}))
    read = await slots.current(runtime, await owner_call(runtime), namespace=namespace, subject="user", key="city")
    assert {one.value for one in read.memories} == {"Bath", "York"}


async def test_retiring_a_reservation_gives_its_time_back(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    trip = keyed(namespace, "Rome", valid_from=at("2027-05-01"), valid_to=at("2027-05-08"))
    made = await remember(runtime, call, trip)
    await memories.retire(runtime, call, made.memory.id)
    for instant in ("2026-02-01", "2027-05-03", "2027-06-01"):
        assert await value_at(runtime, namespace, instant) == "Leeds"


async def test_retiring_gives_each_earlier_value_its_own_time_back(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    trip = keyed(namespace, "Rome", valid_from=at("2026-03-01"), valid_to=at("2026-03-20"))
    await remember(runtime, call, trip)
    moved = await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-03-10")))
    await memories.retire(runtime, call, moved.memory.id)
    values = [await value_at(runtime, namespace, f"2026-{day}") for day in ("02-01", "03-05", "03-15", "04-01")]
    assert values == ["Leeds", "Rome", "Rome", "Leeds"]


async def test_what_was_retired_before_is_not_given_back(runtime: Runtime, call: Call, namespace: str) -> None:
    made = [await remember(runtime, call, keyed(namespace, value)) for value in ("Leeds", "York", "Bath")]
    await memories.retire(runtime, call, made[1].memory.id)
    assert await value_at(runtime, namespace) == "Bath"
    await memories.retire(runtime, call, made[2].memory.id)
    assert await value_at(runtime, namespace) == "Leeds"


async def spans(runtime: Runtime, namespace: str) -> list[tuple[object, str, str | None]]:
    """The values of the slot over time: each with its first day, and the first day on which it does not hold."""
    call = await owner_call(runtime)
    async with runtime.database.connection() as connection:
        slot = await stored_slots.find(connection, namespace, "user", "city")
        assert slot is not None
        held = await stored_slots.held(connection, namespace, slot.id)
    values = {one.memory_id: (await memories.get(runtime, call, one.memory_id)).value for one in held}
    return [
        (values[one.memory_id], f"{one.valid.start:%Y-%m-%d}", f"{one.valid.end:%Y-%m-%d}" if one.valid.end else None)
        for one in held
        if not one.proposed
    ]


async def test_a_backfilled_value_holds_where_a_newer_one_is_retired(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    months = [("Leeds", "2026-01-01"), ("York", "2026-03-01"), ("Bath", "2026-02-01")]
    made = [await remember(runtime, call, keyed(namespace, value, valid_from=at(start))) for value, start in months]
    await memories.retire(runtime, call, made[1].memory.id)
    assert await spans(runtime, namespace) == [("Leeds", "2026-01-01", "2026-02-01"), ("Bath", "2026-02-01", None)]


async def test_a_value_holds_again_up_to_its_own_end(runtime: Runtime, call: Call, namespace: str) -> None:
    ending = keyed(namespace, "Leeds", valid_from=at("2026-01-01"), valid_to=at("2026-06-01"))
    await remember(runtime, call, ending)
    newer = await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-03-01")))
    await memories.retire(runtime, call, newer.memory.id)
    assert await spans(runtime, namespace) == [("Leeds", "2026-01-01", "2026-06-01")]


async def test_a_value_beside_a_later_reservation_replaces(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    await remember(runtime, call, keyed(namespace, "Rome", valid_from=at("2100-01-01")))
    now = await remember(runtime, call, keyed(namespace, "York"))
    assert now.outcome is Outcome.REPLACED
    assert now.replaced is not None
    assert (now.replaced.id, now.replaced.superseded_by) == (first.memory.id, now.memory.id)


async def test_a_correction_with_times_of_its_own_is_about_these_alone(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    days = {"valid_from": at("2026-02-01"), "valid_to": at("2026-03-01")}
    await remember(runtime, call, keyed(namespace, "York", correct=True, **days))
    assert await spans(runtime, namespace) == [
        ("Leeds", "2026-01-01", "2026-02-01"),
        ("York", "2026-02-01", "2026-03-01"),
        ("Leeds", "2026-03-01", None),
    ]


@pytest.mark.parametrize("stated_first", [False, True])
async def test_the_word_of_the_user_outranks_what_was_inferred_whichever_came_first(
    runtime: Runtime, call: Call, namespace: str, stated_first: bool
) -> None:
    claims = [
        keyed(namespace, "Hull", valid_from=at("2026-03-01"), source=Source.INFERRED),
        keyed(namespace, "York", valid_from=at("2026-02-01")),
    ]
    for claim in reversed(claims) if stated_first else claims:
        await remember(runtime, call, claim)
    assert await spans(runtime, namespace) == [("York", "2026-02-01", None)]
    call = await owner_call(runtime)
    history = await slots.slot_history(runtime, call, namespace=namespace, subject="user", key="city")
    assert [(one.value, one.proposed) for one in history] == [("York", False), ("Hull", True)]


async def test_what_was_believed_before_it_became_a_proposal_stays_readable(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    guess = keyed(namespace, "Hull", valid_from=at("2026-03-01"), source=Source.INFERRED)
    await remember(runtime, call, guess)
    before = await runtime.database.now()
    await remember(runtime, call, keyed(namespace, "York", valid_from=at("2026-02-01")))
    assert await value_at(runtime, namespace) == "York"
    assert await value_at(runtime, namespace, known_at=before) == "Hull"


async def test_the_same_proposal_merges(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    guesses = [await remember(runtime, call, keyed(namespace, "York", source=Source.INFERRED)) for _ in range(2)]
    assert [one.outcome for one in guesses] == [Outcome.PROPOSED, Outcome.MERGED]
    assert guesses[0].memory.id == guesses[1].memory.id
