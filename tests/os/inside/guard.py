"""The guard under its unit, on a kernel with permission events. It runs in QEMU: User-Mode Linux has none."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from tests.os.inside.machine import memoryd, records, run, shown, tried, until

UNIT: Final = "memoryd-guard.service"
STATE: Final = Path("/run/memoryd/guard.json")
PROTECTED: Final = Path("/var/lib/memoryd/anna")
NOTES: Final = Path("/home/writer/notes")
INBOX: Final = Path("/home/writer/inbox")
"""Watched by ``guard.toml`` alone: nothing in the unit gives the guard a right to write there."""
SECRET: Final = "key: " + "AKIA" + "Z2J4NQ7XW3LKP5TD"
_WRITE: Final = "import sys; open(sys.argv[1], 'ab', buffering=0).write(sys.argv[2].encode())"
_READ_WEIGHTS: Final = f"cd /sys/fs/cgroup/memoryd.slice/memoryd@anna.service; cat io.weight >{PROTECTED}/weights || :"
_AS_THE_SERVICE: Final = (
    "[Service]\nType=oneshot\nExecStart=\nExecStart=/bin/sh -c 'echo served >{home}/served; {weights}'\nExecStopPost=\n"
)


@pytest.fixture(scope="module")
def mode() -> str:
    """The mode in force, of a guard that protects an instance and watches the notes of a person."""
    run("useradd", "--create-home", "writer")
    for folder in (NOTES, INBOX):
        folder.mkdir()
        run("chown", "writer:writer", str(folder))
    Path("/etc/memoryd/guard.toml").write_text(f'watched = ["{INBOX}"]\n')
    memoryd("instance", "create", "anna", "--watch", str(NOTES))
    run("systemctl", "enable", "--now", UNIT)
    return str(until(_published, "the guard says what it does", seconds=200)["mode"])


def _published() -> dict[str, object]:
    state = json.loads(STATE.read_text()) if STATE.exists() else {}
    return state if state.get("protected") and state.get("watched") else {}


def _write(path: Path, text: str) -> subprocess.CompletedProcess[str]:
    return tried(sys.executable, "-I", "-S", "-c", _WRITE, str(path), text, timeout=200)


def _main_pid() -> int:
    return int(shown(UNIT, "MainPID"))


def test_it_asks_before_a_write(mode: str, record_property: Callable[[str, object], None]) -> None:
    record_property("kernel", os.uname().release)
    record_property("published", _published())
    assert mode == "before-write"


def test_root_may_not_write_what_is_protected(mode: str) -> None:
    answer = _write(PROTECTED / "planted", "x")
    assert "PermissionError" in answer.stderr
    assert not (PROTECTED / "planted").exists() or (PROTECTED / "planted").stat().st_size == 0


def test_the_instance_s_own_service_may(mode: str) -> None:
    drop_in = Path("/run/systemd/system/memoryd@anna.service.d/writer.conf")
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text(_AS_THE_SERVICE.format(home=PROTECTED, weights=_READ_WEIGHTS))
    run("systemctl", "daemon-reload")
    run("systemctl", "start", "memoryd@anna.service")
    assert (PROTECTED / "served").read_text() == "served\n"


def test_its_share_of_the_disk_is_the_kernel_s(mode: str) -> None:
    """Here, for the kernel of the other guest weighs none; as the service saw its own group."""
    assert (PROTECTED / "weights").read_text().split("\n")[0] == "default 50"


def test_a_secret_is_refused_and_plain_text_is_not(mode: str) -> None:
    assert _write(NOTES / "plain.md", "tea at four").returncode == 0
    assert (NOTES / "plain.md").read_text() == "tea at four"
    assert "PermissionError" in _write(NOTES / "secret.md", SECRET).stderr
    assert (NOTES / "secret.md").read_text() == ""
    found = records("MEMORYD_OP=guard", f"_SYSTEMD_UNIT={UNIT}")
    assert found
    assert SECRET not in str(found)


def test_what_is_moved_into_a_folder_of_its_configuration_is_emptied(mode: str) -> None:
    beside = INBOX.with_name("moved.md")
    beside.write_text(SECRET)
    beside.rename(INBOX / "moved.md")
    until(lambda: not (INBOX / "moved.md").stat().st_size, "it is emptied", seconds=60)


def test_systemd_keeps_its_groups(mode: str) -> None:
    until(lambda: _published().get("kept"), "it is known that systemd keeps them", seconds=60)
    assert int(shown(UNIT, "NFileDescriptorStore")) > 2


def test_a_killed_guard_lets_nobody_through(mode: str, record_property: Callable[[str, object], None]) -> None:
    killed, began = _main_pid(), time.monotonic()
    os.kill(killed, signal.SIGKILL)
    answer = _write(PROTECTED / "meanwhile", "x")
    record_property("answered after, s", round(time.monotonic() - began, 1))
    assert "PermissionError" in answer.stderr
    assert _main_pid() not in {0, killed}


def test_a_guard_that_hangs_is_replaced(mode: str, record_property: Callable[[str, object], None]) -> None:
    hung, began = _main_pid(), time.monotonic()
    os.kill(hung, signal.SIGSTOP)
    answer = _write(NOTES / "late.md", SECRET)
    record_property("answered after, s", round(time.monotonic() - began, 1))
    assert "PermissionError" in answer.stderr
    assert _main_pid() not in {0, hung}
    assert (NOTES / "late.md").read_text() == ""
