"""What was handed over to the service manager, whose queue may be full at any moment."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.guard.heard import Heard
from memoryd.guard.keeping import Keeping
from memoryd.observe import systemd


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield channel


def test_groups_before_stay_until_it_is_known_what_became_of_the_new_ones(manager: socket.socket) -> None:
    """Room that they give back would let the pipe be kept where a group was not."""
    heard = Heard()
    keeping = Keeping((), heard)
    while systemd.notify("WATCHDOG=1"):
        pass
    for _ in ("names", "heard"):
        manager.recv(64)
    keeping.keep([("names", heard.fd)])
    assert not systemd.notify("WATCHDOG=1"), "there was room for the pipe too"
    assert not keeping.is_handed_over
    manager.setblocking(False)
    with pytest.raises(BlockingIOError):
        while manager.recv(64):
            pass
    keeping.hand_over()
    assert keeping.is_handed_over
    keeping.close()
    os.close(heard.fd)


def test_without_a_manager_it_is_said_once_that_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    monkeypatch.setattr("memoryd.observe.journal.send", told.append)
    heard = Heard()
    keeping = Keeping((), heard)
    keeping.keep([("names", heard.fd)])
    for _ in range(3):
        keeping.look()
    assert [(one["MEMORYD_OUTCOME"], one["GUARD_KEPT"]) for one in told] == [("kept", 0)]
    assert keeping.is_handed_over
    os.close(heard.fd)
