import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from memoryd.cli.main import main


@dataclass(frozen=True, kw_only=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def memoryd(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Ran]:
    """Run the console script in this process, not on a terminal, with an empty MEMORYD_HOME."""
    monkeypatch.setenv("MEMORYD_HOME", str(tmp_path / "home"))

    def run(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["memoryd", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        return Ran(code=int(ended.value.code or 0), out=captured.out, err=captured.err)

    return run
