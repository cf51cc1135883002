"""fanotify(7) by ctypes: groups, marks, events and answers, and the buffers of a blocked caller.

Constants and layouts are those of ``linux/fanotify.h``. An event's descriptor is opened by the kernel so that using it
makes no events; whoever reads an event closes its descriptor.
"""

import ctypes
import errno
import fcntl
import os
import struct
import sys
import termios
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

CLOEXEC: Final = 0x1
NONBLOCK: Final = 0x2
CLASS_NOTIF: Final = 0x0
CLASS_CONTENT: Final = 0x4
CLASS_PRE_CONTENT: Final = 0x8
UNLIMITED_QUEUE: Final = 0x10
UNLIMITED_MARKS: Final = 0x20
REPORT_TID: Final = 0x100
REPORT_DFID_NAME: Final = 0x400 | 0x800

CLOSE_WRITE: Final = 0x8
MOVED_TO: Final = 0x80
CREATE: Final = 0x100
DELETE_SELF: Final = 0x400
OVERFLOW: Final = 0x4000
OPEN_PERM: Final = 0x10000
PRE_ACCESS: Final = 0x100000
ON_CHILD: Final = 0x08000000
ON_DIRECTORY: Final = 0x40000000

ASKS: Final = OPEN_PERM | PRE_ACCESS
"""Events whose thread waits for an answer."""

ALLOW: Final = 1
DENY: Final = 2

_MARK_ADD: Final = 0x1
_MARK_ONLYDIR: Final = 0x8
_HEAD = struct.Struct("=IBBHQii")
_INFO = struct.Struct("=BBH")
_HANDLE = struct.Struct("=8sIi")
"""The file system's number (``f_fsid``), then the length and the kind of what follows."""
_ANSWER = struct.Struct("=iI")
_WITH_NAME = 2
_EVENTS = 8_192
"""Bytes of events that are read at once, up to 340 of them."""
_BUFFER = 65_536
_HANDLE_BYTES = 128
_STATFS_BYTES, _FSID_AT = 256, 56
"""Of ``struct statfs``, where a word has 64 bits."""
_EMPTY_PATH: Final = 0x1000
_TO_COMPARE: Final = 0x200
"""AT_HANDLE_FID: a handle that cannot be opened does too (Linux 6.5)."""

_libc = ctypes.CDLL(None, use_errno=True)
_libc.fanotify_mark.argtypes = [ctypes.c_int, ctypes.c_uint, ctypes.c_uint64, ctypes.c_int, ctypes.c_char_p]
_libc.write.argtypes = [ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t]
_libc.write.restype = ctypes.c_ssize_t
_libc.process_vm_readv.restype = ctypes.c_ssize_t
_memory = ctypes.create_string_buffer(_BUFFER)


@dataclass(slots=True)
class Event:
    """``fd`` is below 0 where the group reports names.

    ``tid`` is 0 for a thread outside the guard's process namespace. ``handle`` is that of the directory of ``name``.
    """

    mask: int
    fd: int
    tid: int
    handle: bytes = b""
    name: bytes = b""


class _Vector(ctypes.Structure):
    _fields_ = (("base", ctypes.c_void_p), ("length", ctypes.c_size_t))


class _Handle(ctypes.Structure):
    _fields_ = (("size", ctypes.c_uint), ("type", ctypes.c_int), ("data", ctypes.c_ubyte * _HANDLE_BYTES))


_here, _there = _Vector(), _Vector()
_here_at, _there_at = ctypes.pointer(_here), ctypes.pointer(_there)
_libc.process_vm_readv.argtypes = [
    ctypes.c_int,
    ctypes.POINTER(_Vector),
    ctypes.c_ulong,
    ctypes.POINTER(_Vector),
    ctypes.c_ulong,
    ctypes.c_ulong,
]


def open_group(flags: int) -> int:
    """A group whose event descriptors are read-only; never blocks, never drops an event, has no limit of marks.

    :raises OSError: the kernel lacks it (ENOSYS, EINVAL), or the right is missing (EPERM).
    """
    flags |= CLOEXEC | NONBLOCK | UNLIMITED_QUEUE | UNLIMITED_MARKS
    return _checked(_libc.fanotify_init(flags, os.O_RDONLY | os.O_CLOEXEC | os.O_LARGEFILE), "fanotify_init")


def mark(group: int, mask: int, directory: int) -> None:
    """Add ``mask`` for the files of an open directory.

    :raises OSError: EINVAL or EOPNOTSUPP where the file system has no such event.
    """
    _checked(_libc.fanotify_mark(group, _MARK_ADD | _MARK_ONLYDIR, mask, directory, None), "fanotify_mark")


def read(group: int) -> list[Event]:
    """The next events; none when there are none."""
    try:
        data = os.read(group, _EVENTS)
    except BlockingIOError:
        return []
    return list(_events(data))


def queued(group: int) -> int:
    """How many events wait to be read."""
    return int.from_bytes(fcntl.ioctl(group, termios.FIONREAD, bytes(4)), sys.byteorder) // _HEAD.size


def answer(group: int, fd: int, response: int) -> None:
    """:raises OSError: ENOENT, nobody waits for it any more."""
    os.write(group, _ANSWER.pack(fd, response))


def try_answer(group: int, fd: int, response: int) -> bool:
    """Whether somebody waited for it."""
    return bool(_libc.write(group, _ANSWER.pack(fd, response), _ANSWER.size) >= 0)


def allow_all(group: int) -> int:
    """Let everyone go on that the next events ask about; returns how many events it was."""
    try:
        events = read(group)
    except OSError:  # one whose descriptor cannot be opened: the kernel has refused it
        return 1
    for event in events:
        if event.mask & ASKS:
            try_answer(group, event.fd, ALLOW)
        if event.fd >= 0:
            os.close(event.fd)
    return len(events)


def read_memory(tid: int, address: int, size: int) -> bytes:
    """Bytes of another process; fewer where its mapping ends. The main thread alone calls it.

    :raises OSError: the process is gone, or the address is none of its.
    """
    data = _memory if size <= _BUFFER else ctypes.create_string_buffer(size)
    _here.base, _here.length = ctypes.addressof(data), size
    _there.base, _there.length = address, size
    got = _libc.process_vm_readv(tid, _here_at, 1, _there_at, 1, 0)
    if got < 0:
        _checked(got, "process_vm_readv")
    return ctypes.string_at(data, got)


def handle_of(fd: int) -> bytes:
    """What events of a group with names call an open directory; of a file alike. Unlike the kernel's own handles it
    tells directories of two file systems apart: the first one of every ext4 has the same."""
    found, mount = _Handle(size=_HANDLE_BYTES), ctypes.c_int()
    given = fd, b"", ctypes.byref(found), ctypes.byref(mount)
    if _libc.name_to_handle_at(*given, _EMPTY_PATH) < 0:
        _checked(_libc.name_to_handle_at(*given, _EMPTY_PATH | _TO_COMPARE), "name_to_handle_at")
    return _HANDLE.pack(_file_system_of(fd), found.size, found.type) + bytes(found.data[: found.size])


def open_handle(mount: int, handle: bytes, flags: int = os.O_RDONLY | os.O_DIRECTORY) -> int:
    """Open what has the handle, a directory unless ``flags`` say else, by the mount that the open file ``mount`` is on.

    :raises OSError: it is gone, or ``mount`` is on another file system.
    """
    file_system, size, kind = _HANDLE.unpack_from(handle)
    if file_system != _file_system_of(mount):
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
    wanted = _Handle(size=size, type=kind)
    ctypes.memmove(wanted.data, handle[_HANDLE.size :], size)
    return _checked(_libc.open_by_handle_at(mount, ctypes.byref(wanted), flags | os.O_CLOEXEC), "open_by_handle_at")


def are_together(one: int, other: int) -> bool:
    """Whether two open files are on one file system."""
    return _file_system_of(one) == _file_system_of(other)


def _file_system_of(fd: int) -> bytes:
    found = ctypes.create_string_buffer(_STATFS_BYTES)
    _checked(_libc.fstatfs(fd, found), "fstatfs")
    return found.raw[_FSID_AT : _FSID_AT + 8]


def _events(data: bytes) -> Iterator[Event]:
    place = 0
    while place + _HEAD.size <= len(data):
        size, _, _, head, mask, fd, tid = _HEAD.unpack_from(data, place)
        event = Event(mask, fd, tid)
        if fd < 0 and size > head:
            _read_infos(event, data, place + head, place + size)
        yield event
        place += size


def _read_infos(event: Event, data: bytes, place: int, end: int) -> None:
    while place + _INFO.size <= end:
        kind, _, size = _INFO.unpack_from(data, place)
        if size < _INFO.size:
            return
        at = place + _INFO.size
        if kind == _WITH_NAME:
            _, length, _ = _HANDLE.unpack_from(data, at)
            last = at + _HANDLE.size + length
            event.handle, event.name = data[at:last], data[last : place + size].split(b"\0", 1)[0]
        place += size


def _checked(result: Any, what: str) -> int:
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, f"{what}: {os.strerror(code)}")
    return int(result)
