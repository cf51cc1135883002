"""The units as systemd reads them: no warning, and the exposure that docs/reference/units.md gives."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from memoryd.ops.instances.backups import unit_settings
from memoryd.ops.instances.records import Record
from memoryd.ops.instances.wishes import Wishes

ROOT = Path(__file__).parents[2]
UNITS = ROOT / "systemd"
SYSTEM = Path("/usr/lib/systemd/system")
BOUND = {"memoryd@.service": 1.5, "memoryd-encoder.service": 1.5, "memoryd-guard.service": 2.5}
NAMES = sorted(path.name for path in UNITS.glob("memoryd*"))

pytestmark = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None or not SYSTEM.is_dir(), reason="systemd is not installed here"
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with the units of this machine and ours, in which the program that they start exists."""
    tree = tmp_path_factory.mktemp("root")
    (tree / "lib").symlink_to("usr/lib")
    shutil.copytree(SYSTEM, tree / "usr/lib/systemd/system", symlinks=True)
    for name in NAMES:
        shutil.copy(UNITS / name, tree / "usr/lib/systemd/system" / name)
    program = tree / "usr/bin/memoryd"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return tree


def _verified(root: Path, *units: str) -> str:
    command = ["systemd-analyze", "verify", f"--root={root}", "--man=no", *units]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return answer.stdout + answer.stderr


def test_verify_says_nothing(root: Path) -> None:
    assert _verified(root, *(name.replace("@.", "@alice.") for name in NAMES)) == ""


def test_verify_would_say_something(root: Path, tmp_path: Path) -> None:
    """Its exit status is 0 even with warnings, so that a test of it alone could not fail."""
    drop_in = root / "etc/systemd/system/memoryd@bob.service.d/wrong.conf"
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text("[Service]\nMemoryHihg=1M\n")
    assert "MemoryHihg" in _verified(root, "memoryd@bob.service")


@pytest.mark.parametrize("unit", BOUND)
def test_the_exposure_is_low(unit: str) -> None:
    assert _exposure(UNITS / unit) <= BOUND[unit]


def _exposure(unit: Path) -> float:
    assessment = _assessment(unit)
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", assessment)
    assert found, assessment
    return float(found[1])


def _assessment(unit: Path) -> str:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return answer.stdout + answer.stderr


def test_the_drop_in_to_opt_into_closes_what_is_open_by_default(tmp_path: Path) -> None:
    unit = tmp_path / "memoryd@.service"
    unit.write_text((UNITS / unit.name).read_text() + (UNITS / "optional" / "write-or-execute.conf").read_text())
    open_row = "✗ MemoryDenyWriteExecute="
    assert open_row in _assessment(UNITS / unit.name)
    assert open_row not in _assessment(unit)


PAGE = (ROOT / "docs" / "reference" / "units.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("unit", BOUND)
def test_the_page_gives_the_exposure_that_is_measured(unit: str) -> None:
    documented, bound = re.findall(rf"^\| `{unit}` \| ([0-9.]+) \| ([0-9.]+) \|", PAGE, re.MULTILINE)[0]
    assert float(bound) == BOUND[unit]
    assert _exposure(UNITS / unit) <= float(documented) + 0.1  # versions of systemd weigh a little differently


@pytest.mark.parametrize("unit", NAMES)
def test_the_page_names_every_setting(unit: str) -> None:
    plain = {"Description", "ExecStart", "ListenStream", "WantedBy", "Conflicts"}
    settings = {
        line.partition("=")[0] for line in (UNITS / unit).read_text().splitlines() if re.match(r"[A-Z]\w+=", line)
    }
    assert {name for name in settings - plain if name not in PAGE} == set()


def test_the_unit_of_a_backup_is_understood(root: Path) -> None:
    record = Record(name="alice", state="ready", wishes=Wishes(), handed_to="")
    settings = unit_settings(record, Path("/var/tmp/stage"))
    unit = root / "etc/systemd/system" / record.places.work
    unit.parent.mkdir(parents=True, exist_ok=True)
    unit.write_text("\n".join(["[Service]", "ExecStart=/usr/bin/memoryd --json backup", *settings, ""]))
    assert _verified(root, record.places.work) == ""
    assert _exposure(unit) <= 2.5
