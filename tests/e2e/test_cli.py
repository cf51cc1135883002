"""The command line against a server of its own, as a person and as a script use it.

Servers are the installed script; so are the calls of test_demo, test_packaging and the pages in tests/docs.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.e2e import forked

MEMORYD = Path(sys.executable).parent / "memoryd"


@dataclass(frozen=True, kw_only=True)
class Machine:
    """A home with a server; ``run`` is the command line in it."""

    home: Path
    server: "subprocess.Popen[str]"
    url: str

    def run(self, *arguments: str, given: str | None = None) -> "subprocess.CompletedProcess[str]":
        return run_in(self.home, *arguments, given=given)

    def document(self, *arguments: str) -> Any:
        ran = self.run(*arguments, "--json")
        assert ran.returncode == 0, ran.stderr
        return json.loads(ran.stdout)


def run_in(home: Path, *arguments: str, given: str | None = None) -> "subprocess.CompletedProcess[str]":
    return forked.run(arguments, {**os.environ, "MEMORYD_HOME": str(home)}, given or "")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, models: Path) -> Iterator[Machine]:
    home = tmp_path_factory.mktemp("cli") / "home"
    home.mkdir(mode=0o711)
    (home / "models").symlink_to(models, target_is_directory=True)
    environment = {**os.environ, "MEMORYD_HOME": str(home)}
    command = [MEMORYD, "serve", "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        ready = server.stdout.readline().split()
        assert ready[:2] == ["memoryd", "ready"]
        yield Machine(home=home, server=server, url=ready[2])
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=10) == 0


def test_the_ready_line_the_endpoint_file_and_the_owner_s_token(machine: Machine):
    assert (machine.home / "endpoint").read_text() == machine.url + "\n"
    assert (machine.home / "owner.token").stat().st_mode & 0o777 == 0o600


def test_remember_then_recall(machine: Machine):
    assert machine.document("remember", "The plumber comes on Thursday", "-n", "flat")["outcome"] == "created"
    found = machine.run("recall", "when does the plumber come?", "-n", "flat", "-k", "1")
    assert found.returncode == 0
    assert found.stdout.count("\n") == 1
    assert "Thursday" in found.stdout


def test_a_slot_and_its_history(machine: Machine):
    slot = ["--subject", "PX-7", "--key", "order.status"]
    for value, outcome in (("packed", "created"), ("shipped", "replaced")):
        assert machine.document("remember", *slot, "--value", value)["outcome"] == outcome
    versions = machine.document("history", *slot)["versions"]
    assert {version["value"] for version in versions} == {"packed", "shipped"}
    assert machine.document("history", versions[0]["id"])["versions"] == versions


def test_a_changed_fact_now_then_and_as_it_was_known(machine: Machine):
    slot = ["--subject", "Ana", "--key", "city"]
    first = machine.document("remember", *slot, "--value", "Porto", "--valid-from", "2025-01-01")["memory"]
    machine.document("remember", *slot, "--value", "Lisbon", "--valid-from", "2026-03-01")
    value = ("slot", "Ana", "city")
    assert machine.run(*value).stdout.startswith("Lisbon\t")
    assert machine.run(*value, "--valid-at", "2026-02-28").stdout.startswith("Porto\t")
    assert machine.run(*value, "--known-at", first["created_at"]).stdout.startswith("Porto\t")
    assert machine.run(*value, "--valid-at", "2024-12-31").returncode == 4
    for name, instant in (("--valid-at", "2026-02-28"), ("--known-at", first["created_at"])):
        lines = machine.run("export", name, instant).stdout.splitlines()
        cities = {record["value"] for record in map(json.loads, lines[1:]) if record.get("subject") == "Ana"}
        assert cities == {"Porto"}
    rows = [line.split("\t") for line in machine.run("history", "Ana", "city").stdout.splitlines()]
    assert [(row[0] == first["id"], row[3]) for row in rows] == [
        (True, "-"),
        (True, "2026-03-01 00:00Z"),
        (False, "-"),
    ]


def test_a_retired_value_gives_its_time_back(machine: Machine):
    slot = ["--subject", "Ben", "--key", "city"]
    machine.document("remember", *slot, "--value", "Ghent", "--valid-from", "2025-01-01")
    wrong = machine.document("remember", *slot, "--value", "Bruges", "--valid-from", "2026-03-01")["memory"]
    assert machine.run("retire", wrong["id"], "--reason", "a mistake").returncode == 0
    assert machine.run("slot", "Ben", "city").stdout.startswith("Ghent\t")
    assert "a mistake" in machine.run("history", wrong["id"]).stdout
    assert machine.run("retire", wrong["id"]).returncode == 4


def test_a_slot_of_nobody_is_3_and_a_key_that_is_not_there_4(machine: Machine):
    machine.document("remember", "--subject", "Ada Lovelace", "--key", "city", "--value", "London")
    machine.document("remember", "--subject", "Ada Byron", "--key", "city", "--value", "Ockham")
    assert machine.run("slot", "Zoltan", "city").returncode == 3
    assert machine.run("slot", "Ada Byron", "planet").returncode == 4
    several = machine.run("slot", "ada", "city")
    assert (several.returncode, "Ada Byron" in several.stderr) == (3, True)


def test_flush_ends_when_nothing_waits(machine: Machine):
    assert machine.document("flush")["pending"] == 0


def test_text_from_standard_input_in_chinese(machine: Machine):
    assert machine.run("remember", "-", "-n", "zh", given="客户王芳喜欢邮件联系\n").returncode == 0
    assert "王芳" in machine.run("context", "怎么联系王芳？", "-n", "zh").stdout
    assert "王芳" in machine.run("briefing", "-n", "zh").stdout


def test_exit_codes(machine: Machine):
    secret = "ghp_" + "a1B2" * 9
    assert machine.run("remember", f"my token {secret}").returncode == 2
    assert machine.run("recall", "x", "--filter", "nonesuch=1").returncode == 2
    assert machine.run("recall", "x", "--valid-at", "yesterday").returncode == 2
    assert machine.run("history", "01957d1c-0000-7000-8000-000000000001").returncode == 4
    assert machine.run("history", "--subject", "nobody at all", "--key", "k").returncode == 3
    assert machine.run("stats", "--endpoint", "127.0.0.1:1").returncode == 6


def test_the_secret_of_a_refused_claim_is_in_no_output(machine: Machine):
    secret = "ghp_" + "z9Y8" * 9
    ran = machine.run("remember", f"my token {secret}", "--json")
    assert json.loads(ran.stdout)["code"] == "secret-found"
    assert secret not in ran.stdout + ran.stderr


def test_a_token_s_life(machine: Machine, tmp_path: Path):
    issued = machine.run("token", "issue", "agent", "--name", "bot", "--write", "bot", "--read", "bot")
    file = tmp_path / "bot.token"
    file.write_text(issued.stdout)
    me = machine.document("token", "whoami", "--token-file", str(file))
    assert (me["principal"], me["write"]) == ("agent", ["bot"])
    assert machine.run("remember", "mine", "-n", "bot", "--token-file", str(file)).returncode == 0
    assert machine.run("remember", "not mine", "-n", "flat", "--token-file", str(file)).returncode == 2
    assert me["token_id"] in machine.run("token", "list").stdout
    assert machine.run("token", "revoke", me["token_id"]).returncode == 0
    assert machine.run("token", "whoami", "--token-file", str(file)).returncode == 2


def test_export_and_stats_and_audit(machine: Machine):
    machine.run("remember", "to be exported", "-n", "out")
    lines = machine.run("export", "-n", "out").stdout.splitlines()
    assert any("to be exported" in line and isinstance(json.loads(line), dict) for line in lines)
    assert "out" in machine.document("stats")["namespaces"]
    assert machine.document("audit", "--limit", "5")["items"]


def test_doctor_finds_a_healthy_machine(machine: Machine):
    ran = machine.run("doctor")
    assert ran.returncode == 0, ran.stdout
    # No reranker is configured here, so readiness warns.
    doubtful = [line for line in ran.stdout.splitlines() if not line.startswith(("ok\t", "warn\treadiness\t"))]
    assert doubtful == []


def test_a_worker_beside_the_server_stops_when_it_is_told(machine: Machine):
    environment = {**os.environ, "MEMORYD_HOME": str(machine.home)}
    command = [MEMORYD, "worker", "--json"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as worker:
        assert worker.stderr is not None
        assert json.loads(worker.stderr.readline())["event"] == "worker started"
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(timeout=60) == 0
    assert machine.run("stats").returncode == 0


def test_a_second_server_on_the_same_home_is_refused_and_says_why(machine: Machine):
    ran = run_in(machine.home, "serve", "--listen", "127.0.0.1:0")
    assert ran.returncode == 1
    assert ran.stderr.startswith("memoryd: ")
    assert machine.run("stats").returncode == 0
