"""Secrets in parts: found when the last part comes, with the place of each, and not where two runs merely meet."""

from random import Random

import pytest
from tests.unit.policy.fake_secrets import fakes

from memoryd.policy.secrets import none_passes, redact
from memoryd.policy.secrets.splitting import cut_of, find_split, may_end_one, tail_of

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


def rest(*messages: str) -> str | None:
    """What the last message completes where the others are known as they were redacted."""
    *earlier, new = messages
    screened = [redact(one)[0] for one in earlier]
    tails = [tail_of(clean, cut_of(said, clean)) for said, clean in zip(earlier, screened, strict=True)]
    split = find_split(tails, new, none_passes)
    return new[split.parts[-1].start : split.parts[-1].end] if split else None


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


HALVES = (LONG[: len(LONG) // 2], LONG[len(LONG) // 2 :])
OTHER = "q7RzT2mXw9LkB4" + "nVc8YdP3sHf6Jg1Ta5"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("The api key is {}", "{} is the rest"),
        ("token: {}", "and the second half: {}"),
        ("my secret token = {}", "{}"),
        ("Here's the first half of my API key: {}", "the other half is {}."),
        ("密钥前半段：{}", "后半段：{}"),
        ("令牌是{}", "剩下的是{}，收到吗"),
        ("API密钥的上半截是 {}", "接着是 {}"),
    ],
)
def test_the_rest_of_a_key_whose_beginning_was_redacted_by_itself(first: str, second: str) -> None:
    for halves in (HALVES, (OTHER[:16], OTHER[16:])):
        said = first.format(halves[0])
        assert redact(said)[0] != said
        assert rest(said, "好的", second.format(halves[1])) == halves[1]


@pytest.mark.parametrize(
    ("question", "answer", "value"),
    [
        ("What is your wifi password?", "Tr0ub4dor&3x", "Tr0ub4dor&3x"),
        ("What is your wifi password?", "It is butterscotch", "butterscotch"),
        ("Sure! Could you tell me the admin password?", "sure, it's Kq7pelican.", "Kq7pelican"),
        ("请问您的WiFi密码是多少？", "是Kq7pelican", "Kq7pelican"),
        ("请问您的WiFi密码是多少？", "好的，小猫爱吃鱼888", "小猫爱吃鱼888"),
        ("请输入验证码", "482913", "482913"),
        ("驗證碼是多少？", "是482913，謝謝", "482913"),
        ("Please enter the verification code.", "ok 482913", "482913"),
        ("What's the PIN of the card?", "It's 4829", "4829"),
        ("What is the door code?", "4829", "4829"),
        ("Please paste your API key", OTHER, OTHER),
    ],
)
def test_the_answer_to_a_question_for_a_secret(question: str, answer: str, value: str) -> None:
    assert rest(question, answer) == value


@pytest.mark.parametrize(
    "messages",
    [
        ("What is the wifi password?", "Monday"),
        ("What is the wifi password?", "I will ask Bob, room 204"),
        ("What is the password policy?", "12 characters"),
        ("How long is the password?", "It is 12 characters"),
        ("请问密码是多少？", "稍等"),
        ("请输入验证码", "还没收到，等5分钟"),
        ("What is your order number?", "482913"),
        ("What is your zip code?", "90210"),
        (f"The api key is {OTHER[:20]}", "then open build_2024a"),
        (f"The api key is {OTHER[:20]}", "the rest of the team meets at 10"),
        (f"my token: {LONG}", "the rest is in docs2"),
    ],
)
def test_what_answers_nothing(messages: tuple[str, ...]) -> None:
    assert rest(*messages) is None


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
