"""The machine that instances are made on, or a folder that holds the tree of one (``--root``).

In a folder the same files and accounts are made, and nothing is asked of the systemd of this machine.
"""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from memoryd.errors import NotFoundError, StartupError
from memoryd.ops.instances.places import CONFIG

_ENVIRONMENT: Final = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}
_TIMEOUT_S: Final = 400
ONLY_LIVE: Final = "and instances run under systemd alone"
_SYSTEMD: Final = Path("/run/systemd/system")  # sd_booted(3)
_UNIT: Final = "memoryd@.service"
_UNIT_FOLDERS: Final = ("usr/lib/systemd/system", "etc/systemd/system")


@dataclass(frozen=True, kw_only=True, slots=True)
class Owner:
    """An entry of the password database of the host; ``home`` is a path of the host."""

    name: str
    uid: int
    gid: int
    home: PurePosixPath


@dataclass(frozen=True, kw_only=True, slots=True)
class Host:
    """``root`` is ``/`` for the machine itself."""

    root: Path = Path("/")

    @property
    def is_live(self) -> bool:
        return self.root == Path("/")

    @property
    def option(self) -> tuple[str, ...]:
        """What systemd's programs are told of the folder."""
        return () if self.is_live else (f"--root={self.root}",)

    def path(self, place: PurePosixPath) -> Path:
        return self.root / place.relative_to("/")

    def check(self, instead: str = "--root DIR takes a folder with the tree of a machine") -> None:
        """``instead`` is what the call offers where no systemd runs.

        Raises StartupError where instances cannot be: no root, no systemd, no units; NotFoundError without the folder.
        """
        if os.geteuid() != 0:
            raise StartupError("instances are made by root; run this with sudo, or `memoryd serve` for one of your own")
        if self.is_live and not _SYSTEMD.is_dir():
            raise StartupError(f"systemd does not run here; `memoryd serve` needs none, {instead}")
        if not self.root.is_dir():
            raise NotFoundError(f"--root: there is no folder {self.root}")
        if not any((self.root / folder / _UNIT).exists() for folder in _UNIT_FOLDERS):
            raise StartupError(f"{_UNIT} is not installed; run `./install.sh system` of memoryd's source first")

    @contextmanager
    def locked(self, place: PurePosixPath = CONFIG) -> Iterator[None]:
        """One call at a time; the others wait. The lock is on the folder, and leaves no file.

        Raises FileNotFoundError where there is no such folder, but for that of all instances, which is made.
        """
        folder = self.path(place)
        if place == CONFIG:
            folder.mkdir(mode=0o755, parents=True, exist_ok=True)
        handle = _locked(folder)
        try:
            yield
        finally:
            os.close(handle)

    def owner(self, name: str) -> Owner | None:
        """The account of that name; in a folder that of its ``/etc/passwd``."""
        for line in self._passwd(name):
            fields = line.split(":")
            if len(fields) >= 6 and fields[0] == name:
                return Owner(name=name, uid=int(fields[2]), gid=int(fields[3]), home=PurePosixPath(fields[5] or "/"))
        return None

    def _passwd(self, name: str) -> list[str]:
        if self.is_live:
            # asked of the name service: an account of a directory service is in no file
            return run(["getent", "passwd", name], check=False).stdout.splitlines()
        file = self.root / "etc/passwd"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def _locked(folder: Path) -> int:
    """The folder that has the name when the lock is had: another may have been made while this waited."""
    while True:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            if os.path.samestat(os.fstat(handle), folder.stat()):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def run(
    argv: list[str],
    *,
    owner: Owner | None = None,
    stdin: str = "",
    check: bool = True,
    timeout_s: float | None = _TIMEOUT_S,
) -> subprocess.CompletedProcess[str]:
    """Run a program with a fixed environment, as ``owner`` where one is given. Raises StartupError with its words."""
    try:
        answer = subprocess.run(  # noqa: S603 - programs of the system, arguments that were checked
            [shutil.which(argv[0], path=_ENVIRONMENT["PATH"]) or argv[0], *argv[1:]],
            input=stdin,
            capture_output=True,
            text=True,
            cwd="/",
            env=_ENVIRONMENT,
            timeout=timeout_s,
            check=False,
            user=owner.uid if owner else None,
            group=owner.gid if owner else None,
            extra_groups=[] if owner else None,
        )
    except FileNotFoundError:
        raise StartupError(f"{argv[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise StartupError(f"{argv[0]} did not end within {timeout_s} s; run the same command again") from None
    if check and answer.returncode != 0:
        raise StartupError(f"{' '.join(argv[:2])} failed: {answer.stderr.strip()[-500:]}")
    return answer
