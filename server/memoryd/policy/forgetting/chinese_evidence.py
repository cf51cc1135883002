"""Chinese: whether a request to forget or delete is meant for the memory."""

from collections.abc import Callable

import regex as re

from memoryd.policy.forgetting import chinese_objects as objects
from memoryd.policy.forgetting.chinese_forms import Form
from memoryd.policy.forgetting.chinese_words import HOUSEHOLD, MEMORY, NOT, NOT_ASKED, WORLD
from memoryd.policy.forgetting.heard import Sentence
from memoryd.policy.forgetting.timely import only_a_time

_MEMORY = re.compile(MEMORY)
_WORLD = re.compile(WORLD)
_NOT = re.compile(f"{NOT_ASKED}(?:{NOT})(?:再|先|去|可以|能)*$")
_FEELINGS = re.compile(
    "^(?:烦恼|过去(?!的?(?:这|那)?[\\d一二两三四五六七八九十几半]+ ?个?(?:多)?(?:小时|钟头|天|日|周|星期|礼拜|月"
    "|季度|年|分钟))|不愉快|烦心事|痛苦|悲伤|时间|自己|自我|初心|烦忧|忧愁|一切烦恼|不开心|所有烦恼|这茬|吗|呢"
    "|吧)"
)
_ERRAND = re.compile(
    "^(?:带|拿|买|关(?!于)|锁|告诉|问|写|交|做|吃|怎么|是|还|要|跟你说(?!的|过)|说(?!的|过)|提(?!到"
    "|过|起)|给|打|去(?!年)|来(?!自)|回|放|取|喝|设|喂|拔|充|请|通知|开|换|洗|戴|删|清(?!楚)|擦|移除|我是谁"
    "|你是谁|在|把"
    "|吗|呢|谁|哪|没|(?:刚才|刚刚|本来|原本)?(?:想|要)|他|她|它|性|得|不了|不掉|情|恩|年|却|我吧|我了"
    "|我$|啥|了$)"
)
_NOUN = re.compile(
    "^(?:错|规则|流程|计划|任务|脚本|政策|制度|键|按钮|功能|操作|权限|命令|语句|的|按键|机制|策略|后(?!来|面)"
    "|前(?!年|月|夜|天|面|几|任|员|同事|雇|老[板公婆]|经理|客户|公司|室友|领导|男|女|妻|夫"
    "|一|两|三|些|同)|时(?!间)|之(?!前|后)|权|这个词|失败|成功|算法|请求|过(?!去)|是)"
)
_SELF = re.compile("(?:是时候|希望(?!.*你)|我想要?|我要(?!求)|我希望|我需要|我决定)(?!.*你)")


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
    return objects.ended_session(hit) is not None or _is_deleted(sentence, hit, form)


def _is_deleted(sentence: Sentence, hit: re.Match[str], form: Form) -> bool:
    read, text = sentence.read, hit["rest"]
    if re.match("不[掉了得]", read[hit.end("verb") :]):
        return False
    if objects.vague(text):
        return _PLACE.search(hit.groupdict().get("between") or "") is not None or _stands_for(sentence, hit)
    return _deletable(sentence, hit, form) and (form.why != "zh-fronted" or _wanted(hit))


def _stands_for(sentence: Sentence, hit: re.Match[str]) -> bool:
    """Whether what a pronoun, or nothing, stands for was told: in the clause before it or, of a plea, the sentence."""
    read = sentence.read
    front, last = read[: hit.start()], objects.before(sentence)
    if _HOUSEHOLD.match(hit["verb"]) and not objects.is_data((front or last) + hit["frame"]):
        return False
    pleads = _PLEADS.search(read) or "都" in read or _RECALLS.search(last)
    return objects.stands_before(front or (last if pleads else ""), hit["rest"])


def _deletable(sentence: Sentence, hit: re.Match[str], form: Form) -> bool:
    read, text = sentence.read, hit["rest"]
    place = hit["frame"] + (hit.groupdict().get("between") or "")
    if _PLACE.search(place) or (_RECORDS.search(place) and not _WORLD.search(text)):
        return True
    if _FROM_ELSEWHERE.search(read[hit.start() : hit.start("verb")]) and not _MEMORY.search(text):
        return False
    if form.why == "zh-order" and only_a_time(text, "zh", sentence.now):
        return True
    text = "你" + text if hit["frame"].endswith("你") else text
    return objects.is_told(text) and (_HOUSEHOLD.match(hit["verb"]) is None or objects.is_data(text))


_FROM_ELSEWHERE = re.compile(
    "从(?!.{0,6}(?:记忆|记录|脑|你|档案|系统|资料|备忘|笔记|心))[^，,从]{1,12}(?:里|中(?![午旬秋])|上(?![午周旬]"
    "|个?(?:月|星期|礼拜))|内(?!容)|群)"
)
_RECORDS = re.compile("从(?:你的?)?(?:记录|档案|资料)(?:里|中)|从你的?(?:数据库|系统|后台|存储)(?:里|中)?")
_PLACE = re.compile("(?:记忆|脑子|记忆库)(?:里|中)")
_HOUSEHOLD = re.compile(HOUSEHOLD)


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
    owns = hit["frame"].endswith("你") and _KNOWN_BY_YOU.match(hit["rest"])
    return bool(said and listener and done and not pleads and not owns)


_KNOWN_BY_YOU = re.compile("(?:所|都|还)?(?:记得?|知道|存|保存|掌握|了解)(?:住|了|下|着)?的")
"""你记得的: the listener is part of the object, and does nothing."""
_OTHER_VERB = re.compile(
    "撤|恢复|还原|取消|停止|拒绝|防止|避免|阻止|误|不小心|测试|点击|支持|申请|自动|定期|学习|研究|如何"
)
_TOLD_ALL = re.compile(
    "(?:[说聊讲存记发写]|提到|告诉(?:过)?你|学到|分享|[天周月年日末号]|小时|[上下]午|晚上|以来|之前|以前|之后"
    "|以后|期间)的$|[说聊讲发写提]过的$"
)
_SUBJECT = re.compile(
    "(?:我|我们|他|她|你)$|.*(?<![于跟和对与给有])我们?$|(?:我|我们|咱们)(?:已经|刚刚?|都|就|又|昨天|今天|也|没"
    "|总|老|经常|才|正在"
    "|一直|曾|还)(?!.*的)"
)
_SWEPT = re.compile(
    "^(?:.{1,6}你)?(?:所|都|还)?(?:记得?|知道|存|保存|掌握|了解)(?:住|了|下|着)?的|^(?:所有|全部|凡是|一切|跟|和"
    "|与|关于|有关)(?!人)(?!.*我都)|(?:有关|相关|之前|以前)的(?:.*内容|.*记忆|东西)$|记忆$|.(?:以前|之前|以后"
    "|之后)的$"
    "|^[^我他她]{1,8}[月周天日年号季](?:份|里|内|间|度)?的(?:全部|所有)?(?:记录|内容|聊天|对话|笔记|消息|记忆)$"
    "|^(?!.*[我他她]).{2,8}的(?:对话|话题|聊天)$"
    "|^.{2,8}(?:说|聊|讲|谈|提到|提|告诉你|学到|记|存|记录|保存|记下|存下|发给你|写)(?:过|下)?的(?:话|内容|东西"
    "|事情|那些)?$"
    "|^(?:健康|财务|个人|家庭|医疗|联系)信息$"
)
"""All of a matter or a time, which nobody has deleted but the memory."""
_KINDLY = re.compile("[吧哈呗喔罢哦]|即可|就[行好]|谢|拜托|辛苦|ok|为[好宜盼]")
_SOFTENED = re.compile("该|请|麻烦|帮|给我|替我|你|赶紧|马上|立刻|要|可以|能|务必|必须|应该")


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
    if _RELATED.search(text) and _ALL_ALIKE.search(hit["between"]):
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
    if objects.vague(text):
        return not re.search(
            "别|不(?!舒服|安|好|自在|爽|放心|该|合作|再合作)", read[: hit.start()]
        ) and objects.stands_before(read[: hit.start()], text)
    return form.why == "zh-ba" or _ordered_forgettable(hit)


_MATTER = re.compile("[这那](?:件事|事儿?|回事|段)$|的事[儿情]?$")
"""Only a memory has it."""
_SEVERED = re.compile("分手|离婚|绝交|闹掰|不联系|离职|搬走|断了")
_TOLD_YOU = re.compile(
    "^(?:.{0,3}[天周月年]|刚才|之前|以前).{0,2}[跟和对]你(?:说|聊|讲)(?:过)?的(?:话|内容|东西|事情?)?$"
)
_OWN_WORDS = re.compile(
    "(?!.*(?:这个|这事儿?|那事儿?|这点|[这那]件事|的事儿?)$)(?!我(?:住(?:在)?哪[里儿]?|多大|几岁|叫什么"
    "|[挣赚]多少(?:钱)?|在哪.{0,3}(?:上班|工作))$)我(?!的|们的|跟|和|对|说|讲|前|刚|最"
    "|之|以|上|曾|提|告|发|今|昨|给)(?!.*的)"
)
_RECALLS = re.compile("记得.{0,6}[吧吗嘛不]$")
_PARTY = re.compile("先生|女士|小姐|太太|客户|用户|员工|患者|学员|学生|候选人|当事人|信息|数据|记录|资料|[的]")
_OF_NO_THING: dict[str, Callable[[str], bool]] = {
    "zh-as-much": lambda text: objects.is_told(text) or _PARTY.search(text) is not None,
    "zh-matter": lambda text: _WORLD.search(text) is None and "删" not in text,
    "zh-perform": lambda text: _WORLD.search(text) is None and _PARTY.search(text) is not None,
    "zh-erasure-request": lambda text: _WORLD.search(text) is None and len(text) > 1,
    "zh-unwanted": lambda text: objects.of_memory(text) and not _OWN_WORDS.match(text),
}
"""Forms whose verb says nothing of what it is said of."""
_REST = re.compile("其他|其它|其余|剩下|别的|余下|(?:之前|以前|.过去|从前)的$")
_PLEADS = re.compile("请|可以|麻烦|帮|给我|你|吧|掉|干净")
_ENTERPRISE = re.compile("[\u4e00-\u9fff]{2,}(?:项目|公司|集团|医院|学校)$")
_RELATED = re.compile("(?:有关|相关|沾边)的(?:.{0,4}(?:内容|记忆|事情?|东西|话))?$")
_ALL_ALIKE = re.compile("统统|通通|一律|全部|一概")
_CHATS = re.compile("(?:当前|这次|本次|这段|这场)的?(?:对话|聊天|会话|谈话)")
_EVERY_ONE = re.compile("全|统统|通通|都")


def _fronted_forgettable(hit: re.Match[str]) -> bool:
    """我的地址忘掉吧, not 我密码忘了."""
    text = hit["rest"]
    pleads = (
        _REST.match(text)
        or _TOLD_YOU.search(text)
        or _PLEADS.search(hit["frame"] + hit["between"] + hit["verb"] + hit["end"])
        or (_RELATED.search(text) and _ALL_ALIKE.search(hit["between"]))
        or (_CHATS.match(text) and _EVERY_ONE.search(hit["between"]))
    )
    return bool(pleads) and bool(
        _wanted(hit)
        and not objects.vague(text)
        and (_REST.match(text) or objects.is_told(text) or _ENTERPRISE.search(text))
        and not _OWN_WORDS.match(text)
    )


_REFUSES = re.compile("别|不(?!舒服|安|好|自在|爽|放心|该|合作|再合作)")
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
    return not wonders and not told_of_self and objects.is_told(text)


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
