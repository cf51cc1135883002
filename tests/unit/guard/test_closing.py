"""A closed file is read whole; one with a secret is kept and emptied."""

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memoryd.guard.closing import OVERLAP, PART, TOO_LARGE, Scan, scan
from memoryd.guard.config import GuardSettings
from memoryd.guard.quarantine import Quarantine

HOLD = (
    "import fcntl, os, signal, sys; signal.signal(signal.SIGIO, signal.SIG_IGN);"
    "fd = os.open(sys.argv[1], os.O_RDONLY); fcntl.fcntl(fd, 1024, fcntl.F_RDLCK);"
    "print('held', flush=True); sys.stdin.readline()"
)
"""A process with a lease (F_SETLEASE) that it does not give back."""
SECRET = b"key " + b"AKIA" + b"Z2J4NQ7XW3LKP5TD"


@pytest.fixture
def settings(tmp_path: Path) -> GuardSettings:
    return GuardSettings(quarantine=tmp_path / "quarantine", largest_file_bytes=2 << 20)


def scanned(path: Path, settings: GuardSettings) -> Scan:
    fd = os.open(path, os.O_RDONLY)
    try:
        quarantine = Quarantine(settings.quarantine, settings.largest_quarantine_bytes)
        kept = settings.on_secret == "quarantine"
        return scan(fd, settings.largest_file_bytes, quarantine if kept else None)
    finally:
        os.close(fd)


def test_a_plain_file_stays(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_text("the user prefers tea, 用户喜欢喝茶")
    assert scanned(path, settings).secret is None
    assert path.read_text() == "the user prefers tea, 用户喜欢喝茶"
    assert not settings.quarantine.exists()


def test_a_secret_is_kept_for_root_alone_and_emptied(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_bytes(SECRET)
    assert scanned(path, settings).secret == "aws-access-key-id"
    assert path.read_bytes() == b""
    kept, told = sorted(settings.quarantine.iterdir())
    assert kept.read_bytes() == SECRET
    assert (kept.stat().st_mode & 0o777, settings.quarantine.stat().st_mode & 0o777) == (0o600, 0o700)
    assert json.loads(told.read_text()) == {
        "path": str(path),
        "class": "aws-access-key-id",
        "uid": os.geteuid(),
        "bytes": len(SECRET),
    }
    assert "AKIA" not in told.read_text() + kept.name


def test_truncation_keeps_nothing(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_bytes(SECRET)
    assert scanned(path, settings.model_copy(update={"on_secret": "truncate"})).secret == "aws-access-key-id"
    assert path.read_bytes() == b""
    assert not settings.quarantine.exists()


@pytest.mark.parametrize("place", [PART - 30, PART - 10, PART - 1, PART, 2 * PART - OVERLAP - 5, 3 * PART - 12])
def test_one_at_the_border_of_two_parts_is_found(tmp_path: Path, settings: GuardSettings, place: int) -> None:
    path = tmp_path / "long.md"
    path.write_bytes((b"we met. " * (place // 8 + 1))[:place] + b"\n" + SECRET + b" end" * 20_000)
    assert scanned(path, settings).secret == "aws-access-key-id"


def test_a_file_that_is_too_large_counts_as_one(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "large.md"
    path.write_bytes(b"a" * (settings.largest_file_bytes + 1))
    assert scanned(path, settings).secret == TOO_LARGE
    assert path.stat().st_size == 0


def test_a_hole_takes_no_room_in_the_quarantine(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "sparse.md"
    path.write_bytes(b"first")
    with path.open("r+b") as file:
        file.seek(64 << 20)
        file.write(b"last")
    assert scanned(path, settings).secret == TOO_LARGE
    kept = min(settings.quarantine.iterdir())
    assert kept.stat().st_blocks * 512 < 1 << 20
    data = kept.read_bytes()
    assert (data[:5], data[64 << 20 :], set(data[5 : 64 << 20])) == (b"first", b"last", {0})


def test_one_of_the_greatest_size_is_read(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "large.md"
    path.write_bytes((b"we met. " * (settings.largest_file_bytes // 8 + 1))[: settings.largest_file_bytes])
    assert scanned(path, settings).secret is None


def test_what_is_no_file_is_left_alone(tmp_path: Path, settings: GuardSettings) -> None:
    assert scanned(tmp_path, settings).secret is None


def test_what_the_quarantine_has_no_room_for_is_emptied_all_the_same(tmp_path: Path, settings: GuardSettings) -> None:
    small = settings.model_copy(update={"largest_quarantine_bytes": 40_000})
    found = []
    for name in ("first", "second", "third"):
        (tmp_path / name).write_bytes(SECRET + b"\n" + b"we met. " * 1_000)
        found.append(scanned(tmp_path / name, small))
        assert (tmp_path / name).read_bytes() == b""
    assert found[0].kept
    assert (found[2].kept, found[2].lost) == ("", "EDQUOT")
    assert sum(path.stat().st_size for path in settings.quarantine.iterdir()) < 40_000


def test_a_copy_that_fails_leaves_no_secret_where_it_lies(tmp_path: Path, settings: GuardSettings) -> None:
    """A limit of this process ends the copy in its middle, as a full disk does."""
    path, (soft, hard) = tmp_path / "note.md", resource.getrlimit(resource.RLIMIT_FSIZE)
    path.write_bytes(SECRET + b"\n" + b"we met. " * 50_000)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, hard))
    try:
        found = scanned(path, settings)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (found.kept, found.lost) == ("", "EFBIG")
    assert path.read_bytes() == b""
    assert list(settings.quarantine.iterdir()) == []


def test_nor_does_a_quarantine_that_cannot_be_made(tmp_path: Path, settings: GuardSettings) -> None:
    (tmp_path / "taken").write_text("a file")
    (tmp_path / "note.md").write_bytes(SECRET)
    found = scanned(tmp_path / "note.md", settings.model_copy(update={"quarantine": tmp_path / "taken"}))
    assert (found.secret, found.lost) == ("aws-access-key-id", "EEXIST")
    assert (tmp_path / "note.md").read_bytes() == b""


def test_one_that_is_held_by_a_lease_is_left_for_later(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_bytes(SECRET)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    holder.stdout.readline()
    begun = time.monotonic()
    with pytest.raises(BlockingIOError):
        scanned(path, settings)
    assert time.monotonic() - begun < 5
    holder.communicate("\n", timeout=20)
    assert scanned(path, settings).kept
    assert path.read_bytes() == b""
