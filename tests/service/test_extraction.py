"""Turns read for claims behind the writes: what is found, where it leads back to, and what of old turns is shown."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memoryd.background import running
from memoryd.bell import Bell
from memoryd.domain.candidate import Turn
from memoryd.domain.identity import Call
from memoryd.domain.memory import Kind, Memory, Outcome, Polarity, Source
from memoryd.domain.session import Role
from memoryd.engines.proposing import Answer, Failure, Proposer
from memoryd.errors import NotFoundError, UnknownSubjectError
from memoryd.runtime import Runtime
from memoryd.service import context, extraction, memories, slots
from memoryd.service.append import append
from memoryd.service.extraction import Extractor
from memoryd.service.flush import flush
from memoryd.service.memories import Listing
from memoryd.service.recall import recall
from memoryd.service.remember import remember, remember_batch
from memoryd.settings import Settings
from memoryd.store import reading
from tests.conftest import home_with, owner_call
from tests.service.builders import asked, at, keyed, said, stated


async def tell(runtime: Runtime, namespace: str, *turns: str, session: str = "s", **fields: object) -> None:
    for turn in turns:
        message = said(turn, **fields)  # type: ignore[arg-type]
        await append(
            runtime, await owner_call(runtime), namespace=namespace, session=session, messages=[message], infer=True
        )
    await flush(runtime, await owner_call(runtime), timeout_s=30)


async def claims(runtime: Runtime, namespace: str, include: frozenset[str] = frozenset()) -> list[Memory]:
    """What is held true beside the turns, the oldest first."""
    listing = Listing(
        namespaces=(namespace,),
        conditions=(),
        include=include,
        valid_at=None,
        known_at=None,
        limit=200,
        cursor=None,
    )
    page = await memories.list_memories(runtime, await owner_call(runtime), listing)
    return [one for one in reversed(page.items) if one.kind is not Kind.NOTE]


async def value_of(runtime: Runtime, namespace: str, key: str, subject: str = "user") -> object:
    try:
        read = await slots.current(runtime, await owner_call(runtime), namespace=namespace, subject=subject, key=key)
    except (NotFoundError, UnknownSubjectError):
        return None
    return read.memories[0].value


@pytest.mark.parametrize(
    ("turn", "key", "value"),
    [("I live in Berlin.", "residence", "Berlin"), ("我住在柏林。", "residence", "柏林")],
)
async def test_a_turn_fills_a_slot_that_leads_back_to_it(
    runtime: Runtime, namespace: str, turn: str, key: str, value: str
) -> None:
    await tell(runtime, namespace, turn)
    (found,) = await claims(runtime, namespace)
    assert (found.subject, found.key, found.value, found.source) == ("user", key, value, Source.USER_STATED)
    (entry,) = await memories.sources(runtime, await owner_call(runtime), found.id)
    assert entry.content == turn


@pytest.mark.parametrize(
    ("first", "second"),
    [("I live in Berlin.", "I live in Munich now."), ("我住在柏林。", "我现在住在慕尼黑。")],
)
async def test_a_later_turn_replaces_what_an_earlier_one_said(
    runtime: Runtime, namespace: str, first: str, second: str
) -> None:
    await tell(runtime, namespace, first, second)
    old, new = await claims(runtime, namespace, frozenset({"superseded"}))
    assert (old.superseded_by, new.superseded_by) == (new.id, None)


@pytest.mark.parametrize(
    ("first", "second"), [("I love black coffee.", "I hate black coffee."), ("我喜欢黑咖啡。", "我讨厌黑咖啡。")]
)
async def test_love_that_turns_to_hate_leaves_one_attitude(
    runtime: Runtime, namespace: str, first: str, second: str
) -> None:
    await tell(runtime, namespace, first, second)
    (held,) = await claims(runtime, namespace)
    assert (held.kind, held.polarity) == (Kind.PREFERENCE, Polarity.NEGATIVE)


@pytest.mark.parametrize("turn", ["I like tea and jazz.", "我喜欢茶和爵士乐。"])
async def test_likes_of_different_things_coexist(runtime: Runtime, namespace: str, turn: str) -> None:
    await tell(runtime, namespace, turn)
    assert len({one.key for one in await claims(runtime, namespace)}) == 2


@pytest.mark.parametrize(
    "turn",
    [
        "Do I live in Berlin?",
        "If I lived in Berlin I'd cycle.",
        "This time just answer in French.",
        "我住在柏林吗？",
        "要是我住在柏林就好了。",
        "这次用法语回答。",
    ],
)
async def test_questions_wishes_and_this_time_are_no_claims(runtime: Runtime, namespace: str, turn: str) -> None:
    await tell(runtime, namespace, turn)
    assert await claims(runtime, namespace) == []


async def test_what_the_assistant_says_is_no_claim_and_infer_false_reads_nothing(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    await tell(runtime, namespace, "I live in Berlin.", role=Role.ASSISTANT)
    await append(runtime, call, namespace=namespace, session="s", messages=[said("I live in Rome.")], infer=False)
    await flush(runtime, await owner_call(runtime), timeout_s=30)
    assert await claims(runtime, namespace) == []


async def test_the_event_time_is_the_turns(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Munich.", at=at("2026-05-01"))
    await tell(runtime, namespace, "I live in Berlin.", at=at("2026-03-01"), session="older")
    assert await value_of(runtime, namespace, "residence") == "Munich"
    old = min(await claims(runtime, namespace, frozenset({"superseded"})), key=lambda one: one.valid_from)
    assert (old.value, old.valid_from, old.valid_to) == ("Berlin", at("2026-03-01"), at("2026-05-01"))


async def test_a_turn_that_says_it_again_is_another_source(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Berlin.", "As I said, I live in Berlin.")
    (held,) = await claims(runtime, namespace)
    assert len(held.provenance) == 2


async def test_each_turn_is_read_once_by_whichever_process_comes_first(runtime: Runtime, namespace: str) -> None:
    other = Extractor(runtime, runtime.unread, runtime.worker.wake)
    await append(
        runtime,
        await owner_call(runtime),
        namespace=namespace,
        session="s",
        messages=[said("I live in Rome.")],
        infer=True,
    )
    await other.step()
    await flush(runtime, await owner_call(runtime), timeout_s=30)
    (held,) = await claims(runtime, namespace)
    assert held.version == 1


async def test_what_was_unread_at_the_end_is_read_at_the_next_start(models: object) -> None:
    with home_with(models, cluster=True) as home:  # type: ignore[arg-type]
        async with running(Settings(home=home, worker=False)) as first:
            call = await owner_call(first)
            await append(first, call, namespace="n", session="s", messages=[said("I live in Rome.")], infer=True)
            async with first.database.connection() as connection:
                assert await reading.unread(connection) == 1
        async with running(Settings(home=home)) as second:
            await flush(second, await owner_call(second), timeout_s=30)
            assert await value_of(second, "n", "residence") == "Rome"


async def test_a_turn_and_its_claim_are_one_hit(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I love black coffee in the morning.", "The pump is loud.")
    recalled = await recall(runtime, await owner_call(runtime), asked(namespace, "coffee in the morning", min_score=0))
    assert [one.memory.text for one in recalled.hits if "coffee" in one.memory.text] == [
        "I love black coffee in the morning."
    ]
    assert recalled.hits[0].memory.kind is Kind.NOTE
    only = await recall(
        runtime, await owner_call(runtime), asked(namespace, "coffee", kinds=(Kind.PREFERENCE,), min_score=0)
    )
    assert [one.memory.kind for one in only.hits] == [Kind.PREFERENCE]


async def test_a_turn_that_was_overtaken_stands_behind_and_out_of_the_context(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Berlin, where I live by the river.", "I live in Munich.")
    question = asked(namespace, "where do I live, by the river?", min_score=0)
    recalled = await recall(runtime, await owner_call(runtime), question)
    assert [(one.memory.text.split()[3].strip(".,"), one.outdated) for one in recalled.hits] == [
        ("Munich", False),
        ("Berlin", True),
    ]
    packed = await context.context(
        runtime,
        await owner_call(runtime),
        query="where do I live, by the river?",
        session=None,
        user=None,
        namespaces=(namespace,),
        token_budget=None,
    )
    assert "Munich" in packed.text
    assert "Berlin" not in packed.text
    assert packed.left_out.outdated == 1


async def test_what_holds_now_is_brought_where_only_the_old_turn_is_near(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Berlin.", *(f"The pump of hall {n} is loud." for n in range(6)))
    await tell(runtime, namespace, "By the way, I moved to Munich.", session="later")
    recalled = await recall(runtime, await owner_call(runtime), asked(namespace, "Where do I live?"))
    assert [one.memory.text for one in recalled.hits[:2]] == ["By the way, I moved to Munich.", "I live in Berlin."]


async def test_one_sentence_stands_once_in_a_briefing(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I moved to York last week.")
    assert len(await claims(runtime, namespace)) == 2, "where I live, and that I moved"
    packed = await context.briefing(runtime, await owner_call(runtime), namespaces=(namespace,), token_budget=None)
    assert packed.text.count("York") == 1


async def test_as_of_the_day_before_the_old_turn_is_no_older(runtime: Runtime, namespace: str) -> None:
    await tell(runtime, namespace, "I live in Berlin.", at=at("2026-03-01"))
    await tell(runtime, namespace, "I live in Munich.", at=at("2026-05-01"))
    question = asked(namespace, "where do I live", valid_at=at("2026-04-01"), min_score=0)
    recalled = await recall(runtime, await owner_call(runtime), question)
    assert [(one.memory.text, one.outdated) for one in recalled.hits] == [("I live in Berlin.", False)]


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [("I live in Oslo.", "residence", "Oslo"), ("我住在奥斯陆。", "residence", "奥斯陆")],
)
async def test_a_claim_that_is_a_text_is_read_too(
    runtime: Runtime, call: Call, namespace: str, text: str, key: str, value: str
) -> None:
    made = await remember(runtime, call, stated(namespace, text))
    assert (made.memory.subject, made.memory.key, made.memory.value, made.memory.text) == ("user", key, value, text)
    found = await recall(runtime, await owner_call(runtime), asked(namespace, "whereabouts", min_score=0))
    await flush(runtime, await owner_call(runtime), timeout_s=30)
    found = await recall(runtime, await owner_call(runtime), asked(namespace, "whereabouts?", min_score=0))
    assert found.hits[0].ranks["dense"] == 1, "it was said in words, so it is found by their meaning"


async def test_infer_false_keeps_a_text_as_it_is(runtime: Runtime, call: Call, namespace: str) -> None:
    first = await remember(runtime, call, stated(namespace, "I live in Oslo.", infer=False))
    other = await remember(runtime, call, stated(namespace, "I live in Rome.", infer=False))
    again = await remember(runtime, call, stated(namespace, "I live in Rome.", infer=False))
    assert (first.memory.key, other.outcome, again.outcome) == (None, Outcome.CREATED, Outcome.MERGED)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("The pump is off until March 3, 2031.", "2031-03-03T16:00:00"),
        ("泵停用到2031年3月3日。", "2031-03-03T16:00:00"),
    ],
)
async def test_a_text_says_how_long_it_holds(runtime: Runtime, call: Call, namespace: str, text: str, end: str) -> None:
    made = await remember(runtime, call, stated(namespace, text))
    assert made.memory.valid_to == at(end), "the whole day, in the zone of the instance"


async def test_in_a_batch_the_correction_is_the_last_word(runtime: Runtime, call: Call, namespace: str) -> None:
    wrong, right = keyed(namespace, "Tuesday"), keyed(namespace, "Wednesday", correct=True)
    results = await remember_batch(runtime, call, [right, wrong], atomic=True)
    assert [one.memory.value for one in results] == ["Wednesday", "Tuesday"]  # type: ignore[union-attr]
    assert await value_of(runtime, namespace, "city") == "Wednesday"


SQL_TESTS = Path(__file__).parent.parent / "sql"
REFUSE_WORD = (SQL_TESTS / "refuse_word.sql").read_text()
ALLOW_WORD = (SQL_TESTS / "allow_word.sql").read_text()
ERASE_TURN = (SQL_TESTS / "erase_turn.sql").read_text()
DATA_EXCEPTION, DISK_FULL = "22000", "53100"


class Interrupting:
    """A language model that says nothing; what is given happens while it is asked."""

    name = "interrupting"
    resting = False

    def __init__(self, happens: Callable[[Sequence[Turn]], Awaitable[None]]) -> None:
        self.counts: Counter[str] = Counter()
        self._happens = happens

    async def propose(self, turns: Sequence[Turn]) -> list[Answer]:
        await self._happens(turns)
        return [Answer(failure=Failure.RESTING) for _ in turns]

    async def close(self) -> None:
        pass


async def post(runtime: Runtime, namespace: str, *turns: str, session: str = "s", **fields: object) -> None:
    messages = [said(turn, **fields) for turn in turns]  # type: ignore[arg-type]
    call = await owner_call(runtime)
    await append(runtime, call, namespace=namespace, session=session, messages=messages, infer=True)


async def unread(runtime: Runtime) -> int:
    async with runtime.database.connection() as connection:
        return await reading.unread(connection)


@asynccontextmanager
async def reading_on(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch, proposer: Proposer | None = None
) -> AsyncIterator[None]:
    """The loop, with short rests."""
    monkeypatch.setattr(extraction, "IDLE_S", 0.01)
    extractor = Extractor(runtime, Bell(), lambda: None, proposer)
    extractor.start()
    try:
        yield
    finally:
        await extractor.close()


async def until_read(runtime: Runtime) -> None:
    for _ in range(1000):
        if await unread(runtime) == 0:
            return
        await asyncio.sleep(0.02)
    pytest.fail("turns are left unread")


@asynccontextmanager
async def refusing(runtime: Runtime, word: str, code: str) -> AsyncIterator[None]:
    """A database that refuses every text with the word."""
    async with runtime.database.connection() as connection:
        await connection.execute(REFUSE_WORD.format(word=word, code=code))
    try:
        yield
    finally:
        async with runtime.database.connection() as connection:
            await connection.execute(ALLOW_WORD)


AROUND_POISON = ("I live in Rome.", "The pump is loud.", "I work as a nurse in Atlantis.", "我对花生过敏。")


async def test_a_turn_that_cannot_be_read_costs_no_other_its_claims(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(turns: Sequence[Turn]) -> None:
        if any("Atlantis" in turn.text for turn in turns):
            raise RuntimeError

    await post(quiet, namespace, *AROUND_POISON)
    async with reading_on(quiet, monkeypatch, Interrupting(fails)):
        await until_read(quiet)
    assert [one.value for one in await claims(quiet, namespace)] == ["Rome", "花生"]


async def test_a_turn_that_cannot_be_written_costs_no_other_its_claims(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await post(quiet, namespace, *AROUND_POISON)
    async with refusing(quiet, "Atlantis", DATA_EXCEPTION), reading_on(quiet, monkeypatch):
        await until_read(quiet)
    assert [one.value for one in await claims(quiet, namespace)] == ["Rome", "花生"]


async def test_a_full_disk_is_waited_for_and_costs_no_turn(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await post(quiet, namespace, "I live in Rome.", "我对花生过敏。")
    async with reading_on(quiet, monkeypatch):
        async with refusing(quiet, "Rome", DISK_FULL):
            await asyncio.sleep(0.5)
            assert await unread(quiet) == 2
        await until_read(quiet)
    assert [one.value for one in await claims(quiet, namespace)] == ["Rome", "花生"]


async def test_what_another_process_read_meanwhile_is_not_left_out_and_ends_nothing(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, failures = Extractor(quiet, Bell(), lambda: None), 0

    async def fails_while_the_other_reads(_: Sequence[Turn]) -> None:
        nonlocal failures
        failures += 1
        if failures == extraction.ATTEMPTS:
            while await other.step():
                pass
        if failures <= extraction.ATTEMPTS + 1:
            raise RuntimeError

    await post(quiet, namespace, "I live in Rome.")
    async with reading_on(quiet, monkeypatch, Interrupting(fails_while_the_other_reads)):
        await until_read(quiet)
        await post(quiet, namespace, "我对花生过敏。")
        await until_read(quiet)
    assert [one.value for one in await claims(quiet, namespace)] == ["Rome", "花生"]


async def test_what_was_erased_while_it_was_read_is_not_written(
    quiet: Runtime, namespace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def erased(_: Sequence[Turn]) -> None:
        async with quiet.database.connection() as connection:
            await connection.execute(ERASE_TURN, namespace)

    await post(quiet, namespace, "I live in Rome.")
    async with reading_on(quiet, monkeypatch, Interrupting(erased)):
        await until_read(quiet)
    assert await claims(quiet, namespace) == []


@pytest.mark.parametrize(("unit", "value"), [("I live in Rome. ", "Rome"), ("我住在罗马，", "罗马")])
async def test_a_pasted_book_holds_up_neither_the_next_turn_nor_the_process(
    quiet: Runtime, namespace: str, unit: str, value: str
) -> None:
    await post(quiet, namespace, unit * (1_000_000 // len(unit)), "我对花生过敏。")
    loop = asyncio.get_running_loop()
    extractor, began, longest = Extractor(quiet, Bell(), lambda: None), loop.time(), 0.0
    step = asyncio.create_task(extractor.step())
    while not step.done():
        before = loop.time()
        await asyncio.sleep(0.005)
        longest = max(longest, loop.time() - before)
    assert (loop.time() - began < 15, longest < 1) == (True, True), (loop.time() - began, longest)
    assert {one.value for one in await claims(quiet, namespace)} == {value, "花生"}


async def test_of_a_long_turn_the_beginning_is_read_and_so_many_claims_are_kept(quiet: Runtime, namespace: str) -> None:
    likes = " ".join(f"I like {first}{second}on tea." for first in "BDFGKLMNPR" for second in "aeiouyr")
    await post(quiet, namespace, f"I live in Rome. {likes}", session="many")
    await post(quiet, namespace, f"I live in Oslo. {'The pump is loud. ' * 1000} My name is Ada.", session="long")
    while await Extractor(quiet, Bell(), lambda: None).step():
        pass
    kept = Counter(one.session for one in await claims(quiet, namespace, frozenset({"superseded"})))
    assert kept == {"many": 50, "long": 1}


@pytest.mark.parametrize("year", [2, 1582, 9998])
@pytest.mark.parametrize(
    "turn", ["I live in Rome.", "I will be in Rome from tomorrow until next year.", "明年我搬到罗马"]
)
async def test_a_turn_of_any_year_stops_nothing(quiet: Runtime, namespace: str, year: int, turn: str) -> None:
    last = (12, 31, 23) if year > 5000 else (1, 1, 0)
    await post(quiet, namespace, turn, at=datetime(year, *last, tzinfo=UTC), session="s")
    await post(quiet, namespace, "我对花生过敏。")
    while await Extractor(quiet, Bell(), lambda: None).step():
        pass
    assert await value_of(quiet, namespace, "allergy") == "花生"


async def test_several_people_are_counted_in_each_session_of_a_batch(quiet: Runtime, namespace: str) -> None:
    await post(quiet, namespace, "I live in Rome.", session="one", name="Ada")
    await post(quiet, namespace, "I live in Oslo.", session="two", name="Ben")
    await post(quiet, namespace, "I live in Bern.", session="two", name="Cleo")
    await post(quiet, namespace, "city: Bonn", session="two", role=Role.TOOL)
    await Extractor(quiet, Bell(), lambda: None).step()
    found = await claims(quiet, namespace)
    assert {one.value: one.subject for one in found} == {"Rome": "user", "Oslo": "Ben", "Bern": "Cleo", "Bonn": "tool"}
