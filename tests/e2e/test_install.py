"""install.sh and .ci/run: sound shell, plain answers, nothing deleted unasked. The set-up itself runs this suite."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = [ROOT / "install.sh", ROOT / ".ci" / "run"]
SOURCED = ROOT / "systemd" / "system.sh"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone that was never set up."""
    for name in ("install.sh", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "systemd", tmp_path / "systemd")
    for name in ("server", "tests", "bench"):
        (tmp_path / name).mkdir()
    return tmp_path


def _run(clone: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(clone / "install.sh"), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PATH": os.defpath, "HOME": str(clone / "user"), "MEMORYD_HOME": str(clone / "state"), **environment},
    )


@pytest.mark.parametrize("script", [*SCRIPTS, SOURCED], ids=lambda script: script.name)
def test_shellcheck_finds_nothing(script: Path) -> None:
    shellcheck = Path(sysconfig.get_path("scripts")) / "shellcheck"
    answer = subprocess.run([shellcheck, script], capture_output=True, text=True, check=False)
    assert answer.stdout == ""
    assert answer.returncode == 0


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_script_may_be_executed(script: Path) -> None:
    assert os.access(script, os.X_OK)


def test_ci_runs_the_test_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert lines[-1].startswith("exec ./install.sh test")


@pytest.mark.parametrize("arguments", [(), ("bogus",)])
def test_an_unknown_command_shows_the_usage(clone: Path, arguments: tuple[str, ...]) -> None:
    answer = _run(clone, *arguments)
    assert answer.returncode == 2
    assert "usage: ./install.sh COMMAND" in answer.stderr


def test_an_old_python_is_passed_over(clone: Path) -> None:
    tools = clone / "tools"
    tools.mkdir()
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        (tools / name).write_text("#!/bin/sh\nexit 1\n")
        (tools / name).chmod(0o755)
    answer = _run(clone, "setup", PATH=f"{tools}:{os.defpath}")
    assert answer.returncode == 1
    assert "no Python 3.11 or newer found" in answer.stderr
    assert not (clone / ".venv").exists()


class TestUninstall:
    @pytest.fixture
    def used(self, clone: Path) -> Path:
        for name in (".venv/bin", ".ruff_cache", "server/__pycache__", "state/pg", ".memoryd/pg"):
            (clone / name).mkdir(parents=True)
        for home in ("state", ".memoryd"):
            (clone / home / "pg" / "PG_VERSION").write_text("18\n")
        return clone

    def test_takes_back_the_derived_and_keeps_the_data(self, used: Path) -> None:
        answer = _run(used, "uninstall")
        assert answer.returncode == 0
        assert not any((used / name).exists() for name in (".venv", ".ruff_cache", "server/__pycache__"))
        assert (used / "state" / "pg" / "PG_VERSION").exists()
        assert (used / ".memoryd" / "pg" / "PG_VERSION").exists()
        assert f"kept {used / 'state'}" in answer.stdout

    def test_purge_needs_a_terminal(self, used: Path) -> None:
        answer = _run(used, "uninstall", "--purge")
        assert answer.returncode == 1
        assert "typed yes" in answer.stderr
        assert (used / "state" / "pg" / "PG_VERSION").exists()
        assert (used / ".venv").exists()

    @pytest.mark.parametrize(("typed", "left"), [("yes", False), ("y", True), ("", True)])
    def test_purge_takes_a_typed_yes(self, used: Path, typed: str, left: bool) -> None:
        _on_terminal([str(used / "install.sh"), "uninstall", "--purge"], f"{typed}\n", home=used / "state")
        assert (used / "state").exists() is left
        assert (used / ".venv").exists() is left

    def test_purge_spares_a_directory_that_is_no_home(self, used: Path) -> None:
        other = used / "documents"
        other.mkdir()
        (other / "letter.txt").touch()
        _on_terminal([str(used / "install.sh"), "uninstall", "--purge"], "yes\n", home=other)
        assert (other / "letter.txt").exists()
        assert not (used / ".memoryd").exists()


def _on_terminal(command: list[str], typed: str, *, home: Path) -> None:
    ours, theirs = os.openpty()
    environment = {"PATH": os.defpath, "HOME": str(home.parent / "user"), "MEMORYD_HOME": str(home)}
    process = subprocess.Popen(
        command, stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    try:
        os.write(ours, typed.encode())
        process.wait(timeout=60)
    finally:
        process.kill()
        os.close(ours)
        os.close(theirs)
