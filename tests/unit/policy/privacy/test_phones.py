"""Telephone numbers of China and of the world."""

import pytest
from tests.unit.policy.privacy.made import digits, found, mobile


@pytest.mark.parametrize(
    "carrier", ["手机{}打不通", "{}", "打{}找我", "call {} now", "📱{}😀", "张三({})", "电话：{}。"]
)
def test_a_mobile_number_is_found_whatever_stands_beside_it(carrier: str) -> None:
    number = mobile()
    assert found(carrier.format(number)) == [("phone-number", number)]


@pytest.mark.parametrize("form", ["+86 {}", "+86-{}", "+86{}", "86{}", "0086 {}", "(+86){}"])
def test_the_code_of_the_country_belongs_to_the_number(form: str) -> None:
    number = form.format(mobile())
    assert found(f"联系人 {number} 谢谢") == [("phone-number", number)]


@pytest.mark.parametrize("joint", [" ", "-"])
def test_a_mobile_number_in_groups(joint: str) -> None:
    number = mobile()
    grouped = joint.join((number[:3], number[3:7], number[7:]))
    assert found(f"手机号{grouped}，备用") == [("phone-number", grouped)]


@pytest.mark.parametrize("head", ["010-6", "(025)6", "0755-8", "021 5", "（0571）8"])
def test_a_landline_by_its_area_code(head: str) -> None:
    number = head + digits(7)
    assert found(f"公司固话{number}，找前台") == [("phone-number", number)]


def test_a_number_of_a_company_is_found_and_a_hotline_is_not() -> None:
    assert found("公司电话400-820-8820") == [("phone-number", "400-820-8820")]
    assert found("客服热线400-820-8820") == []
    assert found("打95588咨询，或者12306") == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("My phone is (555) 123-4567.", "(555) 123-4567"),
        ("reach me at 555.123.4567 x123", "555.123.4567 x123"),
        ("text 541-714-1388 please", "541-714-1388"),
        ("messages to 0688 872 49 99", "0688 872 49 99"),
        ("Phone:\n60-56-85-91\n", "60-56-85-91"),
        ("416 60 039 office", "416 60 039"),
        ("+46 (0)8 928 571 38 fax", "+46 (0)8 928 571 38"),
        ("我在英国的号是+44 20 7946 0958，", "+44 20 7946 0958"),
        ("she is at +44 7700 900221.", "+44 7700 900221"),
        ("call 020 7946 0958", "020 7946 0958"),
    ],
)
def test_numbers_of_the_world(text: str, value: str) -> None:
    assert found(text) == [("phone-number", value)]


def test_a_second_number_in_the_sentence() -> None:
    assert found("Call me at 020 7946 0958 or 07700 900123") == [
        ("phone-number", "020 7946 0958"),
        ("phone-number", "07700 900123"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "a3f5c8e1-1381-4234-8567-812345678901",
        "+100 000 000 people",
        "时间戳1732920610转换",
        "毫秒时间戳 1719447724442 对应哪天",
        "快递单号13812345678",
        "订单 13812345678 已发货",
        "SF1381234567890",
        "2023-11-30 12:00:00",
        "call me on 2023-11-30",
        "ISBN 978-7-111-54742-6",
        "价格 13812345678.50 元",
        "今天的步数是14740",
        "version 138.1234.5678",
        "报错代码12439833854",
        "① 138 ② 1234　5678",
        "138　1234　5678",
    ],
)
def test_what_is_no_number_of_a_telephone(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "carrier",
    [
        "mail jane@example.com or ring {}",
        "see https://example.org/x, phone {}",
        "for example, my phone is {}",
        "例如他的手机是 {}",
        "Sample order arrived, call me at {}",
        "In case of fire call {}",
        "订单联系人 {}",
        "快递员 {}",
    ],
)
@pytest.mark.parametrize("joint", ["", " ", "-"])
def test_an_example_or_an_order_in_the_sentence_takes_nothing_from_a_number(carrier: str, joint: str) -> None:
    number = mobile()
    grouped = joint.join((number[:3], number[3:7], number[7:]))
    assert ("phone-number", grouped) in found(carrier.format(grouped))


@pytest.mark.parametrize(
    "carrier", ["tel-{}", "a_{}", "mobile.{}", "phone/{}", "wang_{}.png", "tel-{}/home", "电话-{}"]
)
@pytest.mark.parametrize("joint", ["", "-"])
def test_a_number_behind_a_word_and_a_joint(carrier: str, joint: str) -> None:
    number = mobile()
    grouped = joint.join((number[:3], number[3:7], number[7:]))
    assert found(carrier.format(grouped)) == [("phone-number", grouped)]


def test_numbers_on_both_sides_of_a_stroke() -> None:
    first, second = mobile(), mobile()
    assert found(f"电话{first}/{second}") == [("phone-number", first), ("phone-number", second)]


@pytest.mark.parametrize("carrier", ["{}", "我的电话 {}", "call me {}, please", "手机：{}。"])
@pytest.mark.parametrize("joint", [" ", "-", " - ", "."])
def test_digits_told_one_by_one_are_one_number(carrier: str, joint: str) -> None:
    told = joint.join(mobile())
    assert found(carrier.format(told)) == [("phone-number", told)]


@pytest.mark.parametrize(
    "carrier",
    [
        "会议号 {}",
        "腾讯会议：{}",
        "meeting id {}",
        "order number is {}",
        "we need {} screws",
        "总人口{}",
        "人口 {} 人",
        "浏览量{}次",
        "{} bytes",
        "build_{}",
        "order-{}",
        "v1.{}",
        "invalid number {}",
    ],
)
def test_what_is_counted_or_called_otherwise_is_no_number_of_a_telephone(carrier: str) -> None:
    assert found(carrier.format(mobile())) == []


def test_a_verb_behind_a_number_makes_no_amount_of_it() -> None:
    number = mobile()
    assert found(f"{number} works best") == found(f"{number} 人在北京") == [("phone-number", number)]
