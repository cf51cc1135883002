"""What is doubted says why, what it would have meant, and how to ask for it plainly."""

import pytest
from tests.unit.policy.forgetting.asked import NOW, at, read

from memoryd.domain.forgetting import DoubtKind, Intent, TargetKind
from memoryd.policy.doubt_words import DOUBT_WORDS
from memoryd.policy.forgetting.doubts import DOUBTS, KINDS
from memoryd.policy.forgetting.rephrasing import plainly

DOUBTED = """
another | Mum, delete my phone number. | Delete my phone number from your memory
told | Delete my account is what I told the support. |
elsewhere | Delete my saved passwords in Chrome. |
aside | 忘掉工作，讲个笑话 | 从你的记忆里删除工作
rule | Customer records have to be deleted within 30 days. |
rule | 我们的保留政策要求聊天记录六个月后删除 |
unnamed | Remove my tattoo. | Delete everything about my tattoo from your memory
unnamed | 把我的皱纹去掉 | 从你的记忆里删除关于我的皱纹的一切
unnamed | Forget it. |
unnamed | Delete everything the assistant said. |
case | If I leave, delete my address. | Delete my address from your memory
case | 如果我离职，请删除我的手机号 | 从你的记忆里删除我的手机号
retracted | Delete my phone number. Just kidding. |
"""


@pytest.mark.parametrize("line", DOUBTED.strip().splitlines())
def test_a_doubt_is_told_with_a_way_out(line: str) -> None:
    kind, text, say = (part.strip() for part in line.split("|"))
    reading = read(text)
    assert reading.doubt is not None
    assert (reading.intent, reading.doubt.kind, reading.targets) == (Intent.NONE, DoubtKind(kind), ())
    assert (plainly(reading, NOW) or "") == say
    assert not say or read(say).intent is Intent.FORGET


def test_what_it_would_have_meant_is_kept() -> None:
    doubt = read("Mum, delete my phone number from last week, except the old one.").doubt
    assert doubt is not None
    assert [one.kind for one in doubt.targets] == [TargetKind.ATTRIBUTE]
    assert [one.text for one in doubt.exceptions] == ["the old one"]
    assert doubt.time is not None
    assert (doubt.time.start, doubt.time.end) == (at("2026-05-11"), at("2026-05-18"))


@pytest.mark.parametrize(
    "text", ["I forgot my keys.", "Don't forget my birthday.", "Hello!", "难忘的一天", "Delete my address."]
)
def test_what_is_in_no_doubt_says_none(text: str) -> None:
    assert read(text).doubt is None


def test_every_doubt_has_its_kind_and_words() -> None:
    assert DOUBTS.keys() <= KINDS.keys()
    assert all(words.keys() == set(DoubtKind) for words in DOUBT_WORDS.values())
