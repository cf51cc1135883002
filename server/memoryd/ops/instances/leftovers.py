"""What a backup or a restore leaves that was killed: an unfinished file, and a folder with copies, of the key also."""

import re
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from memoryd.ops.instances.host import Host, run
from memoryd.ops.instances.places import BACKUPS
from memoryd.ops.instances.records import Record

STAGES: Final = Path("/var/tmp")  # noqa: S108 - a folder of root's own is made in it; on disk, and passable


def stage_prefix(name: str) -> str:
    """What the names of an instance's folders there begin with; `tempfile.mkdtemp` adds eight characters."""
    return f"memoryd-{name}-"


def draft_of(target: Path) -> Path:
    """Where a backup is written before it is whole."""
    return target.with_name(f".{target.name}.new")


def end_work(record: Record) -> None:
    """Stop the unit of a backup or a restore, which outlives a command that was interrupted or killed."""
    run(["systemctl", "stop", record.places.work], check=False)


def sweep(host: Host, name: str) -> None:
    """Remove them. Whoever calls holds the instance (`records.held`) and stopped its work: none is in use then."""
    for path in _matching(host.path(BACKUPS), rf"\.{re.escape(name)}-[0-9]{{8}}T[0-9]{{6}}Z\.tar\.new"):
        path.unlink(missing_ok=True)
    if host.is_live:
        for path in _matching(STAGES, rf"{re.escape(stage_prefix(name))}[a-z0-9_]{{8}}"):
            # anybody may make a folder of that name there, and take it away
            with suppress(FileNotFoundError):
                about = path.lstat()
                if stat.S_ISDIR(about.st_mode) and about.st_uid == 0:
                    shutil.rmtree(path)


def _matching(folder: Path, pattern: str) -> list[Path]:
    return [path for path in folder.iterdir() if re.fullmatch(pattern, path.name)] if folder.is_dir() else []
