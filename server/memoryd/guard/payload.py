"""The bytes that a blocked thread is about to write, and those of the file beside them."""

import os
import re
import struct
from collections import OrderedDict
from dataclasses import dataclass

from memoryd.guard import processes
from memoryd.guard.calls import HERE, Call, Machine
from memoryd.guard.fanotify import Event, read_memory

BESIDE = 128
"""Bytes of the file that a write is read with, on each side: a secret may come in two writes."""
_MOST_PARTS = 1_024
"""UIO_MAXIOV."""
_MOST_ENDS = 256
_PART = struct.Struct("=QQ")
_FDINFO = re.compile(rb"pos:\t(?P<pos>\d+)\nflags:\t(?P<flags>[0-7]+)\n")
_HIGH = 1 << 63
"""pwritev2 takes -1 for the current position."""


class TooLargeError(Exception):
    """One write holds more than is read before it."""


@dataclass(frozen=True, slots=True)
class Payload:
    """``data`` between what stands in front of it and behind it in the file."""

    data: bytes
    before: bytes = b""
    behind: bytes = b""


@dataclass(frozen=True, slots=True)
class _End:
    """Where a descriptor's last write ended, and the bytes in front of that place."""

    inode: int
    place: int
    tail: bytes


_ends: OrderedDict[tuple[int, int], _End] = OrderedDict()


def payload_of(event: Event, call: Call, most: int, machine: Machine = HERE) -> Payload:
    """What the call would write, up to ``most`` bytes. The main thread alone calls it.

    :raises TooLargeError: it is more.
    :raises OSError: the memory cannot be read.
    """
    data, found = _written(event.tid, call, most, machine), os.fstat(event.fd)
    if not data or not found.st_size:
        payload, place = Payload(data), 0
    elif (end := _end_of(event, call, found, machine)) is not None:
        payload, place = Payload(data, end.tail), end.place
    else:
        place = _position(event.tid, call, found.st_size, machine)
        payload = _beside(event.fd, data, place, found.st_size)
    tail = (payload.before + data)[-BESIDE:]
    _remember((event.tid, call.arguments[0]), _End(found.st_ino, place + len(data), tail))
    return payload


def _end_of(event: Event, call: Call, found: os.stat_result, machine: Machine) -> _End | None:
    """The end of the last write where this one goes on from there: the file ends there too.

    A descriptor that was moved meanwhile makes this wrong; its write is then joined when the file is closed.
    """
    end = _ends.get((event.tid, call.arguments[0])) if call.number not in machine.placed else None
    return end if end is not None and (end.inode, end.place) == (found.st_ino, found.st_size) else None


def _remember(writer: tuple[int, int], end: _End) -> None:
    _ends[writer] = end
    if len(_ends) > _MOST_ENDS:
        _ends.popitem(last=False)


def _beside(fd: int, data: bytes, first: int, size: int) -> Payload:
    end = first + len(data)
    return Payload(data, _read(fd, max(0, first - BESIDE), first), _read(fd, end, min(end + BESIDE, size)))


def _read(fd: int, first: int, end: int) -> bytes:
    return os.pread(fd, end - first, first) if end > first else b""


def _position(tid: int, call: Call, size: int, machine: Machine) -> int:
    """Where the write goes. Events tell the page alone, so the descriptor of the thread is asked."""
    found = _FDINFO.match(processes.read(f"/proc/{tid}/fdinfo/{call.arguments[0]}"))
    if found is None or int(found["flags"], 8) & os.O_APPEND:
        return size
    if call.number in machine.placed and (call.arguments[3] < _HIGH or call.number not in machine.current):
        return call.arguments[3]
    return int(found["pos"])


def _written(tid: int, call: Call, most: int, machine: Machine) -> bytes:
    _, address, count = call.arguments[:3]
    if call.number in machine.plain:
        return _memory(tid, [(address, count)], most)
    parts = read_memory(tid, address, _PART.size * min(count, _MOST_PARTS)) if count else b""
    return _memory(tid, list(_PART.iter_unpack(parts)), most)


def _memory(tid: int, parts: list[tuple[int, ...]], most: int) -> bytes:
    if sum(size for _, size in parts) > most:
        raise TooLargeError
    read = [read_memory(tid, address, size) for address, size in parts if size]
    if any(len(got) < size for got, (_, size) in zip(read, [one for one in parts if one[1]], strict=True)):
        raise OSError("a part of the buffer cannot be read")
    return b"".join(read)
