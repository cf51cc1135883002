from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.scripted_server import Answer, ScriptedServer

from memoryd import AsyncClient, Client
from memoryd.client.endpoint import find_endpoint, find_token, parse_endpoint
from memoryd.errors import InvalidError, UnavailableError
from memoryd.settings import Settings


@pytest.mark.parametrize(
    ("text", "url", "uds", "local"),
    [
        ("http://127.0.0.1:7077", "http://127.0.0.1:7077", None, True),
        ("127.0.0.1:7077", "http://127.0.0.1:7077", None, True),
        ("localhost:7077", "http://localhost:7077", None, True),
        ("http://[::1]:7077", "http://[::1]:7077", None, True),
        ("https://memory.example", "https://memory.example", None, False),
        ("http://127.evil.example", "http://127.evil.example", None, False),
        ("unix:/run/memoryd/ann.sock", "http://memoryd", "/run/memoryd/ann.sock", True),
        ("unix:///run/memoryd/ann.sock", "http://memoryd", "/run/memoryd/ann.sock", True),
    ],
)
def test_endpoints(text, url, uds, local):
    endpoint = parse_endpoint(text)
    assert (endpoint.url, endpoint.uds, endpoint.is_local) == (url, uds, local)


@pytest.mark.parametrize(
    "text", ["", "unix:", "unix:relative", "ftp://x", "http://", "http://x:port", "127.0.0.1:0", "http://[::1"]
)
def test_what_is_no_endpoint_is_refused_by_name(text):
    with pytest.raises(InvalidError) as caught:
        parse_endpoint(text)
    assert caught.value.members["field"] == "endpoint"


def settings(home: Path, **more: object) -> Settings:
    return Settings(home=home, endpoint="", token=SecretStr(""), listen="127.0.0.1:7077").model_copy(update=more)


def test_the_setting_wins_over_the_server_s_note_and_the_note_over_the_default(tmp_path):
    assert find_endpoint(settings(tmp_path)).url == "http://127.0.0.1:7077"
    (tmp_path / "endpoint").write_text("http://127.0.0.1:43210\n")
    assert find_endpoint(settings(tmp_path)).url == "http://127.0.0.1:43210"
    assert find_endpoint(settings(tmp_path, endpoint="http://other:1")).url == "http://other:1"


def test_a_free_port_that_no_server_wrote_down_is_nobody_s(tmp_path):
    with pytest.raises(UnavailableError, match="memoryd serve"):
        find_endpoint(settings(tmp_path, listen="127.0.0.1:0"))


def test_the_owner_s_token_is_sent_to_this_machine_alone(tmp_path):
    (tmp_path / "owner.token").write_text("of-the-owner\n")
    here, there = parse_endpoint("127.0.0.1:7077"), parse_endpoint("https://memory.example")
    assert find_token(settings(tmp_path), here) == "of-the-owner"
    assert find_token(settings(tmp_path), there) is None
    given = settings(tmp_path, token=SecretStr("mine"))
    assert find_token(given, there) == "mine"


def test_without_any_token_none_is_sent(tmp_path):
    assert find_token(settings(tmp_path), parse_endpoint("127.0.0.1:7077")) is None


def test_a_client_shows_its_endpoint_and_never_its_token():
    with Client("unix:/run/memoryd/ann.sock", token="of-mine") as client:
        assert client.endpoint == "unix:/run/memoryd/ann.sock"
        assert "of-mine" not in repr(vars(client))


@pytest.mark.parametrize("token", ["", " \n"])
def test_an_empty_token_is_not_the_owner_s(token, tmp_path):
    (tmp_path / "owner.token").write_text("of-the-owner\n")
    with pytest.raises(InvalidError, match="empty"):
        Client("127.0.0.1:7077", token=token, settings=settings(tmp_path))


def test_no_proxy_of_the_environment_stands_before_this_machine(monkeypatch):
    monkeypatch.setenv("HTTP_PROXY", "http://proxy.example:3128")
    with Client("http://127.0.0.1:7077", token="t") as local, Client("http://memory.example", token="t") as remote:
        assert not local._http.trust_env
        assert remote._http.trust_env


def test_a_socket_is_spoken_to(tmp_path):
    socket = tmp_path / "memoryd.sock"
    with ScriptedServer(Answer(body={"pending": 0, "processed": 1}), path=socket) as server:
        with Client(server.url, token="t") as client:
            assert client.flush().processed == 1
        assert server.seen[0].path == "/v1/flush"


async def test_so_it_is_by_the_async_client(tmp_path):
    socket = tmp_path / "memoryd.sock"
    with ScriptedServer(Answer(body={"pending": 0, "processed": 1}), path=socket) as server:
        async with AsyncClient(server.url, token="t") as client:
            assert (await client.flush()).processed == 1
