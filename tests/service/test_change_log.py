"""The change log replayed, and a slot in PostgreSQL against a list of events, under random writes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memoryd.domain.change import Patch
from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Outcome, Source
from memoryd.errors import ConflictError, InvalidError, NotFoundError, UnknownSubjectError
from memoryd.runtime import Runtime
from memoryd.service import memories, slots
from memoryd.service.append import append
from memoryd.service.flush import flush
from memoryd.service.remember import remember
from memoryd.store.database import Connection
from tests.conftest import owner_call
from tests.service.builders import keyed, said, stated

FIRST = datetime(2026, 1, 1, tzinfo=UTC)
PROPERTIES = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def day(number: int) -> datetime:
    return FIRST + timedelta(days=number)


@dataclass
class Replayed:
    """Memories and stamps made again from the change log alone."""

    stamps: dict[tuple[str, datetime, datetime | None, bool], list[list[datetime | None]]] = field(default_factory=dict)
    links: dict[str, str | None] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    proposed: set[str] = field(default_factory=set)
    retired: set[str] = field(default_factory=set)

    def apply(self, row: Any) -> None:
        detail, memory, at = row["detail"], str(row["memory_id"]), row["at"]
        if row["operation"] in ("add", "supersede"):
            self.versions[memory] = 1
            self.links[memory] = None
        if row["operation"] in ("update", "merge", "retract"):
            self.versions[memory] += 1
        if detail.get("beside"):
            self.proposed.add(memory)
        if row["operation"] == "retract":
            self.retired.add(memory)
        self._restamp(detail, at)

    def _restamp(self, detail: dict[str, Any], at: datetime) -> None:
        for one in detail.get("closed", ()):
            open_ones = self.stamps[_key(one)]
            if open_ones[-1][0] == at:
                open_ones.pop()
            else:
                open_ones[-1][1] = at
        for one in detail.get("opened", ()):
            self.stamps.setdefault(_key(one), []).append([at, None])
        for one in detail.get("overruled", ()):
            self.stamps.setdefault(_key(one), []).append([at, at + timedelta(microseconds=1)])
        for link in detail.get("links", ()):
            self.links[link["memory"]] = link["successor"]
        for flag in ("proposed", "promoted"):
            for memory in detail.get(flag, ()):
                self.versions[memory] += 1
                (self.proposed.add if flag == "proposed" else self.proposed.discard)(memory)

    @property
    def believed(self) -> set[tuple[Any, ...]]:
        return {(*key, begun, ended) for key, systems in self.stamps.items() for begun, ended in systems}


def _key(one: dict[str, Any]) -> tuple[str, datetime, datetime | None, bool]:
    end = datetime.fromisoformat(one["to"]) if one["to"] else None
    return one["memory"], datetime.fromisoformat(one["from"]), end, one["live"]


async def replay(connection: Connection, namespace: str) -> Replayed:
    rows = await connection.fetch("SELECT * FROM changes WHERE namespace = $1 ORDER BY seq", namespace)
    made = Replayed()
    for row in rows:
        made.apply(row)
    return made


async def assert_replayed(runtime: Runtime, namespace: str) -> None:
    async with runtime.database.connection() as connection:
        made = await replay(connection, namespace)
        stored = await connection.fetch("SELECT * FROM memories WHERE namespace = $1", namespace)
        stamps = await connection.fetch("SELECT * FROM stamps WHERE namespace = $1", namespace)
    assert made.versions == {str(one["id"]): one["version"] for one in stored}
    assert made.links == {str(one["id"]): str(one["superseded_by"]) if one["superseded_by"] else None for one in stored}
    assert made.proposed == {str(one["id"]) for one in stored if one["proposed"]}
    assert made.retired == {str(one["id"]) for one in stored if one["retired_at"]}
    assert made.believed == {
        (
            str(one["memory_id"]),
            one["valid"].lower,
            _bound(one["valid"].upper),
            one["live"],
            one["system"].lower,
            _bound(one["system"].upper),
        )
        for one in stamps
    }


def _bound(at: datetime) -> datetime | None:
    """asyncpg gives an infinite bound as the last instant there is."""
    return None if at.year == datetime.max.year else at


@dataclass(frozen=True)
class Event:
    value: str
    start: int
    end: int | None
    source: Source

    def contains(self, number: int) -> bool:
        return self.start <= number and (self.end is None or number < self.end)


@st.composite
def histories(draw: st.DrawFn) -> list[Event]:
    """Stated claims about one slot, with different event times that lie behind, in any order of arrival."""
    starts = draw(st.lists(st.integers(0, 40), min_size=2, max_size=6, unique=True))
    return [
        Event(f"v{draw(st.integers(1, 3))}", start, draw(st.none() | st.integers(1, 15).map(start.__add__)), source)
        for start, source in zip(starts, [Source.USER_STATED] * len(starts), strict=True)
    ]


def told(events: Sequence[Event], number: int) -> str | None:
    holding = [one for one in events if one.contains(number)]
    return max(holding, key=lambda one: one.start).value if holding else None


async def say(runtime: Runtime, call: Call, namespace: str, one: Event) -> Memory:
    claim = keyed(
        namespace,
        one.value,
        valid_from=day(one.start),
        valid_to=None if one.end is None else day(one.end),
        source=one.source,
    )
    return (await remember(runtime, call, claim)).memory


async def value_at(runtime: Runtime, namespace: str, number: int, known_at: datetime | None = None) -> str | None:
    try:
        read = await slots.current(
            runtime,
            await owner_call(runtime),
            namespace=namespace,
            subject="user",
            key="city",
            valid_at=day(number),
            known_at=known_at,
        )
    except (NotFoundError, UnknownSubjectError):
        return None
    return str(read.memories[0].value)


@PROPERTIES
@given(events=histories())
async def test_a_slot_answers_as_the_list_of_events_does_then_and_later(runtime: Runtime, events: list[Event]) -> None:
    namespace, then = f"t-{uuid4().hex[:12]}", []
    bounds = sorted({0, *(one.start for one in events), *(one.end or one.start for one in events)})
    for place, one in enumerate(events, start=1):
        await say(runtime, await owner_call(runtime), namespace, one)
        then.append((await runtime.database.now(), [told(events[:place], number) for number in bounds]))
    for known_at, answers in then:
        assert [await value_at(runtime, namespace, number, known_at) for number in bounds] == answers
    await assert_replayed(runtime, namespace)


OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(["say", "say", "say", "guess", "correct", "change", "retire"]),
        st.integers(0, 40),
        st.none() | st.integers(1, 15),
        st.integers(1, 3),
    ),
    min_size=2,
    max_size=7,
)


@PROPERTIES
@given(operations=OPERATIONS)
async def test_the_change_log_replayed_gives_memories_and_stamps(
    runtime: Runtime, operations: list[tuple[str, int, int | None, int]]
) -> None:
    namespace, made = f"t-{uuid4().hex[:12]}", []
    for what, start, length, number in operations:
        call = await owner_call(runtime)
        if what in ("say", "guess"):
            source = Source.INFERRED if what == "guess" else Source.USER_STATED
            event = Event(f"v{number}", start, None if length is None else start + length, source)
            made.append(await say(runtime, call, namespace, event))
        elif what == "correct":
            made.append((await remember(runtime, call, keyed(namespace, f"c{number}", correct=True))).memory)
        elif made:
            await _touch(runtime, call, what, made[number % len(made)], f"p{start}")
    await assert_replayed(runtime, namespace)


async def _touch(runtime: Runtime, call: Call, what: str, memory: Memory, value: str) -> None:
    current = await memories.get(runtime, call, memory.id)
    if current.retired_at is not None:
        return
    if what == "retire":
        await memories.retire(runtime, call, memory.id)
    elif current.superseded_by is None and current.system_to is None:
        try:
            await memories.patch(runtime, call, memory.id, Patch(fields={"value": value}))
        except (ConflictError, InvalidError):
            return


async def test_turns_open_claims_and_annotations_are_replayed_too(runtime: Runtime, call: Call, namespace: str) -> None:
    await append(runtime, call, namespace=namespace, session="s", messages=[said("I live in Oslo.")], infer=True)
    await flush(runtime, call, timeout_s=30)
    note = (await remember(runtime, call, stated(namespace, "The pump of hall 3 leaks."))).memory
    assert (await remember(runtime, call, stated(namespace, "The pump of hall 3 leaks."))).outcome is Outcome.MERGED
    await memories.patch(runtime, call, note.id, Patch(fields={"importance": 5}))
    new = await memories.patch(runtime, call, note.id, Patch(fields={"text": "The pump of hall 4 leaks."}))
    await memories.retire(runtime, call, new.id)
    await assert_replayed(runtime, namespace)


@pytest.mark.parametrize("correction_first", [False, True])
async def test_an_overruled_claim_is_replayed(
    runtime: Runtime, call: Call, namespace: str, correction_first: bool
) -> None:
    claims = [keyed(namespace, "Leeds", valid_from=day(1)), keyed(namespace, "York", valid_from=day(1), correct=True)]
    for claim in reversed(claims) if correction_first else claims:
        await remember(runtime, call, claim)
    await assert_replayed(runtime, namespace)
