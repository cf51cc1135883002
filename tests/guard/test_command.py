"""``memoryd guard`` as a command: it checks a configuration, runs, tells what it does, and ends when it is told to."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from memoryd.observe.guard_state import AT_CLOSE, BEFORE_WRITE
from tests.guard.machine import Namespace, call, guard
from tests.guard.test_before_write import SECRET


def memoryd(inside: Namespace, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = inside.enter(sys.executable, "-m", "memoryd", "guard", *arguments)
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def config(ground: Path, tmp_path: Path) -> Path:
    own = f'state = "{tmp_path}/guard.json"\nquarantine = "{tmp_path}/quarantine"\n'
    (tmp_path / "guard.toml").write_text(f'{own}watched = ["{ground}/watched", "{ground}/later"]\n')
    return tmp_path / "guard.toml"


def test_a_check_says_the_mode_and_marks_nothing(inside: Namespace, ground: Path, config: Path) -> None:
    done = memoryd(inside, "--check", "--json", "--config", str(config))
    facts = json.loads(done.stdout)
    assert facts["mode"] in {BEFORE_WRITE, AT_CLOSE}
    assert facts["watched"] == [str(ground / "watched")]
    assert facts["missing"] == [str(ground / "later")]
    assert call(inside, "write", ground / "watched" / "free.md", SECRET) == "ok"


def test_a_wrong_configuration_ends_it_with_the_field(inside: Namespace, config: Path) -> None:
    config.write_text('mode = "sometimes"\n')
    for arguments in (("--check",), ()):
        done = memoryd(inside, *arguments, "--config", str(config))
        assert done.returncode == 1
        assert "`mode`" in done.stderr


def test_a_check_says_what_is_left_out(inside: Namespace, ground: Path, config: Path) -> None:
    inside.run("mkdir", "-m", "0777", str(ground / "later"))
    done = memoryd(inside, "--check", "--config", str(config))
    assert done.returncode == 1
    assert f"{ground}/later" in done.stderr
    inside.run("chmod", "0700", str(ground / "later"))
    assert memoryd(inside, "--check", "--config", str(config)).returncode == 0


def test_it_runs_tells_and_ends(inside: Namespace, ground: Path, config: Path) -> None:
    state = config.with_name("guard.json")
    nobody = memoryd(inside, "status", "--state", str(state))
    assert nobody.returncode == 4
    command = inside.enter(sys.executable, "-m", "memoryd", "guard", "--config", str(config))
    log = config.with_name("log")
    running = subprocess.Popen(command, stderr=log.open("w"))
    try:
        end = time.monotonic() + 30
        while not state.exists():
            assert time.monotonic() < end
            time.sleep(0.1)
        found = memoryd(inside, "status", "--json", "--state", str(state))
        assert json.loads(found.stdout)["kernel"] == os.uname().release
        call(inside, "write", ground / "watched" / "key.md", SECRET)
        assert call(inside, "read", ground / "watched" / "key.md") == ""
        _a_second_one_is_refused(inside, config, state)
        config.write_text("watched = 3\n")
        running.send_signal(signal.SIGHUP)
        _wait_until(lambda: '"refused"' in log.read_text())
        running.send_signal(signal.SIGTERM)
        assert running.wait(20) == 0
    finally:
        running.kill()
        running.wait(20)
    assert not state.exists()
    outcomes = [json.loads(line)["outcome"] for line in log.read_text().splitlines()]
    assert outcomes[0] == "started"
    assert outcomes[-2:] == ["refused", "stopped"]
    assert {"denied", "quarantined"} & set(outcomes)


def _a_second_one_is_refused(inside: Namespace, config: Path, state: Path) -> None:
    second = memoryd(inside, "--config", str(config))
    assert second.returncode == 1
    assert f"Another guard runs and says so in {state}" in second.stderr
    assert state.exists()


def test_a_killed_guard_keeps_no_other_out(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    """Nor does one whose configuration names another state file now keep the old one."""
    with guard(inside, tmp_path, f'watched = ["{ground}/watched"]\n') as running:
        running.kill()
        assert (tmp_path / "guard.json").exists()
        running.start()
        config = running.config.read_text().replace("guard.json", "other.json")
        running.config.write_text(config)
        running.signal(signal.SIGHUP)
        _wait_until(lambda: (tmp_path / "other.json").exists() and not (tmp_path / "guard.json").exists())
    assert not (tmp_path / "other.json").exists()


def _wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
