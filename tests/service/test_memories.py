"""Open claims: merged when the same, listed, filtered, patched, traced back."""

import asyncio
from collections import Counter
from dataclasses import replace

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Outcome, Source
from memoryd.errors import GoneError, InvalidError, SecretFoundError, VersionConflictError
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.filters import parse_filters
from memoryd.service.memories import Listing
from memoryd.service.remember import remember, remember_batch
from tests.conftest import owner_call
from tests.service.builders import at, stated

GITHUB = "gh" + "p_"


async def texts(
    runtime: Runtime, namespace: str, filters: dict[str, object] | None = None, **asked: object
) -> set[str]:
    listing = Listing(
        namespaces=(namespace,),
        conditions=parse_filters(filters or {}, runtime.settings.zone),
        **asked,  # type: ignore[arg-type]
    )
    page = await memories.list_memories(runtime, await owner_call(runtime), listing)
    return {one.text for one in page.items}


async def test_the_same_text_merges(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, stated(namespace, "The pump stands in hall 3.", tags=("pump",)))
    again = await remember(
        runtime, call, stated(namespace, " the pump  stands in hall 3. ", tags=("hall",), confidence=0.4)
    )
    assert again.outcome is Outcome.MERGED
    assert again.memory.id == first.memory.id
    assert again.memory.version == 2
    assert again.memory.tags == ("pump", "hall")
    assert again.memory.confidence == 1.0
    assert again.memory.importance == 3, "the creation counts as the day's restatement of its source"


async def test_importance_rises_by_another_source_only(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, stated(namespace, "The pump leaks."))
    other = stated(namespace, "The pump leaks.", source=Source.AGENT_OBSERVED)
    assert (await remember(runtime, call, other)).memory.importance == 4
    assert (await remember(runtime, call, other)).memory.importance == 4


async def test_the_same_text_about_another_subject_does_not_merge(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember(runtime, call, stated(namespace, "Likes tea.", subject="Ann"))
    assert (await remember(runtime, call, stated(namespace, "Likes tea.", subject="Bob"))).outcome is Outcome.CREATED


async def test_twenty_writers_of_one_text_leave_one_memory(runtime: Runtime, call: Call, namespace: str) -> None:
    claim = stated(namespace, "Only once.")
    results = await asyncio.gather(*(remember(runtime, call, claim) for _ in range(20)))
    assert Counter(one.outcome for one in results) == {Outcome.CREATED: 1, Outcome.MERGED: 19}
    assert len({one.memory.id for one in results}) == 1


async def test_a_secret_is_refused_and_nothing_is_stored(runtime: Runtime, call: Call, namespace: str) -> None:
    secret = GITHUB + "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"
    with pytest.raises(SecretFoundError) as raised:
        await remember(runtime, call, stated(namespace, "fine", metadata={"a": [{"b": f"key {secret}"}]}))
    assert raised.value.members["class"] == "github-token"
    assert raised.value.members["field"] == "metadata.a[0].b"
    assert secret not in raised.value.detail
    assert await texts(runtime, namespace) == set()


async def test_a_batch_answers_for_each_item(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [
        stated(namespace, "one"),
        InvalidError("bad", field="text"),
        stated(namespace, "two", valid_from=at("2026-02-01"), valid_to=at("2026-01-01")),
        stated(namespace, "three"),
    ]
    results = await remember_batch(runtime, call, claims, atomic=False)
    assert [type(one).__name__ for one in results] == ["Remembered", "InvalidError", "InvalidError", "Remembered"]
    assert await texts(runtime, namespace) == {"one", "three"}


async def test_an_atomic_batch_stores_all_or_nothing(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [stated(namespace, "one"), stated(namespace, "two", valid_to=at("2020-01-01"))]
    with pytest.raises(InvalidError) as raised:
        await remember_batch(runtime, call, claims, atomic=True)
    assert raised.value.members["field"] == "items.1.valid_to"
    assert await texts(runtime, namespace) == set()


async def test_a_secret_in_an_atomic_batch_names_its_item(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [stated(namespace, "one"), stated(namespace, "key " + GITHUB + "16C7e42F292c6912E7710c838347Ae178B4a")]
    with pytest.raises(SecretFoundError) as raised:
        await remember_batch(runtime, call, claims, atomic=True)
    assert raised.value.members["field"] == "items.1.text"


async def test_what_the_database_refuses_of_a_batch_is_a_result(runtime: Runtime, call: Call, namespace: str) -> None:
    claims = [stated(namespace, "one"), stated(namespace, "NUL \0"), stated(namespace, "two")]
    results = await remember_batch(runtime, call, claims, atomic=False)
    assert [type(one).__name__ for one in results] == ["Remembered", "StatementError", "Remembered"]
    assert await texts(runtime, namespace) == {"one", "two"}


FILTERED = [
    ({"kind": "decision"}, {"b"}),
    ({"kind": {"$in": ["decision", "event"]}}, {"b", "c"}),
    ({"kind": {"$ne": "decision"}}, {"a", "c"}),
    ({"importance": {"$gte": 4}}, {"b"}),
    ({"importance": {"$lt": 3}}, {"c"}),
    ({"tag": "red"}, {"a", "b"}),
    ({"tag": {"$ne": "red"}}, {"c"}),
    ({"subject": "ANN"}, {"a"}),
    ({"session": "s1"}, {"c"}),
    ({"pinned": True}, {"b"}),
    ({"metadata.file": "notes.md"}, {"a"}),
    ({"metadata.deep.er": 7}, {"b"}),
    ({"metadata.deep.er": {"$gt": 6, "$lt": 8}}, {"b"}),
    ({"metadata.file": None}, {"b", "c"}),
    ({"valid_from": {"$lt": "2026-02-01"}}, {"a"}),
    ({"valid_from": {"$gte": "2026-02-01T00:00:00+08:00"}}, {"b", "c"}),
    ({"metadata.file": '"; drop'}, set()),
]


@pytest.mark.parametrize(("filters", "expected"), FILTERED)
async def test_filters(runtime: Runtime, call: Call, namespace: str, filters: dict, expected: set) -> None:  # type: ignore[type-arg]
    claims = [
        stated(
            namespace, "a", subject="Ann", tags=("red",), metadata={"file": "notes.md"}, valid_from=at("2026-01-05")
        ),
        stated(namespace, "b", tags=("red", "blue"), importance=5, pinned=True, metadata={"deep": {"er": 7}}),
        stated(namespace, "c", session="s1", importance=1),
    ]
    kinds = [Kind.FACT, Kind.DECISION, Kind.EVENT]
    await remember_batch(
        runtime, call, [replace(one, kind=kind) for one, kind in zip(claims, kinds, strict=True)], atomic=True
    )
    assert await texts(runtime, namespace, filters) == expected


@pytest.mark.parametrize(
    ("filters", "field"),
    [
        ({"colour": "red"}, "filters.colour"),
        ({"kind": {"$regex": "x"}}, "filters.kind"),
        ({"kind": {}}, "filters.kind"),
        ({"importance": {"$in": 3}}, "filters.importance"),
        ({"importance": {"$gte": [1, 2]}}, "filters.importance"),
        ({"kind": "rumour"}, "filters.kind"),
        ({"created_at": {"$lt": "yesterday"}}, "filters.created_at"),
        ({"created_at": {"$lt": 17}}, "filters.created_at"),
        ({"metadata.x": [{"a": 1}]}, "filters.metadata.x"),
        ({"metadata.": 1}, "filters.metadata."),
    ],
)
def test_unknown_filters_are_refused_by_name(runtime: Runtime, filters: dict, field: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(InvalidError) as raised:
        parse_filters(filters, runtime.settings.zone)
    assert raised.value.members["field"] == field


async def test_pages_hold_every_memory_once(runtime: Runtime, call: Call, namespace: str) -> None:
    await remember_batch(runtime, call, [stated(namespace, f"text {n}") for n in range(23)], atomic=True)
    found: list[str] = []
    cursor: str | None = None
    call = await owner_call(runtime)
    while True:
        listing = Listing(namespaces=(namespace,), limit=5, cursor=cursor)
        page = await memories.list_memories(runtime, call, listing)
        found += [one.text for one in page.items]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert sorted(found) == sorted(f"text {n}" for n in range(23))


async def test_retired_and_superseded_show_when_included(runtime: Runtime, call: Call, namespace: str) -> None:
    old = await remember(runtime, call, stated(namespace, "old"))
    await memories.patch(runtime, call, old.memory.id, Patch(fields={"text": "new"}))
    gone = await remember(runtime, call, stated(namespace, "gone"))
    await memories.retire(runtime, call, gone.memory.id)
    assert await texts(runtime, namespace) == {"new"}
    assert await texts(runtime, namespace, include=frozenset({"superseded"})) == {"new", "old"}
    assert await texts(runtime, namespace, include=frozenset({"retired"})) == {"new", "gone"}


async def test_annotations_change_in_place(runtime: Runtime, call: Call, namespace: str) -> None:
    made = await remember(runtime, call, stated(namespace, "text", metadata={"a": 1, "b": {"c": 2, "d": 3}}))
    patch = Patch(fields={"pinned": True, "metadata": {"a": None, "b": {"c": 9}}}, expected_version=1)
    changed = await memories.patch(runtime, call, made.memory.id, patch)
    assert changed.id == made.memory.id
    assert (changed.version, changed.pinned, changed.metadata) == (2, True, {"b": {"c": 9, "d": 3}})
    with pytest.raises(VersionConflictError) as raised:
        await memories.patch(runtime, call, made.memory.id, patch)
    assert raised.value.members["current_version"] == 2


async def test_history_of_an_open_claim_follows_its_versions(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, stated(namespace, "one"))
    second = await memories.patch(
        runtime, call, first.memory.id, Patch(fields={"text": "two"}, reason="it was rebuilt")
    )
    third = await memories.patch(runtime, call, second.id, Patch(fields={"text": "three"}, correct=True))
    versions = await memories.history(runtime, await owner_call(runtime), second.id)
    assert [one.text for one in versions] == ["one", "two", "three"]
    assert versions[0].reason == "it was rebuilt"
    assert third.valid_from == second.valid_from, "a correction takes the whole time of what it corrects"
    with pytest.raises(VersionConflictError):
        await memories.patch(runtime, call, first.memory.id, Patch(fields={"text": "four"}))


async def test_a_retired_memory_cannot_be_changed(runtime: Runtime, call: Call, namespace: str) -> None:
    made = await remember(runtime, call, stated(namespace, "text"))
    await memories.retire(runtime, call, made.memory.id)
    with pytest.raises(GoneError):
        await memories.patch(runtime, call, made.memory.id, Patch(fields={"pinned": True}))


async def test_a_list_over_namespaces_is_one_order(runtime: Runtime, call: Call, namespace: str) -> None:
    namespaces = (f"{namespace}-a", f"{namespace}-b")
    for number in range(6):
        await remember(runtime, call, stated(namespaces[number % 2], f"text {number}"))
    found: list[str] = []
    cursor = None
    while len(found) < 6:
        listing = Listing(namespaces=namespaces, limit=4, cursor=cursor)
        page = await memories.list_memories(runtime, await owner_call(runtime), listing)
        found += [one.text for one in page.items]
        cursor = page.next_cursor
    assert found == [f"text {number}" for number in reversed(range(6))]
    assert cursor is None
