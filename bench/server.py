"""A memoryd of its own for a bench: a real process in a fresh home, its client, its memory."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from memoryd import Client
from memoryd.settings import Settings

READY = "memoryd ready "


@dataclass(slots=True, kw_only=True)
class Server:
    """``pid`` is the server's; the postmaster runs beside it."""

    process: "subprocess.Popen[str]"
    home: Path
    url: str
    started_s: float

    @property
    def pid(self) -> int:
        return self.process.pid

    def client(self, **arguments: float) -> Client:
        token = (self.home / "owner.token").read_text().strip()
        return Client(self.url, token=token, timeout_s=arguments.get("timeout_s", 120.0), retries=0)

    def postmaster(self) -> int:
        return int((self.home / "pg" / "postmaster.pid").read_text().splitlines()[0])

    def memory_mb(self) -> dict[str, float]:
        """Proportional set size of the server and of every PostgreSQL process, in MB."""
        return {
            "server": pss(self.pid),
            "postgresql": sum(pss(pid) for pid in (self.postmaster(), *_children(self.postmaster()))),
        }

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)


@contextmanager
def running(models: Path | None = None, home: Path | None = None, **environment: str) -> Iterator[Server]:
    """A server in ``home``, or in a temporary one, with the models that the settings' home has (or ``models``)."""
    with tempfile.TemporaryDirectory(prefix="memoryd-bench-") as folder:
        place = home or Path(folder) / "home"
        place.mkdir(exist_ok=True, parents=True)
        if not (place / "models").exists():
            (place / "models").symlink_to((models or Settings().models_dir).absolute(), target_is_directory=True)
        server = start(place, **environment)
        try:
            yield server
        finally:
            server.stop()


def start(home: Path, **environment: str) -> Server:
    """Start ``memoryd serve`` and wait for its ready line."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "memoryd", "serve"],
        stdout=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "MEMORYD_HOME": str(home),
            "MEMORYD_LISTEN": "127.0.0.1:0",
            "MEMORYD_LOG__LEVEL": "warning",
            "HF_HUB_OFFLINE": "1",
            **environment,
        },
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(READY):
            url = line.removeprefix(READY).strip()
            return Server(process=process, home=home, url=url, started_s=time.perf_counter() - begun)
    raise RuntimeError(f"memoryd did not start: exit code {process.wait()}")


def pss(pid: int) -> float:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in text.splitlines() if line.startswith("Pss:")), 0.0)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
