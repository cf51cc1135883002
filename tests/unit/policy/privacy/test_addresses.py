"""Addresses, from the province down to the room and from the house up to the country."""

import pytest
from tests.unit.policy.privacy.made import found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("我住在湖北省武汉市洪山区珞喻路810号，周末来", "湖北省武汉市洪山区珞喻路810号"),
        ("明天从四川省成都市武侯区人民南路818号6号楼2048出发", "四川省成都市武侯区人民南路818号6号楼2048"),
        ("送到浙江省杭州市西湖区中山东路295号B座4层。", "浙江省杭州市西湖区中山东路295号B座4层"),
        ("家住海淀区学院路5号院3号楼2单元501", "海淀区学院路5号院3号楼2单元501"),
        ("地址：上海市浦东新区张江镇科苑路88号2号楼301室", "上海市浦东新区张江镇科苑路88号2号楼301室"),
        ("快递寄到深圳市南山区高新南一道8号创维大厦C座1808", "深圳市南山区高新南一道8号创维大厦C座1808"),
        ("地址是北京市朝阳区望京SOHO塔1 A座 1505室", "北京市朝阳区望京SOHO塔1 A座 1505室"),
        ("請寄到新北市板橋區文化路一段188巷5弄3號", "新北市板橋區文化路一段188巷5弄3號"),
        ("住台北市信義區松智路五段7號89樓", "台北市信義區松智路五段7號89樓"),
    ],
)
def test_chinese_addresses(text: str, value: str) -> None:
    assert found(text) == [("address", value)]


@pytest.mark.parametrize(
    "text",
    [
        "我在北京工作，喜欢上海",
        "会议室在16楼1698，别走错",
        "会议在3号楼402会议室",
        "我知道3号楼在哪",
        "走这条路20分钟",
        "房间号9867",
    ],
)
def test_places_without_a_street_and_a_number_are_no_addresses(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "I live at 221B Baker Street, London NW1 6XE, United Kingdom.",
            "221B Baker Street, London NW1 6XE, United Kingdom",
        ),
        ("Ship to 1600 Maple Ave NW, Washington, DC 20500 please", "1600 Maple Ave NW, Washington, DC 20500"),
        ("She lives at 45 Elm Street, Apt 3B, Boston, MA 02118.", "45 Elm Street, Apt 3B, Boston, MA 02118"),
        ("My address: Musterstraße 12, 10115 Berlin, Germany", "Musterstraße 12, 10115 Berlin, Germany"),
        ("12 rue de Rivoli, 75001 Paris, France", "12 rue de Rivoli, 75001 Paris, France"),
        ("Bahnhofstr. 12, 8001 Zürich", "Bahnhofstr. 12, 8001 Zürich"),
        ("Via Roma 12, 00184 Roma RM", "Via Roma 12, 00184 Roma RM"),
        ("send it to P.O. Box 1234, Springfield, IL 62701?", "P.O. Box 1234, Springfield, IL 62701"),
        ("meet me at ul. Długa 53, Warszawa, Poland", "ul. Długa 53, Warszawa, Poland"),
        ("ship it to PSC 1437, Box 3833\nAPO AA 66791", "PSC 1437, Box 3833\nAPO AA 66791"),
        ("i live at 45 elm street, boston", "45 elm street, boston"),
        (
            "return to 72 Oak Lane\n Suite 4\n Nijmegen\n Netherlands 62971 if needed",
            "72 Oak Lane\n Suite 4\n Nijmegen\n Netherlands 62971",
        ),
        ("寄到12 Oak Lane, Springfield就行", "12 Oak Lane, Springfield"),
    ],
)
def test_addresses_of_the_world(text: str, value: str) -> None:
    assert found(text) == [("address", value)]


def test_a_block_of_lines_is_found_line_by_line() -> None:
    text = "> Ann Lee\n> 22 Main Street\n> Apt. 5\n> Dover\n> New Zealand 8011"
    assert [value for _, value in found(text)] == ["22 Main Street", "Apt. 5", "Dover", "New Zealand", "8011"]


@pytest.mark.parametrize(
    "text",
    [
        "I work on Wall Street. We met on 5 March.",
        "In 1886, Robert Lane and Benjamin Vail agreed",
        "Windows 10 Pro and Python 3.11, Chapter 5 Section 3",
        "Proper sleep: Ensuring 7-9 hours",
        "a 2 TB USB Drive",
        "Room 2900 is booked",
        "Kaikoura TOP 10 Holiday Park",
        "In May 2020 Apple sold 5 Macs",
    ],
)
def test_sentences_with_numbers_are_no_addresses(text: str) -> None:
    assert found(text) == []


def test_a_postal_code_by_its_word() -> None:
    assert found("my zip code is 35350") == [("location", "35350")]
    assert found("邮编：100080") == [("location", "100080")]
