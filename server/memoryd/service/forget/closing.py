"""What goes with the items of a request: the turns that said them, and what was read in those turns."""

import asyncio
from collections.abc import Collection, Sequence
from uuid import UUID

from memoryd.domain.forget import Closure, Item
from memoryd.policy.normalise import normalise_value
from memoryd.policy.whole_words import Quoted
from memoryd.store import erasing
from memoryd.store.database import Connection
from memoryd.store.erasing import ReadIn

SHORTEST = 4
"""Characters of a text from which another text that holds it says the same thing."""

_FOR_ONE_VALUE = frozenset({"quotes-value"})
"""Why a turn goes that was not asked for itself: it holds a value that is forgotten."""


async def close(
    connection: Connection,
    namespace: str,
    items: Sequence[Item],
    texts: Collection[str],
    spared: Collection[UUID] = frozenset(),
) -> Closure:
    """All rows that go with the items.

    A claim takes the turns that said it along: its words stand in them. A turn that was itself asked for takes the
    claims along that were read in no other one. Of a turn that goes for one claim or value its other claims stay,
    unless they quote what is forgotten (one of ``texts``, normalised). What is ``spared`` goes along with nothing.
    """
    asked = {one.id for one in items}
    kept = set(spared) - asked
    claims = {one.id for one in items if not one.turn}
    turns = {one.id for one in items if one.turn and one.why not in _FOR_ONE_VALUE}
    quoting = {one.id for one in items if one.turn} - turns
    while True:
        said_in = quoting | await erasing.turns_of(connection, namespace, claims) - kept
        read = await erasing.claims_read_in(connection, namespace, turns | said_in)
        only = await erasing.claims_read_in(connection, namespace, turns) if turns else []
        others = [one for one in read if one.id not in claims]
        more = {one.id for one in only if one.alone} | await asyncio.to_thread(_quoting, others, texts)
        more -= kept
        if more <= claims:
            break
        claims |= more
    entries = turns | said_in
    notes = {one.id for one in await erasing.versions_of(connection, namespace, entries)} - kept
    memories = claims | notes
    return Closure(
        memories=tuple(sorted(memories)),
        entries=tuple(sorted(entries)),
        derived=tuple(sorted((memories | entries) - asked)),
    )


def _quoting(claims: Sequence[ReadIn], texts: Collection[str]) -> set[UUID]:
    if not claims:
        return set()
    quoted = Quoted(texts, shortest=SHORTEST).in_any(normalise_value(one.text) for one in claims)
    return {claim.id for claim, quotes in zip(claims, quoted, strict=True) if quotes}
