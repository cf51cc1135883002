"""The server as a process: ready line, endpoint file, a stop that finishes what was begun."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

SERVE = [sys.executable, "-m", "memoryd", "serve"]


@pytest.fixture
def home(models: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="memoryd-tests-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "models").symlink_to(models, target_is_directory=True)
        yield home


def start(home: Path, listen: str) -> subprocess.Popen[str]:
    environment = os.environ | {"MEMORYD_HOME": str(home), "MEMORYD_LISTEN": listen}
    return subprocess.Popen(SERVE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def begin_request(url: str, token: str, body: bytes) -> socket.socket:
    """A claim of which one byte is still to be sent."""
    address = urlsplit(url)
    connection = socket.create_connection((str(address.hostname), int(address.port or 0)), timeout=20)
    head = (
        "POST /v1/memories HTTP/1.1\r\nHost: memoryd\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    connection.sendall(head.encode() + body[:-1])
    return connection


def test_a_server_from_its_ready_line_to_its_end(home: Path) -> None:
    server = start(home, "127.0.0.1:0")
    assert server.stdout is not None
    ready = server.stdout.readline()
    assert ready, server.communicate()[1]
    url = ready.removeprefix("memoryd ready ").strip()
    assert ready == f"memoryd ready {url}\n"
    assert (home / "endpoint").read_text() == f"{url}\n"
    assert httpx.get(f"{url}/readyz").json()["ready"] is True
    assert "server" not in httpx.get(f"{url}/healthz").headers

    second = start(home, url.removeprefix("http://"))
    _, complaint = second.communicate(timeout=60)
    assert (second.returncode, complaint.count("\n")) == (1, 1)
    assert "is in use" in complaint

    body = json.dumps({"text": "begun before the stop"}).encode()
    connection = begin_request(url, (home / "owner.token").read_text().strip(), body)
    time.sleep(0.3)
    stopped = time.monotonic()
    server.send_signal(signal.SIGTERM)
    time.sleep(0.3)
    connection.sendall(body[-1:])
    answer = connection.recv(65536)
    connection.close()
    printed, _ = server.communicate(timeout=30)
    assert answer.startswith(b"HTTP/1.1 201")
    assert (server.returncode, printed) == (0, "")
    assert time.monotonic() - stopped < 10
    assert not (home / "endpoint").exists()
    assert not (home / "pg" / "postmaster.pid").exists()


def test_a_start_that_is_interrupted_leaves_no_database_running(home: Path) -> None:
    server = start(home, "127.0.0.1:0")
    deadline = time.monotonic() + 60
    while not (home / "pg" / "postmaster.pid").exists() and server.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    server.send_signal(signal.SIGTERM)
    printed, complaint = server.communicate(timeout=60)
    assert (server.returncode, printed) == (0, ""), complaint
    assert not (home / "pg" / "postmaster.pid").exists()


def test_an_endpoint_file_that_cannot_be_written_is_no_matter_of_the_port(home: Path) -> None:
    (home / "endpoint" / "in the way").mkdir(parents=True)
    server = start(home, "127.0.0.1:0")
    printed, complaint = server.communicate(timeout=60)
    assert (server.returncode, printed) == (1, "")
    assert "endpoint file cannot be written" in complaint
    assert "listen" not in complaint
    assert not (home / "pg" / "postmaster.pid").exists()
