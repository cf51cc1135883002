"""Run the shared encoder in the foreground: one model for all instances of a machine, over a Unix socket.

It keeps nothing, opens no other socket and no database. docs/explanation/limits.md says when it is worth it.
"""

import asyncio
import signal
import sys
from typing import Final

import structlog

from memoryd.api.listening import UNIX, Listener, listening
from memoryd.engines.embedding import batches_of, open_model, passage_threads
from memoryd.engines.encoder.serving import Encoder
from memoryd.errors import MemorydError, StartupError
from memoryd.heartbeat import Patience, beating
from memoryd.observe import logging as logs
from memoryd.observe.systemd import notify
from memoryd.settings import Settings

_BACKLOG: Final = 256

log = structlog.get_logger("memoryd.encoder")


def serve_encoder(settings: Settings) -> int:
    """Serve until SIGTERM or SIGINT, where systemd passed a socket or ``settings.embedding.encoder`` says.

    The exit code: 0, or that of the StartupError that standard error names.
    """
    logs.configure(settings.log)
    try:
        asyncio.run(_serve(settings))
    except MemorydError as error:
        print(f"memoryd: {error.detail}", file=sys.stderr)
        return error.exit_code
    except Exception as error:
        log.error("stopped by an error", **logs.describe(error))  # noqa: TRY400  (exc_info could quote content)
        return 1
    return 0


async def _serve(settings: Settings) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with listening(settings.embedding.encoder) as listeners:
        listener = _on_a_socket(listeners)
        async with Patience() as patience:
            patience.ask("loading the model")
            model = await asyncio.to_thread(open_model, settings)
        encoder = Encoder(model, passage_threads(settings.embedding), batches_of(settings.embedding))
        try:
            await _until(stop, encoder, listener)
        finally:
            encoder.close()


async def _until(stop: asyncio.Event, encoder: Encoder, listener: Listener) -> None:
    # Not start_unix_server, which from Python 3.13 on removes the path of a socket that systemd keeps.
    server = await asyncio.start_server(encoder.serve, sock=listener.socket, backlog=_BACKLOG)
    async with beating(lambda _: encoder.lives()):
        print(f"memoryd encoder ready {listener.url}", flush=True)
        notify(f"READY=1\nSTATUS=serving at {listener.url}")
        await stop.wait()
    notify("STOPPING=1")
    # What is left unanswered the instances ask the next process.
    server.close()


def _on_a_socket(listeners: list[Listener]) -> Listener:
    if len(listeners) == 1 and listeners[0].url.startswith(UNIX):
        return listeners[0]
    raise StartupError("the encoder serves at one Unix socket; set MEMORYD_EMBEDDING__ENCODER=unix:/path")
