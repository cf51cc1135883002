"""ARCHITECTURE.md names every module at the top of the program, and nothing that is not there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "server" / "memoryd"
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PLACES = (ROOT, PACKAGE)
MODULES = sorted(
    path.relative_to(ROOT).as_posix() + "/" * path.is_dir()
    for path in PACKAGE.iterdir()
    if path.suffix == ".py" or (path / "__init__.py").exists()
)
NAMED = sorted({name for name in re.findall(r"`([\w./]+)`", PAGE) if "/" in name or name.endswith((".py", ".sql"))})
ABSENT = {"client.py"}  # named as the module that the design wanted


@pytest.mark.parametrize("module", MODULES)
def test_the_code_map_has_a_line_for_every_module(module: str) -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `server/")]
    assert any(f"`{module}`" in row.split("|")[1] for row in rows)


@pytest.mark.parametrize("name", NAMED)
def test_every_path_that_is_named_exists(name: str) -> None:
    here = [*PLACES, PACKAGE / "store" / "sql", ROOT / "migrations"]
    assert name in ABSENT or any((place / name).exists() for place in here)


def test_the_picture_has_every_module_of_the_floors() -> None:
    picture = PAGE.split("```")[1]
    drawn = {name.removeprefix("server/memoryd/") for name in MODULES if "__" not in name}
    assert {name for name in drawn if name not in picture} == set()
