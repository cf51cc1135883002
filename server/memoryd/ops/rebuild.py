"""The last resort of an erasure: a new cluster from the rows that are left, in the place of the old one.

Nothing of the old files is copied, so whatever they held is gone with them. Interrupted anywhere, the next start of the
cluster ends it: the old directory stays until the new one is complete, and then only the new one counts.
"""

import subprocess
from pathlib import Path

from memoryd.errors import ClusterError
from memoryd.ops import exchange
from memoryd.ops.binaries import packaged
from memoryd.ops.cluster import Cluster
from memoryd.settings import Settings

_COPY_S = 3600
_ANALYZE = Path(__file__).parent / "sql" / "analyze.sql"


def rebuild(settings: Settings) -> None:
    """Build the private cluster anew; it runs afterwards if it ran before. Blocks for seconds to minutes.

    Nobody else may write to it meanwhile: call it before the pool is opened. Raises ClusterError where it cannot be
    copied, and the old one stays.
    """
    old = Cluster(settings)
    kept, started = old.is_kept(), old.start()
    fresh = Cluster(settings.model_copy(update={"home": exchange.prepare(old.home)}))
    fresh.start()
    try:
        _copy(old, fresh)
    finally:
        fresh.stop()
    exchange.mark_complete(old.home)
    old.stop()
    old.start(kept=kept)
    if started:
        old.stop()


def _copy(old: Cluster, fresh: Cluster) -> None:
    """The rows and the schema, through a pipe; the extensions are there. What the programs say may quote rows."""
    programs = packaged()
    read: list[str | Path] = [programs.program("pg_dump"), "-w", "-d", old.dsn()]
    read += ["--no-owner", "--no-privileges", "--exclude-extension=*"]
    write: list[str | Path] = [programs.program("psql"), "-XqwA1", "-v", "ON_ERROR_STOP=1", "-d", fresh.dsn()]
    write += ["-f", "-", "-f", _ANALYZE]
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(read, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as reading:  # noqa: S603
        writing = subprocess.run(  # noqa: S603
            write,
            stdin=reading.stdout,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            timeout=_COPY_S,
            check=False,
        )
    if reading.returncode != 0 or writing.returncode != 0:
        raise ClusterError("the cluster could not be copied; the old one is as it was")
