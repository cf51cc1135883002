"""Bearer tokens, by hash."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memoryd.domain.identity import Principal, TokenInfo
from memoryd.domain.memory import Sensitivity
from memoryd.store.database import Connection
from memoryd.store.queries import queries


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundToken:
    """A token row, its hash for a constant-time comparison, and the database's instant."""

    info: TokenInfo
    hash: bytes
    now: datetime


def _info(row: Any) -> TokenInfo:
    return TokenInfo(
        id=row["id"],
        principal=Principal(row["principal"]),
        name=row["name"],
        write=tuple(row["write"]),
        read=tuple(row["read"]),
        clearance=Sensitivity(row["clearance"]),
        created_at=row["created_at"],
        expires_at=row["expires_at"],
        revoked_at=row["revoked_at"],
    )


async def find(connection: Connection, token_hash: bytes) -> FoundToken | None:
    row = await queries().find_token(connection, hash=token_hash)
    return None if row is None else FoundToken(info=_info(row), hash=row["hash"], now=row["now"])


async def insert(connection: Connection, info: TokenInfo, token_hash: bytes) -> None:
    await queries().insert_token(
        connection,
        id=info.id,
        hash=token_hash,
        principal=info.principal,
        name=info.name,
        write=list(info.write),
        read=list(info.read),
        clearance=info.clearance,
        created_at=info.created_at,
        expires_at=info.expires_at,
    )


async def revoke(connection: Connection, token_id: UUID, now: datetime) -> bool:
    """False when there is no such token, or it was revoked before."""
    return await queries().revoke_token(connection, id=token_id, now=now) is not None


async def page(connection: Connection, after: UUID | None, count: int) -> list[TokenInfo]:
    return [_info(row) async for row in queries().list_tokens(connection, after=after, count=count)]


async def owner_exists(connection: Connection, token_hash: bytes) -> bool:
    return bool(await queries().owner_exists(connection, hash=token_hash))


async def replace_owner(connection: Connection, info: TokenInfo, token_hash: bytes) -> None:
    await queries().revoke_owners(connection, now=info.created_at)
    await insert(connection, info, token_hash)
