"""README.md: short, and what it tells to type works."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"(<!-- not run: [^\n]+ -->\n)?```(bash|python)\n(.*?)```", re.DOTALL)


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= 110


def test_its_commands_run(server_home: Path) -> None:
    environment = {**os.environ, "MEMORYD_HOME": str(server_home)}
    outputs = []
    for skipped, kind, code in _BLOCK.findall(README):
        if not skipped:
            command = ["bash", "-euo", "pipefail", "-c", code] if kind == "bash" else [sys.executable, "-c", code]
            run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
            assert run.returncode == 0, f"{code}\n{run.stdout}\n{run.stderr}"
            outputs.append(run.stdout)
    shell, python = outputs
    written, read = (json.loads(part) for part in re.split(r"(?<=})\n?(?={\"hits\")", shell))
    assert written["outcome"] == "created"
    assert read["hits"][0]["memory"]["id"] == written["memory"]["id"]
    assert python.splitlines() == ["packed", "shipped"]


def test_what_is_not_run_says_why() -> None:
    for skipped, _, code in _BLOCK.findall(README):
        assert bool(skipped) == ("install.sh" in code)


def test_the_files_of_tests_that_it_names_hold_tests() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", README))
    assert named
    assert all("def test_" in (ROOT / name).read_text(encoding="utf-8") for name in named)
