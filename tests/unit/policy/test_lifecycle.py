"""Lifetimes by a claim's own words. All is said on Wednesday, 11 March 2026, at 15:00 in Shanghai."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.lifecycle import Hardness, Lifecycle
from memoryd.domain.memory import Kind
from memoryd.policy.lifecycle import classify

SHANGHAI = ZoneInfo("Asia/Shanghai")
AT = datetime(2026, 3, 11, 15, tzinfo=SHANGHAI)


def read(text: str, kind: Kind | None = None, key: str | None = None, at: datetime = AT) -> Lifecycle:
    return classify(text, kind=kind, key=key, at=at)


def local(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text).replace(tzinfo=SHANGHAI)


LIFETIMES = [
    # an end
    ("优惠码有效期3天", None, "2026-03-14T15:00"),
    ("The coupon is valid for 3 days", None, "2026-03-14T15:00"),
    ("这张券有效期一个月", None, "2026-04-11T15:00"),
    ("The pass is valid for a month", None, "2026-04-11T15:00"),
    ("验证码三天内有效", None, "2026-03-14T15:00"),
    ("通行证有效期到5月1日", None, "2026-05-02"),
    ("通行证有效期至2026年5月1日", None, "2026-05-02"),
    ("我的护照有效期截至2027年5月1日", None, "2027-05-02"),
    ("My passport is valid until May 1, 2027", None, "2027-05-02"),
    ("我到月底都在上海", None, "2026-04-01"),
    ("I'm in Shanghai until the end of the month", None, "2026-04-01"),
    ("我休假到周五", None, "2026-03-14"),
    ("我在北京待到周五为止", None, "2026-03-14"),
    ("我在北京待到週五為止", None, "2026-03-14"),
    ("I'm on leave until Friday", None, "2026-03-14"),
    ("I'm on vacation through March 20", None, "2026-03-21"),
    ("会员到年底到期", None, "2027-01-01"),
    ("My subscription expires on December 31", None, "2027-01-01"),
    ("The lease ends May 31", None, "2026-06-01"),
    ("我出差三天", None, "2026-03-14T15:00"),
    ("I'm away for 3 days", None, "2026-03-14T15:00"),
    ("I'll be in Paris for two weeks", None, "2026-03-25T15:00"),
    ("I'm working from home until September", None, "2026-09-01"),
    ("I'm busy until 5pm", None, "2026-03-11T17:00"),
    ("我忙到下午5点", None, "2026-03-11T17:00"),
    ("Please answer in English until Friday", None, "2026-03-14"),
    ("周五之前都有效", None, "2026-03-14"),
    ("Don't disturb me until 5pm", None, "2026-03-11T17:00"),
    ("今晚8点前别打扰我", None, "2026-03-11T20:00"),
    ("Please don't call me before Friday", None, "2026-03-13"),
    ("周五前不要联系我", None, "2026-03-13"),
    ("I'm not available until Monday", None, "2026-03-16"),
    ("The bridge is closed for two weeks", None, "2026-03-25T15:00"),
    ("限时三天", None, "2026-03-14T15:00"),
    ("I've got a subscription until the end of April", None, "2026-05-01"),
    ("I'm on parental leave, back on June 1", None, "2026-06-01"),
    ("我去出差了，下周三回来", None, "2026-03-18"),
    ("I can't lift anything heavy for six weeks", None, "2026-04-22T15:00"),
    ("医生说我两周内不能运动", None, "2026-03-25T15:00"),
    ("I have 3 days left on my trial", None, "2026-03-14T15:00"),
    ("试用期还有三天", None, "2026-03-14T15:00"),
    ("The project started in January and ends in December", None, "2027-01-01"),
    # a start
    ("下周换成飞书", "2026-03-16", None),
    ("We switch to Slack next week", "2026-03-16", None),
    ("明天起我用新邮箱", "2026-03-12", None),
    ("从明天开始我吃素", "2026-03-12", None),
    ("Starting tomorrow I'm vegetarian", "2026-03-12", None),
    ("从5月1日起办公时间改为九点", "2026-05-01", None),
    ("自5月1日起，报销上限是500元", "2026-05-01", None),
    ("Effective May 1, the limit is 500", "2026-05-01", None),
    ("Starting Monday, use the new template", "2026-03-16", None),
    ("As of June, rent is 900 euros", "2026-06-01", None),
    ("新价格5月1日生效", "2026-05-01", None),
    ("The new price takes effect on May 1", "2026-05-01", None),
    ("From Monday on, I work in Leeds", "2026-03-16", None),
    ("下个月搬到杭州", "2026-04-01", None),
    ("The price changes to 20 on May 1", "2026-05-01", None),
    ("直到下周我才有空", "2026-03-16", None),
    ("From next month rent is 900", "2026-04-01", None),
    ("After Friday I'm available again", "2026-03-14", None),
    # a start that lies behind
    ("从2019年起我一直在微软工作", "2019-01-01", None),
    ("自2019年以来我一直吃素", "2019-01-01", None),
    ("I've worked at Microsoft since 2019", "2019-01-01", None),
    ("She has been here for three years", "2023-03-11T15:00", None),
    ("她在这里住了三年了", "2023-03-11T15:00", None),
    ("我们结婚五年了", "2021-03-11T15:00", None),
    ("I haven't eaten meat since 2019", "2019-01-01", None),
    ("I've been sick since Monday", "2026-03-09", None),
    ("I've lived here since last summer", "2025-06-21", None),
    ("我从昨天开始发烧", "2026-03-10", None),
    ("I've been living here for the past five years", "2021-03-11", None),
    ("五年来我一直住在这里", "2021-03-11T15:00", None),
    # both
    ("5月1日至10日我在北京", "2026-05-01", "2026-05-11"),
    ("从5月1日到5月10日我负责值班", "2026-05-01", "2026-05-11"),
    ("I'm in Beijing from May 1 to May 10", "2026-05-01", "2026-05-11"),
    ("Next week I'm in Paris", "2026-03-16", "2026-03-23"),
    ("I'm in Paris next week", "2026-03-16", "2026-03-23"),
    ("下周我在巴黎", "2026-03-16", "2026-03-23"),
    ("明天我不在公司", "2026-03-12", "2026-03-13"),
    ("I'm out of office tomorrow", "2026-03-12", "2026-03-13"),
    ("今天我在家办公", None, "2026-03-12"),
    ("I'm working from home today", None, "2026-03-12"),
    ("这周我值班", None, "2026-03-16"),
    ("I'm on call this week", None, "2026-03-16"),
    ("今天会议室是B201", None, "2026-03-12"),
    ("The meeting room is B201 today", None, "2026-03-12"),
    ("I'm on leave from Monday until Wednesday", "2026-03-16", "2026-03-19"),
    ("从下周一起三天我都在伦敦", "2026-03-16", "2026-03-19"),
    ("Starting Monday I'm in London for 3 days", "2026-03-16", "2026-03-19"),
    ("From 2015 to 2018 I lived in Berlin", "2015-01-01", "2019-01-01"),
    ("促销从3月20日开始，到3月31日结束", "2026-03-20", "2026-04-01"),
    ("从明天起三天内，请用英文回复", "2026-03-12", "2026-03-15"),
    ("The gate code is 4711 today", None, "2026-03-12"),
    ("今天的门禁码是4711", None, "2026-03-12"),
]


@pytest.mark.parametrize(("text", "start", "end"), LIFETIMES)
def test_explicit_lifetimes(text: str, start: str | None, end: str | None) -> None:
    found = read(text)
    assert (found.valid_from, found.valid_to) == (local(start), local(end))
    assert found.hardness is Hardness.HARD
    assert found.evidence


@pytest.mark.parametrize("text", [
    "My birthday is May 3", "我的生日是5月3日", "我生日5月3号",
    "I was born in 1990", "我1990年出生",
    "The meeting moved from Tuesday to Friday", "会议从周二改到周五", "周二的会改到周五了",
    "I graduated in 2015", "我2015年毕业", "我是2015年毕业的",
    "I like the 80s", "我喜欢八十年代的音乐",
    "The deadline is Friday", "截止日期是周五",
    "The meeting is on Friday", "会议在周五",
    "Please send the report by Friday", "报告周五前交",
    "I ran for 30 minutes", "我跑了30分钟",
    "I stayed in Paris for three days", "我在巴黎待了三天",
    "It was a long wait until Friday", "等到周五再说",
    "截至5月1日，共有300人报名",
    "The letter from May 1 is lost", "5月1日的信丢了",
    "The conference runs from May 1 to May 10", "展览从5月1日到5月10日",
    "The shop is open from 9am to 5pm", "I work Monday to Friday", "周一到周五上班",
    "I don't get paid until Friday", "I met Ann last Friday", "上周五我见了安",
    "I lived in Berlin until 2018", "I want to visit Rome in May", "我想5月去罗马",
    "Ann's exam is tomorrow", "安明天考试",
    "Today is my birthday", "今天是我的生日",
    "They postponed the launch from May to June",
    "Order 881 arrives on Friday", "快递明天到",
    "I plan to move to Rome next month", "我打算下个月去柏林",
    "I usually work from home on Friday", "我一般周末在爸妈家",
    "Don't wake me before 9am", "早上9点前别叫醒我",
    "Do not book flights after 8pm", "晚上八点后不要订机票",
])  # fmt: skip
def test_a_time_that_is_content_is_no_lifetime(text: str) -> None:
    found = read(text)
    assert (found.valid_from, found.valid_to) == (None, None)


@pytest.mark.parametrize("text", [
    "Am I in Paris next week?", "我下周在巴黎吗？", "下周我在哪里", "When does my pass expire, on Friday?",
    "If I'm in Paris next week, book a table", "如果下周我在巴黎，就订个位", "要是周五前我还在休假的话",
])  # fmt: skip
def test_questions_and_conditions_say_nothing(text: str) -> None:
    assert read(text) == Lifecycle()


@pytest.mark.parametrize("text", [
    "这次用英文回答吧", "这一次就别加糖了", "今天先用英文回答", "本次对话请用英文", "在这个会话里叫我老王",
    "這次用英文回答吧", "暂时先别给我发链接", "就这一次，跳过测试",
    "Just this once, answer in English", "Use metric units for now", "For this conversation, call me Max",
    "This time use tabs", "Only this time, skip the tests", "Please keep it short in this chat",
])  # fmt: skip
def test_a_wish_for_once_ends_with_the_session(text: str) -> None:
    assert read(text).session_only


@pytest.mark.parametrize("text", [
    "以后都用英文回答", "不只是这次，以后都用英文回答", "从这次起都用英文回答", "每次都用英文回答",
    "Always answer in English", "Not just this once, always answer in English", "From this time on, use tabs",
    "I saw him this time last year", "这次会议很顺利", "这次我在上海出差", "Please answer in English until Friday",
])  # fmt: skip
def test_a_standing_wish_does_not(text: str) -> None:
    assert not read(text).session_only


@pytest.mark.parametrize("text", ["今天先用英文回答", "Just for today, answer in English"])
def test_a_wish_for_today_ends_today_too(text: str) -> None:
    found = read(text)
    assert (found.session_only, found.valid_to) == (True, local("2026-03-12"))


@pytest.mark.parametrize(
    ("text", "kind", "key"),
    [
        ("我现在在上海", None, None),
        ("I'm currently in Shanghai", None, None),
        ("我的订单已发货", None, "order_status"),
        ("Order 1234 is delayed", None, None),
        ("会议室是B201", None, None),
        ("shipped", Kind.STATE, None),
    ],
)
def test_a_state_without_a_time_is_hard_and_open(text: str, kind: Kind | None, key: str | None) -> None:
    found = read(text, kind, key)
    assert (found.hardness, found.valid_from, found.valid_to) == (Hardness.HARD, None, None)


@pytest.mark.parametrize(
    "text", ["每周五开会", "我每天早上跑步", "我通常晚睡", "I run every morning", "I usually have tea"]
)
def test_a_habit_fades(text: str) -> None:
    found = read(text)
    assert (found.hardness, found.half_life, found.valid_to) == (Hardness.SOFT, Kind.NOTE, None)


@pytest.mark.parametrize("text", ["我暂时住酒店", "I'm staying at a hotel for the time being", "临时用小王的账号"])
def test_what_is_for_the_time_being_fades_fast(text: str) -> None:
    found = read(text)
    assert (found.hardness, found.half_life, found.session_only) == (Hardness.SOFT, Kind.TASK, False)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("I graduated in 2015", "2015-01-01"),
        ("我2015年毕业", "2015-01-01"),
        ("The meeting moved from Tuesday to Friday", None),
        ("会议从周二改到周五", None),
        ("I have a dentist appointment next Tuesday", None),
        ("下周二我要看牙医", None),
        ("I met Ann last Friday", "2026-03-06"),
        ("上周五我见了安", "2026-03-06"),
        ("Ann came to visit", None),
    ],
)
def test_an_event_holds_from_its_start_or_while_it_lies_ahead_from_now_on(text: str, start: str | None) -> None:
    found = read(text, Kind.EVENT)
    assert (found.valid_from, found.valid_to) == (local(start), None)
    assert (found.hardness, found.half_life) == (Hardness.SOFT, Kind.EVENT)


@pytest.mark.parametrize(
    ("text", "kind", "due"),
    [
        ("Remind me tomorrow to call Ann", None, "2026-03-13"),
        ("明天提醒我给安打电话", None, "2026-03-13"),
        ("Submit the report by Friday", Kind.TASK, "2026-03-14"),
        ("周五前交报告", Kind.TASK, "2026-03-14"),
        ("月底前完成迁移", Kind.TASK, "2026-04-01"),
        ("Call the bank tomorrow at 5pm", Kind.TASK, "2026-03-12T17:00"),
        ("Call the bank", Kind.TASK, None),
    ],
)
def test_a_task_has_a_due_and_stays_open(text: str, kind: Kind | None, due: str | None) -> None:
    found = read(text, kind)
    assert (found.due, found.valid_from, found.valid_to) == (local(due), None, None)


def test_a_birthday_is_never_a_lifetime() -> None:
    assert read("5月3日", Kind.FACT, "birthday") == Lifecycle()


@pytest.mark.parametrize(
    ("text", "kind", "start"),
    [
        ("We decided to switch to Kafka next week", Kind.DECISION, None),
        ("我们决定下周换成Kafka", Kind.DECISION, None),
        ("我们决定5月1日起用Kafka", Kind.DECISION, "2026-05-01"),
        ("Never deploy on Friday", Kind.LESSON, None),
        ("周五不要上线", Kind.LESSON, None),
        ("I like hot pot on Fridays", Kind.PREFERENCE, None),
        ("喜欢在周五吃火锅", Kind.PREFERENCE, None),
    ],
)
def test_what_was_decided_or_is_liked_holds_at_once(text: str, kind: Kind, start: str | None) -> None:
    found = read(text, kind)
    assert (found.valid_from, found.valid_to) == (local(start), None)


def test_evidence_is_where_the_words_stand() -> None:
    text = "Hello there. I'm in Paris next week."
    ((begin, stop),) = read(text).evidence
    assert text[begin:stop] == "next week"


ZONES = st.sampled_from(
    ["UTC", "Asia/Shanghai", "America/St_Johns", "Pacific/Kiritimati", "Asia/Kathmandu", "Etc/GMT+12"]
)


@given(
    st.sampled_from([*(text for text, _, _ in LIFETIMES), "明天提醒我买票", "我每天跑步"]),
    st.datetimes(datetime(2000, 1, 1), datetime(2040, 1, 1)),
    ZONES,
)
def test_the_zone_changes_no_local_time(text: str, wall: datetime, zone: str) -> None:
    here, there = (read(text, at=wall.replace(tzinfo=ZoneInfo(name))) for name in ("UTC", zone))

    def naive(found: Lifecycle) -> tuple[datetime | None, ...]:
        return tuple(one and one.replace(tzinfo=None) for one in (found.valid_from, found.valid_to, found.due))

    assert (naive(here), here.hardness, here.evidence) == (naive(there), there.hardness, there.evidence)


@given(st.sampled_from([text for text, _, _ in LIFETIMES]), st.datetimes(datetime(2000, 1, 1), datetime(2040, 1, 1)))
def test_bounds_are_in_order(text: str, wall: datetime) -> None:
    found = read(text, at=wall.replace(tzinfo=SHANGHAI))
    assert found.valid_from is None or found.valid_to is None or found.valid_from < found.valid_to


@given(st.text(max_size=60), st.sampled_from([None, *Kind]))
def test_any_text_can_be_read(text: str, kind: Kind | None) -> None:
    found = read(text, kind, at=AT + timedelta(days=1))
    assert all(0 <= begin <= stop <= len(text) for begin, stop in found.evidence)
