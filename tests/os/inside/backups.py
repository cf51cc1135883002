"""An instance written into a file and made from it again."""

import stat
from pathlib import Path

from tests.os.inside.machine import PROGRAM, Instance, memoryd, run, word


def test_a_backup_brings_back_what_was_and_only_that(ben: Instance) -> None:
    before, after = word(), word()
    ben.remember(f"The {before} is in the cellar")
    file = Path(memoryd("instance", "backup", "ben")["path"])
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0
    ben.remember(f"The {after} is in the attic")
    run(PROGRAM, "instance", "restore", "ben", "--yes", "--from", str(file))
    told = str(ben.ask("GET", "/v1/export").body)
    assert before in told
    assert after not in told
    ben.remember(f"The {after} is on the roof")
