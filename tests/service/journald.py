"""A real systemd-journald of its own, in a private mount namespace, for tests that read back what it was sent."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from typing import Any

DAEMON = Path("/lib/systemd/systemd-journald")
_ANSWER_S = 20.0
_NAMESPACE = """
mount --make-rprivate / && mount -t tmpfs none /run && mkdir -p /run/systemd/journal /run/log/journal
mkdir -p /var/log/journal && mount -t tmpfs none /var/log/journal
[ -s /etc/machine-id ] || { printf '%032x\\n' 1 > /run/machine-id && mount --bind /run/machine-id /etc/machine-id; }
printf '[Journal]\\nRateLimitIntervalSec=0\\nReadKMsg=no\\nForwardToSyslog=no\\n' > /run/journald.conf
mkdir -p /run/systemd/journald.conf.d && cp /run/journald.conf /run/systemd/journald.conf.d/tests.conf
exec "$1" >/run/journald.out 2>&1
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Journald:
    """``socket`` is its native socket as this process reaches it."""

    pid: int

    @property
    def root(self) -> Path:
        return Path(f"/proc/{self.pid}/root")

    @property
    def socket(self) -> str:
        return str(self.root / "run/systemd/journal/socket")

    def records(self, *matches: str) -> list[dict[str, Any]]:
        """What is in the journal, oldest first, as journalctl tells it."""
        self._journalctl("--sync")
        lines = self._journalctl("-o", "json", "--all", *matches).splitlines()
        return [json.loads(line) for line in lines]

    def files(self) -> list[bytes]:
        """Every file of the journal as it lies there."""
        self._journalctl("--sync")
        folders = (self.root / "run/log/journal", self.root / "var/log/journal")
        return [path.read_bytes() for folder in folders for path in folder.rglob("*.journal")]

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Inside, it takes nothing from its socket."""
        os.kill(self.pid, SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.pid, SIGCONT)

    def _journalctl(self, *arguments: str) -> str:
        command = ["nsenter", "-t", str(self.pid), "-m", "journalctl", "-q", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout


def missing() -> str | None:
    """Why no journald can be started here; None where it can."""
    if os.geteuid() != 0:
        return "a private journald needs root"
    if not DAEMON.exists() or not shutil.which("journalctl"):
        return "systemd-journald is not installed"
    if not shutil.which("unshare") or not shutil.which("nsenter"):
        return "unshare and nsenter are not installed"
    probe = subprocess.run(["unshare", "-m", "mount", "--make-rprivate", "/"], capture_output=True, check=False)
    return "this root may not make a mount namespace" if probe.returncode else None


@contextmanager
def journald() -> Iterator[Journald]:
    process = subprocess.Popen(["unshare", "-m", "sh", "-c", _NAMESPACE, "journald", str(DAEMON)])
    found = Journald(pid=process.pid)
    try:
        deadline = time.monotonic() + _ANSWER_S
        while not Path(found.socket).exists():
            assert process.poll() is None, "journald ended at once"
            assert time.monotonic() < deadline, "journald does not answer"
            time.sleep(0.02)
        yield found
    finally:
        process.terminate()
        process.wait(10)
