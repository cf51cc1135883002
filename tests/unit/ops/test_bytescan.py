"""The scan of files: what is found, what is gone, and what cannot be told."""

import gzip
import os
from pathlib import Path

import pytest

from memoryd.domain.erasure import Needle, NeedleKind, ScanReport, Verdict
from memoryd.ops.bytescan import CHUNK, Store, found, judge, scan
from memoryd.policy.needles import Patterns, patterns_of

SENTINEL = "the sentinel 4711 of the orchard"
UNPRIVILEGED = 65534


def looked_for(*texts: str) -> Patterns:
    return patterns_of([Needle(kind=NeedleKind.TEXT, text=text) for text in texts])


def report_of(store: Store, *texts: str) -> ScanReport:
    patterns = looked_for(*(texts or (SENTINEL,)))
    return judge(scan([store], patterns), patterns, live=())


def verdict_of(*paths: Path, blind: str | None = None, pages: bool = False) -> Verdict:
    return report_of(Store(name="files", paths=paths, blind=blind, pages=pages)).verdict


def test_a_planted_sentinel_is_found_and_a_truncated_file_is_clean(tmp_path: Path) -> None:
    file = tmp_path / "cache.bin"
    file.write_bytes(os.urandom(3 * CHUNK) + SENTINEL.encode() + os.urandom(100))
    assert verdict_of(tmp_path) is Verdict.FOUND
    os.truncate(file, 0)
    assert verdict_of(tmp_path) is Verdict.REMOVED


@pytest.mark.parametrize("place", [CHUNK - 5, CHUNK, 2 * CHUNK - 31])
def test_a_sentinel_across_two_reads_is_found(tmp_path: Path, place: int) -> None:
    (tmp_path / "wal").write_bytes(bytes(place) + SENTINEL.encode() + bytes(CHUNK))
    assert verdict_of(tmp_path) is Verdict.FOUND


def test_an_empty_store_is_clean_and_a_missing_one_too(tmp_path: Path) -> None:
    assert verdict_of(tmp_path) is Verdict.REMOVED
    assert report_of(Store(name="files", paths=(tmp_path / "gone",))).stores[0].vanished == 1


def test_what_is_compressed_cannot_be_told(tmp_path: Path) -> None:
    (tmp_path / "export.jsonl.gz").write_bytes(gzip.compress(b"anything"))
    assert verdict_of(tmp_path) is Verdict.NOT_COMPUTABLE
    (tmp_path / "plain").write_text(SENTINEL)
    assert verdict_of(tmp_path) is Verdict.FOUND


def test_what_is_encrypted_cannot_be_told(tmp_path: Path) -> None:
    (tmp_path / "backup").write_bytes(b"age-encryption.org/v1\n...")
    assert report_of(Store(name="files", paths=(tmp_path,))).stores[0].blind == "encrypted"


def test_a_page_that_begins_like_an_archive_is_a_page(tmp_path: Path) -> None:
    (tmp_path / "16384").write_bytes(b"\x1f\x8b" + bytes(8190))
    assert verdict_of(tmp_path, pages=True) is Verdict.REMOVED


@pytest.mark.skipif(os.geteuid() != 0, reason="needs to become another user")
def test_what_cannot_be_read_cannot_be_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for folder in tmp_path.parents:
        if folder.stat().st_uid == 0 and folder.stat().st_mode & 0o005 != 0o005 and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o005)
    (tmp_path / "secret").write_text("x")
    (tmp_path / "secret").chmod(0o000)
    os.seteuid(UNPRIVILEGED)
    try:
        verdict = verdict_of(tmp_path)
    finally:
        os.seteuid(0)
    assert verdict is Verdict.NOT_COMPUTABLE


def test_a_store_known_to_be_blind_stays_so_unless_something_is_found(tmp_path: Path) -> None:
    assert verdict_of(tmp_path, blind="compressed") is Verdict.NOT_COMPUTABLE
    (tmp_path / "heap").write_text(SENTINEL)
    assert verdict_of(tmp_path, blind="compressed") is Verdict.FOUND


def test_a_link_is_not_followed_and_not_passed_over(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text(SENTINEL)
    home = tmp_path / "home"
    home.mkdir()
    (home / "link").symlink_to(outside)
    report = report_of(Store(name="files", paths=(home,)))
    assert (report.verdict, report.stores[0].blind, report.files) == (Verdict.NOT_COMPUTABLE, "link", 0)


def test_a_pipe_does_not_hold_the_scan_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert verdict_of(tmp_path) is Verdict.REMOVED


def test_what_a_survivor_says_too_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "heap").write_text(SENTINEL)
    patterns = looked_for(SENTINEL, "another that is nowhere 815")
    seen = scan([Store(name="heap", paths=(tmp_path,))], patterns)
    report = judge(seen, patterns, live=found(seen))
    assert report.verdict is Verdict.REMOVED
    assert report.live == len(found(seen)) > 0


def test_what_postgresql_ships_proves_nothing_elsewhere(tmp_path: Path) -> None:
    for name in ("template", "heap"):
        (tmp_path / name).write_text("the cluster's transaction log")
    patterns = looked_for("the cluster's transaction log")
    stores = [
        Store(name="shipped", paths=(tmp_path / "template",), shipped=True),
        Store(name="heap", paths=(tmp_path / "heap",)),
    ]
    report = judge(scan(stores, patterns), patterns, live=())
    assert (report.hits, report.shared > 0) == (0, True)


def test_without_a_needle_nothing_is_told(tmp_path: Path) -> None:
    report = report_of(Store(name="files", paths=(tmp_path,)), "short")
    assert (report.verdict, report.short) == (Verdict.NOT_COMPUTABLE, 1)


def test_no_report_and_no_error_shows_what_was_looked_for(tmp_path: Path) -> None:
    (tmp_path / "heap").write_text(SENTINEL)
    patterns = looked_for(SENTINEL)
    seen = scan([Store(name="heap", paths=(tmp_path,))], patterns)
    assert "4711" not in repr(seen) + repr(judge(seen, patterns, live=()))
