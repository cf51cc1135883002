"""What LAC said, put right by the characters of a name and the words around it."""

from collections.abc import Iterable, Mapping

import regex

from memoryd.policy.normalise import simplify
from memoryd.policy.privacy.surnames import COMPOUND, SINGLE

Span = tuple[str, int, int]

CLASSES: Mapping[str, str] = {"PER": "person", "LOC": "location", "ORG": "organization"}
"""LAC's tags and the class that each becomes; the others are dropped."""

_NAME = regex.compile(r"\p{Han}+(?:[·•．]\p{Han}+)*")
_TITLE = regex.compile(
    r"(?:老师|先生|女士|小姐|太太|同学|经理|主任|医生|大夫|律师|教授|师傅|阿姨|叔叔|总监|局长|处长|科长|院长|校长|博士|护士)$"
)
_OFFICE = regex.compile(r"(?<=^\p{Han}[总哥姐叔工董局处])[和跟与说在]$")
_FAMILIAR = regex.compile(r"[小老阿]\p{Han}")
_NOT_PERSONS_WORDS = """
小红 小米 小爱 小度 小艺 小鹏 小爱同学 博文 周知 小编 小伙 小孩 小朋友 老师 老板 老公 老婆 老人
老年 阿里 明儿 安静 阴云 观音 高清 高端 于是 和平 安康 马上 高速 任何 金额 平安 康复 常用 方便
成功 温度 湿度 全新 万达 华为 元宝 豆包 文心 通义 钉钉 飞书 石油 牛奶 白酒 黄金
"""
_NOT_PERSONS = frozenset(_NOT_PERSONS_WORDS.split())
_FOREIGN = frozenset(
    "阿埃艾爱安奥巴白班保贝本比彼宾波伯布查达戴丹当道德狄迪蒂丁东杜多厄恩尔法菲费芬弗福富盖冈格戈葛古哈海汉赫黑亨洪胡"
    "华怀惠霍基吉加贾简杰金卡凯坎康考柯科克肯孔库拉莱兰朗劳勒雷蕾里理丽利莉连列林琳龙隆卢鲁路露伦罗洛马玛迈麦曼茅梅门"
    "蒙米密明摩莫姆木穆纳娜内南尼妮纽诺欧帕潘佩皮珀普齐奇切琼丘热日荣茹瑞萨塞赛桑瑟沙莎山珊尚圣施史舒司丝斯苏索塔泰坦"
    "汤唐特滕提廷图托瓦万威韦维魏温文翁沃乌伍武西希锡夏香肖谢辛欣休雪雅亚扬耶叶伊因英尤约扎泽詹珍朱兹佐"
)
_NO_PLACE_BEHIND = regex.compile(r"时间|高速|方向|话|菜|烤鸭|队|路线|口味|风味|牌|鸡|面")
_NO_PLACE = regex.compile(r"[一二三四五六七八九十百\d]+[段层楼号期批章节环]")
_BUSINESS_BEHIND = regex.compile(
    r"(?:网络|信息|电子|数据|生物|文化)?(?:科技|技术|软件|资本|集团|物流|保险|人寿|医疗|传媒|证券|基金|股份|实业|银行|大学|学院|中学|小学|医院"
    r"|研究院|研究所|(?:有限|股份|责任)*公司)+"
)
_NO_BUSINESS = regex.compile(r"(?:单号|电话|客服|号码|热线)$")
_PEOPLE_BEHIND = regex.compile(r"人(?:民|口|事|才|工|家|气|力|大|均|为|在)")
_HAN = regex.compile(r"\p{Han}")


def settle(text: str, spans: Iterable[Span]) -> list[Span]:
    """The spans in our classes, trimmed; those are left out that their characters or neighbours speak against."""
    found = [kept for tag, start, end in spans if tag in CLASSES and (kept := _judged(text, CLASSES[tag], start, end))]
    return sorted(found, key=lambda span: span[1])


def _judged(text: str, name: str, start: int, end: int) -> Span | None:
    if name == "person":
        return _person(text, start, end)
    value = text[start:end]
    if not _HAN.search(value) or _NO_BUSINESS.search(value) or _NO_PLACE.fullmatch(value):
        return None
    return _place(text, start, end) if name == "location" else (name, start, end)


def _place(text: str, start: int, end: int) -> Span | None:
    """A place, or what begins with one: people of it, an organisation, or something else."""
    if (business := _BUSINESS_BEHIND.match(text, end)) is not None:
        return ("organization", start, business.end())
    if text[end : end + 1] == "人" and not _PEOPLE_BEHIND.match(text, end):
        return ("nrp", start, end + 1)
    return None if _NO_PLACE_BEHIND.match(text, end) else ("location", start, end)


def _person(text: str, start: int, end: int) -> Span | None:
    """A name of two hanzi and more, without the title behind it where two are left."""
    match = _NAME.search(text, start, end)
    if not match or any(c.isdigit() for c in text[start:end]):
        return None
    start, end = match.span()
    value = simplify(match[0])
    for tail in (_TITLE, _OFFICE):
        if (found := tail.search(value)) and found.start() > 1:
            end, value = start + found.start(), value[: found.start()]
    return ("person", start, end) if _is_name(value) else None


def _is_name(value: str) -> bool:
    if len(value) < 2 or value in _NOT_PERSONS:
        return False
    if "·" in value or _TITLE.search(value) or _FAMILIAR.fullmatch(value):
        return True
    return value[0] in SINGLE or value[:2] in COMPOUND or set(value) <= _FOREIGN
