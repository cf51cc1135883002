"""What wakes a background loop from its rest."""

import asyncio
from contextlib import suppress


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
        self._wake.clear()
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), timeout=longest_s)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), timeout=gather_s)
