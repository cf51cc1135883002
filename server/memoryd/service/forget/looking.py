"""What is stored of what a request names, its words as whole words."""

from memoryd.policy.whole_words import expression
from memoryd.store import matching
from memoryd.store.database import Connection
from memoryd.store.matching import Match, Wanted


async def find(connection: Connection, namespace: str, wanted: Wanted) -> list[Match]:
    """Memories, then entries of the ledger that became no note; the oldest first."""
    words = None if wanted.words is None else [expression(word, wanted.unless) for word in wanted.words]
    return await matching.find(connection, namespace, wanted, expressions=words)
