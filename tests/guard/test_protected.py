"""A protected directory: the service alone writes into it, by its account and its unit together."""

import contextlib
import os
import pwd
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guard.machine import Guard, Namespace, call, guard, start

GROUPS = (Path("/sys/fs/cgroup/unified"), Path("/sys/fs/cgroup"))
ACCOUNT = "nobody"
UID = pwd.getpwnam(ACCOUNT).pw_uid
DIRECT = ["open_to_write", "open_both", "open_truncating", "create", "creat", "openat2", "write", "append", "io_uring"]


@contextlib.contextmanager
def control_group(path: str) -> Iterator[Path]:
    """One of the unified hierarchy, named as systemd names them; it ends with the test."""
    top = next((one for one in GROUPS if (one / "cgroup.procs").exists()), None)
    if top is None:
        pytest.skip("no unified hierarchy of control groups")
    made = []
    for name in path.split("/"):
        top = top / name
        try:
            top.mkdir(exist_ok=True)
        except OSError as error:
            pytest.skip(f"no control group can be made: {error}")
        made.append(top)
    yield top
    for one in reversed(made):
        with contextlib.suppress(OSError):
            one.rmdir()


@pytest.fixture(scope="module")
def unit() -> Iterator[Path]:
    with control_group(f"memoryd.slice/memoryd@g{os.getpid()}.service") as made:
        yield made


@pytest.fixture(scope="module", params=["auto", "at-close"])
def running(
    request: pytest.FixtureRequest,
    inside: Namespace,
    ground: Path,
    unit: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Guard]:
    state = ground / "protected"
    inside.run("mkdir", "-p", str(state / "pg"), str(state / "models"), str(state / "sub"))
    inside.run("sh", "-c", f"echo 18 > {state}/pg/PG_VERSION; echo old > {state}/file")
    inside.run("chown", "-R", ACCOUNT, str(state))
    inside.run("chmod", "0755", str(ground))
    drop_in = (
        f'instance = "g{os.getpid()}"\naccount = "{ACCOUNT}"\nprotected = ["{state}"]\nexcluded = ["{state}/models"]\n'
    )
    folder = tmp_path_factory.mktemp("guard")
    with guard(inside, folder, f'mode = "{request.param}"\n', {"one": drop_in}) as started:
        yield started


def path_of(ground: Path, deed: str) -> Path:
    return ground / "protected" / ("new" if deed in {"create", "creat"} else "file")


@pytest.mark.parametrize("deed", DIRECT)
def test_nobody_else_opens_a_file_to_write(inside: Namespace, ground: Path, running: Guard, deed: str) -> None:
    inside.run("rm", "-f", str(ground / "protected" / "new"))
    assert call(inside, deed, path_of(ground, deed), b"new") == "EPERM"
    assert inside.run("cat", str(ground / "protected" / "file")) == "old\n"


@pytest.mark.parametrize("deed", ["read", "openat2_to_read"])
def test_reading_is_an_affair_of_permissions(inside: Namespace, ground: Path, running: Guard, deed: str) -> None:
    assert call(inside, deed, ground / "protected" / "file") in {"old", "ok"}
    assert call(inside, deed, ground / "protected" / "file", uid=UID + 1 if UID < 65_000 else 1234) == "EACCES"


def test_the_service_writes(inside: Namespace, ground: Path, running: Guard, unit: Path) -> None:
    path = ground / "protected" / "sub" / "its"
    assert call(inside, "write", path, b"key AKIA" + b"Z2J4NQ7XW3LKP5TD", group=unit, uid=UID) == "ok"
    assert call(inside, "append", path, b"more", group=unit, uid=UID) == "ok"
    inside.run("rm", str(path))


def test_its_account_outside_its_unit_does_not(inside: Namespace, ground: Path, running: Guard) -> None:
    assert call(inside, "append", ground / "protected" / "file", b"x", uid=UID) == "EPERM"


def test_nor_root_inside_its_unit(inside: Namespace, ground: Path, running: Guard, unit: Path) -> None:
    assert call(inside, "append", ground / "protected" / "file", b"x", group=unit) == "EPERM"


def test_nor_a_unit_of_the_same_name_below_a_users_manager(inside: Namespace, ground: Path, running: Guard) -> None:
    name = f"user.slice/user@{UID}.service/memoryd@g{os.getpid()}.service"
    with control_group(name) as other:
        assert call(inside, "append", ground / "protected" / "file", b"x", group=other, uid=UID) == "EPERM"


def test_another_names_change_nothing_without_the_right(inside: Namespace, ground: Path, running: Guard) -> None:
    """Renames, links and truncation by path are what the directory's mode keeps out."""
    outside = ground / "outside" / "mine"
    other = 1234
    inside.run("sh", "-c", f"echo x > {outside}; chown {other} {outside}; chown {other} {ground}/outside")
    file = ground / "protected" / "file"
    assert call(inside, "rename", file, str(outside).encode(), uid=other) == "EACCES"
    assert call(inside, "link", ground / "protected" / "linked", str(outside).encode(), uid=other) == "EACCES"
    assert call(inside, "truncate", file, uid=other) == "EACCES"


def test_truncation_by_path_is_refused_where_the_kernel_asks(inside: Namespace, ground: Path, running: Guard) -> None:
    """Elsewhere the mode 0700 of the directory keeps out whoever is not root."""
    expected = "EPERM" if running.state["mode"] == "before-write" else "ok"
    assert call(inside, "truncate", ground / "protected" / "file") == expected


@pytest.mark.parametrize("folder", ["pg", "models"])
def test_postgresql_and_models_are_left_alone(inside: Namespace, ground: Path, running: Guard, folder: str) -> None:
    assert call(inside, "write", ground / "protected" / folder / "file", b"x") == "ok"


def test_a_new_directory_is_protected(inside: Namespace, ground: Path, running: Guard) -> None:
    path = ground / "protected" / f"later-{running.state['mode']}"
    inside.run("mkdir", str(path))
    results = [call(inside, "write", path / "file", b"x") for _ in range(20)]
    assert results[-1] == "EPERM"


def test_a_descriptor_that_leaves_the_unit_writes_no_more_where_the_kernel_asks(
    inside: Namespace, ground: Path, running: Guard, unit: Path
) -> None:
    writer = start(inside, "keep_open", ground / "protected" / "sub" / "kept", b"x", group=unit, uid=UID)
    assert writer.stdout is not None
    assert writer.stdout.readline() == "open\n"
    (unit.parents[1] / "cgroup.procs").write_text(str(writer.pid))
    out, _ = writer.communicate("\n", timeout=20)
    assert out.strip() == ("EPERM" if running.state["mode"] == "before-write" else "ok")
