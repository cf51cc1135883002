"""``memoryd scan``: exit codes, and what is printed of names and of what was not read."""

import json
import os

import pytest
from tests.scripted_server import Answer, ScriptedServer

CLEAN = {"findings": [], "stages": ["rules"], "skipped": []}
UNREADABLE = "/proc/self/mem"
"""A regular file by its entry, of which nobody can read the beginning."""


def found(field, start, end, **changes):
    finding = {"kind": "secret", "class": "github-token", "grade": "critical", "stage": "rules"}
    return CLEAN | {"findings": [finding | {"field": field, "start": start, "end": end} | changes]}


@pytest.fixture
def scan(memoryd):
    """``scan(answers, *arguments)``: the first answer is that on the names."""

    def run(answers, *arguments):
        with ScriptedServer(*(Answer(body=answer) for answer in answers)) as server:
            return memoryd("scan", *map(str, arguments), "--endpoint", server.url), server.seen

    return run


def test_clean_files_are_0(scan, tmp_path):
    (tmp_path / "a.txt").write_text("tea")
    ran, seen = scan([CLEAN], tmp_path / "a.txt")
    assert (ran.code, ran.out, len(seen)) == (0, "", 2)


def test_a_secret_in_a_name_is_a_row_and_printed_nowhere(scan, tmp_path):
    path = tmp_path / "a-KEY.txt"
    path.write_text("tea")
    at = str(path).index("KEY")
    for as_json in ([], ["--json"]):
        ran, _ = scan([found("0", at, at + 3), found("text", 0, 3)], path, *as_json)
        assert ran.code == 2
        assert "KEY" not in ran.out + ran.err
    rows = json.loads(ran.out)["findings"]
    assert [(row["in"], row["line"]) for row in rows] == [("name", None), ("text", 1)]
    assert {row["path"] for row in rows} == {f"{tmp_path}/a-[secret:github-token].txt"}


def test_a_name_s_plain_row(scan, tmp_path):
    (tmp_path / "KEY").write_text("")
    at = len(str(tmp_path)) + 1
    ran, _ = scan([found("0", at, at + 3)], tmp_path / "KEY")
    assert ran.out == f"{tmp_path}/[secret:github-token]:name\tgithub-token\tcritical\trules\n"


def test_what_is_not_read_is_named_the_others_are_scanned_and_it_is_1(scan, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "z.txt").write_text("tea")
    ran, seen = scan([CLEAN], UNREADABLE, tmp_path / "missing", "-r", tmp_path)
    assert ran.code == 1
    assert json.loads(seen[-1].body)["text"] == "tea"
    unread = [line.split(": ")[1] for line in ran.err.splitlines() if line.startswith("not read: ")]
    assert unread == [UNREADABLE, f"{tmp_path}/missing", f"{tmp_path}/pipe"]


def test_a_secret_is_2_whatever_was_not_read(scan, tmp_path):
    (tmp_path / "z.txt").write_text("KEY")
    ran, _ = scan([CLEAN, found("text", 0, 3)], "--json", UNREADABLE, tmp_path / "z.txt")
    assert ran.code == 2
    assert [one["path"] for one in json.loads(ran.out)["unread"]] == [UNREADABLE]


def test_a_file_with_nul_bytes_is_scanned_by_rules_alone(scan, tmp_path):
    (tmp_path / "a.db").write_bytes(b"\0\x90KEY\0")
    ran, seen = scan([CLEAN, found("text", 2, 5)], "-r", tmp_path)
    assert (ran.code, ran.out.split("\t")[0]) == (2, f"{tmp_path}/a.db:1:3")
    assert json.loads(seen[-1].body)["ner"] == "off"
    assert "NUL" in ran.err


def test_names_are_asked_for_in_few_requests(scan, tmp_path):
    for number in range(150):
        (tmp_path / str(number)).touch()
    _, seen = scan([CLEAN], "-r", tmp_path)
    assert [len(json.loads(request.body)["fields"]) for request in seen] == [100, 50]
