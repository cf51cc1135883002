"""A server as the pages start it: a process of its own, on a home of its own."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def server_home(models: Path) -> Iterator[Path]:
    # not pytest's own folder: another run resets the mode that lets PostgreSQL's account pass
    with tempfile.TemporaryDirectory(prefix="memoryd-docs-") as folder:
        yield from _served(Path(folder) / "home", models)


def _served(home: Path, models: Path) -> Iterator[Path]:
    home.mkdir(mode=0o711)
    (home / "models").symlink_to(models, target_is_directory=True)
    environment = {**os.environ, "MEMORYD_HOME": str(home)}
    command = [sys.executable, "-m", "memoryd", "serve", "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("memoryd ready ")
        yield home
        server.terminate()
        assert server.wait(timeout=20) == 0
