"""The background tasks of a process: what reads the ledger, and what indexes what was written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from memoryd.bell import Bell
from memoryd.engines.proposing import proposing
from memoryd.recognising import Recognising, grades_of
from memoryd.runtime import Runtime, beside_a_server, make_worker
from memoryd.service.extraction import Extractor
from memoryd.service.forget.proving import Proving
from memoryd.settings import Settings


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Runtime]:
    """A runtime with all its tasks, unless ``MEMORYD_WORKER=false`` leaves them to another process.

    Raises StartupError, for a refused URL of a language model too.
    """
    if not settings.worker:
        async with Runtime.open(settings) as runtime, _proving(runtime):
            yield runtime
        return
    async with proposing(settings.llm) as proposer, Runtime.open(settings) as runtime, _proving(runtime):
        runtime.proposer = proposer
        extractor = Extractor(runtime, runtime.unread, runtime.worker.wake, proposer)
        extractor.start()
        try:
            yield runtime
        finally:
            await extractor.close()


@asynccontextmanager
async def _proving(runtime: Runtime) -> AsyncIterator[None]:
    """What was confirmed before a crash is carried on before anything is read."""
    proving = Proving(runtime)
    await proving.resume()
    proving.start()
    try:
        yield
    finally:
        await proving.close()


async def run_worker(settings: Settings) -> None:
    """The background tasks in a process of their own, until it is cancelled. Raises StartupError."""
    async with proposing(settings.llm) as proposer, beside_a_server(settings) as instance:
        worker = make_worker(settings, instance.database, instance.keys, instance.embedder)
        recognising = Recognising(instance.database, instance.recogniser, grades_of(settings), instance.found)
        extractor = Extractor(instance, Bell(), worker.wake, proposer)
        worker.start()
        recognising.start()
        extractor.start()
        try:
            await asyncio.Event().wait()
        finally:
            await extractor.close()
            await recognising.close()
            await worker.close()
