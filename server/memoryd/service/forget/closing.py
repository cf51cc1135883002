"""What goes with the items of a request: the turns that said them, and what was read in those turns."""

from collections.abc import Collection, Sequence

from memoryd.domain.forget import Closure, Item
from memoryd.policy.normalise import normalise_value
from memoryd.store import erasing
from memoryd.store.database import Connection
from memoryd.store.erasing import ReadIn

SHORTEST = 4
"""Characters of a text from which another text that holds it says the same thing."""


async def close(connection: Connection, namespace: str, items: Sequence[Item], texts: Collection[str]) -> Closure:
    """All rows that go with the items.

    A claim takes the turns that said it along: its words stand in them. A turn that was itself asked for takes the
    claims along that were read in no other one. Of a turn that goes for the sake of one claim its other claims stay,
    unless they quote what is forgotten (one of ``texts``, normalised).
    """
    asked = {one.id for one in items}
    claims = {one.id for one in items if not one.turn}
    turns = {one.id for one in items if one.turn}
    while True:
        said_in = await erasing.turns_of(connection, namespace, claims)
        read = await erasing.claims_read_in(connection, namespace, turns | said_in)
        only = await erasing.claims_read_in(connection, namespace, turns) if turns else []
        more = {one.id for one in only if one.alone} | {one.id for one in read if _quotes(one, texts)}
        if more <= claims:
            break
        claims |= more
    entries = turns | said_in
    notes = {one.id for one in await erasing.versions_of(connection, namespace, entries)}
    memories = claims | notes
    return Closure(
        memories=tuple(sorted(memories)),
        entries=tuple(sorted(entries)),
        derived=tuple(sorted((memories | entries) - asked)),
    )


def _quotes(claim: ReadIn, texts: Collection[str]) -> bool:
    own = normalise_value(claim.text)
    return any(len(text) >= SHORTEST and text in own for text in texts)
