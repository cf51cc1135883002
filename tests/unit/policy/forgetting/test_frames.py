"""Frames of the language, each with every verb and every object: those that ask the listener, and those that do not."""

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest
from tests.unit.policy.forgetting.asked import read

from memoryd.domain.forgetting import Intent

Verb = TypeVar("Verb")

VERBS = (
    ("forget", "forgetting", "forgot", "forgotten"),
    ("delete", "deleting", "deleted", "deleted"),
    ("erase", "erasing", "erased", "erased"),
    ("remove", "removing", "removed", "removed"),
    ("get rid of", "getting rid of", "got rid of", "gotten rid of"),
)
OBJECTS = ("my phone number", "everything about Lily", "all my data", "what I told you last week", "our conversation")
VERBS_ZH = ("忘掉", "删除", "删掉", "清除", "抹掉")
OBJECTS_ZH = ("我的手机号", "关于小明的一切", "我的所有数据", "上周的聊天记录", "我的偏好")
OWN_FRAMES = ("Let's", "Help me", "Can we", "be possible to")
"""In these the speaker forgets, which asks nothing."""

NEVER = r"""
He told me to {v} {o}.
She asked you to {v} {o}?
My boss wants me to {v} {o}.
They want to {v} {o}.
If I die, {v} {o}.
If he asks, {v} {o}.
How do I {v} {o}?
Why would you {v} {o}?
When will you {v} {o}?
Should I {v} {o}?
Did you {v} {o}?
Do you {v} {o} automatically?
I {p} {o}.
I already {p} {o}.
You {p} {o}.
Why have you {pp} {o}?
I will never {v} {o}.
I'd never {v} {o}.
I can't {v} {o}.
I'm afraid you'll {v} {o}.
What if I {v} {o}?
What happens when I {v} {o}?
I don't want to {v} {o}.
I wouldn't {v} {o}.
Please explain how to {v} {o}.
The form says to {v} {o}.
Someone {p} {o}.
It is wrong to {v} {o}.
I regret {g} {o}.
{g} {o} was a mistake.
Is {g} {o} permanent?
I was thinking of {g} {o}.
I'm considering {g} {o}.
My sister will {v} {o}.
Nobody should {v} {o}.
Please never {v} {o}.
Don't {v} {o}.
Don't you ever {v} {o}!
Under no circumstances should you {v} {o}.
You must not {v} {o}.
You can't {v} {o}.
There is no reason to {v} {o}.
I'd hate for you to {v} {o}.
Promise me you won't {v} {o}.
Make sure you never {v} {o}.
Before you {v} {o}, ask me.
Ask me before you {v} {o}.
Wait, don't {v} {o} yet.
{o}: do not {v}.
I told him to {v} {o}.
Let him {v} {o}.
Tell them to {v} {o}.
Write a script to {v} {o}.
Write: {v} {o}.
Say '{v} {o}' in Spanish.
The command "{v} {o}" failed.
I was told you {v} {o} every night.
Only {v} {o} if I confirm.
Remind me to {v} {o} tomorrow.
Please {v} {o}. Just kidding.
Please {v} {o}... actually, never mind.
{v} {o}? No thanks.
You should not {v} {o}.
Could you not {v} {o}?
Please do not {v} {o}.
Would you ever {v} {o}?
Can anyone {v} {o}?
Who told you to {v} {o}?
I never asked you to {v} {o}.
Don't let anyone {v} {o}.
Stop {g} {o}!
Quit {g} {o}.
Thanks for not {g} {o}.
I hope nobody {v}s {o}.
It's too early to {v} {o}.
Not sure whether to {v} {o}.
I may {v} {o} later.
Suppose I asked you to {v} {o}.
In my dream you {p} {o}.
Is it true that you {v} {o}?
The user typed {v} {o}.
I'd rather not {v} {o}.
I'd rather you not {v} {o}.
Let's not {v} {o}.
We shouldn't {v} {o}.
No, don't {v} {o}.
I said don't {v} {o}.
I didn't say to {v} {o}.
You don't have to {v} {o}.
You don't need to {v} {o}.
There's nothing to {v}, keep {o}.
"""

NEVER_ZH = r"""
他让我{v}{o}
妈妈叫我把{o}{v}
老板要求{v}{o}
如果我死了，就{v}{o}
要是他问起，就把{o}{v}
怎么{v}{o}？
如何把{o}{v}
为什么要{v}{o}
你会{v}{o}吗？
你什么时候{v}{o}
我{v}{o}
我已经{v}{o}
我把{o}{v}了
你{v}{o}了吗
你怎么{v}{o}
我永远不会{v}{o}
我不会{v}{o}
我不能{v}{o}
我怕你{v}{o}
我不想{v}{o}
不要{v}{o}
别{v}{o}
千万别把{o}{v}
请不要{v}{o}
先别{v}{o}
暂时不要把{o}{v}
没必要{v}{o}
不用{v}{o}
不许{v}{o}
不准把{o}{v}
绝对不能{v}{o}
你不能{v}{o}
无论如何都不要{v}{o}
答应我不要{v}{o}
求你不要{v}{o}
有人{v}{o}
他们{v}{o}
他想{v}{o}
朋友说{v}{o}
翻译：{v}{o}
“{v}{o}”是什么意思
提醒我明天{v}{o}
请{v}{o}，开玩笑的
请{v}{o}，算了不用了
{v}{o}？不行
写个脚本{v}{o}
假如我让你{v}{o}呢
是不是应该{v}{o}
要不要{v}{o}
该不该{v}{o}
能不{v}{o}吗
我没让你{v}{o}
我没说要{v}{o}
谁让你{v}{o}的
我后悔{v}{o}
{v}{o}是不对的
{v}{o}会怎样
除非我同意，否则不要{v}{o}
等我确认再{v}{o}
我还没决定是否{v}{o}
可能以后会{v}{o}
我考虑过{v}{o}
不要随便{v}{o}
停止{v}{o}
禁止{v}{o}
防止{v}{o}
避免{v}{o}
教我{v}{o}
帮我写一段话：{v}{o}
文件里写着{v}{o}
我梦见你{v}{o}
听说你会{v}{o}
难道你要{v}{o}
为了不{v}{o}
你居然{v}{o}
你竟然把{o}{v}了
系统自动{v}{o}了
昨天我{v}{o}
我差点{v}{o}
舍不得{v}{o}
还没到{v}{o}的时候
{o}不要{v}
{o}别{v}
{o}不能{v}
{o}不用{v}了
"""

ASKING = r"""
{v} {o}
Please {v} {o}.
{v} {o}, please.
{v} {o} now!
Can you {v} {o}?
Could you please {v} {o}?
Would you {v} {o} for me?
I want you to {v} {o}.
I'd like you to {v} {o}.
I would like you to please {v} {o}.
I need you to {v} {o}.
You should {v} {o}.
You can {v} {o}.
You may now {v} {o}.
Go ahead and {v} {o}.
Just {v} {o}.
Okay, {v} {o}.
Hey, could you {v} {o}?
Thanks. Now {v} {o}.
I moved. Please {v} {o}.
I'd appreciate it if you could {v} {o}.
Would you mind {g} {o}?
Do you mind {g} {o}?
I think you should {v} {o}.
I was wondering if you could {v} {o}.
Is it possible for you to {v} {o}?
Would it be possible to {v} {o}?
Can we {v} {o}?
Let's {v} {o}.
If possible, {v} {o}.
If you don't mind, please {v} {o}.
{v} {o} immediately and permanently.
{o} should be {pp}.
I want {o} {pp}.
I'd like {o} to be {pp}.
Please have {o} {pp}.
I request that you {v} {o}.
I hereby ask you to {v} {o}.
Make sure to {v} {o}.
Please make sure you {v} {o}.
Time to {v} {o}.
It's time you {v} {o}.
Also {v} {o}.
And {v} {o} too.
One more thing: {v} {o}.
First, {v} {o}.
For privacy reasons, {v} {o}.
Since I'm leaving, {v} {o}.
I'm worried about privacy, so please {v} {o}.
Assistant, {v} {o}.
As we agreed, please {v} {o}.
I don't feel comfortable, please {v} {o}.
Sorry, but {v} {o}.
Kindly {v} {o}.
You have my permission to {v} {o}.
I authorize you to {v} {o}.
I'm asking you to {v} {o}.
Feel free to {v} {o}.
Mind {g} {o}?
I must ask you to {v} {o}.
I have to ask you to {v} {o}.
My request: {v} {o}.
Do {v} {o}.
When you have a moment, {v} {o}.
Before we continue, {v} {o}.
From now on, {v} {o}.
I insist that you {v} {o}.
Why don't you {v} {o}?
Want you to {v} {o}.
Need you to {v} {o}.
please could you {v} {o}
can u pls {v} {o}
{v} {o} thx
yo {v} {o}
I've decided you should {v} {o}.
It would be great if you could {v} {o}.
What I want is for you to {v} {o}.
All I ask is that you {v} {o}.
Start by {g} {o}.
I beg you to {v} {o}.
Can I get you to {v} {o}?
Help me {v} {o}.
I'd be happier if you {v} {o}.
"""

ASKING_ZH = r"""
{v}{o}
请{v}{o}
把{o}{v}
请把{o}{v}
麻烦把{o}{v}
麻烦你{v}{o}
帮我{v}{o}
帮我把{o}{v}了
你能{v}{o}吗？
你能不能把{o}{v}
可以{v}{o}吗？
可以把{o}{v}吗
能否{v}{o}
我想让你{v}{o}
我希望你{v}{o}
我要你把{o}{v}
我需要你{v}{o}
我要求{v}{o}
请立即{v}{o}
现在{v}{o}
马上把{o}{v}
{o}请{v}
{o}{v}吧
{o}都{v}吧
{o}帮我{v}一下
{o}麻烦{v}
将{o}{v}
请将{o}全部{v}
你把{o}{v}吧
劳驾{v}{o}
拜托{v}{o}
拜托你把{o}{v}
谢谢，请{v}{o}
好的，{v}{o}
另外，{v}{o}
还有，把{o}{v}
顺便{v}{o}
出于隐私考虑，请{v}{o}
我不放心，{v}{o}吧
我搬家了，请{v}{o}
为了安全，把{o}{v}
彻底{v}{o}
永久{v}{o}
{v}{o}，谢谢
{v}{o}好吗
{o}可以{v}了
请你务必{v}{o}
一定要把{o}{v}
我决定让你{v}{o}
你应该{v}{o}
你得把{o}{v}
请帮忙{v}{o}
请给我{v}{o}
请求{v}{o}
申请{v}{o}
我授权你{v}{o}
给我把{o}{v}
快{v}{o}
赶紧把{o}{v}
从你的记忆里{v}{o}
把{o}从记忆中{v}
把{o}从你的记忆里{v}掉
不好意思，请{v}{o}
首先，{v}{o}
你可以{v}{o}了
我想请你{v}{o}
能帮我{v}{o}吗
是否可以{v}{o}
可不可以帮我{v}{o}
我后悔告诉你了，{v}{o}
助手，{v}{o}
"""


def _said(frame: str, verbs: tuple[str, str, str, str], object_: str) -> str:
    verb, doing, past, done = verbs
    text = frame.format(v=verb, g=doing, p=past, pp=done, o=object_)
    return text[0].upper() + text[1:]


def _pairs(frame: str, verbs: Sequence[Verb], objects: Sequence[str]) -> Iterator[tuple[Verb, str]]:
    """Every verb and every object twice, paired anew for each frame, and the same in every run."""
    chance = random.Random(frame)
    for _ in range(2):
        yield from zip(verbs, chance.sample(objects, len(objects)), strict=True)


def _all(frame: str) -> list[str]:
    return [_said(frame, verbs, object_) for verbs, object_ in _pairs(frame, VERBS, OBJECTS)]


def _all_zh(frame: str) -> list[str]:
    return [frame.format(v=verb, o=object_) for verb, object_ in _pairs(frame, VERBS_ZH, OBJECTS_ZH)]


@pytest.mark.parametrize("frame", NEVER.strip().splitlines())
def test_never_forgets(frame: str) -> None:
    assert [text for text in _all(frame) if read(text).intent is Intent.FORGET] == []


@pytest.mark.parametrize("frame", NEVER_ZH.strip().splitlines())
def test_never_forgets_in_chinese(frame: str) -> None:
    assert [text for text in _all_zh(frame) if read(text).intent is Intent.FORGET] == []


@pytest.mark.parametrize("frame", ASKING.strip().splitlines())
def test_asks_to_forget(frame: str) -> None:
    own = any(one in frame for one in OWN_FRAMES)
    texts = [text for text in _all(frame) if not (own and "forget" in text)]
    assert [text for text in texts if read(text).intent is not Intent.FORGET] == []


@pytest.mark.parametrize("frame", ASKING_ZH.strip().splitlines())
def test_asks_to_forget_in_chinese(frame: str) -> None:
    assert [text for text in _all_zh(frame) if read(text).intent is not Intent.FORGET] == []
