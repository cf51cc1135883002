"""Which PostgreSQL processes work in a data directory, read from ``postmaster.pid`` and ``/proc``."""

import os
import time
from pathlib import Path


def postmaster_pid(data_dir: Path) -> int | None:
    """The live postmaster of ``data_dir``; a number that another program took over since does not count."""
    try:
        pid = int((data_dir / "postmaster.pid").read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return None
    return pid if _works_in(pid, data_dir) else None


def postmaster_run(data_dir: Path) -> str | None:
    """Which run of the live postmaster it is: its process and the second it began (lines 1 and 3)."""
    if postmaster_pid(data_dir) is None:
        return None
    try:
        lines = (data_dir / "postmaster.pid").read_text().split("\n")
    except FileNotFoundError:
        return None
    return f"{lines[0]} {lines[2]}" if len(lines) > 2 else None


def socket_dir_in_use(data_dir: Path) -> Path | None:
    """The socket directory that the postmaster wrote down (line 5 of ``postmaster.pid``)."""
    try:
        lines = (data_dir / "postmaster.pid").read_text().split("\n")
    except FileNotFoundError:
        return None
    return Path(lines[4]) if len(lines) > 4 and lines[4] else None


def processes(data_dir: Path) -> list[int]:
    """Every process whose working directory is ``data_dir``: the postmaster and its children."""
    return [
        int(entry.name)
        for entry in Path("/proc").iterdir()
        if entry.name.isdigit() and _works_in(int(entry.name), data_dir)
    ]


def wait_until_gone(data_dir: Path, timeout_s: float) -> bool:
    """Wait for the children of a killed postmaster, which hold its shared memory for a second or two."""
    deadline = time.monotonic() + timeout_s
    while processes(data_dir):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def drop_stale_pid_file(data_dir: Path) -> None:
    """Remove ``postmaster.pid`` when its number now belongs to another program, else PostgreSQL would not start."""
    if postmaster_pid(data_dir) is None and not processes(data_dir):
        (data_dir / "postmaster.pid").unlink(missing_ok=True)


def _works_in(pid: int, data_dir: Path) -> bool:
    process = Path(f"/proc/{pid}")
    try:
        return (process / "cwd").samefile(data_dir)
    except PermissionError:
        return _may_work_in(process, data_dir)
    except FileNotFoundError:
        # where /proc hides what is not one's own to trace, a signal still tells that it is there
        return not process.exists() and _takes_signals(pid)
    except OSError:
        return False


def _takes_signals(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def _may_work_in(process: Path, data_dir: Path) -> bool:
    """Of a process whose working directory the kernel does not show, such as one in the sandbox of a unit.

    What is taken for gone is started a second time on the same files, so that whatever may be it counts: a postmaster
    with this directory, and any child of one, of the account that owns the files.
    """
    try:
        if process.stat().st_uid != data_dir.stat().st_uid:
            return False
        program, *arguments = (process / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    if program.startswith(b"postgres:"):
        return True
    return Path(os.fsdecode(program)).name == "postgres" and os.fsencode(data_dir) in arguments
