"""Where the server listens: what systemd passed, else a TCP address or a Unix socket, bound before it answers."""

import contextlib
import errno
import fcntl
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memoryd.errors import StartupError
from memoryd.observe.systemd import listening_sockets

UNIX: Final = "unix:"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """A socket, and the URL by which clients reach it.

    One that we bound does not listen yet; on one that was ``passed`` requests may wait already.
    """

    socket: socket.socket
    url: str
    passed: bool = False


@contextmanager
def listening(listen: str) -> Iterator[list[Listener]]:
    """The sockets that systemd passed, or else one bound as :func:`bound` does. Raises StartupError."""
    if passed := listening_sockets():
        with contextlib.ExitStack() as stack:
            yield [_passed(stack.enter_context(contextlib.closing(found))) for found in passed]
        return
    with bound(listen) as listener:
        yield [listener]


@contextmanager
def bound(listen: str) -> Iterator[Listener]:
    """Bind ``HOST:PORT`` (port 0 = a free one) or ``unix:/path`` (0660). Raises StartupError."""
    if listen.startswith(UNIX):
        with _bound_unix(Path(listen.removeprefix(UNIX))) as listener:
            yield listener
        return
    listener = _bind_tcp(listen)
    with contextlib.closing(listener.socket):
        yield listener


def _passed(found: socket.socket) -> Listener:
    address = found.getsockname()
    if found.family == socket.AF_UNIX and isinstance(address, str) and address:
        return Listener(socket=found, url=f"{UNIX}{address}", passed=True)
    if found.family in {socket.AF_INET, socket.AF_INET6}:
        return Listener(socket=found, url=_url(address[0], address[1]), passed=True)
    raise StartupError("systemd passed a socket that clients cannot name; use ListenStream= with a path or a port")


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


@contextmanager
def _bound_unix(path: Path) -> Iterator[Listener]:
    if not path.is_absolute():
        raise StartupError("MEMORYD_LISTEN=unix: needs an absolute path")
    with _locked(path):
        _remove_stale(path)
        listener = _bind_unix(path)
        made = path.stat()
        try:
            yield listener
        finally:
            listener.socket.close()
            with contextlib.suppress(FileNotFoundError):
                if os.path.samestat(path.stat(), made):
                    path.unlink()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold ``path``.lock, which stays: a server that still starts answers no probe, and must keep its socket."""
    try:
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise not_bound(f"{UNIX}{path}", error) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise _in_use(path) from None
    try:
        yield
    finally:
        os.close(lock)


def _bind_unix(path: Path) -> Listener:
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
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
        except OSError as error:
            raise not_bound(f"{UNIX}{path}", error) from error
        else:
            raise _in_use(path)


def _in_use(path: Path) -> StartupError:
    return StartupError(f"another server listens on {UNIX}{path}; stop it or set MEMORYD_LISTEN")


def not_bound(listen: str, error: OSError) -> StartupError:
    """What to do about an address that cannot be had."""
    if error.errno == errno.EADDRINUSE:
        return StartupError(
            f"{listen} is in use by another program; stop it or set MEMORYD_LISTEN (port 0 = a free one)"
        )
    return StartupError(f"cannot listen on {listen}: {error.strerror or error}; set MEMORYD_LISTEN to another address")
