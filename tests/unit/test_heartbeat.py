"""What the service manager hears, over a real datagram socket."""

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memoryd.heartbeat import BEATS, Patience, beating

INTERVAL_S = 0.6


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", str(int(INTERVAL_S * 1e6)))
        monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
        yield end


def heard(manager: socket.socket) -> list[str]:
    found = []
    while True:
        try:
            found.append(manager.recv(4096).decode())
        except BlockingIOError:
            return found


async def _lives(_: float) -> bool:
    return True


async def _is_dead(_: float) -> bool:
    return False


async def test_a_process_that_lives_says_so_several_times_an_interval(manager: socket.socket) -> None:
    async with beating(_lives):
        await asyncio.sleep(2 * INTERVAL_S)
    beats = heard(manager)
    assert set(beats) == {"WATCHDOG=1"}
    assert 3 <= len(beats) <= 2 * BEATS + 1
    await asyncio.sleep(INTERVAL_S)
    assert heard(manager) == []


async def test_one_that_shows_no_sign_of_life_is_silent(manager: socket.socket) -> None:
    async with beating(_is_dead):
        await asyncio.sleep(INTERVAL_S)
    assert heard(manager) == []


async def test_a_hung_loop_is_silent(manager: socket.socket) -> None:
    async with beating(_lives):
        await asyncio.sleep(0.05)
        heard(manager)
        time.sleep(2 * INTERVAL_S)  # noqa: ASYNC251 - this is the hang
        assert heard(manager) == []


async def test_a_slow_sign_of_life_counts(manager: socket.socket) -> None:
    """As of a process that the kernel throttles: five beats of six may be missed."""

    async def slowly(_: float) -> bool:
        await asyncio.sleep(INTERVAL_S / 2)
        return True

    async with beating(slowly):
        await asyncio.sleep(INTERVAL_S)
    assert heard(manager)


async def test_nobody_is_told_where_no_watchdog_waits(manager: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_USEC")
    async with beating(_lives):
        await asyncio.sleep(0.1)
    assert heard(manager) == []


async def test_time_is_asked_for_until_it_is_enough(manager: socket.socket) -> None:
    async with Patience() as patience:
        patience.ask("opening the store")
        await asyncio.sleep(0.05)
        patience.enough()
        patience.ask("closing the store")
        await asyncio.sleep(0.05)
    assert heard(manager) == [
        "EXTEND_TIMEOUT_USEC=60000000\nSTATUS=opening the store",
        "EXTEND_TIMEOUT_USEC=60000000\nSTATUS=closing the store",
    ]
