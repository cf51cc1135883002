"""Memories by id and in lists: read and traced back. Changes and retirement have modules of their own."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memoryd.domain.identity import Call
from memoryd.domain.memory import Memory, Version
from memoryd.domain.page import Page
from memoryd.domain.recall import Condition
from memoryd.domain.session import LedgerEntry
from memoryd.errors import NotFoundError
from memoryd.policy.filters import to_jsonpath
from memoryd.runtime import Runtime
from memoryd.service import cursors, guarded, scope, subjects
from memoryd.service.masking import masked, masked_entries
from memoryd.service.patch import patch
from memoryd.service.retiring import retire
from memoryd.service.versions import stamped
from memoryd.store import ledger, listing, memories, slots
from memoryd.store.database import Connection
from memoryd.store.memories import Address

__all__ = ["Listing", "get", "history", "list_memories", "patch", "retire", "sources"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Which memories, as of when, and which page. ``include`` may hold ``superseded`` and ``retired``."""

    namespaces: tuple[str, ...]
    conditions: tuple[Condition, ...] = ()
    include: frozenset[str] = frozenset()
    valid_at: datetime | None = None
    known_at: datetime | None = None
    limit: int = 50
    cursor: str | None = None


async def get(
    runtime: Runtime,
    call: Call,
    memory_id: UUID,
    *,
    namespace: str | None = None,
    valid_at: datetime | None = None,
    known_at: datetime | None = None,
) -> Memory:
    """The memory, with the stamp that the instants pick. Raises NotFoundError."""
    namespaces = await scope.one_readable(runtime, call, namespace)
    async with runtime.database.connection() as connection:
        address = await _locate(connection, namespaces, memory_id)
        found = await memories.read(connection, [address], valid_at=valid_at or call.now, known_at=known_at or call.now)
    memory = _visible(call, found)
    runtime.reads.note(call, "get", namespace=memory.namespace, found=[address])
    return (await masked(runtime, call, [memory]))[0]


async def list_memories(runtime: Runtime, call: Call, asked: Listing) -> Page[Memory]:
    """The newest first."""
    selection, conditions = await _selection(runtime, call, asked)
    place = cursors.decode_time_and_id(asked.cursor) if asked.cursor else None
    after = listing.Place(created_at=place[0], id=place[1]) if place else None
    shown: list[Memory] = []
    more = True
    while more and len(shown) <= asked.limit:
        # another round is made only where what the filters found may not be found
        found, more = await _round(runtime, selection, after, asked.limit + 1)
        tell = await guarded.telling(runtime, call, conditions, found)
        after = listing.Place(created_at=found[-1].created_at, id=found[-1].id) if found else after
        shown += [one for one, tells in zip(found, tell, strict=True) if not tells]
    runtime.reads.note(call, "list", namespace=None)
    page = cursors.page(shown, asked.limit, lambda one: cursors.encode(one.created_at.isoformat(), one.id))
    return Page(items=tuple(await masked(runtime, call, page.items)), next_cursor=page.next_cursor)


async def _selection(runtime: Runtime, call: Call, asked: Listing) -> tuple[listing.Selection, tuple[Condition, ...]]:
    conditions = await subjects.with_aliases(runtime, call, asked.namespaces, asked.conditions)
    selection = listing.Selection(
        namespaces=asked.namespaces,
        kinds=None,
        sensitivities=scope.sensitivities(call),
        condition=to_jsonpath(conditions),
        valid_at=asked.valid_at or call.now,
        known_at=asked.known_at or call.now,
        superseded="superseded" in asked.include,
        retired="retired" in asked.include,
    )
    return selection, conditions


async def _round(
    runtime: Runtime, selection: listing.Selection, after: listing.Place | None, count: int
) -> tuple[list[Memory], bool]:
    """The next ``count`` memories, and whether there may be more."""
    async with runtime.database.snapshot() as connection:
        found = await listing.page(connection, selection, after=after, count=count)
        items = await memories.read(
            connection,
            [address for address, _ in found],
            valid_at=selection.valid_at,
            known_at=selection.known_at,
        )
    return items, len(found) == count


async def history(
    runtime: Runtime, call: Call, memory_id: UUID, *, namespace: str | None = None
) -> tuple[Version, ...]:
    """All versions with all their stamps, the oldest event first.

    They are those of its slot, or the chain of what it replaced and what replaced it.
    """
    namespaces = await scope.one_readable(runtime, call, namespace)
    async with runtime.database.snapshot() as connection:
        address = await _locate(connection, namespaces, memory_id)
        slot_id = await memories.slot_of(connection, address)
        chain = (
            await memories.chain(connection, address)
            if slot_id is None
            else await slots.members(connection, address[0], slot_id)
        )
        found = await memories.read(connection, chain, valid_at=call.now, known_at=call.now)
        versions = await stamped(connection, [one for one in found if scope.visible(call, one)])
    _visible(call, [one for one in found if one.id == memory_id])
    runtime.reads.note(call, "history", namespace=address[0])
    return tuple(await masked(runtime, call, versions))


async def sources(
    runtime: Runtime, call: Call, memory_id: UUID, *, namespace: str | None = None
) -> tuple[LedgerEntry, ...]:
    """The ledger entries that the memory leads back to."""
    memory = await get(runtime, call, memory_id, namespace=namespace)
    async with runtime.database.connection() as connection:
        entries = await ledger.by_ids(connection, memory.namespace, [one.entry_id for one in memory.provenance])
    return tuple(await masked_entries(runtime, call, entries))


async def _locate(connection: Connection, namespaces: tuple[str, ...], memory_id: UUID) -> Address:
    address = await memories.locate(connection, namespaces, memory_id)
    if address is None:
        raise NotFoundError
    return address


def _visible(call: Call, found: list[Memory]) -> Memory:
    if not found or not scope.visible(call, found[0]):
        raise NotFoundError
    return found[0]
