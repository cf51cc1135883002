"""The owner's token: made on first start, written once to ``MEMORYD_HOME/owner.token`` (0600)."""

import asyncio
import os
from datetime import datetime
from pathlib import Path

from memoryd.domain.identity import EVERYTHING, Principal, TokenInfo
from memoryd.domain.memory import Sensitivity
from memoryd.policy.tokens import hash_token
from memoryd.store import instance, tokens
from memoryd.store.database import Database
from memoryd.store.ids import new_id, new_token


async def ensure_owner(database: Database, path: Path) -> None:
    """Make an owner's token unless the file holds a valid one. A lost file means a new token, the old one revoked."""
    known = await asyncio.to_thread(_read, path)
    async with database.transaction() as connection:
        if known and await tokens.owner_exists(connection, hash_token(known)):
            return
        token = new_token()
        info = _owner(await instance.now(connection))
        await tokens.replace_owner(connection, info, hash_token(token))
        # within the transaction: a token whose file cannot be written is not issued
        _write(path, token)


def _read(path: Path) -> str:
    return path.read_text().strip() if path.exists() else ""


def _owner(now: datetime) -> TokenInfo:
    return TokenInfo(
        id=new_id(),
        principal=Principal.OWNER,
        name="owner",
        write=(EVERYTHING,),
        read=(EVERYTHING,),
        clearance=Sensitivity.CRITICAL,
        created_at=now,
        expires_at=None,
        revoked_at=None,
    )


def _write(path: Path, token: str) -> None:
    draft = path.with_suffix(".new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        file.write(token + "\n")
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
