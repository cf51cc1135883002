"""Chinese: whether words name something that was told, so that a memory holds it."""

import regex as re

from memoryd.policy.forgetting.chinese_words import HOLDS, MEMORY, TOLD, WORLD
from memoryd.policy.forgetting.heard import Sentence
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.things import PERSONAL
from memoryd.policy.forgetting.words_of_attributes import attribute_in

_MEMORY = re.compile(MEMORY)
_HOLDS = re.compile(HOLDS)
_WORLD = re.compile(WORLD)
_TOLD = re.compile("(?:我|跟你|对你|和你|给你|告诉你|聊|说|讲|提|发|住|挣|赚|叫|在)")
_VAGUE = re.compile(
    "^(?:它|它们|这些|那些|这个|那个|这|那|这事|那事|这件事|那件事|这茬|此事|他|她|他们|她们|全部"
    "|一下|了|吧|掉|啊|哦|光|干净|都|全|啦|呗|吗|么|嘛|好了|算了|别留|不留|呢|行吗|好吗|可以吗|[，,"
    " ~～])*(?:[，,].*)?$"
)
_ITEM = re.compile(
    "(?:最后|最近|前)(?:的)?[\\d一两二三四五六七八九十几]+(?:条|句|段)|(?:这|那|上一?|前一?|刚才的?|刚刚的?|最后"
    "|上面那?)(?:一)?(?:条|句|段|句话|段话|条消息|件事|个(?=$|[，,了吧都也就掉全请给]|信息|消息|记忆|记录|事"
    "|秘密|号码?|密码|地址))|每一?条(?:记录|记忆|信息|内容)?(?:都)?$|刚才|刚刚|上面"
)


def before(sentence: Sentence) -> str:
    """The sentence before, where a pronoun of this one may stand for what it names."""
    return sentence.before if len(sentence.before) <= _SHORT else ""


_SHORT = 24


def vague(text: str) -> bool:
    return _VAGUE.match(text) is not None


def told(text: str) -> bool:
    """Whether a piece speaks of something told, so that a question word in it is part of that."""
    return _TOLD.search(text) is not None


_ENDED = re.compile("(?:本次|这次|这场|当前|今天)的?(?:聊天|对话|会话|谈话)(?=一?结束|完)|(?<=[聊谈说]完)(?:这次|本次)")
_CONTENT = re.compile("(?:的|所有|全部)*(?:内容|记录|聊天记录|历史|它)?(?:都|全|了|吧|掉|[，,].*)*$")


def ended_session(hit: re.Match[str]) -> tuple[int, int] | None:
    """Where a session is named at whose end its content shall go: 本次聊天结束后请清除记录."""
    frame = hit.groupdict().get("frame")
    named = _ENDED.search(frame) if frame and _CONTENT.match(hit["rest"]) else None
    return (hit.start("frame") + named.start(), hit.start("frame") + named.end()) if named else None


_KEPT_THERE = re.compile(
    "(?:以前|之前|以来|以后|之后|期间)的$|记录|记忆|聊天|对话|会话|有关|关于|相关|涉及|提到|提及|我的.*(?:信息"
    "|资料|数据)|你.*(?:记|存|知道)"
)


def of_memory(text: str) -> bool:
    """Said of things that one has, too: 不要了."""
    return _KEPT_THERE.search(text) is not None and _WORLD.search(text) is None


_SAID_ITEM = re.compile(
    "每一?条(?:记录|记忆|信息|内容)?(?:都)?$|(?:这|那|上一?|前一?|最后)(?:一)?(?:条|句|段|句话|段话|条消息)|刚才|刚刚"
)
_TANGIBLE = frozenset(["medication", "diet", "card", "insurance", "budget", "payment"])


def is_data(text: str) -> bool:
    """No thing that one may throw away, clean, or take off."""
    held = _MEMORY.search(text) or _HOLDS.search(text) or re.search(MARK, text) or _SAID_ITEM.search(text)
    held = held or _TOLD_OF_SELF.search(text) or (_EVERY.match(text) and _SINCE.search(text))
    return bool(held) or attribute_in(text) in PERSONAL - _TANGIBLE


_TOLD_OF_SELF = re.compile(f"{TOLD}|^[^，,]{{2,8}}(?:号码|卡号|会员号|尺码|鞋码|码数|学号|工号|员工号)$")
_SINCE = re.compile(
    "(?:最近|过去|近|这).{1,8}(?:小时|分钟|天|周|月|年)的|(?:早于|晚于).{2,12}的|[上中下]旬的|季度的"
    "|月[初底末]的|(?:以前|之前|以后|之后|以来|期间|(?:[天周月年]|小时|分钟)前|周末)的"
)
_EVERY = re.compile(
    "(?:(?:所有|全部|一切|任何)的?|.{1,12}(?:以前|之前|以后|之后|以来|期间|之间|(?:[天周月年]|小时|分钟)前|周末"
    "|[天周月年早晚号日旬]|(?:周|星期|礼拜)[一二三四五六日天]|季度|月[初底末]|年[初底末]|小时|[上下]午|晚上)的)"
    "(?:东西|内容|话|事|事情)?(?:都|全)?$"
)
"""All, or all of a time."""
_THIS_THING = re.compile("(?:关于|有关)[这那](?:个|篇|段|张|行|份|封|组|些)?(?=[^的]*$)")


def is_told(text: str) -> bool:
    first = re.split("[，,]", text)[0] or text
    anchor = re.search(
        "^凡(?:是)?.+的$|记忆|你(?:所|都|还|已经)?(?:知道|记|存|学|了解|掌握|保存)|告诉(?:过)?你|(?:跟|和"
        "|对)你(?:说|讲|聊)|关于"
        "|学到|(?:相关|有关)的(?:笔记|记忆|记录|对话|聊天)",
        first,
    )
    if _WORLD.search(first) and (not anchor or _THIS_THING.search(first)):
        return False
    return bool(
        anchor
        or _MEMORY.search(text)
        or _EVERY.match(first)
        or _HOLDS.search(text)
        or "我" in first
        or attribute_in(first) in PERSONAL
        or re.search(MARK, text)
        or _ITEM.search(text)
        or re.search(
            "(?:旧|老|原来的|以前的|之前的)(?:手机号|电话|号码|地址|住址|邮箱|名字|姓名|密码|工作单位)码?$", first
        )
        or _TOLD_OF_SELF.search(first)
        or _MATTERS.match(first)
        or (_THOSE.search(first) and _WORLD.search(first) is None)
        or re.search("(?:计划|行程|安排|往事|经历|想法|观点|打算|心事)(?:那些|这些|之类)(?:的)?$", first)
        or re.search(
            "(?:的|之)?事$|的(?:一切|所有)(?:都|全)?$|小[\u4e00-\u9fff]|前(?:男|女)友|前妻|前夫|他的|她的|咱们", first
        )
    )


_MATTERS = re.compile(
    "(?:我们?的?|本人的?)?(?:家庭|健康|经济|财务|感情|恋爱|婚姻|工作|职业|身体|心理|教育|学习|病史|生活)(?:情况"
    "|状况|状态|信息|资料|经历|方面|问题|背景|史|习惯)?"
    "(?:的(?:内容|记忆|记录|事情?))?$"
    "|(?:我们?的?)?(?:旅行|旅游|婚礼|搬家|出行|度假|蜜月|看房|求职|找工作|留学|装修|备孕|减肥|健身|理财|相亲"
    "|出差|怀孕)的?(?:计划|安排|行程|打算|方案)$|(?:已有|现有|已存|已经存|已保存|已经保存|已记录|存着|之前存"
    "|以前存|先前存)的"
)
"""What people tell of themselves under one head, or what is there already."""
_THOSE = re.compile("^(?!.*[在里上下中放]).{2,}(?:那些|那堆|那一堆)(?:东西|事|话|内容)?$")
_SEVERED = re.compile("我们?.*(?:分手|离婚|离了|绝交|闹掰|断交|掰了|断了联系|不联系|不来往)了?")
_PERSON = re.compile("他|她")
_RECALLS = re.compile("(?:还|都)?记得.{0,6}[吧吗嘛不]$")
"""上周五那堆东西还记得吧？删了"""
_REASON = re.compile(
    "^(?:我|是|都|已经|刚才|现在|以后|也)*(?:不(?:再)?需要|用不[着上]|没必要|不用|不想"
    "|(?:请)?(?:别|不要|不许|不准|勿|不必)(?:你|再|给我)*(?:存|记|留|保留|保存|记录)(?:着|了|下)?$"
    "|[发说打填写弄贴搞]错|不该[说发给讲]|没用|过期|作废|用不[着上]|手滑|不小心[发说])"
)


def matter(front: str) -> str:
    """Without the clauses at the end that give a mere reason: 那个身份证号，发错了，删."""
    own, comma, reason = front.rpartition("，")
    return matter(own) if comma and own and _REASON.match(reason) else front


def stands_before(front: str, text: str) -> bool:
    """Whether the clause before a pronoun names a thing that was told, or the pronoun an item."""
    if not front.strip("，, ") or _VAGUE.match(front):
        return _ITEM.search(text) is not None
    if _RECALLS.search(front) or (_SEVERED.search(front) and _PERSON.match(text)):
        return True
    clause = re.split("[，,]", matter(front.rstrip("，, ")))[-1]
    if _ITEM.search(clause) and re.search("发错|说错|不对|不该|错了", clause):
        return True
    if _WORLD.search(clause) or re.match("(?:他|她|算了|没事|没关系)", clause):
        return False
    return bool(
        (attribute_in(clause) and not re.search("[丢坏病死]了", clause))
        or _MEMORY.search(clause)
        or re.search(
            "(?:有关|相关|关于.+)(?:的|的(?:内容|事情?|一切|记录))$|我.*[这那](?:条|一条|项|一项|个条目)$"
            "|我.*[这那](?:些|番|段|句|堆)话?$|不(?:该|应该?)(?:再)?(?:存|留|记|保存|保留)(?:着|下)?$"
            "|我.*的(?:秘密|隐私)|我的(?!.*[丢坏病死]了$)"
            "|那些(?:东西|内容|事)"
            "|说(?:得)?太多|说多了|不该(?:跟你)?说"
            "|说漏|多嘴|密码|密钥|别记|不用记|刚才|我.*(?:[这那](?:件|档子?|回|点)?事儿?|的事)|我.{1,6}叫什么$"
            "|[这那](?:堆|摊|些)(?:破|烂)?事儿?$|(?:记忆"
            "|(?<!课堂)笔记|(?<!会议)(?<!通话)记录|个人信息)$",
            clause,
        )
    )
