"""Twenty connections on one slot at once: one value at every instant, an unbroken chain, a log that tells it all."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from random import Random

import pytest_asyncio

from memoryd.domain.change import Patch
from memoryd.domain.memory import Cardinality, Memory, Outcome, Remembered, Source
from memoryd.errors import ConflictError, GoneError, InvalidError
from memoryd.ops.cluster import connection_url
from memoryd.runtime import Runtime
from memoryd.service import memories, slots
from memoryd.service.remember import remember, remember_batch
from memoryd.store.database import Database
from tests.conftest import owner_call
from tests.service.builders import keyed, stated
from tests.service.test_change_log import assert_replayed

WRITERS, ROUNDS = 20, 3


@pytest_asyncio.fixture(scope="module")
async def wide(runtime: Runtime) -> AsyncIterator[Runtime]:
    """The instance over a pool of twenty connections, all of them open."""
    settings = runtime.settings.database.model_copy(update={"pool_size": WRITERS, "acquire_timeout_s": 20.0})
    database = await Database.open(connection_url(runtime.settings), settings)
    yield replace(runtime, database=database)
    await database.close()


async def said(runtime: Runtime, namespace: str, value: str, **fields: object) -> Remembered:
    return await remember(runtime, await owner_call(runtime), keyed(namespace, value, **fields))  # type: ignore[arg-type]


async def history(runtime: Runtime, namespace: str) -> list[Memory]:
    found = await slots.slot_history(
        runtime, await owner_call(runtime), namespace=namespace, subject="user", key="city"
    )
    return sorted(found, key=lambda one: (one.valid_from, one.id))


async def assert_no_instant_has_two_values(runtime: Runtime, namespace: str) -> None:
    """The stamps that are believed now, read from the table: the constraint is not taken at its word."""
    async with runtime.database.connection() as connection:
        rows = await connection.fetch(
            "SELECT lower(valid) AS start, upper(valid) AS end FROM stamps "
            "WHERE namespace = $1 AND live AND upper(system) = 'infinity' ORDER BY lower(valid)",
            namespace,
        )
    assert all(one["end"] <= following["start"] for one, following in pairwise(rows))


async def test_different_values_make_a_chain(wide: Runtime, namespace: str) -> None:
    values = [f"v{number}" for number in range(WRITERS * ROUNDS)]
    made = await asyncio.gather(*(said(wide, namespace, value) for value in values))
    versions = await history(wide, namespace)
    assert sum(one.outcome is Outcome.REPLACED for one in made) == len(values) - 1
    assert [one.superseded_by for one in versions] == [*(one.id for one in versions[1:]), None]
    assert all(one.valid_to == following.valid_from for one, following in pairwise(versions))
    assert versions[-1].valid_to is None
    await assert_replayed(wide, namespace)


async def test_one_value_is_created_once_and_merged_by_all_others(wide: Runtime, namespace: str) -> None:
    made = await asyncio.gather(*(said(wide, namespace, "Leeds") for _ in range(WRITERS * ROUNDS)))
    assert sorted(one.outcome for one in made) == [Outcome.CREATED, *[Outcome.MERGED] * (WRITERS * ROUNDS - 1)]
    (only,) = await history(wide, namespace)
    assert only.version == WRITERS * ROUNDS
    await assert_replayed(wide, namespace)


async def test_backfills_in_any_order_are_laid_out_by_their_events(wide: Runtime, namespace: str) -> None:
    first = (await owner_call(wide)).now - timedelta(days=400)
    days = list(range(WRITERS * ROUNDS))
    Random(7).shuffle(days)
    await asyncio.gather(*(said(wide, namespace, f"v{day}", valid_from=first + timedelta(days=day)) for day in days))
    versions = await history(wide, namespace)
    assert [one.value for one in versions] == [f"v{day}" for day in sorted(days)]
    assert all(one.valid_to == following.valid_from for one, following in pairwise(versions))
    await assert_replayed(wide, namespace)


async def test_claims_corrections_changes_and_retirements_at_once(wide: Runtime, namespace: str) -> None:
    random = Random(11)
    made = [(await said(wide, namespace, f"first{number}")).memory for number in range(4)]

    async def act(number: int) -> None:
        call, target = await owner_call(wide), random.choice(made)
        try:
            match number % 5:
                case 0:
                    await memories.retire(wide, call, target.id)
                case 1:
                    await memories.patch(wide, call, target.id, Patch(fields={"value": f"patched{number}"}))
                case 2:
                    await said(wide, namespace, f"corrected{number}", correct=True)
                case 3:
                    await said(wide, namespace, f"guess{number}", source=Source.INFERRED)
                case _:
                    made.append((await said(wide, namespace, f"said{number % 7}")).memory)
        except (GoneError, ConflictError, InvalidError):
            return

    await asyncio.gather(*(act(number) for number in range(WRITERS * ROUNDS)))
    await assert_no_instant_has_two_values(wide, namespace)
    await assert_replayed(wide, namespace)


async def test_a_slot_of_many_holds_each_value_once(wide: Runtime, namespace: str) -> None:
    await slots.define(
        wide, await owner_call(wide), namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY
    )
    made = await asyncio.gather(*(said(wide, namespace, f"v{number % 5}") for number in range(WRITERS * ROUNDS)))
    assert sum(one.outcome is Outcome.CREATED for one in made) == 5
    assert len(await history(wide, namespace)) == 5


async def test_one_text_is_created_once(wide: Runtime, namespace: str) -> None:
    async def state(number: int) -> Remembered:
        claim = stated(namespace, f"The pump of hall {number % 3} leaks.")
        return await remember(wide, await owner_call(wide), claim)

    made = await asyncio.gather(*(state(number) for number in range(WRITERS * ROUNDS)))
    assert sum(one.outcome is Outcome.CREATED for one in made) == 3
    await assert_replayed(wide, namespace)


async def test_batches_that_name_the_same_slots_in_other_orders_all_succeed(wide: Runtime, namespace: str) -> None:
    random = Random(3)

    async def batch(number: int) -> list[object]:
        keys = random.sample(range(10), 10)
        given = [keyed(namespace, f"v{number}", key=f"k{key}") for key in keys]
        texts = [stated(namespace, f"The pump of hall {key} leaks.") for key in keys]
        return list(await remember_batch(wide, await owner_call(wide), [*given, *texts], atomic=True))

    results = await asyncio.gather(*(batch(number) for number in range(WRITERS)))
    assert all(isinstance(one, Remembered) for result in results for one in result)
    await assert_replayed(wide, namespace)


async def test_what_moved_twice_is_given_back_when_both_moves_are_retired_at_once(
    wide: Runtime, namespace: str
) -> None:
    for run in range(8):
        keys = [f"{name}{run}" for name in ("a", "b", "c")]
        made = [(await said(wide, namespace, f"York{run}", key=keys[0])).memory]
        for key in keys[1:]:
            made.append(await memories.patch(wide, await owner_call(wide), made[-1].id, Patch(fields={"key": key})))
        call = await owner_call(wide)
        await asyncio.gather(*(memories.retire(wide, call, one.id) for one in made[1:]))
        read = await slots.current(wide, await owner_call(wide), namespace=namespace, subject="user", key=keys[0])
        assert read.memories[0].value == f"York{run}"
    await assert_replayed(wide, namespace)
