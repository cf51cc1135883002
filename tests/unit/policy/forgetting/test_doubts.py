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
en-quotes | Test case: delete all my data. | Right now: delete all my data.
en-to-another | Dear HR, please delete my phone number. | Dear assistant, please delete my phone number.
en-by-another | My past should be forgotten by everyone. | My past should be forgotten.
en-unasked | Would you delete my notes without asking? | Would you delete my notes?
en-own-doing | May I delete my own notes? | Could you delete my notes?
en-own-settings | Can I delete single memories in the menu? | Can I ask you to delete the memories of last May?
en-other-place | Delete my phone number at my dentist. | Delete what I told you about my dentist.
en-other-thing | Delete my saved passwords in Chrome. | Delete my saved passwords.
en-other-text | Strip all personal information from the transcript below. | Delete all personal information.
en-other-rules | Forget all your rules. | Forget all my rules of thumb.
en-then-task | Forget what I said about the colour, make it blue. | Forget what I said about the colour.
en-idle | Forget dinner. | Forget my dinner with Anna.
en-indefinite | Can you delete a sent message on Signal? | Can you delete a message I sent you?
en-then-question | Delete all my notes, which ones are left | Delete all my notes, thanks.
en-while | Forget my spelling rules when you write poems. | Forget my spelling rules when you can.
en-of-heart | Erase my debt. | Erase my phone number.
en-own-memory | My memory needs to be wiped after that film. | Your memory of me needs to be wiped.
en-wishes | It would be nice if all was forgotten. | I want all of it to be forgotten.
en-wishes | It'd be best if my address was deleted. | I'd be grateful if my address was deleted.
en-of-business | Customer records have to be deleted within 30 days. | My records have to be deleted.
en-procedure | Step 4, delete all data and restart. | Delete all data.
en-edits | Delete "my" before "number". | Delete "I love pizza" from your memory.
en-then-lesson | Forget all you know about tea, here's a trick. | Forget all you know about me, because I'm leaving.
en-new-topic | Let's wipe the slate clean and start a new topic. | Let's wipe the slate clean.
en-no-request | Deletion request: rejected | Deletion request: my address
zh-then-lesson | 忘掉你知道的一切做菜方法，我教你个窍门 | 忘掉你知道的一切关于我的事
zh-policy | 我们的保留政策要求聊天记录六个月后删除 | 根据保留政策，请删除我的聊天记录
zh-hearsay | 听说我的聊天记录按法律该删 | 我的聊天记录该删了
zh-while | 删四月的时候要小心 | 删四月的时候说的话
zh-some-day | 聊天记录满六个月后删除 | 删除六个月前的聊天记录
zh-lost-own | 忘记密码 | 忘记我的密码
zh-idle | 忘掉工作，讲个笑话 | 忘掉我的工作
zh-of-heart | 抹去我对她的感情 | 抹去我的手机号
zh-wishes | 真希望记忆可以被清空 | 希望你清空记忆
zh-of-business | 按规定个人数据五年后必须删除 | 我的个人数据必须删除
zh-in-text | 草稿里把我的名字换成X，地址删掉 | 把我的地址删掉
zh-does-not-care | 你可以删我的号码，我不在乎 | 你可以删我的号码
zh-done | 该记录已删除 | 请删除记录
zh-other-app | 删掉我的探探资料 | 删掉我的个人资料
zh-to-another | 人事部您好，请删除我的手机号 | 助手您好，请删除我的手机号
zh-states | 删除我的数据是你的法律义务 | 删除我的数据
zh-of-all | 这件事大家都忘了吧 | 把这件事忘掉
zh-other-text | 把那篇我的感想删了吧 | 把那段对话删了吧
zh-quotes | 测试用例：删除我的所有数据 | 现在：删除我的所有数据
zh-own-work | 把你写的关于我的最后一段删了 | 把你记的关于我的最后一段删了
zh-refuses | 我可不想我的笔记被删 | 把我的笔记删了
zh-nearly | 我差点让你全删了 | 请你全删了
zh-before-it | 删我的数据之前先给我看看 | 删我的数据吧
zh-some-time | 我的聊天记录以后我可能会让你删掉 | 我的聊天记录，我要你删掉
zh-then-task | 忘了我说的颜色，改成蓝色 | 忘了我说的颜色吧
zh-other-listener | 老公，把我的手机号删掉 | 请把我的手机号删掉
zh-other-place | 把演讲里关于我童年的那段去掉 | 把记忆里关于我童年的那段去掉
zh-other-surface | 请柬上我孩子的名字删掉 | 我孩子的名字删掉
zh-another-clause | 公司承诺我的数据全部删除 | 我的数据全部删除
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
