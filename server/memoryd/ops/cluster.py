"""The private PostgreSQL of one MEMORYD_HOME.

::

    home/pg        PGDATA, owned by the account that runs PostgreSQL
    home/pg.lock   held while a cluster is started or stopped
    home/pg.kept   the run that a person started, which goes on until `memoryd db stop`
    home/pg-dist   the wheel's programs, where that account cannot read them in site-packages
    home/rebuild   a new PGDATA that is to replace it; the next start ends what was interrupted
    home/run       the Unix socket, or a short runtime directory where that path would be too long (root: /run/memoryd)

::

    absent ──create──> stopped ──start──> running ──stop──> stopped
                          ^                  │ kill -9: children vanish, then start again
                          └──────────────────┘

All calls are synchronous and block for up to a minute: from async code use ``asyncio.to_thread``. The processes are
children of nobody here: they outlive a killed server, the next ``start`` reuses them, and the next server ends them as
its own, unless a person wants them kept. Only the home's owner and root may connect (peer authentication), only to the
database ``memoryd``, only as the role ``memoryd``, which owns it and is no superuser. Nothing here runs when
``MEMORYD_DATABASE__URL`` is set: use ``connection_url`` for either case.
"""

import fcntl
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from signal import SIGQUIT
from typing import Literal
from urllib.parse import quote

from memoryd.errors import ClusterError
from memoryd.ops import exchange, provision, runtime_dir
from memoryd.ops.account import Account, run_as, service_account
from memoryd.ops.binaries import Binaries, packaged, usable_by
from memoryd.ops.kept import forget_kept, is_kept, keep
from memoryd.ops.postmaster import (
    drop_stale_pid_file,
    postmaster_pid,
    postmaster_run,
    processes,
    socket_dir_in_use,
    wait_until_gone,
)
from memoryd.ops.server_lock import server_runs
from memoryd.ops.traversal import admit
from memoryd.settings import Settings

_START_S = 60
_STOP_S = 10
_ANSWER_S = 5
_LOG_LIMIT_BYTES = 1 << 20
_VERSION_QUERY = Path(str(files("memoryd.ops"))) / "sql" / "server_version.sql"

State = Literal["absent", "stopped", "starting", "running"]
Mode = Literal["smart", "fast", "immediate"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ClusterStatus:
    """What ``memoryd db status`` shows. ``server_version`` is None unless the server answers."""

    state: State
    pid: int | None
    server_version: str | None
    data_dir: Path
    socket_dir: Path


class Cluster:
    """The cluster under ``settings.home``. Raises ClusterError when the settings name an external database."""

    def __init__(self, settings: Settings) -> None:
        if settings.database.url:
            raise ClusterError("MEMORYD_DATABASE__URL names an external PostgreSQL; start and stop it where it runs")
        self.home = settings.home.absolute()
        self.data_dir = settings.cluster_dir.absolute()
        self._shared_buffers_mb = settings.database.shared_buffers_mb

    def start(self, *, kept: bool = False) -> bool:
        """Have it running, made first where there is none; True when this call started it.

        :param kept: it is to go on until :meth:`stop`, whoever calls :meth:`release`.

        Raises ClusterError: another major version, a foreign data directory, or a server that does not come up.
        """
        self._make_home()
        with self._locked():
            started = self._start()
            if kept:
                keep(self.home, postmaster_run(self.data_dir))
            return started

    def start_for_good(self) -> bool:
        """As :meth:`start` by a person, to go on until :meth:`stop`; what runs already beside a server is the server's.

        What this call starts is the person's also where a server holds its lock: it ends, and has stopped its own.
        """
        self._make_home()
        with self._locked():
            started = self._start()
            if started or not server_runs(self.home):
                keep(self.home, postmaster_run(self.data_dir))
            return started

    @contextmanager
    def running(self, *, alone: bool = False) -> Iterator[None]:
        """It runs inside, and is left as it was found. ``alone`` as for :meth:`release`."""
        started = self.start()
        try:
            yield
        finally:
            if started:
                self.release(alone=alone)

    def release(self, *, alone: bool) -> bool:
        """Stop it where nobody wants it any more; True when this call did. A person may have it kept.

        :param alone: the caller holds the server's lock; otherwise a server that runs still needs it.
        """
        with self._locked():
            if self.is_kept() or (not alone and server_runs(self.home)):
                return False
            return self._end()

    def is_kept(self) -> bool:
        """Whether a person started what runs now."""
        return is_kept(self.home, postmaster_run(self.data_dir))

    def stop(self, mode: Mode = "fast") -> bool:
        """Stop it; True when this call did. After 10 s it is stopped the immediate way, which loses no commit."""
        if not self.data_dir.exists():
            return False
        with self._locked():
            return self._end(mode)

    def drop_unfinished(self) -> None:
        """Take away what a killed restore or rebuild left; who holds the server's lock knows that none is under way."""
        with self._locked():
            if not exchange.is_complete(self.home):
                self._end_others()
                exchange.finish(self.home)

    def status(self) -> ClusterStatus:
        """The state now, tested by connecting."""
        pid = postmaster_pid(self.data_dir)
        version = self._answer() if pid else None
        stopped: State = "stopped" if (self.data_dir / "PG_VERSION").exists() else "absent"
        return ClusterStatus(
            state="running" if version else "starting" if pid else stopped,
            pid=pid,
            server_version=version,
            data_dir=self.data_dir,
            socket_dir=self._socket_dir(),
        )

    def dsn(self, role: str = "memoryd") -> str:
        """A URL for asyncpg and libpq over the Unix socket; it holds no password."""
        return f"postgresql://{quote(role)}@/memoryd?host={quote(str(self._socket_dir()))}"

    def version(self) -> str:
        """The version of the server that answers. Raises ClusterError when none does."""
        version = self._answer()
        if version is None:
            raise ClusterError("the private PostgreSQL does not answer; run `memoryd db start`")
        return version

    def _make_home(self) -> None:
        self.home.mkdir(mode=0o700, parents=True, exist_ok=True)

    def _start(self) -> bool:
        if self._settle() and not exchange.is_complete(self.home):
            return False
        # an old one that was left running would take writes that the new one does not have
        self._end()
        self._end_others()
        exchange.finish(self.home)
        account = service_account(self.data_dir)
        if account.uid != os.geteuid():
            admit(account, self.home)
        binaries = usable_by(account, self.home / "pg-dist")
        self._have_data(binaries, account)
        self._launch(binaries, account)
        return True

    @contextmanager
    def _locked(self) -> Iterator[None]:
        handle = os.open(self.home / "pg.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            owner = self.home.stat()
            if os.geteuid() == 0:
                os.fchown(handle, owner.st_uid, owner.st_gid)
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)

    def _settle(self) -> bool:
        """Wait out a postmaster that starts, recovers or dies; True when one answers in the end."""
        deadline = time.monotonic() + _START_S
        while postmaster_pid(self.data_dir):
            if self._answer():
                return True
            if time.monotonic() > deadline:
                raise ClusterError(
                    "a PostgreSQL runs on this data directory and does not answer; `memoryd db stop` ends it"
                )
            time.sleep(0.05)
        if not wait_until_gone(self.data_dir, _START_S):
            raise ClusterError(f"processes of an earlier PostgreSQL remain: {processes(self.data_dir)}; end them")
        drop_stale_pid_file(self.data_dir)
        return False

    def _end(self, mode: Mode = "fast") -> bool:
        if postmaster_pid(self.data_dir) is None:
            return False
        account = service_account(self.data_dir)
        binaries = usable_by(account, self.home / "pg-dist")
        folder = self._socket_dir()
        for step in dict.fromkeys((mode, "immediate")):
            if self._pg_ctl(binaries, account, "stop", "-m", step, "-t", str(_STOP_S)).returncode == 0:
                runtime_dir.release(folder)
                forget_kept(self.home)
                return True
        raise ClusterError(f"PostgreSQL (process {postmaster_pid(self.data_dir)}) does not stop; end that process")

    def _end_others(self) -> None:
        """Clusters that were being filled when who filled them was killed."""
        for other in (self.home / exchange.FOLDER).glob("*/pg"):
            if (pid := postmaster_pid(other)) is not None:
                os.kill(pid, SIGQUIT)
            wait_until_gone(other, _STOP_S)

    def _have_data(self, binaries: Binaries, account: Account) -> None:
        if not self.data_dir.exists() or not any(self.data_dir.iterdir()):
            provision.create(self.data_dir, binaries, account)
        self._check_data(binaries, account)

    def _check_data(self, binaries: Binaries, account: Account) -> None:
        version_file = self.data_dir / "PG_VERSION"
        if not version_file.exists():
            raise ClusterError(f"{self.data_dir} holds no PostgreSQL data; move it away and start again")
        if self.data_dir.stat().st_uid != account.uid:
            raise ClusterError(f"{self.data_dir} does not belong to {account.name!r}; run memoryd as its owner")
        found, wanted = version_file.read_text().strip(), (binaries.version(account) or "").split(".")[0]
        if found != wanted:
            raise ClusterError(
                f"{self.data_dir} was made by PostgreSQL {found} and this memoryd brings {wanted}; "
                "export with the memoryd that made it, then import into a new MEMORYD_HOME"
            )

    def _launch(self, binaries: Binaries, account: Account) -> None:
        folder = runtime_dir.socket_dir(self.home)
        runtime_dir.prepare(folder, account)
        provision.configure(self.data_dir, account, socket_dir=folder, shared_buffers_mb=self._shared_buffers_mb)
        log = self.data_dir / "postmaster.log"
        if log.exists() and log.stat().st_size > _LOG_LIMIT_BYTES:
            log.unlink()
        answer = self._pg_ctl(binaries, account, "start", "-l", log, "-t", str(_START_S))
        if answer.returncode != 0 or self._answer() is None:
            raise ClusterError(f"PostgreSQL does not start; {log} says why")

    def _pg_ctl(self, binaries: Binaries, account: Account, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        return run_as(account, [binaries.program("pg_ctl"), "-D", self.data_dir, "-w", "-s", *arguments])

    def _answer(self) -> str | None:
        """The server's version, asked over a connection of its own."""
        command: list[str | Path] = [packaged().program("psql"), "-XAtqw", "-d", self.dsn(), "-f", _VERSION_QUERY]
        try:
            answer = run_as(_self(), command, timeout_s=_ANSWER_S)
        except ClusterError:
            return None
        return answer.stdout.strip() if answer.returncode == 0 else None

    def _socket_dir(self) -> Path:
        used = socket_dir_in_use(self.data_dir) if postmaster_pid(self.data_dir) else None
        return used or runtime_dir.socket_dir(self.home)


def _self() -> Account:
    return Account(name="", uid=os.geteuid(), gid=os.getegid())


def connection_url(settings: Settings) -> str:
    """The external DSN of the settings, else that of the private cluster."""
    return settings.database.url or Cluster(settings).dsn()
