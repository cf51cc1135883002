"""What tools hold: format, lint, types, import floors."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
TOOLS = {
    "format": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy"],
    "import floors": ["lint-imports"],
}


@pytest.mark.parametrize("name", TOOLS)
def test_tool_finds_nothing(name: str) -> None:
    program, *arguments = TOOLS[name]
    answer = subprocess.run([SCRIPTS / program, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout[-4000:] + answer.stderr[-2000:]


def test_python_is_one_that_is_supported() -> None:
    assert sys.version_info >= (3, 11)
