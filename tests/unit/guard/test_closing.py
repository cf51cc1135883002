"""A closed file is read whole; one with a secret is kept and emptied."""

import json
import os
from pathlib import Path

import pytest

from memoryd.guard.closing import OVERLAP, PART, TOO_LARGE, scan
from memoryd.guard.config import GuardSettings

SECRET = b"key " + b"AKIA" + b"Z2J4NQ7XW3LKP5TD"


@pytest.fixture
def settings(tmp_path: Path) -> GuardSettings:
    return GuardSettings(quarantine=tmp_path / "quarantine", largest_file_bytes=2 << 20)


def scanned(path: Path, settings: GuardSettings) -> str | None:
    fd = os.open(path, os.O_RDONLY)
    try:
        return scan(fd, settings).secret
    finally:
        os.close(fd)


def test_a_plain_file_stays(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_text("the user prefers tea, 用户喜欢喝茶")
    assert scanned(path, settings) is None
    assert path.read_text() == "the user prefers tea, 用户喜欢喝茶"
    assert not settings.quarantine.exists()


def test_a_secret_is_kept_for_root_alone_and_emptied(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "note.md"
    path.write_bytes(SECRET)
    assert scanned(path, settings) == "aws-access-key-id"
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
    assert scanned(path, settings.model_copy(update={"on_secret": "truncate"})) == "aws-access-key-id"
    assert path.read_bytes() == b""
    assert not settings.quarantine.exists()


@pytest.mark.parametrize("place", [PART - 30, PART - 10, PART - 1, PART, 2 * PART - OVERLAP - 5, 3 * PART - 12])
def test_one_at_the_border_of_two_parts_is_found(tmp_path: Path, settings: GuardSettings, place: int) -> None:
    path = tmp_path / "long.md"
    path.write_bytes((b"we met. " * (place // 8 + 1))[:place] + b"\n" + SECRET + b" end" * 20_000)
    assert scanned(path, settings) == "aws-access-key-id"


def test_a_file_that_is_too_large_counts_as_one(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "large.md"
    path.write_bytes(b"a" * (settings.largest_file_bytes + 1))
    assert scanned(path, settings) == TOO_LARGE
    assert path.stat().st_size == 0


def test_a_hole_takes_no_room_in_the_quarantine(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "sparse.md"
    path.write_bytes(b"first")
    with path.open("r+b") as file:
        file.seek(64 << 20)
        file.write(b"last")
    assert scanned(path, settings) == TOO_LARGE
    kept = min(settings.quarantine.iterdir())
    assert kept.stat().st_blocks * 512 < 1 << 20
    data = kept.read_bytes()
    assert (data[:5], data[64 << 20 :], set(data[5 : 64 << 20])) == (b"first", b"last", {0})


def test_one_of_the_greatest_size_is_read(tmp_path: Path, settings: GuardSettings) -> None:
    path = tmp_path / "large.md"
    path.write_bytes((b"we met. " * (settings.largest_file_bytes // 8 + 1))[: settings.largest_file_bytes])
    assert scanned(path, settings) is None


def test_what_is_no_file_is_left_alone(tmp_path: Path, settings: GuardSettings) -> None:
    assert scanned(tmp_path, settings) is None
