"""Tokens: authentication, issue, revocation."""

import hmac
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from memoryd.domain.identity import EVERYTHING, Call, Caller, Principal, Right, TokenInfo
from memoryd.domain.memory import Sensitivity
from memoryd.domain.page import Page
from memoryd.errors import AlreadyIssuedError, ForbiddenError, InvalidError, NotFoundError, UnauthorizedError
from memoryd.policy.tokens import hash_token
from memoryd.runtime import Runtime
from memoryd.service import cursors, scope
from memoryd.service.privacy import refuse_personal
from memoryd.service.screening import refuse_secrets
from memoryd.store import audit, idempotency, tokens
from memoryd.store.database import Connection
from memoryd.store.ids import new_id, new_token

_DEFAULT_CLEARANCE = {
    Principal.OWNER: Sensitivity.CRITICAL,
    Principal.HUMAN: Sensitivity.HIGH,
    Principal.AGENT: Sensitivity.LOW,
    Principal.AUDITOR: Sensitivity.NONE,
    Principal.OPERATOR: Sensitivity.NONE,
}


async def authenticate(runtime: Runtime, bearer: str) -> tuple[Caller, datetime]:
    """The caller behind a token and the database's instant. Raises UnauthorizedError."""
    token_hash = hash_token(bearer)
    async with runtime.database.connection() as connection:
        found = await tokens.find(connection, token_hash)
    if found is None or not hmac.compare_digest(found.hash, token_hash):
        raise UnauthorizedError
    info = found.info
    if info.revoked_at is not None or (info.expires_at is not None and info.expires_at <= found.now):
        raise UnauthorizedError("the token has expired or was revoked; ask the owner for a new one")
    caller = Caller(
        token_id=info.id,
        principal=info.principal,
        name=info.name,
        write=info.write,
        read=info.read,
        clearance=info.clearance,
        expires_at=info.expires_at,
    )
    return caller, found.now


async def issue(
    runtime: Runtime,
    call: Call,
    *,
    principal: Principal,
    name: str | None,
    write: Sequence[str],
    read: Sequence[str],
    clearance: Sensitivity | None,
    expires_at: datetime | None,
) -> tuple[TokenInfo, str]:
    """A new token; its text is in this answer only. An operator hands on no more than it holds: another operator's."""
    _demand_may_issue(call, principal, read, clearance)
    names = {"name": name, "write": list(write), "read": list(read)}
    refuse_secrets(runtime, call, names, namespace=None)
    refuse_personal(runtime, call, names, namespace=None)
    _check(principal, write, expires_at, call.now)
    info = TokenInfo(
        id=new_id(),
        principal=principal,
        name=name or principal.value,
        write=tuple(dict.fromkeys(write)),
        read=tuple(dict.fromkeys(read)),
        clearance=clearance or _DEFAULT_CLEARANCE[principal],
        created_at=call.now,
        expires_at=expires_at,
        revoked_at=None,
    )
    token = new_token()
    async with runtime.database.transaction() as connection:
        await _demand_first(runtime, connection, call, info)
        await tokens.insert(connection, info, hash_token(token))
        await audit.insert(connection, [audit.record_of(call, "token.issue", "ok", ids=[info.id])])
    return info, token


def _demand_may_issue(call: Call, principal: Principal, read: Sequence[str], clearance: Sensitivity | None) -> None:
    scope.demand(call, Right.TOKENS)
    if principal is Principal.OWNER:
        raise ForbiddenError("there is one token of the owner, and none is issued; issue one of another kind")
    if call.caller.principal is Principal.OPERATOR and (principal is not Principal.OPERATOR or read or clearance):
        raise ForbiddenError("an operator issues tokens of kind operator alone, without read_namespaces or clearance")


async def _demand_first(runtime: Runtime, connection: Connection, call: Call, info: TokenInfo) -> None:
    """Raise AlreadyIssuedError for a repeated request: its token was told once."""
    if call.idempotency is None:
        return
    owner, answer = call.caller.token_id, {"id": str(info.id)}
    if not await idempotency.record(connection, runtime.keys, owner, call.idempotency, answer, call.now):
        await idempotency.stored(connection, runtime.keys, owner, call.idempotency)
        raise AlreadyIssuedError


def _check(principal: Principal, write: Sequence[str], expires_at: datetime | None, now: datetime) -> None:
    if expires_at is not None and expires_at <= now:
        raise InvalidError("expires_at must lie in the future", field="expires_at")
    if principal is Principal.AGENT and EVERYTHING in write:
        raise InvalidError("an agent writes its own namespaces only: name them", field="write")
    if principal in {Principal.AUDITOR, Principal.OPERATOR} and write:
        raise InvalidError(f"a token of kind {principal.value} writes nowhere", field="write")


async def list_tokens(runtime: Runtime, call: Call, limit: int, cursor: str | None) -> Page[TokenInfo]:
    scope.demand(call, Right.TOKENS)
    after = _token_id(cursors.decode(cursor, 1)[0]) if cursor else None
    async with runtime.database.connection() as connection:
        found = await tokens.page(connection, after, limit + 1)
    return cursors.page(found, limit, lambda info: cursors.encode(info.id))


def _token_id(text: object) -> UUID:
    try:
        return UUID(str(text))
    except ValueError as error:
        raise InvalidError("cursor is not one that this list gave out", field="cursor") from error


async def revoke(runtime: Runtime, call: Call, token_id: UUID) -> None:
    """At once: the next request with it is 401."""
    scope.demand(call, Right.TOKENS)
    async with runtime.database.transaction() as connection:
        if not await tokens.revoke(connection, token_id, call.now):
            raise NotFoundError
        await audit.insert(connection, [audit.record_of(call, "token.revoke", "ok", ids=[token_id])])
