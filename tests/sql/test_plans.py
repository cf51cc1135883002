"""The hot queries reach their rows by an index; the store is filled in a transaction that is rolled back."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import pytest
import pytest_asyncio

from memoryd.domain.time import Interval
from memoryd.policy.keywords import Weighed
from memoryd.runtime import Runtime
from memoryd.store import index, ledger, listing, memories, search, slots, tokens
from memoryd.store.listing import Place, Selection
from memoryd.store.queries import queries

SQL_TESTS = Path(__file__).parent
NAMESPACE = "plans"
LARGE = ("memories", "stamps", "ledger", "contents", "keywords", "tokens", "outbox", "slots", "provenance")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scan:
    """A node of a plan that reads a table, or an index of it."""

    node: str
    relation: str
    index: str


class Explaining:
    """A connection that explains the statement it is given instead of running it."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self.scans: list[Scan] = []

    async def fetchrow(self, sql: str, *arguments: Any) -> None:
        (explained,) = await self._connection.fetchval((SQL_TESTS / "explain.sql").read_text() + sql, *arguments)
        self.scans += _scans(explained["Plan"])

    async def fetch(self, sql: str, *arguments: Any) -> list[Any]:
        await self.fetchrow(sql, *arguments)
        return []

    @property
    def indexes(self) -> set[str]:
        return {scan.index for scan in self.scans}

    @property
    def read_whole(self) -> set[str]:
        return {scan.relation for scan in self.scans if scan.node == "Seq Scan" and scan.relation.startswith(LARGE)}


def _scans(plan: dict[str, Any]) -> Iterator[Scan]:
    if "Relation Name" in plan or "Index Name" in plan:
        yield Scan(node=plan["Node Type"], relation=plan.get("Relation Name", ""), index=plan.get("Index Name", ""))
    for part in plan.get("Plans", []):
        yield from _scans(part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    connection: Any
    now: datetime
    turn: UUID
    text_mac: bytes
    slot: UUID
    value: UUID


@pytest_asyncio.fixture(scope="module")
async def filled(quiet: Runtime) -> AsyncIterator[Filled]:
    async with quiet.database.connection() as connection:
        transaction = connection.transaction()
        await transaction.start()
        try:
            await connection.execute((SQL_TESTS / "filled_store.sql").read_text())
            row = await connection.fetchrow((SQL_TESTS / "some_filled.sql").read_text())
            yield Filled(
                connection=connection,
                now=await queries().now(connection),
                turn=row["turn_id"],
                text_mac=row["text_mac"],
                slot=row["slot_id"],
                value=row["value_id"],
            )
        finally:
            await transaction.rollback()


@pytest.fixture
def explaining(filled: Filled) -> Explaining:
    return Explaining(filled.connection)


async def test_a_token_is_found_by_its_hash(explaining: Explaining) -> None:
    await tokens.find(explaining, bytes(32))
    assert explaining.indexes == {"tokens_hash_key"}


async def test_memories_are_read_by_id(filled: Filled, explaining: Explaining) -> None:
    addresses = [(NAMESPACE, filled.turn), (NAMESPACE, filled.value)]
    await memories.read(explaining, addresses, valid_at=filled.now, known_at=filled.now)
    assert explaining.read_whole == set()
    assert {"memories_pkey", "stamps_by_memory", "provenance_pkey", "ledger_pkey"} <= explaining.indexes


async def test_entries_are_read_by_id(filled: Filled, explaining: Explaining) -> None:
    await ledger.by_ids(explaining, NAMESPACE, [filled.turn])
    assert explaining.read_whole == set()
    assert "ledger_pkey" in explaining.indexes


async def test_the_newest_entries_of_a_session_are_read_in_order(explaining: Explaining) -> None:
    await ledger.newest(explaining, NAMESPACE, "s-3", 20)
    assert explaining.read_whole == set()
    assert "ledger_namespace_session_position_key" in explaining.indexes


async def test_a_slot_is_read_by_its_stamps(filled: Filled, explaining: Explaining) -> None:
    await slots.values_at(explaining, NAMESPACE, filled.slot, valid_at=filled.now, known_at=filled.now)
    await slots.held(explaining, NAMESPACE, filled.slot)
    assert explaining.read_whole == set()
    assert explaining.indexes & {"stamps_by_slot", "one_value_of_a_slot_at_an_instant"}


async def test_a_slot_is_found_by_its_names(explaining: Explaining) -> None:
    await slots.find(explaining, NAMESPACE, "subject 7", "city")
    assert explaining.indexes == {"slots_namespace_subject_norm_key_key"}


async def test_a_duplicate_is_found_by_its_text(filled: Filled, explaining: Explaining) -> None:
    asked = Interval(start=filled.now)
    await memories.find_duplicate(explaining, NAMESPACE, text_mac=filled.text_mac, subject_norm=None, asked=asked)
    assert explaining.read_whole == set()
    assert "memories_by_text" in explaining.indexes


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("history", [False, True])
async def test_a_page_of_a_list_is_read_in_its_order(
    filled: Filled, explaining: Explaining, history: bool, first: bool
) -> None:
    selection = Selection(
        namespaces=(NAMESPACE,),
        kinds=None,
        sensitivities=None,
        condition=None,
        valid_at=filled.now,
        known_at=filled.now,
        superseded=history,
        retired=history,
    )
    after = None if first else Place(created_at=filled.now, id=filled.turn)
    await listing.page(explaining, selection, after=after, count=51)
    assert explaining.read_whole == set()
    assert {"memories_by_age", "stamps_by_memory"} <= explaining.indexes


async def test_the_oldest_that_wait_are_read_in_order(explaining: Explaining) -> None:
    await index.waiting(explaining, 64)
    assert explaining.indexes == {"outbox_by_age"}


async def test_the_state_of_a_scope_needs_no_stamp_that_is_no_boundary(filled: Filled, explaining: Explaining) -> None:
    await queries().scope_state(explaining, namespaces=[NAMESPACE], now=filled.now)
    assert explaining.read_whole == set()
    assert explaining.indexes >= {"stamps_by_start", "stamps_by_end"}


def a_search(quiet: Runtime, filled: Filled, *terms: str) -> search.Search:
    return search.Search(
        namespaces=(NAMESPACE,),
        sensitivities=None,
        valid_at=filled.now,
        known_at=filled.now,
        vector=np.full(quiet.embedder.dimension, 0.05, np.float32),
        dimension=quiet.embedder.dimension,
        model="plans",
        terms=[Weighed(term=term, idf=1.0, generates=True) for term in terms],
        corpus=search.Corpus(documents=2400, turn_mean=3.0, around_mean=3.0),
        text_mac=filled.text_mac,
        taken=80,
        session_ages=False,
    )


async def test_keywords_are_found_by_their_lexemes(quiet: Runtime, filled: Filled, explaining: Explaining) -> None:
    await search.find_open(explaining, a_search(quiet, filled, "rare7", "word7"), approximate=False)
    assert explaining.read_whole == set()
    for partition in range(quiet.settings.database.partitions):
        assert f"keywords_{partition}_namespace_turn_idx" in explaining.indexes
    assert {"memories_pkey", "memories_by_text", "stamps_by_memory"} <= explaining.indexes


async def test_near_vectors_are_found_by_their_index(quiet: Runtime, filled: Filled, explaining: Explaining) -> None:
    await filled.connection.execute("SELECT index_vectors()")
    await search.find_open(explaining, a_search(quiet, filled, "rare7"), approximate=True)
    assert explaining.read_whole == set()
    for partition in range(quiet.settings.database.partitions):
        assert {f"vectors_{partition}_turn_hnsw", f"vectors_{partition}_around_hnsw"} <= explaining.indexes
