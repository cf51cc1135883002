"""What sounds like a request is doubted: another is asked, it states or mentions, or its object lies elsewhere."""

import pytest
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import Intent
from memoryd.policy.forgetting.doubts import DOUBTS

DOUBTED = """
en-other-listener | Mum, delete my phone number. | Please delete my phone number.
en-states | Forget me nots are my favourite flowers. | Forget that roses are my favourite flowers.
en-mentions | Delete my account is what I told the support. | Delete all of my data.
en-mentions | Forget everything you know about sharks, says the film. | Forget everything you know about sharks.
en-talks-of-right | Tell me about my right to erasure in the UK. | I invoke my right to erasure.
zh-other-listener | 老公，把我的手机号删掉 | 请把我的手机号删掉
zh-other-place | 把演讲里关于我童年的那段去掉 | 把记忆里关于我童年的那段去掉
zh-other-surface | 请柬上我孩子的名字删掉 | 我孩子的名字删掉
zh-mentions | 清空我的记忆，这电影情节太离谱了 | 清空我的记忆
zh-mentions | 删除我的账号，我是这么跟客服说的 | 删除我的账号，谢谢
"""
ROWS = [[part.strip() for part in line.split("|")] for line in DOUBTED.strip().splitlines()]


@pytest.mark.parametrize(("why", "doubted", "plain"), ROWS, ids=[row[1] for row in ROWS])
def test_a_doubted_request_deletes_nothing_and_its_plain_like_does(why: str, doubted: str, plain: str) -> None:
    assert read(doubted).intent is Intent.NONE
    assert read(doubted).why == why
    assert read(plain).intent is Intent.FORGET


def test_every_doubt_is_tried() -> None:
    assert {row[0] for row in ROWS} == set(DOUBTS)
