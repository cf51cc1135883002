"""The guard's records on standard error, for who runs it by hand: JSON lines, or plain ones on a terminal.

Under systemd standard error leads to the journal, which has the records already. A thread of its own writes: who reads
a pipe or stops a terminal must not hold up the answers. What it does not come to is dropped and counted.
"""

import json
import os
import queue
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from memoryd.observe import systemd

MOST = 1_000
"""Lines that wait."""
_END_S = 0.5
"""How long the end of the guard waits for the last ones."""


class Lines:
    """Where ``fd`` is None nothing is written, and there is no thread."""

    def __init__(self, fd: int | None, most: int = MOST) -> None:
        self._fd = fd
        self._format = _plain if fd is not None and os.isatty(fd) else _json
        self._waiting: queue.Queue[bytes | None] = queue.Queue(most)
        self._dropped = 0
        self._is_mute = fd is None
        self._thread = threading.Thread(target=self._write, args=(fd,), name="guard-stderr", daemon=True)
        if fd is not None:
            self._thread.start()

    @property
    def tids(self) -> set[int]:
        """Whom the guard has to allow what it asks: a log may be moved into a guarded folder."""
        return {self._thread.native_id} if self._thread.native_id is not None else set()

    def mute_in(self, folders: Iterable[Path]) -> None:
        """Nothing is written where standard error is a file in one of the folders that are guarded."""
        if self._fd is not None:
            target = Path(f"/proc/self/fd/{self._fd}").readlink()
            self._is_mute = any(target.is_relative_to(folder) for folder in folders)

    def put(self, message: str, level: str, fields: Mapping[str, str | int]) -> None:
        """Never waits."""
        if self._is_mute:
            return
        more: dict[str, str | int] = {"dropped": self._dropped} if self._dropped else {}
        try:
            self._waiting.put_nowait(self._format(message, level, {**fields, **more}))
            self._dropped = 0
        except queue.Full:
            self._dropped += 1

    def close(self) -> None:
        if not self._thread.is_alive():
            return
        with suppress(queue.Full):
            self._waiting.put_nowait(None)
        self._thread.join(_END_S)

    def _write(self, fd: int) -> None:
        while (line := self._waiting.get()) is not None:
            with suppress(OSError):
                os.write(fd, line)


def lines() -> Lines:
    """On standard error, if there is one and the journal does not have the records anyway."""
    fd = sys.stderr.fileno() if sys.stderr is not None else None
    return Lines(None if fd is None or systemd.is_journal(fd) else fd)


def _json(message: str, level: str, fields: Mapping[str, str | int]) -> bytes:
    """With the keys of the server's log."""
    line = {"event": message, **fields, "level": level, "timestamp": _now()}
    return json.dumps(line, ensure_ascii=False).encode(errors="backslashreplace") + b"\n"


def _plain(message: str, level: str, fields: Mapping[str, str | int]) -> bytes:
    pairs = "".join(f" {name}={value}" for name, value in fields.items())
    text = "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in f"{message}{pairs}")
    return f"{_now()} [{level:<7}] {text}\n".encode(errors="replace")


def _now() -> str:
    return datetime.now(UTC).isoformat().replace("+00:00", "Z")
