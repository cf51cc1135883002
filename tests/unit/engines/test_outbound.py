"""Where a request goes: to an address that was checked, whatever its name says a moment later."""

import asyncio
import socket
from typing import Any

import httpx
import pytest
import pytest_asyncio

from memoryd.engines.outbound import AddressRefusedError, CheckedTransport

URL = "https://llm.example.org/v1"


class Network(httpx.AsyncBaseTransport):
    """What connects: keeps each request, and refuses the connection to some addresses."""

    def __init__(self, *down: str) -> None:
        self.down = down
        self.sent: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.host in self.down:
            raise httpx.ConnectError("refused", request=request)
        self.sent.append(httpx.Request(request.method, request.url, headers=request.headers))
        self.sent[-1].extensions = request.extensions
        return httpx.Response(200)


@pytest_asyncio.fixture
async def names(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What the resolver answers, one list of addresses a question, the last again and again."""
    answers: list[list[str]] = []

    async def resolve(host: str, port: Any, **_: Any) -> list[Any]:
        found = answers.pop(0) if len(answers) > 1 else answers[0]
        if not found:
            raise socket.gaierror(socket.EAI_NONAME, "not known")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in found]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
    return answers


async def post(network: Network, *, allow_private: bool = False) -> None:
    transport = CheckedTransport(allow_private=allow_private, connections=1, inner=network)
    async with httpx.AsyncClient(transport=transport, trust_env=False) as client:
        await client.post(URL, json={})


async def test_the_connection_goes_to_the_address_and_the_request_to_the_name(names: list[list[str]]) -> None:
    names[:] = [["9.9.9.9"]]
    network = Network()
    await post(network)
    (sent,) = network.sent
    assert sent.url.host == "9.9.9.9"
    assert sent.headers["host"] == "llm.example.org"
    assert sent.extensions["sni_hostname"] == "llm.example.org"


async def test_an_ipv6_address_is_written_as_one(names: list[list[str]]) -> None:
    names[:] = [["2606:4700::1111"]]
    network = Network()
    await post(network)
    assert str(network.sent[0].url) == "https://[2606:4700::1111]/v1"


@pytest.mark.parametrize("allow_private", [False, True])
@pytest.mark.parametrize(
    "addresses", [["169.254.169.254"], ["9.9.9.9", "169.254.169.254"], ["::ffff:169.254.169.254"], ["fe80::1%2"]]
)
async def test_one_refused_address_of_a_name_refuses_it(
    names: list[list[str]], addresses: list[str], allow_private: bool
) -> None:
    names[:] = [addresses]
    network = Network()
    with pytest.raises(AddressRefusedError):
        await post(network, allow_private=allow_private)
    assert network.sent == []


async def test_a_name_of_this_machine_needs_the_setting(names: list[list[str]]) -> None:
    names[:] = [["127.0.0.1"]]
    network = Network()
    with pytest.raises(AddressRefusedError):
        await post(network)
    await post(network, allow_private=True)
    assert len(network.sent) == 1


async def test_a_name_that_is_bound_anew_is_checked_anew(names: list[list[str]]) -> None:
    names[:] = [["9.9.9.9"], ["10.0.0.1"]]
    network = Network()
    await post(network)
    with pytest.raises(AddressRefusedError):
        await post(network)
    assert [request.url.host for request in network.sent] == ["9.9.9.9"]


async def test_the_next_address_is_tried(names: list[list[str]]) -> None:
    names[:] = [["2606:4700::1111", "9.9.9.9"]]
    network = Network("2606:4700::1111")
    await post(network)
    assert network.sent[0].url.host == "9.9.9.9"


async def test_no_address_is_left(names: list[list[str]]) -> None:
    names[:] = [["9.9.9.9", "9.9.9.10"]]
    with pytest.raises(httpx.ConnectError):
        await post(Network("9.9.9.9", "9.9.9.10"))


async def test_a_name_that_nobody_knows(names: list[list[str]]) -> None:
    names[:] = [[]]
    with pytest.raises(httpx.ConnectError):
        await post(Network())
