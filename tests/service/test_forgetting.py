"""The deletion: what goes, what stays, and that nothing of it is read from the confirmation on."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

from memoryd.domain.forget import Closure, Forget, Item, State
from memoryd.domain.forgetting import Mode
from memoryd.domain.identity import Call
from memoryd.domain.session import Role
from memoryd.intents import Intent
from memoryd.plans import Asked
from memoryd.runtime import Runtime
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.forget import confirming, looking, nearby, planning, undoing
from memoryd.service.forget.needles import needles_of
from memoryd.service.hearing import hear
from memoryd.service.keeping import keep
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from memoryd.store.erasing import Doomed
from memoryd.store.ids import new_id
from memoryd.store.matching import Wanted
from memoryd.store.reading import Surroundings, Unread
from tests.conftest import owner_call
from tests.service.builders import asked, keyed, said


async def forgotten(runtime: Runtime, namespace: str, ids: Sequence[UUID], mode: Mode = Mode.ERASE) -> Forget:
    call = await owner_call(runtime)
    preview = await planning.preview(runtime, call, namespace, Asked(ids=tuple(ids)), mode)
    assert preview.token is not None
    later = replace(call, now=await runtime.database.now())
    return await confirming.confirm(runtime, later, preview.forget.id, preview.token)


async def texts(runtime: Runtime, namespace: str, query: str) -> list[str]:
    answer = await recall(runtime, await owner_call(runtime), asked(namespace, query))
    return [hit.memory.text for hit in answer.hits]


async def told(runtime: Runtime, call: Call, namespace: str, *lines: str) -> None:
    await append(runtime, call, namespace=namespace, session="s", messages=[said(line) for line in lines], infer=True)
    await flush(runtime, call, timeout_s=20)


async def test_a_claim_goes_with_the_turn_that_said_it(runtime: Runtime, call: Call, namespace: str) -> None:
    await told(runtime, call, namespace, "I live in Zanzibar", "My cat is called Momo", "The weather was fine")
    async with runtime.database.connection() as connection:
        claims = await looking.find(connection, namespace, Wanted(subjects=["user"], words=["zanzibar"]))
    forget = await forgotten(runtime, namespace, [one.id for one in claims if not one.turn])
    assert len(forget.entries) == 1
    assert not [text for text in await texts(runtime, namespace, "Zanzibar") if "Zanzibar" in text]
    assert [text for text in await texts(runtime, namespace, "cat Momo") if "Momo" in text]


async def test_a_turn_from_before_that_is_read_afterwards_is_no_new_word(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    text, living = "As you know, I live in Zanzibar", Wanted(subjects=["user"], words=["zanzibar"])
    await told(runtime, call, namespace, "I live in Zanzibar")
    async with runtime.database.connection() as connection:
        claims = [one.id for one in await looking.find(connection, namespace, living) if not one.turn]
    told_again = await append(runtime, call, namespace=namespace, session="s", messages=[said(text)], infer=False)
    before = await runtime.database.now()
    await forgotten(runtime, namespace, claims)
    turn = Unread(
        id=told_again.entries[0].id,
        seq=1,
        namespace=namespace,
        session="s",
        position=9,
        role=Role.USER,
        name=None,
        content=text,
        at=before,
        recorded_at=before,
        task="t",
        infer=True,
        erased=False,
    )
    for recorded_at, left in ((before, 0), (await runtime.database.now(), 1)):
        read = replace(turn, recorded_at=recorded_at)
        heard = hear(read, Surroundings(), UTC)  # type: ignore[arg-type]
        async with runtime.database.transaction() as connection:
            await keep(runtime, connection, read, heard.found)
            assert sum(not one.turn for one in await looking.find(connection, namespace, living)) == left


async def test_what_goes_with_near_items_is_known_before_they_are_selected(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await told(runtime, call, namespace, "I live in Zanzibar", "The weather was fine")
    async with runtime.database.connection() as connection:
        found = await looking.find(connection, namespace, Wanted(words=["zanzibar"]))
        near = [Item(id=one.id, version=one.version, turn=True, why="semantic") for one in found if one.turn]
        claims = {one.id for one in found if not one.turn}
        beside = await nearby.along(connection, namespace, near, [], Closure(), frozenset())
        held = await nearby.along(connection, namespace, [replace(near[0], held=new_id())], [], Closure(), frozenset())
    assert beside == {near[0].id: tuple(sorted(claims))}
    assert held == {}
    forget = await forgotten(runtime, namespace, [near[0].id])
    assert set(forget.memories) == {near[0].id, *claims}


async def test_a_soft_deletion_is_undone_to_the_letter(runtime: Runtime, call: Call, namespace: str) -> None:
    await told(runtime, call, namespace, "I live in Zanzibar", "My cat is called Momo")
    answer = await remember(runtime, call, keyed(namespace, "Lisbon", key="office"))
    before = [await texts(runtime, namespace, query) for query in ("Zanzibar", "Lisbon office", "Momo")]
    preview = await planning.preview(runtime, call, namespace, Asked(everything=True), Mode.SOFT)
    assert preview.plan.phrase is not None
    call = replace(call, now=await runtime.database.now())
    forget = await confirming.confirm(runtime, call, preview.forget.id, preview.token or "", typed=preview.plan.phrase)
    assert forget.state is State.SOFT_DELETED
    assert await texts(runtime, namespace, "Zanzibar") == []
    undone = await undoing.undo(runtime, replace(call, now=await runtime.database.now()), forget.id)
    assert undone.state is State.UNDONE
    await flush(runtime, call, timeout_s=20)
    assert [await texts(runtime, namespace, query) for query in ("Zanzibar", "Lisbon office", "Momo")] == before
    assert answer.memory.id


async def test_all_that_a_turn_carried_is_looked_for() -> None:
    carried = {"name": "Ana Quackenbush", "external_id": "ticket-of-quackenbush", "metadata": {"room": "green door"}}
    gone = Doomed(entries=[{"id": new_id(), "text": "The vault is open", "payload": None, **carried}])
    closure = Closure(memories=(), entries=())
    intent = Intent(
        forget_id=new_id(), namespace="n", mode=Mode.ERASE, closure=closure, confirmed_at=datetime.now(UTC), gone=gone
    )
    wanted = {"The vault is open", "Ana Quackenbush", "ticket-of-quackenbush", "green door"}
    assert {one.text for one in needles_of(intent)} >= wanted
