"""Where the kernel asks before a write: every way to write, a plain text and a secret, and the bytes on disk."""

import os
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.observe.guard_state import BEFORE_WRITE
from tests.guard.machine import Guard, Namespace, call, guard, start

PLAIN = b"The user prefers tea over coffee and works in Berlin."
SECRET = b"key: " + b"AKIA" + b"Z2J4NQ7XW3LKP5TD"
READABLE = [
    "write", "append", "truncating", "synced", "direct", "pwrite", "writev", "pwritev", "pwritev2", "threads",
]  # fmt: skip
OPAQUE = ["sendfile", "copy_file_range", "splice", "fallocate", "libaio", "io_uring", "map_shared", "map_protect"]


@pytest.fixture(scope="module")
def running(inside: Namespace, ground: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guard]:
    with guard(inside, tmp_path_factory.mktemp("guard"), f'watched = ["{ground}/watched"]\n') as started:
        if started.state["mode"] != BEFORE_WRITE:
            pytest.skip("this kernel does not ask before a write")
        yield started


@pytest.fixture
def file(running: Guard, inside: Namespace, ground: Path) -> Path:
    """A file with a text in it, in the watched directory."""
    path = ground / "watched" / f"note-{secrets.token_hex(4)}.md"
    assert call(inside, "write", path, b"before " * 20) == "ok"
    return path


def on_disk(inside: Namespace, path: Path) -> bytes:
    return (inside.seen.parent / path.relative_to(inside.folder.parent)).read_bytes()


@pytest.mark.parametrize("deed", READABLE)
def test_a_plain_text_is_written(inside: Namespace, ground: Path, running: Guard, deed: str) -> None:
    path = ground / "watched" / f"{deed}.md"
    assert call(inside, deed, path, PLAIN) == "ok"
    assert PLAIN in on_disk(inside, path)


@pytest.mark.parametrize("deed", READABLE)
def test_a_secret_is_not(inside: Namespace, file: Path, deed: str) -> None:
    before = on_disk(inside, file)
    assert call(inside, deed, file, SECRET) == "EPERM"
    assert on_disk(inside, file) == (b"" if deed == "truncating" else before)


@pytest.mark.parametrize("deed", OPAQUE)
def test_what_cannot_be_looked_into_is_refused(inside: Namespace, file: Path, deed: str) -> None:
    before = on_disk(inside, file)
    result = call(inside, deed, file, SECRET)
    if deed == "io_uring" and result in {"ENOSYS", "EINVAL"}:
        pytest.skip(f"this kernel has no io_uring here: {result}")
    assert result == "EPERM"
    assert on_disk(inside, file) == before


@pytest.mark.parametrize("deed", OPAQUE)
def test_and_goes_on_beside_it(inside: Namespace, running: Guard, ground: Path, deed: str) -> None:
    path = ground / "outside" / f"{deed}.md"
    call(inside, "write", path, b"before " * 20)
    assert call(inside, deed, path, PLAIN) in {"ok", "ENOSYS"}


def test_an_interrupt_of_32_bits_is_refused(inside: Namespace, file: Path, tmp_path: Path) -> None:
    binary = build_interrupt(tmp_path)
    before = on_disk(inside, file)
    assert "EPERM" in inside.run(str(binary), str(file), SECRET.decode(), check=False)
    assert on_disk(inside, file) == before


def build_interrupt(folder: Path) -> Path:
    if os.uname().machine != "x86_64" or shutil.which("gcc") is None:
        pytest.skip("int 0x80 needs x86-64 and gcc")
    source, binary = Path(__file__).with_name("interrupt.c"), folder / "interrupt"
    subprocess.run(["gcc", "-O1", "-static-pie", "-o", str(binary), str(source)], check=False, capture_output=True)
    if not binary.exists():
        subprocess.run(["gcc", "-O1", "-o", str(binary), str(source)], check=True, capture_output=True)
    return binary


@pytest.mark.parametrize("deed", ["map_private", "map_shared_to_read", "read"])
def test_reading_goes_on(inside: Namespace, file: Path, deed: str) -> None:
    assert call(inside, deed, file).startswith("befor")


@pytest.mark.parametrize("deed", ["truncate", "open_truncating", "open_to_write", "open_both", "openat2", "creat"])
def test_so_does_what_adds_nothing(inside: Namespace, file: Path, deed: str) -> None:
    result = call(inside, deed, file)
    if deed == "creat" and os.uname().machine != "x86_64":
        pytest.skip("no creat on this machine")
    assert result == "ok"


@pytest.mark.parametrize("deed", ["in_two", "in_two_backwards", "in_two_files"])
def test_a_secret_in_two_writes_is_refused(inside: Namespace, ground: Path, running: Guard, deed: str) -> None:
    path = ground / "watched" / f"{deed}.md"
    assert call(inside, deed, path, SECRET) == "EPERM"
    assert SECRET not in on_disk(inside, path)


@pytest.mark.parametrize(
    "text",
    [
        "密码是 hunter2#Xq9，别忘了",
        "密钥：" + "ＡＫＩＡ" + "Ｚ２Ｊ４ＮＱ７ＸＷ３ＬＫＰ５ＴＤ",
        "我的 key 是 " + " ".join("AKIA" + "Z2J4NQ7XW3LKP5TD"),
        "my password is correcthorse9!",
        "\ufeff" + "\u200b".join("AKIA" + "Z2J4NQ7XW3LKP5TD"),
    ],
)
def test_disguise_and_chinese_are_read_as_screening_reads_them(
    inside: Namespace, ground: Path, running: Guard, text: str
) -> None:
    path = ground / "watched" / f"{secrets.token_hex(4)}.md"
    assert call(inside, "write", path, text.encode()) == "EPERM"
    assert on_disk(inside, path) == b""


def test_utf_16_is_read_too(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "watched" / "wide.txt"
    assert call(inside, "write", path, SECRET.decode().encode("utf-16-le")) == "EPERM"


def test_what_a_descriptor_from_before_the_guard_writes_is_taken_away(
    inside: Namespace, ground: Path, tmp_path: Path
) -> None:
    inside.run("mkdir", "-p", str(ground / "early"))
    path = ground / "early" / "note.md"
    writer = start(inside, "keep_open", path, SECRET)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "open\n"
    with guard(inside, tmp_path, f'watched = ["{ground}/early"]\n'):
        writer.communicate("\n", timeout=20)
        wait_until_empty(inside, path)


def test_a_large_write_is_read_whole(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "watched" / "large.md"
    assert call(inside, "write_much", path, PLAIN) == "ok"
    assert call(inside, "write_much", path, PLAIN + b" " + SECRET) == "EPERM"


def test_what_is_larger_than_is_read_is_refused(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    inside.run("mkdir", "-p", str(ground / "small"))
    with guard(inside, tmp_path, f'watched = ["{ground}/small"]\nlargest_write_bytes = 1048576\n'):
        assert call(inside, "write_much", ground / "small" / "a", PLAIN) == "EPERM"
        assert call(inside, "write", ground / "small" / "a", PLAIN) == "ok"


def test_many_large_writes_at_once_take_little_memory(inside: Namespace, ground: Path, tmp_path: Path) -> None:
    """Who does not come to its turn in time is refused."""
    inside.run("mkdir", "-p", str(ground / "many"))
    with guard(inside, tmp_path, f'watched = ["{ground}/many"]\n') as started:
        call(inside, "write_much_at_once", ground / "many" / "a", PLAIN)
        assert started.process is not None
        peak = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{started.process.pid}/status").read_text())
        assert peak is not None
        assert int(peak[1]) < 120 << 10
        assert call(inside, "write", ground / "many" / "b", PLAIN) == "ok"


def test_a_busy_machine_refuses_nobody(inside: Namespace, ground: Path, running: Guard) -> None:
    assert call(inside, "write_from_many_threads", ground / "watched" / "busy.md", PLAIN) == "ok"


def test_a_bind_mount_is_no_way_around(inside: Namespace, ground: Path, running: Guard) -> None:
    other = inside.folder.parent / "bind"
    inside.run("mount", "--bind", str(ground / "watched"), str(other))
    assert call(inside, "write", other / "bound.md", SECRET) == "EPERM"
    assert call(inside, "write", other / "bound.md", PLAIN) == "ok"
    inside.run("umount", str(other))


def test_nor_is_another_mount_namespace(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "watched" / "apart.md"
    script = f"mount -t tmpfs none {inside.folder.parent}/tmpfs && printf '%s' '{SECRET.decode()}' > {path}"
    inside.run("unshare", "-m", "sh", "-c", script, check=False)
    assert on_disk(inside, path) == b""


def test_a_directory_made_later_is_watched(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "watched" / "a" / "b" / "note.md"
    inside.run("mkdir", "-p", str(path.parent))
    wait_until_refused(inside, path)
    assert on_disk(inside, path) == b""


def wait_until_refused(inside: Namespace, path: Path) -> None:
    """A new directory is marked a moment after it is made."""
    end = time.monotonic() + 5
    while call(inside, "write", path, SECRET) != "EPERM":
        assert time.monotonic() < end
        call(inside, "truncate", path)


def test_what_is_renamed_into_it_is_read_and_taken_away(inside: Namespace, ground: Path, running: Guard) -> None:
    outside, path = ground / "outside" / "key", ground / "watched" / "renamed.md"
    assert call(inside, "write", outside, SECRET) == "ok"
    assert call(inside, "rename", path, str(outside).encode()) == "ok"
    wait_until_empty(inside, path)
    kept = [one for one in (running.config.parent / "quarantine").iterdir() if one.suffix != ".json"]
    assert SECRET in [one.read_bytes() for one in kept]
    assert (running.config.parent / "quarantine").stat().st_mode & 0o777 == 0o700


def test_one_file_that_is_closed_again_and_again_keeps_no_other_from_being_read(
    inside: Namespace, ground: Path, running: Guard
) -> None:
    outside, path = ground / "outside" / "other-key", ground / "watched" / "other.md"
    assert call(inside, "write", outside, SECRET) == "ok"
    text = (b"see https://example.com/a?b=c&d=%41 key x=1; " * 300)[:12_000]
    assert call(inside, "close_often", ground / "watched" / "often.md", text) == "ok"
    assert call(inside, "rename", path, str(outside).encode()) == "ok"
    wait_until_empty(inside, path)


def test_what_is_linked_into_it_loses_that_name(inside: Namespace, ground: Path, running: Guard) -> None:
    outside, path = ground / "outside" / "linked", ground / "watched" / "link.md"
    assert call(inside, "write", outside, SECRET) == "ok"
    assert call(inside, "link", path, str(outside).encode()) == "ok"
    end = time.monotonic() + 5
    while path.name in inside.run("ls", str(path.parent)).split():
        assert time.monotonic() < end, "it is still there"
    assert on_disk(inside, outside) == SECRET


def wait_until_empty(inside: Namespace, path: Path) -> None:
    end = time.monotonic() + 5
    while on_disk(inside, path):
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.05)


def test_refusals_are_counted_for_all_to_see(inside: Namespace, file: Path, running: Guard) -> None:
    before = running.state["denied"]
    assert call(inside, "write", file, SECRET) == "EPERM"
    end = time.monotonic() + 6
    while running.state["denied"] == before:
        assert time.monotonic() < end
        time.sleep(0.1)
