"""kill -9 while writing: nothing acknowledged is lost. The bench does the same fifty times."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench.kill import rounds
from bench.server import running
from tests.conftest import home_with

from memoryd.errors import MemorydError, UnavailableError

KILLS = 3


@pytest.fixture
def home(models: Path, unread: None) -> Iterator[Path]:
    with home_with(models, cluster=True) as place:
        yield place


@pytest.mark.parametrize("what", ["server", "postgresql"])
def test_nothing_acknowledged_is_lost(home: Path, what: str) -> None:
    found = rounds(home, what, KILLS, seed=1)
    assert found["messages acknowledged"] > 0
    assert found["claims acknowledged"] > 0
    wrong = {
        name: count for name, count in found.items() if name != "kills" and "acknowledged" not in name and count != 0
    }
    assert wrong == {}


def test_a_killed_postgresql_is_503_and_comes_back_by_itself(home: Path) -> None:
    with running(home=home) as server, server.client(timeout_s=10) as client:
        client.remember("before", namespace="n")
        os.kill(server.postmaster(), signal.SIGKILL)
        begun = time.monotonic()
        with pytest.raises(UnavailableError):
            while time.monotonic() < begun + 2:
                client.remember("meanwhile", namespace="n")
        assert time.monotonic() - begun < 2.5
        _until_it_answers(client.whoami, 10)
        client.remember("after", namespace="n")
        assert "before" in [hit.memory.text for hit in client.recall("before", namespaces=["n"]).hits]


def _until_it_answers(ask: object, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            ask()  # type: ignore[operator]
        except MemorydError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return
