"""What the guard publishes is read back, and what is stale or strange counts as no guard."""

import os
from pathlib import Path

from memoryd.observe.guard_state import BEFORE_WRITE, STALE_S, GuardState, publish, read_state

STATE = GuardState(
    mode=BEFORE_WRITE,
    since="2026-01-01T00:00:00Z",
    kernel="6.18.0",
    kept=True,
    watched=("/a", "/记忆"),
    unfit=("/b",),
    denied=3,
)


def test_a_state_comes_back_as_it_was_published(tmp_path: Path) -> None:
    publish(STATE, tmp_path / "guard.json")
    assert read_state(tmp_path / "guard.json") == STATE
    assert [one.name for one in tmp_path.iterdir()] == ["guard.json"]


def test_no_file_is_no_guard(tmp_path: Path) -> None:
    assert read_state(tmp_path / "guard.json") is None


def test_a_file_that_nobody_touches_any_more_is_no_guard(tmp_path: Path) -> None:
    path = tmp_path / "guard.json"
    publish(STATE, path)
    old = path.stat().st_mtime - STALE_S - 1
    os.utime(path, (old, old))
    assert read_state(path) is None


def test_what_is_not_its_file_is_no_guard(tmp_path: Path) -> None:
    path = tmp_path / "guard.json"
    for text in ("", "[]", '"x"', '{"mode": 1}', "{"):
        path.write_text(text)
        assert read_state(path) is None
