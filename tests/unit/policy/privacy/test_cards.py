"""Cards, accounts, and numbers of devices and vehicles."""

import pytest
from tests.unit.policy.privacy.made import card, digits, found, iban, imei, plate, wrong_card


@pytest.mark.parametrize(
    "carrier",
    ["卡号{}，备注房租", "转到{}这张卡", "my card {} is lost", "完整的是 {}", "💳{}谢谢", "信用卡:{}"],
)
@pytest.mark.parametrize("length", [16, 19])
def test_a_card_is_found_whatever_stands_beside_it(carrier: str, length: int) -> None:
    number = card(length)
    assert found(carrier.format(number)) == [("bank-card", number)]


def test_a_card_in_groups() -> None:
    number = card(16)
    for joint in " -":
        grouped = joint.join(number[place : place + 4] for place in range(0, 16, 4))
        assert found(f"卡号 {grouped} 有效期") == [("bank-card", grouped)]


def test_a_number_that_fails_its_check_is_no_card() -> None:
    assert found(f"卡号校验失败示例：{wrong_card()}") == []
    assert found(f"a random number {wrong_card(16)} here") == []


def test_sixteen_digits_are_a_card_where_they_are_called_one() -> None:
    number = wrong_card(16)
    assert found(f"我的信用卡是{number}") == [("bank-card", number)]


@pytest.mark.parametrize("noun", ["订单号", "运单号", "流水号", "快递单号", "order number ", "tracking ", "案号"])
def test_other_numbers_are_no_cards(noun: str) -> None:
    assert found(f"{noun}{card(16)}") == []


def test_the_digits_of_a_hash_are_no_card() -> None:
    assert found(f"commit a{card(16)}f9") == []
    assert found(f"sha256:{digits(30)}ab{card(16)}cd{digits(14)}") == []


def test_an_iban_is_checked() -> None:
    number = iban()
    grouped = " ".join(number[place : place + 4] for place in range(0, len(number), 4))
    assert found(f"transfer from {number} to me") == [("iban-code", number)]
    assert found(f"汇到{grouped}，谢谢") == [("iban-code", grouped)]
    wrong = number[:-1] + str((int(number[-1]) + 1) % 10)
    assert ("iban-code", wrong) not in found(f"transfer from {wrong}")


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("加我QQ：65610457，谢谢", "qq", "65610457"),
        ("QQ 6523053706 群里", "qq", "6523053706"),
        ("微信号tiger2239，备注", "wechat", "tiger2239"),
        ("我的微信是 lin_tao-88。", "wechat", "lin_tao-88"),
        ("wxid_ab12cd34 是我", "wechat", "wxid_ab12cd34"),
        ("bank account number 12345678901", "bank-account", "12345678901"),
        ("开户行账号：1234567890123", "bank-account", "1234567890123"),
    ],
)
def test_accounts_by_the_word_before(text: str, name: str, value: str) -> None:
    assert found(text) == [(name, value)]


@pytest.mark.parametrize("text", ["微信群里说好了", "WeChat Pay works", "QQ音乐真好听", "账号被封了", "XXXX-WXX-2TMO"])
def test_the_words_alone_are_no_accounts(text: str) -> None:
    assert found(text) == []


def test_plates_old_and_new() -> None:
    old, new = plate(), f"粤BD{digits(5)}"
    assert found(f"我车牌{old}，新车{new}。") == [("cn-plate", old), ("cn-plate", new)]
    assert found(f"车牌号{old[:2]}·{old[2:]}") == [("cn-plate", f"{old[:2]}·{old[2:]}")]
    assert found("高速路牌写的G98京昆方向") == []


def test_an_imei_needs_its_word_and_its_check_digit() -> None:
    number = imei()
    assert found(f"IMEI：{number}") == [("imei", number)]
    wrong = number[:-1] + str((int(number[-1]) + 1) % 10)
    assert found(f"IMEI：{wrong}") == []


def test_a_chassis_number_by_word_or_check_digit() -> None:
    number = "LSVAU" + digits(12)
    assert found(f"车架号{number}") == [("vin", number)]
    assert ("vin", number) not in found(f"license {number[:16]}Q")
