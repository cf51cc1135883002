"""What legal holds keep. One on a subject keeps what names it too, as forgetting finds that."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from uuid import UUID

from memoryd.domain.forget import LegalHold
from memoryd.errors import MemorydError
from memoryd.policy.keyed import OWNER_SUBJECT
from memoryd.policy.normalise import normalise_subject
from memoryd.policy.sought import words_of
from memoryd.policy.whole_words import expression
from memoryd.runtime import Runtime
from memoryd.service.forget import looking, naming
from memoryd.store import erasing, forgets, matching
from memoryd.store.database import Connection
from memoryd.store.forgets import Name
from memoryd.store.matching import Wanted

LONGEST_S = 5.0
"""After so long a hold is answered without the number of what it keeps."""


async def held(connection: Connection, namespace: str, ids: Collection[UUID]) -> dict[UUID, UUID]:
    """Of the memories and entries those that a hold keeps, with the hold: what it names, and the turns that said it."""
    found = await forgets.held(connection, namespace, ids)
    subjects = await forgets.held_subjects(connection, namespace)
    names = {
        hold_id: wanted for hold_id, one in subjects.items() if (wanted := await _naming(connection, namespace, one))
    }
    if not names or not ids:
        return found
    read = await erasing.claims_read_in(connection, namespace, ids)
    among = [*ids, *(one.id for one in read)]
    # once for all holds, for most of it names nobody who is held
    words = {word for one in names.values() for word in one.words or ()}
    named = [one.id for one in await looking.find(connection, namespace, Wanted(ids=among, words=sorted(words)))]
    for hold_id, wanted in names.items() if named else ():
        kept = await _with_turns(connection, namespace, replace(wanted, ids=named))
        found = {**dict.fromkeys(kept.intersection(ids), hold_id), **found}
    return found


async def held_apart(connection: Connection, namespace: str, forget_id: UUID) -> bool:
    """Whether a hold keeps something of a soft deletion whose rows are kept apart."""
    subjects = await forgets.held_subjects(connection, namespace)
    names = [name for one in subjects.values() for name in await _names_apart(connection, namespace, one)]
    return bool(await forgets.held_apart(connection, namespace, names, forget_id=forget_id))


async def count(runtime: Runtime, hold: LegalHold) -> int | None:
    """How many memories and messages a hold keeps now, those too whose deletion can still be undone.

    None where it could not be counted in time: the hold is placed whatever comes of it.
    """
    try:
        async with asyncio.timeout(LONGEST_S):
            return await _counted(runtime, hold)
    except (TimeoutError, MemorydError):
        return None


async def _counted(runtime: Runtime, hold: LegalHold) -> int:
    namespace = hold.namespace
    names: list[Name] = []
    async with runtime.database.connection() as connection:
        if hold.memory_id is None and hold.session is None and hold.subject is None:
            stored = await matching.count(connection, namespace)
            return stored + await forgets.held_apart(connection, namespace, names, hold_id=hold.id)
        wanted = [Wanted(ids=None if hold.memory_id is None else [hold.memory_id], session=hold.session)]
        if hold.subject is not None:
            subjects = await naming.subjects_of(connection, namespace, hold.subject)
            by_name = await _naming(connection, namespace, hold.subject)
            wanted = [Wanted(subjects=[*subjects]), *([by_name] if by_name else [])]
            names = await _names_apart(connection, namespace, hold.subject)
        kept = {key for one in wanted for key in await _with_turns(connection, namespace, one)}
        return len(kept) + await forgets.held_apart(connection, namespace, names, hold_id=hold.id)


async def _with_turns(connection: Connection, namespace: str, wanted: Wanted) -> set[UUID]:
    """What is stored of it, and the turns that said the claims among that."""
    found = {one.id for one in await looking.find(connection, namespace, wanted)}
    return found | await erasing.turns_of(connection, namespace, found)


async def _naming(connection: Connection, namespace: str, subject: str) -> Wanted | None:
    """What surely names a subject; None for the user, whom no name stands for, and for what is too short for one."""
    words = (
        [] if normalise_subject(subject) == OWNER_SUBJECT else await naming.spellings(connection, namespace, subject)
    )
    return Wanted(words=words, unless=await naming.longer(connection, namespace, words)) if words else None


async def _names_apart(connection: Connection, namespace: str, subject: str) -> list[Name]:
    """As :func:`_naming`, by names too that only a soft deletion knows which can be undone."""
    if normalise_subject(subject) == OWNER_SUBJECT:
        return []
    known = await naming.subjects_of(connection, namespace, subject)
    known |= await forgets.names_apart(connection, namespace, known)
    words = {word for one in known for word in words_of(one)}
    unless = await naming.longer(connection, namespace, sorted(words))
    return [Name(word=word, expression=expression(word, unless)) for word in sorted(words)]
