"""From turns to the claims that were read in them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from memoryd.domain.lineage import Derived
from memoryd.store.database import Connection
from memoryd.store.queries import queries


async def claims_of(
    connection: Connection,
    namespaces: Sequence[str],
    turns: Collection[UUID],
    *,
    valid_at: datetime,
    known_at: datetime,
) -> list[Derived]:
    """The claims of turns that were known by ``known_at``, proposals left out: a turn's overtaken ones first."""
    rows = queries().claims_of_turns(
        connection, namespaces=list(namespaces), turns=list(turns), valid_at=valid_at, known_at=known_at
    )
    return [
        Derived(
            turn=row["turn"],
            claim=row["claim"],
            text_mac=row["text_mac"],
            holds=row["holds"],
            overtaken=row["overtaken"],
            retired=row["retired"],
            standing=row["standing"],
            standing_turns=frozenset(row["turns"]),
            standing_read=row["read"],
        )
        async for row in rows
    ]
