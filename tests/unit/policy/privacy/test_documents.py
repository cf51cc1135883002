"""Identity documents: by check digit, or by the word before."""

import pytest
from stdnum.cn import uscc
from tests.unit.policy.privacy.made import DRAW, digits, enterprise, found, resident, wrong_resident


@pytest.mark.parametrize(
    "carrier",
    ["我的身份证号{}，记一下", "身份证：{}", "{}是她的证件号", "ID {}", "持证人{}。", "身分證字號{}", "编号{}请核对"],
)
def test_a_resident_number_is_found_next_to_hanzi(carrier: str) -> None:
    number = resident()
    assert found(carrier.format(number)) == [("cn-id-card", number)]


@pytest.mark.parametrize("cut", [(6, 14), (6,), (14,)])
def test_a_resident_number_is_found_with_spaces_in_it(cut: tuple[int, ...]) -> None:
    number = resident()
    spaced = "".join(f" {char}" if place in cut else char for place, char in enumerate(number))
    assert found(f"身份证 {spaced}，谢谢") == [("cn-id-card", spaced)]


def test_a_wrong_check_digit_or_date_is_no_resident_number() -> None:
    assert found(f"订单里写着{wrong_resident()}") == []
    assert found(f"流水 110105{DRAW.randint(1950, 2000)}1345{digits(4)}") == []


@pytest.mark.parametrize(
    "carrier",
    [
        "身份证号{}",
        "我的身份证号码是 {}，请保密",
        "身分證字號：{}",
        "证件号 {}",
        "ID card number {}",
        "identity number: {}",
    ],
)
def test_what_is_called_a_resident_number_is_one_whatever_its_check_digit(carrier: str) -> None:
    number = wrong_resident()
    assert found(carrier.format(number)) == [("cn-id-card", number)]


def test_a_told_resident_number_is_no_code_of_an_enterprise() -> None:
    number = next(one for one in iter(wrong_resident, "") if uscc.is_valid(one))
    assert found(f"身份证号 {number}") == [("cn-id-card", number)]


def test_an_old_resident_number_needs_its_word() -> None:
    number = f"110105{DRAW.randint(50, 99)}0712{digits(3)}"
    assert found(f"旧身份证{number}") == [("cn-id-card", number)]
    assert found(f"今天走了{number}步") == []


def test_an_enterprise_code_is_told_from_other_codes() -> None:
    code = enterprise()
    assert found(f"统一社会信用代码{code}，请开票") == [("cn-uscc", code)]
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert found(f"统一社会信用代码{wrong}") == []


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("护照E{8}，请订票", "cn-passport", "E{8}"),
        ("护照号码：EB{7}", "cn-passport", "EB{7}"),
        ("護照號碼 G{8}", "cn-passport", "G{8}"),
        ("my passport number is {9}", "passport", "{9}"),
        ("Passport No: C01X{5}", "passport", "C01X{5}"),
        ("港澳通行证C{8}", "travel-permit", "C{8}"),
        ("回乡证 H{8}", "travel-permit", "H{8}"),
        ("台胞证{8}", "travel-permit", "{8}"),
        ("driver's license number D{7}", "driver-license", "D{7}"),
        ("驾驶证号：{12}", "driver-license", "{12}"),
    ],
)
def test_documents_by_the_word_before(text: str, name: str, value: str) -> None:
    number = digits(12)
    made = {f"{{{length}}}": number[:length] for length in (5, 7, 8, 9, 12)}
    for slot, one in made.items():
        text, value = text.replace(slot, one), value.replace(slot, one)
    assert found(text) == [(name, value)]


def test_nine_digits_without_a_word_are_no_passport() -> None:
    assert found(f"库存{digits(9)}件") == []


def test_a_hongkong_number_is_checked() -> None:
    body = [10, *(DRAW.randint(0, 9) for _ in range(6))]
    rest = (36 * 9 + sum(value * weight for value, weight in zip(body, range(8, 1, -1), strict=True))) % 11
    check = {0: "0", 1: "A"}.get(rest, str(11 - rest))
    number = "A" + "".join(map(str, body[1:]))
    assert found(f"香港身份证{number}({check})") == [("hk-id-card", f"{number}({check})")]
    wrong = "1" if check != "1" else "2"
    assert found(f"{number}({wrong})") == []


@pytest.mark.parametrize(
    ("text", "name"),
    [("Here's my SSN: {}", "us-ssn"), ("social security number is {}.", "us-ssn"), ("我的SSN是{}", "us-ssn")],
)
def test_a_social_security_number(text: str, name: str) -> None:
    number = f"{DRAW.randint(100, 600)}-{DRAW.randint(10, 99)}-{DRAW.randint(1000, 9999)}"
    assert found(text.format(number)) == [(name, number)]


def test_numbers_that_were_never_issued_are_none() -> None:
    assert found("SSN 000-12-3456, 666-12-3456, 912-34-5678") == []


@pytest.mark.parametrize("carrier", ["my social is {}", "her social: {}", "social security number {}", "SSN {}"])
def test_a_social_security_number_by_the_words_for_it(carrier: str) -> None:
    number = f"536{DRAW.randint(10, 99)}{DRAW.randint(1000, 9999)}"
    assert found(carrier.format(number)) == [("us-ssn", number)]
    assert found(f"social media post {number}") == []
