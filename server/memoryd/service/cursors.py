"""Cursors: opaque to callers, a place in an order to us."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import UUID

import orjson

from memoryd.domain.page import Page
from memoryd.errors import InvalidError

Item = TypeVar("Item")

INTEGER = 2**31 - 1
BIGINT = 2**63 - 1
"""The greatest numbers of PostgreSQL's columns."""


def encode(*place: Any) -> str:
    return urlsafe_b64encode(orjson.dumps(place, default=str)).decode().rstrip("=")


def decode(cursor: str, parts: int) -> list[Any]:
    """The place. Raises InvalidError for a cursor that this list did not give out."""
    try:
        place = orjson.loads(urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, Error):
        raise _unknown() from None
    # PostgreSQL's texts hold no NUL
    if not isinstance(place, list) or len(place) != parts or any("\0" in str(part) for part in place):
        raise _unknown()
    return place


def page(found: Sequence[Item], limit: int, place: Callable[[Item], str]) -> Page[Item]:
    """A page of at most ``limit`` from a query that asked for one more."""
    items = tuple(found[:limit])
    return Page(items=items, next_cursor=place(items[-1]) if len(found) > limit else None)


def decode_number(cursor: str, *, most: int) -> int:
    """The place in an order by a column of numbers up to ``most``."""
    (number,) = decode(cursor, 1)
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= most:
        raise _unknown()
    return number


def decode_time_and_id(cursor: str) -> tuple[datetime, UUID]:
    """The place in an order by time and id; the time in UTC."""
    at, item_id = decode(cursor, 2)
    try:
        return datetime.fromisoformat(str(at)).astimezone(UTC), UUID(str(item_id))
    except (ValueError, OverflowError):
        raise _unknown() from None


def _unknown() -> InvalidError:
    return InvalidError("cursor is not one that this list gave out", field="cursor")
