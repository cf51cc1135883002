"""The pool: connections with codecs, deadlines on every acquire, and errors in memoryd's own terms."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from time import monotonic
from typing import Any, Self, TypeAlias

import asyncpg
import orjson
import tenacity
from pgvector.asyncpg import register_vector

from memoryd.errors import DatabaseUnavailableError, DiskFullError, MemorydError, UnavailableError
from memoryd.settings import DatabaseSettings
from memoryd.store import mirroring
from memoryd.store.queries import queries

Connection: TypeAlias = Any
"""A pooled asyncpg connection, which has no stubs; only the store calls methods of it."""

STATEMENTS = 256
"""Prepared statements kept by a connection: more than there are named queries."""

_GONE = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
)
_SLOW = (asyncio.TimeoutError, asyncpg.QueryCanceledError)


class StatementError(MemorydError):
    """The database refused a statement; this is a fault of memoryd, and nothing was stored."""

    code = "statement-refused"


class SlowStatementError(UnavailableError):
    """The query took too long and was stopped; narrow it, by a namespace, a filter or a shorter text."""

    code = "too-slow"


class ContendedError(DatabaseUnavailableError):
    """Two writers waited for each other; nothing was stored, try again."""


retried = tenacity.retry(
    retry=tenacity.retry_if_exception_type(ContendedError),
    stop=tenacity.stop_after_attempt(5),
    wait=tenacity.wait_random(0, 0.05),
    reraise=True,
)
"""Repeat a whole transaction that lost a deadlock."""


@contextmanager
def translated() -> Iterator[None]:
    """Turn what asyncpg raises when the server is gone, slow or out of disk into :mod:`memoryd.errors`."""
    try:
        yield
    except (asyncpg.DiskFullError, asyncpg.OutOfMemoryError) as error:
        raise DiskFullError from error
    except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError, asyncpg.LockNotAvailableError) as error:
        raise ContendedError from error
    except asyncpg.DataError as error:
        # a value that the column cannot hold; a subclass of what a lost connection raises, and its message quotes it
        raise StatementError(f"the database refused a value ({type(error).__name__})") from None
    except _SLOW as error:
        raise SlowStatementError from error
    except _GONE as error:
        raise DatabaseUnavailableError from error
    except asyncpg.PostgresError as error:
        # without the cause: its message quotes values
        raise StatementError(f"the database refused a statement ({type(error).__name__})") from None


def _encode_json(value: Any) -> str:
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS).decode()


async def _prepare(connection: asyncpg.Connection) -> None:
    await register_vector(connection)
    for name in ("json", "jsonb"):
        await connection.set_type_codec(name, encoder=_encode_json, decoder=orjson.loads, schema="pg_catalog")


@asynccontextmanager
async def savepoint(connection: Connection) -> AsyncIterator[None]:
    """What fails inside is undone alone; the transaction around it goes on."""
    with mirroring.undone_alone(connection):
        async with connection.transaction():
            yield


async def _keep(_: asyncpg.Connection) -> None:
    """Nothing to undo on release: every setting and lock is local to its transaction, and it saves a round trip."""


class Database:
    """A pool of connections. Acquiring waits at most ``acquire_timeout_s``, then :class:`DatabaseUnavailableError`.

    ``mirror`` is given what a transaction audited, once it is committed.
    """

    def __init__(self, pool: asyncpg.Pool, settings: DatabaseSettings) -> None:
        self.mirror: mirroring.Mirror = mirroring.nowhere
        self._pool = pool
        self._timeout = settings.acquire_timeout_s
        self.answered_at = 0.0
        """When a connection was last used and all went well, by the monotonic clock."""

    @classmethod
    async def open(cls, dsn: str, settings: DatabaseSettings, *, hnsw_ef: int = 40) -> Self:
        with translated():
            pool = await asyncpg.create_pool(
                dsn,
                min_size=settings.pool_size,
                max_size=settings.pool_size,
                command_timeout=settings.statement_timeout_s,
                timeout=settings.acquire_timeout_s,
                init=_prepare,
                reset=_keep,
                max_inactive_connection_lifetime=0,
                statement_cache_size=STATEMENTS,
                server_settings={
                    "application_name": "memoryd",
                    "timezone": "UTC",
                    "hnsw.iterative_scan": "relaxed_order",
                    "hnsw.ef_search": str(hnsw_ef),
                },
            )
        return cls(pool, settings)

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), timeout=5)
        except (TimeoutError, OSError, asyncpg.PostgresError):
            self._pool.terminate()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        with translated():
            try:
                connection = await self._pool.acquire(timeout=self._timeout)
            except TimeoutError as error:
                raise DatabaseUnavailableError("no connection became free in time; try again") from error
            try:
                yield connection
                self.answered_at = monotonic()
            finally:
                await self._pool.release(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        async with self.connection() as connection:
            with mirroring.gathered(connection, self.mirror):
                async with connection.transaction():
                    yield connection
                    if self.mirror is not mirroring.nowhere:
                        await mirroring.commit_to_all(connection)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Connection]:
        """A read-only transaction whose statements see one state of the database."""
        async with self.connection() as connection, connection.transaction(isolation="repeatable_read", readonly=True):
            yield connection

    async def now(self) -> datetime:
        async with self.connection() as connection:
            instant: datetime = await queries().now(connection)
        return instant
