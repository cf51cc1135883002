"""Where the server listens, before it serves anything."""

import socket
import stat
from pathlib import Path

import pytest

from memoryd.api.listening import bound
from memoryd.errors import StartupError


def test_port_0_is_a_free_one() -> None:
    with bound("127.0.0.1:0") as one, bound("127.0.0.1:0") as other:
        assert one.url != other.url
        assert one.url == f"http://127.0.0.1:{one.socket.getsockname()[1]}"


def test_a_bound_port_does_not_answer_yet() -> None:
    with bound("127.0.0.1:0") as listener, pytest.raises(ConnectionRefusedError):
        socket.create_connection(listener.socket.getsockname())


@pytest.mark.parametrize(
    ("listen", "reached_by"), [("0.0.0.0:0", "http://127.0.0.1:"), ("localhost:0", "http://localhost:")]
)
def test_the_url_is_one_that_clients_reach(listen: str, reached_by: str) -> None:
    with bound(listen) as listener:
        assert listener.url.startswith(reached_by)


def test_a_port_in_use_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(StartupError, match=f"{address} is in use"), bound(address):
            pass


@pytest.mark.parametrize("listen", ["", "7077", ":7077", "host:", "host:x", "host:99999", "unix:relative", "unix:"])
def test_an_address_that_is_none_is_refused(listen: str) -> None:
    with pytest.raises(StartupError, match="MEMORYD_LISTEN"), bound(listen):
        pass


def test_an_address_of_another_machine_is_told() -> None:
    with pytest.raises(StartupError, match="cannot listen on"), bound("192.0.2.7:7077"):
        pass


def test_a_socket_is_for_its_group(tmp_path: Path) -> None:
    path = tmp_path / "memoryd.sock"
    with bound(f"unix:{path}") as listener:
        assert listener.url == f"unix:{path}"
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
    assert not path.exists()


def test_a_socket_left_by_a_crash_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "memoryd.sock"
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(str(path))
    with bound(f"unix:{path}"):
        assert path.exists()


def test_a_socket_in_use_and_a_file_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "memoryd.sock"
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(path))
        other.listen()
        with pytest.raises(StartupError, match="another server listens"), bound(f"unix:{path}"):
            pass
    file = tmp_path / "file"
    file.write_text("mine")
    with pytest.raises(StartupError, match="in use"), bound(f"unix:{file}"):
        pass
    assert file.read_text() == "mine"


def test_a_socket_of_a_server_that_still_starts_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "memoryd.sock"
    with bound(f"unix:{path}") as first:
        with pytest.raises(StartupError, match="another server listens"), bound(f"unix:{path}"):
            pass
        first.socket.listen()
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))


def test_a_socket_that_took_our_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "memoryd.sock"
    with bound(f"unix:{path}"), socket.socket(socket.AF_UNIX) as other:
        path.rename(tmp_path / "ours")
        other.bind(str(path))
    assert path.exists()


def test_a_socket_in_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    with pytest.raises(StartupError, match="cannot listen on"), bound(f"unix:{tmp_path}/none/memoryd.sock"):
        pass
