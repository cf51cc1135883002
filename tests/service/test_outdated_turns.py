"""Turns of which a claim ended, was superseded or retired: what a recall marks, and what a context tells instead."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.memory import Kind, Memory, Source
from memoryd.domain.recall import Briefing
from memoryd.runtime import Runtime
from memoryd.service import context, memories
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.memories import Listing
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from tests.conftest import owner_call
from tests.service.builders import asked, at, keyed, said, stated


async def tell(runtime: Runtime, namespace: str, *turns: str, day: str | None = None) -> None:
    for turn in turns:
        message = said(turn, at=at(day) if day else None)
        call = await owner_call(runtime)
        await append(runtime, call, namespace=namespace, session="s", messages=[message], infer=True)
    await flush(runtime, await owner_call(runtime), timeout_s=30)


async def told(runtime: Runtime, namespace: str, query: str, **instants: datetime) -> Briefing:
    """The context for a query."""
    return await context.context(
        runtime,
        await owner_call(runtime),
        query=query,
        session=None,
        user=None,
        namespaces=(namespace,),
        token_budget=None,
        **instants,
    )


async def found(runtime: Runtime, namespace: str, query: str, **fields: object) -> list[tuple[str, bool]]:
    question = asked(namespace, query, min_score=0, **fields)
    recalled = await recall(runtime, await owner_call(runtime), question)
    return [(one.memory.text, one.outdated) for one in recalled.hits]


async def claims(runtime: Runtime, namespace: str, **fields: object) -> Sequence[Memory]:
    listing = Listing(namespaces=(namespace,), **fields)  # type: ignore[arg-type]
    page = await memories.list_memories(runtime, await owner_call(runtime), listing)
    return [one for one in page.items if one.key is not None]


async def retire(runtime: Runtime, namespace: str, value: str) -> None:
    (wrong,) = [one for one in await claims(runtime, namespace) if one.value == value]
    await memories.retire(runtime, await owner_call(runtime), wrong.id)


@pytest.mark.parametrize(
    ("turns", "query", "kept", "gone"),
    [
        (
            ("I live in Berlin and I love black tea.", "I live in Munich."),
            "Where do I live, and which tea do I love?",
            ("I live in Munich.", "I love black tea."),
            "Berlin",
        ),
        (
            ("我住在柏林，我喜欢红茶。", "我搬到慕尼黑了。"),
            "我住在哪里，喜欢什么茶？",
            ("我搬到慕尼黑了。", "我喜欢红茶"),
            "柏林",
        ),
    ],
)
async def test_what_a_turn_said_beside_a_stale_value_is_told_without_it(
    runtime: Runtime, namespace: str, turns: tuple[str, str], query: str, kept: tuple[str, ...], gone: str
) -> None:
    await tell(runtime, namespace, *turns)
    packed = await told(runtime, namespace, query)
    assert [packed.text.count(one) for one in kept] == [1, 1]
    assert gone not in packed.text
    assert packed.left_out.outdated == 1
    hits = await found(runtime, namespace, query)
    assert [text for text, _ in hits] == [turns[1], turns[0]], "the claim is one hit with its turn"


@pytest.mark.parametrize(
    ("turn", "query"),
    [
        ("I'm staying in Paris until 2026-02-01.", "Where am I staying, in Paris?"),
        ("我在度假，到2026年2月1日为止。", "我在度假吗？"),
    ],
)
async def test_a_turn_whose_claim_has_expired_is_no_longer_told(
    runtime: Runtime, namespace: str, turn: str, query: str
) -> None:
    await tell(runtime, namespace, turn, day="2026-01-05")
    assert len(await claims(runtime, namespace, valid_at=at("2026-01-20"))) == 1
    assert await found(runtime, namespace, query) == [(turn, True)]
    assert (await told(runtime, namespace, query)).text == ""
    before = at("2026-01-20")
    assert await found(runtime, namespace, query, valid_at=before) == [(turn, False)]
    assert turn in (await told(runtime, namespace, query, valid_at=before)).text


@pytest.mark.parametrize(
    ("turns", "value", "query"),
    [
        (("I live in Berlin.", "I moved to Munich yesterday."), "Munich", "Where do I live?"),
        (("我住在柏林。", "我搬到慕尼黑了。"), "慕尼黑", "我住在哪里？"),
    ],
)
async def test_the_turn_of_a_retired_claim_stands_behind_what_holds_again(
    runtime: Runtime, namespace: str, turns: tuple[str, str], value: str, query: str
) -> None:
    await tell(runtime, namespace, turns[0], day="2026-01-05")
    await tell(runtime, namespace, turns[1], day="2026-03-05")
    known = (await owner_call(runtime)).now
    await retire(runtime, namespace, value)
    assert await found(runtime, namespace, query) == [(turns[0], False), (turns[1], True)]
    packed = await told(runtime, namespace, query)
    assert turns[0] in packed.text
    assert value not in packed.text
    asked_then = await found(runtime, namespace, query, known_at=known)
    assert dict(asked_then) == {turns[0]: True, turns[1]: False}, "it was believed then"


@pytest.mark.parametrize(
    ("turn", "query"), [("I speak French.", "Which language do I speak?"), ("我会说法语。", "我会说什么语言？")]
)
async def test_one_of_many_values_has_no_heir_and_goes_all_the_same(
    runtime: Runtime, namespace: str, turn: str, query: str
) -> None:
    await tell(runtime, namespace, turn)
    (held,) = await claims(runtime, namespace)
    assert await found(runtime, namespace, query) == [(turn, False)]
    await memories.retire(runtime, await owner_call(runtime), held.id)
    assert await found(runtime, namespace, query) == [(turn, True)]
    assert (await told(runtime, namespace, query)).text == ""


@pytest.mark.parametrize(
    ("turn", "instead"),
    [
        ("I went to a concert in Leeds yesterday.", "User went to a concert in York."),
        ("我昨天去利兹听了音乐会。", "用户在约克听了音乐会。"),
    ],
)
async def test_an_open_claim_gives_its_turn_the_successor(
    runtime: Runtime, namespace: str, turn: str, instead: str
) -> None:
    await tell(runtime, namespace, turn)
    page = await memories.list_memories(runtime, await owner_call(runtime), Listing(namespaces=(namespace,)))
    (event,) = [one for one in page.items if one.provenance and one.id != one.provenance[0].entry_id]
    await memories.patch(runtime, await owner_call(runtime), event.id, Patch(fields={"text": instead}, correct=True))
    assert await found(runtime, namespace, turn) == [(instead, False), (turn, True)]


@pytest.mark.parametrize(
    ("turn", "query"),
    [
        ("I lived in Berlin from 2015 to 2020.", "Where did I live in 2016?"),
        ("I went to a concert in Leeds on 5 March 2024.", "Which concert was I at?"),
        ("我2024年3月5日去利兹听了音乐会。", "我听过什么音乐会？"),
        ("The pump is loud.", "Is the pump loud?"),
        ("水泵很吵。", "水泵吵吗？"),
    ],
)
async def test_what_was_over_when_it_was_said_is_history(
    runtime: Runtime, namespace: str, turn: str, query: str
) -> None:
    await tell(runtime, namespace, turn, day="2026-01-05")
    assert await found(runtime, namespace, query) == [(turn, False)]


async def test_a_read_as_of_before_a_proposal_was_taken_up_does_not_change(runtime: Runtime, namespace: str) -> None:
    call = await owner_call(runtime)
    first = await remember(runtime, call, keyed(namespace, "Leeds", source=Source.USER_STATED))
    await remember(runtime, await owner_call(runtime), keyed(namespace, "York", source=Source.INFERRED))
    known = (await owner_call(runtime)).now
    await memories.retire(runtime, await owner_call(runtime), first.memory.id)
    assert await told_at(runtime, namespace, (await owner_call(runtime)).now) == [{"user city: York"}] * 3
    assert await told_at(runtime, namespace, known) == [{"user city: Leeds"}] * 3


async def test_a_read_as_of_before_a_value_became_a_proposal_does_not_change(runtime: Runtime, namespace: str) -> None:
    inferred = keyed(namespace, "York", source=Source.INFERRED, valid_from=at("2026-02-01"))
    await remember(runtime, await owner_call(runtime), inferred)
    known = (await owner_call(runtime)).now
    earlier = keyed(namespace, "Leeds", source=Source.USER_STATED, valid_from=at("2026-01-01"))
    await remember(runtime, await owner_call(runtime), earlier)
    (york,) = [one for one in await claims(runtime, namespace) if one.value == "York"]
    assert york.proposed
    assert await told_at(runtime, namespace, (await owner_call(runtime)).now) == [{"user city: Leeds"}] * 3
    assert await told_at(runtime, namespace, known) == [{"user city: York"}] * 3


async def told_at(runtime: Runtime, namespace: str, known_at: datetime) -> list[set[str]]:
    """What a briefing, an open recall and one with a filter told when that was all that was known."""
    call = await owner_call(runtime)
    packed = await context.briefing(runtime, call, namespaces=(namespace,), token_budget=None, known_at=known_at)
    return [
        {(await memories.get(runtime, call, one.memory_id)).text for one in packed.citations},
        {text for text, _ in await found(runtime, namespace, "user city", known_at=known_at)},
        {text for text, _ in await found(runtime, namespace, "user city", known_at=known_at, kinds=(Kind.FACT,))},
    ]


async def test_a_list_with_history_knows_nothing_that_was_said_later(runtime: Runtime, namespace: str) -> None:
    await remember(runtime, await owner_call(runtime), stated(namespace, "The pump is loud.", infer=False))
    known = (await owner_call(runtime)).now
    await remember(runtime, await owner_call(runtime), stated(namespace, "The mill is old.", infer=False))
    for include in ({"superseded"}, {"retired"}, {"superseded", "retired"}):
        listing = Listing(namespaces=(namespace,), include=frozenset(include), known_at=known)
        page = await memories.list_memories(runtime, await owner_call(runtime), listing)
        assert [one.text for one in page.items] == ["The pump is loud."]
