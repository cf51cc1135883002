import socket
import time

import pytest
from tests.scripted_server import CUT, Answer, ScriptedServer, problem

from memoryd import AsyncClient, Client
from memoryd.errors import ForbiddenError, InvalidError, MemorydError, UnavailableError

WINDOW = Answer(body={"session": "s", "messages": [], "tokens": 3, "left_out": 0})
BUSY = problem(503, "unavailable")


def client(server: ScriptedServer, **more: object) -> Client:
    return Client(server.url, token="t", **more)


@pytest.mark.parametrize("first", [BUSY, CUT, Answer(status=502, body=b"")])
def test_a_repeatable_call_is_sent_again(first):
    with ScriptedServer(first, WINDOW) as server, client(server) as memoryd:
        assert memoryd.window("s").tokens == 3
        assert len(server.seen) == 2


@pytest.mark.parametrize("first", [BUSY, CUT])
async def test_so_it_is_in_the_async_client(first):
    with ScriptedServer(first, WINDOW) as server:
        async with AsyncClient(server.url, token="t") as memoryd:
            assert (await memoryd.window("s")).tokens == 3
        assert len(server.seen) == 2


def test_a_repeated_write_carries_the_same_key_and_body():
    with ScriptedServer(CUT, BUSY, Answer(status=201, body={"results": []})) as server, client(server) as memoryd:
        memoryd.remember_batch([{"text": "x"}])
        assert len(server.seen) == 3
        assert len({(seen.headers["Idempotency-Key"], seen.body) for seen in server.seen}) == 1


@pytest.mark.parametrize("first", [BUSY, CUT])
def test_a_change_without_a_key_is_sent_once(first):
    with ScriptedServer(first) as server, client(server) as memoryd:
        with pytest.raises(UnavailableError):
            memoryd.retire("m")
        assert len(server.seen) == 1


@pytest.mark.parametrize("first", [BUSY, CUT])
def test_a_wait_that_ended_is_not_begun_again(first):
    with ScriptedServer(first) as server, client(server) as memoryd:
        with pytest.raises(UnavailableError):
            memoryd.flush(timeout_s=1)
        assert len(server.seen) == 1


def test_it_gives_up_after_the_retries():
    with ScriptedServer(BUSY) as server, client(server, retries=2) as memoryd:
        with pytest.raises(UnavailableError, match="because unavailable"):
            memoryd.window("s")
        assert len(server.seen) == 3


def test_what_the_server_refuses_is_not_sent_again():
    with ScriptedServer(problem(422, "invalid-value", field="token_budget")) as server, client(server) as memoryd:
        with pytest.raises(InvalidError):
            memoryd.window("s")
        assert len(server.seen) == 1


def test_it_waits_as_long_as_the_server_asks():
    asks = Answer(status=503, body=b"", headers={"Retry-After": "1"})
    with ScriptedServer(asks, WINDOW) as server, client(server) as memoryd:
        before = time.monotonic()
        memoryd.window("s")
        assert time.monotonic() - before >= 1


def test_a_long_wait_is_left_to_the_caller():
    asks = Answer(status=503, body=b"", headers={"Retry-After": "60"})
    with ScriptedServer(asks) as server, client(server) as memoryd:
        with pytest.raises(UnavailableError) as caught:
            memoryd.window("s")
        assert caught.value.members["retry_after_s"] == 60
        assert len(server.seen) == 1


def test_nobody_listening_is_said_at_once():
    with ScriptedServer(WINDOW) as server:
        url = server.url
    before = time.monotonic()
    with Client(url, token="t") as memoryd, pytest.raises(UnavailableError, match="memoryd serve"):
        memoryd.window("s")
    assert time.monotonic() - before < 1


def test_a_silent_server_is_given_up_after_the_timeout():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        client = Client(f"127.0.0.1:{port}", token="t", timeout_s=0.2)
        with client as memoryd, pytest.raises(UnavailableError, match="did not answer in time"):
            memoryd.stats()


EXPORTED = Answer(body=b'{"type":"memory","n":1}\n\n{"type":"memory","n":2}\n')


def test_export_yields_a_record_a_line():
    with ScriptedServer(EXPORTED) as server, client(server) as memoryd:
        assert [record["n"] for record in memoryd.export(namespaces=["a"], history=False)] == [1, 2]
        assert server.seen[0].path == "/v1/export?namespaces=a&history=false"


async def test_export_is_the_same_in_the_async_client():
    with ScriptedServer(EXPORTED) as server:
        async with AsyncClient(server.url, token="t") as memoryd:
            assert [record["n"] async for record in memoryd.export()] == [1, 2]


def test_no_namespace_is_not_sent_as_all_namespaces():
    with ScriptedServer(EXPORTED) as server, client(server) as memoryd:
        for read in (lambda: next(memoryd.export(namespaces=[])), lambda: memoryd.list(namespaces=())):
            with pytest.raises(InvalidError) as raised:
                read()
            assert raised.value.members["field"] == "namespaces"
        assert server.seen == []


def test_a_refused_export_raises_the_problem():
    refused = pytest.raises(ForbiddenError, match="because forbidden")
    with ScriptedServer(problem(403, "forbidden")) as server, client(server) as memoryd, refused:
        next(memoryd.export())


def test_an_export_that_breaks_off_is_an_error_and_not_an_end():
    half = Answer(body=b'{"n":1}\n{"n":')
    with ScriptedServer(half) as server, client(server) as memoryd:
        records = memoryd.export()
        assert next(records) == {"n": 1}
        with pytest.raises(MemorydError, match="another shape"):
            next(records)


def test_the_token_travels_in_the_header():
    with ScriptedServer(WINDOW) as server, client(server) as memoryd:
        memoryd.window("s")
        assert server.seen[0].headers["Authorization"] == "Bearer t"
