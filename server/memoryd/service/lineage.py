"""Turns and their claims in the order of a recall: one hit for both, and none before what changed since."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from memoryd.domain.lineage import Derived
from memoryd.domain.recall import Query, Scored
from memoryd.policy.lineage import current_first, one_a_turn, outdated_turns, read_lineage
from memoryd.store import lineage
from memoryd.store.database import Connection

_SETTLED = 20
"""Candidates past twice those that are asked for, among which turns and their claims are told apart."""


async def settled(
    connection: Connection, query: Query, order: Sequence[Scored], valid_at: datetime, known_at: datetime
) -> list[Scored]:
    """The order with each outdated turn marked, behind what holds in place of its claims."""
    near = order[: 2 * query.k + _SETTLED]
    turns = [one.candidate.id for one in near if one.candidate.turn]
    derived = await _derived(connection, query.namespaces, turns, valid_at, known_at)
    if not derived:
        return list(order)
    known = read_lineage(derived)
    unfiltered = not query.kinds and not query.filters
    first = current_first(one_a_turn(near, known), known, fetch=unfiltered)
    placed = {one.candidate.id for one in first}
    return [*first, *(one for one in order[len(near) :] if one.candidate.id not in placed)]


async def _derived(
    connection: Connection, namespaces: Sequence[str], turns: Sequence[UUID], valid_at: datetime, known_at: datetime
) -> list[Derived]:
    """The claims of the turns, and of the turns that could be shown in the place of outdated ones."""
    found = await lineage.claims_of(connection, namespaces, turns, valid_at=valid_at, known_at=known_at)
    outdated = outdated_turns(found)
    beside = {turn for one in found if one.turn in outdated for turn in one.standing_turns} - set(turns)
    if beside:
        found += await lineage.claims_of(connection, namespaces, beside, valid_at=valid_at, known_at=known_at)
    return found
