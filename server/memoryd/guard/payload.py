"""The bytes that a blocked thread is about to write, and those of the file beside them."""

import os
import re
import struct
from typing import NamedTuple

from memoryd.guard import processes
from memoryd.guard.calls import HERE, Call, Machine
from memoryd.guard.fanotify import Event, read_memory

BESIDE = 128
"""Bytes of the file that a write is read with, on each side: a secret may come in two writes."""
_SHORT = 4_096
_MOST_PARTS = 1_024
"""UIO_MAXIOV."""
_PART = struct.Struct("=QQ")
_FDINFO = re.compile(rb"pos:\t(?P<pos>\d+)\nflags:\t(?P<flags>[0-7]+)\n")
_HIGH = 1 << 63
"""pwritev2 takes -1 for the current position."""
_APPEND, _NO_APPEND = 0x10, 0x20
"""RWF_APPEND and RWF_NOAPPEND of pwritev2."""


class TooLargeError(Exception):
    """One write holds more than is read before it."""


class Payload(NamedTuple):
    """``data`` between what stands in front of it and behind it in the file."""

    data: bytes
    before: bytes = b""
    behind: bytes = b""


def payload_of(event: Event, call: Call, most: int, machine: Machine = HERE) -> Payload:
    """What the call would write, up to ``most`` bytes. The main thread alone calls it.

    :raises TooLargeError: it is more.
    :raises OSError: the memory cannot be read.
    """
    data = _written(event.tid, call, most, machine)
    return _beside(event.fd, data, _position(event, call, machine)) if data else Payload(data)


def _beside(fd: int, data: bytes, first: int) -> Payload:
    """One read where there is little between the sides: each call counts, while somebody waits."""
    start, size = max(0, first - BESIDE), len(data)
    if size > _SHORT:
        return Payload(data, os.pread(fd, first - start, start), os.pread(fd, BESIDE, first + size))
    there = os.pread(fd, first - start + size + BESIDE, start)
    return Payload(data, there[: first - start], there[first - start + size :])


def _position(event: Event, call: Call, machine: Machine) -> int:
    """Where the write goes. Events tell the page alone, so the descriptor of the thread is asked."""
    found = _FDINFO.match(processes.read(f"/proc/{event.tid}/fdinfo/{call.arguments[0]}"))
    if found is None or _appends(call, int(found["flags"], 8), machine):
        return os.fstat(event.fd).st_size
    if call.number in machine.placed and (call.arguments[3] < _HIGH or call.number not in machine.current):
        return call.arguments[3]
    return int(found["pos"])


def _appends(call: Call, flags: int, machine: Machine) -> bool:
    own = call.arguments[5] if call.number in machine.current else 0
    return bool(own & _APPEND or (flags & os.O_APPEND and not own & _NO_APPEND))


def _written(tid: int, call: Call, most: int, machine: Machine) -> bytes:
    _, address, count = call.arguments[:3]
    if call.number in machine.plain:
        if count > most:
            raise TooLargeError
        return _memory(tid, address, count)
    parts = list(_PART.iter_unpack(_memory(tid, address, _PART.size * min(count, _MOST_PARTS))))
    if sum(size for _, size in parts) > most:
        raise TooLargeError
    return b"".join(_memory(tid, *part) for part in parts)


def _memory(tid: int, address: int, size: int) -> bytes:
    got = read_memory(tid, address, size) if size else b""
    if len(got) < size:
        raise OSError("a part of the buffer cannot be read")
    return got
