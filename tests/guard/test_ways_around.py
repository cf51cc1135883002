"""What an agent may try, who may write in a watched directory, to get around the guard or to end it."""

import secrets
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.observe.guard_state import BEFORE_WRITE
from tests.guard.machine import Guard, Namespace, call, guard
from tests.guard.test_before_write import PLAIN, SECRET, on_disk

LEVELS = 2_500
"""More than Python has calls below each other, and more than a path leads to."""


@pytest.fixture(scope="module")
def running(inside: Namespace, ground: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guard]:
    with guard(inside, tmp_path_factory.mktemp("guard"), f'watched = ["{ground}/watched"]\n') as started:
        if started.state["mode"] != BEFORE_WRITE:
            pytest.skip("this kernel does not ask before a write")
        yield started


def test_a_worker_of_io_uring_is_not_taken_for_the_thread_that_it_was_made_from(
    inside: Namespace, ground: Path, running: Guard
) -> None:
    path = ground / "watched" / "worker.md"
    result = call(inside, "io_uring_worker", path, SECRET)
    if result in {"ENOSYS", "EINVAL"}:
        pytest.skip(f"this kernel has no io_uring here: {result}")
    assert result == "EPERM"
    assert SECRET not in on_disk(inside, path)


@pytest.mark.parametrize("deed", ["in_two_descriptors", "in_two_places", "in_two_appended"])
def test_a_secret_in_two_writes_is_read_where_it_comes_to_stand(
    inside: Namespace, ground: Path, running: Guard, deed: str
) -> None:
    path = ground / "watched" / f"{deed}.md"
    assert call(inside, deed, path, SECRET) == "EPERM"
    assert SECRET not in on_disk(inside, path)


def test_a_file_named_as_those_of_postgresql_frees_no_directory(
    inside: Namespace, ground: Path, running: Guard
) -> None:
    made = ground / "outside" / "cluster"
    inside.run("mkdir", str(made))
    inside.run("touch", str(made / "PG_VERSION"))
    inside.run("mv", str(made), str(ground / "watched" / "cluster"))
    time.sleep(0.5)
    path = ground / "watched" / "cluster" / "note.md"
    assert call(inside, "write", path, SECRET) == "EPERM"
    assert call(inside, "write", path, PLAIN) == "ok"


def test_the_signal_of_a_lease_that_is_broken_ends_no_guard(inside: Namespace, ground: Path, running: Guard) -> None:
    running.signal(signal.SIGIO)
    time.sleep(0.2)
    assert running.process is not None
    assert running.process.poll() is None
    assert call(inside, "write", ground / "watched" / f"{secrets.token_hex(4)}.md", SECRET) == "EPERM"


def test_a_deep_tree_ends_no_guard_and_keeps_none_from_starting(
    inside: Namespace, ground: Path, tmp_path: Path
) -> None:
    inside.run("mkdir", str(ground / "deep"))
    with guard(inside, tmp_path, f'watched = ["{ground}/deep"]\n') as started:
        assert call(inside, "rename_deep", ground / "deep" / "tree", str(LEVELS).encode()) == "ok"
        assert call(inside, "write", ground / "deep" / "note.md", PLAIN) == "ok"
        started.kill()
        started.start()
        assert call(inside, "write", ground / "deep" / "note.md", SECRET) == "EPERM"
