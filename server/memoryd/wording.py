"""What a validation error says, by its kind, in our own words: pydantic's speak of Python, or quote the input."""

from collections.abc import Mapping
from typing import Any

_RULES: Mapping[str, str] = {
    "bool_parsing": "must be true or false",
    "bool_type": "must be true or false",
    "dict_type": "must be an object",
    "enum": "must be {expected}",
    "extra_forbidden": "is not a known field",
    "finite_number": "must be a finite number",
    "float_parsing": "must be a number",
    "float_type": "must be a number",
    "greater_than": "must be more than {gt:,.12g}",
    "greater_than_equal": "must be at least {ge:,.12g}",
    "int_from_float": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_parsing_size": "must be a whole number of 64 bits",
    "int_type": "must be a whole number",
    "less_than": "must be less than {lt:,.12g}",
    "less_than_equal": "must be at most {le:,.12g}",
    "list_type": "must be a list",
    "literal_error": "must be {expected}",
    "missing": "must be given",
    "model_attributes_type": "must be a JSON object",
    "model_type": "must be a JSON object",
    "path_type": "must be a text",
    "string_type": "must be a text",
    "tuple_type": "must be a list",
    "uuid_parsing": "must be a UUID",
    "uuid_type": "must be a UUID",
}
_TOO_MANY = frozenset({"too_long", "string_too_long"})
_TOO_FEW = frozenset({"too_short", "string_too_short"})


def rule(error: Mapping[str, Any], patterns: Mapping[str, str] | None = None) -> str:
    """The rule that one of pydantic's errors breaks, such as ``must be at most 8,000 characters``.

    ``patterns`` has what a text must be, by its pattern.
    """
    kind, context = error["type"], error.get("ctx", {})
    if kind in _TOO_MANY:
        return f"must be at most {context['max_length']:,} {_counted(context)}"
    if kind in _TOO_FEW:
        least = context["min_length"]
        return "must not be empty" if least == 1 else f"must be at least {least:,} {_counted(context)}"
    if kind == "string_pattern_mismatch":
        return (patterns or {}).get(context["pattern"], f"must match {context['pattern']}")
    if kind in _RULES:
        return _RULES[kind].format_map(context)
    return str(error["msg"]).removeprefix("Value error, ")


def _counted(context: Mapping[str, Any]) -> str:
    # A text that one of our own validators has seen is only a "Value" to pydantic.
    return "items" if context.get("field_type") == "List" else "characters"
