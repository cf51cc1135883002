"""The queue of what models have still to read for names and places: what comes into it, and what leaves it and when."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Sensitivity
from memoryd.domain.screening import Finding, FindingKind
from memoryd.domain.session import Role
from memoryd.engines.recognition import FAILED, Recognised, Recogniser
from memoryd.policy.known_places import told
from memoryd.recognising import ATTEMPTS, Recognising
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.append import append
from memoryd.service.applying import apply_claim
from memoryd.service.claims import Write
from memoryd.service.health import readiness
from memoryd.service.memories import Listing
from memoryd.service.messages import list_messages
from memoryd.service.remember import remember
from memoryd.service.stats import stats
from memoryd.store import index, recognition
from memoryd.worker import ATTEMPTS as INDEXING_ATTEMPTS
from tests.conftest import owner_call
from tests.service.builders import keyed, said, stated

NAME = "Angela Merkel"
OTHER = "Maria Gonzalez"
POISON = "xyzzy"
SQL = Path(__file__).parent.parent / "sql"
PHONE = "139" + "1234" + "5678"


class Reading(Recogniser):
    """A recogniser of a few names, during whose work something else may happen."""

    def __init__(
        self,
        runtime: Runtime,
        meanwhile: Callable[[], Awaitable[object]] | None = None,
        names: Sequence[str] = (NAME, OTHER),
    ) -> None:
        super().__init__(runtime.settings, {}, ())
        self.models = {"en": "reading"}
        self.read: list[str] = []
        self._meanwhile = meanwhile
        self._names = names

    async def recognise(self, texts: Sequence[str], **_: Any) -> Recognised:
        if self._meanwhile:
            await self._meanwhile()
        self.read += texts
        return Recognised(findings=tuple(named_in(text, self._names) for text in texts), ran=("reading",))


def named_in(text: str, names: Sequence[str]) -> tuple[Finding, ...]:
    places = [(text.find(name), len(name)) for name in names if name in text]
    return tuple(
        Finding(name="person", start=at, end=at + length, kind=FindingKind.PII, grade=Sensitivity.LOW)
        for at, length in sorted(places)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    loop: Recognising
    found: Counter[str]


async def work(runtime: Runtime, recogniser: Recogniser) -> Done:
    """Everything that waits is read."""
    found: Counter[str] = Counter()
    loop = Recognising(runtime.database, recogniser, {}, found)
    while await loop.step():
        pass
    return Done(loop=loop, found=found)


async def queue(runtime: Runtime, namespace: str, *ids: UUID) -> None:
    async with runtime.database.transaction() as connection:
        for one in ids:
            await recognition.wait(connection, namespace, one)


async def of_namespace(runtime: Runtime, call: Call, namespace: str) -> list[Memory]:
    return list((await memories.list_memories(runtime, call, Listing(namespaces=(namespace,)))).items)


async def reader_of(runtime: Runtime) -> Call:
    """A request of somebody who may see no personal data."""
    call = await owner_call(runtime)
    return replace(call, caller=replace(call.caller, clearance=Sensitivity.NONE))


async def test_a_change_while_models_read_is_read_too(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    made = (await remember(quiet, call, stated(namespace, "The roof is red.", tags=(f"by {NAME}",)))).memory
    await queue(quiet, namespace, made.id)
    changes = iter([Patch(fields={"tags": ["roof of the old house", f"seen with {NAME}"]})])

    async def meanwhile() -> None:
        for change in changes:
            await memories.patch(quiet, await owner_call(quiet), made.id, change)

    reading = Reading(quiet, meanwhile)
    await work(quiet, reading)
    assert f"seen with {NAME}" in reading.read
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert set(seen.tags) == {"roof of the old house", "seen with [person]"}
    (stored,) = await of_namespace(quiet, await owner_call(quiet), namespace)
    assert (stored.sensitivity, set(stored.recognised)) == (Sensitivity.LOW, {"tags[1]"})


async def test_tool_calls_of_a_turn_without_words_are_read(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    turn = said("", Role.ASSISTANT, tool_calls=({"arguments": {"to": f"Dear {NAME}, dinner at eight?"}},))
    await append(quiet, call, namespace=namespace, session="s", messages=[turn], infer=False)
    await work(quiet, Reading(quiet))
    listed = await list_messages(quiet, await reader_of(quiet), namespace=namespace, session="s", limit=10, cursor=None)
    assert listed.items[0].tool_calls == ({"arguments": {"to": "Dear [person], dinner at eight?"}},)


async def test_what_a_restatement_adds_is_read(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    await remember(quiet, call, stated(namespace, "The roof is red.", tags=("roof",)))
    await work(quiet, Reading(quiet))
    again = stated(namespace, "The roof is red.", tags=(f"by {NAME}",), refs=(f"letter of {OTHER}",))
    assert (await remember(quiet, call, again)).outcome is Outcome.MERGED
    await work(quiet, Reading(quiet))
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert (seen.tags, seen.refs) == (("roof", "by [person]"), ("letter of [person]",))


async def test_a_restatement_that_adds_nothing_is_not_read(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    claim = stated(namespace, "The roof is red.", tags=("roof",))
    await remember(quiet, call, claim)
    await work(quiet, Reading(quiet))
    await remember(quiet, call, claim)
    reading = Reading(quiet)
    await work(quiet, reading)
    assert reading.read == []


async def test_what_cannot_be_indexed_is_read(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    made = (await remember(quiet, call, stated(namespace, f"I met {NAME}."))).memory
    async with quiet.database.transaction() as connection:
        for _ in range(INDEXING_ATTEMPTS):
            given_up = await index.postpone(connection, (namespace, made.id), INDEXING_ATTEMPTS)
    assert given_up
    await work(quiet, Reading(quiet))
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert seen.text == "I met [person]."


async def test_a_new_text_of_a_slot_takes_no_place_of_the_old_value_along(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    made = (await remember(quiet, call, keyed(namespace, f"{NAME} and family", key="guest"))).memory
    await work(quiet, Reading(quiet))
    changed = await memories.patch(
        quiet, await owner_call(quiet), made.id, Patch(fields={"text": "somebody from work"})
    )
    assert (changed.value, changed.recognised) == ("somebody from work", {})
    assert changed.sensitivity is Sensitivity.NONE


async def test_another_model_lets_go_of_what_one_before_it_found(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    made = (await remember(quiet, call, stated(namespace, f"{NAME} met {OTHER}."))).memory
    await work(quiet, Reading(quiet))
    await queue(quiet, namespace, made.id)
    await work(quiet, Reading(quiet, names=(OTHER,)))
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert seen.text == f"{NAME} met [person]."


async def test_what_a_turn_tells_of_a_claim_outlives_another_reading(quiet: Runtime, namespace: str) -> None:
    """The value alone does not tell that it is an account; the turn around it did."""
    call = await owner_call(quiet)
    known = told({"value": [("wechat", 0, 15)]})
    claim = keyed(namespace, "lopes_lisbon_88", key="handle", recognised=known)
    async with quiet.database.transaction() as connection:
        write = Write(instance=quiet, connection=connection, call=call, claim=claim, now=call.now)
        await apply_claim(write)
    await work(quiet, Reading(quiet))
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert seen.value == "[wechat]"


async def test_a_turn_that_is_changed_keeps_what_its_speaker_and_tool_calls_tell(
    quiet: Runtime, namespace: str
) -> None:
    call = await owner_call(quiet)
    turn = said("See you there.", name=f"tel {PHONE}", tool_calls=({"to": f"Dear {NAME}, dinner?"},))
    await append(quiet, call, namespace=namespace, session="s", messages=[turn], infer=False)
    await work(quiet, Reading(quiet))
    (stored,) = await of_namespace(quiet, await owner_call(quiet), namespace)
    assert stored.sensitivity is Sensitivity.HIGH
    changed = await memories.patch(quiet, await owner_call(quiet), stored.id, Patch(fields={"tags": ["dinner"]}))
    assert changed.sensitivity is Sensitivity.HIGH
    assert changed.recognised == stored.recognised != {}


async def test_what_is_found_is_counted_once(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    made = (await remember(quiet, call, stated(namespace, f"I met {NAME}."))).memory
    assert (await work(quiet, Reading(quiet))).found == Counter(person=1)
    await queue(quiet, namespace, made.id)
    assert (await work(quiet, Reading(quiet))).found == Counter()


class Poisoned(Reading):
    """A recogniser that comes to no end of a text with a word in it, nor of those behind it."""

    async def recognise(self, texts: Sequence[str], **_: Any) -> Recognised:
        first = next((place for place, text in enumerate(texts) if POISON in text), len(texts))
        read = await super().recognise(texts[:first])
        left = frozenset(range(first, len(texts)))
        findings = (*read.findings, *(() for _ in left))
        return replace(read, findings=findings, skipped=(FAILED,) if left else (), unread=bool(left), left=left)


class Broken(Reading):
    """A recogniser whose answer on a text with a word in it breaks what reads it."""

    async def recognise(self, texts: Sequence[str], **_: Any) -> Recognised:
        read = await super().recognise(texts)
        return replace(read, findings=()) if any(POISON in text for text in texts) else read


async def hurry(runtime: Runtime) -> None:
    async with runtime.database.connection() as connection:
        await connection.execute((SQL / "hurry_unrecognised.sql").read_text())


async def waiting(runtime: Runtime) -> tuple[int, int]:
    """How many wait for their first reading, and how many were given up."""
    async with runtime.database.connection() as connection:
        return await recognition.pending(connection), await recognition.given_up(connection)


async def run_for(loop: Recognising, runtime: Runtime, rounds: int) -> None:
    """The loop itself, with the pauses between the tries left out."""
    loop.start()
    for _ in range(rounds):
        await asyncio.sleep(0.7)
        await hurry(runtime)
        loop.hurry()
    await loop.close()


@pytest.mark.parametrize("recogniser", [Poisoned, Broken])
async def test_one_text_that_cannot_be_read_holds_up_no_other(
    quiet: Runtime, namespace: str, recogniser: type[Reading]
) -> None:
    call = await owner_call(quiet)
    for text in (f"{NAME} called.", f"{POISON} called.", f"{OTHER} called."):
        await remember(quiet, call, stated(namespace, text))
    loop = Recognising(quiet.database, recogniser(quiet), {}, Counter())
    await run_for(loop, quiet, 5 + ATTEMPTS)
    seen = {one.text for one in await of_namespace(quiet, await reader_of(quiet), namespace)}
    assert seen == {"[person] called.", f"{POISON} called."}
    assert await waiting(quiet) == (0, 1)
    assert "recogniser-gave-up" in (await readiness(quiet)).degraded
    assert (await stats(quiet, call)).recognition == {"pending": 0, "given_up": 1}
    async with quiet.database.transaction() as connection:
        await recognition.requeue(connection, "another start")
    await work(quiet, Reading(quiet))
    assert await waiting(quiet) == (0, 0)


async def test_what_was_read_of_a_memory_before_models_failed_is_kept(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    await remember(quiet, call, stated(namespace, f"{NAME} called.", tags=(f"about the {POISON}",)))
    loop = Recognising(quiet.database, Poisoned(quiet), {}, Counter())
    assert await loop.step() == 1
    assert loop.failing == "the models did not answer"
    (seen,) = await of_namespace(quiet, await reader_of(quiet), namespace)
    assert seen.text == "[person] called."
    assert await loop.step() == 0, "it waits for its time"
    await hurry(quiet)
    await work(quiet, Reading(quiet))
    assert await waiting(quiet) == (0, 0)


async def test_each_try_waits_longer_than_the_one_before(quiet: Runtime, namespace: str) -> None:
    call = await owner_call(quiet)
    await remember(quiet, call, stated(namespace, f"about the {POISON}"))
    loop = Recognising(quiet.database, Poisoned(quiet), {}, Counter())
    pauses = []
    for _ in range(ATTEMPTS - 1):
        assert await loop.step() == 1
        async with quiet.database.connection() as connection:
            pauses.append(round(await connection.fetchval((SQL / "pause_unrecognised.sql").read_text(), namespace)))
        await hurry(quiet)
    assert pauses == [60, 240, 960, 3840]
    await work(quiet, Reading(quiet))
