"""Values and texts of claims that go, as they may stand in other claims."""

from collections.abc import Sequence

from memoryd.domain.forget import Item
from memoryd.policy.normalise import normalise_value
from memoryd.store.database import Connection
from memoryd.store.matching import excerpts


async def quoted(connection: Connection, namespace: str, items: Sequence[Item]) -> set[str]:
    claims = [one.id for one in items if not one.turn]
    known = (await excerpts(connection, namespace, claims)).values()
    return {normalise_value(text) for one in known for text in (one.value_norm, one.text) if text}
