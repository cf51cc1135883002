"""The exemptions of an instance in memory, for screening, which asks at every finding."""

import asyncio
from time import monotonic
from typing import Self

from memoryd.domain.screening import Finding
from memoryd.store import exemptions
from memoryd.store.database import Connection, Database
from memoryd.store.keys import Keys

STALE_S = 5.0
"""A process beside the one that changed them knows of the change after this long."""


class Exempted:
    """Open with :meth:`open`. The process that changes them calls :meth:`reload`; any other one :meth:`refresh`."""

    def __init__(self, database: Database, keys: Keys) -> None:
        self._database = database
        self._keys = keys
        self._macs: frozenset[bytes] = frozenset()
        self._loaded_at = 0.0
        self._reading = asyncio.Lock()

    @classmethod
    async def open(cls, database: Database, keys: Keys) -> Self:
        exempted = cls(database, keys)
        await exempted.reload()
        return exempted

    def mac(self, name: str, token: str) -> bytes:
        """The keyed hash of a class and a text, as it is stored."""
        return self._keys.exemption(name, token)

    def passes(self, text: str, finding: Finding) -> bool:
        """Whether a person said of just this text, as a finding of this class, that it is no secret."""
        return bool(self._macs) and self.mac(finding.name, text[finding.start : finding.end]) in self._macs

    async def reload(self) -> None:
        """Read them all."""
        async with self._database.connection() as connection:
            await self._read(connection)

    async def refresh(self, connection: Connection) -> None:
        """Read them again where they are stale."""
        if monotonic() > self._loaded_at + STALE_S:
            await self._read(connection)

    async def _read(self, connection: Connection) -> None:
        # one after the other: of two the later one must have seen what both wrote
        async with self._reading:
            self._macs = await exemptions.macs(connection)
            self._loaded_at = monotonic()
