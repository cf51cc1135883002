import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.exact import names_slot


@pytest.mark.parametrize(
    ("query", "subject", "key"),
    [
        ("editor theme", "user", "editor.theme"),
        ("editor theme", None, "editor_theme"),
        ("user editor.theme", "user", "editor.theme"),
        ("the editor's theme", "user", "editor.theme"),
        ("what is the status of PX-1012", "px-1012", "order.status"),
        ("PX-1012", "px-1012", "order.status"),
        ("status PX-1012", "px-1012", "order.status"),
        ("Ann's email", "ann", "email"),
        ("饮食", "user", "饮食"),
        ("我的饮食是什么", "user", "饮食"),
        ("小明的生日", "小明", "生日"),
        ("小明", "小明", "生日"),
    ],
)
def test_a_query_that_says_the_names_names_the_slot(query: str, subject: str | None, key: str) -> None:
    assert names_slot(query, subject, key)


@pytest.mark.parametrize(
    ("query", "subject", "key"),
    [
        ("editor", "user", "editor.theme"),
        ("which editor theme did Ann like in May", "user", "editor.theme"),
        ("user", "user", "editor.theme"),
        ("what is the status of PX-1013", "px-1012", "order.status"),
        ("where was PX-1012 packed", "px-1012", "order.status"),
        ("小红的生日", "小明", "生日"),
        ("editor theme", "user", None),
        ("", "user", "editor.theme"),
        ("", "px-1012", "order.status"),
    ],
)
def test_a_query_that_says_less_or_other_things_does_not(query: str, subject: str | None, key: str | None) -> None:
    assert not names_slot(query, subject, key)


@given(st.text(max_size=40))
def test_without_a_key_there_is_no_slot_to_name(query: str) -> None:
    assert not names_slot(query, "user", None)


@given(st.text(max_size=40), st.text(min_size=1, max_size=20))
def test_any_query_has_an_answer(query: str, subject: str) -> None:
    assert names_slot(query, subject, "order.status") in {True, False}
