import json
import os
import subprocess
import sys

import pytest
from tests.scripted_server import Answer, ScriptedServer, problem
from tests.unit.cli.answers import recalled

from memoryd.settings import load

# The contract: 2 refused or bad request, 3 ambiguous or unknown subject, 4 not found, 5 conflict, 6 unavailable.
CODES = [
    (problem(400, "malformed"), 2),
    (problem(401, "unauthorized"), 2),
    (problem(403, "forbidden"), 2),
    (problem(413, "too-large"), 2),
    (problem(422, "invalid-value", field="query"), 2),
    (problem(422, "secret-found", field="query", **{"class": "github-token"}), 2),
    (problem(404, "unknown-subject", near=["Ann"]), 3),
    (problem(409, "ambiguous", candidates=["Ann", "Anne"]), 3),
    (problem(404, "not-found"), 4),
    (problem(410, "gone"), 4),
    (problem(409, "conflict"), 5),
    (problem(409, "idempotency-mismatch"), 5),
    (problem(412, "precondition-failed"), 5),
    (problem(429, "too-many-requests"), 6),
    (problem(507, "disk-full"), 6),
    (problem(500, "internal-error"), 1),
]


@pytest.mark.parametrize(("answer", "code"), CODES, ids=lambda value: getattr(value, "body", {}) and value.body["code"])
def test_each_problem_has_its_exit_code_and_is_told_on_standard_error(memoryd, answer, code):
    with ScriptedServer(answer) as server:
        ran = memoryd("recall", "tea", "--endpoint", server.url)
    assert (ran.code, ran.out) == (code, "")
    assert f"because {answer.body['code']}" in ran.err


def test_a_server_that_is_away_is_6_and_says_what_to_do(memoryd):
    with ScriptedServer("cut") as server:
        url = server.url
    ran = memoryd("stats", "--endpoint", url)
    assert ran.code == 6
    assert "memoryd serve" in ran.err


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_a_configuration_that_is_named_and_not_there_is_4(memoryd, tmp_path, check):
    ran = memoryd("guard", *check, "--config", str(tmp_path / "none.toml"))
    assert (ran.code, ran.out) == (4, "")
    assert f"--config: there is no file {tmp_path}/none.toml" in ran.err


def test_members_of_a_problem_are_told(memoryd):
    with ScriptedServer(problem(409, "ambiguous", candidates=["Ann", "Anne"])) as server:
        ran = memoryd("recall", "x", "--endpoint", server.url)
    assert 'candidates: ["Ann", "Anne"]' in ran.err


def test_a_doubted_request_to_forget_is_told_as_it_was_understood(memoryd):
    target = {"kind": "attribute", "text": "我的手机号"}
    doubt = {
        "kind": "case",
        "text": "像是提问、转述，或尚未发生的情况",
        "targets": [target],
        "exceptions": [],
        "time": None,
    }
    reading = {"intent": "none", "target": None, "targets": [], "lang": "zh", "offered": None, "doubt": doubt}
    say = "从你的记忆里删除我的手机号"
    with ScriptedServer(problem(422, "not-a-forget-request", reading=reading, say=say)) as server:
        ran = memoryd("forget", "如果我离职，请删除我的手机号", "--endpoint", server.url)
    assert ran.code == 2
    told = ["understood: none", "of what: attribute 我的手机号", f"in doubt: {doubt['text']}", f"say: {say}"]
    assert [line.strip() for line in ran.err.splitlines()[1:5]] == told


def test_with_json_standard_output_holds_one_document_of_the_problem(memoryd):
    with ScriptedServer(problem(422, "invalid-value", field="k")) as server:
        ran = memoryd("--json", "recall", "x", "--endpoint", server.url)
    document = json.loads(ran.out)
    assert ran.code == 2
    assert (document["code"], document["status"], document["field"]) == ("invalid-value", 422, "k")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonesuch"],
        ["recall"],
        ["recall", "x", "--nonesuch"],
        ["recall", "x", "-k", "0"],
        ["recall", "x", "--filter", "nothing"],
        ["remember", "x", "--value", "1", "--value-json", "1"],
        ["remember", "x", "--value-json", "{"],
        ["remember", "x", "--metadata", "novalue"],
        ["remember", "x", "-n", "a", "-n", "b"],
        ["history"],
        ["history", "ID", "--key", "k"],
        ["history", "--subject", "user"],
        ["recall", "x", "--endpoint", "ftp://x"],
        ["recall", "x", "--token-file", "nonesuch"],
        ["token", "issue", "nobody"],
        ["token", "issue", "owner"],
        ["define-slot", "user", "k", "few"],
        ["audit", "ledger", "--head", "zz"],
        ["patch", "ID", "--value", "1", "--value-json", "1"],
    ],
    ids=" ".join,
)
def test_a_bad_command_line_is_2(memoryd, arguments):
    assert memoryd(*arguments).code == 2


def test_a_wrong_setting_is_named_and_is_1(memoryd, monkeypatch):
    monkeypatch.setenv("MEMORYD_RETRIEVAL__CACHE_ENTRIES", "many")
    ran = memoryd("stats")
    assert ran.code == 1
    assert "MEMORYD_RETRIEVAL__CACHE_ENTRIES" in ran.err
    assert "Traceback" not in ran.err


def test_a_wrong_zone_is_told_in_words(memoryd, monkeypatch):
    monkeypatch.setenv("MEMORYD_TIMEZONE", "Mars")
    ran = memoryd("stats")
    assert "MEMORYD_TIMEZONE: 'Mars' is not an IANA time zone" in ran.err


@pytest.mark.parametrize("value", ["json", "{", "[1]"])
def test_a_part_of_the_settings_as_a_whole_is_named_and_is_1(memoryd, monkeypatch, value):
    monkeypatch.setenv("MEMORYD_LOG", value)
    ran = memoryd("stats")
    assert ran.code == 1
    assert "MEMORYD_LOG" in ran.err
    assert "Traceback" not in ran.err


def test_an_empty_home_is_the_default_one(monkeypatch):
    monkeypatch.delenv("MEMORYD_HOME", raising=False)
    default = load().home
    monkeypatch.setenv("MEMORYD_HOME", "")
    assert load().home == default


def test_a_free_port_that_nobody_listens_on_is_6(memoryd, monkeypatch):
    monkeypatch.setenv("MEMORYD_LISTEN", "127.0.0.1:0")
    ran = memoryd("stats")
    assert ran.code == 6
    assert "memoryd serve" in ran.err


@pytest.mark.parametrize("records", [1, 1000, 20_000])
def test_a_reader_that_has_seen_enough_ends_it_in_silence(records, tmp_path):
    exported = Answer(body=b'{"type":"memory","text":"a fact of some length"}\n' * records)
    with ScriptedServer(exported) as server:
        command = [sys.executable, "-m", "memoryd", "export", "--endpoint", server.url]
        environment = os.environ | {"MEMORYD_HOME": str(tmp_path), "MEMORYD_TOKEN": "t"}
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with subprocess.Popen(command, env=environment, **pipes) as ran:
            ran.stdout.close()
            complaint = ran.stderr.read()
    assert (ran.returncode, complaint) == (0, b"")


def test_success_is_0(memoryd):
    with ScriptedServer(Answer(body=recalled())) as server:
        assert memoryd("recall", "x", "--endpoint", server.url).code == 0
