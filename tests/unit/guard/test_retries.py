"""A file that could not be taken away waits once, however often that is found, and for no longer than it should."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.guard import retries
from memoryd.guard.arrivals import Arrival
from memoryd.guard.mounts import Mount
from memoryd.guard.retries import Retries
from memoryd.guard.roots import Root


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retries, "_EVERY_S", 0.0)


@pytest.fixture
def fd(tmp_path: Path) -> Iterator[int]:
    opened = os.open(tmp_path, os.O_RDONLY)
    yield opened
    os.close(opened)


@pytest.fixture
def arrival(tmp_path: Path) -> Arrival:
    return Arrival(
        mount=Mount(os.open(tmp_path, os.O_RDONLY), Root(path=tmp_path)), handle=b"", name=b"note.md", moved=False
    )


def descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def taken(waiting: Retries) -> list[Arrival | None]:
    due = list(waiting.due())
    for fd, _ in due:
        os.close(fd)
    return [arrival for _, arrival in due]


def test_one_file_waits_once_and_takes_no_place_of_another(fd: int) -> None:
    waiting, before = Retries(), descriptors()
    for _ in range(retries._MOST_FILES):
        waiting.add((1, 1), fd, None)
        waiting.add((1, 2), fd, None)
    waiting.add((1, 3), fd, None)
    assert descriptors() == before + 3
    assert len(taken(waiting)) == 3


def test_tries_are_counted_not_findings(fd: int) -> None:
    waiting, tries = Retries(), 0
    for _ in range(100):
        waiting.add((1, 1), fd, None)
    while due := taken(waiting):
        tries += len(due)
        waiting.add((1, 1), fd, None)
        assert tries <= retries._MOST
    assert tries == retries._MOST


def test_what_was_written_too_is_emptied_under_all_its_names(fd: int, arrival: Arrival) -> None:
    waiting = Retries()
    waiting.add((1, 1), fd, arrival)
    waiting.add((1, 2), fd, arrival)
    waiting.add((1, 2), fd, None)
    assert taken(waiting) == [arrival, None]


def test_one_that_was_read_begins_anew(fd: int) -> None:
    waiting = Retries()
    for _ in range(2 * retries._MOST):
        waiting.add((1, 1), fd, None)
        assert taken(waiting) == [None]
        waiting.forget((1, 1))
