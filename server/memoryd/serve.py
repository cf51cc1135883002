"""Run the server in the foreground: open the runtime, then the port; close them the other way round."""

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import structlog
import uvicorn
import uvloop

from memoryd.api.app import create_app
from memoryd.api.ending import Connections, EndingProtocol
from memoryd.api.listening import Listener, listening, not_bound
from memoryd.background import running
from memoryd.errors import MemorydError, StartupError
from memoryd.heartbeat import Patience, answering, beating
from memoryd.observe import logging as logs
from memoryd.observe.systemd import notify
from memoryd.policy.receipts import fingerprint_of
from memoryd.runtime import Runtime
from memoryd.settings import Settings

# Requests in flight get this long; the runtime closes in what is left of ten seconds.
GRACE_S: Final = 5
_BACKLOG: Final = 4096
"""As systemd's sockets have it: what waits there during a restart must not be turned away."""

log = structlog.get_logger("memoryd.serve")


def serve(settings: Settings) -> int:
    """Serve until SIGTERM or SIGINT. The exit code: 0, or that of the StartupError that standard error names."""
    logs.configure(settings.log)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serve(settings))
    except MemorydError as error:
        print(f"memoryd: {error.detail}", file=sys.stderr)
        return error.exit_code
    except asyncio.CancelledError:
        log.info("stopped before it was ready")
    except Exception as error:
        log.error("stopped by an error", **logs.describe(error))  # noqa: TRY400  (exc_info could quote content)
        return 1
    return 0


class _Server(uvicorn.Server):
    """uvicorn that says when it listens, and leaves signals to us: its own handlers end the process too early."""

    def __init__(self, config: uvicorn.Config, listeners: Sequence[Listener], endpoint_file: Path) -> None:
        super().__init__(config)
        self.server_state: Connections = Connections()
        self._listeners: Final = listeners
        self._url: Final = listeners[0].url
        self._endpoint_file: Final = endpoint_file

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Raises StartupError where another program began to listen on the address in the meantime."""
        try:
            await super().startup(sockets)
        except OSError as error:
            raise not_bound(self._url, error) from error
        _write_endpoint(self._endpoint_file, self._url)
        print(f"memoryd ready {self._url}", flush=True)
        notify(f"READY=1\nSTATUS=serving at {self._url}")

    def end(self, *, at_once: bool = False) -> None:
        """Every answer from now on closes its connection."""
        self.server_state.ending = True
        self.should_exit = True
        self.force_exit = at_once

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no more, and answer what was accepted: what waits at a passed socket is for the next process."""
        notify("STOPPING=1\nSTATUS=answering what was accepted")
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self.server_state.settle()
        await super().shutdown(sockets)

    async def run_until_stopped(self) -> None:
        try:
            await self.serve(sockets=[listener.socket for listener in self._listeners])
        finally:
            if not any(listener.passed for listener in self._listeners):
                _remove_endpoint(self._endpoint_file, self._url)


class _Stop:
    """The first signal ends gracefully, a second one does not wait.

    A start is not broken off by the first: it would leave behind the database that it was just starting.
    """

    def __init__(self) -> None:
        self._task: Final = asyncio.current_task()
        self._server: _Server | None = None
        self.asked = False
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, self._on_signal)

    def ends(self, server: _Server) -> None:
        self._server = server

    def _on_signal(self) -> None:
        if self._server is not None:
            self._server.end(at_once=self.asked)
        if self.asked and self._task is not None:
            self._task.cancel()
        self.asked = True


async def _serve(settings: Settings) -> None:
    asyncio.get_running_loop().set_exception_handler(logs.log_unretrieved)
    stop = _Stop()
    # Bound before the slow part, so that a port in use is told at once; it listens when the runtime is open.
    with listening(settings.listen) as listeners:
        async with Patience() as patience:
            patience.ask("opening the store")
            async with running(settings) as runtime, beating(answering(runtime.database)):
                patience.enough()
                server = _Server(_config(settings, runtime), listeners, settings.endpoint_file)
                stop.ends(server)
                log.info("receipts are signed", key=fingerprint_of(runtime.keys.receipts))
                if not stop.asked:
                    await server.run_until_stopped()
                log.info("closing")
                patience.ask("closing the store")


def _config(settings: Settings, runtime: Runtime) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings, runtime),
        http=EndingProtocol,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # A forged X-Forwarded-For would dodge the limit on refused tokens.
        proxy_headers=False,
        backlog=_BACKLOG,
        timeout_graceful_shutdown=GRACE_S,
    )


def _write_endpoint(file: Path, url: str) -> None:
    """One line, the URL; replaced in one step, so that nobody reads half of it. Raises StartupError."""
    draft = file.with_suffix(".new")
    try:
        draft.write_text(url + "\n", encoding="ascii")
        draft.chmod(0o644)
        draft.replace(file)
    except OSError as error:
        raise StartupError(
            f"the endpoint file cannot be written: {error.strerror or error}; make {file.name} under MEMORYD_HOME "
            "a file that this user may replace"
        ) from error


def _remove_endpoint(file: Path, url: str) -> None:
    """Unless another server has written its own since; what cannot be removed does not spoil the end."""
    with contextlib.suppress(OSError, ValueError):
        if file.read_text(encoding="ascii").strip() == url:
            file.unlink()
