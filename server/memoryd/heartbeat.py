"""What the service manager is told of this process: that it opens or closes and needs time, and that it lives.

Under systemd with ``Type=notify`` and ``WatchdogSec=`` (docs/explanation/limits.md); elsewhere nothing happens.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import structlog

from memoryd.errors import MemorydError
from memoryd.observe.systemd import notify, watchdog_s

if TYPE_CHECKING:
    from memoryd.store.database import Database

BEATS: Final = 6
"""In each interval of the watchdog: a process that the kernel throttles may miss most of them."""

EXTENSION_S: Final = 60.0
EXTEND_EVERY_S: Final = 10.0
LONGEST_S: Final = 3600.0
"""Recovery and migrations of a large store end by then; what does not is stopped by the manager."""

log = structlog.get_logger(__name__)


class Patience:
    """Puts off the manager's timeout while something opens or closes. A context manager: at its end it asks no more."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def ask(self, status: str) -> None:
        self.enough()
        self._task = asyncio.create_task(_extend(status), name="patience")

    def enough(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.enough()


async def _extend(status: str) -> None:
    for _ in range(int(LONGEST_S / EXTEND_EVERY_S)):
        notify(f"EXTEND_TIMEOUT_USEC={int(EXTENSION_S * 1e6)}\nSTATUS={status}")
        await asyncio.sleep(EXTEND_EVERY_S)


@asynccontextmanager
async def beating(lives: Callable[[float], Awaitable[bool]]) -> AsyncIterator[None]:
    """While the block runs the manager hears ``WATCHDOG=1``, as long as the event loop runs and ``lives`` says so.

    ``lives`` is given the monotonic instant of the last question. A hung loop asks nothing and sends nothing.
    """
    interval = watchdog_s()
    if interval is None:
        yield
        return
    task = asyncio.create_task(_beat(lives, interval / BEATS), name="heartbeat")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def answering(database: "Database") -> Callable[[float], Awaitable[bool]]:
    """For :func:`beating`: whether the database answers, or has answered any request since.

    Where all connections are busy it lives too. One that answers nobody for a whole interval ends the process: its
    successor starts both anew.
    """

    async def lives(since: float) -> bool:
        with suppress(MemorydError):
            await database.now()
        return database.answered_at >= since

    return lives


async def _beat(lives: Callable[[float], Awaitable[bool]], every_s: float) -> None:
    since = monotonic()
    while True:
        begun = monotonic()
        if await lives(since):
            notify("WATCHDOG=1")
        else:
            log.warning("no sign of life; the watchdog is not told")
        since = begun
        await asyncio.sleep(every_s)
