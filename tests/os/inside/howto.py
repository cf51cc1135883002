"""The commands of the how-to for administrators, run as they are written."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.os.inside.machine import Instance, lighten, run, tried

PAGE: Final = Path("/source/docs/howto/instances.md")
_BLOCK: Final = re.compile(r"(?P<before>[^\n]*)\n\n```sh\n(?P<code>.*?)```", re.DOTALL)


def test_the_page_leads_to_two_people_and_back(ben: Instance, record_property: Callable[[str, object], None]) -> None:
    """``ben`` is another instance, which notices nothing."""
    for person in ("alice", "bob"):
        run("useradd", "--create-home", person)
    blocks = _BLOCK.findall(PAGE.read_text())
    record_property("blocks", len(blocks))
    for before, code in blocks:
        as_person = ("runuser", "--login", "alice", "--shell=/bin/bash", "--") if before == "As alice:" else ("bash",)
        if before == "As alice:":
            lighten("alice")
            run(
                "systemctl", "start", "memoryd@alice.service"
            )  # a first request has half a minute, and the guest more to do
        answer = tried(*as_person, "-euc", code)
        assert answer.returncode == 0, f"{code}\n{answer.stdout}\n{answer.stderr}"
        if before == "As alice:":
            assert "tea" in answer.stdout
    assert tried("getent", "passwd", "memoryd-bob").returncode != 0
    run("/usr/bin/memoryd", "instance", "remove", "alice", "--yes")
    assert ben.ask("GET", "/readyz").status == 200
