"""Peoples, faiths and parties of persons."""

import pytest
from tests.unit.policy.privacy.made import found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("他是回族", "回族"),
        ("我爱人是个地道的藏族人", "藏族"),
        ("民族：汉", "汉"),
        ("妈妈是基督徒", "基督徒"),
        ("她嫁给了一个穆斯林", "穆斯林"),
        ("我奶奶信佛教多年了", "佛教"),
        ("我是共产党员", "共产党员"),
        ("政治面貌：群众", "群众"),
        ("国籍：加拿大", "加拿大"),
        ("she is Catholic", "Catholic"),
        ("My boss is Muslim.", "Muslim"),
        ("I'm a practicing Buddhist", "Buddhist"),
        ("he was raised Jewish", "Jewish"),
        ("my neighbour is an atheist", "atheist"),
        ("he votes for the Greens", "Greens"),
        ("religion: Hindu", "Hindu"),
    ],
)
def test_what_somebody_belongs_to(text: str, value: str) -> None:
    assert ("nrp", value) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "回族餐馆在楼下",
        "我喜欢藏族舞蹈",
        "我家的水族箱该换水了",
        "她是追星族",
        "我相信主管",
        "党员大会在三楼",
        "catholic school in town",
        "she is a Chinese teacher",
        "Muslims celebrate Eid",
        "I am a french film fan of old",
        "他是上班族",
    ],
)
def test_what_is_said_of_nobody(text: str) -> None:
    assert [one for one in found(text) if one[0] == "nrp"] == []
