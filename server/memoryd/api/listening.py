"""Where the server listens: a TCP address or a Unix socket, bound before anything answers there."""

import contextlib
import errno
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memoryd.errors import StartupError

UNIX: Final = "unix:"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """A bound socket that does not listen yet, and the URL by which clients reach it."""

    socket: socket.socket
    url: str


@contextmanager
def bound(listen: str) -> Iterator[Listener]:
    """Bind ``HOST:PORT`` (port 0 = a free one) or ``unix:/path`` (0660). Raises StartupError."""
    listener = _bind_unix(Path(listen.removeprefix(UNIX))) if listen.startswith(UNIX) else _bind_tcp(listen)
    try:
        yield listener
    finally:
        listener.socket.close()
        if listen.startswith(UNIX):
            Path(listen.removeprefix(UNIX)).unlink(missing_ok=True)


def _bind_tcp(listen: str) -> Listener:
    host, port = _address(listen)
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise not_bound(listen, error) from error
    found = socket.socket(family, kind, protocol)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except OSError as error:
        found.close()
        raise not_bound(listen, error) from error
    return Listener(socket=found, url=_url(host, found.getsockname()[1]))


def _address(listen: str) -> tuple[str, int]:
    host, _, port = listen.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise StartupError(f"MEMORYD_LISTEN must be HOST:PORT or unix:/path, not {listen!r}")
    return host.removeprefix("[").removesuffix("]"), int(port)


def _url(host: str, port: int) -> str:
    reachable = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)  # noqa: S104
    return f"http://[{reachable}]:{port}" if ":" in reachable else f"http://{reachable}:{port}"


def _bind_unix(path: Path) -> Listener:
    if not path.is_absolute():
        raise StartupError("MEMORYD_LISTEN=unix: needs an absolute path")
    _remove_stale(path)
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    mask = os.umask(0o117)
    try:
        found.bind(str(path))
    except OSError as error:
        found.close()
        raise not_bound(f"{UNIX}{path}", error) from error
    finally:
        os.umask(mask)
    return Listener(socket=found, url=f"{UNIX}{path}")


def _remove_stale(path: Path) -> None:
    """A socket that nobody answers on was left by a crash."""
    if not path.exists() or not stat.S_ISSOCK(path.stat().st_mode):
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe, contextlib.suppress(ConnectionRefusedError):
        probe.connect(str(path))
        raise StartupError(f"another server listens on {UNIX}{path}; stop it or set MEMORYD_LISTEN")
    path.unlink()


def not_bound(listen: str, error: OSError) -> StartupError:
    """What to do about an address that cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return StartupError(
            f"{listen} is in use by another program; stop it or set MEMORYD_LISTEN (port 0 = a free one)"
        )
    return StartupError(f"cannot listen on {listen}: {error.strerror or error}; set MEMORYD_LISTEN to another address")
