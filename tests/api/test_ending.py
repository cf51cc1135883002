"""The end of a server on real sockets: what was sent is answered, what is idle is closed."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from memoryd.api.ending import EndingProtocol
from memoryd.api.listening import Listener
from memoryd.api.middleware import Door
from memoryd.observe.metrics import Metrics
from memoryd.serve import _Server
from memoryd.settings import LimitSettings

REQUEST = b"GET /x HTTP/1.1\r\nHost: memoryd\r\n\r\n"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def _app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    await receive()
    await asyncio.sleep(0.05)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def serving(
    tmp_path: Path, app: Any = _app, grace_s: int = 3
) -> AsyncIterator[tuple[_Server, "asyncio.Task[None]", Path]]:
    """A server on a socket that stays open behind it, as systemd's does."""
    path = tmp_path / "memoryd.sock"
    with socket.socket(socket.AF_UNIX) as kept:
        kept.bind(str(path))
        kept.listen(100)
        listener = Listener(socket=kept.dup(), url=f"unix:{path}", passed=True)
        config = uvicorn.Config(
            app, http=EndingProtocol, lifespan="off", timeout_graceful_shutdown=grace_s, log_config=None
        )
        server = _Server(config, [listener], tmp_path / "endpoint")
        task = asyncio.create_task(server.run_until_stopped())
        while not server.started:  # noqa: ASYNC110 - uvicorn tells nobody
            await asyncio.sleep(0.01)
        try:
            yield server, task, path
        finally:
            server.end()
            await task


async def answer(streams: Streams) -> bytes:
    """All that comes until the other side closes, or the answer of a connection that is kept."""
    return await asyncio.wait_for(streams[0].read(), 5)


async def test_what_is_being_sent_is_answered_and_the_connection_closed(tmp_path: Path) -> None:
    async with serving(tmp_path) as (server, task, path):
        half, fresh, asked = [await asyncio.open_unix_connection(path) for _ in range(3)]
        half[1].write(REQUEST[:20])
        await asyncio.sleep(0.1)
        asked[1].write(REQUEST)
        server.end()
        await asyncio.sleep(0.3)
        half[1].write(REQUEST[20:])
        fresh[1].write(REQUEST)
        for streams in (half, fresh, asked):
            got = await answer(streams)
            assert got.startswith(b"HTTP/1.1 200")
            assert b"connection: close" in got
            assert got.endswith(b"ok")
        await asyncio.wait_for(task, 5)


async def test_a_kept_connection_is_closed_once_what_it_sent_is_answered(tmp_path: Path) -> None:
    async with serving(tmp_path) as (server, task, path):
        kept, idle = [await asyncio.open_unix_connection(path) for _ in range(2)]
        for streams in (kept, idle):
            streams[1].write(REQUEST)
            assert (await streams[0].readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        server.end()
        kept[1].write(REQUEST)
        assert b"connection: close" in await answer(kept)
        assert await answer(idle) == b""
        await asyncio.wait_for(task, 5)


async def _endless(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.Event().wait()


async def test_what_takes_longer_than_the_end_may_is_told_to_come_again(tmp_path: Path) -> None:
    app = Door(_endless, limits=LimitSettings(), metrics=Metrics())
    async with serving(tmp_path, app, grace_s=1) as (server, task, path):
        asked = await asyncio.open_unix_connection(path)
        asked[1].write(REQUEST)
        await asyncio.sleep(0.1)
        server.end()
        got = await answer(asked)
        assert got.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 1" in got
        assert b"the server is stopping" in got
        await asyncio.wait_for(task, 5)


async def test_one_that_never_asks_does_not_hold_it_up(tmp_path: Path) -> None:
    async with serving(tmp_path) as (server, task, path):
        silent = await asyncio.open_unix_connection(path)
        await asyncio.sleep(0.1)
        server.end()
        assert await answer(silent) == b""
        await asyncio.wait_for(task, 5)


async def test_who_comes_after_the_end_waits_at_the_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as (server, task, path):
        server.end()
        await asyncio.wait_for(task, 5)
        _, writer = await asyncio.open_unix_connection(path)
        writer.write(REQUEST)
        await writer.drain()
        writer.close()
