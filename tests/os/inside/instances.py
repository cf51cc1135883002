"""Instances as the command line makes them, and what they serve."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

from tests.os.inside.conftest import Beginning
from tests.os.inside.machine import CGROUPS, Instance, run, shown, until, word

Record = Callable[[str, object], None]


def test_systemd_runs_with_the_unified_hierarchy(record_property: Record) -> None:
    record_property("systemd", run("systemctl", "--version").splitlines()[0])
    record_property("kernel", os.uname().release)
    assert Path("/proc/1/comm").read_text().strip() == "systemd"
    assert run("stat", "--file-system", "--format=%T", str(CGROUPS)).strip() == "cgroup2fs"
    assert {"cpu", "memory", "pids"} <= set((CGROUPS / "cgroup.controllers").read_text().split())


def test_the_first_request_starts_the_server(beginning: Beginning, record_property: Record) -> None:
    record_property("seconds", round(beginning.answer.seconds, 1))
    assert beginning.states_before == ("active", "inactive")
    assert beginning.answer.status == 200
    assert beginning.instance.is_active()


def test_what_is_remembered_is_recalled(anna: Instance) -> None:
    told = word()
    anna.remember(f"The key of the boat shed is with {told}")
    assert any(told in text for text in anna.recalled(f"who is {told}?"))


def test_the_account_is_its_own_and_the_state_closed(anna: Instance, ben: Instance) -> None:
    uids = {anna.state.stat().st_uid, ben.state.stat().st_uid}
    assert len(uids) == 2 and 0 not in uids
    assert stat.S_IMODE(anna.state.stat().st_mode) == 0o700
    assert {Path(f"/proc/{pid}").stat().st_uid for pid in anna.processes} == {anna.state.stat().st_uid}


def test_the_database_is_a_process_of_the_unit(anna: Instance) -> None:
    assert "postgres" in {Path(f"/proc/{pid}/comm").read_text().strip() for pid in anna.processes}


def test_the_shared_encoder_serves_both(anna: Instance, ben: Instance, record_property: Record) -> None:
    ben.remember("Ben drinks cocoa")
    until(lambda: shown("memoryd-encoder.service", "ActiveState") == "active", "the encoder was asked")
    for instance, query in ((anna, "boats"), (ben, "what does he drink?")):
        until(lambda: not _degraded(instance, query), "recall with vectors")  # noqa: B023  (called at once)
    record_property("memory.peak of ben, bytes", ben.limit("memory.peak"))


def _degraded(instance: Instance, query: str) -> list[str]:
    answer = instance.ask("POST", "/v1/recall", {"query": f"{query} {word()}"})
    assert answer.status == 200, answer
    return list(answer.body["degraded"])


def test_the_server_says_what_holds_it(anna: Instance, record_property: Record) -> None:
    ready = anna.ask("GET", "/readyz").body
    record_property("readyz", ready)
    assert "memory.high 500M" in ready["limits"] and "memory.max 800M" in ready["limits"]
