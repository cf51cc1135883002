"""The guard's configuration says which field is wrong, and refuses what it could not guard."""

import os
import re
from pathlib import Path

import pytest

from memoryd.errors import GuardError
from memoryd.guard.config import read_configuration
from memoryd.guard.modes import Mode
from memoryd.guard.roots import roots_of


@pytest.fixture
def config(tmp_path: Path) -> Path:
    (tmp_path / "guard.d").mkdir()
    (tmp_path / "guard.toml").touch()
    return tmp_path / "guard.toml"


def unfit_in(config: Path) -> str:
    """Why something is left out."""
    return " ".join(one.reason for one in roots_of(read_configuration(config)).unfit)


def test_a_missing_file_leaves_out_everything_at_its_usual_place_alone(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.unlink()
    with pytest.raises(GuardError, match="cannot be read: No such file"):
        read_configuration(config)
    monkeypatch.setattr("memoryd.guard.config.CONFIG", config)
    found = read_configuration(config)
    assert found.shares == ()
    assert found.settings.watched == ()
    assert found.forced is None


def test_instances_add_theirs(config: Path, tmp_path: Path) -> None:
    config.write_text('mode = "at-close"\n')
    (tmp_path / "guard.d" / "alice.toml").write_text(
        'instance = "alice"\naccount = "root"\nprotected = ["/var/lib/memoryd/alice"]\nwatched = ["/home/alice/记忆"]\n'
    )
    found = read_configuration(config)
    assert found.forced is Mode.AT_CLOSE
    assert [share.units for share in found.shares] == [{"memoryd@alice.service", "memoryd-work-alice.service"}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mode = 3", "`mode` must be 'auto' or 'at-close'"),
        ('on_secret = "keep"', "`on_secret` must be 'quarantine' or 'truncate'"),
        ("answer_within_s = 0", "`answer_within_s` must be more than 0"),
        ("answer_within_s = 3600", "`answer_within_s` must be at most 60"),
        ('answer_within_s = "5"', "`answer_within_s` must be a number"),
        ("answer_within_s = true", "`answer_within_s` must be a number"),
        ("largest_write_bytes = 9", "`largest_write_bytes` must be at least 4,096"),
        ("largest_file_bytes = 5000.0", "`largest_file_bytes` must be a whole number"),
        ('watched = "/a"', "`watched` must be a list"),
        ("watched = [3]", "`watched.0` must be a text"),
        ("state = 3", "`state` must be a text"),
        ('watched = ["memory"]', "`watched.0` must be an absolute path without `..`"),
        ('watched = ["/a/../b"]', "`watched.0` must be an absolute path without `..`"),
        ('watched = ["/a\\u0000b"]', "`watched.0` must be an absolute path without `..`"),
        ("wached = []", "`wached` is not a known field"),
    ],
)
def test_an_error_names_file_and_field(config: Path, text: str, said: str) -> None:
    config.write_text(text)
    with pytest.raises(GuardError) as raised:
        read_configuration(config)
    assert str(raised.value) == f"{config}: {said}."
    assert raised.value.exit_code == 1


@pytest.mark.parametrize("text", ["watched = [", "\xff\xfe"])
def test_what_is_no_toml_is_said(config: Path, text: str) -> None:
    config.write_text(text, encoding="latin-1")
    with pytest.raises(GuardError, match=r"cannot be read"):
        read_configuration(config)


@pytest.mark.parametrize("name", ["Alice", "../alice", "a" * 24, "", "al ice", "alice@x"])
def test_an_instance_has_the_name_of_one(config: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / "guard.d" / "x.toml").write_text(f'instance = "{name}"\naccount = "root"\n')
    assert f"{tmp_path}/guard.d/x.toml: `instance` must be a small letter" in unfit_in(config)


def test_no_two_files_are_of_one_instance(config: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / "guard.d" / f"{name}.toml").write_text('instance = "alice"\naccount = "root"\n')
    assert f"b.toml: `instance` is that of {tmp_path}/guard.d/a.toml too" in unfit_in(config)


def test_a_directory_that_is_not_there_is_waited_for(config: Path, tmp_path: Path) -> None:
    config.write_text(f'watched = ["{tmp_path}/later"]\n')
    found = roots_of(read_configuration(config))
    assert (found.present, found.missing, found.unfit) == ([], [tmp_path / "later"], [])


def test_a_link_is_resolved_once(config: Path, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "link").symlink_to(tmp_path / "real")
    config.write_text(f'watched = ["{tmp_path}/link"]\n')
    assert [root.path for root in roots_of(read_configuration(config)).present] == [(tmp_path / "real").resolve()]


@pytest.mark.skipif(os.geteuid() != 0, reason="gives files to other accounts")
@pytest.mark.parametrize(("owner", "is_followed"), [(0, True), (4321, True), (1234, False)])
@pytest.mark.parametrize("place", ["link", "above/notes"])
def test_a_link_is_followed_where_root_or_the_owner_made_it(
    config: Path, tmp_path: Path, place: str, owner: int, is_followed: bool
) -> None:
    """Else the owner of a watched folder has another's guarded, whose files are emptied then."""
    notes = tmp_path / "victim" / "notes"
    notes.mkdir(parents=True)
    os.chown(notes, 4321, 4321)
    link = tmp_path / place.split("/", maxsplit=1)[0]
    link.symlink_to(notes if place == "link" else Path("victim"))
    os.chown(link, owner, owner, follow_symlinks=False)
    config.write_text(f'watched = ["{tmp_path}/{place}"]\n')
    found = roots_of(read_configuration(config))
    assert [root.path for root in found.present] == ([notes] if is_followed else [])
    assert [one.path for one in found.unfit] == ([] if is_followed else [tmp_path / place])


def test_links_in_a_circle_are_left_out_alone(config: Path, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir(mode=0o700)
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    config.write_text(f'watched = ["{tmp_path}/real", "{tmp_path}/a"]\n')
    found = roots_of(read_configuration(config))
    assert [root.path for root in found.present] == [tmp_path / "real"]


@pytest.mark.parametrize("path", ["/", "/etc", "/proc/self", "/usr/bin", "/var/lib", "/dev"])
def test_what_is_the_systems_is_refused(config: Path, path: str) -> None:
    config.write_text(f'watched = ["{path}"]\n')
    assert re.match(f"{config}: `watched`: /.* is the system's", unfit_in(config))


@pytest.mark.parametrize("field", ["watched", "protected"])
def test_a_file_is_no_directory(config: Path, tmp_path: Path, field: str) -> None:
    file, drop_in = tmp_path / "notes.md", tmp_path / "guard.d" / "a.toml"
    file.touch()
    drop_in.write_text(f'instance = "a"\naccount = "root"\n{field} = ["{file}"]\n')
    assert unfit_in(config) == f"{drop_in}: `{field}`: {file} is not a directory; name the one that it lies in."


def test_a_directory_that_others_may_write_is_refused(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o1777)
    config.write_text(f'watched = ["{folder}"]\n')
    assert "chmod go-w" in unfit_in(config)


def test_a_protected_one_also_where_its_group_may(config: Path, tmp_path: Path) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    folder.chmod(0o770)
    drop_in = tmp_path / "guard.d" / "a.toml"
    drop_in.write_text(f'instance = "a"\naccount = "root"\nprotected = ["{folder}"]\n')
    assert "chmod go-w" in unfit_in(config)


def test_one_in_another_is_refused(config: Path, tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    config.write_text(f'watched = ["{tmp_path}/a", "{tmp_path}/a/b"]\n')
    assert "lies in" in unfit_in(config)


@pytest.mark.parametrize("own", ["quarantine", "state"])
def test_the_guards_own_files_lie_elsewhere(config: Path, tmp_path: Path, own: str) -> None:
    (tmp_path / "a").mkdir()
    config.write_text(f'watched = ["{tmp_path}/a"]\n{own} = "{tmp_path}/a/own"\n')
    assert "which it guards" in unfit_in(config)


def test_an_unknown_account_is_said(config: Path, tmp_path: Path) -> None:
    text = 'instance = "a"\naccount = "memoryd-nobody-like-that"\nprotected = ["/srv/a"]\n'
    (tmp_path / "guard.d" / "a.toml").write_text(text)
    assert "no account" in unfit_in(config)


def test_what_is_unfit_is_left_out_alone(config: Path, tmp_path: Path) -> None:
    for name in ("fit", "open", "state"):
        (tmp_path / name).mkdir(mode=0o700)
    (tmp_path / "open").chmod(0o777)
    drop_ins = {
        "a": f'account = "memoryd-nobody-like-that"\nprotected = ["{tmp_path}/gone"]\nwatched = ["{tmp_path}/open"]\n',
        "b": f'account = "root"\nprotected = ["{tmp_path}/state"]\nwatched = ["{tmp_path}/fit"]\n',
        "c": "watched = [\n",
    }
    for name, text in drop_ins.items():
        (tmp_path / "guard.d" / f"{name}.toml").write_text(f'instance = "{name}"\n{text}')
    found = roots_of(read_configuration(config))
    assert {root.path.name for root in found.present} == {"state", "fit"}
    assert {one.path.name for one in found.unfit} == {"gone", "open", "c.toml"}


def test_a_link_into_the_folder_of_another_takes_nothing_from_it(config: Path, tmp_path: Path) -> None:
    """Alphabetically the link is first."""
    (tmp_path / "other" / "notes").mkdir(parents=True)
    (tmp_path / "a").symlink_to(tmp_path / "other")
    config.write_text(f'watched = ["{tmp_path}/a", "{tmp_path}/other/notes"]\n')
    found = roots_of(read_configuration(config))
    assert [root.path for root in found.present] == [tmp_path / "other" / "notes"]
    assert [one.path for one in found.unfit] == [tmp_path / "a"]
