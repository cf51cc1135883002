"""A guard that is killed, and the next one: writers wait in between, and nobody slips through."""

import contextlib
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guard.machine import Guard, Namespace, call, guard, start
from tests.guard.test_before_write import PLAIN, SECRET, on_disk


@pytest.fixture(params=["auto", "at-close"])
def running(request: pytest.FixtureRequest, inside: Namespace, ground: Path, tmp_path: Path) -> Iterator[Guard]:
    settings = f'mode = "{request.param}"\nwatched = ["{ground}/watched"]\n'
    with guard(inside, tmp_path, settings) as started:
        yield started


def test_a_writer_waits_for_the_next_guard(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "watched" / "waits.md"
    running.kill()
    writer = start(inside, "write", path, SECRET)
    plain = start(inside, "write", path.with_name("plain.md"), PLAIN)
    time.sleep(0.5)
    assert writer.poll() is None, "nobody guards, and it was let through"
    running.start()
    said = writer.communicate(timeout=20)[0].strip()
    assert plain.communicate(timeout=20)[0].strip() == "ok"
    assert call(inside, "read", path) == ""
    assert said == ("EPERM" if running.state["mode"] == "before-write" else "ok")
    assert call(inside, "append", path, PLAIN) == "ok"


@pytest.mark.parametrize("running", ["at-close"], indirect=True)
def test_who_was_heard_and_not_answered_is_refused(inside: Namespace, ground: Path, running: Guard) -> None:
    """The guard is stopped in the middle of an answer: a reader that is held has been read from the queue."""
    path = ground / "watched" / "heard.md"
    writer = start(inside, "write_and_stay", path, PLAIN)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    reader = start(inside, "read", path)
    time.sleep(0.5)
    assert reader.poll() is None
    running.kill()
    running.start()
    assert reader.communicate(timeout=20)[0].strip() == "EPERM"
    writer.communicate("\n", timeout=20)
    assert call(inside, "read", path) == PLAIN.decode()


def test_what_was_open_for_writing_stays_unread_for_the_next_guard(
    inside: Namespace, ground: Path, running: Guard
) -> None:
    path = ground / "watched" / "open.md"
    writer = start(inside, "write_and_stay", path, PLAIN)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    running.kill()
    running.start()
    reader = start(inside, "read", path)
    time.sleep(0.5)
    assert (reader.poll() is None) == (running.state["mode"] == "at-close")
    writer.communicate("\n", timeout=20)
    assert reader.communicate(timeout=20)[0].strip() == PLAIN.decode()


def test_kills_leave_no_group_behind(inside: Namespace, ground: Path, running: Guard) -> None:
    for _ in range(2):
        running.kill()
        running.start()
    kept = running.manager.kept
    wait_for(lambda: running.manager.hear_all() or len(kept) == len({name.split("-", 2)[2] for name in kept}))
    assert call(inside, "write", ground / "watched" / "kills.md", PLAIN) == "ok"


def test_a_stopped_guard_refuses_when_its_successor_comes(inside: Namespace, ground: Path, running: Guard) -> None:
    """What systemd's watchdog does to one that hangs: it is killed, and whoever waited is answered by the next."""
    path = ground / "watched" / "hang.md"
    running.signal(signal.SIGSTOP)
    writer = start(inside, "write", path, SECRET)
    time.sleep(0.3)
    assert writer.poll() is None
    running.kill()
    running.start()
    writer.communicate(timeout=20)
    assert call(inside, "read", path) == ""


def test_a_new_configuration_is_taken_up(inside: Namespace, ground: Path, running: Guard) -> None:
    other = ground / "outside"
    running.config.write_text(running.config.read_text().replace('watched"]', f'watched", "{other}"]'))
    running.manager.told.clear()
    running.signal(signal.SIGHUP)
    wait_for(lambda: str(other) in list(running.state["watched"]))  # type: ignore[call-overload]
    call(inside, "write", other / "now.md", SECRET)
    assert call(inside, "read", other / "now.md") == ""
    running.config.write_text("watched = 3\n")
    running.signal(signal.SIGHUP)
    time.sleep(0.5)
    call(inside, "write", other / "still.md", SECRET)
    assert call(inside, "read", other / "still.md") == ""
    running.config.write_text(running.config.read_text())


def test_a_directory_that_comes_later_is_guarded_then(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    late = ground / "late"
    with guard(inside, tmp_path, f'watched = ["{late}"]\n') as started:
        assert started.state["watched"] == []
        inside.run("mkdir", str(late))
        wait_for(lambda: started.state["watched"] == [str(late)])
        call(inside, "write", late / "a", SECRET)
        assert on_disk(inside, late / "a") == b""


def test_what_became_unfit_is_left_out_alone(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    """One agent opens its folder to all, another makes a link of its own, an account is gone, a drop-in is broken."""
    mine, link, path = ground / "mine", ground / "link", ground / "watched" / "unfit.md"
    inside.run("mkdir", str(mine), str(link))
    drop_ins = {name: f'instance = "{name}"\naccount = "root"\n' for name in ("a", "b")}
    watched = f'watched = ["{mine}", "{link}", "{ground}/watched"]\n'
    with guard(inside, tmp_path, watched, drop_ins) as started:
        started.kill()
        writer = start(inside, "write", path, SECRET)
        inside.run("chmod", "o+w", str(mine))
        inside.run("rmdir", str(link))
        inside.run("ln", "-s", "/etc", str(link))
        (tmp_path / "guard.d" / "a.toml").write_text("instance = [\n")
        gone = f'instance = "b"\naccount = "memoryd-nobody-like-that"\nprotected = ["{ground}/protected"]\n'
        (tmp_path / "guard.d" / "b.toml").write_text(gone)
        started.start()
        writer.communicate(timeout=20)
        assert call(inside, "read", path) == ""
        assert started.state["watched"] == [str(ground / "watched")]
        unfit = {mine, link, ground / "protected", tmp_path / "guard.d" / "a.toml"}
        assert set(started.state["unfit"]) == {str(one) for one in unfit}  # type: ignore[call-overload]
        inside.run("chmod", "o-w", str(mine))
        (tmp_path / "guard.d" / "a.toml").write_text(drop_ins["a"])
        wait_for(lambda: set(started.state["unfit"]) == {str(link), str(ground / "protected")})  # type: ignore[call-overload]
        assert str(mine) in list(started.state["watched"])  # type: ignore[call-overload]
        assert on_disk(inside, path) == b""


def test_a_manager_that_does_not_listen_holds_nobody(inside: Namespace, ground: Path, running: Guard) -> None:
    """Old groups stay with it until its queue has room; somebody has to answer there."""
    manager, late, path = running.manager, ground / "late", ground / "watched" / "deaf.md"
    running.config.write_text(running.config.read_text().replace('watched"]', f'watched", "{late}"]'))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as flood:
        flood.connect(str(manager.address))
        flood.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            while flood.send(b"STATUS=busy"):
                pass
    before = {name for name in manager.kept if name.startswith("guard-1-")}
    inside.run("mkdir", "-p", str(late))
    running.signal(signal.SIGHUP)
    wait_for(lambda: str(late) in list(running.state["watched"]))  # type: ignore[call-overload]
    assert not running.state["kept"]
    assert call(inside, "write", path, PLAIN) == "ok"
    call(inside, "write", late / "deaf.md", SECRET)
    assert call(inside, "read", late / "deaf.md") == ""
    wait_for(lambda: manager.hear_all() or not before & set(manager.kept))
    assert len([name for name in manager.kept if name.startswith("guard-2-")]) == len(before) > 0
    wait_for(lambda: running.state["kept"])
    assert call(inside, "append", path, PLAIN) == "ok"


def test_after_a_stop_all_is_free(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    path = ground / "outside" / "free.md"
    with guard(inside, tmp_path, f'watched = ["{ground}/outside"]\n'):
        pass
    assert call(inside, "write", path, SECRET) == "ok"
    assert not (tmp_path / "guard.json").exists()


def wait_for(holds: "object", every: float = 0.1) -> None:
    end = time.monotonic() + 10
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(every)
