"""The filters of GET /memories, from the query string to the names that recall's ``filters`` use too."""

from collections.abc import Mapping
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import orjson
from fastapi import Depends, Query

from memoryd.api.operation import metadata_filters
from memoryd.api.parameters import SubjectQuery
from memoryd.domain.memory import Kind, Source
from memoryd.domain.recall import Condition
from memoryd.errors import InvalidError
from memoryd.service.filters import parse_filters
from memoryd.wire import OptionalSession, OptionalText, Text

INCLUDABLE = frozenset({"superseded", "retired"})

_Included = Annotated[list[str] | None, Query(description="`superseded`, `retired`: repeated, or joined by commas")]


async def _filters(
    *,
    metadata: Annotated[dict[str, str], Depends(metadata_filters)],
    subject: SubjectQuery = None,
    key: Annotated[OptionalText, Query(max_length=200)] = None,
    kind: Annotated[list[Kind] | None, Query(description="any of these kinds")] = None,
    tag: Annotated[list[Text] | None, Query(description="any of these tags")] = None,
    session: Annotated[OptionalSession, Query()] = None,
    source: Annotated[list[Source] | None, Query(description="any of these sources")] = None,
    pinned: Annotated[bool | None, Query()] = None,
    importance: Annotated[int | None, Query(ge=1, le=5)] = None,
    confidence: Annotated[float | None, Query(ge=0, le=1)] = None,
) -> dict[str, Any]:
    given: Mapping[str, Any] = {
        "subject": subject,
        "key": key,
        "kind": _any_of(kind),
        "tag": _any_of(tag),
        "session": session,
        "source": _any_of(source),
        "pinned": pinned,
        "importance": importance,
        "confidence": confidence,
        **{name: _scalar(text) for name, text in metadata.items()},
    }
    return {name: value for name, value in given.items() if value is not None}


async def _included(include: _Included = None) -> frozenset[str]:
    names = frozenset(name for part in include or () for name in part.split(",") if name)
    if names - INCLUDABLE:
        raise InvalidError("must be superseded, retired, or both", field="include")
    return names


def to_conditions(filters: Mapping[str, Any], zone: ZoneInfo, *, member: str | None = None) -> tuple[Condition, ...]:
    """Of a query string, whose parameters have nothing before their names, or of another member than ``filters``."""
    try:
        return parse_filters(filters, zone)
    except InvalidError as error:
        below = str(error.members["field"]).removeprefix("filters").removeprefix(".")
        named = ".".join(one for one in (member, below) if one)
        raise InvalidError(error.detail, field=named or "query") from None


Filters = Annotated[dict[str, Any], Depends(_filters)]
Included = Annotated[frozenset[str], Depends(_included)]


def _any_of(values: list[Any] | None) -> Any:
    if not values:
        return None
    return values[0] if len(values) == 1 else {"$in": values}


def _scalar(text: str) -> Any:
    """A query string has no types: ``5`` asks for the text and for the number."""
    try:
        value = orjson.loads(text)
    except orjson.JSONDecodeError:
        return text
    return {"$in": [text, value]} if isinstance(value, bool | int | float) else text
