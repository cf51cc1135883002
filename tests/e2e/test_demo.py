"""`memoryd demo` as a user runs it, twice, on a fresh home."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memoryd.cli.demo import story


def _demo(home: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "memoryd", "demo", *options],
        env={**os.environ, "MEMORYD_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, models: Path) -> Path:
    home = tmp_path_factory.mktemp("demo") / "home"
    home.mkdir(mode=0o711)
    (home / "models").symlink_to(models, target_is_directory=True)
    return home


@pytest.fixture(scope="module")
def first(home: Path) -> dict[str, Any]:
    run = _demo(home, "--json")
    assert run.returncode == 0, run.stderr
    facts: dict[str, Any] = json.loads(run.stdout)
    return facts


def test_every_turn_is_kept_and_indexed(first: dict[str, Any]) -> None:
    count = len(story.conversation())
    assert first["scenes"]["keep"] == {"turns": count, "new": count, "pending": 0}
    assert count >= 60


def test_both_keys_are_redacted_and_the_claim_is_refused(first: dict[str, Any]) -> None:
    assert first["scenes"]["redact"] == {"redacted": ["github-token", "private-key"], "refused": "secret-found"}


def test_the_order_s_state_now_and_then(first: dict[str, Any]) -> None:
    assert first["scenes"]["state"] == {"current": "delivered", "on_2025_04_01": "delayed", "versions": 6}


def test_an_id_alone_finds_its_turn_first(first: dict[str, Any]) -> None:
    assert first["scenes"]["ask"]["rank_of_answer"]["TK-3308"] == 1


def test_a_subject_and_a_key_find_the_current_value_first(first: dict[str, Any]) -> None:
    assert first["scenes"]["ask"]["rank_of_answer"][f"{story.ORDER} {story.STATUS}"] == 1


def test_every_question_is_answered_among_the_hits_shown(first: dict[str, Any]) -> None:
    assert {text: place for text, place in first["scenes"]["ask"]["rank_of_answer"].items() if place is None} == {}


def test_the_context_keeps_its_budget(first: dict[str, Any]) -> None:
    assert 0 < first["scenes"]["pack"]["tokens"] <= 300
    assert first["scenes"]["pack"]["citations"] == first["scenes"]["pack"]["shown"] > 0


def test_the_briefing_holds_the_keyed_claims(first: dict[str, Any]) -> None:
    assert first["scenes"]["brief"]["stated"] == len({(claim.subject, claim.key) for claim in story.CLAIMS})


def test_a_fact_that_was_told_changes_when_it_is_told_otherwise(first: dict[str, Any]) -> None:
    scene = first["scenes"]["change"]
    assert scene == {"believed": ["Bristol", "Bath"], "in_context": {"stale": False, "current": True}}


def test_the_question_as_of_then_has_the_answer_of_then(first: dict[str, Any]) -> None:
    scene = first["scenes"]["as_of"]
    assert scene["answers"] == ["Bath", "Bristol", "Bristol", "unknown"]
    assert "Bristol" in scene["recalled"]


def test_what_is_forgotten_is_proven_and_not_found_again(home: Path, first: dict[str, Any]) -> None:
    scene = first["scenes"]["forget"]
    assert (scene["state"], scene["verdict"], scene["intact"]) == ("completed", "REMOVED", True)
    assert not any("88-4417" in text for text in scene["left"])
    assert [path for path in _files(home) if b"88-4417" in path.read_bytes()] == []


def test_no_byte_of_a_pasted_key_is_under_the_home(home: Path, first: dict[str, Any]) -> None:
    assert first
    token = story.pasted()["github_token"].encode()
    lines = [line.encode() for line in story.pasted()["private_key"].splitlines() if "PRIVATE" not in line]
    kept = b"The new one is in the team vault"
    files = {path: path.read_bytes() for path in _files(home)}
    assert any(kept in content for content in files.values())
    assert [path for path, content in files.items() for key in (token, *lines) if key in content] == []


def test_a_second_run_writes_nothing_twice_and_reads_well_without_a_terminal(home: Path, first: dict[str, Any]) -> None:
    assert first
    run = _demo(home)
    assert run.returncode == 0, run.stderr
    assert f"kept {len(story.conversation())} turns of {len(story.sessions())} sessions, 0 of them new" in run.stdout
    assert "[secret:github-token]" in run.stdout
    assert run.stdout.count("  told before\n") == 2
    assert "REMOVED" in run.stdout
    assert "before she said anything" in run.stdout
    assert "\x1b" not in run.stdout
    assert not any(key in run.stdout + run.stderr for key in story.pasted().values())


def _files(home: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(home):
        names[:] = [name for name in names if not (Path(folder) / name).is_symlink()]
        yield from (path for name in files if (path := Path(folder) / name).is_file() and not path.is_symlink())
