from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.recall import Cues
from memoryd.policy.cues import read_cues
from memoryd.policy.dates import asked_terms, date_terms, match, mentioned_terms, named_dates

APRIL_27 = date(2023, 4, 27)


@pytest.mark.parametrize(
    "text",
    [
        "2023年4月27日",
        "2023 年 4 月 27 号",
        "２０２３年４月２７日那天",
        "我在2023年四月二十七日说了什么",
        "2023-04-27",
        "on 2023/4/27?",
        "2023.04.27",
        "April 27, 2023",
        "April 27th 2023",
        "apr. 27 2023",
        "27 April 2023",
        "the 27th of April, 2023",
    ],
)
def test_a_full_date_is_one_day(text: str) -> None:
    assert named_dates(text).days == (APRIL_27,)


@pytest.mark.parametrize(
    "text",
    [
        "4月27日",
        "4月27号这天",
        "四月廿七日",
        "四月二十七號",
        "April 27",
        "27th of April",
        "27 Apr",
        "On April the 27th",
    ],
)
def test_a_day_without_a_year_is_a_month_and_a_day(text: str) -> None:
    named = named_dates(text)
    assert named.month_days == ((4, 27),)
    assert named.days == ()


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("2023年5月", ((2023, 5),)),
        ("五月份", ((None, 5),)),
        ("12月我去了哪里", ((None, 12),)),
        ("十二月", ((None, 12),)),
        ("May 2023", ((2023, 5),)),
        ("Sept. of 2022", ((2022, 9),)),
        ("what happened in May?", ((None, 5),)),
    ],
)
def test_months(text: str, months: tuple[tuple[int | None, int], ...]) -> None:
    assert named_dates(text).months == months


@pytest.mark.parametrize(
    "text",
    [
        "3个月",
        "13月",
        "you may go",
        "May I ask",
        "march on",
        "4月31日",
        "February 30",
        "2023-13-01",
        "v1.2.3",
        "10 may be enough",
    ],
)
def test_what_is_no_date_names_no_day(text: str) -> None:
    named = named_dates(text)
    assert (named.days, named.month_days) == ((), ())


def test_several_dates_are_all_read_once() -> None:
    named = named_dates("between April 27 and 2 May 2023, and again on April 27")
    assert named.month_days == ((4, 27),)
    assert named.days == (date(2023, 5, 2),)


def test_date_words_leave_the_rest_of_the_question() -> None:
    assert named_dates("在4月27号这天，我跑了多久？").rest.split() == ["在", "这天,我跑了多久?"]


def test_a_moment_is_indexed_at_every_level() -> None:
    at = datetime(2023, 4, 27, 23, 30, tzinfo=UTC)
    assert date_terms(at) == ["@2023-04-27", "@04-27", "@2023-04", "@04", "@2023"]


@pytest.mark.parametrize("question", ["4月27号", "April 27", "2023-04-27", "April 2023", "2023年4月27日", "in April"])
def test_a_question_by_date_asks_for_a_term_of_that_day(question: str) -> None:
    assert set(asked_terms(named_dates(question))) <= set(date_terms(APRIL_27))


def test_a_date_in_a_text_meets_the_same_date_in_another_language() -> None:
    assert "@04-27" in mentioned_terms(named_dates("the party is on April 27"))
    assert "@04-27" in asked_terms(named_dates("4月27号有什么安排"))


@pytest.mark.parametrize(
    ("question", "score"),
    [
        ("April 27", 1.0),
        ("2023年4月27日", 1.0),
        ("2022-04-27", 0.0),
        ("in April", 0.5),
        ("April 2022", 0.0),
        ("hello", 0.0),
    ],
)
def test_match(question: str, score: float) -> None:
    assert match(read_cues(question), APRIL_27) == score


@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2099, 12, 31)))
def test_every_day_is_read_back_from_each_way_of_writing_it(day: date) -> None:
    for text in (
        f"{day.year}年{day.month}月{day.day}日",
        day.isoformat(),
        f"{day:%B} {day.day}, {day.year}",
        f"{day:%d %b %Y}",
    ):
        assert named_dates(text).days == (day,)
        assert match(Cues(days=named_dates(text).days), day) == 1.0


@given(st.text())
def test_no_text_is_too_odd(text: str) -> None:
    named = named_dates(text)
    assert all(term.startswith("@") for term in mentioned_terms(named) + asked_terms(named))
