"""The open resources of one process: cluster, pool, keys, engines, ledger, worker."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import structlog

from memoryd.appender import Appender
from memoryd.bell import Bell
from memoryd.engines.embedding import Embedder, open_embedder
from memoryd.engines.heap import keep_returning, return_freed_memory
from memoryd.engines.key_vectors import KeyVectors
from memoryd.engines.proposing import Proposer
from memoryd.engines.recognition import Recogniser, open_recogniser
from memoryd.engines.reranking import Reranker, choose_reranker
from memoryd.engines.tokens import count_tokens
from memoryd.errors import DatabaseUnavailableError, StartupError
from memoryd.exempted import Exempted
from memoryd.fitting import fit_later, fit_vectors, hear, unheard
from memoryd.intents import Intents
from memoryd.observe.audit import AuditMirror, open_mirror
from memoryd.observe.systemd import credential
from memoryd.ops.cluster import Cluster, connection_url
from memoryd.ops.keeper import keep_running
from memoryd.ops.migrate import migrate
from memoryd.ops.server_lock import only_server
from memoryd.ops.unproven import rebuild_unproven
from memoryd.owner import CREDENTIAL, ensure_owner
from memoryd.plans import Plans
from memoryd.policy.hiding import Grades
from memoryd.policy.readying import ready_screening
from memoryd.pressure import Pressure
from memoryd.reads import ReadLog
from memoryd.recognising import Recognising, grades_of
from memoryd.settings import Settings
from memoryd.store import erasing, index, recognition
from memoryd.store.cache import Cache
from memoryd.store.database import Database
from memoryd.store.jsonl import LedgerFile
from memoryd.store.keys import Keys, load_keys
from memoryd.tails import Tails
from memoryd.worker import Worker

LOOK_AGAIN_S = 15.0

log = structlog.get_logger(__name__)


@dataclass(slots=True, kw_only=True)
class Instance:
    """What the rules are applied to: one person's store, with its keys, settings and model."""

    settings: Settings
    database: Database
    keys: Keys
    embedder: Embedder
    recogniser: Recogniser
    exempted: Exempted
    found: Counter[str] = field(default_factory=Counter)
    """Personal data found in this process, by class."""

    @property
    def grades(self) -> Grades:
        """The grades of personal data that differ from those of the table."""
        return grades_of(self.settings)


@dataclass(slots=True, kw_only=True)
class Runtime(Instance):
    """What the verbs work with. ``async with Runtime.open(settings) as runtime``.

    ``unread`` wakes who reads the ledger for claims; ``proposer`` is asked by them, where they run in this process.
    """

    reranker: Reranker | None
    appender: Appender
    worker: Worker
    recognising: Recognising
    reads: ReadLog
    recalls: Cache[Any]
    key_vectors: KeyVectors
    unread: Bell
    pressure: Pressure
    mirror: AuditMirror | None = None
    proposer: Proposer | None = None
    tails: Tails = field(default_factory=Tails)
    plans: Plans = field(default_factory=Plans)
    intents: Intents = field(default_factory=Intents)
    rebuilt: bool = False
    """The cluster was made anew at the start, for erasures that were not proven before."""
    _approximate: bool = False
    _looked_at: float = 0.0

    @classmethod
    @asynccontextmanager
    async def open(cls, settings: Settings) -> AsyncIterator["Runtime"]:
        """Open everything in order and close it in reverse. Raises StartupError with what to do."""
        grades_of(settings)
        async with AsyncExitStack() as stack:
            _make_home(settings.home)
            stack.enter_context(only_server(settings.home))
            embedder, rebuilt = await _embedder_and_database(settings, stack, can_wait=True)
            runtime = await cls._assemble(settings, embedder, stack)
            runtime.rebuilt = rebuilt
            return_freed_memory()
            stack.push_async_callback(_cancelled, asyncio.create_task(keep_returning(), name="heap"))
            runtime.pressure.start()
            stack.push_async_callback(runtime.pressure.close)
            if settings.worker:
                stack.push_async_callback(runtime.worker.close)
                runtime.recognising.start()
                stack.push_async_callback(runtime.recognising.close)
            runtime._start_worker(stack)
            yield runtime

    def _start_worker(self, stack: AsyncExitStack) -> None:
        """Now, or when the shared encoder was heard of for the first time."""
        if (encoder := unheard(self.embedder)) is None:
            self._begin(self.worker.renewing)
        else:
            hearing = asyncio.create_task(hear(encoder, self.database, self._begin), name="encoder")
            stack.push_async_callback(_cancelled, hearing)

    def _begin(self, renewing: bool) -> None:
        self.worker.renewing = renewing
        if self.settings.worker:
            self.worker.start()

    @classmethod
    async def _assemble(cls, settings: Settings, embedder: Embedder, stack: AsyncExitStack) -> "Runtime":
        keys = load_keys(settings.home / "instance.key")
        database = await Database.open(connection_url(settings), settings.database, hnsw_ef=settings.retrieval.hnsw_ef)
        stack.push_async_callback(database.close)
        mirror = _mirrored(settings, database, stack)
        async with database.connection() as connection:
            await erasing.count_erasures(connection)
        renewing = False
        if (encoder := unheard(embedder)) is not None:
            await fit_later(database, encoder)
        else:
            renewing = await fit_vectors(database, embedder)
        await ensure_owner(database, settings.owner_token_file, credential(CREDENTIAL))
        appender = await Appender.open(database, keys, LedgerFile.open(settings.ledger_file))
        stack.push_async_callback(appender.close)
        reads = ReadLog(database)
        stack.push_async_callback(reads.close)
        recogniser = open_recogniser(settings)
        stack.push_async_callback(recogniser.aclose)
        await _fit_recogniser(database, recogniser, settings)
        found: Counter[str] = Counter()
        recalls: Cache[Any] = Cache(settings.retrieval.cache_entries)
        choice = choose_reranker(settings)
        if choice.reranker is not None:
            stack.callback(choice.reranker.close)
        if settings.reranker.model:
            log.info("reranker", note=choice.note)
        return cls(
            settings=settings,
            database=database,
            keys=keys,
            embedder=embedder,
            recogniser=recogniser,
            exempted=await Exempted.open(database, keys),
            reranker=choice.reranker,
            appender=appender,
            found=found,
            worker=make_worker(settings, database, keys, embedder, renewing=renewing),
            recognising=Recognising(database, recogniser, grades_of(settings), found),
            reads=reads,
            recalls=recalls,
            key_vectors=KeyVectors(embedder),
            unread=Bell(),
            pressure=Pressure(settings.limits, lambda: _relieve(recalls, recogniser)),
            mirror=mirror,
        )

    async def is_approximate(self, documents: int) -> bool:
        """Whether a search over so many documents reads the HNSW indexes: past the threshold, once they stand.

        The worker makes them, maybe in another process, so this looks now and then until they do.
        """
        if documents <= self.settings.retrieval.exact_below:
            return False
        if not self._approximate and monotonic() > self._looked_at + LOOK_AGAIN_S:
            self._looked_at = monotonic()
            async with self.database.connection() as connection:
                self._approximate = await index.is_approximate(connection)
        return self._approximate


@asynccontextmanager
async def beside_a_server(settings: Settings) -> AsyncIterator[Instance]:
    """The instance for a process beside a server with ``MEMORYD_WORKER=false``.

    PostgreSQL is the server's to start and stop. Raises StartupError where it does not run.
    """
    async with AsyncExitStack() as stack:
        embedder = await asyncio.to_thread(open_embedder, settings)
        stack.callback(embedder.close)
        try:
            database = await Database.open(connection_url(settings), settings.database)
        except DatabaseUnavailableError as error:
            raise StartupError("the database does not answer; start `memoryd serve` first") from error
        stack.push_async_callback(database.close)
        _mirrored(settings, database, stack)
        keys = load_keys(settings.home / "instance.key")
        recogniser = open_recogniser(settings)
        stack.push_async_callback(recogniser.aclose)
        yield Instance(
            settings=settings,
            database=database,
            keys=keys,
            embedder=embedder,
            recogniser=recogniser,
            exempted=await Exempted.open(database, keys),
        )


def _mirrored(settings: Settings, database: Database, stack: AsyncExitStack) -> AuditMirror | None:
    mirror = open_mirror(settings)
    if mirror is not None:
        database.mirror = mirror.note
        stack.callback(mirror.close)
    return mirror


async def resize_vectors(settings: Settings) -> int:
    """Make the store ready for the dimension of the model in the settings; the memories to embed anew.

    The server must not run. Keyword search serves until its worker has been through them.
    """
    async with AsyncExitStack() as stack:
        stack.enter_context(only_server(settings.home))
        embedder, _ = await _embedder_and_database(settings, stack)
        database = await Database.open(connection_url(settings), settings.database)
        stack.push_async_callback(database.close)
        async with database.transaction() as connection:
            return await index.resize(connection, embedder.dimension)


def make_worker(
    settings: Settings,
    database: Database,
    keys: Keys,
    embedder: Embedder,
    *,
    renewing: bool = False,
) -> Worker:
    worker = Worker(
        database,
        keys,
        embedder,
        settings.zone,
    )
    worker.renewing = renewing
    return worker


async def _relieve(recalls: Cache[Any], recogniser: Recogniser) -> None:
    recalls.clear()
    await recogniser.spare()
    await asyncio.to_thread(return_freed_memory)


def _make_home(home: Path) -> None:
    try:
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StartupError(f"MEMORYD_HOME {home} cannot be made: {error.strerror}") from error


async def _embedder_and_database(
    settings: Settings, stack: AsyncExitStack, *, can_wait: bool = False
) -> tuple[Embedder, bool]:
    """Load the model, the vocabulary that tokens are counted by and the rules of screening, while PostgreSQL starts.

    Both are waited for before either's failure is raised, so that what did start is on the stack to be closed. The
    second is whether the cluster was built anew.
    """
    loading = asyncio.create_task(asyncio.to_thread(_load_engines, settings, can_wait=can_wait))
    database = asyncio.create_task(_have_database(settings, stack))
    await asyncio.wait((loading, database))
    if loading.exception() is None:
        stack.callback(loading.result().close)
    rebuilt = await database
    return await loading, rebuilt


def _load_engines(settings: Settings, *, can_wait: bool) -> Embedder:
    count_tokens("")
    ready_screening()
    return open_embedder(settings, can_wait=can_wait)


async def _have_database(settings: Settings, stack: AsyncExitStack) -> bool:
    """The cluster started, if it is the private one, and the schema up to date; whether the cluster was built anew."""
    cluster = None if settings.database.url else Cluster(settings)
    if cluster is not None:
        await asyncio.to_thread(cluster.start)
        # one that ran already was left by a server that was killed: that is the next one's to end
        stack.push_async_callback(asyncio.to_thread, cluster.release, alone=True)
        await asyncio.to_thread(cluster.drop_unfinished)
    applied = await asyncio.to_thread(migrate, settings)
    if applied:
        log.info("schema migrated", migrations=len(applied))
    if cluster is None:
        return False
    rebuilt = await asyncio.to_thread(rebuild_unproven, settings)
    keeper = asyncio.create_task(keep_running(cluster), name="keeper")
    stack.push_async_callback(_cancelled, keeper)
    return rebuilt


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _fit_recogniser(database: Database, recogniser: Recogniser, settings: Settings) -> None:
    """Have what is stored read again where other models read from now on, or other classes count."""
    grades = settings.privacy.grades
    counts = ",".join(f"{name}={grades[name]}" for name in sorted(grades))
    named = " ".join((*sorted(recogniser.models.values()), counts)).strip() if recogniser.models else ""
    async with database.transaction() as connection:
        queued = await recognition.requeue(connection, named)
    if queued:
        log.info("reading what is stored for personal data", memories=queued)
