"""``memoryd instance`` in a folder with the tree of a machine: real accounts by systemd-sysusers, real rights.

What only a running systemd shows is in tests/os.
"""

import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from memoryd.errors import ConflictError, NotFoundError, StartupError
from memoryd.ops.instances import carrying, plans, records
from memoryd.ops.instances.carrying import Created
from memoryd.ops.instances.host import Host
from memoryd.ops.instances.places import Places
from memoryd.ops.instances.wishes import Wishes

SYSTEMD = Path(__file__).parents[2] / "systemd"
MEMORY = Path("/dev/shm")  # every step syncs, which a busy disk makes slow
NOBODY = 65534
WANTED = Wishes(user="bob", memory_high="300M", watch=("/home/bob/notes",), llm_url="http://localhost:11434/v1")

pytestmark = [
    pytest.mark.skipif(os.geteuid() != 0, reason="instances are made by root"),
    pytest.mark.skipif(shutil.which("systemd-sysusers") is None, reason="systemd-sysusers is not installed here"),
    pytest.mark.skipif(shutil.which("userdel") is None, reason="userdel is not installed here"),
]


@pytest.fixture
def host() -> Iterator[Host]:
    """A machine with the units and the person bob; in a place that bob can reach, which pytest's is not."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        root = Path(folder)
        root.chmod(0o755)
        for name in ("usr/lib/systemd/system", "usr/lib/sysusers.d", "etc/systemd/system", "home/bob"):
            (root / name).mkdir(parents=True)
        for unit in SYSTEMD.glob("memoryd*"):
            shutil.copy(unit, root / "usr/lib/systemd/system")
        shutil.copy(SYSTEMD / "sysusers.d/memoryd.conf", root / "usr/lib/sysusers.d")
        (root / "etc/passwd").write_text(f"root:x:0:0::/root:/bin/sh\nbob:x:{NOBODY}:{NOBODY}::/home/bob:/bin/sh\n")
        (root / "etc/group").write_text(f"root:x:0:\nbob:x:{NOBODY}:\n")
        os.chown(root / "home/bob", NOBODY, NOBODY)
        yield Host(root=root)


def create(host: Host, name: str = "alice", wishes: Wishes = WANTED, *, token: str = "token-1") -> Created:
    return carrying.create(host, name, wishes, fresh_token=token, tell=lambda _: None)


def remove(host: Host, name: str = "alice") -> None:
    carrying.remove(host, name, tell=lambda _: None)


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def tree(host: Host) -> dict[str, object]:
    """Every path with its rights, its owner and what is in it. Backups of the account files are systemd's own."""
    found = {}
    for path in sorted(host.root.rglob("*")):
        place = str(path.relative_to(host.root))
        if place.endswith("-") or place == "etc/.pwd.lock":
            continue
        about = path.lstat()
        text = str(path.readlink()) if path.is_symlink() else path.read_text() if path.is_file() else ""
        found[place] = (oct(about.st_mode), about.st_uid, about.st_gid, text)
    return found


class TestCreate:
    def test_makes_the_account_and_lets_the_person_use_the_socket(self, host: Host) -> None:
        create(host)
        account = host.owner("memoryd-alice")
        assert account is not None and account.uid not in (0, NOBODY)
        groups = dict(line.split(":x:") for line in (host.root / "etc/group").read_text().splitlines())
        assert groups["memoryd-alice"].endswith(":bob")
        assert "bob" not in groups["memoryd"]

    def test_gives_each_thing_its_owner_and_rights(self, host: Host) -> None:
        create(host)
        alice, account = Places(name="alice"), host.owner("memoryd-alice")
        assert account is not None
        rights = {place: (host.path(place).stat().st_uid, mode_of(host.path(place))) for place in (
            alice.state, alice.config, alice.token, alice.environment, alice.record, alice.limits, alice.network,
            alice.guard)}  # fmt: skip
        assert rights == {
            alice.state: (account.uid, 0o700),
            alice.config: (0, 0o700),
            alice.token: (0, 0o600),
            alice.environment: (0, 0o600),
            alice.record: (0, 0o600),
            alice.limits: (0, 0o644),
            alice.network: (0, 0o644),
            alice.guard: (0, 0o644),
        }

    def test_hands_the_token_over_to_the_person_alone(self, host: Host) -> None:
        created = create(host)
        file = host.root / created.handed_to.removeprefix("/")
        assert (file.read_text(), file.stat().st_uid, mode_of(file)) == ("token-1\n", NOBODY, 0o600)
        assert created.token == ""

    def test_gives_the_token_out_once_where_no_person_is_named(self, host: Host) -> None:
        assert create(host, wishes=Wishes()).token == "token-1"
        assert create(host, wishes=Wishes(), token="token-2").token == ""
        assert host.path(Places(name="alice").token).read_text() == "token-1\n"

    def test_enables_the_socket_at_the_start_of_the_machine(self, host: Host) -> None:
        create(host)
        wanted = host.root / "etc/systemd/system/sockets.target.wants/memoryd@alice.socket"
        assert str(wanted.readlink()).endswith("/memoryd@.socket")

    def test_does_not_follow_a_link_in_the_home_of_the_person(self, host: Host) -> None:
        secret = host.root / "etc/secret"
        secret.mkdir(mode=0o700)
        (host.root / "home/bob/.config").symlink_to(secret)
        with pytest.raises(StartupError):
            create(host)
        assert list(secret.iterdir()) == []

    def test_writes_units_that_systemd_understands(self, host: Host) -> None:
        create(host, wishes=Wishes(user="bob", watch=('/home/bob/a "50%" b',), memory_high="300M", network=("any",)))
        shutil.copytree(
            "/usr/lib/systemd/system", host.root / "usr/lib/systemd/system", dirs_exist_ok=True, symlinks=True
        )
        program = host.root / "usr/bin/memoryd"
        program.parent.mkdir()
        program.touch(0o755)
        command = ["systemd-analyze", "verify", f"--root={host.root}", "--man=no", "memoryd@alice.service"]
        answer = subprocess.run([*command, "memoryd-guard.service"], capture_output=True, text=True, check=False)
        assert answer.stdout + answer.stderr == ""


class TestCreateAgain:
    def test_changes_nothing_where_nothing_else_is_wished(self, host: Host) -> None:
        create(host)
        before = tree(host)
        assert create(host, wishes=Wishes(), token="token-2").was == plans.READY
        assert tree(host) == before

    def test_changes_the_limits(self, host: Host) -> None:
        create(host)
        create(host, wishes=Wishes(memory_high="400M"))
        assert "MemoryHigh=400M" in host.path(Places(name="alice").limits).read_text()

    def test_goes_to_no_other_person(self, host: Host) -> None:
        create(host)
        with pytest.raises(ConflictError):
            create(host, wishes=Wishes(user="root"))

    def test_two_instances_stand_beside_each_other(self, host: Host) -> None:
        create(host)
        create(host, "alice-2", Wishes())
        remove(host, "alice")
        assert [record.name for record in records.every(host)] == ["alice-2"]
        assert host.owner("memoryd-alice-2") is not None


class _StopError(Exception):
    pass


def stopping(at: int) -> Callable[[str], None]:
    """Called before each step; breaks off before the one of that number."""
    seen = iter(range(at + 1))

    def tell(_: str) -> None:
        if next(seen) == at:
            raise _StopError

    return tell


STEPS_TO_CREATE = len(plans.to_create(Places(name="a"), WANTED, token="", handed_to="/x", root=("--root=/",)))
STEPS_TO_REMOVE = len(plans.to_remove(Places(name="a"), WANTED, handed_to="/x", root=("--root=/",)))


class TestInterruption:
    @pytest.mark.parametrize("at", range(STEPS_TO_CREATE))
    def test_a_making_goes_on_where_it_was_broken_off(self, host: Host, at: int) -> None:
        create(host)
        whole = tree(host)
        remove(host)
        with pytest.raises(_StopError):
            carrying.create(host, "alice", WANTED, fresh_token="token-1", tell=stopping(at))
        created = create(host, wishes=WANTED, token="token-1")
        assert tree(host) == whole
        assert created.handed_to == "/home/bob/.config/memoryd/alice.token"

    @pytest.mark.parametrize("at", range(2, STEPS_TO_CREATE))
    def test_what_is_half_made_can_be_removed(self, host: Host, at: int) -> None:
        nothing = _without_instances(host)
        with pytest.raises(_StopError):
            carrying.create(host, "alice", WANTED, fresh_token="token-1", tell=stopping(at))
        remove(host)
        assert _left_over(host, nothing) == set()

    @pytest.mark.parametrize("at", range(STEPS_TO_REMOVE))
    def test_a_removal_is_ended_by_the_next(self, host: Host, at: int) -> None:
        nothing = _without_instances(host)
        create(host)
        with pytest.raises(_StopError):
            carrying.remove(host, "alice", tell=stopping(at))
        if at >= 2:
            with pytest.raises(ConflictError):
                create(host)
        remove(host)
        assert _left_over(host, nothing) == set()


def _without_instances(host: Host) -> dict[str, object]:
    """The tree with what every instance shares: the group, the folders and the encoder's account."""
    create(host, "other", Wishes())
    remove(host, "other")
    return tree(host)


def _left_over(host: Host, before: dict[str, object]) -> set[str]:
    now = tree(host)
    return {place for place in before.keys() | now.keys() if before.get(place) != now.get(place)} - {"home/bob/.config"}


class TestRemove:
    def test_leaves_nothing_of_it(self, host: Host) -> None:
        nothing = _without_instances(host)
        create(host)
        state = host.path(Places(name="alice").state)
        (state / "pg").mkdir()
        (state / "pg" / "base").write_text("what was remembered")
        remove(host)
        assert _left_over(host, nothing) == set()
        assert "alice" not in "".join(tree(host))
        assert "alice" not in (host.root / "etc/passwd").read_text() + (host.root / "etc/group").read_text()

    def test_follows_no_link_out_of_the_state(self, host: Host) -> None:
        create(host)
        outside = host.root / "outside"
        outside.mkdir()
        (outside / "letter").touch()
        (host.path(Places(name="alice").state) / "link").symlink_to(outside)
        remove(host)
        assert (outside / "letter").exists()

    def test_an_instance_that_is_not_there_is_not_found(self, host: Host) -> None:
        with pytest.raises(NotFoundError):
            remove(host, "bob")


class TestRefusal:
    def test_a_foreign_account_is_not_taken_over(self, host: Host) -> None:
        with (host.root / "etc/passwd").open("a") as file:
            file.write("memoryd-alice:x:4242:4242::/srv:/bin/sh\n")
        with pytest.raises(ConflictError):
            create(host)
        assert not host.path(Places(name="alice").config).exists()

    def test_a_foreign_folder_is_not_taken_over(self, host: Host) -> None:
        host.path(Places(name="alice").state).mkdir(parents=True)
        with pytest.raises(ConflictError):
            create(host)

    def test_a_folder_that_another_instance_watches_is_not_watched_twice(self, host: Host) -> None:
        create(host)
        with pytest.raises(ConflictError):
            create(host, "carol", Wishes(watch=("/home/bob/notes/new",)))
        assert [record.name for record in records.every(host)] == ["alice"]

    def test_a_file_where_a_folder_belongs_is_told_and_left(self, host: Host) -> None:
        in_the_way = host.path(Places(name="alice").config)
        in_the_way.parent.mkdir(parents=True)
        in_the_way.write_text("of somebody's")
        with pytest.raises(StartupError, match="folder /etc/memoryd/alice"):
            create(host)
        assert in_the_way.read_text() == "of somebody's"

    def test_an_unknown_person_is_refused_before_anything_is_made(self, host: Host) -> None:
        before = tree(host)
        with pytest.raises(NotFoundError, match="no account carol"):
            create(host, wishes=Wishes(user="carol"))
        assert set(tree(host)) - set(before) <= {"etc/memoryd"}

    def test_a_machine_without_the_units_is_refused(self, host: Host) -> None:
        (host.root / "usr/lib/systemd/system/memoryd@.service").unlink()
        with pytest.raises(StartupError, match=r"install\.sh system"):
            create(host)


def _memoryd(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "memoryd", "instance", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60)


class TestCommandLine:
    @pytest.mark.parametrize("name", ["..", "a\\x2db", "root"])
    def test_a_name_that_tries_to_escape_makes_nothing(self, host: Host, name: str) -> None:
        before = tree(host)
        answer = _memoryd("create", name, "--root", str(host.root))
        assert (answer.returncode, answer.stdout) == (2, "")
        assert "Traceback" not in answer.stderr
        assert tree(host) == before

    def test_a_dry_run_makes_nothing(self, host: Host) -> None:
        (host.root / "etc/memoryd").mkdir()
        before = tree(host)
        answer = _memoryd("create", "alice", "--root", str(host.root), "--dry-run")
        assert "folder /var/lib/memoryd/alice 0700 memoryd-alice" in answer.stdout
        assert tree(host) == before

    def test_list_and_show_tell_of_it(self, host: Host) -> None:
        root = ("--root", str(host.root), "--json")
        assert _memoryd("create", "alice", "--for", "bob", *root).returncode == 0
        [listed] = json.loads(_memoryd("list", *root).stdout)["items"]
        shown = json.loads(_memoryd("show", "alice", *root).stdout)
        assert listed == shown
        assert (shown["endpoint"], shown["user"]) == ("unix:/run/memoryd/alice.sock", "bob")

    def test_remove_asks_on_a_terminal_and_refuses_without_one(self, host: Host) -> None:
        root = ("--root", str(host.root))
        _memoryd("create", "alice", *root)
        assert _memoryd("remove", "alice", *root).returncode == 5
        backup = host.root / "var/backups/memoryd/alice-20260102T030405Z.tar"
        backup.parent.mkdir(parents=True)
        for file in (backup, backup.with_name("alice-2-20260102T030405Z.tar")):
            file.touch()
        answer = _memoryd("remove", "alice", "--yes", *root)
        assert answer.stdout == f"removed alice\nkept {backup}\n"

    def test_a_token_is_printed_once_and_kept_for_root_alone(self, host: Host) -> None:
        answer = json.loads(_memoryd("create", "alice", "--root", str(host.root), "--json").stdout)
        assert answer["token"].startswith("memoryd_")
        again = json.loads(_memoryd("create", "alice", "--root", str(host.root), "--json").stdout)
        assert "token" not in again

    @pytest.mark.skipif(Path("/run/systemd/system").exists(), reason="systemd runs here")
    def test_without_systemd_it_says_so(self) -> None:
        answer = _memoryd("create", "alice")
        assert answer.returncode == 1
        assert "systemd does not run here" in answer.stderr

    def test_two_calls_at_once_take_turns(self, host: Host) -> None:
        names = [f"user-{number}" for number in range(3)]
        command = [sys.executable, "-m", "memoryd", "instance", "create"]
        running = [
            subprocess.Popen([*command, name, "--root", str(host.root)], stdout=subprocess.DEVNULL) for name in names
        ]
        assert [process.wait(timeout=120) for process in running] == [0] * 3
        assert [record.name for record in records.every(host)] == names
        assert len({owner.uid for name in names if (owner := host.owner(f"memoryd-{name}"))}) == 3


def test_an_account_that_is_not_root_is_refused(monkeypatch: pytest.MonkeyPatch, host: Host) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(StartupError, match="sudo"):
        host.check()


def test_a_folder_of_somebody_else_is_no_instance(host: Host) -> None:
    create(host)
    for name in ("Old.Alice", "encoder"):
        (host.root / "etc/memoryd" / name).mkdir()
        (host.root / "etc/memoryd" / name / "instance.json").write_text("{}")
    assert [record.name for record in records.every(host)] == ["alice"]


def test_a_removal_waits_for_who_holds_the_instance(host: Host) -> None:
    create(host)
    with ThreadPoolExecutor(1) as pool:
        with records.held(host, "alice"):
            removal = pool.submit(remove, host)
            with pytest.raises(TimeoutError):
                removal.result(0.3)
            assert records.find(host, "alice") is not None
        removal.result(30)
    with pytest.raises(NotFoundError), records.held(host, "alice"):
        pass


def test_who_waits_for_one_instance_holds_up_no_other(host: Host) -> None:
    create(host)
    with ThreadPoolExecutor(1) as pool:
        with records.held(host, "alice"):
            change = pool.submit(create, host, "alice", Wishes(user="bob", tasks=128))
            with pytest.raises(TimeoutError):
                change.result(0.3)
            create(host, "carol", Wishes())
        change.result(30)
    assert [(one.name, one.wishes.tasks == 128) for one in records.every(host)] == [("alice", True), ("carol", False)]


def test_a_lock_is_on_the_folder_that_has_the_name(host: Host) -> None:
    """Whoever waited for one that was removed meanwhile has that of the new one, as the next has."""
    create(host)
    place, has_it, go_on = Places(name="alice").config, Event(), Event()

    def wait() -> None:
        with host.locked(place):
            has_it.set()
            go_on.wait(30)

    with ThreadPoolExecutor(2) as pool:
        with host.locked(place):
            first = pool.submit(wait)
            assert not has_it.wait(0.3)
            shutil.move(host.path(place), host.path(place).with_name("gone"))
            host.path(place).mkdir()
        assert has_it.wait(30)
        has_it.clear()
        second = pool.submit(wait)
        assert not has_it.wait(0.3)
        go_on.set()
        first.result(30)
        second.result(30)
