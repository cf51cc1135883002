import pytest

from memoryd.policy.timex.chinese_numerals import number, spelled_by_digit, whole


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("七", 7),
        ("两", 2),
        ("十", 10),
        ("十六", 16),
        ("廿三", 23),
        ("卅", 30),
        ("一百零五", 105),
        ("三百四十二", 342),
        ("两千零九", 2009),
        ("二〇一七", 2017),
        ("3千", 3000),
        ("2.5", 2.5),
        ("064", 64),
    ],
)
def test_a_numeral_has_its_value(text: str, value: float) -> None:
    assert number(text) == value


def test_two_digits_without_a_weight_before_one_with_a_weight_are_no_number() -> None:
    assert number("三四十") is None


def test_only_whole_values_are_whole() -> None:
    assert (whole("十二"), whole("1.5")) == (12, None)


def test_digits_are_told_from_weights() -> None:
    assert [spelled_by_digit(text) for text in ("98", "九八", "九十八")] == [True, True, False]
