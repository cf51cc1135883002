"""The tutorial's commands, run in order against a real server."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial" / "first-steps.md"
_BLOCK = re.compile(r"(<!-- not run: [^\n]+ -->\n)?```(bash|python)\n(.*?)```", re.DOTALL)


def _blocks() -> list[tuple[str, str]]:
    return [(kind, code) for skipped, kind, code in _BLOCK.findall(TUTORIAL.read_text(encoding="utf-8")) if not skipped]


def test_the_tutorial_runs(server_home: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "MEMORYD_HOME": str(server_home), "PATH": path}
    outputs = []
    for kind, code in _blocks():
        command = ["bash", "-euo", "pipefail", "-c", code] if kind == "bash" else [sys.executable, "-c", code]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
        assert run.returncode == 0, f"{code}\n{run.stdout}\n{run.stderr}"
        outputs.append(run.stdout)
    shown = "\n".join(outputs)
    for expected in (
        "first Monday",
        "王芳",
        "replaced",
        "plumber",
        "delivered",
        "Lisbon\t",
        "Braga\t",
        "Porto - I moved",
    ):
        assert expected in shown
    assert outputs[-1].splitlines()[-1] == "delivered"


@pytest.mark.parametrize("kind", ["bash", "python"])
def test_the_tutorial_has_blocks_of_each_kind(kind: str) -> None:
    assert kind in [kind for kind, _ in _blocks()]
