"""What each command sends, and what it prints where nobody sits at a terminal."""

import io
import json
import sys

import pytest
from tests.scripted_server import Answer, ScriptedServer
from tests.unit.cli.answers import INSTANT, memory, packed, recalled, remembered, version

ID = memory()["id"]
OPEN = {"valid_from": INSTANT, "valid_to": None, "system_from": INSTANT, "system_to": None}
STAMP = OPEN | {"system_to": "2026-04-01T00:00:00.000000Z"}
ENDED = OPEN | {"valid_to": "2026-03-31T00:00:00.000000Z", "system_from": STAMP["system_to"]}


@pytest.fixture
def against(memoryd):
    """``against(answer, *arguments)`` runs a command against a server that gives this answer."""

    def run(answer, *arguments):
        with ScriptedServer(Answer(body=answer)) as server:
            ran = memoryd(*arguments, "--endpoint", server.url)
        return ran, server.seen

    return run


def sent(seen):
    (request,) = seen
    return json.loads(request.body)


def test_remember_sends_a_text(against):
    ran, seen = against(remembered(), "remember", "I prefer tea", "-n", "work", "--tag", "a", "--tag", "b")
    assert sent(seen) | {"infer": True} == {
        "text": "I prefer tea",
        "namespace": "work",
        "tags": ["a", "b"],
        "pinned": False,
        "correct": False,
        "infer": True,
    }
    assert ran.out.splitlines() == ["outcome  created", f"id       {ID}", "text     I prefer tea"]


def test_remember_sends_a_slot(against):
    _, seen = against(remembered(), "remember", "--subject", "user", "--key", "editor.theme", "--value", "dark")
    assert {name: sent(seen)[name] for name in ("subject", "key", "value")} == {
        "subject": "user",
        "key": "editor.theme",
        "value": "dark",
    }
    assert "text" not in sent(seen)


def test_a_value_as_json_and_typed_metadata(against):
    arguments = ["--key", "k", "--value-json", '{"a": [1]}', "--metadata", "n=3", "--metadata", "file=a=b.md"]
    _, seen = against(remembered(), "remember", *arguments, "--no-infer", "--correct")
    body = sent(seen)
    assert body["value"] == {"a": [1]}
    assert body["metadata"] == {"n": 3, "file": "a=b.md"}
    assert (body["infer"], body["correct"]) == (False, True)


def test_text_from_standard_input(against, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("我喜欢茶\n".encode())))
    _, seen = against(remembered(), "remember", "-")
    assert sent(seen)["text"] == "我喜欢茶"


def test_standard_input_that_is_not_utf8_is_refused(memoryd, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe")))
    ran = memoryd("remember", "-", "--endpoint", "127.0.0.1:1")
    assert (ran.code, "UTF-8" in ran.err) == (2, True)


def test_aliases_are_set_as_a_whole_and_listed(against):
    answer = {"namespace": "work", "subject": "kubernetes", "aliases": ["k8s", "容器平台"]}
    ran, seen = against(answer, "aliases", "set", "kubernetes", "k8s", "容器平台", "-n", "work")
    assert (seen[0].method, seen[0].path) == ("PUT", "/v1/aliases")
    assert sent(seen) == {"subject": "kubernetes", "aliases": ["k8s", "容器平台"], "namespace": "work"}
    assert ran.out.splitlines() == ["subject  kubernetes", "aliases  k8s, 容器平台"]
    ran, seen = against({"items": [answer], "next_cursor": "next"}, "aliases", "list", "--subject", "k8s")
    assert "kubernetes" in ran.out
    assert "--cursor next" in ran.err


def test_recall_sends_what_was_asked(against):
    options = ["-k", "5", "--valid-at", "2026-03-01", "--known-at", "2026-03-02T08:00:00+08:00", "--explain"]
    more = ["--kind", "fact", "--kind", "state", "--rerank", "off", "--budget", "100", "--min-score", "0"]
    filters = [
        "--filter",
        "importance>=4",
        "--filter",
        "importance<6",
        "--filter",
        "session=12",
        "--filter",
        "pinned=true",
    ]
    _, seen = against(recalled(), "recall", "tea?", *options, *more, *filters, "-n", "a", "-n", "b")
    assert sent(seen) == {
        "query": "tea?",
        "k": 5,
        "namespaces": ["a", "b"],
        "kinds": ["fact", "state"],
        "filters": {"importance": {"$gte": 4, "$lt": 6}, "session": "12", "pinned": True},
        "valid_at": "2026-03-01",
        "known_at": "2026-03-02T08:00:00+08:00",
        "rerank": "off",
        "token_budget": 100,
        "min_score": 0.0,
        "explain": True,
    }


def test_hits_are_a_tab_separated_line_each_that_obeys_no_content(against):
    hostile = memory(text="tea\x1b[2J\x07\n[bold]two\tlines[/bold]")
    slot = memory(key="editor.theme", value="dark", text="unused")
    ran, _ = against(recalled(hostile, slot, degraded=["dense"]), "recall", "tea")
    first, second = ran.out.splitlines()
    assert first.split("\t")[1:] == [
        "0.750",
        "2026-03-01 09:30Z",
        "preference",
        "tea\ufffd[2J\ufffd [bold]two lines[/bold]",
    ]
    assert second.split("\t")[-1] == "user · editor.theme = dark"
    assert "dense" in ran.err


def test_explain_says_why(against):
    ran, _ = against(recalled(memory()), "recall", "tea", "--explain")
    assert ran.out.rstrip("\n").split("\t")[-1] == "says tea"
    assert "2 weak" in ran.err
    assert "12.5 ms" in ran.err


@pytest.mark.parametrize("arguments", [["--json", "recall", "tea"], ["recall", "tea", "--json"]], ids=" ".join)
def test_json_is_the_server_s_document_wherever_the_option_stands(against, arguments):
    answer = recalled(memory(text="茶"))
    ran, _ = against(answer, *arguments)
    assert json.loads(ran.out) == answer


def test_shared_options_before_the_command_count_and_its_own_win(against):
    ran, seen = against(recalled(), "--endpoint", "127.0.0.1:1", "-n", "before", "recall", "tea")
    assert ran.code == 0
    assert sent(seen)["namespaces"] == ["before"]
    _, seen = against(recalled(), "-n", "before", "recall", "tea", "-n", "after")
    assert sent(seen)["namespaces"] == ["after"]


def test_the_token_of_a_file_is_sent(against, tmp_path):
    (tmp_path / "token").write_text("of-a-file\n")
    _, seen = against(recalled(), "recall", "tea", "--token-file", str(tmp_path / "token"))
    assert seen[0].headers["Authorization"] == "Bearer of-a-file"


@pytest.mark.parametrize("held", ["", "\n", " \n", "one two\n", "one\ntwo\n"])
def test_a_file_that_holds_no_token_is_2_and_nothing_is_sent(against, tmp_path, monkeypatch, held):
    (tmp_path / "token").write_text(held)
    monkeypatch.setenv("MEMORYD_TOKEN", "of-the-owner")
    ran, seen = against(recalled(), "recall", "tea", "--token-file", str(tmp_path / "token"))
    assert (ran.code, seen) == (2, [])
    assert "--token-file" in ran.err


@pytest.mark.parametrize(
    ("arguments", "noted"),
    [(["agent"], True), (["human", "--read", "shop"], False), (["auditor"], False), (["operator"], False)],
)
def test_a_token_that_may_do_nothing_is_noted(against, arguments, noted):
    issued = {
        **{"id": memory()["id"], "principal": arguments[0], "name": "x", "write": [], "read": [], "clearance": "low"},
        **{"created_at": INSTANT, "expires_at": None, "revoked_at": None, "token": "of-now"},
    }
    ran, _ = against(issued, "token", "issue", *arguments)
    assert (ran.code, ran.out) == (0, "of-now\n")
    assert ("--write" in ran.err) is noted


def test_context_prints_the_text_alone(against):
    ran, seen = against(packed("- likes tea\n- lives in Bern"), "context", "what to drink?", "--budget", "800")
    assert sent(seen) == {"query": "what to drink?", "token_budget": 800}
    assert ran.out == "- likes tea\n- lives in Bern\n"
    assert "1 of 3 memories, 7 tokens" in ran.err


def test_briefing(against):
    ran, seen = against(packed("- likes tea"), "briefing", "--budget", "50", "-n", "a")
    assert seen[0].path == "/v1/briefing?namespaces=a&token_budget=50"
    assert ran.out == "- likes tea\n"


AS_OF = ["--valid-at", "2026-03-01", "--known-at", "2026-03-02"]


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["briefing"], packed("")),
        (["slot", "user", "editor.theme"], {"memory": memory()}),
        (["list"], {"items": [], "next_cursor": None}),
        (["export"], {}),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_reads_take_both_instants(against, arguments, answer):
    ran, seen = against(answer, *arguments, *AS_OF)
    assert (ran.code, seen[0].path.split("valid_at")[1:]) == (0, ["=2026-03-01&known_at=2026-03-02"])


def test_context_takes_both_instants(against):
    _, seen = against(packed(""), "context", "tea?", *AS_OF)
    assert sent(seen) == {"query": "tea?", "valid_at": "2026-03-01", "known_at": "2026-03-02"}


def test_a_slot_is_read_by_subject_and_key_and_prints_its_values(against):
    ran, seen = against({"memory": memory(key="editor.theme", value="dark")}, "slot", "user", "editor.theme", "-n", "a")
    assert seen[0].path == "/v1/slots?subject=user&key=editor.theme&namespace=a"
    assert ran.out == f"dark\t2026-03-01 09:30Z\t-\t{ID}\n"
    many = {"memories": [memory(key="drink", value="tea"), memory(key="drink", value="milk", polarity="-")]}
    ran, _ = against(many, "slot", "user", "drink")
    assert [line.split("\t")[0] for line in ran.out.splitlines()] == ["tea", "not milk"]


def test_list_filters_and_tells_of_a_next_page(against):
    options = ["--subject", "user", "--kind", "fact", "--kind", "state", "--include", "superseded", "--limit", "1"]
    ran, seen = against({"items": [memory()], "next_cursor": "more"}, "list", *options)
    assert seen[0].path == "/v1/memories?subject=user&kind=fact&kind=state&limit=1&include=superseded"
    assert ran.out == f"{ID}\t2026-03-01 09:30Z\t-\tpreference\tI prefer tea\n"
    assert "--cursor more" in ran.err


def test_history_of_an_id_is_a_line_a_stamp(against):
    ran, seen = against({"versions": [version(STAMP, ENDED, superseded_by=ID, reason="moved")]}, "history", ID)
    assert seen[0].path == f"/v1/memories/{ID}/history"
    first, second = (line.split("\t") for line in ran.out.splitlines())
    assert first[2:6] == ["2026-03-01 09:30Z", "-", "2026-03-01 09:30Z", "2026-04-01 00:00Z"]
    assert second[2:6] == ["2026-03-01 09:30Z", "2026-03-31 00:00Z", "2026-04-01 00:00Z", "-"]
    assert second[7:] == ["user_stated", f"replaced by {ID}", "moved"]


@pytest.mark.parametrize(
    ("became", "state"),
    [({"retired_at": INSTANT, "proposed": True}, "retired"), ({"proposed": True}, "proposed"), ({}, "-")],
)
def test_a_history_says_what_became_of_a_version(against, became, state):
    ran, _ = against({"versions": [version(STAMP, **became)]}, "history", ID)
    assert ran.out.rstrip("\n").split("\t")[8:] == [state, "-"]


@pytest.mark.parametrize(
    ("arguments", "subject"),
    [
        (["--key", "editor.theme"], "user"),
        (["Ann", "editor.theme"], "Ann"),
        (["--subject", "Ann", "--key", "x"], "Ann"),
    ],
    ids=" ".join,
)
def test_history_of_a_slot(against, arguments, subject):
    _, seen = against({"versions": []}, "history", *arguments)
    assert seen[0].path == f"/v1/slots/history?subject={subject}&key={arguments[-1]}"


@pytest.mark.parametrize(
    "arguments", [[], ["--subject", "Ann"], [ID, "--key", "x"], ["Ann", "x", "--key", "y"]], ids=" ".join
)
def test_a_history_of_nothing_or_of_two_things_is_refused(memoryd, arguments):
    ran = memoryd("history", *arguments, "--endpoint", "127.0.0.1:1")
    assert (ran.code, "SUBJECT and KEY" in ran.err) == (2, True)


def test_patch_sends_what_was_given_and_nothing_else(against):
    options = ["--valid-to", "2026-03-31", "--no-pinned", "--metadata", "file=null", "--reason", "the lease ends"]
    ran, seen = against(memory(valid_to="2026-04-01T00:00:00.000000Z"), "patch", ID, *options, "-n", "a")
    assert (seen[0].method, seen[0].path) == ("PATCH", f"/v1/memories/{ID}")
    assert sent(seen) == {
        "namespace": "a",
        "valid_to": "2026-03-31",
        "pinned": False,
        "metadata": {"file": None},
        "reason": "the lease ends",
        "correct": False,
    }
    assert ran.out.splitlines()[-1] == "valid to    2026-04-01 00:00Z"


def test_patch_takes_a_new_value_of_the_version_that_was_seen(against):
    _, seen = against(memory(), "patch", ID, "--value-json", "3", "--expected-version", "2", "--correct")
    assert sent(seen) == {"value": 3, "expected_version": 2, "correct": True}


def test_a_slot_is_defined_by_what_it_holds(against):
    answer = {"subject": "Ann", "key": "skill", "cardinality": "many", "namespace": "a"}
    ran, seen = against(answer, "define-slot", "Ann", "skill", "many", "-n", "a")
    assert (seen[0].method, seen[0].path) == ("PUT", "/v1/slots/definitions")
    assert sent(seen) == answer
    assert ran.out.splitlines() == ["subject  Ann", "key      skill", "holds    many"]


@pytest.mark.parametrize(
    ("zone", "printed"),
    [("Asia/Shanghai", "2026-03-01 17:30+08:00"), ("America/St_Johns", "2026-03-01 06:00-03:30")],
)
def test_times_are_printed_in_the_zone_of_the_settings(against, monkeypatch, zone, printed):
    monkeypatch.setenv("MEMORYD_TIMEZONE", zone)
    ran, _ = against({"memory": memory(key="k", value="v")}, "slot", "user", "k")
    assert ran.out.split("\t")[1] == printed


def test_retire_says_why(against):
    ran, seen = against(memory(reason="a mistake"), "retire", ID, "--reason", "a mistake")
    assert (seen[0].method, seen[0].path) == ("DELETE", f"/v1/memories/{ID}?reason=a+mistake")
    assert ran.out.splitlines() == [f"retired  {ID}", "text     I prefer tea", "reason   a mistake"]


def test_flush_waits_as_long_as_it_is_told(against):
    ran, seen = against({"pending": 0, "processed": 3}, "flush", "--timeout", "5")
    assert (seen[0].path, sent(seen)) == ("/v1/flush", {"timeout_s": 5.0})
    assert ran.out == "3 processed, 0 pending\n"


def test_export_is_json_lines(against):
    ran, seen = against({"type": "memory", "text": "茶"}, "export", "--no-history", "-n", "a")
    assert seen[0].path == "/v1/export?namespaces=a&history=false"
    assert [json.loads(line) for line in ran.out.splitlines()] == [{"type": "memory", "text": "茶"}]


TOKEN = {
    "id": ID,
    "principal": "agent",
    "name": "bot",
    "write": ["bot"],
    "read": ["*"],
    "clearance": "low",
    "created_at": "2026-03-01T09:30:00.000000Z",
    "expires_at": None,
    "revoked_at": None,
}


def test_token_issue_prints_the_token_alone_so_that_a_script_can_take_it(against):
    grants = ["--write", "bot", "--read", "*", "--clearance", "low", "--name", "bot"]
    ran, seen = against({**TOKEN, "token": "the-secret"}, "token", "issue", "agent", *grants)
    assert sent(seen) == {"principal": "agent", "name": "bot", "write": ["bot"], "read": ["*"], "clearance": "low"}
    assert ran.out == "the-secret\n"
    assert ID in ran.err


def test_token_list_and_revoke(against):
    ran, seen = against({"items": [TOKEN], "next_cursor": "more"}, "token", "list", "--limit", "1")
    assert seen[0].path == "/v1/tokens?limit=1"
    assert ran.out.startswith(f"{ID}\tagent\tbot\tbot\t*\tlow\t-\t-")
    assert "--cursor more" in ran.err
    ran, seen = against(None, "token", "revoke", ID, "--json")
    assert (seen[0].method, seen[0].path) == ("DELETE", f"/v1/tokens/{ID}")
    assert json.loads(ran.out) == {"id": ID, "revoked": True}


def test_stats_is_a_fact_a_line(against):
    answer = {
        "namespaces": {"default": {"memories": 3}},
        "pending": 0,
        "recognition": {"pending": 0},
        "embedding": {"model": "e5"},
        "database": {"bytes": 10},
    }
    ran, _ = against(answer, "stats")
    assert ran.out.splitlines() == [
        "namespace default\tmemories\t3",
        "worker\tpending\t0",
        "recognition\tpending\t0",
        "embedding\tmodel\te5",
        "database\tbytes\t10",
    ]


def test_an_exemption_of_nothing_says_what_standard_input_wants(memoryd, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n")))
    ran = memoryd("exempt", "--reason", "an example", "--endpoint", "127.0.0.1:1")
    assert (ran.code, "standard input" in ran.err) == (2, True)
