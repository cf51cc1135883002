"""Requests that leave the machine: the address that was checked is the one that is connected to.

A name is resolved here, every address that it has is checked, and the connection goes to one of those, whatever the
name says a moment later. The host stays in the header, and TLS verifies its certificate.
"""

import asyncio
import socket
import ssl
from contextlib import suppress

import httpx

from memoryd.policy.endpoints import refused_address


class AddressRefusedError(httpx.TransportError):
    """The name of the endpoint leads where nothing is sent."""


class CheckedTransport(httpx.AsyncBaseTransport):
    """Sends each request to a checked address of its host. Raises AddressRefusedError before it connects.

    :param inner: what connects; only a test gives one.
    """

    def __init__(self, *, allow_private: bool, connections: int, inner: httpx.AsyncBaseTransport | None = None) -> None:
        self._allow_private = allow_private
        limits = httpx.Limits(max_connections=connections, max_keepalive_connections=connections)
        # no proxy of the environment: it would resolve the name itself
        self._inner = inner or httpx.AsyncHTTPTransport(verify=_trust(), limits=limits, trust_env=False)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        host = request.url.host
        addresses = await self._resolve(host, request)
        request.extensions = {**request.extensions, "sni_hostname": host}
        for address in addresses[:-1]:
            with suppress(httpx.ConnectError):
                return await self._send(request, address)
        return await self._send(request, addresses[-1])

    async def _send(self, request: httpx.Request, address: str) -> httpx.Response:
        request.url = request.url.copy_with(host=address)
        return await self._inner.handle_async_request(request)

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def _resolve(self, host: str, request: httpx.Request) -> list[str]:
        """All addresses of a name, none of which is refused."""
        try:
            found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise httpx.ConnectError("the endpoint's name cannot be resolved", request=request) from error
        addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        refusals = [refused_address(address, allow_private=self._allow_private) for address in addresses]
        refused = next((one for one in refusals if one is not None), None)
        if refused is not None:
            raise AddressRefusedError(f"the endpoint {refused.value}", request=request)
        return addresses


def _trust() -> ssl.SSLContext:
    """The usual authorities and those of this system, which may be a company's own."""
    context = httpx.create_ssl_context(trust_env=False)
    context.load_default_certs()
    return context
