"""Weeks of a month, from Monday, in both languages: the first is the first that begins in it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from memoryd.policy.timex.reading import find_times

WEDNESDAY = datetime(2026, 5, 20, 15, 30, tzinfo=ZoneInfo("Asia/Shanghai"))


def days(text: str) -> tuple[str, str]:
    (found,) = find_times(text, at=WEDNESDAY)
    assert found.start is not None
    assert found.end is not None
    return f"{found.start:%m-%d}", f"{found.end:%m-%d}"


@pytest.mark.parametrize(
    ("english", "chinese", "start", "end"),
    [
        ("the first week of April", "四月第一周", "04-06", "04-13"),
        ("the first week of April", "四月的第一个星期", "04-06", "04-13"),
        ("first week in April", "四月份的第一个礼拜", "04-06", "04-13"),
        ("the second week of April", "四月第二周", "04-13", "04-20"),
        ("the fifth week of March", "三月第五周", "03-30", "04-06"),
        ("the last week of March", "三月最后一周", "03-23", "03-30"),
        ("the first two weeks of April", "四月前两周", "04-06", "04-20"),
        ("the last two weeks of March", "三月最后两周", "03-16", "03-30"),
        ("the first week of last month", "上个月第一周", "04-06", "04-13"),
        ("the first week of 2025", "2025年第一周", "12-30", "01-06"),
    ],
)
def test_both_languages_count_alike(english: str, chinese: str, start: str, end: str) -> None:
    assert days(english) == days(chinese) == (start, end)


def test_a_month_that_is_a_verb_counts_beside_another() -> None:
    found = find_times("in February and March", at=WEDNESDAY)
    assert [one.start and one.start.month for one in found] == [2, 3]
    assert not find_times("they march and may sing", at=WEDNESDAY)
