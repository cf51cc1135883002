"""The server as systemd runs it: a passed socket, notifications, a watchdog, a credential, a restart under load."""

import os
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from tests.conftest import UNREAD, home_with

from memoryd import Client

TOKEN = "0123456789abcdef" * 2
FRESH = "fedcba9876543210" + TOKEN
CLIENTS = 8
WATCHDOG_S = 6.0


@dataclass(slots=True, kw_only=True)
class Manager:
    """systemd's part: it keeps the listening socket, hears the notifications and starts processes one after another."""

    home: Path
    socket_path: Path
    listener: socket.socket
    notifications: socket.socket
    heard: list[str] = field(default_factory=list)
    processes: list[subprocess.Popen[str]] = field(default_factory=list)

    def start(self) -> subprocess.Popen[str]:
        """``exec`` keeps the process id, so that LISTEN_PID is right, and leaves the socket at descriptor 3."""
        program = shlex.join([sys.executable, "-m", "memoryd", "serve"])
        script = f"exec 3<&{self.listener.fileno()}; LISTEN_PID=$$ exec {program}"
        environment = os.environ | {
            "MEMORYD_HOME": str(self.home),
            "LISTEN_FDS": "1",
            "NOTIFY_SOCKET": str(self.home.parent / "notify"),
            "CREDENTIALS_DIRECTORY": str(self.home.parent / "credentials"),
            "WATCHDOG_USEC": str(int(WATCHDOG_S * 1e6)),
            **UNREAD,
        }
        process = subprocess.Popen(
            ["bash", "-c", script],
            env=environment,
            pass_fds=(self.listener.fileno(),),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.processes.append(process)
        return process

    def wait_for(self, line: str, within_s: float = 90.0) -> str:
        """The first notification from now on that has such a line."""
        deadline = time.monotonic() + within_s
        while time.monotonic() < deadline:
            self.notifications.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                message = self.notifications.recv(4096).decode()
            except TimeoutError:
                break
            self.heard.append(message)
            if any(told.startswith(line) for told in message.splitlines()):
                return message
        raise AssertionError(f"{line} was not heard within {within_s} s, but {self.heard}")

    def client(self, token: str = TOKEN) -> Client:
        return Client(f"unix:{self.socket_path}", token=token, timeout_s=300, retries=0)

    def put_credential(self, token: str) -> str:
        (self.home.parent / "credentials" / "owner-token").write_text(token + "\n")
        return token


@pytest.fixture(scope="module")
def manager(models: Path) -> Iterator[Manager]:
    with home_with(models, cluster=True) as home:
        place = home.parent
        (place / "credentials").mkdir()
        with socket.socket(socket.AF_UNIX) as listener, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notified:
            listener.bind(str(place / "memoryd.sock"))
            listener.listen(4096)
            notified.bind(str(place / "notify"))
            found = Manager(home=home, socket_path=place / "memoryd.sock", listener=listener, notifications=notified)
            yield found
            for process in found.processes:
                stop(process)


@pytest.fixture(autouse=True)
def _one_server(manager: Manager) -> Iterator[None]:
    yield
    for process in manager.processes:
        stop(process)
    while _pending(manager):
        pass


def stop(process: subprocess.Popen[str]) -> int:
    if process.poll() is None:
        process.terminate()
    process.communicate(timeout=60)
    return process.returncode


def test_it_serves_on_the_passed_socket_until_it_is_told_to_stop(manager: Manager) -> None:
    manager.put_credential(TOKEN)
    server = manager.start()
    assert "STATUS=opening" in manager.wait_for("EXTEND_TIMEOUT_USEC=60000000")
    assert f"STATUS=serving at unix:{manager.socket_path}" in manager.wait_for("READY=1")
    assert (manager.home / "endpoint").read_text() == f"unix:{manager.socket_path}\n"
    with manager.client() as client:
        assert client.readyz().supervision == f"systemd, watchdog {WATCHDOG_S:g} s"
        client.remember("the fence is green")
    asked = subprocess.run(
        [sys.executable, "-m", "memoryd", "recall", "which colour is the fence", "--json"],
        env=os.environ | {"MEMORYD_HOME": str(manager.home), "MEMORYD_TOKEN": TOKEN},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert "the fence is green" in asked.stdout
    server.terminate()
    manager.wait_for("STOPPING=1")
    assert stop(server) == 0
    assert manager.socket_path.exists()
    assert (manager.home / "endpoint").exists()


def test_the_token_is_that_of_the_credential(manager: Manager) -> None:
    """Another one in its place counts from the next start on, and no token lies in the home."""
    answers = []
    for credential in (TOKEN, TOKEN[::-1]):
        manager.put_credential(credential)
        server = manager.start()
        manager.wait_for("READY=1")
        transport = httpx.HTTPTransport(uds=str(manager.socket_path))
        with httpx.Client(transport=transport, base_url="http://memoryd", timeout=60) as http:
            answers.append([_whoami(http, token) for token in (TOKEN, TOKEN[::-1])])
        assert stop(server) == 0
    assert answers == [[200, 401], [401, 200]]
    assert not (manager.home / "owner.token").exists()
    manager.put_credential(TOKEN)
    _, complaint = manager.start().communicate(timeout=120)
    assert "was a token before" in complaint


def _whoami(http: httpx.Client, token: str) -> int:
    return http.get("/v1/whoami", headers={"Authorization": f"Bearer {token}"}).status_code


def test_no_request_is_lost_in_a_restart_or_behind_a_kill(manager: Manager) -> None:
    """Clients write all the time, each over a connection of its own, while the server is stopped and started anew."""
    token = manager.put_credential(FRESH)
    server = manager.start()
    manager.wait_for("READY=1")
    over, answered, failed = threading.Event(), list[str](), list[str]()

    def write(number: int) -> None:
        while not over.is_set():
            try:
                with manager.client(token) as client:
                    text = f"client {number} says {time.monotonic_ns()}"
                    answered.append(str(client.remember(text, infer=False).memory.id))
            except Exception as error:
                failed.append(repr(error))

    with ThreadPoolExecutor(CLIENTS) as pool:
        for number in range(CLIENTS):
            pool.submit(write, number)
        time.sleep(2)
        assert stop(server) == 0
        before = len(answered)
        server = manager.start()
        manager.wait_for("READY=1")
        time.sleep(2)
        over.set()
    assert failed == []
    assert 0 < before < len(answered)
    server.send_signal(signal.SIGKILL)
    server.communicate(timeout=30)
    with ThreadPoolExecutor(CLIENTS) as pool:
        waiting = [pool.submit(_remember, manager, token, number) for number in range(CLIENTS)]
        time.sleep(0.5)
        assert not any(one.done() for one in waiting)
        manager.start()
        answered += [one.result(timeout=300) for one in waiting]
    assert len(set(answered)) == len(answered)
    with manager.client(token) as client:
        kept = {record["id"] for record in client.export() if record.get("type") == "memory"}
    assert set(answered) <= kept


def _remember(manager: Manager, token: str, number: int) -> str:
    with manager.client(token) as client:
        return str(client.remember(f"queued as number {number}", infer=False).memory.id)


def test_the_watchdog_hears_a_living_database_alone(manager: Manager) -> None:
    manager.put_credential(FRESH)
    manager.start()
    manager.wait_for("READY=1")
    for _ in range(3):
        manager.wait_for("WATCHDOG=1", within_s=WATCHDOG_S)
    postmaster = int((manager.home / "pg" / "postmaster.pid").read_text().split()[0])
    backends = [postmaster, *map(int, Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split())]
    for pid in backends:
        os.kill(pid, signal.SIGSTOP)
    try:
        time.sleep(0.5)
        while _pending(manager):
            pass
        with pytest.raises(AssertionError):
            manager.wait_for("WATCHDOG=1", within_s=WATCHDOG_S)
    finally:
        for pid in backends:
            os.kill(pid, signal.SIGCONT)
    manager.wait_for("WATCHDOG=1", within_s=60.0)


def _pending(manager: Manager) -> bool:
    manager.notifications.settimeout(0.01)
    try:
        return bool(manager.notifications.recv(4096))
    except TimeoutError:
        return False
