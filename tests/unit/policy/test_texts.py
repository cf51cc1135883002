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
    assert [(one.field, one.shown, one.text, one.key) for one in texts_of(fields)] == [
        ("text", "text", "a", False),
        ("metadata.notes#", "metadata", "notes", True),
        ("metadata.notes[0]", "metadata.notes[0]", "b", False),
        ("metadata.notes[1].c#", "metadata.notes[1]", "c", True),
        ("metadata.notes[1].c", "metadata.notes[1].c", "d", False),
    ]


def test_a_key_that_may_be_content_is_in_no_path() -> None:
    fields = {"metadata": {"13912345678": "a", "what she said": {"姓名": "b"}, "room_12": "c"}}
    texts = [one for one in texts_of(fields) if not one.key]
    assert [one.shown for one in texts] == ["metadata.?", "metadata.?.?", "metadata.room_12"]
    assert not any(word in one.field for one in texts_of(fields) for word in ("13912345678", "said", "姓名"))
    assert {one.shown for one in texts_of(fields) if one.key} == {"metadata", "metadata.?"}


def test_models_read_all_but_names_of_programs() -> None:
    fields = {"text": "t", "metadata": {"姓名": "a", "what she said": "b", "room_12": "c"}}
    assert [one.text for one in texts_of(fields) if one.located] == ["t", "姓名", "a", "what she said", "b", "c"]


def test_keys_that_become_alike_are_told_apart() -> None:
    fields = {"metadata": {"1": "a", "[x]": "b", "2": "c", "[x] (2)": "d", "3": {"4": "e", "5": "f"}}}
    made = rewritten(fields, lambda one: "[x]" if one.text.isdigit() else one.text)["metadata"]
    assert list(made.values())[:4] == ["a", "b", "c", "d"]
    assert (made["[x]"], made["[x] (2)"], len(made)) == ("b", "d", 5)
    assert list(list(made.values())[4].items()) == [("[x]", "e"), ("[x] (2)", "f")]


@given(FIELDS)
def test_no_two_texts_stand_in_one_place(fields: dict[str, Any]) -> None:
    places = [one.field for one in texts_of(fields)]
    assert len(set(places)) == len(places)


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
