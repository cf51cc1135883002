"""What systemd and a service say to each other: sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3).

The variables that are read here are systemd's own and no settings. Standard library alone, for the guard.
"""

import os
import select
import socket
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

FIRST_FD: Final = 3
"""SD_LISTEN_FDS_START."""

MOST_FDS: Final = 253
"""SCM_MAX_FD of Linux: what one message carries."""


def is_notified() -> bool:
    """Whether a service manager waits to be told of this process."""
    return _notify_address() is not None


def notify(state: str, fds: Sequence[int] = ()) -> bool:
    """Tell the service manager ``state``, lines of ``NAME=value``; ``fds`` go along, such as with ``FDSTORE=1``.

    True when the message was handed over. False without a manager, or when it cannot be told now: its queue is full,
    its socket is gone. Never blocks, never raises.
    """
    address = _notify_address()
    if address is None:
        return False
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.setblocking(False)
            channel.connect(address)
            _send(channel, state.encode(), fds)
    except (OSError, ValueError):
        return False
    return True


def barrier() -> int | None:
    """A descriptor at its end once the manager has read what it was told before (sd_notify_barrier(3)).

    None without a manager, or when it cannot be told now. One that does not know of it closes what came along too.
    """
    reading, writing = os.pipe2(os.O_CLOEXEC)
    is_told = notify("BARRIER=1", [writing])
    os.close(writing)
    if is_told:
        return reading
    os.close(reading)
    return None


def is_at_end(fd: int) -> bool:
    """Whether nobody has the other end of a pipe any more: that of :func:`barrier`, or of one that was handed over."""
    poller = select.poll()
    poller.register(fd, select.POLLIN)
    return bool(poller.poll(0))


def watchdog_s() -> float | None:
    """Seconds within which the manager wants ``WATCHDOG=1``; None where it does not watch this process."""
    microseconds = _number("WATCHDOG_USEC")
    if not microseconds or _number("WATCHDOG_PID") not in {None, os.getpid()}:
        return None
    return microseconds / 1e6


def listen_fds() -> list[tuple[str, int]]:
    """The descriptors that the manager passed to this very process, by name; each is closed in programs it starts.

    A name is that of the socket unit, or of ``FDNAME=`` at the descriptor store; several may bear the same.
    """
    count = _number("LISTEN_FDS")
    if not count or _number("LISTEN_PID") != os.getpid():
        return []
    names = os.environ.get("LISTEN_FDNAMES", "").split(":")
    passed = []
    for place in range(count):
        with suppress(OSError):
            os.set_inheritable(FIRST_FD + place, False)
            passed.append((names[place] if place < len(names) else "", FIRST_FD + place))
    return passed


def listening_sockets() -> list[socket.socket]:
    """Those of the passed descriptors on which connections can be accepted. The manager keeps its own copies: what
    waits there while no process runs is not lost."""
    return [found for _, fd in listen_fds() if (found := _listening(fd)) is not None]


def credential(name: str) -> Path | None:
    """The file of a credential of the unit (``LoadCredential=``); None where it has none of that name."""
    folder = os.environ.get("CREDENTIALS_DIRECTORY")
    if not folder or not (Path(folder) / name).is_file():
        return None
    return Path(folder) / name


def is_journal(fd: int) -> bool:
    """Whether what is written there goes to the journal (``JOURNAL_STREAM`` of systemd.exec(5))."""
    with suppress(OSError):
        found = os.fstat(fd)
        return os.environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"
    return False


def _listening(fd: int) -> socket.socket | None:
    try:
        found = socket.socket(fileno=fd)
    except OSError:
        return None
    if found.type == socket.SOCK_STREAM and found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
        return found
    found.detach()
    return None


def _send(channel: socket.socket, message: bytes, fds: Sequence[int]) -> None:
    if len(fds) > MOST_FDS:
        raise ValueError("one message does not carry so many descriptors")
    if fds:
        socket.send_fds(channel, [message], list(fds))
    else:
        channel.send(message)


def _notify_address() -> str | None:
    """A path, or an abstract name, which begins with NUL where systemd writes @."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address.startswith("@"):
        return "\0" + address[1:]
    return address if address.startswith("/") else None


def _number(variable: str) -> int | None:
    text = os.environ.get(variable, "")
    return int(text) if text.isascii() and text.isdigit() else None
