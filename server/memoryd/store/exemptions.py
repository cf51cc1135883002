"""Exemptions: what a person said is no secret, by keyed hash."""

from typing import Any

from memoryd.domain.exemption import Exemption
from memoryd.store.database import Connection
from memoryd.store.queries import queries


def _exemption(row: Any) -> Exemption:
    return Exemption(
        mac=row["mac"],
        name=row["class"],
        created_at=row["created_at"],
        principal=row["principal"],
        token_id=row["token_id"],
        reason=row["reason"],
    )


async def insert(connection: Connection, exemption: Exemption) -> None:
    """Nothing is changed where it is exempt already."""
    await queries().insert_exemption(
        connection,
        mac=exemption.mac,
        name=exemption.name,
        created_at=exemption.created_at,
        principal=exemption.principal,
        token_id=exemption.token_id,
        reason=exemption.reason,
    )


async def find(connection: Connection, mac: bytes) -> Exemption | None:
    row = await queries().find_exemption(connection, mac=mac)
    return None if row is None else _exemption(row)


async def page(connection: Connection, after: bytes | None, count: int) -> list[Exemption]:
    """In the order of their hashes."""
    return [_exemption(row) async for row in queries().list_exemptions(connection, after=after, count=count)]


async def macs(connection: Connection) -> frozenset[bytes]:
    return frozenset([row["mac"] async for row in queries().exempted_macs(connection)])


async def delete(connection: Connection, mac: bytes) -> str | None:
    """The class of what is exempt no more; None where it was not."""
    name: str | None = await queries().delete_exemption(connection, mac=mac)
    return name
