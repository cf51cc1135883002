"""The id that ties a request's answer, its log lines and its audit record."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import uuid_utils

_current: ContextVar[str | None] = ContextVar("correlation_id", default=None)


def new_id() -> str:
    """A fresh id. Never taken from a caller: an id in the log must not be forgeable."""
    return str(uuid_utils.uuid7())


def current_id() -> str | None:
    """The id of the request (or of the worker's step) that runs now."""
    return _current.get()


@contextmanager
def correlated(correlation_id: str) -> Iterator[None]:
    """Give all that runs inside the block this id."""
    token = _current.set(correlation_id)
    try:
        yield
    finally:
        _current.reset(token)
