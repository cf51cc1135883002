"""Groups that were given up, in a process of its own in the namespace: what they told of is read all the same."""

import sys
from pathlib import Path

from tests.guard.machine import Namespace
from tests.guard.test_before_write import on_disk

TEXT = b"we met. " * 1_000
"""Larger than is read there, and so treated like a secret."""
SCRIPT = """
import pathlib, sys, threading, time
from memoryd.guard.config import GuardSettings
from memoryd.guard.groups import open_groups
from memoryd.guard.guarding import Guarding
from memoryd.guard.leaving import Leaving
from memoryd.guard.readers import THREADS, Readers
from memoryd.guard.record import Record
from memoryd.guard.roots import Root

top = pathlib.Path(sys.argv[1])
watched, outside = top / "watched", top / "outside"
groups, readers, go, done = open_groups(lambda: None), Readers(), threading.Event(), []
groups.add([Root(path=watched)])
settings = GuardSettings(quarantine=top / "quarantine", largest_file_bytes=4096)
guarding, answered = Guarding(settings, groups, readers, Record()), {groups.names: None, **groups.policies}
leaving = Leaving(guarding, answered, labels=[], names=groups.names)
for _ in range(THREADS):
    readers.read(lambda: go.wait(10), done.append)
(outside / "moved").rename(watched / "moved")
(watched / "linked").hardlink_to(outside / "linked")
while not leaving.is_over():
    leaving.handle(groups.names)
    time.sleep(0.01)
leaving.close()
del leaving, guarding, groups
go.set()
end = time.monotonic() + 5
while time.monotonic() < end and ((watched / "linked").exists() or (watched / "moved").stat().st_size):
    readers.settle()
    time.sleep(0.01)
time.sleep(0.1)
readers.settle()
print(sum(fd.exists() and fd.resolve() == watched for fd in pathlib.Path("/proc/self/fd").iterdir()))
"""


def test_what_came_in_before_is_read_after_them(inside: Namespace, ground: Path) -> None:
    """Its readers were busy. A file that has another name loses the one that came in, and keeps its text."""
    for name in ("moved", "linked"):
        (inside.seen.parent / ground.relative_to(inside.folder.parent) / "outside" / name).write_bytes(TEXT)
    left = inside.run(sys.executable, "-c", SCRIPT, str(ground)).strip()
    assert inside.run("ls", str(ground / "watched")).split() == ["moved"]
    assert on_disk(inside, ground / "watched" / "moved") == b""
    assert on_disk(inside, ground / "outside" / "linked") == TEXT
    assert left == "0", "the directory is held open for nobody"
