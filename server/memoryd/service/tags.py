"""Tags are terms of the index: where they change, the index and its statistics change in the same transaction."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from memoryd.domain.memory import Memory
from memoryd.policy.indexing import Indexed, index_memory
from memoryd.runtime import Instance
from memoryd.service.indexes import to_passages
from memoryd.store import index, memories
from memoryd.store.database import Connection


@dataclass(frozen=True, slots=True, kw_only=True)
class Retagging:
    """A memory as it was before its tags became ``tags``; the caller holds its row."""

    memory: Memory
    tags: Sequence[str]
    event_at: datetime


async def retag(instance: Instance, connection: Connection, change: Retagging) -> None:
    """Index the memory by its new tags, and count it if the worker has not: that may have read the old ones."""
    old = change.memory
    if tuple(change.tags) == old.tags:
        return
    address, at = (old.namespace, old.id), change.event_at.astimezone(instance.settings.zone)
    before, after = (index_memory(old.text, _labels(old, tags), at) for tags in (old.tags, change.tags))
    await memories.put_keywords(connection, address, to_passages(after))
    if old.derived:
        # its turn is what the statistics count
        return
    counted = [] if await memories.count_now(connection, address) else before
    await _recount(instance, connection, old.namespace, counted, after)


async def _recount(
    instance: Instance, connection: Connection, namespace: str, before: Sequence[Indexed], after: Sequence[Indexed]
) -> None:
    """Add the difference to the statistics, in the order in which the worker writes them."""
    terms = _documents(after)
    terms.subtract(_documents(before))
    longer = sum(one.length for one in after) - sum(one.length for one in before)
    await index.count_documents(connection, {namespace: (len(after) - len(before), longer)})
    counted = {(namespace, instance.keys.term(term)): change for term, change in terms.items() if change}
    await index.count_terms(connection, counted)
    await memories.drop_terms(connection, namespace, [term for (_, term), change in counted.items() if change < 0])


def _documents(passages: Sequence[Indexed]) -> Counter[str]:
    """In how many passages each term stands."""
    return Counter(term for passage in passages for term in passage.terms)


def _labels(memory: Memory, tags: Sequence[str]) -> list[str]:
    return [label for label in (memory.speaker, memory.subject, memory.key, *tags) if label]
