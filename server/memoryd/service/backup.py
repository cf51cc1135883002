"""One home's backup as one sealed file; the instance may go on serving meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import memoryd
from memoryd.errors import NotFoundError
from memoryd.ops.archive import Draft, Sealer
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.ops.copying import dumped
from memoryd.ops.migrate import migrate
from memoryd.policy.receipts import fingerprint_of
from memoryd.settings import DatabaseSettings, Settings
from memoryd.store import instance, restoring
from memoryd.store.database import Database
from memoryd.store.ids import new_id
from memoryd.store.keys import Keys, load_keys
from memoryd.store.restoring import Content

Progress = Callable[[str], None]
KEY_FILE = "instance.key"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupReport:
    """``forgotten``: tombstones that are in it. ``key`` is the fingerprint of the key that opens it, which is not."""

    id: str
    path: Path
    bytes: int
    created_at: datetime
    memories: int
    messages: int
    forgotten: int
    key: str


def silent(_step: str) -> None:
    """The progress of who does not look on."""


def backup(settings: Settings, to: Path, progress: Progress = silent) -> BackupReport:
    """Write the home of the settings into a new file (0600). Blocks; the server may run, and is not disturbed.

    Raises ConflictError for a file that exists, NotFoundError for a home without data or a folder that is none,
    ForbiddenError, DiskFullError, and ClusterError where the database cannot be read to its end.
    """
    keys = _keys(settings)
    with Draft(to) as draft, available(settings):
        progress("reading the database")
        manifest, size = asyncio.run(_seal(connection_url(settings), keys, draft))
    return BackupReport(
        id=manifest["id"],
        path=to,
        bytes=size,
        created_at=datetime.fromisoformat(manifest["created_at"]),
        memories=manifest["memories"],
        messages=manifest["messages"],
        forgotten=manifest["forgotten"],
        key=manifest["key"],
    )


async def _seal(url: str, keys: Keys, draft: Draft) -> tuple[dict[str, Any], int]:
    """All of one instant: the dump reads the snapshot in which the counts were taken."""
    async with opened(url) as database, database.snapshot() as connection:
        content, now = await restoring.content(connection), await instance.now(connection)
        snapshot = await restoring.export_snapshot(connection)
        manifest = _manifest(keys, content, now)
        size = await asyncio.to_thread(_write, url, snapshot, keys, draft, manifest)
    return manifest, size


def _write(url: str, snapshot: str, keys: Keys, draft: Draft, manifest: dict[str, Any]) -> int:
    sealer = Sealer(draft.file, keys.backups)
    with dumped(url, snapshot) as source:
        sealer.feed(source)
    sealer.finish()
    return draft.complete(sealer, manifest, keys.backups)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url, DatabaseSettings(pool_size=2, statement_timeout_s=3600))
    try:
        yield database
    finally:
        await database.close()


def started(settings: Settings, *, alone: bool = False) -> AbstractContextManager[None]:
    """The database runs inside, and is left as it was found; ``alone`` as for ``Cluster.release``."""
    return nullcontext() if settings.database.url else Cluster(settings).running(alone=alone)


@contextmanager
def available(settings: Settings, *, alone: bool = False) -> Iterator[None]:
    """:func:`started` with a schema of today."""
    with started(settings, alone=alone):
        migrate(settings)
        yield


def _keys(settings: Settings) -> Keys:
    place = settings.home / KEY_FILE
    if not place.exists() or not (settings.database.url or settings.cluster_dir.exists()):
        raise NotFoundError(f"{settings.home} holds no instance to back up; is MEMORYD_HOME right?")
    return load_keys(place)


def _manifest(keys: Keys, content: Content, now: datetime) -> dict[str, Any]:
    return {
        "id": str(new_id()),
        "created_at": now.isoformat(),
        "memoryd": memoryd.__version__,
        "postgresql": content.postgresql,
        "migrations": list(content.migrations),
        "key": fingerprint_of(keys.receipts),
        "memories": content.memories,
        "messages": content.messages,
        "forgotten": content.forgotten,
    }
