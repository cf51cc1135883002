"""Whether the service manager has the groups, as far as it says how many it takes; in a process of its own."""

import sys
from pathlib import Path

from tests.guard.machine import Namespace

SCRIPT = """
import json, os, pathlib, socket, sys
from memoryd.guard.config import read_configuration
from memoryd.guard.daemon import Daemon

folder = pathlib.Path(sys.argv[1])
channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
channel.bind(str(folder / "notify"))
os.environ["NOTIFY_SOCKET"] = str(folder / "notify")
for most in (None, "2", "3"):
    if most:
        os.environ["FDSTORE"] = most
    made, said = Daemon(folder / "guard.toml"), []
    for _ in range(2):
        made._guarding = made._opened(read_configuration(folder / "guard.toml"))
        made._unkept = []
        made._publish()
        said.append(json.loads((folder / "guard.json").read_text())["kept"])
        made.guarding.groups.close()
        channel.setblocking(False)
        try:
            while channel.recv(4096):
                pass
        except BlockingIOError:
            pass
    print(most, *said)
"""


def test_more_than_the_manager_takes_is_not_said_to_be_kept(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    """A group of files and one of names, and the memory beside them; the second time those before are there too."""
    own = f'state = "{tmp_path}/guard.json"\nquarantine = "{tmp_path}/quarantine"\n'
    (tmp_path / "guard.toml").write_text(f'{own}watched = ["{ground}/watched"]\n')
    said = inside.run(sys.executable, "-c", SCRIPT, str(tmp_path)).splitlines()
    assert said == ["None True True", "2 False False", "3 True False"]
