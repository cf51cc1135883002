"""Whether the service manager keeps the groups: it closes what it does not keep, and says nothing."""

from pathlib import Path

import pytest

from tests.guard import machine
from tests.guard.machine import Namespace, guard
from tests.guard.test_takeover import wait_for

HASTY = """
from memoryd.guard import daemon, keeping
daemon._TICK_S = daemon._LOOK_S = keeping._CLOSED_BY_S = 0.1
keeping._AGAIN_S = 1.0
"""


@pytest.mark.parametrize("most", [0, 2, 512])
def test_what_the_manager_does_not_keep_is_not_said_to_be_kept(
    inside: Namespace, ground: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """A group of files and one of names, and the memory beside them. Once there is room they are kept."""
    monkeypatch.setattr(machine, "RUN", HASTY + machine.RUN)
    with guard(inside, tmp_path, f'watched = ["{ground}/watched"]\n', most=most) as started:
        manager = started.manager
        assert not started.state["kept"], "it said so before the manager had read anything"
        wait_for(lambda: manager.hear() and manager.told.count("FDSTOREREMOVE=1") > 2)
        wait_for(lambda: manager.hear() and started.state["kept"] == (most == 512))
        manager.most = 512
        wait_for(lambda: manager.hear() and started.state["kept"])
        wait_for(lambda: manager.hear() and len(manager.kept) == 3)
