"""``memoryd audit leaks``: exit codes and what is printed."""

import json
import subprocess
from pathlib import Path

from tests.scripted_server import Answer, ScriptedServer
from tests.unit.cli.answers import INSTANT


def repository(place: Path, **files: str) -> Path:
    place.mkdir()
    for name, text in files.items():
        (place / name).write_text(text)
    for arguments in (
        ["init", "-q"],
        ["add", "--all"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm1", "--allow-empty"],
    ):
        subprocess.run(["git", "-C", str(place), *arguments], check=True)
    return place


def test_a_clean_repository_is_0(memoryd, tmp_path):
    ran = memoryd("audit", "leaks", str(repository(tmp_path / "clean", README="x")))
    assert (ran.code, ran.out) == (0, "")


def test_leaks_are_1_with_commit_path_class_and_plan(memoryd, tmp_path):
    place = repository(tmp_path / "bad", **{"MEMORY.md": "tea"})
    ran = memoryd("audit", "leaks", str(place))
    row, _, *plan = ran.out.splitlines()
    assert ran.code == 1
    assert row.split("\t")[1:3] == ["MEMORY.md", "memory-file"]
    assert plan[0] == f"git -C {place} --literal-pathspecs rm --cached -- MEMORY.md"
    assert plan[-1] == f"git -C {place} filter-repo --invert-paths --path MEMORY.md"


def test_json_is_one_document_wherever_the_option_stands(memoryd, tmp_path):
    place = repository(tmp_path / "bad", **{"notes.md": "tea"})
    for before, between, after in ((["--json"], [], []), ([], ["--json"], []), ([], [], ["--json"])):
        ran = memoryd(*before, "audit", *between, "leaks", str(place), "--path", "notes.md", *after)
        assert ran.code == 1
        assert [leak["path"] for leak in json.loads(ran.out)["leaks"]] == ["notes.md"]


def test_what_is_no_repository_is_2(memoryd, tmp_path):
    ran = memoryd("audit", "leaks", str(tmp_path))
    assert ran.code == 2
    assert "repository" in ran.err
    assert "fatal" not in ran.err


def test_an_empty_pattern_is_refused(memoryd, tmp_path):
    ran = memoryd("audit", "leaks", str(tmp_path), "--path", "")
    assert (ran.code, "--path" in ran.err) == (2, True)


def test_the_log_s_plain_rows_have_class_and_field(memoryd):
    item = {
        "seq": 7,
        "at": INSTANT,
        "operation": "screen",
        "outcome": "refused",
        "principal": "owner",
        "token_id": None,
        "namespace": None,
        "ids": [],
        "field": "metadata.note",
        "class": "github-token",
        "correlation_id": "c",
    }
    with ScriptedServer(Answer(body={"items": [item], "next_cursor": None})) as server:
        ran = memoryd("audit", "--endpoint", server.url)
    assert ran.out.rstrip("\n").split("\t")[2:] == [
        *("screen", "refused", "owner", "-", "-", "github-token", "metadata.note"),
    ]


def test_without_a_command_it_is_the_log_of_the_server(memoryd):
    with ScriptedServer(Answer(body={"items": [], "next_cursor": None})) as server:
        assert memoryd("audit", "--operation", "recall", "--endpoint", server.url).code == 0
        assert server.seen[0].path == "/v1/audit?operation=recall"
