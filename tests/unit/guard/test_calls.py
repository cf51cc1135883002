"""System calls by their numbers, on both architectures; a number that is not in the tables is unknown."""

import os
import subprocess
import sys

import pytest

from memoryd.guard.calls import (
    _AARCH64,
    _NOTHING,
    _X86_64,
    Call,
    Deed,
    Machine,
    StillRunningError,
    call_of,
    does,
    may_read,
    opens_to,
)


def call(number: int, *arguments: int) -> Call:
    return Call(number, (*arguments, *[0] * (6 - len(arguments))))


@pytest.mark.parametrize(
    ("machine", "number", "place"),
    [(_X86_64, 2, 1), (_X86_64, 257, 2), (_X86_64, 304, 2), (_AARCH64, 56, 2), (_AARCH64, 265, 2)],
)
@pytest.mark.parametrize(
    ("flags", "deed"),
    [
        (os.O_RDONLY, Deed.READ),
        (os.O_RDONLY | os.O_CREAT, Deed.READ),
        (os.O_WRONLY, Deed.WRITE),
        (os.O_RDWR, Deed.WRITE),
        (os.O_RDONLY | os.O_TRUNC, Deed.WRITE),
    ],
)
def test_flags_tell_what_an_open_is_for(machine: Machine, number: int, place: int, flags: int, deed: Deed) -> None:
    opened = call(number, *[0] * place, flags)
    assert opens_to(opened, machine) is deed
    assert may_read(opened, machine) is (flags & os.O_ACCMODE != os.O_WRONLY)


def test_creat_writes_and_programs_are_read() -> None:
    assert opens_to(call(85), _X86_64) is Deed.WRITE
    assert not may_read(call(85), _X86_64)
    assert opens_to(call(59), _X86_64) is Deed.READ


@pytest.mark.parametrize("number", [437, 426, 5, 8, 295, -1, 0x40000002])
def test_openat2_io_uring_and_numbers_of_32_bits_are_unknown(number: int) -> None:
    assert opens_to(call(number), _X86_64) is Deed.UNKNOWN


@pytest.mark.parametrize("number", [40, 326, 275, 285, 209, 426, 4, 146, 187, 334, -1, 0x40000001])
def test_what_cannot_be_looked_into_is_unknown(number: int) -> None:
    assert does(call(number), _X86_64) is Deed.UNKNOWN


@pytest.mark.parametrize(("machine", "number"), [(_X86_64, 9), (_AARCH64, 222)])
@pytest.mark.parametrize(("flags", "deed"), [(1, Deed.MAP_SHARED), (3, Deed.MAP_SHARED), (2, Deed.READ)])
def test_a_map_is_what_its_flags_say(machine: Machine, number: int, flags: int, deed: Deed) -> None:
    assert does(call(number, 0, 4096, 3, flags), machine) is deed


def test_no_call_and_no_table_are_unknown() -> None:
    assert opens_to(None) is Deed.UNKNOWN
    assert does(None) is Deed.UNKNOWN
    assert does(call(1), _NOTHING) is Deed.UNKNOWN
    assert opens_to(call(257), _NOTHING) is Deed.UNKNOWN


def test_of_a_thread_that_runs_nothing_is_said_yet() -> None:
    busy = subprocess.Popen(
        [sys.executable, "-c", "print('busy', flush=True)\nwhile True: pass"], stdout=subprocess.PIPE
    )
    try:
        assert busy.stdout is not None
        busy.stdout.readline()
        with pytest.raises(StillRunningError):
            call_of(busy.pid)
    finally:
        busy.kill()
        busy.wait(20)


def test_a_thread_that_is_gone_has_no_call() -> None:
    assert call_of(2**22) is None
