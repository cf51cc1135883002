"""Bounds of work: a long text, a page for a query, a memory that cannot be indexed, an operator's grants."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from memoryd.domain.identity import Call, Principal
from memoryd.domain.memory import Sensitivity
from memoryd.errors import ForbiddenError, InvalidError
from memoryd.policy.indexing import INDEXED
from memoryd.policy.keywords import MOST_TERMS, weigh
from memoryd.runtime import Runtime
from memoryd.service import flush, tokens
from memoryd.service.append import append
from memoryd.service.recall import recall
from memoryd.service.remember import remember
from memoryd.store import index
from memoryd.worker import ATTEMPTS
from tests.conftest import owner_call
from tests.service.builders import asked, said, stated

SQL = Path(__file__).parent.parent / "sql"


async def test_a_very_long_message_is_kept_whole_and_searched_by_its_beginning(
    runtime: Runtime, call: Call, namespace: str
) -> None:
    text = "The kiln stands by the river. " + "Nothing else happened that day. " * 10_000 + "Zanzibar."
    appended = await append(runtime, call, namespace=namespace, session="s", messages=[said(text)], infer=True)
    assert appended.entries[0].content == text
    await flush.flush(runtime, await owner_call(runtime), timeout_s=60)
    now = await owner_call(runtime)
    assert len((await recall(runtime, now, asked(namespace, "kiln by the river"))).hits) == 1
    async with runtime.database.connection() as connection:
        parts = await connection.fetchval((SQL / "count_parts.sql").read_text(), namespace)
    assert parts <= INDEXED // 500


@pytest.mark.parametrize("edge", [datetime.min, datetime.max])
async def test_a_message_outside_the_calendar_is_refused_by_name(
    runtime: Runtime, call: Call, namespace: str, edge: datetime
) -> None:
    turns = [said("one"), said("two", at=edge.replace(tzinfo=UTC))]
    with pytest.raises(InvalidError) as refused:
        await append(runtime, call, namespace=namespace, session="s", messages=turns, infer=True)
    assert refused.value.members["field"] == "messages.1.at"


def test_a_page_for_a_query_asks_its_rarest_terms() -> None:
    terms = {f"word{n}": 1 for n in range(5000)}
    frequencies = {f"word{n}": n + 1 for n in range(2500)}
    weighed = weigh(terms, frequencies, 10_000)
    assert len(weighed) <= MOST_TERMS + MOST_TERMS // 4
    assert {"word0", "word9"} <= {one.term for one in weighed}


async def test_a_memory_that_cannot_be_indexed_holds_up_no_other(runtime: Runtime, call: Call, namespace: str) -> None:
    bad = await remember(runtime, call, stated(namespace, "This one is broken."))
    await remember(runtime, call, stated(namespace, "This one is whole."))
    await flush.flush(runtime, await owner_call(runtime), timeout_s=60)
    async with runtime.database.transaction() as connection:
        await connection.execute((SQL / "break_memory.sql").read_text(), namespace, bad.memory.id)
    other = await remember(runtime, call, stated(namespace, "Another whole one."))
    for _ in range(ATTEMPTS):
        async with runtime.database.transaction() as connection:
            await connection.execute((SQL / "hurry_outbox.sql").read_text(), namespace)
        runtime.worker.hurry()
        while True:
            async with runtime.database.connection() as connection:
                waiting = [one for one in await index.waiting(connection, 10) if one[0] == namespace]
            if not waiting:
                break
            runtime.worker.hurry()
            await asyncio.sleep(0.02)
    async with runtime.database.connection() as connection:
        left = await connection.fetchval((SQL / "count_outbox.sql").read_text(), namespace)
        vectors = await index.vectors_of(connection, [(namespace, other.memory.id)], runtime.embedder.name)
        # other tests read every namespace
        await connection.execute((SQL / "mend_memory.sql").read_text(), namespace, bad.memory.id)
    assert left == 0, "after a few tries it is left as it is"
    assert vectors


@pytest.mark.parametrize(
    ("principal", "read", "clearance"),
    [
        (Principal.AGENT, ["*"], None),
        (Principal.AUDITOR, [], None),
        (Principal.HUMAN, [], None),
        (Principal.OPERATOR, ["default"], None),
        (Principal.OPERATOR, [], Sensitivity.CRITICAL),
    ],
)
async def test_an_operator_hands_on_no_more_than_it_holds(
    runtime: Runtime, call: Call, principal: Principal, read: list[str], clearance: Sensitivity | None
) -> None:
    operator = replace(call, caller=replace(call.caller, principal=Principal.OPERATOR, read=(), write=()))
    with pytest.raises(ForbiddenError):
        await tokens.issue(
            runtime,
            operator,
            principal=principal,
            name="x",
            write=[],
            read=read,
            clearance=clearance,
            expires_at=None,
        )
