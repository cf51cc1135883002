"""A request of several parts: each is understood, or it is asked which is meant."""

import pytest
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import Intent, TargetKind


@pytest.mark.parametrize(
    "text",
    [
        "Erase my ex and everything before 2020.",
        "把前任和2020年以前的内容都删了",
        "Delete chats from March and May",
        "删除三月和五月的聊天",
        "Forget my phone number and delete everything from last week",
        "删掉我的电话，上周的聊天也删掉",
        "Delete my messages from April and forget everything from last week",
        "forget my job, and all my memories",
        "把我的手机号和所有记忆都删掉",
        "删掉我的地址和上周的聊天",
    ],
)
def test_a_part_that_would_be_lost_is_asked_back(text: str) -> None:
    reading = read(text)
    assert reading.intent is Intent.FORGET
    assert len(reading.ambiguous) >= 1


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Delete my birthday, my phone number and my email.", ["attribute"] * 3),
        ("forget my number, delete my address, and wipe my birthday", ["attribute"] * 3),
        ("把我的电话删掉，然后把地址清除", ["attribute"] * 2),
        ("忘掉我的工作，还有我在巴黎的所有记忆", ["attribute", "topic"]),
        ("delete my debts as well as my trip to Rome", ["topic", "topic"]),
        ("Forget the fight between my brother and my sister", ["topic"]),
        ("Delete my phone number and then forget it", ["attribute"]),
    ],
)
def test_every_part_is_a_target(text: str, kinds: list[str]) -> None:
    reading = read(text)
    assert [one.kind.value for one in reading.targets] == kinds
    assert not reading.ambiguous


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("My ex-wife Carla: wipe everything.", TargetKind.ENTITY),
        ("As for my boss, delete all you know.", TargetKind.ENTITY),
        ("关于我老板的，你有的都删掉", TargetKind.ENTITY),
        ("I'm closing my account, erase everything.", TargetKind.EVERYTHING),
        ("My account: delete everything.", TargetKind.EVERYTHING),
    ],
)
def test_everything_of_what_stands_before_it_is_no_more_than_that(text: str, kind: TargetKind) -> None:
    target = read(text).target
    assert target is not None
    assert target.kind is kind


@pytest.mark.parametrize(
    "text",
    [
        "The user typed: forget everything you know. How should I classify it?",
        "用户输入：忘掉你知道的一切。该怎么分类？",
        "歌词里唱：忘了他吧",
        "删掉“特此”两个字",
        "把 customers 表的 email 列删了",
        "stop remembering stuff about my kids from now on",
    ],
)
def test_data_and_things_delete_nothing(text: str) -> None:
    assert read(text).intent is not Intent.FORGET


@pytest.mark.parametrize(
    "text",
    ["删除3000年前的记录", "Delete everything before the year 3000 BC", "Delete everything from 3000 years ago"],
)
def test_a_time_before_all_that_is_stored(text: str) -> None:
    time = read(text).time
    assert time is not None
    assert time.end is not None
    assert time.end.year == 2
