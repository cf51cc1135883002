"""How near this process is to its memory limit, and whether it turns requests away for that.

The kernel throttles a process above ``memory.high`` so much that answers take seconds. Shortly before that requests are
refused at once, with a time to come again, and what can be given back is.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog

from memoryd.observe import cgroup
from memoryd.settings import LimitSettings

LOOK_EVERY_S: Final = 0.25
HYSTERESIS: Final = 0.05
"""Requests are taken again when this part of the limit has become free below the threshold."""

_RELIEVE_EVERY: Final = 40
"""Looks between two attempts to give memory back, while it does not suffice."""

log = structlog.get_logger(__name__)


class Pressure:
    """Looked at a few times a second from :meth:`start` to :meth:`close`; reading the outcome costs nothing.

    ``relieve`` gives back what can be spared.
    """

    def __init__(self, settings: LimitSettings, relieve: Callable[[], Awaitable[None]]) -> None:
        self._at: Final = settings.shed_at
        self._relieve: Final = relieve
        self.levels: Final[Sequence[Path]] = _levels(settings.cgroup)
        self.memory: cgroup.Memory | None = None
        self.shedding = False
        self._looks = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.levels:
            self._task = asyncio.create_task(self._run(), name="pressure")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def look(self) -> None:
        """Read the state of now, and turn shedding on or off by it."""
        self.memory = cgroup.memory(self.levels, careful_from=self._at - HYSTERESIS)
        share = self.memory.share if self.memory is not None else 0.0
        threshold = self._at - (HYSTERESIS if self.shedding else 0)
        was, self.shedding = self.shedding, self._at > 0 and share >= threshold
        if self.shedding != was:
            log.warning("memory is short, requests are refused" if self.shedding else "requests are taken again")
            self._looks = 0

    async def step(self) -> None:
        """:meth:`look`, and give memory back where it is short: at once, and then now and then."""
        self.look()
        if self.shedding and self._looks % _RELIEVE_EVERY == 0:
            await self._relieve()
        self._looks += 1

    def described(self) -> str:
        """The limits in force, or ``off`` and why, in a line for people."""
        if not self.levels:
            return "off: no cgroup v2 here"
        found = cgroup.limits(self.levels)
        if not found.is_any:
            return "off: none set"
        shown = {
            "memory.high": _size(found.memory_high),
            "memory.max": _size(found.memory_max),
            "pids.max": found.pids_max,
            "cpus": None if found.cpus is None else f"{found.cpus:g}",
        }
        return ", ".join(f"{name} {value}" for name, value in shown.items() if value is not None)

    async def _run(self) -> None:
        while True:
            try:
                await self.step()
            except Exception as error:  # the top of a task: without it nobody would take requests again
                log.warning("memory could not be given back", error=type(error).__name__)
                self._looks += 1
            await asyncio.sleep(LOOK_EVERY_S)


def _levels(folder: str) -> list[Path]:
    return [Path(folder)] if folder else cgroup.own_levels()


def _size(number: int | None) -> str | None:
    return None if number is None else f"{number / 2**20:.0f}M"
