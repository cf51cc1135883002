"""The commands of the page on backups, run in order in one shell."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import home_with

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "backup.md"


def test_the_page_runs(models: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"```bash\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    for name in ("BACKUPS", "KEYS"):
        (tmp_path / name).mkdir()
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    with home_with(models) as home, home_with(models) as other:
        given = {"MEMORYD_HOME": home, "OTHER": other, "BACKUPS": tmp_path / "BACKUPS", "KEYS": tmp_path / "KEYS"}
        environment = os.environ | {name: str(value) for name, value in given.items()} | {"PATH": path}
        # the page is for a home that has served already, and has a key
        first = "head -c 32 /dev/urandom > $MEMORYD_HOME/instance.key\n"
        process = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", first + "\n".join(blocks)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            out, err = process.communicate(timeout=240)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
        assert process.returncode == 0, f"{out}\n{err}"
    assert out.count("forgotten_again") == 2
    _, _, restored = out.rpartition("forgotten_again")
    assert "The spare key lies with Ines" in restored
    assert (tmp_path / "BACKUPS" / "monday.backup").stat().st_mode & 0o777 == 0o600
