"""What kind of thing a claim says of its subject: whether one value alone can hold of it.

Events and likes stand beside others of their kind; a count, a date that is set, a home, a state do not.
"""

import re

from memoryd.policy.differences import Left, Pair
from memoryd.policy.wording import Wording
from memoryd.policy.words import Kind

PASSING = frozenset(
    {"increase/decrease", "buy/sell", "import/export", "push/pull", "add/remove", "win/lose", "first/last"}
)
"""Oppositions of things that happen, one after the other."""

EXCLUSIVE = frozenset({"like/hate", "dark/light", "concise/verbose", "formal/informal", "agree/disagree"})
"""Oppositions that exclude each other even as tastes."""

_NEVER = re.compile(r"\bnever\b|\bnobody\b|从不|从未|从没|从来[不没]|未曾|不曾|没人|无人|毫无")
_HEDGE = frozenset({"might", "want to"})
_EVENT = re.compile(
    r"\b(?:went|met|bought|sold|ate|saw|took|gave|made|ran|flew|drove|came|left|had|drank|won|lost|beat|wrote|told|said"
    r"|visited|attended|watched|finished|completed|cooked|played|travell?ed|walked|climbed|joined|ordered|paid|spent"
    r"|celebrated|talked|tried|hiked|signed|submitted|shipped|released|fixed|merged|tested|broke|caught|sent|got"
    r"|praised|swam|cycled|donated|painted|invited|helped|lent|borrowed|taught|learned|learnt|dreamt|dreamed)\b"
    r"|\b(?:i|we|he|she|they|you|user) (?:\w+ly |just |once )?(?!moved|relocated|based|named|called|need)[a-z]{2,}ed\b"
    r"|见到(?:了|过)|[去买吃见看跑走飞喝读学修写听玩卖送寄拿做花骑借教赢输败](?:了|过)|(?:参加|参观|游览|完成|提交|发布|拜访|表扬|邀请)(?:了|过)"
)
_SET = re.compile(
    r"\b(?:is|are|was|be|moved)(?: (?:on|at|in|the|now|due|for|to|every|this|next|still|only))*\s*$"
    r"|\b(?:deadline|due|scheduled|starts?|begins?|ends?|takes? place|meeting|standup|launch|release|review|appointment"
    r"|exam|flight|wedding|birthday|interview|party|expires?|closes?|opens?|served|departs?|arrives?|leaves)\b"
)
_SET_ZH = re.compile(
    r"[是在为到于](?:早上|上午|中午|下午|晚上|傍晚|夜里|每?周|每?月|每?年|每天|本|[下上]?个?|\d|[月日号点])*$|截止|到期|举行|召开|开始|结束|生日|会$|会[议在]?$|考试|航班|发布|上线|婚礼|面试|供应|关门|开门|打烊|营业|出发|到达"
)
_SINGLE = re.compile(
    r"\b(?:lives?|living|resides?|(?<!-)based|moved to|works? (?:at|for|as|in)|employed|name is|named|called|born in"
    r"|married to|reports? to|managed by|owned by|led by|hosted (?:on|in|at|by)|runs on|deployed (?:to|on|in)"
    r"|located (?:in|at)|stored (?:in|on)|written in|defaults? (?:to|is)|majors? in|studies at|address is|favou?rite"
    r"|(?:answer|reply|respond|write|speak|talk)(?:s|ing)? (?:to me |me |back )?in|set to|timezone|time zone|parked)\b"
    r"|住|搬到|定居|工作|上班|任职|就职|名字|叫|最喜欢|最爱|生日|地址|电话|默认|汇报给|部署在|存放在|存在|位于|毕业于|主修|嫁给"
)
_BEST = re.compile(r"favou?rite|最")
_PLACED = re.compile(
    r"在 .{0,2}(?:工作|上班|任职|就职|生活|居住|上学|读书|念书|办公)|[用以] .{0,2}(?:回答|回复|答复|写|交流|沟通|对话)"
)
"""Chinese says where and in which language before what one does."""

_COPULA = re.compile(r"\b(?:is|are|am)\b(?: (?:now|currently|called|named))?\s*$|(?:是|为|改成|换成|变成)$")
_ROLE = re.compile(
    r"\b(?:owner|manager|lead|leader|ceo|cto|cfo|contact|captain|head|director|president|boss|maintainer|on call"
    r"|in charge)\b|负责人|经理|组长|主管|老板|班长|联系人|店长|院长|校长|主任|队长|总监|班主任|值班"
)


def likes(wording: Wording) -> bool:
    return any(token.form == "like/hate" for token in wording.of(Kind.POLE))


def hedges(wording: Wording) -> bool:
    """It may be so, or is wanted to be."""
    return any(token.form in _HEDGE for token in wording.of(Kind.MODALITY))


def says_never(wording: Wording) -> bool:
    return _NEVER.search(wording.normal) is not None


def is_event(wording: Wording) -> bool:
    """Something that happened once; another may have happened as well."""
    return not wording.has(Kind.CHANGE) and _EVENT.search(wording.normal) is not None


def counts(wording: Wording, left: Left) -> bool:
    """The numbers that differ say how much, and not which one."""
    return not any(_identifies(wording, place) for place, token in left if token.kind is Kind.NUMBER)


def scheduled(wording: Wording, left: Left) -> bool:
    """The dates that differ are what is said, and not when the rest happens."""
    before = wording.before(left[0][0])
    if not before:
        return False
    if wording.language == "zh":
        return _SET_ZH.search(before) is not None or _SET_ZH.search(wording.normal) is not None
    return _SET.search(before) is not None


def single_valued(pair: Pair) -> bool:
    """Both say the same of the same subject before the value, and it is of a kind that has one."""
    sides = ((pair.new, pair.new_left), (pair.old, pair.old_left))
    topics = [_topic(wording, left[0][0]) for wording, left in sides]
    if not any(topics):
        return all(_holds_a_role(wording, left) for wording, left in sides)
    if topics[0] != topics[1]:
        return False
    before = [wording.before(left[0][0]) for wording, left in sides]
    if likes(pair.new) and not _BEST.search(before[0]):
        return False
    around = [f"{text} {wording.after(left[-1][0])}" for text, (wording, left) in zip(before, sides, strict=True)]
    if all(map(_SINGLE.search, before)) or all(map(_PLACED.search, around)):
        return True
    if not all(_COPULA.search(text) for text in before):
        return False
    return _ROLE.search(before[0]) is not None or all(_is_named(left) for _, left in sides)


def _holds_a_role(wording: Wording, left: Left) -> bool:
    return _ROLE.search(wording.normal) is not None and all(token.kind in {Kind.WORD, Kind.NAME} for _, token in left)


def _is_named(left: Left) -> bool:
    return any(token.kind is Kind.NAME for _, token in left)


def _topic(wording: Wording, end: int) -> list[str]:
    dropped = {Kind.FUNCTION, Kind.CHANGE, Kind.CORRECTION}
    return [token.form for token in wording.tokens[:end] if token.kind not in dropped]


def _identifies(wording: Wording, place: int) -> bool:
    """A number near the beginning that follows a noun, or precedes one without a measure: room 101, 第3章."""
    before = wording.tokens[place - 1] if place else None
    if wording.language == "zh":
        after = wording.tokens[place + 1] if place + 1 < len(wording.tokens) else None
        bare = place == 0 and after is not None and after.kind not in {Kind.FUNCTION, Kind.UNIT}
        return bare or (before is not None and before.text == "第")
    figures = wording.tokens[place].text[0].isdigit()
    return place <= 2 and figures and before is not None and before.kind in {Kind.WORD, Kind.NAME}
