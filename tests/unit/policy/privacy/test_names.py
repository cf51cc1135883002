"""Names that the words around them announce."""

import pytest
from tests.unit.policy.privacy.made import found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("我叫王小明，很高兴认识你", "王小明"),
        ("客户马晨说他打不通", "马晨"),
        ("转账给欧阳娜娜，备注房租", "欧阳娜娜"),
        ("我老板吴熙明天出发", "吴熙"),
        ("我老板冯曦娜明天出发", "冯曦娜"),
        ("找袁平玉老师", "袁平玉"),
        ("姓名：尉迟然；", "尉迟然"),
        ("我叫張小明，你好", "張小明"),
        ("聯絡人：陳建國", "陳建國"),
        ("患者高兰预约复诊", "高兰"),
    ],
)
def test_chinese_names_end_where_the_sentence_goes_on(text: str, value: str) -> None:
    assert found(text) == [("person", value)]


@pytest.mark.parametrize(
    "text",
    [
        "张开嘴，李子好吃，王冠很重",
        "备注来自小红书",
        "联系方式",
        "客户高兴就好",
        "苹果很好吃",
        "朋友都说好",
        "用户时间不够",
        "患者的",
    ],
)
def test_words_that_only_begin_like_names(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My name is Šárka Ottová.", "Šárka Ottová"),
        ("my name is vitoria", "vitoria"),
        ("Hello, this is Dr. Kyle Kuefer.", "Kyle Kuefer"),
        ("ask Mrs. O'Brien about it", "O'Brien"),
        ("Best regards,\nAnna de la Cruz\n", "Anna de la Cruz"),
        ("This is Joanna's statement", "Joanna"),
        ("Name: Kai Thorne\nRole: cook", "Kai Thorne"),
    ],
)
def test_english_names(text: str, value: str) -> None:
    assert found(text) == [("person", value)]


@pytest.mark.parametrize("text", ["I'm Happy", "May I ask you?", "this is The End", "Dear Sir", "Be patient: Wait"])
def test_english_words_that_are_no_names(text: str) -> None:
    assert found(text) == []
