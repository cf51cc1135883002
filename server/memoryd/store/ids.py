"""What is drawn at random: ids and tokens.

Ids are UUIDs of version 7 (RFC 9562), made here so that no PostgreSQL 18 is needed; they sort by time.
"""

import secrets
from uuid import UUID

import uuid_utils

PREFIX = "memoryd_"
TOKEN_BYTES = 24


def new_id() -> UUID:
    return UUID(bytes=uuid_utils.uuid7().bytes)


def new_token() -> str:
    """A bearer token of 192 random bits."""
    return PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
