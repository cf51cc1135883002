"""A takeover for which there are not enough groups, in a process of an account of its own: its groups count apart."""

import sys
from pathlib import Path

from tests.guard.machine import Namespace

LONELY = 54_321
"""The number of an account that nobody has."""
RIGHTS = "+sys_admin,+sys_ptrace,+dac_override,+dac_read_search,+lease"
"""Those of the guard's unit."""
SCRIPT = """
import os, pathlib, sys, threading, time
from memoryd.guard import daemon, fanotify, store
from memoryd.guard.config import read_configuration

daemon._LOOK_S = 0.1
kept, config = [], pathlib.Path(sys.argv[1])
try:
    while True:
        kept.append(store.Kept(fanotify.open_group(fanotify.CLASS_CONTENT), "protected.at-close.gone", 1))
except OSError:
    for _ in range(2):
        os.close(kept.pop().fd)
made = daemon.Daemon(config)
made._guarding = made._opened(read_configuration(config))
made._take_over(kept, 0)
print(len(made.guarding.groups.roots))

def stop():
    end = time.monotonic() + 10
    while len(made.guarding.groups.roots) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    made._told.stop = True

threading.Thread(target=stop).start()
made._serve()
print(len(made.guarding.groups.roots), len(made._unfit))
"""


def test_what_had_no_group_has_one_once_those_of_the_killed_guard_are_gone(
    inside: Namespace, ground: Path, tmp_path: Path
) -> None:
    config = tmp_path / "guard.toml"
    config.write_text(f'state = "{tmp_path}/guard.json"\nquarantine = "{tmp_path}/quarantine"\n')
    (tmp_path / "guard.d").mkdir()
    for name in ("a", "b"):
        inside.run("mkdir", str(ground / name))
        text = f'instance = "{name}"\naccount = "root"\nprotected = ["{ground}/{name}"]\n'
        (tmp_path / "guard.d" / f"{name}.toml").write_text(text)
    rights = ["setpriv", "--reuid", str(LONELY), "--inh-caps", RIGHTS, "--ambient-caps", RIGHTS]
    said = inside.run(*rights, "--pdeathsig", "KILL", sys.executable, "-c", SCRIPT, str(config))
    assert said.splitlines() == ["1", "2 0"]
