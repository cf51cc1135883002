"""The background tasks of a process: what reads the ledger, and what indexes what was written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from memoryd.bell import Bell
from memoryd.runtime import Runtime, beside_a_server, make_worker
from memoryd.service.extraction import Extractor
from memoryd.settings import Settings


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Runtime]:
    """A runtime with all its tasks, unless ``MEMORYD_WORKER=false`` leaves them to another process."""
    async with Runtime.open(settings) as runtime:
        if not settings.worker:
            yield runtime
            return
        extractor = Extractor(runtime, runtime.unread, runtime.worker.wake)
        extractor.start()
        try:
            yield runtime
        finally:
            await extractor.close()


async def run_worker(settings: Settings) -> None:
    """The background tasks in a process of their own, until it is cancelled. Raises StartupError."""
    async with beside_a_server(settings) as instance:
        worker = make_worker(settings, instance.database, instance.keys, instance.embedder)
        extractor = Extractor(instance, Bell(), worker.wake)
        worker.start()
        extractor.start()
        try:
            await asyncio.Event().wait()
        finally:
            await extractor.close()
            await worker.close()
