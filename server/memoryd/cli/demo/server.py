"""The server that the demo talks to: the one that runs under this home, else its own on a free port."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryFile
from threading import Timer
from typing import IO

from memoryd.client import Client
from memoryd.errors import MemorydError, StartupError
from memoryd.settings import Settings

READY_LINE = "memoryd ready "
_READY_S = 300.0
_STOP_S = 15.0
_LOG_TAIL = 2000


@contextmanager
def connected(settings: Settings) -> Iterator[Client]:
    """A client of a ready server. Raises StartupError with the end of its log where it does not come up."""
    if running := _running(settings):
        with running:
            yield running
        return
    with _served() as endpoint, Client(endpoint, settings=settings) as client:
        yield client


def _running(settings: Settings) -> Client | None:
    if not settings.endpoint and not settings.endpoint_file.exists():
        return None
    client = Client(settings=settings, retries=0)
    try:
        client.whoami()
    except MemorydError:
        client.close()
        return None
    return client


@contextmanager
def _served() -> Iterator[str]:
    with TemporaryFile() as log:
        command = [sys.executable, "-m", "memoryd", "serve", "--listen", "127.0.0.1:0"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)  # noqa: S603
        try:
            yield _wait_until_ready(process, log)
        finally:
            _stop(process)


def _wait_until_ready(process: "subprocess.Popen[str]", log: IO[bytes]) -> str:
    giving_up = Timer(_READY_S, process.kill)
    giving_up.start()
    try:
        for line in process.stdout or ():
            if line.startswith(READY_LINE):
                return line.removeprefix(READY_LINE).strip()
    finally:
        giving_up.cancel()
    log.seek(max(0, log.seek(0, 2) - _LOG_TAIL))
    raise StartupError(f"The server did not come up. The end of its log:\n{log.read().decode(errors='replace')}")


def _stop(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
