"""The service manager's protocol, spoken with real datagram sockets and real processes."""

import os
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.observe import systemd

VARIABLES = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES")


@pytest.fixture(autouse=True)
def _no_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*VARIABLES, "CREDENTIALS_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A manager's end, at a path or at an abstract name, and the variable that leads there."""
    shown = str(tmp_path / "notify") if request.param == "path" else f"@memoryd-test-{os.getpid()}-{id(tmp_path)}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("\0" + shown[1:] if shown.startswith("@") else shown)
        end.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", shown)
        yield end


def test_a_state_arrives_as_it_was_sent(manager: socket.socket) -> None:
    assert systemd.is_notified()
    assert systemd.notify("READY=1\nSTATUS=räumt auf")
    assert manager.recv(4096) == "READY=1\nSTATUS=räumt auf".encode()


def test_descriptors_go_along(manager: socket.socket) -> None:
    reading, writing = os.pipe()
    assert systemd.notify("FDSTORE=1\nFDNAME=group", [writing])
    message, fds, _, _ = socket.recv_fds(manager, 4096, 4)
    assert message == b"FDSTORE=1\nFDNAME=group"
    os.write(fds[0], b"same pipe")
    assert os.read(reading, 64) == b"same pipe"
    for fd in (reading, writing, *fds):
        os.close(fd)


def test_a_barrier_ends_once_the_manager_has_read_it(manager: socket.socket) -> None:
    systemd.notify("FDSTOREREMOVE=1\nFDNAME=group")
    reading = systemd.barrier()
    assert reading is not None
    poller = select.poll()
    poller.register(reading, select.POLLIN)
    assert manager.recv(4096) == b"FDSTOREREMOVE=1\nFDNAME=group"
    assert not poller.poll(0)
    message, fds, _, _ = socket.recv_fds(manager, 4096, 4)
    assert (message, len(fds)) == (b"BARRIER=1", 1)
    os.close(fds[0])
    assert poller.poll(0)
    os.close(reading)


def test_a_full_queue_neither_blocks_nor_raises(manager: socket.socket) -> None:
    begun = time.monotonic()
    sent = 0
    while systemd.notify("STATUS=" + "x" * 1000):
        sent += 1
        assert sent < 100_000
    assert sent > 0
    assert time.monotonic() - begun < 10


def test_what_cannot_be_sent_is_false(manager: socket.socket) -> None:
    assert not systemd.notify("FDSTORE=1", [10_000_000])
    assert not systemd.notify("FDSTORE=1", [0] * (systemd.MOST_FDS + 1))
    assert not systemd.notify("STATUS=" + "x" * 10_000_000)


@pytest.mark.parametrize("address", ["", "relative", "vsock:2:1234", "/nowhere/at/all", "@nobody-listens-here"])
def test_without_a_manager_nothing_happens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    assert not systemd.notify("READY=1")
    assert systemd.barrier() is None


def test_the_watchdog_is_for_the_process_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert systemd.watchdog_s() is None
    monkeypatch.setenv("WATCHDOG_USEC", "120000000")
    assert systemd.watchdog_s() == 120.0
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    assert systemd.watchdog_s() == 120.0
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert systemd.watchdog_s() is None


@pytest.mark.parametrize("text", ["", "0", "-5", "soon", "²"])
def test_a_watchdog_that_is_no_time_is_none(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", text)
    assert systemd.watchdog_s() is None


def test_descriptors_of_another_process_are_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_FDS", "1")
    assert systemd.listen_fds() == []
    monkeypatch.setenv("LISTEN_PID", "1")
    assert systemd.listen_fds() == []


PASSED = """
import os, subprocess, sys
os.environ["LISTEN_PID"] = str(os.getpid())
from memoryd.observe import systemd
passed = systemd.listen_fds()
print(passed)
child = subprocess.run([sys.executable, "-c", "import os; os.fstat(3)"], stderr=subprocess.DEVNULL, close_fds=False)
print(child.returncode)
"""


def test_descriptors_are_named_and_are_not_inherited() -> None:
    """In a process of its own, where they stand at 3 and 4 as systemd leaves them."""
    with socket.socket() as one, socket.socket() as other:
        script = f"exec 3<&{one.fileno()} 4<&{other.fileno()}; exec {sys.executable} -c '{PASSED}'"
        environment = os.environ | {"LISTEN_FDS": "2", "LISTEN_FDNAMES": "memoryd.socket:stored"}
        answer = subprocess.run(
            ["bash", "-c", script],
            env=environment,
            pass_fds=(one.fileno(), other.fileno()),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert answer.stdout.splitlines() == ["[('memoryd.socket', 3), ('stored', 4)]", "1"], answer.stderr


def test_it_needs_the_standard_library_alone() -> None:
    program = (
        "import sys; import memoryd.observe.systemd; print([m for m in ('structlog', 'pydantic') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert answer.stdout.strip() == "[]"


def test_a_credential_is_a_file_of_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert systemd.credential("owner-token") is None
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    assert systemd.credential("owner-token") is None
    (tmp_path / "owner-token").write_text("x")
    assert systemd.credential("owner-token") == tmp_path / "owner-token"
