"""From turns to the claims that were read in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.store.database import Connection
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class Derived:
    """A claim that was read in a turn. Where it does not hold, ``heir`` holds its slot, read in ``heir_turns``."""

    turn: UUID
    claim: UUID
    holds: bool
    heir: UUID | None
    heir_turns: tuple[UUID, ...]


async def claims_of(
    connection: Connection,
    namespaces: Sequence[str],
    turns: Sequence[UUID],
    *,
    valid_at: datetime,
    known_at: datetime,
) -> list[Derived]:
    """The claims of turns that were not retired, as of the instants."""
    rows = queries().claims_of_turns(
        connection, namespaces=list(namespaces), turns=list(turns), valid_at=valid_at, known_at=known_at
    )
    return [
        Derived(
            turn=row["turn"],
            claim=row["claim"],
            holds=row["holds"],
            heir=row["heir"],
            heir_turns=tuple(row["turns"] or ()),
        )
        async for row in rows
    ]
