"""What is asked for again before it began is done once; what is asked for while it runs is done once more."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from memoryd.guard.merging import Merging
from memoryd.guard.readers import THREADS, Readers


@pytest.fixture
def readers() -> Iterator[Readers]:
    made = Readers()
    yield made
    made.close()


def settle(readers: Readers, until: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not until():
        assert time.monotonic() < end
        readers.settle()
        time.sleep(0.001)


def test_ten_thousand_wishes_are_two_pieces_of_work(readers: Readers) -> None:
    merging, go, begun, done = Merging(readers), threading.Event(), threading.Event(), []

    def work() -> str:
        begun.set()
        go.wait(10)
        return "read"

    accepted = [merging.want("file", work, done.append)]
    begun.wait(10)
    accepted += [merging.want("file", work, done.append) for _ in range(10_000)]
    assert merging.want("another", lambda: "other", done.append)
    go.set()
    settle(readers, lambda: len(done) == 3)
    assert accepted[:2] == [True, True]
    assert not any(accepted[2:])
    assert sorted(done) == ["other", "read", "read"]
    assert merging.want("file", lambda: "again", done.append)


def test_what_has_not_begun_serves_who_asks_later(readers: Readers) -> None:
    merging, go, done = Merging(readers), threading.Event(), []
    for number in range(THREADS):
        merging.want(number, lambda: go.wait(10), done.append)
    state = ["old"]
    assert merging.want("file", lambda: state[0], done.append)
    state[0] = "new"
    assert not merging.want("file", lambda: "never", done.append)
    go.set()
    settle(readers, lambda: len(done) == THREADS + 1)
    assert "new" in done


def test_an_error_is_told_and_ends_nothing(readers: Readers) -> None:
    merging, done = Merging(readers), []

    def fail() -> None:
        raise OSError("the disk")

    assert merging.want("file", fail, done.append)
    settle(readers, lambda: len(done) == 1)
    assert isinstance(done[0], OSError)
    assert merging.want("file", fail, done.append)
