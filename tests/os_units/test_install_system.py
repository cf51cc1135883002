"""``./install.sh system`` and ``uninstall`` in a folder with the tree of a machine: there and back again."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from memoryd.ops.instances import carrying
from memoryd.ops.instances.host import Host
from memoryd.ops.instances.wishes import Wishes

CLONE = Path(__file__).parents[2]
UNITS = sorted(path.name for path in (CLONE / "systemd").glob("memoryd*"))
OF_THIS_MACHINE = (
    "/usr/lib/memoryd",
    "/usr/lib/systemd/system",
    "/usr/lib/sysusers.d",
    "/etc/systemd/system",
    "/usr/bin",
)

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="only root installs for everyone"),
    pytest.mark.skipif(shutil.which("systemd-sysusers") is None, reason="systemd-sysusers is not installed here"),
    pytest.mark.skipif(shutil.which("userdel") is None, reason="userdel is not installed here"),
]


def run(command: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    argv = [CLONE / "install.sh", command, *arguments]
    return subprocess.run(argv, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120)


def files(root: Path) -> dict[str, tuple[str, bytes]]:
    """What is no folder, with its rights and content; without the copies that account programs leave behind."""
    return {
        str(path.relative_to(root)): (oct(path.lstat().st_mode), path.read_bytes() if path.is_file() else b"")
        for path in root.rglob("*")
        if (path.is_symlink() or not path.is_dir()) and not path.name.endswith("-")
    }


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    answer = run("system", "--root", tmp_path)
    assert answer.returncode == 0, answer.stderr
    return tmp_path


def test_the_units_are_the_clone_s(installed: Path) -> None:
    for unit in UNITS:
        there = installed / "usr/lib/systemd/system" / unit
        assert there.read_bytes() == (CLONE / "systemd" / unit).read_bytes()
        assert oct(there.stat().st_mode) == "0o100644"


def test_what_is_to_be_started_is_enabled_and_the_guard_is_not(installed: Path) -> None:
    wanted = {path.name for path in (installed / "etc/systemd/system").glob("*.wants/*")}
    assert wanted == {"memoryd.target", "memoryd-encoder.socket"}


def test_the_encoder_s_account_is_in_the_group_of_all(installed: Path) -> None:
    assert "memoryd-encoder:x:" in (installed / "etc/passwd").read_text()
    [group] = [line for line in (installed / "etc/group").read_text().splitlines() if line.startswith("memoryd:")]
    assert group.endswith(":memoryd-encoder")


def test_directories_have_the_rights_that_keep_instances_apart(installed: Path) -> None:
    wanted = {"run/memoryd": 0o755, "var/lib/memoryd": 0o711, "etc/memoryd": 0o755, "var/backups/memoryd": 0o700}
    assert {place: (installed / place).stat().st_mode & 0o7777 for place in wanted} == wanted


def test_the_program_is_found_where_the_units_start_it(installed: Path) -> None:
    assert str((installed / "usr/bin/memoryd").readlink()) == "/usr/lib/memoryd/venv/bin/memoryd"


def test_a_second_run_changes_nothing(installed: Path) -> None:
    before = files(installed)
    assert run("system", "--root", installed).returncode == 0
    assert files(installed) == before


def test_this_machine_is_not_touched(tmp_path: Path) -> None:
    before = {folder: sorted(Path(folder).iterdir()) for folder in OF_THIS_MACHINE if Path(folder).is_dir()}
    assert run("system", "--root", tmp_path).returncode == 0
    assert run("uninstall", "--root", tmp_path).returncode == 0
    assert {folder: sorted(Path(folder).iterdir()) for folder in OF_THIS_MACHINE if Path(folder).is_dir()} == before


def test_uninstall_takes_it_back(installed: Path) -> None:
    assert run("uninstall", "--root", installed).returncode == 0
    left = files(installed)
    assert set(left) <= {f"etc/{name}" for name in ("passwd", "group", "shadow", "gshadow", ".pwd.lock")}
    assert b"memoryd" not in b"".join(content for _, content in left.values())
    assert not list(installed.rglob("*memoryd*"))


def test_uninstall_keeps_what_an_instance_remembers(installed: Path) -> None:
    carrying.create(Host(root=installed), "alice", Wishes(), fresh_token="token-1", tell=lambda _: None)
    memory = installed / "var/lib/memoryd/alice/memory"
    memory.touch()
    answer = run("uninstall", "--root", installed)
    assert "kept the instance alice" in answer.stdout
    assert memory.exists()
    assert "memoryd-alice:x:" in (installed / "etc/passwd").read_text()
    assert not (installed / "usr/lib/systemd/system/memoryd@.service").exists()


@pytest.mark.parametrize("arguments", [("--root",), ("--root", "/nowhere"), ("--bogus",)])
def test_a_wrong_option_is_refused(arguments: tuple[str, ...]) -> None:
    assert run("system", *arguments).returncode == 1


def test_purge_does_not_reach_into_a_folder(installed: Path) -> None:
    assert run("uninstall", "--root", installed, "--purge").returncode == 1
    assert (installed / "usr/bin/memoryd").is_symlink()
