import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.timex import Form, Grain, Leaning, Mention, Span
from memoryd.policy.timex import chinese

WEDNESDAY = datetime(2024, 5, 15, 10, 30, tzinfo=ZoneInfo("Asia/Shanghai"))


def read(text: str, leaning: Leaning = Leaning.PAST) -> Mention:
    found = chinese.find(text, WEDNESDAY, leaning)
    assert len(found) == 1, found
    return found[0]


def bounds(mention: Mention) -> tuple[str, str]:
    return tuple(f"{moment:%Y-%m-%d}" if moment else "" for moment in (mention.start, mention.end))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("2021年11月9日", "2021-11-09", "2021-11-10"),
        ("二〇二一年十一月九號", "2021-11-09", "2021-11-10"),
        ("２０２１ 年 １１ 月 ９ 日", "2021-11-09", "2021-11-10"),
        ("两千零六年三月廿二號", "2006-03-22", "2006-03-23"),
        ("2021/11/09", "2021-11-09", "2021-11-10"),
        ("2021.11.9", "2021-11-09", "2021-11-10"),
        ("19-6-30", "2019-06-30", "2019-07-01"),
        ("民國三十八年十月一日", "1949-10-01", "1949-10-02"),
        ("乾隆元年", "1736-01-01", "1737-01-01"),
        ("97年夏天", "1997-06-01", "1997-09-01"),
        ("上世纪八十年代", "1980-01-01", "1990-01-01"),
        ("2022年第三季度", "2022-07-01", "2022-10-01"),
        ("去年下半年", "2023-07-01", "2024-01-01"),
        ("前年年底", "2022-10-01", "2023-01-01"),
        ("明年二月上旬", "2025-02-01", "2025-02-11"),
        ("上個月底", "2024-04-21", "2024-05-01"),
        ("下下个月3号", "2024-07-03", "2024-07-04"),
        ("去年六月的第二个星期天", "2023-06-11", "2023-06-12"),
        ("今年第一周", "2024-01-01", "2024-01-08"),
        ("去年的今天", "2023-05-15", "2023-05-16"),
        ("农历2023年八月初三", "2023-09-17", "2023-09-18"),
        ("2023年5月初", "2023-05-01", "2023-05-11"),
        ("2023年八月初", "2023-08-01", "2023-08-11"),
        ("2020年闰四月初一", "2020-05-23", "2020-05-24"),
    ],
)
def test_a_place_in_the_calendar_is_where_it_is(text: str, start: str, end: str) -> None:
    mention = read(text)
    assert (mention.begin, mention.stop) == (0, len(text))
    assert bounds(mention) == (start, end)
    assert mention.other is None


def test_what_goes_on_after_the_beginning_of_a_month_is_no_day_of_it() -> None:
    assert bounds(read("2023年八月初一直下雨")) == ("2023-08-01", "2023-08-11")


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("昨天", "2024-05-14", "2024-05-15"),
        ("大前天", "2024-05-12", "2024-05-13"),
        ("大後天", "2024-05-18", "2024-05-19"),
        ("尋日", "2024-05-14", "2024-05-15"),
        ("聽日", "2024-05-16", "2024-05-17"),
        ("上周五", "2024-05-10", "2024-05-11"),
        ("下下個禮拜日", "2024-06-02", "2024-06-03"),
        ("本週", "2024-05-13", "2024-05-20"),
        ("呢個星期", "2024-05-13", "2024-05-20"),
        ("上上个周末", "2024-05-04", "2024-05-06"),
        ("上个季度", "2024-01-01", "2024-04-01"),
        ("舊年", "2023-01-01", "2024-01-01"),
        ("四天前", "2024-05-11", "2024-05-12"),
        ("一个半月后", "2024-06-30", "2024-07-01"),
        ("過去三週", "2024-04-24", "2024-05-15"),
        ("接下来的两个月", "2024-05-16", "2024-07-16"),
        ("前5天", "2024-05-10", "2024-05-15"),
        ("上三個月", "2024-02-01", "2024-05-01"),
        ("后两年", "2025-01-01", "2027-01-01"),
        ("再过十天", "2024-05-25", "2024-05-26"),
    ],
)
def test_what_is_told_from_now_is_counted_from_now(text: str, start: str, end: str) -> None:
    assert bounds(read(text)) == (start, end)


@pytest.mark.parametrize(
    ("text", "past", "future"),
    [
        ("周五", "2024-05-10", "2024-05-17"),
        ("禮拜三", "2024-05-08", "2024-05-22"),
        ("六月八号", "2023-06-08", "2024-06-08"),
        ("二十八號", "2024-04-28", "2024-05-28"),
        ("2月29日", "2024-02-29", "2028-02-29"),
        ("十一月", "2023-11-01", "2024-11-01"),
        ("冬至", "2023-12-22", "2024-12-21"),
        ("腊月廿三", "2024-02-02", "2025-01-22"),
    ],
)
def test_the_leaning_chooses_of_bare_expressions_and_the_other_reading_stays(text: str, past: str, future: str) -> None:
    told, asked = read(text), read(text, Leaning.FUTURE)
    assert told.other and asked.other
    assert (bounds(told)[0], bounds(told.other)[0]) == (past, future)
    assert (bounds(asked)[0], bounds(asked.other)[0]) == (future, past)


def test_a_weekday_beside_a_date_decides_which_year_is_meant() -> None:
    assert bounds(read("6月8日（星期四）"))[0] == "2023-06-08"
    assert bounds(read("周六，六月八日"))[0] == "2024-06-08"


@pytest.mark.parametrize(
    ("text", "form", "start", "end"),
    [
        ("从5月2日到5日", Form.INTERVAL, "2024-05-02", "2024-05-06"),
        ("2022年12月30日至1月2日", Form.INTERVAL, "2022-12-30", "2023-01-03"),
        ("去年三月到五月", Form.INTERVAL, "2023-03-01", "2023-06-01"),
        ("2019-2021年", Form.INTERVAL, "2019-01-01", "2022-01-01"),
        ("2019年和2021年之间", Form.INTERVAL, "2019-01-01", "2022-01-01"),
        ("上周一至周三", Form.INTERVAL, "2024-05-06", "2024-05-09"),
        ("2020年以前", Form.BEFORE, "", "2020-01-01"),
        ("5月3日或之前", Form.BEFORE, "", "2024-05-04"),
        ("截至上月底", Form.BEFORE, "", "2024-05-01"),
        ("去年为止", Form.BEFORE, "", "2024-01-01"),
        ("2020年之后", Form.AFTER, "2021-01-01", ""),
        ("2020年起", Form.AFTER, "2020-01-01", ""),
        ("5月3號及以後", Form.AFTER, "2024-05-03", ""),
        ("自去年五月以来", Form.AFTER, "2023-05-01", ""),
        ("從前年到現在", Form.AFTER, "2022-01-01", ""),
        ("從下週一開始", Form.AFTER, "2024-05-20", ""),
    ],
)
def test_ranges_hold_both_ends_and_open_ends_have_one(text: str, form: Form, start: str, end: str) -> None:
    mention = read(text)
    assert mention.form is form
    assert bounds(mention) == (start, end)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("六天", Span(days=6)),
        ("两个半小时", Span(seconds=9000)),
        ("一年零四個月", Span(months=16)),
        ("三年半", Span(months=42)),
        ("半个月", Span(days=15)),
        ("兩個禮拜", Span(days=14)),
        ("一刻钟", Span(seconds=900)),
        ("3天12小时", Span(days=3, seconds=43200)),
    ],
)
def test_a_length_has_a_span_and_no_place(text: str, span: Span) -> None:
    mention = read(text)
    assert (mention.form, mention.span, mention.start, mention.end) == (Form.DURATION, span, None, None)


@pytest.mark.parametrize(
    ("text", "grain", "span"),
    [
        ("每天", Grain.DAY, Span(days=1)),
        ("每个星期二和星期四", Grain.DAY, Span(days=7)),
        ("每兩週", Grain.WEEK, Span(days=14)),
        ("每月15号", Grain.DAY, Span(months=1)),
        ("每年中秋", Grain.DAY, Span(months=12)),
        ("每晚九点", Grain.HOUR, Span(days=1)),
        ("逢周末", Grain.DAY, Span(days=7)),
    ],
)
def test_a_recurrence_is_a_set(text: str, grain: Grain, span: Span) -> None:
    mention = read(text)
    assert (mention.form, mention.grain, mention.span) == (Form.SET, grain, span)


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("昨天下午三点半", datetime(2024, 5, 14, 15, 30)),
        ("明早7:05", datetime(2024, 5, 16, 7, 5)),
        ("今晚八點", datetime(2024, 5, 15, 20)),
        ("周一凌晨两点", datetime(2024, 5, 13, 2)),
        ("琴日晏晝三點踏九", datetime(2024, 5, 14, 15, 45)),
        ("两天后中午12点一刻", datetime(2024, 5, 17, 12, 15)),
    ],
)
def test_a_day_may_have_its_clock_time(text: str, start: datetime) -> None:
    mention = read(text)
    assert mention.start == start.replace(tzinfo=WEDNESDAY.tzinfo)
    assert (mention.begin, mention.stop) == (0, len(text))


@pytest.mark.parametrize(
    ("text", "start"),
    [("去年春节", "2023-01-22"), ("今年端午節", "2024-06-10"), ("2022年除夕", "2022-01-31"), ("聖誕節", "2023-12-25")],
)
def test_holidays_are_found_by_either_script(text: str, start: str) -> None:
    mention = read(text)
    assert mention.holiday
    assert bounds(mention)[0] == start


@pytest.mark.parametrize(
    "text",
    [
        "我去过日本",
        "周星驰和周杰伦",
        "他们都很年轻",
        "月亮真圆",
        "真是个天才",
        "有三点建议",
        "有一天你会懂的",
        "12号楼3号线",
        "三年级",
        "十周年庆",
        "雨后天晴",
        "一点也不难",
        "百分之五十",
        "比分是3-2",
        "端口8080，版本1.2.3",
        "公元前221年",
        "2023年2月30日",
        "圣诞老人",
        "以前以后之前之后",
        "占百分之三点九",
        "小小年纪",
        "那是最后一天",
        "一日三餐",
    ],
)
def test_words_that_only_look_like_times_name_none(text: str) -> None:
    assert chinese.find(text, WEDNESDAY, Leaning.PAST) == []


def test_a_weekday_does_not_take_the_first_half_of_the_next_word() -> None:
    mention = read("下星期一起打球吧")
    assert (mention.grain, mention.stop) == (Grain.WEEK, 3)


def test_offsets_are_those_of_the_text_as_given() -> None:
    text = "我上星期三去了，後天還要去；每年國慶都這樣"
    found = chinese.find(text, WEDNESDAY, Leaning.PAST)
    assert [text[one.begin : one.stop] for one in found] == ["上星期三", "後天", "每年國慶"]


@given(st.text(alphabet="年月日号周上下前后从到至一二十两半天个的每今明12年-./:以之内来起 三春节末底初", max_size=24))
def test_any_string_is_read_without_error_and_in_order(text: str) -> None:
    found = chinese.find(text, WEDNESDAY, Leaning.PAST)
    edges = [edge for one in found for edge in (one.begin, one.stop)]
    assert edges == sorted(edges)
    assert all(one.start < one.end for one in found if one.start and one.end)


@pytest.mark.parametrize("piece", ["上", "大", "一", "从", "5月到", "周一、", "2024-", "前3", "每"])
def test_time_grows_with_the_length_of_the_text(piece: str) -> None:
    def seconds(length: int) -> float:
        began = time.process_time()
        chinese.find((piece * length)[:length], WEDNESDAY, Leaning.PAST)
        return time.process_time() - began

    seconds(1_000)
    assert seconds(8_000) < 20 * max(seconds(1_000), 0.002)


def test_hours_are_those_that_pass_where_the_clocks_change() -> None:
    at = datetime(2024, 3, 31, 4, 0, tzinfo=ZoneInfo("Europe/Berlin"))
    (mention,) = chinese.find("两小时前", at, Leaning.PAST)
    assert mention.start == datetime(2024, 3, 31, 1, 0, tzinfo=at.tzinfo)


def test_a_range_of_clock_times_ends_at_the_last() -> None:
    mention = read("昨天九点到十点半")
    assert mention.end == datetime(2024, 5, 14, 10, 30, tzinfo=WEDNESDAY.tzinfo)
