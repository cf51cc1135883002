"""Changes by name: what becomes of the slot that a memory leaves, and of the one that its new content enters."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Cardinality, Memory, Outcome, Source
from memoryd.domain.session import Role
from memoryd.errors import ConflictError, NotFoundError
from memoryd.runtime import Runtime
from memoryd.service import memories, slots
from memoryd.service.append import append
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import at, keyed, said, stated
from tests.service.test_worker import assert_exact, found, work


async def values(runtime: Runtime, namespace: str, key: str, instant: str | None = None) -> list[object]:
    try:
        read = await slots.current(
            runtime,
            await owner_call(runtime),
            namespace=namespace,
            subject="user",
            key=key,
            valid_at=at(instant) if instant else None,
        )
    except NotFoundError:
        return []
    return sorted(str(one.value) for one in read.memories)


async def changed(runtime: Runtime, memory: Memory, **fields: object) -> Memory:
    return await memories.patch(runtime, await owner_call(runtime), memory.id, Patch(fields=fields))


async def test_a_key_that_holds_another_value_is_taken_over(runtime: Runtime, call: Call, namespace: str) -> None:
    home = await remember(runtime, call, keyed(namespace, "Leeds", key="home", valid_from=at("2026-01-01")))
    work_ = await remember(runtime, call, keyed(namespace, "York", key="work", valid_from=at("2026-02-01")))
    new = await changed(runtime, home.memory, key="work")
    assert (await values(runtime, namespace, "home"), await values(runtime, namespace, "work")) == ([], ["Leeds"])
    assert await values(runtime, namespace, "work", "2026-02-02") == ["York"]
    for old in (home, work_):
        before = await memories.get(runtime, await owner_call(runtime), old.memory.id)
        assert before.superseded_by == new.id
    await memories.retire(runtime, call, new.id)
    assert (await values(runtime, namespace, "home"), await values(runtime, namespace, "work")) == (["Leeds"], ["York"])


async def test_the_past_stays_in_the_slot_that_was_left(runtime: Runtime, call: Call, namespace: str) -> None:
    home = await remember(runtime, call, keyed(namespace, "Leeds", key="home", valid_from=at("2026-01-01")))
    await changed(runtime, home.memory, key="city")
    assert await values(runtime, namespace, "home", "2026-02-01") == ["Leeds"]
    assert await values(runtime, namespace, "city", "2026-02-01") == []
    assert (await values(runtime, namespace, "home"), await values(runtime, namespace, "city")) == ([], ["Leeds"])


async def test_a_slot_that_was_left_and_filled_again_keeps_its_value(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    home = await remember(runtime, call, keyed(namespace, "Leeds", key="home", valid_from=at("2026-01-01")))
    moved = await changed(runtime, home.memory, key="city")
    await remember(runtime, call, keyed(namespace, "Bath", key="home"))
    await memories.retire(runtime, call, moved.id)
    assert (await values(runtime, namespace, "home"), await values(runtime, namespace, "city")) == (["Bath"], [])


async def test_a_value_of_many_keeps_its_past_when_it_moves(runtime: Runtime, call: Call, namespace: str) -> None:
    await slots.define(runtime, call, namespace=namespace, subject="user", key="many", cardinality=Cardinality.MANY)
    old = await remember(runtime, call, keyed(namespace, "Leeds", key="many", valid_from=at("2026-01-01")))
    new = await changed(runtime, old.memory, key="one")
    assert await values(runtime, namespace, "many", "2026-02-01") == ["Leeds"]
    again = await remember(runtime, call, keyed(namespace, "Leeds", key="many"))
    await memories.retire(runtime, call, new.id)
    assert await values(runtime, namespace, "many") == ["Leeds"]
    await memories.retire(runtime, call, again.memory.id)
    assert await values(runtime, namespace, "many", "2026-02-01") == ["Leeds"]


async def test_an_open_claim_becomes_the_value_of_a_slot(runtime: Runtime, call: Call, namespace: str) -> None:
    note = await remember(runtime, call, stated(namespace, "I live in Leeds."))
    new = await changed(runtime, note.memory, key="city", value="Leeds")
    assert (new.subject, new.key, new.value, new.text) == ("user", "city", "Leeds", "user city: Leeds")
    assert await values(runtime, namespace, "city") == ["Leeds"]


async def test_a_value_that_another_memory_of_the_slot_holds_is_refused(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await slots.define(runtime, call, namespace=namespace, subject="user", key="city", cardinality=Cardinality.MANY)
    made = [await remember(runtime, call, keyed(namespace, value)) for value in ("Leeds", "York")]
    with pytest.raises(ConflictError) as raised:
        await changed(runtime, made[1].memory, value="leeds")
    assert raised.value.members["memory_id"] == str(made[0].memory.id)
    assert await values(runtime, namespace, "city") == ["Leeds", "York"]


async def test_a_proposal_stays_one_when_its_value_changes(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, keyed(namespace, "Leeds"))
    guess = await remember(runtime, call, keyed(namespace, "York", source=Source.INFERRED))
    new = await changed(runtime, guess.memory, value="Bath")
    assert (new.value, new.proposed) == ("Bath", True)
    assert await values(runtime, namespace, "city") == ["Leeds"]
    await memories.retire(runtime, call, new.id)
    old = await memories.get(runtime, await owner_call(runtime), guess.memory.id)
    assert (old.proposed, old.superseded_by, old.valid_to) == (True, None, None)


async def test_an_end_given_by_name_ends_the_value(runtime: Runtime, call: Call, namespace: str) -> None:
    made = await remember(runtime, call, keyed(namespace, "Leeds", valid_from=at("2026-01-01")))
    ended = Patch(fields={}, valid_to=at("2100-01-01"))
    new = await memories.patch(runtime, call, made.memory.id, ended)
    assert await values(runtime, namespace, "city") == ["Leeds"]
    assert await values(runtime, namespace, "city", "2100-02-01") == []
    await memories.retire(runtime, call, new.id)
    assert await values(runtime, namespace, "city", "2100-02-01") == ["Leeds"]


async def test_the_chain_of_an_open_claim_is_given_back_for_its_own_time(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    soon = call.now + timedelta(days=30)
    first = await remember(runtime, call, stated(namespace, "The pump leaks.", valid_to=soon))
    second = await memories.patch(
        runtime,
        call,
        first.memory.id,
        Patch(fields={"text": "The pump leaks a lot."}, valid_to=call.now + 2 * timedelta(days=30)),
    )
    await memories.retire(runtime, call, second.id)
    again = await memories.get(runtime, await owner_call(runtime), first.memory.id)
    assert (again.superseded_by, again.valid_from, again.valid_to) == (None, first.memory.valid_from, soon)


async def test_a_longer_validity_of_the_same_text_is_not_lost(runtime: Runtime, call: Call, namespace: str) -> None:
    ending = stated(namespace, "The pump leaks.", valid_to=at("2100-01-01"))
    first = await remember(runtime, call, ending)
    longer = await remember(runtime, call, stated(namespace, "The pump leaks."))
    assert (longer.outcome, longer.memory.valid_to) == (Outcome.CREATED, None)
    again = await remember(runtime, call, stated(namespace, "The pump leaks."))
    assert (again.outcome, again.memory.id) == (Outcome.MERGED, longer.memory.id)
    assert longer.memory.id != first.memory.id


async def test_new_content_leads_back_to_what_the_old_did(runtime: Runtime, call: Call, namespace: str) -> None:
    message = said("The pump of hall 3 leaks.", role=Role.USER)
    appended = await append(runtime, call, namespace=namespace, session="s", messages=[message], infer=True)
    note = await memories.get(runtime, await owner_call(runtime), appended.entries[0].id)
    new = await changed(runtime, note, text="The pump of hall 4 leaks.")
    assert [one.entry_id for one in new.provenance] == [appended.entries[0].id]
    (source,) = await memories.sources(runtime, await owner_call(runtime), new.id)
    assert source.content == message.content


@pytest.mark.parametrize("counted", [False, True])
async def test_new_tags_are_found_and_counted(quiet: Runtime, namespace: str, counted: bool) -> None:
    call = await owner_call(quiet)
    made = await remember(quiet, call, stated(namespace, "The pump leaks.", tags=("hall",)))
    if counted:
        await work(quiet)
    await changed(quiet, made.memory, tags=["basement", "urgent"])
    hits = (await found(quiet, namespace, "basement")).hits
    assert [hit.memory.id for hit in hits if hit.ranks.get("keyword")] == [made.memory.id]
    await remember(quiet, call, stated(namespace, "The pump leaks.", tags=("garden",)))
    await work(quiet)
    await assert_exact(quiet, namespace)


async def test_tags_that_change_while_the_worker_reads_are_counted_once(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await remember(quiet, await owner_call(quiet), stated(namespace, "The pump leaks.", tags=("hall",)))
    embed = quiet.embedder.embed_passages

    async def change_first(texts: Sequence[str]) -> Any:
        await changed(quiet, made.memory, tags=["basement"])
        return await embed(texts)

    with monkeypatch.context() as patched:
        patched.setattr(quiet.embedder, "embed_passages", change_first)
        await quiet.worker.step()
    await work(quiet)
    await assert_exact(quiet, namespace)
