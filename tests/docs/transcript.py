"""Transcripts in the pages: what stands behind ``$`` is run, in order and in one shell, and the answers compared."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
_END = "\x1e"


@dataclass(frozen=True, kw_only=True)
class Step:
    """A command and what stands below it."""

    command: str
    answer: str


def steps(page: str) -> list[Step]:
    """The commands of all transcripts of a page; they share one shell."""
    parts = [part for block in _BLOCK.findall(page) for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    found = (part.partition("\n") for part in parts)
    return [Step(command=command, answer=answer) for command, _, answer in found]


def answers(page: str, home: Path) -> list[str]:
    """What the commands print, on the server of ``home``."""
    script = "".join(f"{step.command}\nprintf '\\x1e'\n" for step in steps(page))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "MEMORYD_HOME": str(home), "PATH": path}
    run = subprocess.run(
        ["bash", "-uo", "pipefail", "-c", script],
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return run.stdout.split(_END)[:-1]
