"""The files of a backup on their way between an instance's account and root. The whole way is in tests/os."""

import os
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest

from memoryd.errors import NotFoundError, StartupError
from memoryd.ops.instances import backups, leftovers
from memoryd.ops.instances.host import Host, Owner
from memoryd.ops.instances.records import Record
from memoryd.ops.instances.wishes import Wishes

NOBODY = Owner(name="nobody", uid=65534, gid=65534, home=PurePosixPath("/"))

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="backups of instances are root's")


def test_a_backup_becomes_a_file_of_root_s(tmp_path: Path) -> None:
    source, target = tmp_path / "home.tar", tmp_path / "alice-20260102T030405Z.tar"
    source.write_bytes(b"sealed")
    os.chown(source, NOBODY.uid, NOBODY.gid)
    backups._take(source, target)
    about = target.stat()
    assert (target.read_bytes(), about.st_uid, about.st_mode & 0o777) == (b"sealed", 0, 0o600)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_root_takes_nothing_else_for_a_backup(tmp_path: Path, kind: str) -> None:
    secret, source, target = tmp_path / "shadow", tmp_path / "home.tar", tmp_path / "taken"
    secret.write_text("of root's")
    match kind:
        case "link":
            source.symlink_to(secret)
        case "pipe":
            os.mkfifo(source)
        case "folder":
            source.mkdir()
    with pytest.raises((OSError, StartupError)):
        backups._take(source, target)
    assert not target.exists()


def test_what_is_lent_is_the_account_s_and_the_original_stays_root_s(tmp_path: Path) -> None:
    original = tmp_path / "alice.tar"
    original.write_bytes(b"sealed")
    original.chmod(0o600)
    copy = backups._lent(original, tmp_path / "from", NOBODY)
    assert (copy.stat().st_uid, copy.stat().st_mode & 0o777, copy.read_bytes()) == (NOBODY.uid, 0o600, b"sealed")
    assert original.stat().st_uid == 0


def test_a_link_that_waits_under_the_name_of_a_copy_is_not_followed(tmp_path: Path) -> None:
    original, victim = tmp_path / "alice.tar", tmp_path / "victim"
    original.write_bytes(b"sealed")
    victim.write_text("as it was")
    (tmp_path / "from").symlink_to(victim)
    with pytest.raises(OSError, match="exists"):
        backups._lent(original, tmp_path / "from", NOBODY)
    assert (victim.read_text(), victim.stat().st_uid) == ("as it was", 0)


def test_a_file_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError):
        backups._lent(tmp_path / "none", tmp_path / "from", NOBODY)


def test_backups_of_a_longer_name_are_another_s(tmp_path: Path) -> None:
    folder = tmp_path / "var/backups/memoryd"
    folder.mkdir(parents=True)
    stamp = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC).strftime("%Y%m%dT%H%M%SZ")
    for name in ("alice", "alice-2", "al"):
        (folder / f"{name}-{stamp}.tar").touch()
    assert [path.name for path in backups.of(Host(root=tmp_path), "alice")] == [f"alice-{stamp}.tar"]


def test_the_account_s_folder_stands_in_one_of_root_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who owns a folder's parent can put a link in its place: the account owns the folder alone."""
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc/passwd").write_text(f"memoryd-alice:x:{NOBODY.uid}:{NOBODY.gid}::/:/bin/sh\n")
    monkeypatch.setattr(leftovers, "STAGES", tmp_path)
    record = Record(name="alice", state="ready", wishes=Wishes(), handed_to="")
    with backups._stage(Host(root=tmp_path), record) as (folder, account):
        assert (folder.stat().st_uid, folder.stat().st_mode & 0o777) == (account.uid, 0o700)
        assert (folder.parent.stat().st_uid, folder.parent.stat().st_mode & 0o777) == (0, 0o711)
        assert folder.parent.parent == tmp_path
    assert [path.name for path in tmp_path.iterdir()] == ["etc"]


STAMP = "20260102T030405Z"


def test_what_a_killed_backup_left_goes_with_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of this instance alone, and of root's alone: anybody may make a folder in /var/tmp."""
    monkeypatch.setattr(leftovers, "STAGES", tmp_path / "stages")
    monkeypatch.setattr(leftovers, "BACKUPS", PurePosixPath(tmp_path / "backups"))
    for name in (f".al-{STAMP}.tar.new", f"al-{STAMP}.tar", f".al-2-{STAMP}.tar.new"):
        (tmp_path / "backups").mkdir(exist_ok=True)
        (tmp_path / "backups" / name).touch()
    for name in ("memoryd-al-abcdefg1", "memoryd-al-2-abcdefg1", "memoryd-al-foreign1"):
        (tmp_path / "stages" / name / "stage").mkdir(parents=True)
    os.chown(tmp_path / "stages/memoryd-al-foreign1", NOBODY.uid, NOBODY.gid)
    (tmp_path / "stages/memoryd-al-a_link_1").symlink_to(tmp_path / "backups")
    leftovers.sweep(Host(), "al")
    assert sorted(path.name for path in (tmp_path / "backups").iterdir()) == [
        f".al-2-{STAMP}.tar.new",
        f"al-{STAMP}.tar",
    ]
    kept = {"memoryd-al-2-abcdefg1", "memoryd-al-foreign1", "memoryd-al-a_link_1"}
    assert {path.name for path in (tmp_path / "stages").iterdir()} == kept


def test_a_folder_is_made_under_a_name_that_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leftovers, "STAGES", tmp_path)
    monkeypatch.setattr(leftovers, "BACKUPS", PurePosixPath(tmp_path / "backups"))
    monkeypatch.setattr(Host, "owner", lambda _host, _name: NOBODY)
    record = Record(name="al", state="ready", wishes=Wishes(), handed_to="")
    with backups._stage(Host(), record) as (folder, _):
        above = folder.parent
    folder.mkdir(parents=True)
    leftovers.sweep(Host(), "al-2")
    assert folder.is_dir()
    leftovers.sweep(Host(), "al")
    assert not above.exists()
