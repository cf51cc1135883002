"""Tokens and who one is."""

from typing import Annotated
from uuid import UUID

from pydantic import Field, StringConstraints

from memoryd.domain.identity import Principal
from memoryd.domain.memory import Sensitivity
from memoryd.wire.fields import SCOPE_PATTERN, Instant, OptionalText, Reply, Request, WhenIn

NamespaceOrAll = Annotated[str, StringConstraints(pattern=SCOPE_PATTERN)]
Reads = Annotated[list[NamespaceOrAll], Field(max_length=1000)]


class TokenIn(Request):
    principal: Principal
    name: Annotated[OptionalText, Field(max_length=100)] = None
    write: Reads = Field([])
    read: Reads = Field([])
    clearance: Sensitivity | None = None
    expires_at: WhenIn = None


class TokenOut(Reply):
    id: UUID
    principal: Principal
    name: str
    write: list[str]
    read: list[str]
    clearance: Sensitivity
    created_at: Instant
    expires_at: Instant | None
    revoked_at: Instant | None


class TokenIssued(TokenOut):
    token: str


class TokenList(Reply):
    items: list[TokenOut]
    next_cursor: str | None


class WhoAmI(Reply):
    token_id: UUID
    principal: Principal
    name: str
    write: list[str]
    read: list[str]
    clearance: Sensitivity
    expires_at: Instant | None
    rights: list[str]
    version: str
    receipt_key: str
