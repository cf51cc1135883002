"""The ledger's file: whole lines or none, whatever a crash or a full disk leaves."""

import json
import resource
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.session import LedgerEntry, Role
from memoryd.errors import DiskFullError
from memoryd.store.jsonl import LedgerFile, line
from memoryd.store.ledger import ChainedEntry

AT = datetime(2026, 3, 1, 8, tzinfo=UTC)


def entry(seq: int, content: str = "hello", **fields: Any) -> ChainedEntry:
    said = LedgerEntry(
        id=UUID(int=seq),
        seq=seq,
        namespace="n",
        session="s",
        position=seq - 1,
        role=Role.USER,
        content=content,
        at=AT,
        recorded_at=AT,
        task="s-1",
        **fields,
    )
    return ChainedEntry(entry=said, salt=b"\x01" * 16, commitment=b"\x02" * 32, hash=b"\x03" * 32)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger" / "ledger.jsonl"


@contextmanager
def opened(path: Path) -> Iterator[LedgerFile]:
    file = LedgerFile.open(path)
    yield file
    file.close()


def written(path: Path, *contents: str) -> bytes:
    """A file with these entries; its bytes."""
    with opened(path) as file:
        file.append(entry(seq, content) for seq, content in enumerate(contents, start=1))
    return path.read_bytes()


@contextmanager
def disk_of(size: int) -> Iterator[None]:
    """No file of this process grows past ``size`` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_line_holds_the_entry_in_plain_terms() -> None:
    one = entry(7, "我们\n明天去苏州", name="Ann", redacted=("jwt",), metadata={"a": 1}, tool_calls=({"id": "c"},))
    data = line(one)
    assert data.count(b"\n") == 1
    record = json.loads(data)
    assert record["seq"] == 7
    assert record["id"] == str(UUID(int=7))
    assert record["content"] == "我们\n明天去苏州"
    assert (record["at"], record["recorded_at"]) == ("2026-03-01T08:00:00Z",) * 2
    assert (record["salt"], record["hash"]) == ("01" * 16, "03" * 32)
    assert (record["name"], record["redacted"], record["metadata"], record["tool_calls"]) == (
        *("Ann", ["jwt"], {"a": 1}),
        [{"id": "c"}],
    )


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_any_text_is_one_line(content: str) -> None:
    data = line(entry(1, content))
    assert data.endswith(b"\n")
    assert data.count(b"\n") == 1
    assert json.loads(data)["content"] == content


def test_a_new_file_is_private_and_empty(path: Path) -> None:
    with opened(path) as file:
        assert file.last_seq == 0
        file.append([])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert path.read_bytes() == b""


def test_entries_are_appended_behind_those_that_stand(path: Path) -> None:
    before = written(path, "one", "two")
    with opened(path) as file:
        assert file.last_seq == 2
        file.append([entry(3, "three")])
        assert file.last_seq == 3
    assert path.read_bytes() == before + line(entry(3, "three"))


@pytest.mark.parametrize(
    "torn", [b"{", b'{"seq": 3, "content": "hel', b"\xff\xfe", b"{" * 200_000, line(entry(3, "x" * 70_000))[:-1]]
)
def test_a_torn_line_is_cut(path: Path, torn: bytes) -> None:
    whole = written(path, "one", "two")
    path.write_bytes(whole + torn)
    with opened(path) as file:
        assert file.last_seq == 2
        assert path.read_bytes() == whole
        file.append([entry(3, "again")])
    assert path.read_bytes() == whole + line(entry(3, "again"))


def test_a_file_of_one_torn_line_is_empty(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(line(entry(1))[:-5])
    with opened(path) as file:
        assert file.last_seq == 0
    assert path.read_bytes() == b""


@pytest.mark.parametrize("cut", range(1, 400, 7))
def test_wherever_a_write_was_torn_whole_lines_are_left(path: Path, cut: int) -> None:
    whole = written(path, "one")
    lines = whole + line(entry(2, "two"))
    path.write_bytes(lines[:-cut])
    with opened(path) as file:
        assert path.read_bytes() == (whole if len(lines) - cut >= len(whole) else b"")
        assert file.last_seq == (1 if path.read_bytes() else 0)


def test_the_last_number_is_read_from_a_line_longer_than_a_block(path: Path) -> None:
    written(path, "short", "long " * 60_000)
    with opened(path) as file:
        assert file.last_seq == 2


@pytest.mark.parametrize("room", [0, 1, 100])
def test_a_full_disk_leaves_no_half_line(path: Path, room: int) -> None:
    whole = written(path, "one", "two")
    with opened(path) as file:
        with disk_of(len(whole) + room), pytest.raises(DiskFullError):
            file.append([entry(3, "three"), entry(4, "four")])
        assert path.read_bytes() == whole
        assert file.last_seq == 2
        file.append([entry(3, "three")])
        assert file.last_seq == 3
    assert path.read_bytes() == whole + line(entry(3, "three"))


def test_a_disk_that_fills_between_two_lines_keeps_neither(path: Path) -> None:
    """The group is answered as one, so it is written as one."""
    whole = written(path, "one")
    first = len(line(entry(2, "two")))
    with opened(path) as file:
        with disk_of(len(whole) + first + 3), pytest.raises(DiskFullError):
            file.append([entry(2, "two"), entry(3, "three")])
        assert path.read_bytes() == whole


def test_an_erased_payload_has_no_salt() -> None:
    one = ChainedEntry(entry=entry(1).entry, salt=None, commitment=b"", hash=b"")
    assert json.loads(line(one))["salt"] is None
