"""Whether a filter tells of an item what its reader sees masked."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from memoryd.domain.recall import Condition, Operator

_METADATA = "metadata"
_FIELDS = {"subject": "subject", "key": "key", "tag": "tags"}
"""Names of filters that ask of content, with the field of a memory that each reads."""


def asks_content(condition: Condition) -> bool:
    """Whether what is asked may hold personal data: a kind, a time and a session do not, or are shown as they are."""
    return condition.field in _FIELDS or condition.field.startswith(f"{_METADATA}.")


def tells(conditions: Sequence[Condition], stored: Mapping[str, Any], shown: Mapping[str, Any]) -> bool:
    """Whether one of the conditions, which the stored item fits, asks of a place that its reader sees masked.

    Were such an item found, an equal value would confirm a guess, and a comparison give the value away digit by digit.

    :param stored: ``subject``, ``key``, ``tags`` and ``metadata`` as they are stored.
    :param shown: the same as the reader sees them.
    """
    return any(_tells(one, stored, shown) for one in conditions if asks_content(one))


def _tells(condition: Condition, stored: Mapping[str, Any], shown: Mapping[str, Any]) -> bool:
    if condition.field == "tag":
        return stored["tags"] != shown["tags"] and not _is_plain_tag(condition, stored["tags"], shown["tags"])
    if condition.field in _FIELDS:
        name = _FIELDS[condition.field]
        return bool(stored[name] != shown[name])
    return _differs(condition.field.split(".")[1:], stored[_METADATA], shown[_METADATA])


def _is_plain_tag(condition: Condition, stored: Sequence[str], shown: Sequence[str]) -> bool:
    """Whether the item fits by a tag that is shown as it is, whatever the others are."""
    if condition.operator not in {Operator.EQ, Operator.IN}:
        return False
    asked: Collection[Any] = condition.value if condition.operator is Operator.IN else [condition.value]
    return any(one == seen and one in asked for one, seen in zip(stored, shown, strict=False))


def _differs(path: Sequence[str], stored: Any, shown: Any) -> bool:
    """Whether masking changed what stands at the path, or a name beside one of its steps."""
    if not path or not isinstance(stored, Mapping) or not isinstance(shown, Mapping):
        return bool(stored != shown)
    # who may ask for a name that is masked learns from the answer whether it is there
    if list(stored) != list(shown):
        return True
    return path[0] in stored and _differs(path[1:], stored[path[0]], shown[path[0]])
