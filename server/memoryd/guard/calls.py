"""Which system call a blocked thread is in, and what that call does to the file: from ``/proc/TID/syscall``.

Registers of a blocked thread do not change. Memory that they point to may, so nothing here relies on it. A call
that is not in the tables is unknown: a 32-bit one, for example, has other numbers, and none of those that are here
means another read, write or open there.
"""

import os
import platform
import time
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from memoryd.guard import processes

_TRIES = 20
_WAITS = 5
_WAIT_S = 0.0001
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_TRUNC
_SHARED = (1, 3)
"""MAP_SHARED, MAP_SHARED_VALIDATE."""


class Deed(Enum):
    READ = auto()
    WRITE = auto()
    TRUNCATE = auto()
    MAP_SHARED = auto()
    UNKNOWN = auto()


class Call(NamedTuple):
    """One is made for each event, and a tuple is made soonest."""

    number: int
    arguments: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """Numbers of one architecture.

    ``opens`` gives the place of the flags among the arguments. ``plain`` writes take a buffer and a length,
    ``gathered`` ones a vector and its length, both behind the descriptor; ``placed`` ones say where, and those of
    ``current`` may say -1 for the current position.
    """

    opens: dict[int, int]
    creat: int | None
    runs: frozenset[int]
    reads: frozenset[int]
    plain: frozenset[int]
    gathered: frozenset[int]
    placed: frozenset[int]
    current: frozenset[int]
    truncates: frozenset[int]
    maps: int


_X86_64 = Machine(
    opens={2: 1, 257: 2, 304: 2},
    creat=85,
    runs=frozenset({59, 322}),
    reads=frozenset({0, 17, 19, 295, 327}),
    plain=frozenset({1, 18}),
    gathered=frozenset({20, 296, 328}),
    placed=frozenset({18, 296, 328}),
    current=frozenset({328}),
    truncates=frozenset({76, 77}),
    maps=9,
)
_AARCH64 = Machine(
    opens={56: 2, 265: 2},
    creat=None,
    runs=frozenset({221, 281}),
    reads=frozenset({63, 65, 67, 69, 286}),
    plain=frozenset({64, 68}),
    gathered=frozenset({66, 70, 287}),
    placed=frozenset({68, 70, 287}),
    current=frozenset({287}),
    truncates=frozenset({45, 46}),
    maps=222,
)
_NOTHING = Machine(
    opens={},
    creat=None,
    runs=frozenset(),
    reads=frozenset(),
    plain=frozenset(),
    gathered=frozenset(),
    placed=frozenset(),
    current=frozenset(),
    truncates=frozenset(),
    maps=-1,
)
"""An architecture without a table: every call is unknown, and a lease alone tells reads from writes."""

HERE = {"x86_64": _X86_64, "aarch64": _AARCH64}.get(platform.machine(), _NOTHING)


class StillRunningError(Exception):
    """The thread is not asleep: it goes to sleep yet, or was woken because another was answered."""


def call_of(tid: int) -> Call | None:
    """The call of a thread that is blocked; None where it cannot be told.

    :raises StillRunningError: it can be told in a moment.
    """
    for number in range(_TRIES):
        text = processes.read(f"/proc/{tid}/syscall")
        if not text.startswith(b"running"):
            return _parsed(text)
        if number >= _TRIES - _WAITS:
            time.sleep(_WAIT_S)
    raise StillRunningError


def opens_to(call: Call | None, machine: Machine = HERE) -> Deed:
    """What an open is for: READ, WRITE or UNKNOWN."""
    if call is None:
        return Deed.UNKNOWN
    if call.number in machine.opens:
        return Deed.WRITE if call.arguments[machine.opens[call.number]] & _WRITING else Deed.READ
    if call.number == machine.creat:
        return Deed.WRITE
    return Deed.READ if call.number in machine.runs else Deed.UNKNOWN


def may_read(call: Call | None, machine: Machine = HERE) -> bool:
    """Whether a descriptor of this open can be read from, as far as is known."""
    if call is None or call.number not in machine.opens:
        return call is None or call.number != machine.creat
    return (call.arguments[machine.opens[call.number]] & os.O_ACCMODE) != os.O_WRONLY


def does(call: Call | None, machine: Machine = HERE) -> Deed:
    """What an access to an open file is."""
    if call is None:
        return Deed.UNKNOWN
    if call.number in machine.reads or call.number in machine.runs:
        return Deed.READ
    if call.number in machine.plain or call.number in machine.gathered:
        return Deed.WRITE
    if call.number in machine.truncates:
        return Deed.TRUNCATE
    if call.number == machine.maps:
        return Deed.MAP_SHARED if call.arguments[3] & 0xF in _SHARED else Deed.READ
    return Deed.UNKNOWN


def _parsed(text: bytes) -> Call | None:
    """Number, arguments, stack, instruction. A thread without the last two is the kernel's own, such as a worker of
    io_uring, and shows registers of the thread that it was made from."""
    try:
        number, *arguments, stack, instruction = text.split()
        if int(stack, 16) and int(instruction, 16):
            return Call(int(number), tuple([int(one, 16) for one in arguments]))
    except ValueError:
        pass
    return None
