"""So many files at once that those which wait would not fit into the guard's memory one by one."""

import re
from pathlib import Path

from tests.guard.machine import Guard, Namespace, call, guard
from tests.guard.test_before_write import SECRET
from tests.guard.test_takeover import wait_for

MANY = 8_000
_PEAK = re.compile(r"^VmHWM:\s+(\d+) kB$", re.MULTILINE)


def peak(running: Guard) -> int:
    assert running.process is not None
    found = _PEAK.search(Path(f"/proc/{running.process.pid}/status").read_text())
    assert found is not None
    return int(found[1]) << 10


def test_they_are_read_a_few_at_a_time(inside: Namespace, tmp_path: Path) -> None:
    """In a directory that is moved in, and then one by one."""
    ground = inside.folder.parent / "tmpfs" / "many"
    inside.run("sh", "-c", f"mkdir -p {ground}/watched {ground}/tree && cd {ground}/tree && touch $(seq {MANY})")
    inside.run("sh", "-c", f"echo '{SECRET.decode()}' | tee {ground}/tree/secret.md > {ground}/secret.md")
    with guard(inside, tmp_path, f'watched = ["{ground}/watched"]\n') as running:
        before = peak(running)
        inside.run("mv", str(ground / "tree"), str(ground / "watched"))
        wait_for(lambda: call(inside, "read", ground / "watched" / "tree" / "secret.md") == "")
        inside.run("sh", "-c", f"cd {ground}/watched && touch $(seq {MANY}) && mv {ground}/secret.md .")
        wait_for(lambda: call(inside, "read", ground / "watched" / "secret.md") == "")
        assert peak(running) - before < 8 << 20
