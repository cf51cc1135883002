"""Answers kept in memory until a write, or the passing of an instant, could change them."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[Value]):
    """``until`` is the first instant at which the value may no longer hold; None = only a write ends it."""

    value: Value
    until: datetime | None


class Cache(Generic[Value]):
    """Least recently used first out. The key holds the generations, so a write makes it a key nobody asks again."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._entries: OrderedDict[Hashable, Entry[Value]] = OrderedDict()
        self._flights: dict[Hashable, asyncio.Future[Entry[Value]]] = {}

    async def get(
        self, key: Hashable, now: datetime, make: Callable[[], Awaitable[Entry[Value]]]
    ) -> tuple[Value, bool]:
        """The value and whether it was at hand; requests for a missing one wait for the first of them.

        They share its refusal. Where it is cancelled, the next of them makes the value in its place.
        """
        while True:
            found = self._entries.get(key)
            if found is not None and (found.until is None or now < found.until):
                self._entries.move_to_end(key)
                return found.value, True
            flight = self._flights.get(key)
            if flight is None:
                return (await self._fly(key, make)).value, False
            # wait, unlike await, tells the flight's cancellation from one's own
            await asyncio.wait([flight])
            if not flight.cancelled():
                return flight.result().value, True

    def clear(self) -> None:
        self._entries.clear()

    async def _fly(self, key: Hashable, make: Callable[[], Awaitable[Entry[Value]]]) -> Entry[Value]:
        flight: asyncio.Future[Entry[Value]] = asyncio.get_running_loop().create_future()
        self._flights[key] = flight
        try:
            entry = await make()
        except Exception as error:
            flight.set_exception(error)
            # read here, since maybe nobody waits
            flight.exception()
            raise
        else:
            flight.set_result(entry)
            self._keep(key, entry)
            return entry
        finally:
            # of a flight that has landed this does nothing
            flight.cancel()
            del self._flights[key]

    def _keep(self, key: Hashable, entry: Entry[Value]) -> None:
        self._entries[key] = entry
        while len(self._entries) > self._size:
            self._entries.popitem(last=False)
