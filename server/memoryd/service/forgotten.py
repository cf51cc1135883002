"""What was forgotten: nothing but the user's own new word makes it again."""

import asyncio
from collections.abc import Collection, Mapping
from datetime import datetime

from memoryd.domain.memory import Claim, Memory
from memoryd.errors import ForgottenError
from memoryd.policy.normalise import normalise_subject
from memoryd.runtime import Instance
from memoryd.service.claims import Write, forgotten_as, said_value, value_norm_of
from memoryd.service.pieces import distinctive_in, pieces_of
from memoryd.store.database import Connection
from memoryd.store.forgotten import forgotten_among, user_texts
from memoryd.store.keys import Keys

_AT_ONCE = 100
"""Pieces that are looked for in one reading of all that the user said."""


async def refuse_forgotten(write: Write, *, before: Memory | None = None) -> None:
    """Raises ForgottenError for what was forgotten, unless the user says it now.

    An export says what was said before, and so does a turn that was recorded before and is read only now.

    :param before: what the claim changes: what is distinctive in it stands there already.
    """
    own = write.own_word
    if own and write.verb != "extract":
        return
    claim, keys = write.claim, write.instance.keys
    subject = normalise_subject(claim.subject or "")
    value = None if claim.key is None else value_norm_of(said_value(claim), claim.polarity)
    whole = forgotten_as(write.instance, claim, subject, value)
    pieces = _new_pieces(keys, claim, before)
    since = write.now if own else None
    if await still_forgotten(write.connection, claim.namespace, whole, pieces, since=since, one_will_do=True):
        raise ForgottenError


async def refuse_forgotten_pieces(
    instance: Instance, connection: Connection, memory: Memory, *, before: Memory
) -> None:
    """For other annotations of what a memory says. Raises ForgottenError where they bring back what was forgotten."""
    pieces = _new_pieces(instance.keys, memory, before)
    if await still_forgotten(connection, memory.namespace, (), pieces, one_will_do=True):
        raise ForgottenError


def _new_pieces(keys: Keys, said: Claim | Memory, before: Memory | None) -> dict[bytes, str]:
    kept = pieces_of(keys, before) if before else {}
    return {mac: piece for mac, piece in pieces_of(keys, said).items() if mac not in kept}


async def still_forgotten(
    connection: Connection,
    namespace: str,
    whole: Collection[bytes],
    pieces: Mapping[bytes, str],
    *,
    since: datetime | None = None,
    one_will_do: bool = False,
) -> set[bytes]:
    """Of hashes those of what was forgotten, or was since an instant; of pieces only what no text of the user holds.

    :param whole: of texts and values.
    :param one_will_do: some of them, where there are any.
    """
    found = await forgotten_among(connection, namespace, {*whole, *pieces}, since=since)
    still, met = found - pieces.keys(), {pieces[mac]: mac for mac in found & pieces.keys()}
    asked = sorted(met)
    for begin in range(0, len(asked), _AT_ONCE):
        if still and one_will_do:
            break
        some = asked[begin : begin + _AT_ONCE]
        still |= {met[piece] for piece in set(some) - await _said_by_user(connection, namespace, some)}
    return still


async def _said_by_user(connection: Connection, namespace: str, pieces: Collection[str]) -> set[str]:
    """Of the pieces those that a text or value of the user holds, and not only as a part of another."""
    found = await user_texts(connection, namespace, pieces)
    return set(pieces) & await asyncio.to_thread(distinctive_in, *found)
