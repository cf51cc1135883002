"""Bodies with a text planted in each place that a call's schema has for one, from the document of the API itself."""

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import FastAPI

Schema = Mapping[str, Any]
Place = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """A call of the API: its document, the schema of its body and the example of it."""

    name: str
    method: str
    path: str
    parameters: Sequence[Schema]
    body: Schema | None
    example: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A body that has the text at ``place``; ``key`` where it is a key of the object there."""

    place: str
    body: Any


def operations(app: FastAPI) -> list[Operation]:
    document = app.openapi()
    schemas = document["components"]["schemas"]
    return [
        _operation(method, path, described, schemas)
        for path, methods in document["paths"].items()
        for method, described in methods.items()
    ]


def _operation(method: str, path: str, described: Schema, schemas: Schema) -> Operation:
    content = described.get("requestBody", {}).get("content", {}).get("application/json", {})
    schema = content.get("schema")
    return Operation(
        name=f"{method.upper()} {path}",
        method=method,
        path=path,
        parameters=described.get("parameters", ()),
        body=None if schema is None else resolved(schema, schemas),
        example=content.get("example"),
    )


def resolved(schema: Any, schemas: Schema) -> Any:
    """A schema with every reference replaced by what it names. None of ours refers to itself."""
    if isinstance(schema, Mapping):
        if "$ref" in schema:
            return resolved(schemas[schema["$ref"].rpartition("/")[2]], schemas)
        return {name: resolved(value, schemas) for name, value in schema.items()}
    return [resolved(item, schemas) for item in schema] if isinstance(schema, list) else schema


def planted(operation: Operation, text: str) -> Iterator[Planted]:
    """One body for each place of the schema: every text, every list of texts, every key and value of free JSON."""
    if operation.body is None:
        return
    for place, value in _places(operation.body, text):
        yield Planted(place=".".join(map(str, place)), body=_with(operation.example, place, value))


def _places(schema: Schema, text: str, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    for one in schema.get("anyOf", (schema,)):
        kind = one.get("type")
        if kind == "object" and "properties" in one:
            for name, below in one["properties"].items():
                yield from _places(below, text, (*at, name))
        elif kind == "array":
            yield from _places(one.get("items", {}), text, (*at, 0))
        elif kind == "string":
            yield at, text
        elif kind == "object" or kind is None:
            yield from ((at, value) for value in _free(text, is_object=kind == "object"))


def _free(text: str, *, is_object: bool) -> Iterator[Any]:
    """Where any JSON may stand: the text itself, below, as a key, and at depth."""
    if not is_object:
        yield text
        yield [text]
    yield {"note": text}
    yield {text: "note"}
    yield {"a": {"b": [{"c": ["d", {"e": text}]}]}}
    yield {"a": {"b": [{text: 1}]}}


def _with(example: Any, place: Place, value: Any) -> Any:
    if not place:
        return value
    first, *rest = place
    if isinstance(first, int):
        items = list(example) if isinstance(example, list) and example else [None]
        return [_with(items[0], tuple(rest), value), *items[1:]]
    members = copy.deepcopy(example) if isinstance(example, dict) else {}
    return {**members, first: _with(members.get(first), tuple(rest), value)}
