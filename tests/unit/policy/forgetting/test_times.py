"""Of when a request speaks: half-open, in the user's zone, weeks from Monday."""

from datetime import UTC

import pytest
from tests.unit.policy.forgetting.asked import NOW, at, read

from memoryd.domain.forgetting import Axis, TargetKind
from memoryd.policy.forgetting.reading import read_request

RANGES = (
    ("Delete everything from last week.", "2026-05-11", "2026-05-18"),
    ("Forget what I told you last Wednesday.", "2026-05-13", "2026-05-14"),
    ("Wipe all memories before March.", None, "2026-03-01"),
    ("Delete everything since Monday.", "2026-05-18", None),
    ("Erase all chats between 3 March and 5 March.", "2026-03-03", "2026-03-06"),
    ("Forget yesterday's chat.", "2026-05-19", "2026-05-20"),
    ("Delete anything older than six months.", None, "2025-11-20"),
    ("Delete anything more than two years old.", None, "2024-05-20"),
    ("Forget everything from today.", "2026-05-20", "2026-05-21"),
    ("Delete everything from the last two hours.", "2026-05-20T13:30", "2026-05-20T15:30"),
    ("Delete all conversations from the past week.", "2026-05-13", "2026-05-20T15:30"),
    ("删除上周三的聊天记录", "2026-05-13", "2026-05-14"),
    ("忘掉三天前我说的话", "2026-05-17", "2026-05-18"),
    ("把上个月的记录全部清除", "2026-04-01", "2026-05-01"),
    ("删除3月份之前的所有记忆", None, "2026-03-01"),
    ("忘掉去年国庆节说的内容", "2025-10-01", "2025-10-02"),
    ("今天上午说的都删掉", "2026-05-20T04:00", "2026-05-20T12:00"),
    ("删除五一假期期间的聊天", "2026-05-01", "2026-05-06"),
    ("Delete everything older than 30 days.", None, "2026-04-20"),
    ("purge > 90 days old", None, "2026-02-19"),
    ("删除30天以前的记录", None, "2026-04-20"),
    ("Delete everything older than three hours.", None, "2026-05-20T12:30"),
    ("删掉半年以前的所有记录", None, "2025-11-20"),
    ("删除超过一年的旧记录", None, "2025-05-20"),
    ("周一以来的记忆统统清掉", "2026-05-18", None),
    ("请清除从上周一到上周五的记忆", "2026-05-11", "2026-05-16"),
    ("今天的对话都删了吧", "2026-05-20", "2026-05-21"),
    ("我昨天喝多了，说的话都删了吧", "2026-05-19", "2026-05-20"),
    ("I was tired yesterday. Delete everything I said.", "2026-05-19", "2026-05-20"),
    ("Delete everything up to May 11.", None, "2026-05-11"),
    ("Delete everything until Friday.", None, "2026-05-15"),
    ("Delete everything less than three hours old.", "2026-05-20T12:30", "2026-05-20T15:30"),
    ("Delete everything older than three hours.", None, "2026-05-20T12:30"),
    ("Remove all that I told you in the previous month.", "2026-04-01", "2026-05-01"),
    ("去年七八月的聊天都删掉", "2025-07-01", "2025-09-01"),
    ("去年12月28日到今年1月3日的内容请抹掉", "2025-12-28", "2026-01-04"),
    ("Delete whatever I told you in February and March.", "2026-02-01", "2026-04-01"),
    ("Delete the chats from the first week of April.", "2026-04-06", "2026-04-13"),
    ("删除四月第一周的聊天", "2026-04-06", "2026-04-13"),
)


@pytest.mark.parametrize(("text", "start", "end"), RANGES)
def test_range(text: str, start: str | None, end: str | None) -> None:
    reading = read(text)
    assert reading.time is not None
    assert (reading.time.start, reading.time.end, reading.time.axis) == (at(start), at(end), Axis.SAID)
    assert reading.target is not None
    assert reading.target.kind is TargetKind.TIME


@pytest.mark.parametrize(
    "text",
    ["Delete everything that happened last summer.", "Forget my trip to Oslo last April.", "把去年夏天发生的事都忘掉"],
)
def test_what_took_place_is_of_the_other_axis(text: str) -> None:
    reading = read(text)
    assert reading.time is not None
    assert reading.time.axis is Axis.HAPPENED


@pytest.mark.parametrize(
    "text",
    [
        "Delete my address now.",
        "Forget that my birthday is 12 March.",
        "Wipe session 2024-trip.",
        "Wipe session april.",
        "现在就删掉我的地址",
        "请清除当前会话",
    ],
)
def test_a_time_that_limits_nothing(text: str) -> None:
    assert read(text).time is None


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("forget 07/04/2026", ["2026-07-04", "2026-04-07"]),
        ("Delete everything from 03-04-2026.", ["2026-03-04", "2026-04-03"]),
        ("删除04/07/2026的记录", ["2026-04-07", "2026-07-04"]),
        ("Delete the chats of 13/04/2026.", []),
        ("Delete the chats of 05/05/2026.", []),
        ("Delete the chats of 2026-04-07.", []),
    ],
)
def test_a_day_and_a_month_that_may_change_places_are_asked_back(text: str, days: list[str]) -> None:
    assert [one.value for one in read(text).ambiguous] == days


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Delete my messages by Friday", "my messages"),
        ("Delete my messages by Friday, please", "my messages"),
        ("Please delete my address by tomorrow", "my address"),
        ("Please delete my address within 30 days", "my address"),
        ("Delete my messages no later than Friday", "my messages"),
        ("By Friday, delete my messages", "my messages"),
    ],
)
def test_a_day_by_which_it_shall_go_is_no_range(text: str, named: str) -> None:
    reading = read(text)
    assert [one.text for one in reading.targets] == [named]
    assert reading.time is None


def test_a_day_by_which_all_of_something_shall_go_may_limit_it_and_is_asked_back() -> None:
    for text in ("Delete everything about Tom by Friday", "Under GDPR, delete my personal data within one month"):
        assert read(text).ambiguous
    assert not read("Delete everything by Monday").targets
    assert not read("在周五之前删掉我的消息").targets


def test_what_was_said_by_a_day_is_of_the_past() -> None:
    time = read("Delete all messages sent by Friday").time
    assert time is not None
    assert (time.start, time.end) == (None, at("2026-05-16"))


def test_a_time_beside_a_target_limits_it() -> None:
    reading = read("Forget what I said about my debts last week.")
    assert reading.target is not None
    assert (reading.target.kind, reading.target.text) == (TargetKind.TOPIC, "my debts")
    assert reading.time is not None
    assert reading.time.start == at("2026-05-11")


def test_days_are_those_of_the_zone() -> None:
    reading = read_request("Forget yesterday's chat.", now=NOW.astimezone(UTC).replace(hour=23))
    assert reading.time is not None
    assert reading.time.start is not None
    assert (reading.time.start.day, reading.time.start.tzinfo) == (19, UTC)
