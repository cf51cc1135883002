"""Filters as jsonpath: whatever is compared is quoted, so no name and no value adds to the predicate.

tests/sql/test_literals.py asks PostgreSQL the same.
"""

import json
import re
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.recall import Condition, Operator
from memoryd.policy.filters import QUERY_FIELDS, TIME_FIELDS, time_condition, to_jsonpath

SHANGHAI = ZoneInfo("Asia/Shanghai")
LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"')

values = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
single = st.sampled_from([one for one in Operator if one is not Operator.IN])


def one(field: str, operator: Operator, value: Any) -> str | None:
    return to_jsonpath([Condition(field=field, operator=operator, value=value)])


@pytest.mark.parametrize(
    ("field", "operator", "value", "path"),
    [
        ("kind", Operator.EQ, "fact", '(exists($."kind"[*] ? (@ == "fact")))'),
        ("kind", Operator.NE, "fact", '(!(exists($."kind"[*] ? (@ == "fact"))))'),
        ("importance", Operator.GTE, 3, '($."importance" >= 3)'),
        ("confidence", Operator.LT, 0.5, '($."confidence" < 0.5)'),
        ("pinned", Operator.EQ, True, '(exists($."pinned"[*] ? (@ == true)))'),
        ("valid_to", Operator.EQ, None, '((!exists($."valid_to") || $."valid_to" == null))'),
        ("metadata.a.b", Operator.GT, "x", '($."metadata"."a"."b" > "x")'),
        ("tag", Operator.IN, ["a", "茶"], '(exists($."tag"[*] ? (@ == "a")) || exists($."tag"[*] ? (@ == "\\u8336")))'),
        ("tag", Operator.IN, [], "(1 == 0)"),
    ],
)
def test_spelling(field: str, operator: Operator, value: Any, path: str) -> None:
    assert one(field, operator, value) == path


def test_no_condition_is_no_predicate() -> None:
    assert to_jsonpath([]) is None


def test_every_condition_must_hold() -> None:
    path = to_jsonpath([Condition(field=name, operator=Operator.EQ, value=1) for name in ("a", "b")])
    assert path == '(exists($."a"[*] ? (@ == 1))) && (exists($."b"[*] ? (@ == 1)))'


@given(st.text(), single, st.text())
def test_a_text_stays_inside_its_quotes(name: str, operator: Operator, value: str) -> None:
    path = one(f"metadata.{name}", operator, value)
    assert path is not None
    plain = one("metadata" + ".x" * (name.count(".") + 1), operator, "y")
    assert LITERAL.sub('""', path) == LITERAL.sub('""', plain or "")
    assert [json.loads(text) for text in LITERAL.findall(path)][-1] == value
    assert path.isascii()


@given(st.text(), st.lists(values))
def test_any_list_of_values_has_a_spelling(name: str, listed: list[Any]) -> None:
    assert one(f"metadata.{name}", Operator.IN, listed)


@given(single, values)
def test_any_value_has_a_spelling(operator: Operator, value: Any) -> None:
    assert one("metadata.x", operator, value)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
@pytest.mark.parametrize("operator", [Operator.EQ, Operator.NE, Operator.GT, Operator.LTE])
def test_what_json_cannot_say_is_refused(number: float, operator: Operator) -> None:
    with pytest.raises(ValueError, match="JSON"):
        one("metadata.x", operator, number)


@pytest.mark.parametrize(
    ("value", "instant"),
    [
        ("2026-03-01", 1772294400.0),
        ("2026-03-01T00:00:00", 1772294400.0),
        ("2026-03-01T00:00:00+08:00", 1772294400.0),
        ("2026-02-28T16:00:00Z", 1772294400.0),
    ],
)
def test_times_are_seconds_and_a_date_is_its_first_instant(value: str, instant: float) -> None:
    condition = time_condition("created_at", Operator.GTE, [value], SHANGHAI)
    assert (condition.field, condition.operator, condition.value) == ("created_at", Operator.GTE, instant)
    assert time_condition("created_at", Operator.IN, [value, value], SHANGHAI).value == [instant, instant]


@pytest.mark.parametrize(
    "value", [None, 5, True, "", "-5", "yesterday", "2026", "20260301", "2026-02-30", "2026-13-01"]
)
def test_what_is_no_time_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match=r"time|isoformat|day|month"):
        time_condition("created_at", Operator.GTE, [value], SHANGHAI)


def test_times_are_among_the_fields() -> None:
    assert TIME_FIELDS < QUERY_FIELDS
