"""Conditions as one jsonpath predicate, to be asked of a memory's filterable document (migrations/0006).

Values are quoted as JSON, which is how jsonpath spells literals; so no value can add to the path.
"""

import json
from collections.abc import Collection, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from memoryd.domain.recall import Condition, Operator
from memoryd.domain.time import read_time
from memoryd.policy.instants import start_of

TIME_FIELDS = frozenset({"created_at", "updated_at", "valid_from", "valid_to"})
QUERY_FIELDS = TIME_FIELDS | {
    "subject",
    "key",
    "kind",
    "tag",
    "session",
    "source",
    "pinned",
    "importance",
    "confidence",
}

_COMPARED = {
    Operator.EQ: "==",
    Operator.GT: ">",
    Operator.GTE: ">=",
    Operator.LT: "<",
    Operator.LTE: "<=",
}


def split_columns(
    conditions: Sequence[Condition], columns: Collection[str]
) -> tuple[dict[str, tuple[str, ...]], tuple[Condition, ...]]:
    """What can be asked of a column by its values (equal, or one of), once a column; and the rest."""
    values: dict[str, tuple[str, ...]] = {}
    rest: list[Condition] = []
    for one in conditions:
        asked = one.value if one.operator is Operator.IN else [one.value]
        plain = one.operator in {Operator.EQ, Operator.IN} and all(isinstance(value, str) for value in asked)
        if plain and one.field in columns and one.field not in values:
            values[one.field] = tuple(asked)
        else:
            rest.append(one)
    return values, tuple(rest)


def to_jsonpath(conditions: Sequence[Condition]) -> str | None:
    """The predicate that holds when every condition does; None without conditions."""
    return " && ".join(f"({_predicate(one)})" for one in conditions) or None


def time_condition(field: str, operator: Operator, values: Sequence[Any], zone: ZoneInfo) -> Condition:
    """A comparison of instants, in seconds since 1970. A date means its first instant. Raises ValueError."""
    seconds = [start_of(read_time(value), zone).timestamp() for value in values]
    return Condition(field=field, operator=operator, value=seconds if operator is Operator.IN else seconds[0])


def _predicate(condition: Condition) -> str:
    path = "$." + ".".join(json.dumps(step) for step in condition.field.split("."))
    # null is also what an absent member is, so that {"$eq": null} finds both
    if condition.operator is Operator.NE:
        return f"!({_equal(path, condition.value)})"
    if condition.operator is Operator.IN:
        return " || ".join(_equal(path, value) for value in condition.value) or "1 == 0"
    if condition.operator is Operator.EQ:
        return _equal(path, condition.value)
    return f"{path} {_COMPARED[condition.operator]} {_literal(condition.value)}"


def _equal(path: str, value: Any) -> str:
    if value is None:
        return f"(!exists({path}) || {path} == null)"
    # an array is compared member by member, so that a tag is found among tags
    return f"exists({path}[*] ? (@ == {_literal(value)}))"


def _literal(value: Any) -> str:
    return json.dumps(value, allow_nan=False)
