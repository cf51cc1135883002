import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.cues import asks, read_cues
from memoryd.policy.language import language_of


@pytest.mark.parametrize(
    "query", ["What did I say?", "my plan", "we agreed", "You told us", "我喜欢什么", "您推荐过", "咱们去哪"]
)
def test_personal(query: str) -> None:
    assert read_cues(query).personal


@pytest.mark.parametrize("query", ["Where does Ann live?", "the Iris project", "youth club", "他喜欢什么", ""])
def test_not_personal(query: str) -> None:
    assert not read_cues(query).personal


@pytest.mark.parametrize(
    "query",
    ["PX-1012", "px-1012", "TK100000?", "TK100000 TK100001", "“PX-1012”", "a::b", "bob@x.org", "ＰＸ－１０１２"],
)
def test_codes_alone_are_an_identifier(query: str) -> None:
    assert read_cues(query).identifier


@pytest.mark.parametrize(
    "query", ["what is PX-1012", "PX-1012的状态", "the 5th of May", "dark theme", "2023", "", "read-only"]
)
def test_other_words_are_not(query: str) -> None:
    assert not read_cues(query).identifier


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("我喜欢猫", "zh"),
        ("部署 PostgreSQL 到生产环境", "zh"),
        ("use the 队列 module", "en"),
        ("", "en"),
        ("123", "en"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert language_of(text) == language


def test_asks() -> None:
    assert asks("why? ")
    assert asks("为什么？")
    assert not asks("yes! no")


@given(st.text())
def test_any_query_has_cues(query: str) -> None:
    assert read_cues(query).language in {"zh", "en"}
