"""A tree that takes long to mark: nobody waits for that, and the service manager knows that it goes on."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guard import machine
from tests.guard.machine import Guard, Namespace, call, guard
from tests.guard.test_before_write import PLAIN, SECRET, on_disk
from tests.guard.test_takeover import wait_for

SLOW = """
import time
from memoryd.guard import daemon, fanotify
mark, daemon._LOOK_S = fanotify.mark, 0.1

def slow(*given):
    time.sleep(0.005)
    mark(*given)

fanotify.mark = slow
"""
TREE = "mkdir {0} && cd {0} && mkdir $(seq 60)"
"""It takes 0.6 s then."""


@pytest.fixture(scope="module")
def running(inside: Namespace, ground: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guard]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine, "RUN", SLOW + machine.RUN)
        inside.run("sh", "-c", TREE.format(ground / "watched" / "tree"))
        with guard(inside, tmp_path_factory.mktemp("guard"), f'watched = ["{ground}/watched"]\n') as started:
            yield started


def is_at_once(inside: Namespace, folder: Path) -> bool:
    """For as long as it takes to mark, each answer comes soon, and is the right one."""
    end = time.monotonic() + 0.4
    while (begun := time.monotonic()) < end:
        assert call(inside, "write", folder / "plain.md", PLAIN) == "ok"
        assert call(inside, "write", folder / "secret.md", SECRET) == "EPERM"
        if time.monotonic() - begun > 0.3:
            return False
    assert on_disk(inside, folder / "secret.md") == b""
    return True


def is_marked_at_once(inside: Namespace, folder: Path) -> bool:
    """A directory that is made meanwhile, with another in it, does not wait for the end."""
    inside.run("mkdir", "-p", str(folder / "in"))
    end = time.monotonic() + 0.3
    while call(inside, "write", folder / "secret.md", SECRET) != "EPERM":
        if time.monotonic() > end:
            return False
    return True


def test_at_the_start_more_time_is_asked_for(running: Guard) -> None:
    assert running.manager.told.count("EXTEND_TIMEOUT_USEC=60000000") > 1


def test_at_a_reload_all_are_answered(inside: Namespace, ground: Path, running: Guard) -> None:
    running.manager.told.clear()
    running.signal(signal.SIGHUP)
    wait_for(lambda: running.manager.hear_all() or "WATCHDOG=1" in running.manager.told, every=0.01)
    assert is_marked_at_once(inside, ground / "watched" / "at-reload")
    assert is_at_once(inside, ground / "watched")
    wait_for(lambda: running.manager.hear_all() or "FDNAME=guard-2-names" in running.manager.told)
    told = running.manager.told
    assert told[: told.index("FDNAME=guard-2-names")].count("WATCHDOG=1") > 2


def test_while_a_tree_that_was_moved_in_is_marked_all_are_answered(
    inside: Namespace, ground: Path, running: Guard
) -> None:
    tree = ground / "outside" / "tree"
    inside.run("sh", "-c", TREE.format(tree))
    assert call(inside, "rename", ground / "watched" / "moved", str(tree).encode()) == "ok"
    assert is_marked_at_once(inside, ground / "watched" / "at-move")
    assert is_at_once(inside, ground / "watched")
    inside.run("mkdir", str(ground / "watched" / "at-move" / "in" / "it"))
    wait_for(lambda: call(inside, "write", ground / "watched" / "at-move" / "in" / "it" / "a.md", SECRET) == "EPERM")


def test_a_check_holds_nobody(inside: Namespace, ground: Path, running: Guard) -> None:
    run = SLOW + "import pathlib, sys\nfrom memoryd.guard.checking import check\n"
    run += "print('marking', flush=True)\ncheck(pathlib.Path(sys.argv[1]))"
    command = inside.enter(sys.executable, "-c", run, str(running.config))
    with subprocess.Popen(command, stdout=subprocess.PIPE) as checking:
        assert checking.stdout is not None
        assert checking.stdout.readline() == b"marking\n"
        assert is_at_once(inside, ground / "watched")
        assert checking.wait(20) == 0


def tell_while_it_marks(running: Guard) -> None:
    wait_for(lambda: any(line.startswith("EXTEND_TIMEOUT") for line in running.manager.told))
    running.signal(signal.SIGHUP)


def test_one_that_is_told_to_read_its_configuration_before_it_is_ready_does_so_then(running: Guard) -> None:
    running.kill()
    running.manager.told.clear()
    telling = threading.Thread(target=tell_while_it_marks, args=[running])
    telling.start()
    running.start()
    telling.join()
    wait_for(lambda: running.manager.hear_all() or "FDNAME=guard-4-names" in running.manager.told)
