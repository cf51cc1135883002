"""``memoryd serve``, ``memoryd worker`` and ``memoryd encoder``: the processes of the server."""

import gc
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from memoryd.cli.options import Json, load_settings

if TYPE_CHECKING:
    from memoryd.settings import Settings

app = typer.Typer()
PANEL = "Server"


@app.command(rich_help_panel=PANEL)
def serve(
    listen: Annotated[
        str | None, typer.Option("--listen", help="HOST:PORT (port 0: a free one) or unix:/path.", metavar="ADDRESS")
    ] = None,
    as_json: Json = False,
) -> None:
    """Run the server in the foreground until it is told to stop. With --json its log lines are JSON."""
    settings = _settings({"listen": listen}, as_json=as_json)
    with _loading():
        from memoryd.serve import serve as run

    raise typer.Exit(run(settings))


@app.command(rich_help_panel=PANEL)
def worker(as_json: Json = False) -> None:
    """Run the background work in a process of its own. With --json its log lines are JSON."""
    settings = _settings({}, as_json=as_json)
    import asyncio

    with _loading():
        from memoryd.background import run_worker
        from memoryd.observe import logging

    logging.configure(settings.log)
    asyncio.run(_until_told(run_worker(settings)))


@app.command(rich_help_panel=PANEL)
def encoder(
    listen: Annotated[
        str | None,
        typer.Option("--listen", help="unix:/path, in place of MEMORYD_EMBEDDING__ENCODER.", metavar="ADDRESS"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Run the embedding model for all instances of this machine. With --json its log lines are JSON."""
    settings = _settings({}, as_json=as_json)
    if listen is not None:
        chosen = settings.embedding.model_copy(update={"encoder": listen})
        settings = settings.model_copy(update={"embedding": chosen})
    with _loading():
        from memoryd.encoder import serve_encoder

    raise typer.Exit(serve_encoder(settings))


@contextmanager
def _loading() -> Iterator[None]:
    """For the imports of a server, whose garbage collections would walk again and again all that stays anyway."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


async def _until_told(work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` until SIGTERM or SIGINT, then let it close what it opened."""
    import asyncio
    import contextlib
    import signal

    import structlog

    task = asyncio.ensure_future(work)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    structlog.get_logger("memoryd.worker").info("worker started")
    with contextlib.suppress(asyncio.CancelledError):
        await task


def _settings(changes: dict[str, Any], *, as_json: bool) -> "Settings":
    settings = load_settings()
    given = {name: value for name, value in changes.items() if value is not None}
    if as_json:
        given["log"] = settings.log.model_copy(update={"format": "json"})
    return settings.model_copy(update=given)
