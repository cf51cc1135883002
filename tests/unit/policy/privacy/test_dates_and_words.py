"""Births, ages, and words of health and money."""

import pytest
from tests.unit.policy.privacy.made import found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("我是1991年8月16日出生的", "1991年8月16日"),
        ("小孩2003年7月18日生日", "2003年7月18日"),
        ("出生日期：19900512", "19900512"),
        ("生日是1990-05-12", "1990-05-12"),
        ("出生年月：1988.08", "1988.08"),
        ("一九九零年五月十二日出生", "一九九零年五月十二日"),
        ("She was born on 2/8/1935.", "2/8/1935"),
        ("DOB: 15 Aug 1988", "15 Aug 1988"),
        ("Please tell me your date of birth. It's 6/24/1991", "6/24/1991"),
    ],
)
def test_births(text: str, value: str) -> None:
    assert found(text) == [("birth-date", value)]


@pytest.mark.parametrize("text", ["公司成立于1993年", "会议定在2024年3月5日", "due on 2/8/2035", "有效期至2033年"])
def test_other_dates_are_no_births(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("今年28岁", "28"),
        ("我今年三十四岁", "三十四"),
        ("a 38-year-old male", "38"),
        ("my brother just turned 60", "60"),
        ("i'm 31 y/o", "31"),
        ("retired at the age of 61", "61"),
    ],
)
def test_ages(text: str, value: str) -> None:
    assert found(text) == [("age", value)]


@pytest.mark.parametrize("text", ["see Turn 4 of the log", "温度26度", "300岁的树"])
def test_numbers_that_are_no_ages(text: str) -> None:
    assert ("age", "4") not in found(text)
    assert not [one for one in found(text) if one[1] in {"26", "300"}]


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("医生确诊了糖尿病", "medical", "糖尿病"),
        ("我妈有高血壓", "medical", "高血壓"),
        ("my wife has asthma", "medical", "asthma"),
        ("he was diagnosed with lupus.", "medical", "lupus"),
        ("年薪30万元", "financial", "年薪30万元"),
        ("my salary is $85,000 a year", "financial", "salary is $85,000 a year"),
        ("他月薪三万五", "financial", "月薪三万五"),
        ("老公年薪百万", "financial", "年薪百万"),
        ("存款只有八十万", "financial", "存款只有八十万"),
        ("我一个月挣两万块", "financial", "一个月挣两万块"),
        ("她还欠五万", "financial", "她还欠五万"),
        ("I make 85k a year", "financial", "85k a year"),
        ("she earns $120,000", "financial", "$120,000"),
        ("his salary is ninety thousand a year", "financial", "salary is ninety thousand a year"),
    ],
)
def test_words_of_health_and_money(text: str, name: str, value: str) -> None:
    assert found(text) == [(name, value)]


@pytest.mark.parametrize(
    "text",
    [
        "asthma is common in cities",
        "use visual aids",
        "糖尿病的发病率上升",
        "工资制度改革",
        "一年拿到两个冠军",
        "they made 3 mistakes a day",
        "工资一般",
    ],
)
def test_illness_and_pay_in_general_are_no_one_s(text: str) -> None:
    assert found(text) == []
