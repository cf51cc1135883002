"""What the guard remembers of directories, in a process of its own in the namespace."""

import sys
from pathlib import Path

from tests.guard.machine import Namespace

SCRIPT = """
import pathlib, sys, time
from memoryd.guard.config import GuardSettings
from memoryd.guard.groups import open_groups
from memoryd.guard.guarding import Guarding
from memoryd.guard.readers import Readers
from memoryd.guard.record import Record
from memoryd.guard.roots import Root

top = pathlib.Path(sys.argv[1])
groups = open_groups(lambda: None)
groups.add([Root(path=top)])
guarding = Guarding(GuardSettings(), groups, Readers(), Record())
for make in (lambda path: path.mkdir(), lambda path: path.rmdir()):
    for number in range(200):
        make(top / str(number))
    while guarding.handle_names(groups.names):
        pass
    print(len(groups.places))
"""


def test_directories_that_are_gone_are_forgotten(inside: Namespace, ground: Path) -> None:
    inside.run("mkdir", str(ground / "many"))
    assert inside.run(sys.executable, "-c", SCRIPT, str(ground / "many")).split() == ["201", "1"]
