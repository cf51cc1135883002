"""When requests are refused for want of memory, and when they are taken again."""

import asyncio
from pathlib import Path

import pytest

from memoryd.pressure import LOOK_EVERY_S, Pressure
from memoryd.settings import LimitSettings


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "memory.high").write_text("1000\n")
    use(tmp_path, 0)
    return tmp_path


def use(folder: Path, used: int) -> None:
    (folder / "memory.current").write_text(f"{used + 100}\n")
    (folder / "memory.stat").write_text("inactive_file 100\n")


def watching(folder: Path, shed_at: float = 0.95) -> tuple[Pressure, list[int]]:
    relieved: list[int] = []

    async def relieve() -> None:
        relieved.append(1)

    return Pressure(LimitSettings(cgroup=str(folder), shed_at=shed_at), relieve), relieved


def test_it_sheds_from_the_threshold_until_well_below_it(folder: Path) -> None:
    pressure, _ = watching(folder)
    seen = []
    for used in (949, 950, 920, 901, 899, 920, 949, 1200):
        use(folder, used)
        pressure.look()
        seen.append(pressure.shedding)
    assert seen == [False, True, True, True, False, False, False, True]


async def test_memory_is_given_back_at_once_and_then_now_and_then(folder: Path) -> None:
    pressure, relieved = watching(folder)
    use(folder, 990)
    for _ in range(80):
        await pressure.step()
    assert len(relieved) == 2
    use(folder, 100)
    await pressure.step()
    use(folder, 990)
    await pressure.step()
    assert len(relieved) == 3


def test_a_limit_that_is_lifted_ends_it(folder: Path) -> None:
    pressure, _ = watching(folder)
    use(folder, 990)
    pressure.look()
    (folder / "memory.high").write_text("max\n")
    pressure.look()
    assert not pressure.shedding


def test_zero_turns_it_off_and_memory_is_told_still(folder: Path) -> None:
    pressure, _ = watching(folder, shed_at=0)
    use(folder, 2000)
    pressure.look()
    assert not pressure.shedding
    assert pressure.memory is not None
    assert pressure.memory.share == 2.0


async def test_it_looks_by_itself(folder: Path) -> None:
    pressure, _ = watching(folder)
    pressure.start()
    use(folder, 990)
    await asyncio.sleep(3 * LOOK_EVERY_S)
    assert pressure.shedding
    await pressure.close()


async def test_what_cannot_be_given_back_keeps_nobody_out(folder: Path) -> None:
    """At the limit of threads none can be started to give memory back."""

    async def fails() -> None:
        raise RuntimeError("can't start new thread")

    pressure = Pressure(LimitSettings(cgroup=str(folder), shed_at=0.95), fails)
    use(folder, 990)
    pressure.start()
    await asyncio.sleep(2 * LOOK_EVERY_S)
    assert pressure.shedding
    use(folder, 100)
    await asyncio.sleep(3 * LOOK_EVERY_S)
    assert not pressure.shedding
    await pressure.close()


def test_the_limits_are_told(folder: Path) -> None:
    pressure, _ = watching(folder)
    (folder / "memory.high").write_text(f"{500 * 2**20}\n")
    (folder / "cpu.max").write_text("150000 100000\n")
    (folder / "pids.max").write_text("max\n")
    assert pressure.described() == "memory.high 500M, cpus 1.5"
    for name in ("memory.high", "cpu.max"):
        (folder / name).write_text("max\n")
    assert pressure.described() == "off: none set"
