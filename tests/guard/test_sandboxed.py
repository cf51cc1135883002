"""A guard that sees what it guards read-only, as ``ProtectSystem=strict`` and ``ProtectHome=read-only`` of its unit do.

Guard and callers are in a process namespace of their own, whose first process sees the folders as they are.
"""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.guard.machine import WAIT_S, Guard, Namespace, call, guard, start
from tests.guard.test_before_write import PLAIN, SECRET

READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'


@dataclass(frozen=True, slots=True)
class Machine(Namespace):
    """What is started in it sees ``hidden`` read-only, where that is given."""

    hidden: Path | None = None

    def enter(self, *command: str) -> list[str]:
        view = () if self.hidden is None else ("unshare", "-m", "sh", "-c", READ_ONLY, str(self.hidden))
        spaces = [f"--{name}=/proc/{self.holder}/ns/{kind}" for name, kind in (("mount", "mnt"), ("pid", "pid"))]
        return ["nsenter", *spaces, "setpriv", "--pdeathsig", "KILL", *view, *command]


@contextmanager
def machine(inside: Namespace) -> Iterator[int]:
    """Its first process, as it is numbered outside."""
    command = inside.enter("unshare", "-m", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", "echo; cat")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == b"\n"
        yield int(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text())
    finally:
        process.kill()
        process.wait(WAIT_S)


@pytest.fixture(scope="module", params=["auto", "at-close"])
def running(
    request: pytest.FixtureRequest, inside: Namespace, ground: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Machine, Guard]]:
    settings = f'mode = "{request.param}"\nwatched = ["{ground}/watched"]\n'
    with machine(inside) as first:
        outside = Machine(first, inside.folder)
        hidden = Machine(first, inside.folder, hidden=ground)
        assert hidden.run("sh", "-c", f"touch {ground}/watched/own 2>/dev/null || echo read-only") == "read-only\n"
        with guard(hidden, tmp_path_factory.mktemp("guard"), settings) as started:
            yield outside, started
        for caller in outside.callers:
            caller.kill()
            caller.wait(WAIT_S)


def wait_until_empty(inside: Namespace, path: Path) -> None:
    """Or gone. Without opening it: whoever reads it has the guard look at it, by another mount."""
    end, seen = time.monotonic() + 3, inside.seen.parent / path.relative_to(inside.folder.parent)
    with suppress(FileNotFoundError):
        while seen.stat().st_size:
            assert time.monotonic() < end, "it is still there"
            time.sleep(0.05)


@pytest.mark.parametrize("deed", ["rename", "link"])
def test_what_arrives_is_taken_away(inside: Namespace, ground: Path, running: tuple[Machine, Guard], deed: str) -> None:
    before = ground / "outside" / f"{deed}.md"
    (inside.seen.parent / before.relative_to(inside.folder.parent)).write_bytes(SECRET)
    path = ground / "watched" / before.name
    assert call(running[0], deed, path, str(before).encode()) == "ok"
    wait_until_empty(inside, path)


def test_what_is_written_is_taken_away(inside: Namespace, ground: Path, running: tuple[Machine, Guard]) -> None:
    path = ground / "watched" / "written.md"
    call(running[0], "write", path, SECRET)
    assert call(running[0], "read", path) == ""
    wait_until_empty(inside, path)


@pytest.mark.parametrize("running", ["at-close"], indirect=True)
def test_what_a_reader_sees_read_only_is_taken_away(
    inside: Namespace, ground: Path, running: tuple[Machine, Guard]
) -> None:
    """Its descriptor is the one through which the file is read and emptied, where it is before the writer's."""
    outside, _ = running
    path = ground / "watched" / "sandboxed.md"
    writer = start(outside, "write_and_stay", path, SECRET)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    reader = start(Machine(outside.holder, outside.folder, hidden=ground), "read", path)
    wait_until_empty(inside, path)
    writer.communicate("\n", timeout=WAIT_S)
    assert reader.communicate(timeout=WAIT_S)[0].strip() == ""
    assert call(outside, "write", path, PLAIN) == "ok"
