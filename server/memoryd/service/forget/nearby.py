"""What would go along with what is only near, before anybody selects it."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from memoryd.domain.forget import Closure, Item
from memoryd.service.forget.closing import close
from memoryd.service.forget.quoting import quoted
from memoryd.store.database import Connection

MOST = 50
"""Near items whose company is looked for one by one; of more it is listed for all of them together."""


async def along(
    connection: Connection,
    namespace: str,
    near: Sequence[Item],
    going: Sequence[Item],
    closure: Closure,
    spared: Collection[UUID],
) -> Mapping[UUID, tuple[UUID, ...]]:
    """For each near item that no hold keeps, what goes along with it and would not go anyway.

    What goes only where several of them are selected, such as a claim that two of them said, stands with each of those.
    """
    free = [one for one in near if one.held is None]
    if not free:
        return {}
    going_anyway = {*closure.memories, *closure.entries}

    async def company(items: Sequence[Item]) -> set[UUID]:
        texts = await quoted(connection, namespace, items)
        found = await close(connection, namespace, items, texts, spared)
        return {*found.memories, *found.entries} - going_anyway - {one.id for one in items}

    together = await company([*going, *free])
    if not together:
        return {}
    if len(free) > MOST:
        return {one.id: tuple(sorted(together)) for one in free}
    each = {one.id: await company([one]) for one in free}
    shared = together - {key for found in each.values() for key in found}
    return {key: tuple(sorted(found | shared)) for key, found in each.items()}
