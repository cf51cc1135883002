"""Chinese: whether what is to be deleted is something that a memory holds."""

from collections.abc import Callable

import regex as re

from memoryd.policy.forgetting.chinese_forms import Form
from memoryd.policy.forgetting.chinese_words import HOLDS, HOUSEHOLD, MEMORY, NOT, NOT_ASKED, TOLD, WORLD
from memoryd.policy.forgetting.heard import Sentence
from memoryd.policy.forgetting.plain import MARK
from memoryd.policy.forgetting.things import PERSONAL
from memoryd.policy.forgetting.words_of_attributes import attribute_in

_MEMORY = re.compile(MEMORY)
_HOLDS = re.compile(HOLDS)
_WORLD = re.compile(WORLD)
_NOT = re.compile(f"{NOT_ASKED}(?:{NOT})(?:再|先|去|可以|能)*$")
_TOLD = re.compile("(?:我|跟你|对你|和你|给你|告诉你|聊|说|讲|提|发|住|挣|赚|叫|在)")
_VAGUE = re.compile(
    "^(?:它|它们|这些|那些|这个|那个|这|那|这事|那事|这件事|那件事|这茬|此事|他|她|他们|她们|全部"
    "|一下|了|吧|掉|啊|哦|光|干净|都|全|啦|呗|吗|么|嘛|好了|算了|呢|行吗|好吗|可以吗|[，,"
    " ~～])*(?:[，,].*)?$"
)
_ITEM = re.compile(
    "(?:最后|最近|前)(?:的)?[\\d一两二三四五六七八九十几]+(?:条|句|段)|(?:这|那|上一?|前一?|刚才的?|刚刚的?|最后|上面那?)(?:一)?(?:条|句|段|句话|段话|条消息|件事|个(?=$|[，,了吧都也就掉全请给]|信息|消息|记忆|记录|事|秘密|号码?|密码|地址))|刚才|刚刚|上面"
)
_FEELINGS = re.compile(
    "^(?:烦恼|过去|不愉快|烦心事|痛苦|悲伤|时间|自己|自我|初心|烦忧|忧愁|一切烦恼|不开心|所有烦恼|这茬|吗|呢|吧)"
)
_ERRAND = re.compile(
    "^(?:带|拿|买|关(?!于)|锁|告诉|问|写|交|做|吃|怎么|是|还|要|跟你说(?!的|过)|说(?!的|过)|提(?!到"
    "|过|起)|给|打|去(?!年)|来(?!自)|回|放|取|喝|设|喂|拔|充|请|通知|开|换|洗|戴|我是谁|你是谁|在|把"
    "|吗|呢|谁|哪|没|(?:刚才|刚刚|本来|原本)?(?:想|要)|他|她|它|性|得|不了|不掉|情|恩|年|却|我吧|我了"
    "|我$|啥|了$)"
)
_NOUN = re.compile(
    "^(?:键|按钮|功能|操作|权限|命令|语句|的|按键|机制|策略|后(?!来|面)|前(?!年|月|夜|天|面|几|任|男|女|妻|夫"
    "|一|两|三|些|同)|时(?!间)|之(?!前|后)|权|这个词|失败|成功|算法|请求|过|是)"
)
_SELF = re.compile("(?:我想要?|我要(?!求)|我希望|我需要|我决定)(?!.*你)")


def before(sentence: Sentence) -> str:
    """The sentence before, where a pronoun of this one may stand for what it names."""
    return sentence.before if len(sentence.before) <= _SHORT else ""


_SHORT = 24


def vague(text: str) -> bool:
    return _VAGUE.match(text) is not None


def told(text: str) -> bool:
    """Whether a piece speaks of something told, so that a question word in it is part of that."""
    return _TOLD.search(text) is not None


def holds(sentence: Sentence, hit: re.Match[str], form: Form) -> bool:
    """Whether the request can be for the memory."""
    read = sentence.read
    text, verb = hit["rest"], hit["verb"]
    if form.why in _OF_NO_THING:
        return _OF_NO_THING[form.why](text)
    if _negated(read, hit, form) or _NOUN.match(read[hit.end("verb") :]) or _told_of_you(hit):
        return False
    if "忘" in verb:
        return _forgettable(read, hit, form)
    if re.match("不[掉了得]", read[hit.end("verb") :]):
        return False
    if vague(text):
        return _PLACE.search(hit.groupdict().get("between") or "") is not None or _stands_for(sentence, hit)
    return _deletable(read, hit) and (form.why != "zh-fronted" or _wanted(hit))


def _stands_for(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether what a pronoun, or nothing, stands for was told: in the clause before it or, of a plea, the sentence."""
    read = sentence.read
    front, last = read[: hit.start()], before(sentence)
    if _HOUSEHOLD.match(hit["verb"]) and not _is_data((front or last) + hit["frame"]):
        return False
    pleads = _PLEADS.search(read) or "都" in read
    return _fronted(front or (last if pleads else ""), hit["rest"])


def _deletable(read: str, hit: re.Match[str]) -> bool:
    text = hit["rest"]
    if _PLACE.search(hit["frame"] + (hit["between"] if "between" in hit.groupdict() else "")):
        return True
    if _FROM_ELSEWHERE.search(read[hit.start() : hit.start("verb")]) and not _MEMORY.search(text):
        return False
    text = "你" + text if hit["frame"].endswith("你") else text
    return _held(text) and (_HOUSEHOLD.match(hit["verb"]) is None or _is_data(text))


_KEPT_THERE = re.compile(
    "(?:以前|之前|以来|以后|之后|期间)的$|记录|记忆|聊天|对话|会话|有关|关于|相关|涉及|提到|提及|我的.*(?:信息|资料|数据)|你.*(?:记|存|知道)"
)
_FROM_ELSEWHERE = re.compile(
    "从(?!.{0,6}(?:记忆|记录|脑|你|档案|系统|资料|备忘|笔记|心))[^，,从]{1,12}(?:里|中|上|内|群)"
)


def _of_memory(text: str) -> bool:
    """Said of things that one has, too: 不要了."""
    return _KEPT_THERE.search(text) is not None and _WORLD.search(text) is None


_PLACE = re.compile("(?:记忆|脑子|记忆库)(?:里|中)")
_SAID_ITEM = re.compile("(?:这|那|上一?|前一?|最后)(?:一)?(?:条|句|段|句话|段话|条消息)|刚才|刚刚")
_HOUSEHOLD = re.compile(HOUSEHOLD)


_TANGIBLE = frozenset(["medication", "diet", "card", "insurance", "budget", "payment"])


def _is_data(text: str) -> bool:
    """No thing that one may throw away, clean, or take off."""
    held = _MEMORY.search(text) or _HOLDS.search(text) or re.search(MARK, text) or _SAID_ITEM.search(text)
    held = held or _TOLD_OF_SELF.search(text) or (_EVERY.match(text) and _SINCE.search(text))
    return bool(held) or attribute_in(text) in PERSONAL - _TANGIBLE


_TOLD_OF_SELF = re.compile(TOLD)
_SINCE = re.compile("(?:以前|之前|以后|之后|以来|期间|(?:[天周月年]|小时|分钟)前|周末)的")
_EVERY = re.compile(
    "(?:(?:所有|全部|一切|任何)的?|.{1,12}(?:以前|之前|以后|之后|以来|期间|之间|(?:[天周月年]|小时|分钟)前|周末|[天周月年早晚号日]|小时|[上下]午|晚上)的)"
    "(?:东西|内容|话|事|事情)?(?:都|全)?$"
)
"""All, or all of a time."""


_THIS_THING = re.compile("(?:关于|有关)[这那](?:个|篇|段|张|行|份|封|组|些)?(?=[^的]*$)")


def _held(text: str) -> bool:
    first = re.split("[，,]", text)[0] or text
    anchor = re.search(
        "记忆|你(?:所|都|还|已经)?(?:知道|记|存|学|了解|掌握|保存)|告诉(?:过)?你|(?:跟|和|对)你(?:说|讲|聊)|关于|学到",
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
        or re.search("(?:计划|行程|安排|往事|经历|想法|观点|打算|心事)(?:那些|这些|之类)(?:的)?$", first)
        or re.search(
            "(?:的|之)?事$|的(?:一切|所有)(?:都|全)?$|小[\u4e00-\u9fff]|前(?:男|女)友|前妻|前夫|他的|她的|咱们", first
        )
    )


def _negated(read: str, hit: re.Match[str], form: Form) -> bool:
    return _NOT.search(read[: hit.start("verb")]) is not None or (
        form.why != "zh-order" and _NOT.search(hit["rest"]) is not None
    )


def _told_of_you(hit: re.Match[str]) -> bool:
    """你忘了我的生日 complains, 你就忘了… asks."""
    said = re.fullmatch("(?:你|您|那你|吧|啊|哦|好|嗯|[，, ])*", hit["frame"])
    listener = "你" in hit["frame"] or "您" in hit["frame"]
    done = hit["verb"].endswith("了") or re.match("(?:掉)?了(?!吧)", hit["end"] or hit["rest"])
    pleads = "吧" in hit.group() or _SOFTENED.search(hit.groupdict().get("between") or "")
    return bool(said and listener and done and not pleads)


_OTHER_VERB = re.compile(
    "撤|恢复|还原|取消|停止|拒绝|防止|避免|阻止|误|不小心|测试|点击|支持|申请|自动|定期|学习|研究|如何"
)


_TOLD_ALL = re.compile("(?:[说聊讲存记发写]|提到|告诉(?:过)?你|学到|分享|[天周月年日末号]|小时|[上下]午|晚上)的$")
_SUBJECT = re.compile(
    "(?:我|我们|他|她|你)$|.*(?<![于跟和对与给有])我们?$|(?:我|我们|咱们)(?:已经|刚刚?|都|就|又|昨天|今天|也|没|总|老|经常|才|正在"
    "|一直|曾|还)(?!.*的)"
)
_SWEPT = re.compile(
    "^(?:所有|全部|凡是|一切|跟|和|与|关于|有关)(?!人)(?!.*我都)|(?:有关|相关|之前|以前)的(?:.*内容|.*记忆|东西)$|记忆$|.(?:以前|之前|以后|之后)的$"
    "|^(?!.*[我他她]).{2,8}的(?:对话|话题|聊天)$"
    "|^.{2,8}(?:说|聊|讲|谈|提到|告诉你|学到)(?:过)?的(?:话|内容|东西|事情|那些)?$"
    "|^(?:健康|财务|个人|家庭|医疗|联系)信息$"
)
"""All of a matter or a time, which nobody has deleted but the memory."""
_KINDLY = re.compile("[吧哈呗喔罢哦]|即可|就[行好]|谢|拜托|辛苦|ok|为[好宜盼]")
_SOFTENED = re.compile("请|麻烦|帮|给我|替我|你|赶紧|马上|立刻|要|可以|能|务必|必须|应该")


def _wanted(hit: re.Match[str]) -> bool:
    """Whether a fronted object is asked for: 我的地址删了 may only tell."""
    text, end, verb = hit["rest"], hit["end"], hit["verb"]
    if (
        _OTHER_VERB.search(text)
        or (text.endswith("的") and not hit["between"] and not _TOLD_ALL.search(text))
        or _SUBJECT.match(text)
    ):
        return False
    if _MATTER.search(text) and "忘" not in verb:
        return True
    told_done = re.search("了(?!吧)", verb[-1] + end) and not _KINDLY.search(end)
    if _TOLD_YOU.search(text) and re.search("都|全", hit["between"]) and "你" not in hit["between"]:
        return True
    swept = "忘" not in verb and _SWEPT.search(text) and re.search("都|全|统统|通通", hit["between"])
    return not told_done or bool(swept) or _SOFTENED.search(hit["frame"] + hit["between"]) is not None


def _forgettable(read: str, hit: re.Match[str], form: Form) -> bool:
    text = hit["rest"]
    if _SELF.search(hit["frame"]) or re.match("不", read[hit.end("verb") :]) or _idle(read, text):
        return False
    if form.why == "zh-fronted":
        return _fronted_forgettable(hit)
    if vague(text):
        return not re.search("别|不", read[: hit.start()]) and _fronted(read[: hit.start()], text)
    return form.why == "zh-ba" or _ordered_forgettable(hit)


_MATTER = re.compile("[这那](?:件事|事儿?|回事|段)$")
"""Only a memory has it."""
_SEVERED = re.compile("分手|离婚|绝交|闹掰|不联系|离职|搬走|断了")
_TOLD_YOU = re.compile(
    "^(?:.{0,3}[天周月年]|刚才|之前|以前).{0,2}[跟和对]你(?:说|聊|讲)(?:过)?的(?:话|内容|东西|事情?)?$"
)
_OWN_WORDS = re.compile(
    "(?!.*(?:这个|这事|这点|这件事)$)(?!我(?:住(?:在)?哪[里儿]?|多大|几岁|叫什么|[挣赚]多少(?:钱)?|在哪.{0,3}(?:上班|工作))$)我(?!的|们的|跟|和|对|说|讲|前|刚|最"
    "|之|以|上|曾|提|告|发|今|昨|给)(?!.*的)"
)
_OF_NO_THING: dict[str, Callable[[str], bool]] = {
    "zh-matter": lambda text: _WORLD.search(text) is None and "删" not in text,
    "zh-unwanted": lambda text: _of_memory(text) and not _OWN_WORDS.match(text),
}
"""Forms whose verb says nothing of what it is said of."""
_REST = re.compile("其他|其它|其余|剩下|别的|余下|(?:之前|以前|.过去|从前)的$")
_PLEADS = re.compile("请|可以|麻烦|帮|给我|你|吧|掉|干净")


def _fronted_forgettable(hit: re.Match[str]) -> bool:
    """我的地址忘掉吧, not 我密码忘了."""
    text = hit["rest"]
    pleads = (
        _REST.match(text)
        or _TOLD_YOU.search(text)
        or _PLEADS.search(hit["frame"] + hit["between"] + hit["verb"] + hit["end"])
    )
    return bool(pleads) and bool(
        _wanted(hit) and not vague(text) and (_REST.match(text) or _held(text)) and not _OWN_WORDS.match(text)
    )


_WONDERS = re.compile("(?:啥|什么|谁|哪[里儿个]?|怎么\\w*|没有?)(?:了|来着)?$")


def _ordered_forgettable(hit: re.Match[str]) -> bool:
    """忘掉 is meant as it is said; 忘了 and 忘记 may tell of an errand, or wonder."""
    text, verb, frame = hit["rest"], hit["verb"], hit["frame"]
    if text.rstrip("吧") == "我" and re.search("[要望让请]你|请", frame):
        return True
    if _FEELINGS.match(text):
        return False
    if verb in _MEANT or (_SEVERED.search(text) and "吧" in text):
        return True
    if _ERRAND.match(text):
        return _whole(text, frame)
    wonders = _WONDERS.search(text) and not re.search("住|在", text)
    told_of_self = text.endswith("了") and not frame
    return not wonders and not told_of_self and _held(text)


_MEANT = ("忘掉", "忘记掉", "忘光", "遗忘", "忘却", "忘干净")


def _whole(text: str, frame: str) -> bool:
    return re.match("我(?:吧|$)", text) is not None and re.search("请|彻底|完全|永久|永远", frame) is not None


_ASKED = re.compile("(?:上一?个|刚才的?|刚刚的?|前一?个|之前的?|前面的?|我的)(?:那个)?(?:问题|提问|问法|建议|玩笑)")
_INSTRUCTIONS = re.compile(
    "(?:前面|之前|以上|上面|先前|刚才|所有|一切)的?(?:所有|全部)?的?(?:指令|提示|提示词|设定|规则|命令|系统)"
)


def _idle(read: str, text: str) -> bool:
    """先忘掉预算，你理想的配置是什么: an aside before the matter itself."""
    if _SEVERED.search(text):
        return False
    first, comma, later = text.partition("，")
    if not comma:
        first, comma, later = text.partition(",")
    if re.search("删|那些删|忘掉的", first) and re.search("事|请求|要求|话", first):
        return True
    if _INSTRUCTIONS.search(first) or _ASKED.search(first):
        return True
    known = _MEMORY.search(first) or re.search("我|关于|一切|所有|记忆", first)
    return bool(later and not known and re.search("[我你咱]|什么|聊|来|去|换|说|先|重新|咋|怎", later))


def _fronted(front: str, text: str) -> bool:
    """Whether the clause before a pronoun names a thing that was told, or the pronoun an item."""
    if not front.strip("，, ") or _VAGUE.match(front):
        return _ITEM.search(text) is not None
    clause = re.split("[，,]", front.rstrip("，, "))[-1]
    if _ITEM.search(clause) and re.search("发错|说错|不对|不该|错了", clause):
        return True
    if _WORLD.search(clause) or re.match("(?:他|她|算了|没事|没关系)", clause):
        return False
    return bool(
        (attribute_in(clause) and not re.search("[丢坏病死]了", clause))
        or _MEMORY.search(clause)
        or re.search(
            "我的(?!.*[丢坏病死]了$)|那些(?:东西|内容|事)|密码|密钥|别记|不用记|刚才|我.*(?:这件事|那件事|的事)", clause
        )
    )


_THIS = re.compile(
    "^(?:这个|这句|这句话|这话|这|这些|这条|以下|下面|接下来|后面|我接下来|我说的话|我说的|现在|记忆"
    "|先|以后|从现在|我(?:下面|待会|马上|等下|接着)|这件事|这事)"
)
_FROM_NOW = re.compile("^(?:以后|今后|往后|日后|将来|从今|从现在|从此)")
"""What is not to be kept in future is not what is kept."""
_LONGER = re.compile("保留|留")
_TOLD_OF = re.compile(
    "(?:说|讲|提|聊|告诉)(?:过|到|起)?(?:你)?的(?!话|那|这|都|$)[^，,话]{2,}|(?:说|讲|提|聊|告诉)(?:过|到|起)?.{2,}(?:的事|那事|这事|那件事)"
)


_COMING = re.compile("(?:我|我们|咱们)(?:的|说的)?(?:消息|话|聊天|对话)了?")
"""What is still to be said, and not what was."""


def held(hit: re.Match[str]) -> bool:
    """Whether what shall not be kept is already held: 别再记得, 不要再保留, 别记了."""
    text, keep = hit["rest"], hit["keep"]
    in_future = _FROM_NOW.search(hit.string[: hit.start("no")]) and not _LONGER.match(keep)
    in_future = in_future or (_COMING.fullmatch(text) and not _LONGER.match(keep))
    if in_future or re.search("连我?都?$|[爷奶爸妈]连", text) or re.search("(?:以后|之后|接下来)的", hit.group()):
        return False
    if re.search("对话|聊天|会话|谈话|交谈|这次|本次", text) or text.startswith(("什么", "任何", "一点")):
        return not (text == "什么" and not _LONGER.match(keep) and not hit["again"])
    if keep in ("说", "提", "讲", "告诉", "听"):
        if hit.start("rest") < hit.start("keep"):
            return _TOLD_OF.search(text) is not None
        return not re.match("(?:吧|了|话|$)", text)
    if (
        _THIS.match(text)
        or _WORLD.search(text)
        or re.search("[?？吗]", text)
        or re.match("(?:错|仇|恨|得)", text)
        or (re.search("(?:他|她|我|你)$", text) and len(text) < 3)
    ):
        return False
    specific = re.search("我|关于|的", text) or attribute_in(text) or _HOLDS.search(text)
    longer = (
        hit["again"]
        or (hit["no"].endswith("你") and keep.endswith(("着", "得", "住")))
        or _LONGER.match(keep)
        or re.match("(?:着|下)*了", hit["end"])
    )
    return bool(specific and longer)
