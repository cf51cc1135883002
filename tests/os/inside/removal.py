"""What is left of an instance that was removed: its backups."""

from pathlib import Path

from tests.os.inside.machine import PROGRAM, Instance, run, tried


def test_removal_leaves_nothing_but_backups(anna: Instance, ben: Instance) -> None:
    uid, cgroup, processes = ben.state.stat().st_uid, ben.cgroup, ben.processes
    kept = list(Path("/var/backups/memoryd").glob("ben*"))
    run(PROGRAM, "instance", "remove", "ben", "--yes")
    assert tried("getent", "passwd", ben.account).returncode == 2
    assert tried("getent", "group", ben.account).returncode == 2
    assert not any(Path(f"/proc/{pid}").exists() for pid in processes)
    assert not cgroup.exists()
    assert list(Path("/var/backups/memoryd").glob("ben*")) == kept
    assert _named("ben") == []
    assert run("find", "/etc", "/var", "/var/lib/memoryd", "/run", "/tmp", "/home", "-xdev", "-uid", str(uid)) == ""
    assert "ben" not in run("systemctl", "list-units", "--all", "--plain", "--no-legend", "memoryd*")
    assert anna.ask("GET", "/readyz").status == 200


def _named(name: str) -> list[str]:
    found = run("find", "/etc", "/run", "/var/lib", "-xdev", "-name", f"*{name}*", "-path", "*memoryd*")
    return [
        line for line in found.splitlines() if name in Path(line).name.replace("@", ".").replace("-", ".").split(".")
    ]
