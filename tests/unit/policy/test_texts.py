"""The texts of a JSON object, and the object with some of them rewritten."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.texts import rewritten, texts_of, top_of

WORDS = st.sampled_from(["", "a", "b2", "13912345678", "what she said"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.sampled_from([0.5, 1e6, 13912345678.0]) | WORDS,
    lambda below: st.lists(below, max_size=3) | st.dictionaries(WORDS, below, max_size=3),
    max_leaves=8,
)
FIELDS = st.dictionaries(st.sampled_from(["text", "value", "metadata"]), JSON)


def test_every_text_has_its_path() -> None:
    fields: dict[str, Any] = {"text": "a", "metadata": {"notes": ["b", {"c": "d"}]}, "value": None}
    assert [(one.field, one.text, one.key) for one in texts_of(fields)] == [
        ("text", "a", False),
        ("metadata", "notes", True),
        ("metadata.notes[0]", "b", False),
        ("metadata.notes[1]", "c", True),
        ("metadata.notes[1].c", "d", False),
    ]


def test_a_key_that_may_be_content_is_in_no_path() -> None:
    fields = {"metadata": {"13912345678": "a", "what she said": "b", "room_12": "c"}}
    located = {one.text: one.located for one in texts_of(fields) if not one.key}
    assert {one.field for one in texts_of(fields) if not one.key} == {"metadata.?", "metadata.room_12"}
    assert located == {"a": False, "b": False, "c": True}


def test_long_numbers_are_texts() -> None:
    fields = {"value": [13912345678, 13912345678.0, 9999, 0.5, True]}
    assert [one.text for one in texts_of(fields)] == ["13912345678", "13912345678"]
    assert rewritten(fields, lambda one: "x") == {"value": ["x", "x", 9999, 0.5, True]}
    assert rewritten(fields, lambda one: one.text) == fields


@given(FIELDS)
def test_nothing_changes_that_is_not_rewritten(fields: dict[str, Any]) -> None:
    assert rewritten(fields, lambda one: one.text) == fields


@given(FIELDS)
def test_what_is_rewritten_is_what_was_found(fields: dict[str, Any]) -> None:
    seen = []
    rewritten(fields, lambda one: seen.append(one) or one.text)  # type: ignore[func-returns-value]
    assert seen == list(texts_of(fields))


def test_the_top_of_a_path() -> None:
    assert [top_of(one) for one in ("text", "metadata.a[0].b", "tags[3]")] == ["text", "metadata", "tags"]
