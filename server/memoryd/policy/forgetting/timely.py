"""Whether a piece of a request names a time and nothing else: all of last week, 上周的内容."""

from datetime import datetime

import regex as re

from memoryd.policy.forgetting.pair import Pair
from memoryd.policy.forgetting.times import told
from memoryd.policy.language import Language

_TIMELY_EN = re.compile(
    r"^(?:(?:everything|anything|all|what|whatever|any|every|each|of|the|my|our|your|that|those|these"
    r"|this|which|it|from|in|on|at|of|for|with|to|you|me|us|i|we|i've|we've|have|has|had|is|are|was"
    r"|were|been|dated|made"
    r"|ever|just|also|and|or|chats?|conversations?|messages?|records?|memor(?:y|ies)|data"
    r"|info(?:rmation)?|entries|entry|items?|said|told|shared|talked|discussed|chatted|spoke|wrote"
    r"|stored|saved|remembered|learned"
    r"|about|dating|back|happened|occurred|took place|between|stuff|things?|session|history|discussions?|logs?"
    r"|recorded|created|added|sent|know|got|old|older|than|more|over|ago|until|now|up|logged|gave"
    r"|mentioned|collected|kept)\b|\W)*+$"
)
_TIMELY_ZH = re.compile(
    "^(?:发生|我们|咱们|我|你|咱|跟|和|对|给|说过|说|聊|讲|提|发|写|告诉|的|过|所有|全部|一切|任何|内容|话"
    "|记录|对话|聊天|记忆|消息|事情|事|东西|信息|都|那些|这些|那次|那段|期间|发生|数据|关于|在|之间"
    "|这段|时间|里|中|会话|历史|谈话|存|保存|记|下|了|起|到|至|从|以来|那天|当天|之前|以前|之后|以后"
    "|前|内|天|超过|早于|经历|整|资料|统统|有|旧|老|\\W)*+$"
)


def is_timely(rest: str, lang: Language) -> bool:
    """Whether what is left of a piece without its time is only the words around one."""
    return (_TIMELY_ZH if lang == "zh" else _TIMELY_EN).match(rest) is not None


def only_a_time(text: str, lang: Language, now: datetime | None) -> bool:
    """Whether an object is a time: delete Q1 2026, 删上周."""
    if now is None:
        return False
    moment = told(Pair(text, text), now)
    return moment.time is not None and is_timely(moment.rest.read, lang)


def timed(text: str, now: datetime | None) -> bool:
    """Whether an object names a time that has begun, beside whatever else."""
    return now is not None and told(Pair(text, text), now).time is not None
