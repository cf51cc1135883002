"""Records for systemd's journal, by its native protocol; nothing here waits, and nothing here fails its caller.

A record is one datagram of fields. Every value goes with its length before it, so that whatever stands in it, line
ends too, can neither end its field nor begin another. What is larger than a datagram goes as a sealed memory file.
Source: https://systemd.io/JOURNAL_NATIVE_PROTOCOL/
"""

import errno
import fcntl
import os
import re
import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

SOCKET = "/run/systemd/journal/socket"
MOST_FIELDS = 1024
"""journald drops a record with more."""

Value: TypeAlias = str | bytes | int
Fields: TypeAlias = Mapping[str, Value | Sequence[Value]]
"""A field by its name; a list or tuple is the same field several times."""

_NAME = re.compile(r"[A-Z][A-Z0-9_]{0,63}", re.ASCII)
_TOO_LARGE = (errno.EMSGSIZE, errno.ENOBUFS)


class Delivery(Enum):
    """What became of a record: ``BUSY``, journald takes no more just now; ``ABSENT``, there is none, or it refused."""

    SENT = auto()
    BUSY = auto()
    ABSENT = auto()


class Journal:
    """journald's socket, opened with the first record. ``sent`` and ``dropped`` count records."""

    def __init__(self, path: str = SOCKET) -> None:
        self.path = path
        self.sent = 0
        self.dropped = 0
        self._socket: socket.socket | None = None

    def send(self, fields: Fields) -> bool:
        """Whether journald has the record. Without journald, or with its queue full, it is dropped and counted."""
        try:
            sent = self.deliver(encode(fields)) is Delivery.SENT
        except ValueError:
            sent = False
        self.dropped += not sent
        return sent

    def deliver(self, record: bytes) -> Delivery:
        """Hand over what :func:`encode` made; ``sent`` counts it, ``dropped`` is the caller's, who may try again."""
        try:
            self._hand_over(record)
        except (BlockingIOError, InterruptedError):
            return Delivery.BUSY
        except OSError:
            self.close()
            return Delivery.ABSENT
        self.sent += 1
        return Delivery.SENT

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _hand_over(self, record: bytes) -> None:
        if self._socket is None:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK)
        try:
            self._socket.sendto(record, socket.MSG_NOSIGNAL, self.path)
        except OSError as error:
            if error.errno not in _TOO_LARGE:
                raise
            self._hand_over_file(self._socket, record)

    def _hand_over_file(self, sender: socket.socket, record: bytes) -> None:
        file = os.memfd_create("memoryd-journal", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        try:
            rest = memoryview(record)
            while rest:
                rest = rest[os.write(file, rest) :]
            seals = fcntl.F_SEAL_SEAL | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_WRITE
            fcntl.fcntl(file, fcntl.F_ADD_SEALS, seals)
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, file.to_bytes(4, "little"))]
            sender.sendmsg([], rights, socket.MSG_NOSIGNAL, self.path)
        finally:
            os.close(file)


def encode(fields: Fields) -> bytes:
    """The bytes of one record. Raises ValueError for a name that journald would not take, or for too many fields."""
    parts = [_field(name, value) for name, values in fields.items() for value in _several(values)]
    if not 0 < len(parts) <= MOST_FIELDS:
        raise ValueError("a record has between 1 and 1024 fields")
    return b"".join(parts)


def is_present(path: str = SOCKET) -> bool:
    """Whether a journald has its socket there."""
    with suppress(OSError):
        return Path(path).exists()
    return False


_process = Journal()


def send(fields: Fields) -> bool:
    """:meth:`Journal.send` of this process."""
    return _process.send(fields)


def _several(values: Value | Sequence[Value]) -> Sequence[Value]:
    return (values,) if isinstance(values, (str, bytes, int)) else values


def _field(name: str, value: Value) -> bytes:
    if not _NAME.fullmatch(name):
        raise ValueError("a field's name is up to 64 capital letters, digits and underscores, and begins with a letter")
    data = value if isinstance(value, bytes) else _bytes(str(value))
    return name.encode() + b"\n" + len(data).to_bytes(8, "little") + data + b"\n"


def _bytes(text: str) -> bytes:
    """A file's name as its own bytes; no text at all fails here, or it could keep its record away."""
    try:
        return text.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        return text.encode(errors="surrogatepass")
