"""The lock of a home: one server holds it, and who only asks for it keeps none away."""

import fcntl
import os
from pathlib import Path

import pytest

from memoryd.errors import StartupError
from memoryd.ops import server_lock
from memoryd.ops.server_lock import only_server, server_runs


def test_one_server_holds_it(tmp_path: Path) -> None:
    assert not server_runs(tmp_path)
    with only_server(tmp_path):
        assert server_runs(tmp_path)
        with pytest.raises(StartupError, match="another memoryd serves"), only_server(tmp_path):
            pass
    assert not server_runs(tmp_path)


def test_who_asks_whether_a_server_runs_keeps_none_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asking = os.open(tmp_path / server_lock.NAME, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(asking, fcntl.LOCK_EX)
    monkeypatch.setattr(server_lock, "sleep", lambda _: os.close(asking))
    with only_server(tmp_path):
        assert server_runs(tmp_path)
