"""Erasures that were not proven when the process ended: what to look for is lost, so the cluster is built anew."""

import subprocess
from pathlib import Path

import structlog

from memoryd.errors import ClusterError
from memoryd.ops.binaries import packaged
from memoryd.ops.cluster import Cluster
from memoryd.ops.rebuild import rebuild
from memoryd.settings import Settings

_QUERY = Path(__file__).parent / "sql" / "unproven.sql"
_WAIT_S = 60

log = structlog.get_logger(__name__)


def rebuild_unproven(settings: Settings) -> bool:
    """Whether the private cluster, which runs, was built anew from its rows, because an erasure waits for its proof.

    Blocks. Nobody may use or restart the cluster meanwhile. Where it cannot be built, the proofs stay pending.
    """
    if not _unproven(settings):
        return False
    log.warning("an erasure was not proven before the last end; building the database anew from its rows")
    try:
        rebuild(settings)
    except ClusterError as error:
        log.warning("the database could not be built anew", error=error.code)
        return False
    return True


def _unproven(settings: Settings) -> int:
    """Raises ClusterError."""
    command: list[str | Path] = [packaged().program("psql"), "-XqwAt", "-v", "ON_ERROR_STOP=1"]
    command += ["-d", Cluster(settings).dsn(), "-f", _QUERY]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=_WAIT_S, check=False)  # noqa: S603
    if answer.returncode != 0:
        raise ClusterError("the private PostgreSQL cannot be asked; start again")
    return int(answer.stdout)
