"""constraints.txt names every package of the server and of the tests in the one version that was tested."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SERVER = PROJECT["project"]["optional-dependencies"]["server"]
TOOLS = PROJECT["dependency-groups"]["dev"]
WANTED = [Requirement(text) for text in (*PROJECT["project"]["dependencies"], *SERVER, *TOOLS)]


def name_of(text: str) -> str:
    return re.sub(r"[-_.]+", "-", text).lower()


def constraints() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]
    return {name_of(one.name): str(one.specifier) for one in pins}


def needed(wanted: list[Requirement]) -> Iterator[str]:
    """Every package that is installed for ``wanted``, over all steps."""
    pending, seen = list(wanted), set()
    while pending:
        one = pending.pop()
        if (step := (name_of(one.name), frozenset(one.extras))) in seen:
            continue
        seen.add(step)
        yield step[0]
        for text in distribution(one.name).requires or ():
            further = Requirement(text)
            extras = one.extras or {""}
            if further.marker is None or any(further.marker.evaluate({"extra": extra}) for extra in extras):
                pending.append(further)


def test_every_package_has_one_version() -> None:
    pins = constraints()
    # what torch brings for a GPU differs between its builds
    free = ("nvidia-", "cuda-", "triton")
    assert {name for name in needed(WANTED) if name not in pins and not name.startswith(free)} == set()
    assert all(re.fullmatch(r"==[\w.]+", version) for version in pins.values())


def test_the_pins_agree() -> None:
    pins = constraints()
    exact = {name_of(one.name): str(one.specifier) for one in map(Requirement, (*SERVER, *TOOLS))}
    assert {name: pins.get(name) for name in exact} == exact


def imported(folder: Path) -> Iterator[str]:
    """The first names of all that the modules of a folder import, by whatever statement."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module.partition(".")[0]


def test_what_is_imported_is_declared() -> None:
    declared = {name_of(one.name) for one in WANTED}
    provided = packages_distributions()
    ours = {"memoryd", "tests", "bench", *sys.stdlib_module_names}
    # baselines of bench.screening, which run in an environment of their own
    ours |= {"credsweeper", "detect_secrets"}
    names = {name for folder in ("server", "tests", "bench") for name in imported(ROOT / folder)} - ours
    assert {name for name in names if not declared & {name_of(one) for one in provided.get(name, ())}} == set()
