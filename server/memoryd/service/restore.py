"""A home brought back from a backup, less what it has forgotten since.

The new cluster is filled beside the old one, which stays until the new one has answered; from the mark on only the new
one counts (:mod:`memoryd.ops.exchange`). What was forgotten is removed in a cluster on the way, from which the rows
that are left are copied, so that no file of the new one ever held it.
"""

import asyncio
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import UUID, uuid4

import memoryd
from memoryd.domain.audit import AuditRecord
from memoryd.domain.identity import Principal
from memoryd.errors import BadRequestError, ConflictError, NotFoundError, StartupError
from memoryd.ops import exchange
from memoryd.ops.archive import Archive, open_archive
from memoryd.ops.cluster import Cluster
from memoryd.ops.copying import dumped, load
from memoryd.ops.files import unreadable
from memoryd.ops.migrate import migrate, shipped_migrations
from memoryd.ops.server_lock import only_server
from memoryd.policy.receipts import fingerprint_of
from memoryd.service.backup import KEY_FILE, Progress, available, opened, silent
from memoryd.service.forget.erasing import uncount
from memoryd.settings import Settings
from memoryd.store import audit, erasing, ledger, restoring
from memoryd.store.database import Connection, Database
from memoryd.store.jsonl import LedgerFile
from memoryd.store.keys import Keys, is_key, load_keys
from memoryd.store.restoring import ComeBack, Guards

_LINES = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreReport:
    """``forgotten_again``: items of the backup that this home had forgotten since, and that did not come back."""

    id: str
    created_at: datetime
    memories: int
    messages: int
    forgotten_again: int


def restore(settings: Settings, source: Path, *, key: Path | None = None, progress: Progress = silent) -> RestoreReport:
    """Make the home of the settings what the backup holds, less what this home has forgotten since. Blocks.

    :param key: a copy of the key under which the backup was made, for a home that has none.

    Raises what ``unreadable`` makes, BadRequestError for a file that is damaged or of another version, ConflictError
    where a server runs, for another key or a chain of receipts that parted, ClusterError where the database does not
    take it; the home is as it was then.
    """
    if settings.database.url:
        raise ConflictError("MEMORYD_DATABASE__URL names an external PostgreSQL; restore that with its own tools")
    archive = open_archive(source)
    _check_version(archive)
    settings.home.mkdir(mode=0o700, parents=True, exist_ok=True)
    with archive.file, _stopped(settings.home):
        secret, keys = _keys(settings, archive, key)
        progress("checking the file")
        archive.check(keys.backups)
        again = _exchange(settings, archive, keys, secret, progress)
    return RestoreReport(
        id=archive.manifest["id"],
        created_at=datetime.fromisoformat(archive.manifest["created_at"]),
        memories=archive.manifest["memories"],
        messages=archive.manifest["messages"],
        forgotten_again=again,
    )


@contextmanager
def _stopped(home: Path) -> Iterator[None]:
    """No server starts inside. Raises ConflictError where one runs."""
    with ExitStack() as stack:
        try:
            stack.enter_context(only_server(home))
        except StartupError:
            raise ConflictError(f"a server runs on {home}; stop it first") from None
        yield


def _check_version(archive: Archive) -> None:
    manifest = archive.manifest
    made_by, own = str(manifest.get("memoryd")), memoryd.__version__
    if made_by.partition(".")[0] != own.partition(".")[0]:
        raise BadRequestError(f"{archive.place} was made by memoryd {made_by}; this is {own}: restore it with its own")
    if unknown := set(manifest["migrations"]) - shipped_migrations():
        raise BadRequestError(f"{archive.place} was made by a newer memoryd ({len(unknown)} migrations); upgrade first")


def _keys(settings: Settings, archive: Archive, given: Path | None) -> tuple[bytes, Keys]:
    """The key of the home, else the one that is given; it is the one that the backup was made under."""
    place = settings.home / KEY_FILE
    if place.exists():
        keys, secret = load_keys(place), place.read_bytes()
    elif given is not None:
        place, secret = given, _copy_of_key(given)
        keys = Keys(secret)
    else:
        raise NotFoundError(
            f"{settings.home} has no {KEY_FILE}, and a backup holds none: give the copy that you keep elsewhere (--key)"
        )
    if fingerprint_of(keys.receipts) != archive.manifest.get("key"):
        raise ConflictError(
            f"{archive.place} was made under the key {archive.manifest.get('key')}, and {place} is "
            f"{fingerprint_of(keys.receipts)}: it is the backup of another instance"
        )
    return secret, keys


def _copy_of_key(place: Path) -> bytes:
    """Raises what ``unreadable`` makes, and BadRequestError for what is no key."""
    try:
        secret = place.read_bytes()
    except OSError as error:
        raise unreadable(place, error) from None
    if not is_key(secret):
        raise BadRequestError(f"{place} is no copy of {KEY_FILE}; give the one that you keep of this instance (--key)")
    return secret


def _exchange(settings: Settings, archive: Archive, keys: Keys, secret: bytes, progress: Progress) -> int:
    """Fill the new cluster and put it into its place; how much did not come back."""
    current, home = Cluster(settings), settings.home.absolute()
    running, kept = current.status().state == "running", current.is_kept()
    has_data = settings.cluster_dir.exists() and any(settings.cluster_dir.iterdir())
    with available(settings, alone=True) if has_data else nullcontext(), _filling(settings) as (stage, fresh):
        again = _fill(archive, keys, current.dsn() if has_data else None, stage, fresh, progress)
        asyncio.run(_write_ledger(fresh))
    current.stop()
    _keep_key(home / KEY_FILE, secret)
    exchange.mark_complete(home)
    progress("taking its place")
    current.start(kept=kept)
    if not running:
        current.stop()
    return again


@contextmanager
def _filling(settings: Settings) -> Iterator[tuple[Settings, Settings]]:
    """Two clusters beside that of the home, stopped in the end; where they cannot be filled they go."""
    home = settings.home.absolute()
    fresh = settings.model_copy(update={"home": exchange.prepare(home)})
    stage = settings.model_copy(update={"home": exchange.stage(home)})
    try:
        yield stage, fresh
    except BaseException:
        Cluster(fresh).stop("immediate")
        Cluster(stage).stop("immediate")
        exchange.finish(home)
        raise
    Cluster(stage).stop("immediate")
    Cluster(fresh).stop()


def _fill(
    archive: Archive, keys: Keys, present: str | None, stage: Settings, fresh: Settings, progress: Progress
) -> int:
    """Leave the new cluster with what the home is to hold; how much it is not to hold again."""
    filling = fresh if present is None else stage
    progress("filling a new database")
    Cluster(filling).start()
    load(Cluster(filling).dsn(), archive.unsealed(keys.backups))
    migrate(filling)
    asyncio.run(_compare(archive, Cluster(filling).dsn()))
    if present is None:
        asyncio.run(_note(archive, Cluster(fresh).dsn()))
        return 0
    progress("leaving out what was forgotten since")
    again = asyncio.run(_forget_again(present, Cluster(stage).dsn(), keys))
    asyncio.run(_note(archive, Cluster(stage).dsn()))
    Cluster(fresh).start()
    with dumped(Cluster(stage).dsn()) as source:
        load(Cluster(fresh).dsn(), iter(lambda: source.read(1 << 20), b""))
    return again


async def _compare(archive: Archive, url: str) -> None:
    """Raises StartupError unless just as much is there as the backup says."""
    async with opened(url) as database, database.connection() as connection:
        content = await restoring.content(connection)
    found = {"memories": content.memories, "messages": content.messages, "forgotten": content.forgotten}
    told = {name: archive.manifest.get(name) for name in found}
    if found != told:
        raise StartupError(f"the new database holds {found} and the backup says {told}; the home is as it was")


async def _note(archive: Archive, url: str) -> None:
    """The audit tells that the answers from here on are those of the backup."""
    async with opened(url) as database, database.transaction() as connection:
        record = AuditRecord(
            at=await database.now(),
            operation="restore",
            outcome="ok",
            principal=Principal.OPERATOR,
            token_id=None,
            ids=(UUID(archive.manifest["id"]),),
            correlation_id=uuid4().hex,
        )
        await audit.insert(connection, [record])


async def _forget_again(present_url: str, staged_url: str, keys: Keys) -> int:
    async with opened(present_url) as present, opened(staged_url) as staged:
        async with present.connection() as connection:
            kept = await restoring.guards(connection)
        async with staged.transaction() as connection:
            now = await staged.now()
            _check_chain(kept, await restoring.receipt_links(connection))
            ended = await _end_undos(connection, kept, now)
            await restoring.take_over(connection, kept, now)
            doomed = await _doomed(present, await restoring.come_back(connection))
            for namespace in {one.namespace for one in doomed}:
                await _erase(connection, keys, [one for one in doomed if one.namespace == namespace], now)
    return len({one.id for one in doomed}) + ended


def _check_chain(kept: Guards, links: dict[int, bytes]) -> None:
    """Raises ConflictError where home and backup issued different receipts under one number."""
    if any(kept.receipts.get(seq, hash) != hash for seq, hash in links.items()):
        raise ConflictError(
            "the home and the backup issued different receipts since they parted; restore it into a home of its own"
        )


async def _end_undos(connection: Connection, kept: Guards, now: datetime) -> int:
    """Rows that the backup keeps apart: back where the home undid the deletion since, else gone; how many went."""
    apart = await restoring.withheld(connection)
    for forget_id in apart & set(kept.requests("undone")):
        await erasing.put_back(connection, forget_id, now)
    gone = apart & (set(kept.requests()) - set(kept.requests("undone")))
    await restoring.drop_withheld(connection, gone)
    return len(gone)


async def _doomed(present: Database, found: Sequence[ComeBack]) -> list[ComeBack]:
    """Without what only says the same as something forgotten, and is alive where it was forgotten."""
    by_text = {one.id for one in found if not one.buried}
    async with present.connection() as connection:
        alive = await restoring.alive(connection, by_text)
    return [one for one in found if one.buried or one.id not in alive]


async def _erase(connection: Connection, keys: Keys, doomed: Sequence[ComeBack], now: datetime) -> None:
    namespace = doomed[0].namespace
    memories = {one.id for one in doomed if one.memory}
    entries = {one.id for one in doomed if one.entry}
    gone = await erasing.doomed(connection, namespace, memories, entries)
    await uncount(keys, connection, namespace, memories)
    await erasing.erase(connection, namespace, memories, entries, gone, now)
    requests = defaultdict(set)
    for one in doomed:
        requests[one.forget_id].add(one.id)
    for forget_id, ids in requests.items():
        await erasing.bury(connection, namespace, forget_id, ids, now)


async def _write_ledger(fresh: Settings) -> None:
    """The journal of the new database, from its first entry on."""
    file = LedgerFile.open(fresh.ledger_file)
    async with opened(Cluster(fresh).dsn()) as database:
        while True:
            async with database.connection() as connection:
                missing = await ledger.after(connection, file.last_seq, _LINES)
            if not missing:
                break
            file.append(missing)
    file.close()


def _keep_key(place: Path, secret: bytes) -> None:
    if place.exists():
        return
    draft = place.with_name(f"{place.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    draft.rename(place)
