"""Rules, recognised names and secrets as one list; names judged by their context."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.domain.screening import Finding, FindingKind, Stage
from memoryd.policy.privacy.grades import GRADES
from memoryd.policy.privacy.merging import merge
from memoryd.policy.privacy.rules import find_personal


def named(text: str, value: str, name: str = "person", stage: Stage = Stage.NER) -> Finding:
    """As a recogniser finds it."""
    start = text.index(value)
    return Finding(
        name=name, start=start, end=start + len(value), kind=FindingKind.PII, grade=GRADES[name], stage=stage
    )


def words(text: str, findings: tuple[Finding, ...]) -> list[tuple[str, str]]:
    return [(one.name, text[one.start : one.end]) for one in findings]


def test_an_address_stands_before_the_city_in_it() -> None:
    text = "我住在湖北省武汉市洪山区珞喻路810号"
    names = [named(text, "湖北省武汉市", "location"), named(text, "珞喻路", "location")]
    assert words(text, merge(text, find_personal(text), names)) == [("address", "湖北省武汉市洪山区珞喻路810号")]


def test_a_secret_stands_before_personal_data() -> None:
    text = "token 13812345678abc"
    secret = Finding(name="api-key", start=6, end=20)
    phone = named(text, "13812345678", "phone-number", Stage.RULES)
    assert merge(text, [phone], [secret]) == (secret,)


def test_a_longer_name_of_a_recogniser_counts_in_latin_script() -> None:
    text = "My name is Anna Maria Lopez"
    short = named(text, "Anna", stage=Stage.CONTEXT)
    assert words(text, merge(text, [short], [named(text, "Anna Maria Lopez")])) == [("person", "Anna Maria Lopez")]


def test_the_end_that_rules_found_counts_in_chinese() -> None:
    text = "我老板冯曦娜明天出发"
    assert words(text, merge(text, find_personal(text), [named(text, "冯曦娜明")])) == [("person", "冯曦娜")]


def test_a_compound_surname_is_put_together_again() -> None:
    text = "昨天欧阳娜娜来了，司马光也来了"
    names = [named(text, "欧阳"), named(text, "娜娜"), named(text, "司马光")]
    assert words(text, merge(text, names)) == [("person", "欧阳娜娜"), ("person", "司马光")]
    assert words(text, merge(text, [named(text, "光")])) == []


def test_the_surname_before_a_given_name_belongs_to_it() -> None:
    text = "和诸葛孔明谈过"
    assert words(text, merge(text, [named(text, "孔明")])) == [("person", "诸葛孔明")]


@pytest.mark.parametrize(
    ("text", "value", "name"),
    [
        ("备注来自小红书", "小红书", "person"),
        ("苹果很好吃", "苹果", "person"),
        ("May I ask you", "May", "person"),
        ("喜欢听周杰伦的歌", "周杰伦", "person"),
        ("路牌写的G98京昆方向", "京昆", "location"),
        ("My Chinese phone is new", "Chinese", "nrp"),
        ("I learn Spanish", "Spanish", "nrp"),
        ("Docker is down", "Docker", "person"),
    ],
)
def test_what_is_nobody(text: str, value: str, name: str) -> None:
    assert merge(text, [named(text, value, name)]) == ()


@pytest.mark.parametrize(
    ("text", "value", "kept"),
    [
        ("Dr. Emily Chen called", "Dr. Emily Chen", "Emily Chen"),
        ("Joanna's bowl", "Joanna's", "Joanna"),
        ("袁平玉老师来了", "袁平玉老师", "袁平玉"),
        ("王老师来了", "王老师", "王老师"),
        ("老李不来", "老李", "老李"),
    ],
)
def test_titles_and_possessives_are_trimmed(text: str, value: str, kept: str) -> None:
    assert words(text, merge(text, [named(text, value)])) == [("person", kept)]


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 9), st.sampled_from(sorted(GRADES))), max_size=12))
def test_nothing_overlaps(places: list[tuple[int, int, str]]) -> None:
    text = "王小明在北京市海淀区和 John Smith 见面 and then they left 13812345678"
    groups = [
        [Finding(name=name, start=at, end=at + length, kind=FindingKind.PII, grade=GRADES[name], stage=stage)]
        for stage, (at, length, name) in zip([Stage.NER, Stage.RULES] * 6, places, strict=False)
    ]
    merged = merge(text, *groups)
    assert all(one.end <= other.start for one, other in itertools.pairwise(merged))
