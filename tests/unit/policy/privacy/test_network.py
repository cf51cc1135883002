"""Mailboxes and machines."""

import pytest
from tests.unit.policy.privacy.made import found


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("邮箱是zhang.san@example.com。另一个", "zhang.san@example.com"),
        ("发邮件到li_ming88@mail.example.cn谢谢", "li_ming88@mail.example.cn"),
        ("另发李四家lisi@example.cn", "lisi@example.cn"),
        ("mail john.doe+test@sub.example.co.uk!", "john.doe+test@sub.example.co.uk"),
        ("(josé@example.es)", "josé@example.es"),
    ],
)
def test_a_mailbox_swallows_no_hanzi(text: str, value: str) -> None:
    assert found(text) == [("email-address", value)]


@pytest.mark.parametrize("text", ["git@github.com:foo/bar.git", "logo@2x.png", "name@domain", "@zhangsan 你好", "a@b"])
def test_what_is_no_mailbox(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("异常的IP是42.139.223.139，查一下", "42.139.223.139"),
        ("client_ip=?%|106.31.73.20|%", "106.31.73.20"),
        ("主机2001:db8:85a3::8a2e:370:7334挂了", "2001:db8:85a3::8a2e:370:7334"),
        ("fe80::1ff:fe23:4567:890a", "fe80::1ff:fe23:4567:890a"),
    ],
)
def test_addresses_of_machines(text: str, value: str) -> None:
    assert found(text) == [("ip-address", value)]


@pytest.mark.parametrize(
    "text",
    [
        "版本 1.2.3.4",
        "v10.0.0.1",
        "127.0.0.1:8080",
        "0.0.0.0",
        "7.13.45",
        "1.2.3.4.5",
        "999.1.1.1",
        "12:34:56",
        "std::string",
    ],
)
def test_versions_clocks_and_no_one_s_addresses(text: str) -> None:
    assert found(text) == []


def test_a_mac_address() -> None:
    assert found("网卡00:1a:2B:3c:4D:5e换了") == [("mac-address", "00:1a:2B:3c:4D:5e")]
    assert found("00:00:00:00:00:00 and FF:FF:FF:FF:FF:FF") == []
