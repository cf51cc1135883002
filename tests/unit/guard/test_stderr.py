"""What a guard that is run by hand tells on standard error: whole, and without waiting for its reader."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.guard.stderr import Lines, lines


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    yield reading, writing
    os.close(reading)
    os.close(writing)


def told(fd: int) -> list[dict[str, object]]:
    return [json.loads(line) for line in os.read(fd, 1 << 20).splitlines()]


def test_a_record_is_a_line_with_the_keys_of_the_server_s_log(pipe: tuple[int, int]) -> None:
    kept = Lines(pipe[1])
    kept.put("refused a writer: 记忆\n\udcff", "warning", {"outcome": "denied", "guard_inode": 7})
    kept.close()
    (line,) = told(pipe[0])
    assert set(line) == {"event", "outcome", "guard_inode", "level", "timestamp"}
    assert (line["level"], line["guard_inode"]) == ("warning", 7)
    assert str(line["event"]).startswith("refused a writer: 记忆\n")


def test_a_terminal_gets_no_control_characters() -> None:
    master, terminal = os.openpty()
    kept = Lines(terminal)
    kept.put("not guarded: /a\x1b[2J", "warning", {"outcome": "unfit"})
    kept.close()
    shown = os.read(master, 4096).decode()
    assert "[warning] not guarded: /a\N{REPLACEMENT CHARACTER}[2J outcome=unfit" in shown
    os.close(master)
    os.close(terminal)


def test_a_reader_that_does_not_read_holds_up_nothing(pipe: tuple[int, int]) -> None:
    """More than a pipe holds: the rest waits, then is dropped and counted."""
    kept, began = Lines(pipe[1], most=4), time.monotonic()
    for _ in range(20):
        kept.put("x" * 65_536, "info", {})
        time.sleep(0.005)
    kept.close()
    assert time.monotonic() - began < 5
    os.set_blocking(pipe[0], False)
    read = b""
    while read.count(b"\n") < 5:
        try:
            read += os.read(pipe[0], 1 << 20)
        except BlockingIOError:
            time.sleep(0.01)
    kept.put("later", "info", {})
    kept.close()
    assert json.loads(os.read(pipe[0], 1 << 20).splitlines()[-1])["dropped"] >= 10


def test_nothing_is_written_into_what_is_guarded(tmp_path: Path) -> None:
    file = tmp_path / "log"
    fd = os.open(file, os.O_WRONLY | os.O_CREAT)
    kept = Lines(fd)
    kept.mute_in([tmp_path])
    kept.put("a", "info", {})
    kept.mute_in([tmp_path / "elsewhere"])
    kept.put("b", "info", {})
    kept.close()
    os.close(fd)
    assert [json.loads(line)["event"] for line in file.read_text().splitlines()] == ["b"]


def test_under_systemd_the_journal_has_it_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "stderr").open("w") as stream:
        monkeypatch.setattr("sys.stderr", stream)
        found = os.fstat(stream.fileno())
        monkeypatch.setenv("JOURNAL_STREAM", f"{found.st_dev}:{found.st_ino}")
        assert not lines().tids
        monkeypatch.setenv("JOURNAL_STREAM", f"{found.st_dev}:{found.st_ino + 1}")
        by_hand = lines()
        assert by_hand.tids
        by_hand.close()
