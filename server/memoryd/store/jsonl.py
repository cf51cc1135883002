"""The ledger's second home: one JSON line an entry, appended and fsynced before the answer.

PostgreSQL commits first. A crash between the two leaves the file short, or with a torn last line:
:meth:`LedgerFile.open` cuts the torn line and says after which entry the file has to be completed from the database.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Self

import orjson

from memoryd.errors import DiskFullError
from memoryd.store.ledger import GENESIS, ChainedEntry, Head

_TAIL_BYTES = 1 << 16


class LedgerFile:
    """Append-only; one writer. ``last`` is the link of the last whole line, that before the first one for none."""

    def __init__(self, path: Path, descriptor: int, last: Head) -> None:
        self._path = path
        self._descriptor = descriptor
        self.last = last

    @property
    def last_seq(self) -> int:
        return self.last.seq

    @classmethod
    def open(cls, path: Path) -> Self:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        _sync_folder(path.parent)
        _draft(path).unlink(missing_ok=True)
        end = _cut_torn_line(descriptor)
        return cls(path, descriptor, _last_link(descriptor, end))

    def append(self, entries: Iterable[ChainedEntry]) -> None:
        """Write and fsync. A write that fails leaves no half line behind. Raises DiskFullError."""
        chained = list(entries)
        data = b"".join(line(one) for one in chained)
        before = os.lseek(self._descriptor, 0, os.SEEK_END)
        try:
            _write_all(self._descriptor, data)
            os.fdatasync(self._descriptor)
        except OSError as error:
            os.ftruncate(self._descriptor, before)
            raise DiskFullError from error
        if chained:
            self.last = Head(seq=chained[-1].entry.seq, hash=chained[-1].hash)

    def rewrite(self, anew: Mapping[int, ChainedEntry]) -> int:
        """The file with other lines for the entries of these numbers; how many lines were replaced.

        The new file takes the old one's place at once and whole, so that a crash leaves the one or the other.
        Raises DiskFullError.
        """
        draft = _draft(self._path)
        descriptor = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND | os.O_CLOEXEC, 0o600)
        try:
            replaced = self._copy(descriptor, anew)
            os.fsync(descriptor)
            draft.rename(self._path)
        except OSError as error:
            os.close(descriptor)
            draft.unlink(missing_ok=True)
            raise DiskFullError from error
        os.close(self._descriptor)
        self._descriptor = descriptor
        _sync_folder(self._path.parent)
        return replaced

    def _copy(self, descriptor: int, anew: Mapping[int, ChainedEntry]) -> int:
        replaced = 0
        with self._path.open("rb") as old, os.fdopen(os.dup(descriptor), "wb") as new:
            for text in old:
                other = anew.get(_seq_of(text))
                replaced += other is not None
                new.write(text if other is None else line(other))
        return replaced

    def close(self) -> None:
        os.close(self._descriptor)


def _draft(path: Path) -> Path:
    return path.with_suffix(".rewritten")


def _seq_of(text: bytes) -> int:
    """Lines begin with their number; the rest is not parsed."""
    return int(text[len(b'{"seq":') : text.index(b",")])


def line(one: ChainedEntry) -> bytes:
    """The entry as one line; times are RFC 3339 in UTC, salts and hashes hexadecimal."""
    entry = one.entry
    record: dict[str, Any] = {
        "seq": entry.seq,
        "id": entry.id,
        "namespace": entry.namespace,
        "session": entry.session,
        "position": entry.position,
        "role": entry.role.value,
        "name": entry.name,
        "external_id": entry.external_id,
        "content": entry.content,
        "tool_calls": list(entry.tool_calls),
        "tool_call_id": entry.tool_call_id,
        "at": entry.at,
        "recorded_at": entry.recorded_at,
        "redacted": list(entry.redacted),
        "metadata": dict(entry.metadata),
        "task": entry.task,
        "salt": one.salt.hex() if one.salt else None,
        "commitment": one.commitment.hex(),
        "hash": one.hash.hex(),
    }
    if entry.erased:
        record |= {"content": None, "erased": True}
    return orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE | orjson.OPT_UTC_Z, default=str)


def _write_all(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _cut_torn_line(descriptor: int) -> int:
    """Truncate behind the last newline; the file's new length."""
    end = os.lseek(descriptor, 0, os.SEEK_END)
    whole = _behind_last_newline(descriptor, end)
    if whole != end:
        os.ftruncate(descriptor, whole)
        os.fsync(descriptor)
    return whole


def _behind_last_newline(descriptor: int, end: int) -> int:
    """The offset behind the last newline before ``end``, 0 when there is none."""
    while end > 0:
        start = max(0, end - _TAIL_BYTES)
        found = os.pread(descriptor, end - start, start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def _last_link(descriptor: int, end: int) -> Head:
    if end == 0:
        return Head(seq=0, hash=GENESIS)
    start = _behind_last_newline(descriptor, end - 1)
    record = orjson.loads(os.pread(descriptor, end - start, start))
    return Head(seq=record["seq"], hash=bytes.fromhex(record["hash"]))
