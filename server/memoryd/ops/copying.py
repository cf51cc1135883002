"""All rows and the schema of a database, as pg_dump says them and psql takes them.

What the programs say when they fail may quote rows, so it is not kept.
"""

import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from memoryd.errors import ClusterError
from memoryd.ops.binaries import packaged
from memoryd.ops.migrate import split_password

_ANALYZE = Path(__file__).parent / "sql" / "analyze.sql"


@contextmanager
def dumped(url: str, snapshot: str | None = None) -> Iterator[IO[bytes]]:
    """The dump of one instant, or of an exported snapshot, being read while others write.

    Raises ClusterError where it ends before its end.
    """
    bare, password = split_password(url)
    command: list[str | Path] = [packaged().program("pg_dump"), "-w", "-d", bare]
    command += ["--no-owner", "--no-privileges", "--exclude-extension=*"]
    command += ["--snapshot", snapshot] if snapshot else []
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=_environment(password)
    ) as process:
        yield cast("IO[bytes]", process.stdout)
    if process.returncode != 0:
        raise ClusterError("the database could not be read to its end; try again")


def load(url: str, pieces: Iterable[bytes]) -> None:
    """Fill an empty database. Raises ClusterError where it does not take all of it."""
    command: list[str | Path] = [packaged().program("psql"), "-XqwA1", "-v", "ON_ERROR_STOP=1", "-d", url]
    command += ["-f", "-", "-f", _ANALYZE]
    with subprocess.Popen(  # noqa: S603
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=_environment(""),
    ) as process:
        sink = cast("IO[bytes]", process.stdin)
        try:
            for piece in pieces:
                sink.write(piece)
            sink.close()
        except BrokenPipeError:
            pass  # its exit status says that it gave up
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0:
        raise ClusterError("the new database did not take the backup; is the disk full?")


def _environment(password: str) -> dict[str, str]:
    return {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PGPASSWORD": password}
