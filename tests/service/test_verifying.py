"""The check of the ledger finds each way in which it can be broken, and nothing where it is whole."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from memoryd.errors import BadRequestError, NotFoundError
from memoryd.service.verifying import Found, verify_file, verify_home
from tests.service.erasing import Home, at_home


@pytest_asyncio.fixture(scope="module")
async def home(models: Path) -> AsyncIterator[Home]:
    """Six entries, of which two were erased, each with its receipt."""
    async with at_home(models) as opened:
        tool = {"id": "c1", "type": "function", "function": {"name": "find", "arguments": "{}"}}
        ids = await opened.tell(
            "n",
            "I live in Lyon 里昂 🦊",
            {"role": "assistant", "content": "Noted", "tool_calls": [tool], "name": "helper"},
            {"role": "tool", "content": "ok", "tool_call_id": "c1", "metadata": {"b": 1, "a": [1.5, None]}},
            {"role": "user", "content": "said before", "at": "2025-03-01T10:00:00+02:00", "id": "mine"},
            "one to go",
            "another to go",
        )
        for one in ids[4:]:
            await opened.forget("n", ids=[one])
        yield opened


async def checked(home: Home, head: str | None = None) -> Found:
    return await asyncio.to_thread(verify_home, home.settings, head)


async def test_what_is_whole_holds(home: Home) -> None:
    found = await checked(home)
    assert (found.broken, found.troubles) == (0, [])
    assert (found.entries, found.erased, found.lines, found.receipts) == (6, 2, 6, 2)
    assert found.head.hex() == home.lines()[-1]["hash"]
    alone = verify_file(home.settings.ledger_file)
    assert (alone.broken, alone.entries, alone.head) == (0, 6, found.head)


async def test_a_head_that_was_noted_is_found_again(home: Home) -> None:
    assert (await checked(home, home.lines()[2]["hash"])).broken == 0
    assert [one.what for one in (await checked(home, "ab" * 32)).troubles] == [
        "the hash that was noted earlier is not in the chain: it is another one"
    ]


BREAKS = {
    "a text that was changed": (
        "UPDATE contents SET text = 'I live in Oslo' WHERE id = (SELECT id FROM ledger WHERE seq = 1)",
        [("ledger", 1), ("file", 1)],
    ),
    "a time that was changed": ("UPDATE ledger SET at = at + interval '1 day' WHERE seq = 4", [("ledger", 4)]),
    "a hash that was changed": ("UPDATE ledger SET hash = commitment WHERE seq = 3", [("ledger", 3), ("ledger", 4)]),
    "an entry that was moved": (
        "UPDATE ledger SET namespace = 'other' WHERE seq = 2",
        [("ledger", 2)],
    ),
    "an entry that was renumbered": ("UPDATE ledger SET seq = 9 WHERE seq = 6", [("ledger", 9)]),
    "an erasure that nobody asked for": ("UPDATE ledger SET erased = true WHERE seq = 1", [("ledger", 1)]),
    "a receipt that was changed": (
        "UPDATE receipts SET document = replace(document, '\"messages\":1', '\"messages\":0') WHERE seq = 1",
        [("receipts", 1)],
    ),
    "a receipt that was taken out": ("DELETE FROM receipts WHERE seq = 1", [("receipts", 2)]),
}


@pytest.mark.parametrize("name", BREAKS)
async def test_what_is_broken_in_the_database_is_found(home: Home, name: str) -> None:
    statement, expected = BREAKS[name]
    async with Undone(home) as database:
        await database(statement)
        found = await checked(home)
    assert found.broken > 0
    assert set(expected) <= {(one.part, one.number) for one in found.troubles}
    assert (await checked(home)).broken == 0


class Undone:
    """Runs statements that others see, and brings the tables back in the end."""

    TABLES = ("contents", "ledger", "receipts")

    def __init__(self, home: Home) -> None:
        self._home = home

    async def __aenter__(self) -> Any:
        for table in self.TABLES:
            await self._home.run(f"CREATE TABLE kept_{table} AS SELECT * FROM {table}")
        return self._run

    async def _run(self, statement: str) -> None:
        async with self._home.runtime.database.transaction() as connection:
            await connection.execute("ALTER TABLE provenance DROP CONSTRAINT provenance_namespace_entry_id_fkey")
            await connection.execute(statement)

    async def __aexit__(self, *_: object) -> None:
        async with self._home.runtime.database.transaction() as connection:
            for table in self.TABLES:
                await connection.execute(f"DELETE FROM {table}")
                await connection.execute(f"INSERT INTO {table} SELECT * FROM kept_{table}")
                await connection.execute(f"DROP TABLE kept_{table}")
            await connection.execute(
                "ALTER TABLE provenance ADD CONSTRAINT provenance_namespace_entry_id_fkey "
                "FOREIGN KEY (namespace, entry_id) REFERENCES ledger (namespace, id)"
            )


def lines_changed(data: bytes, what: str) -> bytes:
    lines = data.splitlines(keepends=True)
    match what:
        case "a word":
            lines[0] = lines[0].replace(b"Lyon", b"Oslo")
        case "a line out":
            del lines[2]
        case "two lines the other way":
            lines[1], lines[2] = lines[2], lines[1]
        case "the end off":
            lines = lines[:-1]
        case "an erased line with words":
            lines[4] = lines[4].replace(b'"content":null', b'"content":"one to go"')
    return b"".join(lines)


@pytest.mark.parametrize(
    "what", ["a word", "a line out", "two lines the other way", "the end off", "an erased line with words"]
)
async def test_what_is_broken_in_the_file_is_found(home: Home, tmp_path: Path, what: str) -> None:
    place = home.settings.ledger_file
    whole = place.read_bytes()
    changed = lines_changed(whole, what)
    assert changed != whole
    place.write_bytes(changed)
    try:
        found = await checked(home)
    finally:
        place.write_bytes(whole)
    assert {one.part for one in found.troubles} == {"file"}
    copy = tmp_path / "ledger.jsonl"
    copy.write_bytes(changed)
    # a copy alone does not know how it should end, nor what an erased entry said
    assert (verify_file(copy).broken > 0) == (what not in ("the end off", "an erased line with words"))
    if what == "the end off":
        assert verify_file(copy, head=home.lines()[-1]["hash"]).broken == 1


def test_what_is_no_ledger_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError):
        verify_file(tmp_path / "none")
    (tmp_path / "other").write_text("{}\n")
    with pytest.raises(BadRequestError, match="line 1"):
        verify_file(tmp_path / "other")
