"""The synchronous client."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import httpx
from tenacity import Retrying

from memoryd.client import instance
from memoryd.client.answers import accepted, conclude, lost, problem, read
from memoryd.client.call import Answer, Call, When
from memoryd.client.connection import RETRIES, TIMEOUT_S, connect
from memoryd.client.retry import policy
from memoryd.client.verbs import Blocking, Verbs
from memoryd.settings import Settings


class Client(Verbs, Blocking):
    """A connection to one memoryd.

    ``endpoint`` is a URL, ``HOST:PORT`` or ``unix:/path``; without it ``MEMORYD_ENDPOINT`` or the running server's
    own note under ``MEMORYD_HOME`` holds. ``token`` likewise: ``MEMORYD_TOKEN``, else the owner's under the home.
    Use it as a context manager, or call :meth:`close`. It may be shared by threads.
    """

    def __init__(
        self,
        endpoint: str | None = None,
        *,
        token: str | None = None,
        settings: Settings | None = None,
        timeout_s: float = TIMEOUT_S,
        retries: int = RETRIES,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._connection = connect(
            endpoint=endpoint, token=token, settings=settings, timeout_s=timeout_s, retries=retries
        )
        if transport is None and self._connection.endpoint.uds:
            transport = httpx.HTTPTransport(uds=self._connection.endpoint.uds)
        self._http = httpx.Client(transport=transport, **self._connection.client_arguments())

    @property
    def endpoint(self) -> str:
        return self._connection.endpoint.shown

    def send(self, call: Call[Answer]) -> Answer:
        answer: Answer = Retrying(**policy(call, self._connection.retries))(self._attempt, call)
        return answer

    def export(
        self,
        *,
        namespaces: Sequence[str] | None = None,
        history: bool | None = None,
        valid_at: When | None = None,
        known_at: When | None = None,
    ) -> Iterator[dict[str, Any]]:
        """Everything that the token may read, one record at a time; ``history=False`` leaves old versions out.

        With ``valid_at`` or ``known_at`` there is what held, and had been said, then.
        """
        call = instance.export(namespaces=namespaces, history=history, valid_at=valid_at, known_at=known_at)
        request = self._http.build_request(**self._connection.request_arguments(call))
        with self._reaching():
            response = self._http.send(request, stream=True)
            try:
                if not accepted(call, response):
                    response.read()
                    raise problem(response)
                for line in response.iter_lines():
                    if line:
                        yield read(call, line.encode())
            finally:
                response.close()

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def _attempt(self, call: Call[Answer]) -> Answer:
        request = self._http.build_request(**self._connection.request_arguments(call))
        with self._reaching():
            response = self._http.send(request)
        return conclude(call, response)

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        try:
            yield
        except httpx.TransportError as error:
            raise lost(error, self.endpoint) from error
