"""Requests while the service is started anew, and a server that hangs."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.os.inside.machine import Instance, records, run, shown, until, word
from tests.os.inside.writers import Writers, missing

Record = Callable[[str, object], None]


@pytest.fixture(scope="module")
def hasty(anna: Instance) -> Iterator[Instance]:
    """The instance, which has a short watchdog from its next start on and until the drop-in is taken away."""
    drop_in = Path("/run/systemd/system") / f"{anna.service}.d" / "hasty.conf"
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text("[Service]\nWatchdogSec=10\nTimeoutAbortSec=2\n")
    run("systemctl", "daemon-reload")
    yield anna
    drop_in.unlink(missing_ok=True)
    drop_in.parent.rmdir()


def test_requests_during_a_restart_wait_and_are_answered(hasty: Instance, record_property: Record) -> None:
    before = hasty.main_pid
    with Writers(hasty) as writers:
        until(lambda: writers.kept, "a first write")
        run("systemctl", "restart", hasty.service)
        restarted = len(writers.kept)
        until(lambda: len(writers.kept) > restarted, "a write after the restart")
    record_property("answered", len(writers.kept))
    record_property("longest wait, s", round(writers.slowest, 2))
    assert hasty.main_pid != before
    assert writers.lost == []
    assert not missing(hasty, writers.kept)


def test_a_server_that_hangs_is_killed_and_comes_back(hasty: Instance, record_property: Record) -> None:
    told = word()
    hasty.remember(f"The lamp {told} is lit")
    assert shown(hasty.service, "WatchdogUSec") == "10s"
    hung, began = hasty.main_pid, time.monotonic()
    os.kill(hung, signal.SIGSTOP)
    Path(f"/run/systemd/system/{hasty.service}.d/hasty.conf").unlink()
    run("systemctl", "daemon-reload")  # what comes back has the watchdog of the unit
    answer = hasty.ask("GET", "/readyz")
    record_property("answered again after, s", round(time.monotonic() - began, 1))
    assert answer.status == 200
    assert hasty.main_pid != hung
    assert int(shown(hasty.service, "NRestarts")) >= 1
    assert any("atchdog" in str(one["MESSAGE"]) for one in records(f"UNIT={hasty.service}"))
    assert not missing(hasty, [told])
