"""Every kind of refusal that a shape of the wire can give, in our own words."""

import inspect
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from memoryd import wire
from memoryd.api.wording import _PATTERNS, rule

NAMESPACE = "must be 1 to 128 small letters, digits or . _ : -, and begin with a letter or a digit"


def rules(shape: type[BaseModel], body: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        shape.model_validate(body)
    return [rule(error) for error in refused.value.errors(include_url=False)]


@pytest.mark.parametrize(
    ("shape", "body", "expected"),
    [
        (wire.MemoryIn, {"text": "a" * 8001}, "must be at most 8,000 characters"),
        (wire.MemoryIn, {"text": "a", "key": "k" * 201}, "must be at most 200 characters"),
        (wire.MemoryIn, {"text": "a", "tags": ["x"] * 13}, "must be at most 12 items"),
        (wire.RecallIn, {"query": ""}, "must not be empty"),
        (wire.RecallIn, {"query": "a", "namespaces": []}, "must not be empty"),
        (wire.MemoryIn, [], "must be a JSON object"),
        (wire.MemoryIn, {"text": 1}, "must be a text"),
        (wire.MemoryIn, {"text": "a", "tags": "x"}, "must be a list"),
        (wire.MemoryIn, {"text": "a", "metadata": []}, "must be an object"),
        (wire.MemoryIn, {"text": "a", "pinned": "yes"}, "must be true or false"),
        (wire.MemoryIn, {"text": "a", "importance": "3"}, "must be a whole number"),
        (wire.MemoryIn, {"text": "a", "confidence": "1"}, "must be a number"),
        (wire.MemoryIn, {"text": "a", "importance": 0}, "must be at least 1"),
        (wire.MemoryIn, {"text": "a", "confidence": 1.5}, "must be at most 1"),
        (wire.FlushIn, {"timeout_s": 0}, "must be more than 0"),
        (wire.ContextIn, {"token_budget": 1_000_001}, "must be at most 1,000,000"),
        (wire.ContextIn, {"format": "xml"}, "must be 'text', 'json' or 'messages'"),
        (wire.SlotDefinition, {"key": "k", "cardinality": "few"}, "must be 'one' or 'many'"),
        (wire.SlotDefinition, {"cardinality": "one"}, "must be given"),
        (wire.MemoryIn, {"text": "a", "colour": 1}, "is not a known field"),
        (wire.MemoryIn, {"text": "\u200b"}, "must hold a visible character"),
        (wire.MemoryIn, {"key": "k", "value": []}, "must not be empty"),
        (wire.MemoryPatch, {"value": {}}, "must not be empty"),
        (wire.MemoryIn, {"text": "a", "namespace": "No"}, NAMESPACE),
        (
            wire.MemoryIn,
            {"text": "a", "session": "a b"},
            "must be 1 to 128 letters, digits or . _ : @ - (no spaces) and begin with a letter or a digit",
        ),
    ],
)
def test_a_refusal_says_the_rule(shape: type[BaseModel], body: Any, expected: str) -> None:
    assert rules(shape, body) == [expected]


def patterns(schema: Any) -> set[str]:
    if isinstance(schema, dict):
        own = {schema["pattern"]} if isinstance(schema.get("pattern"), str) else set()
        return own.union(*map(patterns, schema.values()))
    return set().union(*map(patterns, schema)) if isinstance(schema, list) else set()


def test_every_pattern_of_a_request_has_words() -> None:
    shapes = [shape for _, shape in inspect.getmembers(wire, inspect.isclass) if issubclass(shape, wire.Request)]
    found = set().union(*(patterns(shape.model_json_schema()) for shape in shapes))
    assert found == set(_PATTERNS)
