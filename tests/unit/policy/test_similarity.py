from hypothesis import given
from hypothesis import strategies as st
from pytest import approx, mark

from memoryd.policy.similarity import similarity

TEXTS = st.text(max_size=80) | st.text(alphabet="我你他喜欢住在北京上海不有两3只猫，。 aThe cat's 2 dogs", max_size=60)


@given(TEXTS, TEXTS)
def test_is_the_same_in_either_direction_and_between_0_and_1(one: str, other: str) -> None:
    assert similarity(one, other) == similarity(other, one)
    assert 0 <= similarity(one, other) <= 1


@given(TEXTS)
def test_a_text_is_like_itself(text: str) -> None:
    assert similarity(text, text) == 1


@mark.parametrize(
    ("one", "other", "expected"),
    [
        ("The team has 2 reviewers", "A team had 2 reviewer", 1),
        ("The team has 2 reviewers", "The team has 3 reviewers", 2 / 4),
        ("团队有2名评审", "团队有3名评审", 2 / 4),
        ("Alice lives in Berlin", "Alice lives in Munich", 2 / 4),
        ("小丽住在北京", "小丽住在上海", 2 / 4),
        ("我喜歡綠茶", "我喜欢绿茶", 1),
        ("The budget is 12,000", "The budget is 12000", 1),
        ("I like tea", "我喜欢茶", 0),
        ("", "tea", 0),
    ],
)
def test_counts_words_in_both_languages_alike(one: str, other: str, expected: float) -> None:
    assert similarity(one, other) == approx(expected)
