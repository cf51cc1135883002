"""Whether the private PostgreSQL that runs is to go on: a person started it, and not a process for its own time.

The file names the run of the postmaster that it is about, so that it says nothing of the one after a crash.
"""

from pathlib import Path

NAME = "pg.kept"


def keep(home: Path, run: str | None) -> None:
    (home / NAME).write_text(f"{run}\n", encoding="utf-8")


def is_kept(home: Path, run: str | None) -> bool:
    try:
        return run is not None and (home / NAME).read_text(encoding="utf-8").strip() == run
    except FileNotFoundError:
        return False


def forget_kept(home: Path) -> None:
    (home / NAME).unlink(missing_ok=True)
