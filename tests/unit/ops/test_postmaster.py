"""A PostgreSQL in the sandbox of a unit, as its account finds it from outside: the kernel shows less of it there."""

import ctypes
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memoryd.ops import postmaster

NOBODY = 65534
NEW_USER_NAMESPACE = 0x10000000
NEW_MOUNT_NAMESPACE = 0x00020000
MAP = f"0 0 1\n{NOBODY} {NOBODY} 1\n"

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="needs root, as systemd is")


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """In a place where another account can be; pytest's folder is root's alone."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        pg = Path(folder) / "pg"
        pg.mkdir()
        os.chown(pg, NOBODY, NOBODY)
        yield pg


def _become_nobody() -> None:
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)


def _wait_as_postgres(data_dir: Path, ready: int, mapped: int, name: str) -> None:
    """What systemd does for PrivateUsers=yes: root makes the namespace, then the account runs in it."""
    if ctypes.CDLL(None, use_errno=True).unshare(NEW_USER_NAMESPACE) != 0:
        os._exit(1)
    os.write(ready, b"x")
    os.read(mapped, 1)
    _become_nobody()
    os.chdir(data_dir)
    os.execv("/bin/sh", [name, "-c", "kill -STOP $$", "-D", str(data_dir)])


def _sandboxed(data_dir: Path, name: str) -> int:
    ready, ours = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        _wait_as_postgres(data_dir, ready[1], ours[0], name)
    os.close(ready[1])
    if os.read(ready[0], 1) != b"x":
        os.waitpid(pid, 0)
        pytest.skip("no user namespace can be made on this machine")
    Path(f"/proc/{pid}/uid_map").write_text(MAP)
    Path(f"/proc/{pid}/gid_map").write_text(MAP)
    os.write(ours[1], b"x")
    for handle in (ready[0], *ours):
        os.close(handle)
    deadline = time.monotonic() + 10
    while not Path(f"/proc/{pid}/cmdline").read_bytes().startswith(name.encode()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return pid


@pytest.fixture(params=["postgres", "postgres: memoryd: checkpointer", "psql"])
def process(request: pytest.FixtureRequest, data_dir: Path) -> Iterator[tuple[str, int]]:
    pid = _sandboxed(data_dir, request.param)
    yield request.param, pid
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def _hide_processes() -> None:
    """What systemd does for ProtectProc=invisible."""
    if ctypes.CDLL(None).unshare(NEW_MOUNT_NAMESPACE) == 0:
        subprocess.run(["mount", "--make-rprivate", "/"], check=True)
        subprocess.run(["mount", "-t", "proc", "-o", "hidepid=invisible", "proc", "/proc"], check=True)


def _found_by_the_account(
    data_dir: Path, look: Callable[[Path], list[int]] = postmaster.processes, *, hidden: bool = False
) -> list[int]:
    answer, ours = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if hidden:
                _hide_processes()
            _become_nobody()
            os.write(ours, " ".join(map(str, look(data_dir))).encode())
        finally:
            os._exit(0)
    os.close(ours)
    with os.fdopen(answer) as text:
        found = [int(pid) for pid in text.read().split()]
    os.waitpid(child, 0)
    return found


def test_what_may_work_in_the_directory_is_not_taken_for_gone(data_dir: Path, process: tuple[str, int]) -> None:
    name, pid = process
    assert (pid in _found_by_the_account(data_dir)) is name.startswith("postgres")


def test_root_sees_where_it_works(data_dir: Path, process: tuple[str, int]) -> None:
    assert process[1] in postmaster.processes(data_dir)


@pytest.mark.parametrize("process", ["postgres"], indirect=True)
def test_that_of_another_directory_is_another_s(data_dir: Path, process: tuple[str, int]) -> None:
    other = data_dir.with_name("other")
    other.mkdir()
    os.chown(other, NOBODY, NOBODY)
    assert _found_by_the_account(other) == []


def _running(data_dir: Path) -> list[int]:
    postmaster.drop_stale_pid_file(data_dir)
    pid = postmaster.postmaster_pid(data_dir)
    return [] if pid is None else [pid]


@pytest.mark.parametrize("process", ["postgres"], indirect=True)
@pytest.mark.parametrize("hidden", [False, True])
def test_its_pid_file_is_not_taken_for_stale(data_dir: Path, process: tuple[str, int], hidden: bool) -> None:
    (data_dir / "postmaster.pid").write_text(f"{process[1]}\n{data_dir}\n")
    assert _found_by_the_account(data_dir, _running, hidden=hidden) == [process[1]]
    assert (data_dir / "postmaster.pid").exists()
