"""Limits and memory of a control group, read from trees of files as the kernel lays them out."""

from pathlib import Path

import pytest

from memoryd.observe import cgroup
from memoryd.observe.cgroup import Limits

HYBRID = """\
24 31 0:22 / /sys rw,nosuid shared:7 - sysfs sysfs rw
35 24 0:30 / /sys/fs/cgroup ro,nosuid shared:9 - tmpfs tmpfs ro,mode=755
36 35 0:31 / /sys/fs/cgroup/unified rw,nosuid shared:10 - cgroup2 cgroup2 rw,nsdelegate
37 35 0:32 / /sys/fs/cgroup/memory rw shared:11 - cgroup cgroup rw,memory
"""
UNIFIED = "30 23 0:26 / /sys/fs/cgroup rw,nosuid,nodev shared:4 - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot\n"
MIB = 2**20


@pytest.fixture
def service(tmp_path: Path) -> Path:
    """A service in a slice, each with limits; the top has none."""
    folder = tmp_path / "cg" / "memoryd.slice" / "memoryd@ann.service"
    folder.mkdir(parents=True)
    for place in (folder, folder.parent, tmp_path / "cg"):
        (place / "cgroup.controllers").write_text("cpu memory pids\n")
    put(folder, high=500 * MIB, current=100 * MIB, inactive=20 * MIB)
    put(folder.parent, high=2000 * MIB, current=300 * MIB, inactive=0)
    (folder / "memory.max").write_text(f"{800 * MIB}\n")
    (folder / "pids.max").write_text("192\n")
    (folder / "cpu.max").write_text("max 100000\n")
    (folder.parent / "cpu.max").write_text("40000 100000\n")
    (folder / "memory.events").write_text("low 0\nhigh 468\nmax 2\noom 1\noom_kill 1\n")
    return folder


def put(folder: Path, *, high: int, current: int, inactive: int) -> None:
    (folder / "memory.high").write_text(f"{high}\n")
    (folder / "memory.current").write_text(f"{current}\n")
    (folder / "memory.stat").write_text(f"anon 1\nfile {inactive}\ninactive_file {inactive}\nodd line here\n")


def proc(tmp_path: Path, groups: str, mounts: str) -> Path:
    (tmp_path / "cgroup").write_text(groups)
    (tmp_path / "mountinfo").write_text(mounts)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("0::/memoryd.slice/memoryd@ann.service\n", "/memoryd.slice/memoryd@ann.service"),
        ("12:memory:/a\n1:name=systemd:/b\n0::/c:d\n", "/c:d"),
        ("12:memory:/a\n", None),
        ("", None),
    ],
)
def test_the_own_path_is_that_of_the_unified_hierarchy(text: str, path: str | None) -> None:
    assert cgroup.own_path(text) == path


def test_the_mount_is_found_among_others() -> None:
    assert cgroup.find_mount(HYBRID) == ("/", Path("/sys/fs/cgroup/unified"))
    assert cgroup.find_mount(UNIFIED) == ("/", Path("/sys/fs/cgroup"))
    assert cgroup.find_mount(UNIFIED.replace("/sys/fs/cgroup", "/my\\040groups")) == ("/", Path("/my groups"))
    assert cgroup.find_mount("1 2 0:1 / /proc rw - proc proc rw\n") is None


def test_own_levels_go_from_the_service_to_the_top(service: Path, tmp_path: Path) -> None:
    top = tmp_path / "cg"
    found = cgroup.own_levels(
        proc(tmp_path, "0::/memoryd.slice/memoryd@ann.service\n", UNIFIED.replace("/sys/fs/cgroup", str(top)))
    )
    assert found == [service, service.parent, top]


def test_a_mounted_part_of_the_hierarchy(service: Path, tmp_path: Path) -> None:
    """In a container the path is told from the root of the host, and the mount begins at a part of it."""
    mounts = UNIFIED.replace(" / /sys/fs/cgroup", f" /docker/1 {tmp_path / 'cg'}")
    found = cgroup.own_levels(proc(tmp_path, "0::/docker/1/memoryd.slice/memoryd@ann.service\n", mounts))
    assert found[0] == service


def test_without_the_unified_hierarchy_there_are_no_levels(tmp_path: Path) -> None:
    assert cgroup.own_levels(proc(tmp_path, "12:memory:/a\n", HYBRID)) == []
    assert cgroup.own_levels(proc(tmp_path, "0::/a\n", "")) == []
    assert cgroup.own_levels(tmp_path / "none") == []


def test_the_tightest_limit_of_all_levels_counts(service: Path) -> None:
    found = cgroup.limits([service, service.parent])
    assert found == Limits(memory_high=500 * MIB, memory_max=800 * MIB, pids_max=192, cpus=0.4)
    assert found.is_any
    assert not cgroup.limits([service.parent.parent]).is_any


def test_pages_of_files_that_nobody_used_lately_do_not_count(service: Path) -> None:
    found = cgroup.memory([service, service.parent])
    assert found is not None
    assert (found.used, found.limit) == (80 * MIB, 500 * MIB)
    assert found.share == pytest.approx(0.16)


def test_a_full_slice_counts_for_its_services(service: Path) -> None:
    put(service.parent, high=2000 * MIB, current=1980 * MIB, inactive=0)
    found = cgroup.memory([service, service.parent])
    assert found is not None
    assert found.share == pytest.approx(0.99)


def test_a_hard_limit_alone_counts_too(service: Path) -> None:
    (service / "memory.high").write_text("max\n")
    found = cgroup.memory([service])
    assert found is not None
    assert found.limit == 800 * MIB


def test_below_what_needs_care_the_dear_file_is_not_read(service: Path) -> None:
    (service / "memory.stat").unlink()
    (service / "memory.stat").mkdir()
    found = cgroup.memory([service], careful_from=0.9)
    assert found is not None
    assert found.used == 100 * MIB


def test_without_limits_there_is_nothing_to_be_near_to(tmp_path: Path) -> None:
    assert cgroup.memory([tmp_path]) is None
    assert cgroup.memory([]) is None
    (tmp_path / "memory.high").write_text("0\n")
    (tmp_path / "memory.current").write_text("5\n")
    assert cgroup.memory([tmp_path]) is None


def test_events_are_those_of_the_own_level(service: Path) -> None:
    events = cgroup.memory_events([service, service.parent])
    assert (events["high"], events["oom_kill"]) == (468, 1)
    assert cgroup.memory_events([]) == {}


@pytest.mark.parametrize(("text", "cpus"), [("50000 100000", 0.5), ("max 100000", None), ("", None), ("1 0", None)])
def test_processors(text: str, cpus: float | None) -> None:
    assert cgroup.parse_cpus(text) == cpus


@pytest.mark.parametrize(("text", "limit"), [("max\n", None), ("524288000\n", 524288000), ("", None), ("-1", None)])
def test_limits(text: str, limit: int | None) -> None:
    assert cgroup.parse_limit(text) == limit
