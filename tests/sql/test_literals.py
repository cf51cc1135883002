"""What is spelt into jsonpath, tsvector and tsquery, read by PostgreSQL itself."""

from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from memoryd.domain.recall import Condition, Operator
from memoryd.policy.filters import to_jsonpath
from memoryd.runtime import Runtime
from memoryd.store.lexemes import quoted, tsvector

SQL_TESTS = Path(__file__).parent
HOLDS = (SQL_TESTS / "jsonpath_holds.sql").read_text()
LEXEMES = (SQL_TESTS / "lexemes.sql").read_text()

# what doors refuse by name: NUL and lone surrogates
texts = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\x00"), max_size=12) | st.sampled_from(
    ['"', "\\", '") || (1 == 1', "$.key", "' OR 1=1 --", "a' b:*", "\\'", "''"]
)
names = texts.filter(lambda name: "." not in name)
values = st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats(allow_nan=False, allow_infinity=False)
ordered = st.sampled_from([Operator.GT, Operator.GTE, Operator.LT, Operator.LTE])


async def holds(runtime: Runtime, document: Any, field: str, operator: Operator, value: Any) -> bool | None:
    path = to_jsonpath([Condition(field=field, operator=operator, value=value)])
    async with runtime.database.connection() as connection:
        found: bool | None = await connection.fetchval(HOLDS, document, path)
    return found


@given(names, texts, texts)
@settings(max_examples=60)
async def test_a_filter_finds_its_own_value_alone(runtime: Runtime, name: str, value: str, other: str) -> None:
    document = {"metadata": {name: value}}
    field = f"metadata.{name}"
    assert await holds(runtime, document, field, Operator.EQ, value) is True
    assert await holds(runtime, document, field, Operator.NE, value) is False
    assert await holds(runtime, document, field, Operator.EQ, other) is (value == other)
    assert await holds(runtime, document, field, Operator.IN, [other, value]) is True
    assert await holds(runtime, {"metadata": {}}, field, Operator.EQ, value) is False
    assert await holds(runtime, {"metadata": {}}, field, Operator.EQ, None) is True


@given(names, ordered, values | texts)
@settings(max_examples=60)
async def test_any_comparison_is_read(runtime: Runtime, name: str, operator: Operator, value: Any) -> None:
    found = await holds(runtime, {"metadata": {name: 3}}, f"metadata.{name}", operator, value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        answers = {Operator.GT: value < 3, Operator.GTE: value <= 3, Operator.LT: value > 3, Operator.LTE: value >= 3}
        assert found is answers[operator]
    else:
        assert not found


@given(st.lists(texts.filter(bool), min_size=1, max_size=5, unique=True), texts.filter(bool))
@settings(max_examples=60)
async def test_a_lexeme_is_found_by_itself_alone(runtime: Runtime, terms: list[str], other: str) -> None:
    async with runtime.database.connection() as connection:
        for term in (terms[0], other):
            row = await connection.fetchrow(LEXEMES, tsvector(dict.fromkeys(terms, 2)), quoted(term))
            assert set(row["kept"]) == set(terms)
            assert row["found"] is (term in terms)
