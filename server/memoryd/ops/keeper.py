"""Keep the private PostgreSQL running while the server does: a postmaster that was killed is started again."""

import asyncio

import structlog

from memoryd.ops.cluster import Cluster
from memoryd.ops.postmaster import postmaster_pid

LOOK_S = 0.5

log = structlog.get_logger(__name__)


async def keep_running(cluster: Cluster) -> None:
    """Look every half second, until cancelled. Meanwhile requests are answered with 503."""
    while True:
        await asyncio.sleep(LOOK_S)
        if postmaster_pid(cluster.data_dir) is None:
            log.warning("the private PostgreSQL is gone, starting it again")
            try:
                await asyncio.to_thread(cluster.start)
            except Exception as error:
                # a fork that fails while memory is short must not be the last try
                log.warning("it does not start yet", error=type(error).__name__)
