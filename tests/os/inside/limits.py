"""Limits that the kernel enforces: each is met on purpose, and the neighbour is asked meanwhile."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import pytest
from tests.os.inside.machine import Instance, records, run, until, word
from tests.os.inside.writers import Writers, missing

Record = Callable[[str, object], None]
MIB: Final = 1 << 20
_EATER: Final = """
import sys, time
held = []
for _ in range(int(sys.argv[1])):
    held.append(bytearray(1 << 20)); held[-1][::4096] = b"x" * 256
    time.sleep(0.002)
time.sleep(600)
"""
_BURNER: Final = "while True: pass"
_FORKER: Final = """
import os, time
made = 0
try:
    while made < 400:
        if os.fork() == 0: time.sleep(60)
        made += 1
except OSError as error: print(error.errno)
"""


@contextmanager
def joined(instance: Instance, code: str, *argv: str) -> Iterator[subprocess.Popen[str]]:
    """A program that runs in the service's own cgroup, as if the server did it."""
    enter = f'echo $$ > {instance.cgroup}/cgroup.procs && exec "$@"'
    command = ["/bin/sh", "-c", enter, "sh", sys.executable, "-I", "-c", code, *argv]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def limited(instance: Instance, *limits: str) -> Iterator[None]:
    run("systemctl", "set-property", "--runtime", instance.service, *limits)
    try:
        yield
    finally:
        run("systemctl", "revert", instance.service)


def test_the_limits_are_the_kernel_s(anna: Instance) -> None:
    assert int(anna.limit("memory.high")) == 500 * MIB
    assert int(anna.limit("memory.max")) == 800 * MIB
    assert anna.limit("memory.swap.max") == "0"
    assert int(anna.limit("pids.max")) == 192
    assert anna.limit("cpu.max") == "100000 100000"


def test_its_share_of_the_disk_is_the_kernel_s(anna: Instance) -> None:
    weights = anna.disk_weights
    if not weights:
        pytest.skip("this kernel weighs nobody's share of a disk: it has neither io.cost nor groups of BFQ")
    assert {line.split()[-1] for line in weights} == {"50"}


def test_above_memory_high_it_is_slowed_and_not_killed(anna: Instance, ben: Instance, record_property: Record) -> None:
    pid, high = anna.main_pid, anna.counter("memory.events", "high")
    limit = anna.counter("memory.stat", "anon") + 60 * MIB  # pages of files are taken back, the rest cannot be
    with limited(anna, f"MemoryHigh={limit}"), joined(anna, _EATER, "80"):
        until(lambda: anna.counter("memory.events", "high") > high, "memory.high was met")
        refused = until(lambda: _refused(anna), "the server sheds load")
        neighbour = max(_time_of_recall(ben) for _ in range(5))
        record_property("memory.events high", anna.counter("memory.events", "high") - high)
    record_property("the neighbour's slowest recall, s", round(neighbour, 2))
    record_property("refusal", refused)
    assert anna.counter("memory.events", "oom_kill") == 0
    assert anna.main_pid == pid
    assert neighbour < 10
    until(lambda: not _refused(anna), "requests are taken again")


def _refused(instance: Instance) -> str:
    answer = instance.ask("POST", "/v1/memories", {"text": f"The chair {word()} is blue"})
    assert answer.status in {201, 503}, answer
    return str(answer.body.get("title")) if answer.status == 503 else ""


def _time_of_recall(instance: Instance) -> float:
    answer = instance.ask("POST", "/v1/recall", {"query": f"cocoa {word()}"})
    assert answer.status == 200, answer
    return answer.seconds


def test_at_memory_max_it_is_killed_and_loses_nothing(anna: Instance, ben: Instance, record_property: Record) -> None:
    pid, neighbour = anna.main_pid, ben.main_pid
    with Writers(anna) as writers:
        until(lambda: len(writers.kept) > 2, "writes are acknowledged")
        most = int(anna.limit("memory.current")) + 60 * MIB
        with limited(anna, "MemoryHigh=infinity", f"MemoryMax={most}"), joined(anna, _EATER, "400"):
            until(lambda: anna.main_pid != pid, "it was killed")
        assert anna.ask("GET", "/readyz").status == 200  # the next one's answer: the socket waited for it
        assert anna.main_pid != pid
        known = len(writers.kept)
        until(lambda: len(writers.kept) > known, "writes are acknowledged again")
    killed = [one["MESSAGE"] for one in records(f"UNIT={anna.service}") if "oom" in str(one["MESSAGE"]).lower()]
    record_property("acknowledged, all there", len(writers.kept))
    record_property("journal", killed[-1:])
    assert killed
    assert ben.main_pid == neighbour
    assert not missing(anna, writers.kept)


def test_the_processor_is_rationed(anna: Instance, record_property: Record) -> None:
    with limited(anna, "CPUQuota=40%"), joined(anna, _BURNER):
        time.sleep(0.5)
        used, throttled, began = _used(anna), anna.counter("cpu.stat", "nr_throttled"), time.monotonic()
        time.sleep(4)
        share = (_used(anna) - used) / (time.monotonic() - began)
        throttled = anna.counter("cpu.stat", "nr_throttled") - throttled
    record_property("share of a processor, quota 0.40", round(share, 3))
    assert share < 0.5
    assert throttled > 0


def _used(instance: Instance) -> float:
    return instance.counter("cpu.stat", "usage_usec") / 1e6


def test_processes_are_counted(anna: Instance, record_property: Record) -> None:
    with limited(anna, f"TasksMax={int(anna.limit('pids.current')) + 12}"), joined(anna, _FORKER) as forker:
        assert forker.stdout is not None
        assert forker.stdout.readline().strip() == "11"  # EAGAIN
        record_property("pids.events max", anna.counter("pids.events", "max"))
        assert anna.counter("pids.events", "max") > 0
    assert anna.ask("GET", "/readyz").status == 200
