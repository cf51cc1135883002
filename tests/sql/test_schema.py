"""What the schema and the queries promise."""

import re

import pytest

from memoryd.ops.migrate import dump_schema, pending
from memoryd.resources import shipped
from memoryd.runtime import Runtime
from memoryd.settings import Settings
from memoryd.store.content_columns import HOLDS
from memoryd.store.queries import SQL_FOLDER, queries

# Tables whose keys do not start with a namespace, each for a reason that decisions.md or the migration gives.
INSTANCE_WIDE = {
    *("settings", "tokens", "audit", "idempotency", "watermarks", "schema_migrations", "exemptions"),
    *("forgets", "holds", "receipts", "withheld"),
}
INSTANCE_WIDE_INDEXES = {"ledger_chain", "outbox_by_age", "unrecognised_by_age"}


def named_queries() -> list[str]:
    return [name for name in queries().available_queries if not name.endswith("_cursor")]


@pytest.mark.parametrize("name", named_queries())
async def test_query_prepares(runtime: Runtime, name: str) -> None:
    async with runtime.database.connection() as connection:
        statement = await connection.prepare(getattr(queries(), name).sql)
        assert statement.get_query()


def test_every_query_is_called() -> None:
    python = "\n".join(path.read_text() for path in SQL_FOLDER.parent.glob("*.py"))
    assert [name for name in named_queries() if not re.search(rf"\.{name}\b", python)] == []


def test_schema_sql_is_what_the_migrations_make(runtime: Runtime, settings: Settings) -> None:
    committed = (shipped("migrations") / "schema.sql").read_text()
    assert dump_schema(settings) == committed, "run `just schema` and commit migrations/schema.sql"
    assert pending(settings) == []


async def test_namespace_leads_every_key(runtime: Runtime) -> None:
    async with runtime.database.connection() as connection:
        rows = await connection.fetch((SQL_TESTS / "leading_columns.sql").read_text())
    assert len(rows) > 20
    offending = {
        row["index"]
        for row in rows
        if row["leading"] != "namespace"
        and row["table"] not in INSTANCE_WIDE
        and row["index"] not in INSTANCE_WIDE_INDEXES
    }
    assert offending == set()


async def test_content_columns_keep_no_statistics(runtime: Runtime) -> None:
    async with runtime.database.connection() as connection:
        rows = await connection.fetch((SQL_TESTS / "statistics.sql").read_text())
    found = {(row["table"], row["column"]) for row in rows if row["target"] == 0}
    for table, columns in HOLDS.items():
        partitions = {row["table"] for row in rows if re.fullmatch(rf"{table}(_\d+)?", row["table"])}
        assert partitions
        for partition in partitions:
            assert {(partition, column) for column in columns} <= found


async def test_content_is_stored_where_a_byte_scan_can_read_it(runtime: Runtime) -> None:
    async with runtime.database.connection() as connection:
        rows = await connection.fetch((SQL_TESTS / "statistics.sql").read_text())
    storage = {(row["table"], row["column"]): row["storage"] for row in rows}
    compressible = {
        (table, column)
        for (table, column), kind in storage.items()
        if column in HOLDS.get(re.sub(r"_\d+$", "", table), set()) and kind in "xm"
    }
    # a session's name has 128 characters at most, a MAC 16 bytes: neither is ever compressed or moved out of its row
    assert {column for _, column in compressible} <= {"session", "task", "text_mac"}
    assert storage["vectors_0", "turn"] == "p"


async def test_analyze_leaves_no_words_in_pg_statistic(runtime: Runtime) -> None:
    async with runtime.database.connection() as connection:
        await queries().analyze(connection)
        rows = await connection.fetch((SQL_TESTS / "kept_statistics.sql").read_text())
    kept = {(re.sub(r"_\d+$", "", row["table"]), row["column"]) for row in rows}
    forbidden = {(table, column) for table, columns in HOLDS.items() for column in columns}
    assert kept & forbidden == set()


SQL_TESTS = SQL_FOLDER.parents[3] / "tests" / "sql"
