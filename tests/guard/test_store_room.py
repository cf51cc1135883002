"""Whether the service manager keeps the groups: it closes what it does not keep, and says nothing."""

from pathlib import Path

import pytest

from tests.guard import machine
from tests.guard.machine import Manager, Namespace, guard
from tests.guard.test_takeover import wait_for

HASTY = """
from memoryd.guard import daemon, keeping
daemon._TICK_S = daemon._LOOK_S = keeping._CLOSED_BY_S = 0.1
keeping._AGAIN_S = 0.3
"""


def hear_until(manager: Manager, said: str, times: int = 1) -> None:
    """``said`` is told so often from now on."""
    end = manager.told.count(said) + times
    wait_for(lambda: manager.hear_all() or manager.told.count(said) >= end)


@pytest.mark.parametrize("most", [0, 2, 512])
def test_what_the_manager_does_not_keep_is_not_said_to_be_kept(
    inside: Namespace, ground: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """A group of files and one of names, and the memory beside them. Once there is room they are kept."""
    monkeypatch.setattr(machine, "RUN", HASTY + machine.RUN)
    with guard(inside, tmp_path, f'watched = ["{ground}/watched"]\n', most=most) as started:
        manager = started.manager
        assert not started.state["kept"], "it said so before the manager had read anything"
        hear_until(manager, "FDSTOREREMOVE=1")
        hear_until(manager, "WATCHDOG=1", times=2)
        assert started.state["kept"] == (most == 512)
        manager.most = 512
        wait_for(lambda: manager.hear_all() or started.state["kept"])
        wait_for(lambda: manager.hear_all() or len(manager.kept) == 3)
