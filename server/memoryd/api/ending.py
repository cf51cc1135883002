"""The end of connections, so that no request is lost when the server stops.

uvicorn closes every connection that is between two requests at once, and with it a request that was sent already and
waits in the socket's buffer. Here such requests are read and answered, with ``Connection: close``.
"""

import asyncio
import fcntl
import struct
import termios
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

_LOOK_EVERY_S: Final = 0.02
_FRESH_S: Final = 1.0
"""How long a connection on which nothing was sent yet is waited for."""


class Connections(ServerState):
    """Those of one server. Once it is ``ending``, each answer closes its connection."""

    def __init__(self) -> None:
        super().__init__()
        self.ending = False

    async def settle(self) -> None:
        """Wait until no connection is without its first request, at most a second, and what was sent is read."""
        for _ in range(int(_FRESH_S / _LOOK_EVERY_S)):
            await asyncio.sleep(_LOOK_EVERY_S)
            if not any(_is_awaited(one) for one in self.connections):
                return


class EndingProtocol(HttpToolsProtocol):
    """A connection that ends after the answer to what was sent on it."""

    server_state: Connections

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.server_state.ending and self.cycle is not None:
            self.cycle.keep_alive = False

    def shutdown(self) -> None:
        # What is on its way closes the connection by itself, once it is answered.
        if not self._is_within_a_head() and not _unread(self.transport):
            super().shutdown()

    def is_fresh(self) -> bool:
        """Whether no request has begun on it."""
        return self.scope is None

    def _is_within_a_head(self) -> bool:
        return self.scope is not None and (self.cycle is None or self.cycle.scope is not self.scope)


def _is_awaited(connection: Any) -> bool:
    return isinstance(connection, EndingProtocol) and (connection.is_fresh() or _unread(connection.transport) > 0)


def _unread(transport: asyncio.Transport) -> int:
    """Bytes that came and were not read yet."""
    found = transport.get_extra_info("socket")
    if found is None or transport.is_closing():
        return 0
    try:
        return int(struct.unpack("i", fcntl.ioctl(found.fileno(), termios.FIONREAD, b"\0" * 4))[0])
    except OSError:
        return 0
