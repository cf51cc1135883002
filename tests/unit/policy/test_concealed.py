"""Which filters tell of an item what its reader sees masked."""

from typing import Any

import pytest

from memoryd.domain.recall import Condition, Operator
from memoryd.policy.concealed import asks_content, tells

STORED: dict[str, Any] = {
    "subject": "Anna",
    "key": None,
    "tags": ("home", "tel 1"),
    "metadata": {"plain": {"room": 3}, "mixed": {"room": 3, "phone": "1"}, "names": {"1": "x"}, "list": [{"a": "1"}]},
}
SHOWN: dict[str, Any] = {
    "subject": "Anna",
    "key": None,
    "tags": ("home", "[phone]"),
    "metadata": {
        "plain": {"room": 3},
        "mixed": {"room": 3, "phone": "[phone]"},
        "names": {"[phone]": "x"},
        "list": [{"a": "[phone]"}],
    },
}


@pytest.mark.parametrize(
    ("field", "operator", "value", "told"),
    [
        ("subject", Operator.GT, "A", False),
        ("key", Operator.EQ, None, False),
        ("tag", Operator.EQ, "home", False),
        ("tag", Operator.IN, ["home", "tel 1"], False),
        ("tag", Operator.EQ, "tel 1", True),
        ("tag", Operator.NE, "tel 2", True),
        ("tag", Operator.GT, "home", True),
        ("metadata.plain.room", Operator.GT, 2, False),
        ("metadata.mixed.room", Operator.EQ, 3, False),
        ("metadata.mixed.phone", Operator.NE, "2", True),
        ("metadata.mixed", Operator.NE, None, True),
        ("metadata.absent", Operator.EQ, None, False),
        ("metadata.names.1", Operator.EQ, "x", True),
        ("metadata.names.2", Operator.EQ, None, True),
        ("metadata.list.a", Operator.EQ, "1", True),
        ("session", Operator.EQ, "s", False),
    ],
)
def test_a_place_that_is_masked_tells(field: str, operator: Operator, value: Any, told: bool) -> None:
    assert tells([Condition(field=field, operator=operator, value=value)], STORED, SHOWN) is told


def test_names_and_tags_and_metadata_are_content() -> None:
    fields = ("subject", "key", "tag", "metadata.x", "kind", "session", "source", "created_at")
    asked = [asks_content(Condition(field=one, operator=Operator.EQ, value="x")) for one in fields]
    assert asked == [True] * 4 + [False] * 4
