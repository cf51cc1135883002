"""Filters by the query names of GET /memories, for lists and for recall."""

from collections.abc import Mapping
from typing import Any
from zoneinfo import ZoneInfo

from memoryd.domain.memory import Kind, Source
from memoryd.domain.recall import Condition, Operator
from memoryd.errors import InvalidError
from memoryd.policy.filters import QUERY_FIELDS, TIME_FIELDS, time_condition
from memoryd.policy.normalise import normalise_key, normalise_subject
from memoryd.policy.secrets import find_secrets

MOST_CONDITIONS = 100
MOST_VALUES = 200
LONGEST_NAME = 200
DEEPEST_NAME = 8
_METADATA = "metadata."
_NAMED = {"kind": [kind.value for kind in Kind], "source": [source.value for source in Source]}
_OPERATORS = frozenset(operator.value for operator in Operator)


def parse_filters(filters: Mapping[str, Any], zone: ZoneInfo) -> tuple[Condition, ...]:
    """``{"kind": "fact", "importance": {"$gte": 3}}`` as conditions. Raises InvalidError naming the field."""
    if len(filters) > MOST_CONDITIONS:
        raise InvalidError(f"has at most {MOST_CONDITIONS} names", field="filters")
    return tuple(
        _condition(name, operator, value, zone)
        for name, asked in filters.items()
        for operator, value in _operators(_known(name), asked)
    )


def _known(name: str) -> str:
    """A name of a query, or the path of a member of the metadata. Raises InvalidError."""
    if name in QUERY_FIELDS:
        return name
    field = _field(name)
    path = name.removeprefix(_METADATA)
    if not path or path == name:
        raise InvalidError("is not a field that can be filtered by", field=field)
    if len(name) > LONGEST_NAME or name.count(".") > DEEPEST_NAME:
        raise InvalidError(
            f"has at most {LONGEST_NAME} characters and {DEEPEST_NAME} steps behind metadata", field=field
        )
    return name


def _field(name: str) -> str:
    """As an error names it: a name that is a secret is not repeated."""
    shown = name if name in QUERY_FIELDS or not find_secrets(name) else "?"
    return f"filters.{shown}"[:LONGEST_NAME]


def _operators(name: str, asked: Any) -> list[tuple[Operator, Any]]:
    if not isinstance(asked, Mapping):
        return [(Operator.IN if isinstance(asked, list) else Operator.EQ, asked)]
    unknown = [key for key in asked if key not in _OPERATORS]
    if unknown or not asked:
        raise InvalidError("takes $eq, $ne, $gt, $gte, $lt, $lte or $in", field=_field(name))
    return [(Operator(key), value) for key, value in asked.items()]


def _condition(name: str, operator: Operator, value: Any, zone: ZoneInfo) -> Condition:
    field = _field(name)
    if isinstance(value, list) != (operator is Operator.IN):
        raise InvalidError("$in takes a list, every other operator one value", field=field)
    values = value if isinstance(value, list) else [value]
    if len(values) > MOST_VALUES:
        raise InvalidError(f"$in takes at most {MOST_VALUES} values", field=field)
    if any(isinstance(one, dict | list) for one in values):
        raise InvalidError("compares with a text, a number, true, false or null", field=field)
    if name in _NAMED and any(one is not None and one not in _NAMED[name] for one in values):
        raise InvalidError(f"must be one of {', '.join(_NAMED[name])}", field=field)
    if name in TIME_FIELDS:
        return _timed(name, operator, values, zone)
    spelt = [_spelt(name, one, field) for one in values]
    return Condition(field=name, operator=operator, value=spelt if operator is Operator.IN else spelt[0])


def _spelt(name: str, value: Any, field: str) -> Any:
    """A value as it is stored: subjects and keys are normalised."""
    if name == "subject" and isinstance(value, str):
        return normalise_subject(value)
    if name != "key" or not isinstance(value, str):
        return value
    try:
        return normalise_key(value)
    except ValueError as error:
        raise InvalidError(str(error), field=field) from None


def _timed(name: str, operator: Operator, values: list[Any], zone: ZoneInfo) -> Condition:
    try:
        return time_condition(name, operator, values, zone)
    except (ValueError, TypeError, OverflowError):
        raise InvalidError("compares with an RFC 3339 time or a date", field=_field(name)) from None
