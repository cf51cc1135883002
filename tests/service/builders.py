"""Short ways to say what a test is about."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from memoryd.domain.identity import Call, Idempotency, Principal, TokenInfo
from memoryd.domain.memory import Claim, Kind, Sensitivity
from memoryd.domain.recall import Query
from memoryd.domain.session import Message, Role
from memoryd.runtime import Runtime
from memoryd.service import tokens
from tests.conftest import owner_call


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def said(content: str, role: Role = Role.USER, **fields: Any) -> Message:
    return Message(role=role, content=content, **fields)


def keyed(namespace: str, value: Any, key: str = "city", subject: str = "user", **fields: Any) -> Claim:
    text = f"{subject} {key}: {value}"
    return Claim(namespace=namespace, kind=Kind.FACT, subject=subject, key=key, value=value, text=text, **fields)


def stated(namespace: str, text: str, **fields: Any) -> Claim:
    given = {"subject": None, **fields}
    return Claim(namespace=namespace, kind=Kind.FACT, key=None, value=None, text=text, **given)


def asked(namespace: str, text: str, **fields: Any) -> Query:
    return Query(text=text, namespaces=(namespace,), **fields)


async def issued(
    runtime: Runtime,
    principal: Principal,
    *,
    write: Sequence[str] = (),
    read: Sequence[str] = (),
    clearance: Sensitivity | None = None,
) -> tuple[TokenInfo, str]:
    """A token by the owner's hand."""
    return await tokens.issue(
        runtime,
        await owner_call(runtime),
        principal=principal,
        name=None,
        write=write,
        read=read,
        clearance=clearance,
        expires_at=None,
    )


async def call_with(runtime: Runtime, token: str, key: Idempotency | None = None) -> Call:
    """A request that came with the token, now."""
    caller, now = await tokens.authenticate(runtime, token)
    return Call(caller=caller, now=now, correlation_id=uuid4().hex, idempotency=key)


async def call_as(runtime: Runtime, principal: Principal, **scope: Any) -> Call:
    """A request with a fresh token of that kind."""
    if principal is Principal.OWNER:
        return await owner_call(runtime)
    _, token = await issued(runtime, principal, **scope)
    return await call_with(runtime, token)


def keyed_call(call: Call, key: str, body: bytes = b"{}", route: str = "POST /memories") -> Call:
    return replace(call, idempotency=Idempotency(route=route, key=key, body=body))
