"""What may be asked for over the network, and what no setting allows."""

from ipaddress import IPv4Address, IPv6Address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memoryd.policy.endpoints import Endpoint, Refusal, read_endpoint, refused_address

METADATA = "169.254.169.254"


@pytest.mark.parametrize(
    ("url", "host", "port", "path"),
    [
        ("https://llm.example.org/v1", "llm.example.org", None, "/v1"),
        ("https://llm.example.org/v1/", "llm.example.org", None, "/v1"),
        ("HTTPS://LLM.Example.org.", "llm.example.org", None, ""),
        ("http://9.9.9.9:8080/v1", "9.9.9.9", 8080, "/v1"),
        ("https://[2606:4700::1111]/v1", "2606:4700::1111", None, "/v1"),
        ("https://xn--bcher-kva.example/v1", "xn--bcher-kva.example", None, "/v1"),
        ("http://model_server:8000", "model_server", 8000, ""),
    ],
)
def test_a_url_is_read(url: str, host: str, port: int | None, path: str) -> None:
    found = read_endpoint(url, allow_private=False)
    assert isinstance(found, Endpoint)
    assert (found.host, found.port, found.path) == (host, port, path)
    assert read_endpoint(found.url, allow_private=False) == found


@pytest.mark.parametrize("allow_private", [False, True])
@pytest.mark.parametrize(
    ("url", "refusal"),
    [
        ("ftp://llm.example.org", Refusal.SCHEME),
        ("file:///etc/passwd", Refusal.SCHEME),
        ("llm.example.org/v1", Refusal.SCHEME),
        ("https://user:pass@llm.example.org", Refusal.CREDENTIALS),
        ("https://@llm.example.org", Refusal.CREDENTIALS),
        ("https://llm.example.org/v1?to=x", Refusal.EXTRAS),
        ("https://llm.example.org/v1#x", Refusal.EXTRAS),
        ("https://", Refusal.HOST),
        ("https://a..-", Refusal.HOST),
        ("https://%6c%6c%6d.example.org", Refusal.HOST),
        ("https://[::1", Refusal.HOST),
        ("https://llm.example.org:99999", Refusal.PORT),
        ("https://llm.example.org:x", Refusal.PORT),
        ("", Refusal.CHARACTERS),
        ("https://llm.example.org\\@9.9.9.9", Refusal.CHARACTERS),
        ("https://llm.example.org/a b", Refusal.CHARACTERS),
        ("https://llm.example.org/\t", Refusal.CHARACTERS),
        ("https://１２７.0.0.1", Refusal.CHARACTERS),
        ("https://bücher.example", Refusal.CHARACTERS),
        ("http://2130706433", Refusal.SPELLING),
        ("http://0x7f000001", Refusal.SPELLING),
        ("http://0x7f.0.0.1", Refusal.SPELLING),
        ("http://0177.0.0.1", Refusal.SPELLING),
        ("http://127.1", Refusal.SPELLING),
        ("http://9.9.9.9.9", Refusal.SPELLING),
        ("http://0", Refusal.SPELLING),
        ("http://2852039166", Refusal.SPELLING),
        ("http://[::ffff:169.254.169.254]", Refusal.SPELLING),
        ("http://[::ffff:9.9.9.9]", Refusal.SPELLING),
        ("http://[64:ff9b::a9fe:a9fe]", Refusal.SPELLING),
        (f"http://{METADATA}", Refusal.METADATA),
        ("http://[fd00:ec2::254]", Refusal.METADATA),
        ("http://metadata.google.internal/v1", Refusal.METADATA),
        ("http://METADATA.google.internal./v1", Refusal.METADATA),
        ("http://169.254.1.1", Refusal.LINK_LOCAL),
        ("http://[fe80::1%25eth0]", Refusal.LINK_LOCAL),
        ("http://0.0.0.0", Refusal.SPECIAL),
        ("http://[::]", Refusal.SPECIAL),
        ("http://224.0.0.1", Refusal.SPECIAL),
        ("http://255.255.255.255", Refusal.SPECIAL),
    ],
)
def test_no_setting_allows_it(url: str, refusal: Refusal, allow_private: bool) -> None:
    assert read_endpoint(url, allow_private=allow_private) is refusal


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.8.8.8", "10.0.0.1", "192.168.1.1", "172.16.0.1", "100.64.0.1", "[::1]", "[fc00::1]"]
)
def test_private_networks_are_a_setting(host: str) -> None:
    assert read_endpoint(f"http://{host}/v1", allow_private=False) is Refusal.PRIVATE
    assert isinstance(read_endpoint(f"http://{host}/v1", allow_private=True), Endpoint)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "llm.localhost"])
def test_localhost_is_refused_before_it_is_resolved(host: str) -> None:
    assert read_endpoint(f"http://{host}:8000", allow_private=False) is Refusal.PRIVATE
    assert isinstance(read_endpoint(f"http://{host}:8000", allow_private=True), Endpoint)


@pytest.mark.parametrize("allow_private", [False, True])
@pytest.mark.parametrize(
    ("address", "refusal"),
    [
        (METADATA, Refusal.METADATA),
        (f"::ffff:{METADATA}", Refusal.METADATA),
        ("64:ff9b::a9fe:a9fe", Refusal.METADATA),
        ("2002:a9fe:a9fe::", Refusal.METADATA),
        ("100.100.100.200", Refusal.METADATA),
        ("fd00:ec2::254", Refusal.METADATA),
        ("fe80::1%eth0", Refusal.LINK_LOCAL),
        ("::ffff:169.254.0.1", Refusal.LINK_LOCAL),
        ("0.0.0.0", Refusal.SPECIAL),
        ("::ffff:0.0.0.0", Refusal.SPECIAL),
        ("ff02::1", Refusal.SPECIAL),
    ],
)
def test_no_setting_allows_a_resolved_address(address: str, refusal: Refusal, allow_private: bool) -> None:
    assert refused_address(address, allow_private=allow_private) is refusal


@pytest.mark.parametrize("address", ["::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:0a00:0001::", "::1"])
def test_an_ipv6_address_is_what_it_stands_for(address: str) -> None:
    assert refused_address(address, allow_private=False) is Refusal.PRIVATE
    assert refused_address(address, allow_private=True) is None


@pytest.mark.parametrize("address", ["9.9.9.9", "2606:4700::1111", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_public_addresses_are_allowed(address: str) -> None:
    assert refused_address(address, allow_private=False) is None


@given(st.integers(0, 2**32 - 1))
def test_a_mapped_address_is_refused_as_the_plain_one(number: int) -> None:
    plain = IPv4Address(number)
    mapped = IPv6Address(f"::ffff:{plain}")
    assert refused_address(str(mapped), allow_private=False) is refused_address(str(plain), allow_private=False)


@given(st.integers(0, 2**32 - 1))
def test_only_four_decimal_numbers_spell_an_address(number: int) -> None:
    for spelled in (str(number), hex(number), f"0{IPv4Address(number)}"):
        assert read_endpoint(f"http://{spelled}", allow_private=True) is Refusal.SPELLING


@given(st.text(max_size=40))
def test_any_text_is_answered(text: str) -> None:
    assert isinstance(read_endpoint(f"http://{text}", allow_private=True), Endpoint | Refusal)
