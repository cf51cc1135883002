"""Secrets in parts: found when the last part comes, with the place of each, and not where two runs merely meet."""

from random import Random

import pytest
from tests.unit.policy.fake_secrets import fakes

from memoryd.policy.secrets import none_passes
from memoryd.policy.secrets.splitting import find_split, may_end_one, tail_of

KEYS = {fake.name: fake.value for fake in fakes(Random(5))}
KEY = KEYS["aws-access-key-id"]
LONG = KEYS["github-token"]


def parts(*messages: str) -> tuple[str, list[str]] | None:
    """The class, and the words of each part, of what the last message completes."""
    *earlier, new = messages
    split = find_split([tail_of(one) for one in earlier], new, none_passes)
    if split is None:
        return None
    return split.name, [messages[len(earlier) - one.back][one.start : one.end] for one in split.parts]


@pytest.mark.parametrize("name", ["github-token", "aws-access-key-id", "slack-token", "google-api-key", "gitlab-token"])
def test_a_key_in_two_messages(name: str) -> None:
    key = KEYS[name]
    half = len(key) // 2
    assert parts(f"It begins {key[:half]}", f"{key[half:]} and that is all") == (name, [key[:half], key[half:]])


def test_a_key_in_chinese_sentences_with_other_turns_between() -> None:
    half = len(LONG) // 2
    found = parts(f"前半段是：{LONG[:half]}。", "好的", "继续", f"后半段：{LONG[half:]}，收到吗？")
    assert found == ("github-token", [LONG[:half], LONG[half:]])


def test_a_key_in_three_messages() -> None:
    third = len(LONG) // 3
    pieces = [LONG[:third], LONG[third : 2 * third], LONG[2 * third :]]
    assert parts(*pieces) == ("github-token", pieces)


@pytest.mark.parametrize(
    ("first", "second"),
    [("My wifi password is", "Tr0ub4dor&3x"), ("数据库密码是：", "Qz7vT!pW2k"), ("the password is:", "  hunter2xK9 ")],
)
def test_a_password_behind_the_message_that_announced_it(first: str, second: str) -> None:
    found = parts(first, second)
    assert found is not None
    assert found[1] == [second.strip()]


@pytest.mark.parametrize(
    "messages",
    [
        ("The order is PX-1012", "TK-3308 is the other one"),
        ("commit 3f786850e387550fdab836ed7e6dc881de23001b", "e38ad214943daad1d64c102faec29de4afe9da3d"),
        ("My favourite colour is", "green"),
        ("What is the password?", "Thanks"),
        ("see https://example.org/a/b1", "/c2/d3.html"),
        (KEY[:10], "a word between", "b", "c", "d", KEY[10:]),
        ("AKIA", "is a prefix of keys at Amazon"),
    ],
)
def test_what_only_stands_side_by_side(messages: tuple[str, ...]) -> None:
    assert parts(*messages[-5:]) is None


def test_what_is_exempt_passes() -> None:
    half = len(LONG) // 2
    assert find_split([tail_of(LONG[:half])], LONG[half:], lambda *_: True) is None


def test_most_messages_ask_nothing() -> None:
    assert not may_end_one("I will be there at nine, with the cake and the tea.")
    assert not may_end_one("明天上午九点我会带着蛋糕过去。")
