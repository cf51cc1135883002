"""The vectors that are stored and what makes new ones: of one model and one dimension, before anything is indexed.

At the start; where the shared encoder is away then, as soon as it was heard of.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import structlog

from memoryd.engines.embedding import Embedder
from memoryd.engines.encoder.remote import RemoteEmbedder
from memoryd.errors import MemorydError, ModelError, UnavailableError
from memoryd.store import index
from memoryd.store.database import Database

LOOK_AGAIN_S: Final = 2.0

log = structlog.get_logger(__name__)


class Named(Protocol):
    """What makes vectors. Vectors of another name do not compare."""

    @property
    def name(self) -> str: ...

    @property
    def dimension(self) -> int: ...


def unheard(embedder: Embedder) -> RemoteEmbedder | None:
    """The shared encoder, where nothing is known of it yet."""
    return embedder if isinstance(embedder, RemoteEmbedder) and not embedder.is_known else None


async def fit_vectors(database: Database, model: Named) -> bool:
    """True while vectors of another model are made anew in the background. Raises ModelError for another dimension,
    which is for a person."""
    async with database.transaction() as connection:
        made_for = await index.dimension(connection)
        if made_for != model.dimension:
            if await index.has_vectors(connection):
                raise ModelError(
                    f"the stored vectors have {made_for} dimensions and {model.name} makes {model.dimension}: "
                    "set MEMORYD_EMBEDDING__MODEL back, or run `memoryd db resize-vectors` to embed everything anew"
                )
            await index.resize(connection, model.dimension)
        stale = await index.requeue_other_models(connection, model.name)
        renewing = stale > 0 or await index.is_renewing(connection)
    if stale:
        log.info("embedding model changed, keyword search serves meanwhile", memories=stale)
    return renewing


async def fit_later(database: Database, embedder: RemoteEmbedder) -> None:
    """Have searches without vectors go by the dimension of the store."""
    log.warning("the shared encoder does not answer; what needs vectors waits for it")
    async with database.connection() as connection:
        embedder.dimension = await index.dimension(connection)


async def hear(embedder: RemoteEmbedder, database: Database, begin: Callable[[bool], None]) -> None:
    """Look for the encoder until it answers; then fit the vectors to it, and ``begin`` with what that returned.

    One that serves vectors of another dimension, or a database that does not take them, is told once and tried again.
    """
    told = ""
    while not embedder.is_known:
        await asyncio.sleep(LOOK_AGAIN_S)
        try:
            described = await embedder.describe()
            renewing = await fit_vectors(database, described)
        except UnavailableError:
            continue
        except MemorydError as error:
            if error.detail != told:
                log.error("nothing is searched by vectors", reason=error.detail)  # noqa: TRY400  (the detail says it)
            told = error.detail
            continue
        embedder.adopt(described)
        log.info("the shared encoder answers", model=described.name)
        begin(renewing)
