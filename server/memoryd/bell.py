"""Background loops, and what wakes them from their rest."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import structlog

T = TypeVar("T")

CLOSE_S = 3.0
"""How long the end of a loop waits for the batch in hand."""


class Bell:
    """A loop rests until :meth:`wake`, then gathers a moment more unless somebody waits and calls :meth:`hurry`.

    So a conversation is worked through in batches, and not turn by turn on the processor that answers it.
    """

    def __init__(self) -> None:
        self._wake = asyncio.Event()
        self._hurry = asyncio.Event()

    def wake(self) -> None:
        self._wake.set()

    def hurry(self) -> None:
        self._hurry.set()
        self._wake.set()

    async def rest(self, longest_s: float, gather_s: float) -> None:
        """Return at once where it was rung since the last rest: what rang may be newer than what the loop read."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), timeout=longest_s)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), timeout=gather_s)
        self._wake.clear()
        self._hurry.clear()


async def unless(work: Coroutine[Any, Any, T], sooner: Coroutine[Any, Any, None]) -> T | None:
    """What ``work`` answers; None where ``sooner`` ended first, and ``work`` was broken off."""
    tasks = working, _ = asyncio.create_task(work), asyncio.create_task(sooner)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Loop:
    """A task beside the requests, from :meth:`start` to :meth:`close`; a subclass says in ``_run`` what it does.

    ``failing`` is why it cannot go on, None while it can. ``trouble`` is what the log says then, once for each reason.
    """

    def __init__(self, name: str, bell: Bell, trouble: str) -> None:
        self.failing: str | None = None
        self._name = name
        self._bell = bell
        self._trouble_text = trouble
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=self._name)

    def hurry(self) -> None:
        self._bell.hurry()

    async def close(self) -> None:
        self._stopping = True
        self.hurry()
        if self._task is None:
            return
        # a batch that is broken off is worked through again
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(self._task, timeout=CLOSE_S)

    async def _run(self) -> None:
        raise NotImplementedError

    def _failed(self, reason: str | None) -> None:
        """Note why the loop cannot go on, or with None that it can."""
        changed, self.failing = reason != self.failing, reason
        # a full disk may be the log's too
        with suppress(OSError, ValueError):
            if changed and reason is not None:
                structlog.get_logger(type(self).__module__).warning(self._trouble_text, reason=reason)
