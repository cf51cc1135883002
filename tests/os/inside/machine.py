"""What the checks do on the machine that they run on: commands, systemd, cgroups, and requests to an instance."""

import http.client
import json
import socket
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

PROGRAM: Final = "/usr/bin/memoryd"
CGROUPS: Final = Path("/sys/fs/cgroup")
LIGHT: Final = "MEMORYD_PRIVACY__CHINESE=none\nMEMORYD_PRIVACY__ENGLISH=none\n"
"""The process that recognises names takes as long to start as the server; in the guest rules alone find them."""

PATIENCE_S: Final = 300.0
WEIGHTS: Final = ("io.weight", "io.bfq.weight")
"""Of io.cost, and of BFQ."""


def run(*argv: str, timeout: float = PATIENCE_S) -> str:
    """The standard output of a command that must succeed."""
    answer = tried(*argv, timeout=timeout)
    if answer.returncode != 0:
        raise AssertionError(f"{argv}: exit {answer.returncode}\n{answer.stdout}\n{answer.stderr}")
    return answer.stdout


def tried(*argv: str, timeout: float = PATIENCE_S) -> subprocess.CompletedProcess[str]:
    return subprocess.run(argv, capture_output=True, text=True, check=False, timeout=timeout)


def memoryd(*argv: str) -> Any:
    """The document that a command of memoryd prints."""
    return json.loads(run(PROGRAM, *argv, "--json"))


def until(holds: Callable[[], Any], what: str, seconds: float = PATIENCE_S) -> Any:
    """What ``holds`` returns when it is true for the first time."""
    began, end = time.monotonic(), time.monotonic() + seconds
    while time.monotonic() < end:
        if found := holds():
            return found
        time.sleep(min(1.0, 0.1 + (time.monotonic() - began) / 10))  # who asks takes the processor from who works
    raise AssertionError(f"not within {seconds:.0f} s: {what}")


def shown(unit: str, name: str) -> str:
    return run("systemctl", "show", "--value", f"--property={name}", unit).strip()


def records(*matches: str) -> list[dict[str, Any]]:
    """What journald kept of ``matches``, after it took what was sent so far."""
    run("journalctl", "--sync")
    lines = run("journalctl", "--output=json", "--no-pager", "--all", *matches).splitlines()
    return [json.loads(line) for line in lines]


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    status: int
    body: Any
    seconds: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Instance:
    name: str
    token: str

    @property
    def service(self) -> str:
        return f"memoryd@{self.name}.service"

    @property
    def account(self) -> str:
        return f"memoryd-{self.name}"

    @property
    def state(self) -> Path:
        return Path("/var/lib/memoryd") / self.name

    @property
    def socket(self) -> Path:
        return Path("/run/memoryd") / f"{self.name}.sock"

    @property
    def main_pid(self) -> int:
        return int(shown(self.service, "MainPID"))

    @property
    def processes(self) -> list[int]:
        """Of its service, PostgreSQL's too."""
        return [int(line) for path in self.cgroup.rglob("cgroup.procs") for line in path.read_text().split()]

    @property
    def cgroup(self) -> Path:
        return CGROUPS / shown(self.service, "ControlGroup").strip("/")

    def limit(self, file: str) -> str:
        return (self.cgroup / file).read_text().strip()

    @property
    def disk_weights(self) -> list[str]:
        """What the kernel was told of ``IOWeight=``: ``default WEIGHT``, for each way that it has to weigh."""
        return [file.read_text() for name in WEIGHTS if (file := self.cgroup / name).exists()]

    def counter(self, file: str, name: str) -> int:
        return next(int(line.split()[1]) for line in self.limit(file).splitlines() if line.split()[0] == name)

    def is_active(self) -> bool:
        return shown(self.service, "ActiveState") == "active"

    def ask(self, method: str, path: str, body: Any = None, timeout: float = PATIENCE_S, **headers: str) -> Answer:
        """One request through the socket. Raises OSError or HTTPException where the connection breaks."""
        connection = _Connection(self.socket, timeout)
        given = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json", **headers}
        began = time.monotonic()
        try:
            connection.request(method, path, None if body is None else json.dumps(body), given)
            response = connection.getresponse()
            text = response.read()
        finally:
            connection.close()
        is_json = response.headers.get_content_type() in {"application/json", "application/problem+json"}
        document = json.loads(text) if is_json else text.decode()
        return Answer(status=response.status, body=document, seconds=time.monotonic() - began)

    def remember(self, text: str, **fields: Any) -> str:
        """The id of what is now kept."""
        answer = self.ask("POST", "/v1/memories", {"text": text, **fields})
        assert answer.status in {200, 201}, answer
        return str(answer.body["memory"]["id"])

    def recalled(self, query: str, k: int = 5) -> list[str]:
        answer = self.ask("POST", "/v1/recall", {"query": query, "k": k})
        assert answer.status == 200, answer
        return [hit["memory"]["text"] for hit in answer.body["hits"]]


class _Connection(http.client.HTTPConnection):
    def __init__(self, path: Path, timeout: float) -> None:
        super().__init__("localhost", timeout=timeout)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self._path))


def lighten(name: str) -> None:
    """From the next start of that instance on."""
    (Path("/etc/memoryd") / name / "local.env").write_text(LIGHT)


def as_account(account: str, *argv: str) -> subprocess.CompletedProcess[str]:
    """A command with an account's rights and none else."""
    ids = ("--reuid", account, "--regid", account, "--init-groups")
    return tried("setpriv", *ids, "--inh-caps=-all", "--bounding-set=-all", *argv)


def word() -> str:
    """A word that stands nowhere else."""
    return f"zq{uuid4().hex[:10]}"
