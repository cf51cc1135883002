import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.normalise import (
    KEY_LENGTH,
    drop_thousands,
    normalise_key,
    normalise_query,
    normalise_subject,
    normalise_value,
    simplify,
)


@pytest.mark.parametrize(
    ("spelling", "subject"),
    [
        ("  Zhang   San ", "zhang san"),
        ("ＡＢＣ　Ｃｏｒｐ", "abc corp"),
        ("Straße", "strasse"),
        ("張三", "張三"),
    ],
)
def test_a_subject_is_folded_and_keeps_its_script(spelling: str, subject: str) -> None:
    assert normalise_subject(spelling) == subject


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("Favourite Editor", "favourite_editor"),
        ("editor.theme", "editor.theme"),
        ("ＯＲＤＥＲ：１２", "order:12"),
        ("喜欢的 颜色", "喜欢的_颜色"),
        ("a/b@c-d_e", "a/b@c-d_e"),
        ("k" * KEY_LENGTH, "k" * KEY_LENGTH),
    ],
)
def test_a_key_is_lower_cased_with_underscores(spelling: str, key: str) -> None:
    assert normalise_key(spelling) == key


@pytest.mark.parametrize(
    "bad", ["", "   ", "k" * (KEY_LENGTH + 1), "a!b", "naïve", "a\x00b", "a\nb\x07", "🙂", "\ud800"]
)
def test_a_key_of_other_characters_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="key"):
        normalise_key(bad)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dark  Mode", "dark mode"),
        ("１２３", "123"),
        ("1,250,000 yuan", "1250000 yuan"),
        ("軟體", "软体"),
        ("深色 模式", "深色模式"),
        ("iPhone 15 手机", "iphone 15手机"),
        ("後端", "后端"),
    ],
)
def test_values_that_mean_the_same_compare_equal(one: str, other: str) -> None:
    assert normalise_value(one) == normalise_value(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2 reviewers", "3 reviewers"),
        ("1,2", "12"),
        ("1.5", "15"),
        ("深色", "浅色"),
        ("must", "must not"),
        ("iPhone 15", "iPhone 1 5"),
    ],
)
def test_values_that_differ_stay_different(one: str, other: str) -> None:
    assert normalise_value(one) != normalise_value(other)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("10,000", "10000"),
        ("1,234,567.89", "1234567.89"),
        ("1,2,3", "1,2,3"),
        ("1,2500", "1,2500"),
        ("0.1,234", "0.1,234"),
    ],
)
def test_only_thousands_separators_are_dropped(text: str, plain: str) -> None:
    assert drop_thousands(text) == plain


@given(st.text())
def test_every_form_is_reached_in_one_step(text: str) -> None:
    for normalise in (normalise_subject, normalise_value, normalise_query, simplify):
        assert normalise(normalise(text)) == normalise(text)


@given(st.text())
def test_compatibility_forms_compare_equal(text: str) -> None:
    assert normalise_query(unicodedata.normalize("NFKC", text)) == normalise_query(text)


@given(st.text(alphabet="乾軟體後台灣深色模式ab 1", min_size=1), st.integers(0, 8), st.integers(1, 8))
def test_a_simplified_part_is_a_part_of_the_simplified_whole(text: str, start: int, length: int) -> None:
    assert simplify(text[start : start + length]) in simplify(text)
