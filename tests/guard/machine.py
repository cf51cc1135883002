"""A private mount namespace with an ext4 of its own, a service manager that keeps descriptors, and callers in it.

Nothing outside the namespace is ever marked. Every process here ends with the test process, and every wait has an end.
"""

import contextlib
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

SCRIPT = Path(__file__).with_name("caller.py")
TOOLS = ("unshare", "nsenter", "mke2fs", "mount", "setpriv")
WAIT_S = 20
RUN = "import sys, pathlib; from memoryd.guard.daemon import Daemon; Daemon(pathlib.Path(sys.argv[1])).run()"
"""What ``memoryd guard`` runs, without the time that the command line takes to load."""

_SET_UP = """
set -e
mount -t tmpfs none {folder}
truncate -s 64M {folder}/image
mke2fs -q -t ext4 {folder}/image
mkdir {folder}/ext4 {folder}/bind {folder}/tmpfs
mount -o loop {folder}/image {folder}/ext4
mount -t tmpfs none {folder}/tmpfs
echo ready
exec sleep 3600
"""


def missing() -> str | None:
    """Why the guard cannot be tried on this machine; None where it can."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "the guard needs root on Linux"
    if tools := [name for name in TOOLS if shutil.which(name) is None]:
        return f"not installed: {', '.join(tools)}"
    from memoryd.guard import fanotify

    try:
        os.close(fanotify.open_group(fanotify.CLASS_CONTENT))
    except OSError as error:
        return f"no permission events: {error}"
    return None


@dataclass(frozen=True, slots=True)
class Namespace:
    """``folder`` is its ext4; from outside it is seen below ``/proc``."""

    holder: int
    folder: Path
    callers: "list[subprocess.Popen[str]]" = field(default_factory=list)

    @property
    def seen(self) -> Path:
        return Path(f"/proc/{self.holder}/root") / self.folder.relative_to("/")

    def enter(self, *command: str) -> list[str]:
        return ["nsenter", f"--mount=/proc/{self.holder}/ns/mnt", "setpriv", "--pdeathsig", "KILL", *command]

    def ask(self, *arguments: str) -> str:
        """What comes of one deed in a process of its own."""
        if not self.callers:
            command = self.enter(sys.executable, "-I", "-S", str(SCRIPT))
            self.callers.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        caller = self.callers[0]
        assert caller.stdin is not None
        assert caller.stdout is not None
        caller.stdin.write(json.dumps(arguments) + "\n")
        caller.stdin.flush()
        return str(json.loads(caller.stdout.readline()))

    def run(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(self.enter(*command), capture_output=True, text=True, timeout=WAIT_S, check=False)
        assert not check or done.returncode == 0, done.stderr
        return done.stdout


@contextlib.contextmanager
def namespace(folder: Path) -> Iterator[Namespace]:
    command = ["unshare", "-m", "--propagation", "private", "setpriv", "--pdeathsig", "KILL", "sh", "-c"]
    process = subprocess.Popen([*command, _SET_UP.format(folder=folder)], stdout=subprocess.PIPE, text=True)
    made = None
    try:
        assert process.stdout is not None
        if process.stdout.readline().strip() != "ready":
            raise RuntimeError("no ext4 could be mounted from a file")
        made = Namespace(process.pid, folder / "ext4")
        yield made
    finally:
        for caller in made.callers if made else ():
            caller.kill()
            caller.wait(WAIT_S)
        process.kill()
        process.wait(WAIT_S)


@dataclass(slots=True)
class Manager:
    """What a guard knows of systemd: a socket for notifications, and descriptors that it keeps, up to ``most``."""

    address: Path
    most: int = 512
    kept: dict[str, list[int]] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    channel: socket.socket = field(default_factory=lambda: socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))

    def listen(self) -> None:
        self.channel.bind(str(self.address))
        self.channel.settimeout(0.2)

    def wait_for(self, state: str, process: "subprocess.Popen[bytes]") -> bool:
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end and process.poll() is None:
            self.hear()
            if state in self.told:
                return True
        return False

    def hear_all(self) -> None:
        """What came by now, also of a guard that goes on telling."""
        while select.select([self.channel], [], [], 0)[0]:
            self.hear()

    def hear(self) -> bool:
        """False where nothing came for a moment."""
        try:
            message, fds, _, _ = socket.recv_fds(self.channel, 4_096, 16)
        except TimeoutError:
            return False
        self._take(message, fds)
        return True

    def _take(self, message: bytes, fds: list[int]) -> None:
        lines = message.decode().splitlines()
        named = dict(line.split("=", 1) for line in lines)
        self.told += lines
        while "FDSTORE" in named and fds and sum(map(len, self.kept.values())) < self.most:
            self.kept.setdefault(named["FDNAME"], []).append(fds.pop())
        for fd in fds:
            os.close(fd)
        if "FDSTOREREMOVE" in named:
            self.forget(named["FDNAME"])

    def forget(self, name: str) -> None:
        for fd in self.kept.pop(name, ()):
            os.close(fd)

    def close(self) -> None:
        for name in list(self.kept):
            self.forget(name)
        self.channel.close()


@dataclass(slots=True)
class Guard:
    """A guard in the namespace, under a manager of its own."""

    namespace: Namespace
    manager: Manager
    config: Path
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """With the descriptors that the manager kept, from 3 on, as systemd passes them."""
        self.manager.told.clear()
        passed = [(name, fd) for name, fds in self.manager.kept.items() for fd in fds]
        environment = os.environ | {
            "NOTIFY_SOCKET": str(self.manager.address),
            "LISTEN_FDS": str(len(passed)),
            "LISTEN_FDNAMES": ":".join(name for name, _ in passed),
        }
        command = self.namespace.enter(sys.executable, "-c", RUN, str(self.config))
        fds = ",".join(str(fd) for _, fd in passed)
        launched = [sys.executable, "-I", "-S", str(SCRIPT.with_name("launch.py")), fds, *command]
        self.process = subprocess.Popen(launched, env=environment, pass_fds=[fd for _, fd in passed])
        assert self.manager.wait_for("READY=1", self.process), "the guard did not become ready"

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(WAIT_S)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(WAIT_S)
            except subprocess.TimeoutExpired:
                self.kill()
        self.manager.close()

    def signal(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    @property
    def state(self) -> dict[str, object]:
        return dict(json.loads((self.config.parent / "guard.json").read_text()))


@contextlib.contextmanager
def guard(
    inside: Namespace, folder: Path, settings: str, drop_ins: Mapping[str, str] | None = None, *, most: int = 512
) -> Iterator[Guard]:
    """A guard that runs; ``folder`` holds its configuration, its state file and its quarantine."""
    config = folder / "guard.toml"
    own = f'state = "{folder}/guard.json"\nquarantine = "{folder}/quarantine"\nanswer_within_s = 3\n'
    config.write_text(own + settings)
    (folder / "guard.d").mkdir()
    for name, text in (drop_ins or {}).items():
        (folder / "guard.d" / f"{name}.toml").write_text(text)
    manager = Manager(folder / "notify", most)
    manager.listen()
    running = Guard(inside, manager, config)
    try:
        running.start()
        yield running
    finally:
        running.stop()


def call(
    inside: Namespace, deed: str, path: Path, text: bytes = b"", *, group: Path | None = None, uid: int = 0
) -> str:
    """What a process of its own gets: ``ok``, what it read, or the name of the error."""
    return inside.ask(deed, str(path), text.hex(), str(group or "-"), str(uid)).strip()


def start(
    inside: Namespace, deed: str, path: Path, text: bytes = b"", *, group: Path | None = None, uid: int = 0
) -> "subprocess.Popen[str]":
    command = inside.enter(
        sys.executable, "-I", "-S", str(SCRIPT), deed, str(path), text.hex(), str(group or "-"), str(uid)
    )
    return subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True)
