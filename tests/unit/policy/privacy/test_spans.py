"""Spans are exact whatever stands around, disguised numbers are found, and nothing raises."""

import itertools
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.policy.privacy.made import card, found, mobile, resident

from memoryd.domain.screening import Stage
from memoryd.policy.privacy.rules import find_personal

_CHINESE = str.maketrans("0123456789", "零一二三四五六七八九")
_WIDE = str.maketrans("0123456789X", "０１２３４５６７８９Ｘ")
_ANY = st.text(st.characters(codec=None), max_size=200)
_NOISE = st.text(st.sampled_from("你好，。：😀👩‍👩‍👧 é́\u200d\u0301ａ（）abc\n\t"), max_size=30)


@pytest.mark.parametrize("table", [_CHINESE, _WIDE])
def test_a_number_in_other_digits_is_found(table: dict[int, int]) -> None:
    number = mobile().translate(table)
    (finding,) = find_personal(f"验证码发到{number}这个号")
    assert (finding.name, finding.start, finding.end) == ("phone-number", 5, 16)
    assert finding.stage is Stage.NORMALISE


def test_a_wide_resident_number() -> None:
    number = resident().translate(_WIDE)
    assert found(f"身份证{number}") == [("cn-id-card", number)]


@pytest.mark.parametrize("mark", ["\u200b", "\u2060", "\ufeff", "\u00ad"])
def test_hidden_marks_inside_a_number(mark: str) -> None:
    number = card()
    hidden = number[:4] + mark + number[4:9] + mark + number[9:]
    assert found(f"卡号{hidden}，房租") == [("bank-card", hidden)]


@pytest.mark.parametrize("mark", ["\u200b", "\u2060", "\ufeff", "\u00ad"])
def test_hidden_marks_before_what_looks_like_a_number_of_its_own(mark: str) -> None:
    number = card(ending="800841138")
    hidden = number[:9] + mark + number[9:]
    assert found(f"卡号{hidden}，房租") == [("bank-card", hidden)]


@pytest.mark.parametrize(
    "text", ["一二三四五六七八九十", "零零零零零零零零零零零", "二零二三年一月一日", "五六七八个人", "①②③④⑤⑥⑦⑧⑨⑩⑪"]
)
def test_numerals_that_are_no_numbers(text: str) -> None:
    assert found(text) == []


@given(_NOISE, _NOISE)
def test_spans_are_exact_among_emoji_and_marks(before: str, after: str) -> None:
    number = resident()
    text = f"{before}，{number}。{after}"
    (finding,) = [one for one in find_personal(text) if one.name == "cn-id-card"]
    assert text[finding.start : finding.end] == number


@given(_NOISE)
def test_composition_of_what_stands_around_moves_nothing(before: str) -> None:
    for form in ("NFC", "NFD"):
        text = unicodedata.normalize(form, before + "é") + " 13812345678 "
        (finding,) = [one for one in find_personal(text) if one.name == "phone-number"]
        assert text[finding.start : finding.end] == "13812345678"


@given(_ANY)
def test_any_text_is_read_and_findings_are_in_order(text: str) -> None:
    findings = find_personal(text)
    ends = [0, *(one.end for one in findings)]
    assert all(one.start < one.end <= len(text) for one in findings)
    assert all(end <= one.start for end, one in zip(ends, findings, strict=False))


@given(st.text(st.sampled_from("0123456789 -+()/:.号街路区市省@aA,\n#"), max_size=120))
def test_texts_of_digits_and_marks_are_read(text: str) -> None:
    findings = find_personal(text)
    assert all(one.end <= other.start for one, other in itertools.pairwise(findings))


def test_lone_surrogates_move_no_span() -> None:
    assert found("\ud800电话13812345678\udfff") == [("phone-number", "13812345678")]


@pytest.mark.parametrize(
    "text",
    [
        "我叫王小明，电话{mobile}，身份证{resident}，卡号{card}",
        "收件人：李雷，地址：杭州市西湖区学院路478号A座1203，{mobile}",
        "My name is Ann Lee, 45 Elm Street, Apt 3B, Boston, MA 02118, call 020 7946 0958",
        "Mrs. Ann Lee Apt. 5 22 Main Street\nDover NH 03820",
        "微信号abc_12345，生日是1990-05-12，年薪30万元，今年28岁",
    ],
)
def test_a_masked_text_holds_nothing_more(text: str) -> None:
    text = text.format(mobile=mobile(), resident=resident(), card=card())
    for finding in reversed(find_personal(text)):
        text = f"{text[: finding.start]}[{finding.name}]{text[finding.end :]}"
    assert find_personal(text) == ()
