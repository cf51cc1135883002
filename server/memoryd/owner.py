"""The owner's token: what the unit's credential holds, else made on first start and written once to
``MEMORYD_HOME/owner.token`` (0600)."""

import asyncio
import os
from datetime import datetime
from pathlib import Path

from memoryd.domain.identity import EVERYTHING, Principal, TokenInfo
from memoryd.domain.memory import Sensitivity
from memoryd.errors import StartupError
from memoryd.policy.tokens import hash_token
from memoryd.store import instance, tokens
from memoryd.store.database import Database
from memoryd.store.ids import new_id, new_token

CREDENTIAL = "owner-token"
_LEAST = 22
"""Characters of 128 random bits in base64."""


async def ensure_owner(database: Database, path: Path, credential: Path | None = None) -> None:
    """Take the owner's token from the credential. Without one make a token, unless the file ``path`` holds a valid one.

    A credential that was replaced, like a file that was lost, means a new token: the one before is revoked.
    """
    if credential is not None:
        await _take(database, await asyncio.to_thread(_read, credential))
        await asyncio.to_thread(path.unlink, missing_ok=True)
        return
    known = await asyncio.to_thread(_read, path)
    async with database.transaction() as connection:
        if known and await tokens.owner_exists(connection, hash_token(known)):
            return
        token = new_token()
        info = _owner(await instance.now(connection))
        await tokens.replace_owner(connection, info, hash_token(token))
        # within the transaction: a token whose file cannot be written is not issued
        _write(path, token)


async def _take(database: Database, token: str) -> None:
    """Raises StartupError for what is no token, or was revoked before."""
    if len(token) < _LEAST or not token.isascii() or not token.isprintable() or " " in token:
        raise StartupError(f"the credential {CREDENTIAL} is no token: one line, {_LEAST} characters or more, no spaces")
    hashed = hash_token(token)
    async with database.transaction() as connection:
        if await tokens.owner_exists(connection, hashed):
            return
        if await tokens.find(connection, hashed) is not None:
            raise StartupError(f"the credential {CREDENTIAL} was a token before; put a new one in its place")
        await tokens.replace_owner(connection, _owner(await instance.now(connection)), hashed)


def _read(path: Path) -> str:
    return path.read_text(errors="replace").strip() if path.exists() else ""


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
