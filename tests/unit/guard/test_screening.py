"""What a write is judged by: the same rules as every write of memoryd, with what stands beside it in the file."""

import pytest

from memoryd.guard.payload import Payload
from memoryd.guard.screening import secret_of, secret_of_write, warm_up
from memoryd.policy.secrets import find_secrets

KEY = "AKIA" + "Z2J4NQ7XW3LKP5TD"
PLAIN = [
    "The user prefers tea over coffee.",
    "We met at 10:30 on 2026-11-30, in room 12.",
    "用户喜欢喝茶，每周二在柏林办公室上班。",
    "",
    "a b c d e f",
    "- [ ] buy milk\n- [x] call 王明\n",
]
SECRET = [
    f"key {KEY}",
    "my password is correcthorse",
    "the PIN of the card is 4821",
    "密码是 hunter2#Xq9",
    "seed: legal winner thank year wave sausage worth useful legal winner thank yellow",
    "log in as admin with Xk9pLm2q",
    "\n".join(KEY),
]


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_text_passes(text: str) -> None:
    assert secret_of_write(Payload(text.encode())) is None
    assert secret_of(text.encode()) is None


@pytest.mark.parametrize("text", SECRET)
def test_a_secret_is_found_as_screening_finds_it(text: str) -> None:
    expected = {one.name for one in find_secrets(text)}
    assert expected
    assert secret_of_write(Payload(text.encode())) in expected
    assert secret_of(text.encode()) in expected


@pytest.mark.parametrize("place", [4, 9, 15])
def test_one_that_is_completed_counts_from_either_side(place: int) -> None:
    first, rest = KEY[:place].encode(), KEY[place:].encode()
    assert secret_of_write(Payload(rest, before=b"words " + first)) == "aws-access-key-id"
    assert secret_of_write(Payload(first, behind=rest + b" words")) == "aws-access-key-id"


def test_one_that_stands_beside_the_write_is_not_its_own() -> None:
    assert secret_of_write(Payload(b"and plain words", before=f"{KEY} ".encode())) is None
    assert secret_of_write(Payload(b"Plain words and ", behind=KEY.encode())) is None


def test_a_write_that_ends_within_a_character_is_read() -> None:
    data = "我的密码是 hunter2#Xq9".encode()
    for cut in range(3, len(data)):
        assert secret_of_write(Payload(data[cut:], before=data[:cut])) in {None, "password"}
    assert secret_of_write(Payload(data[4:], before=data[:4])) == "password"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-16", "utf-32"])
def test_wide_letters_are_read(encoding: str) -> None:
    assert secret_of_write(Payload(f"key {KEY}".encode(encoding))) == "aws-access-key-id"
    assert secret_of(f"key {KEY}".encode(encoding)) == "aws-access-key-id"


def test_bytes_that_are_no_text_are_no_error() -> None:
    assert secret_of_write(Payload(bytes(range(256)))) is None


def test_it_may_be_warmed_up_twice() -> None:
    warm_up()
    warm_up()
