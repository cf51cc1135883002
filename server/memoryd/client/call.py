"""One request to the API, described without sending it."""

import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from pydantic import BaseModel
from pydantic_core import PydanticSerializationError, to_json

from memoryd.errors import InvalidError

Answer = TypeVar("Answer")
Model = TypeVar("Model", bound=BaseModel)
When = date | str
"""A ``datetime``, a ``date``, or RFC 3339 text. A naive one is read in the instance's time zone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Generic[Answer]):
    """A request and how to read its answer.

    ``repeatable`` calls may be sent again after a lost connection or a 503: they read, they set, or they carry an
    ``idempotency_key``. ``accepts`` are statuses beside 2xx whose body is an answer. ``patience_s`` is what the
    server may take by design, on top of the client's timeout.
    """

    method: str
    path: str
    read: Callable[[bytes], Answer]
    query: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    idempotency_key: str | None = None
    repeatable: bool = False
    accepts: frozenset[int] = frozenset()
    patience_s: float = 0.0


def fetch(path: str, answer: type[Model], accepts: frozenset[int] = frozenset(), **query: Any) -> Call[Model]:
    """A GET."""
    return Call(
        method="GET",
        path=path,
        read=answer.model_validate_json,
        query=pairs(query),
        repeatable=True,
        accepts=accepts,
    )


def ask(path: str, answer: type[Model], body: Mapping[str, Any]) -> Call[Model]:
    """A POST that stores nothing, and so needs no key to be repeated."""
    return Call(
        method="POST",
        path=path,
        read=answer.model_validate_json,
        body=encode(body),
        repeatable=True,
    )


def wait(path: str, answer: type[Model], body: Mapping[str, Any], patience_s: float) -> Call[Model]:
    """A POST that waits: a 503 says that the wait ended in vain, and a repetition would make it as long again."""
    return Call(method="POST", path=path, read=answer.model_validate_json, body=encode(body), patience_s=patience_s)


def write(path: str, answer: type[Model], body: Mapping[str, Any], idempotency_key: str | None) -> Call[Model]:
    """A POST that stores something: it always carries a key, so that a repetition answers the same."""
    return Call(
        method="POST",
        path=path,
        read=answer.model_validate_json,
        body=encode(body),
        idempotency_key=idempotency_key or str(uuid.uuid4()),
        repeatable=True,
    )


def present(fields: Mapping[str, Any]) -> dict[str, Any]:
    """``fields`` without those that are None: absent for the server too, which knows the defaults."""
    return {name: value for name, value in fields.items() if value is not None}


def encode(body: Mapping[str, Any]) -> bytes:
    """JSON without absent fields. NaN goes out as it is: the server names the field that holds it."""
    try:
        return to_json(present(body), inf_nan_mode="constants")
    except (PydanticSerializationError, UnicodeEncodeError) as error:
        raise InvalidError("a field is no UTF-8 text, and JSON cannot carry it") from error


def pairs(query: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Query parameters; a list repeats its name. Raises InvalidError for no namespace, which would read all."""
    if query.get("namespaces") is not None and not query["namespaces"]:
        raise InvalidError("names at least one; leave it out to read all that the token may", field="namespaces")
    return tuple((name, _text(item)) for name, value in query.items() for item in _items(value))


def segment(value: object) -> str:
    """One path segment."""
    return quote(str(value), safe="")


def nothing(_content: bytes) -> None:
    """The reader of an answer without a body."""


def _items(value: Any) -> Iterable[Any]:
    if value is None:
        return ()
    return value if isinstance(value, list | tuple | set | frozenset) else (value,)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return value.isoformat() if isinstance(value, date) else str(value)
