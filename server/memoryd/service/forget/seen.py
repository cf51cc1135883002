"""What an asker who may not confirm is shown: nothing that tells of what is masked for them."""

from dataclasses import fields

from memoryd.domain.identity import Call, Right
from memoryd.domain.memory import Memory
from memoryd.plans import Asked
from memoryd.runtime import Runtime
from memoryd.service import scope
from memoryd.service.forget.found import Found
from memoryd.service.masking import masked
from memoryd.store import memories

_BY_NAME = frozenset({"ids", "session", "everything", "last", "time", "source", "agent", "kind"})
"""What finds memories without asking of their words."""


async def as_seen(runtime: Runtime, call: Call, namespace: str, asked: Asked, found: Found) -> Found:
    """For who may confirm all of it, for others less what they may not see, and what words find in masked places.

    A preview of "forget 139…" must not tell that the number is there.
    """
    if call.caller.has(Right.FORGET_CONFIRM):
        return found
    ids = [*found.sure, *found.near]
    async with runtime.database.connection() as connection:
        addresses = [(namespace, one) for one in ids]
        known = await memories.read(connection, addresses, valid_at=call.now, known_at=call.now)
    shown = {one.id: one for one in await masked(runtime, call, known)}
    hidden = {one.id for one in known if not scope.visible(call, one)}
    # what became no note is shown by the session alone
    plain = {one.id for one in known if not _differs(one, shown[one.id])}
    telling = {*found.sure, *found.near} - plain
    items = {**found.near, **found.sure}
    return found.without(hidden | {one for one in telling if items[one].why not in _BY_NAME})


def _differs(stored: Memory, seen: Memory) -> bool:
    return any(getattr(stored, one.name) != getattr(seen, one.name) for one in fields(Memory))
