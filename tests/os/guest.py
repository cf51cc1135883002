"""The guest: a machine of its own with systemd as its first process, in which the checks of ``inside/`` run.

``tests/os/prepare`` makes its system once, ``tests/os/boot`` runs it. What is installed in it is the wheel of this
clone over the packages of this virtual environment, and the tree that ``install.sh system --root`` writes; nothing is
downloaded or copied but the wheel: the guest reads the host's folders.
"""

import ast
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]
INSIDE: Final = HERE / "inside"
INSTALLED: Final = Path("usr/lib/memoryd")
CANNOT: Final = 3
LONGEST_S: Final = 1500
_UNIT: Final = """[Unit]
Description=The checks of tests/os/inside
After=basic.target dbus.socket

[Service]
Type=oneshot
WorkingDirectory=/source
Environment=PYTHONDONTWRITEBYTECODE=1 PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 HF_HUB_OFFLINE=1 COLUMNS=160
ExecStart=/usr/lib/memoryd/venv/bin/python -m pytest -c /source/tests/os/inside/pytest.ini --rootdir=/source \
--confcutdir=/source/tests/os/inside {files}
ExecStopPost=-/usr/bin/sh -c 'journalctl --no-pager --output=short-monotonic >/reports/journal.log'
ExecStopPost=/usr/bin/systemctl --force --force poweroff
StandardOutput=file:/reports/pytest.log
StandardError=inherit
"""


class NoGuestError(Exception):
    """This machine cannot have a guest; the message is the reason."""


class BootError(Exception):
    """It can, and it went wrong."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """What became of one check: passed, failed or skipped, the reason, and what it measured."""

    outcome: str
    detail: str
    seconds: float
    evidence: dict[str, Any]


def checks_of(modules: Sequence[str]) -> list[str]:
    """``module::check``, in the order in which they run."""
    return [
        f"{module}::{node.name}"
        for module in modules
        for node in ast.parse((INSIDE / f"{module}.py").read_text()).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def prepared(*machine: str) -> Path:
    """The folder of the guest's system, made now where it is not there; of ``qemu`` too where that is given.

    Raises NoGuestError and BootError.
    """
    answer = subprocess.run([HERE / "prepare", *machine], capture_output=True, text=True, check=False)
    if answer.returncode == CANNOT:
        raise NoGuestError(answer.stderr.strip().splitlines()[-1])
    if answer.returncode != 0:
        raise BootError(f"the guest's system could not be made: {answer.stderr.strip()[-500:]}")
    return Path(answer.stdout.strip())


def run(system: Path, folder: Path, models: Path, modules: Sequence[str], program: str = "boot") -> dict[str, Result]:
    """Boot by ``program``, run the checks of ``modules``, power off. By ``module::check``; without what did not run.

    ``folder`` is emptied and keeps the logs: ``console.log``, ``reports/pytest.log``, ``reports/journal.log``.
    """
    shutil.rmtree(folder, ignore_errors=True)
    reports = folder / "reports"
    reports.mkdir(parents=True)
    _stage(folder / "stage", system, models, modules)
    shared = {
        "stage": folder / "stage",
        "venv": sys.prefix,
        "python": sys.base_prefix,
        "models": folder / "stage" / "models",
        "source": ROOT,
        "reports": reports,
    }
    command = [HERE / program, system, *(f"{name}={path}" for name, path in shared.items())]
    with (folder / "console.log").open("wb") as console:
        _run_for(LONGEST_S, command, console.fileno())
    return _results(reports / "results.jsonl")


def _run_for(seconds: float, command: list[Any], output: int) -> None:
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            pass
        finally:
            process.kill()  # --kill-child: its processes end with it


def _results(path: Path) -> dict[str, Result]:
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {line.pop("name"): Result(**line) for line in lines}


def _stage(stage: Path, system: Path, models: Path, modules: Sequence[str]) -> None:
    tree = stage / "tree"
    _install_tree(tree, system)
    _install_wheel(stage)
    _place_python(stage, tree)
    _share(models, stage / "models")
    _leave_out_generators(tree, system)
    units = tree / "etc/systemd/system"
    wanted = units / "multi-user.target.wants"
    wanted.mkdir(parents=True, exist_ok=True)
    files = " ".join(f"tests/os/inside/{module}.py" for module in modules)
    (units / "checks.service").write_text(_UNIT.format(files=files))
    (wanted / "checks.service").symlink_to("../checks.service")


def _leave_out_generators(tree: Path, system: Path) -> None:
    """They read what the guest does not have, such as an fstab, and systemd runs all of them at each reload."""
    masks = tree / "etc/systemd/system-generators"
    masks.mkdir()
    for generator in (system / "root/usr/lib/systemd/system-generators").iterdir():
        (masks / generator.name).symlink_to("/dev/null")


def _share(models: Path, target: Path) -> None:
    """The models readable by every account, which those of a home need not be; a file that is so already is linked."""
    shutil.copytree(models, target, copy_function=_link_or_copy)
    for folder in (target, *filter(Path.is_dir, target.rglob("*"))):
        folder.chmod(0o755)


def _link_or_copy(source: str, target: str) -> None:
    if Path(source).stat().st_mode & 0o004:
        try:
            os.link(source, target)
        except OSError:
            pass  # another file system
        else:
            return
    shutil.copyfile(source, target)


def _install_tree(tree: Path, system: Path) -> None:
    """Units, accounts and directories as ``install.sh system`` lays them over the accounts of the guest's system."""
    (tree / "etc").mkdir(parents=True)
    for name in ("passwd", "group", "shadow", "gshadow"):
        if (system / "root/etc" / name).exists():
            shutil.copy2(system / "root/etc" / name, tree / "etc" / name)
    _checked(ROOT / "install.sh", "system", "--root", tree)


def _install_wheel(stage: Path) -> None:
    wheels = stage / "wheels"
    _checked(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", wheels, cwd=ROOT)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    target = ("--no-deps", "--ignore-installed", "--root-user-action=ignore", "--prefix", stage / "venv")
    _checked(*pip, *target, *wheels.iterdir())


def _checked(*argv: str | Path, cwd: Path | None = None) -> None:
    """Raises BootError with what the command said."""
    answer = subprocess.run(argv, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise BootError(f"{argv}: {answer.stdout}{answer.stderr}")


def _place_python(stage: Path, tree: Path) -> None:
    """The virtual environment and its Python, at the places where the units look."""
    home = Path("/") / INSTALLED / "python"
    scripts = stage / "venv" / "bin"
    name = f"python{sysconfig.get_python_version()}"
    for script in scripts.iterdir():
        lines = script.read_text().split("\n", 1)
        script.write_text(f"#!/{INSTALLED}/venv/bin/python\n{lines[1]}")
    for link in ("python", "python3", name):
        (scripts / link).symlink_to(home / "bin" / name)
    (stage / "venv" / "pyvenv.cfg").write_text(f"home = {home}/bin\ninclude-system-site-packages = false\n")
    library = sysconfig.get_config_var("LDLIBRARY")
    if library and ".so" in library:
        links = tree / "usr/lib" / sysconfig.get_config_var("MULTIARCH")
        links.mkdir(parents=True, exist_ok=True)
        for path in Path(sysconfig.get_config_var("LIBDIR")).glob("libpython*.so*"):
            (links / path.name).symlink_to(home / "lib" / path.name)
