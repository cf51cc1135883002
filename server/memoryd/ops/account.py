"""The operating system account under which PostgreSQL runs, and commands run as it.

PostgreSQL refuses to run as root. As root memoryd uses the owner of an existing data directory, else ``postgres``,
else ``nobody``; every other user runs PostgreSQL as themselves.
"""

import os
import pwd
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from memoryd.errors import ClusterError

_CANDIDATES = ("postgres", "nobody")
# PG* variables of the caller must not steer the private cluster, so its commands get an environment of their own.
_ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Account:
    """An entry of the password database."""

    name: str
    uid: int
    gid: int

    @property
    def is_own(self) -> bool:
        """Whether this process runs under it already."""
        return self.uid == os.geteuid()


def service_account(data_dir: Path) -> Account:
    """The account for the cluster in ``data_dir``. Raises ClusterError where there is none."""
    if uid := os.geteuid():
        return account_of(uid)
    if data_dir.exists() and (owner := data_dir.stat().st_uid):
        return account_of(owner)
    for name in _CANDIDATES:
        try:
            return _account(pwd.getpwnam(name))
        except KeyError:
            continue
    raise ClusterError("PostgreSQL does not run as root; add an unprivileged account named postgres or nobody")


def account_of(uid: int) -> Account:
    """The account with that number. Raises ClusterError where the password database has none."""
    try:
        return _account(pwd.getpwuid(uid))
    except KeyError:
        raise ClusterError(f"user id {uid} has no entry in the password database; add one") from None


def _account(entry: pwd.struct_passwd) -> Account:
    return Account(name=entry.pw_name, uid=entry.pw_uid, gid=entry.pw_gid)


def give(target: Path | int, account: Account) -> None:
    """Make ``account`` the owner of a path or an open file; a sandbox refuses even the call that changes nothing."""
    if not account.is_own:
        os.chown(target, account.uid, account.gid)


def run_as(
    account: Account, argv: Sequence[str | Path], *, stdin: Path | None = None, timeout_s: float = 120
) -> subprocess.CompletedProcess[str]:
    """Run a command as ``account`` from ``/`` with a fixed environment.

    Standard error is merged into the output. Raises ClusterError past the deadline.
    """
    source = stdin.open() if stdin else None
    try:
        return subprocess.run(  # noqa: S603 - programs of the wheel, arguments of our own
            argv,
            stdin=source or subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd="/",
            env=_ENVIRONMENT,
            timeout=timeout_s,
            check=False,
            user=None if account.is_own else account.uid,
            group=None if account.is_own else account.gid,
            extra_groups=None if account.is_own else [],
        )
    except subprocess.TimeoutExpired:
        raise ClusterError(f"{Path(argv[0]).name} did not end within {timeout_s:g} s; try again") from None
    finally:
        if source:
            source.close()
