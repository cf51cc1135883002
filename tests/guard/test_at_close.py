"""Where the kernel cannot ask before a write: files are read at their close, and readers wait for it."""

import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.observe.guard_state import AT_CLOSE
from tests.guard.machine import Guard, Namespace, call, guard, start
from tests.guard.test_before_write import OPAQUE, PLAIN, READABLE, SECRET, on_disk, wait_until_empty


@pytest.fixture(scope="module")
def running(inside: Namespace, ground: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guard]:
    settings = f'mode = "at-close"\nwatched = ["{ground}/watched"]\n'
    with guard(inside, tmp_path_factory.mktemp("guard"), settings) as started:
        yield started


@pytest.fixture
def path(running: Guard, ground: Path) -> Path:
    return ground / "watched" / f"{secrets.token_hex(4)}.md"


def test_the_mode_is_published(running: Guard) -> None:
    assert running.state["mode"] == AT_CLOSE


@pytest.mark.parametrize("deed", [*READABLE, *OPAQUE])
def test_a_secret_is_never_readable_after_the_close(inside: Namespace, path: Path, deed: str) -> None:
    call(inside, "write", path, b"\n" * 4096 if deed.startswith("map") else b"")
    if call(inside, deed, path, SECRET) not in {"ok", "ENOSYS", "EINVAL"}:
        pytest.fail("this mode refuses no write")
    assert call(inside, "read", path).strip("\0") == ""
    assert on_disk(inside, path).strip(b"\0") == b""


def test_a_plain_text_is_read_back(inside: Namespace, path: Path) -> None:
    assert call(inside, "write", path, PLAIN) == "ok"
    assert call(inside, "read", path) == PLAIN.decode()


def test_a_reader_waits_for_the_close(inside: Namespace, path: Path) -> None:
    writer = start(inside, "write_and_stay", path, PLAIN)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    reader = start(inside, "read", path)
    time.sleep(0.7)
    assert reader.poll() is None, "it was let through while the file was written"
    writer.communicate("\n", timeout=20)
    out, _ = reader.communicate(timeout=20)
    assert out.strip() == PLAIN.decode()


def test_a_reader_gets_nothing_of_a_secret_that_was_written_while_it_waited(inside: Namespace, path: Path) -> None:
    writer = start(inside, "write_and_stay", path, SECRET)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    reader = start(inside, "read", path)
    time.sleep(0.3)
    writer.communicate("\n", timeout=20)
    out, _ = reader.communicate(timeout=20)
    assert out.strip() == ""


def test_a_writer_that_stays_keeps_readers_out_for_a_while_only(inside: Namespace, path: Path) -> None:
    writer = start(inside, "write_and_stay", path, PLAIN)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    begun = time.monotonic()
    assert call(inside, "read", path) == "EPERM"
    assert time.monotonic() - begun < 10
    writer.communicate("\n", timeout=20)
    assert call(inside, "read", path) == PLAIN.decode()


def test_one_that_was_killed_is_as_good_as_closed(inside: Namespace, path: Path) -> None:
    writer = start(inside, "write_and_stay", path, SECRET)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "written\n"
    writer.kill()
    writer.wait(20)
    assert call(inside, "read", path) == ""


def test_a_process_may_read_what_it_writes(inside: Namespace, path: Path) -> None:
    assert call(inside, "write_and_read", path, PLAIN) == PLAIN.decode()


def test_truncation_keeps_no_copy(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    inside.run("mkdir", "-p", str(ground / "bare"))
    settings = f'mode = "at-close"\non_secret = "truncate"\nwatched = ["{ground}/bare"]\n'
    with guard(inside, tmp_path, settings):
        assert call(inside, "write", ground / "bare" / "a", SECRET) == "ok"
        assert call(inside, "read", ground / "bare" / "a") == ""
    assert not (tmp_path / "quarantine").exists()


def test_a_secret_across_parts_of_a_long_file_is_found(inside: Namespace, path: Path) -> None:
    from memoryd.guard.closing import PART

    text = b"we met. " * (PART // 8 - 1) + SECRET
    outside = path.parent.parent / "outside" / path.name
    target = inside.seen.parent / outside.relative_to(inside.folder.parent)
    target.write_bytes(text)
    assert call(inside, "rename", path, str(outside).encode()) == "ok"
    wait_until_empty(inside, path)


def test_a_file_larger_than_is_read_is_taken_away(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    inside.run("mkdir", "-p", str(ground / "large"))
    settings = f'mode = "at-close"\nwatched = ["{ground}/large"]\nlargest_file_bytes = 65536\n'
    with guard(inside, tmp_path, settings):
        assert call(inside, "write_much", ground / "large" / "a", PLAIN) == "ok"
        assert call(inside, "read", ground / "large" / "a") == ""


def test_a_file_system_without_the_event_is_guarded_in_this_mode(inside: Namespace, tmp_path: Path) -> None:
    folder = inside.folder.parent / "tmpfs" / "memory"
    inside.run("mkdir", "-p", str(folder))
    with guard(inside, tmp_path, f'watched = ["{folder}"]\n') as started:
        assert started.state["mode"] == AT_CLOSE
        assert call(inside, "write", folder / "a", SECRET) == "ok"
        assert call(inside, "read", folder / "a") == ""


def test_a_writer_does_not_wait(inside: Namespace, path: Path) -> None:
    first = start(inside, "write_and_stay", path, PLAIN)
    assert first.stdout is not None
    assert first.stdout.readline() == "written\n"
    begun = time.monotonic()
    assert call(inside, "append", path, b" more") == "ok"
    assert time.monotonic() - begun < 2
    first.communicate("\n", timeout=20)
    assert call(inside, "read", path) == f"{PLAIN.decode()} more"


def test_one_that_reads_too_gets_what_was_read_before(inside: Namespace, path: Path) -> None:
    first = start(inside, "write_and_stay", path, SECRET)
    assert first.stdout is not None
    assert first.stdout.readline() == "written\n"
    begun = time.monotonic()
    assert call(inside, "read_and_write", path) == ""
    assert time.monotonic() - begun < 2
    first.communicate("\n", timeout=20)
