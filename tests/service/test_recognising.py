"""The queue of what models have still to read for names and places: what comes into it, and what leaves it and when."""

from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Sensitivity
from memoryd.domain.screening import Finding, FindingKind
from memoryd.domain.session import Role
from memoryd.engines.recognition import Recognised, Recogniser
from memoryd.recognising import Recognising
from memoryd.runtime import Runtime
from memoryd.service import memories
from memoryd.service.append import append
from memoryd.service.memories import Listing
from memoryd.service.messages import list_messages
from memoryd.service.remember import remember
from memoryd.store import index, recognition
from memoryd.worker import ATTEMPTS as INDEXING_ATTEMPTS
from tests.conftest import owner_call
from tests.service.builders import said, stated

NAME = "Angela Merkel"
OTHER = "Maria Gonzalez"


class Reading(Recogniser):
    """A recogniser of two names, during whose work something else may happen."""

    def __init__(self, runtime: Runtime, meanwhile: Callable[[], Awaitable[object]] | None = None) -> None:
        super().__init__(runtime.settings, {}, ())
        self.models = {"en": "reading"}
        self.read: list[str] = []
        self._meanwhile = meanwhile

    async def recognise(self, texts: Sequence[str], **_: Any) -> Recognised:
        if self._meanwhile:
            await self._meanwhile()
        self.read += texts
        return Recognised(findings=tuple(named_in(text) for text in texts), ran=("reading",))


def named_in(text: str) -> tuple[Finding, ...]:
    places = [(text.find(name), len(name)) for name in (NAME, OTHER) if name in text]
    return tuple(
        Finding(name="person", start=at, end=at + length, kind=FindingKind.PII, grade=Sensitivity.LOW)
        for at, length in sorted(places)
    )


async def work(runtime: Runtime, recogniser: Recogniser) -> Recognising:
    """Everything that waits is read."""
    loop = Recognising(runtime.database, recogniser, {}, Counter())
    while await loop.step():
        pass
    return loop


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
