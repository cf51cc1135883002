"""What ``memoryd instance`` says before it looks at the machine, and by which exit code."""

import json
import os
from pathlib import Path

import pytest

WRONG = {
    "a name": (("create", "Alice"), "NAME"),
    "a name kept for the system": (("remove", "root", "--yes"), "NAME"),
    "a name to start": (("start", "al ice"), "NAME"),
    "a name to stop": (("stop", "../a"), "NAME"),
    "a name to show": (("show", "9"), "NAME"),
    "a name to back up": (("backup", "A"), "NAME"),
    "a size": (("create", "alice", "--memory-high", "lots"), "--memory-high"),
    "two sizes": (("create", "alice", "--memory-high", "2G", "--memory-max", "1G"), "--memory-high"),
    "a weight": (("create", "alice", "--io-weight", "0", "--dry-run"), "--io-weight"),
    "an empty account": (("create", "alice", "--for", ""), "--for"),
    "a setting": (("create", "alice", "--set", "MEMORYD_NOPE__X=1"), "--set"),
    "a setting without a value": (("create", "alice", "--set", "MEMORYD_TIMEZONE"), "--set"),
    "a secret": (("create", "alice", "--set", "MEMORYD_LLM__API_KEY=abc"), "--set"),
}


@pytest.mark.parametrize(("arguments", "field"), WRONG.values(), ids=WRONG)
def test_arguments_are_checked_before_the_machine_is(memoryd, arguments, field):
    ran = memoryd("instance", *arguments, "--json")
    assert ran.code == 2
    assert json.loads(ran.out)["field"] == field


@pytest.mark.parametrize("options", [("--from", "{}/none.tar"), ("--from", "{}", "--yes")])
def test_a_backup_that_is_not_there_is_4_and_nobody_is_asked(memoryd, tmp_path, options):
    ran = memoryd("instance", "restore", "alice", *(one.format(tmp_path) for one in options))
    assert ran.code == 4
    assert "there is no file" in ran.err


@pytest.mark.skipif(os.geteuid() != 0, reason="instances are root's")
def test_a_root_that_is_not_there_is_4(memoryd, tmp_path):
    ran = memoryd("instance", "list", "--root", str(tmp_path / "none"))
    assert (ran.code, ran.err) == (4, f"memoryd: --root: there is no folder {tmp_path}/none\n")


@pytest.mark.skipif(os.geteuid() != 0, reason="instances are root's")
@pytest.mark.skipif(Path("/run/systemd/system").is_dir(), reason="systemd runs here")
@pytest.mark.parametrize("command", ["create", "remove", "show", "start", "stop", "backup"])
def test_a_message_offers_what_the_command_has(memoryd, command):
    has_root = "--root" in memoryd("instance", command, "--help").out
    ran = memoryd("instance", command, "alice")
    assert ran.code == 1
    assert ("--root" in ran.err) == has_root == (command in {"create", "remove", "show"})


@pytest.mark.parametrize("group", ["instance", "token", "hold", "receipt", "forgets", "aliases", "db", "models"])
def test_json_may_stand_before_the_command_of_a_group(memoryd, group):
    ran = memoryd(group, "--json", "--help")
    assert (ran.code, ran.err) == (0, "")


def test_it_counts_there(memoryd):
    ran = memoryd("instance", "--json", "show", "Alice")
    assert json.loads(ran.out)["code"] == "invalid-value"
