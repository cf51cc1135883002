"""The asynchronous client."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import httpx
from tenacity import AsyncRetrying

from memoryd.client import instance
from memoryd.client.answers import accepted, conclude, lost, problem, read
from memoryd.client.call import Answer, Call, When
from memoryd.client.connection import RETRIES, TIMEOUT_S, connect
from memoryd.client.retry import policy
from memoryd.client.verbs import Awaiting, Verbs
from memoryd.settings import Settings


class AsyncClient(Verbs, Awaiting):
    """A connection to one memoryd; arguments as for :class:`memoryd.Client`. Use it with ``async with``."""

    def __init__(
        self,
        endpoint: str | None = None,
        *,
        token: str | None = None,
        settings: Settings | None = None,
        timeout_s: float = TIMEOUT_S,
        retries: int = RETRIES,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._connection = connect(
            endpoint=endpoint, token=token, settings=settings, timeout_s=timeout_s, retries=retries
        )
        if transport is None and self._connection.endpoint.uds:
            transport = httpx.AsyncHTTPTransport(uds=self._connection.endpoint.uds)
        self._http = httpx.AsyncClient(transport=transport, **self._connection.client_arguments())

    @property
    def endpoint(self) -> str:
        return self._connection.endpoint.shown

    async def send(self, call: Call[Answer]) -> Answer:
        return await AsyncRetrying(**policy(call, self._connection.retries))(self._attempt, call)

    async def export(
        self,
        *,
        namespaces: Sequence[str] | None = None,
        history: bool | None = None,
        valid_at: When | None = None,
        known_at: When | None = None,
    ) -> AsyncIterator[dict[str, Any]]:
        """Everything that the token may read, one record at a time; ``history=False`` leaves old versions out.

        With ``valid_at`` or ``known_at`` there is what held, and had been said, then.
        """
        call = instance.export(namespaces=namespaces, history=history, valid_at=valid_at, known_at=known_at)
        request = self._http.build_request(**self._connection.request_arguments(call))
        with self._reaching():
            response = await self._http.send(request, stream=True)
            try:
                if not accepted(call, response):
                    await response.aread()
                    raise problem(response)
                async for line in response.aiter_lines():
                    if line:
                        yield read(call, line.encode())
            finally:
                await response.aclose()

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    async def _attempt(self, call: Call[Answer]) -> Answer:
        request = self._http.build_request(**self._connection.request_arguments(call))
        with self._reaching():
            response = await self._http.send(request)
        return conclude(call, response)

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        try:
            yield
        except httpx.TransportError as error:
            raise lost(error, self.endpoint) from error
