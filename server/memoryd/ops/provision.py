"""Make a data directory: initdb, the owner role without superuser rights, the extensions, the hardened configuration.

The bootstrap role works in single-user mode alone, so no superuser ever listens on a socket; its last statement
takes its login away. Everything happens in ``pg.new``, which is flushed once and renamed when it is complete: a
flush per file took seconds on a busy disk.
"""

import os
import shutil
import tempfile
from importlib.resources import files
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops.account import Account, account_of, give, run_as
from memoryd.ops.binaries import Binaries

BOOTSTRAP_ROLE = "memoryd_bootstrap"
_PACKAGE = Path(str(files("memoryd.ops")))
_INCLUDE = "include 'memoryd.conf'\n"
_HBA = "local memoryd memoryd peer map=memoryd\nlocal all all reject\n"


def create(data_dir: Path, binaries: Binaries, account: Account) -> None:
    """Initialise ``data_dir`` as ``account``. Raises ClusterError with PostgreSQL's own words."""
    partial = data_dir.with_name(f"{data_dir.name}.new")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700)
    give(partial, account)
    _initdb(account, binaries, partial)
    for database, script in (("postgres", "bootstrap_roles.sql"), ("memoryd", "bootstrap_database.sql")):
        _run_script(account, binaries, partial, database, _PACKAGE / "sql" / script)
    _checked(account, binaries.program("initdb"), "--sync-only", "--sync-method=syncfs", "-D", partial)
    partial.rename(data_dir)
    _sync(data_dir.parent)


def _initdb(account: Account, binaries: Binaries, data_dir: Path) -> None:
    options = ["--data-checksums", "--locale=C.UTF-8", "--encoding=UTF8", "--wal-segsize=1", "--auth=peer"]
    # With the default, segments made here would wait for reuse and hide from an erasure's WAL cycle.
    options += ["-c", "wal_recycle=off"]
    _checked(account, binaries.program("initdb"), "-D", data_dir, "-U", BOOTSTRAP_ROLE, "--no-sync", *options)


def _run_script(account: Account, binaries: Binaries, data_dir: Path, database: str, script: Path) -> None:
    server: list[str | Path] = [binaries.program("postgres"), "--single", "-j", "-D", data_dir]
    _checked(account, *server, "-c", "exit_on_error=on", "-c", "fsync=off", database, stdin=script)


def _checked(account: Account, *command: str | Path, stdin: Path | None = None) -> None:
    answer = run_as(account, command, stdin=stdin)
    if answer.returncode != 0:
        raise ClusterError(f"PostgreSQL could not be initialised: {answer.stdout.strip()[-500:]}")


def configure(data_dir: Path, account: Account, *, socket_dir: Path, shared_buffers_mb: int) -> None:
    """Write the configuration that this version of memoryd wants; files that say so already stay untouched."""
    dynamic = f"shared_buffers = {shared_buffers_mb}MB\nunix_socket_directories = '{socket_dir}'\n"
    _write(data_dir / "memoryd.conf", (_PACKAGE / "hardened.conf").read_text() + dynamic, account)
    _write(data_dir / "pg_hba.conf", _HBA, account)
    _write(data_dir / "pg_ident.conf", _ident_map(data_dir.parent), account)
    main = (data_dir / "postgresql.conf").read_text()
    if _INCLUDE not in main:
        _write(data_dir / "postgresql.conf", f"{main}\n{_INCLUDE}", account)


def _ident_map(home: Path) -> str:
    """The home's owner and root may become the role ``memoryd``, nobody else; not even the service account."""
    names = {"root", account_of(home.stat().st_uid).name}
    return "".join(f'memoryd "{name}" memoryd\n' for name in sorted(names))


def _write(path: Path, text: str, account: Account) -> None:
    if path.exists() and path.read_text() == text:
        return
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(text)
        give(handle, account)
        file.flush()
        os.fsync(handle)
    Path(name).rename(path)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
