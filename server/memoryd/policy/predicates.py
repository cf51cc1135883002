"""What kind of thing a claim says of its subject: whether one value alone can hold of it.

Events and likes stand beside others of their kind; a count, a date that is set, a home, a state do not.
"""

import re

from memoryd.policy.wording import Kind, Token, Wording

PASSING = frozenset(
    {"increase/decrease", "buy/sell", "import/export", "push/pull", "add/remove", "win/lose", "first/last"}
)
"""Oppositions of things that happen, one after the other."""

EXCLUSIVE = frozenset({"like/hate", "dark/light", "concise/verbose", "formal/informal", "agree/disagree"})
"""Oppositions that exclude each other even as tastes."""

Left = list[tuple[int, Token]]

_NEVER = re.compile(r"\bnever\b|\bnobody\b|从不|从未|从没|从来[不没]|未曾|不曾|没人|无人|毫无")
_EVENT = re.compile(
    r"\b(?:went|met|bought|sold|ate|saw|took|gave|made|ran|flew|drove|came|left|had|drank|won|lost|wrote|told|said|got"
    r"|visited|attended|watched|finished|completed|cooked|played|travell?ed|walked|climbed|joined|ordered|paid|spent"
    r"|celebrated|talked|called|tried|hiked|signed|submitted|shipped|released|fixed|merged|tested|broke|caught|sent)\b"
    r"|[去买吃见看跑走飞喝读学修写听玩卖送寄拿做参加参观游览完成提交发布拜访][了过]|去过|吃过|见过|看过"
)
_SCHEDULED = re.compile(
    r"\b(?:is|are|was|be|due|deadline|scheduled|starts?|begins?|ends?|takes? place|happens?|meeting|standup|launch"
    r"|release|review|appointment|exam|flight|wedding|birthday|interview|party|expires?|closes?|opens?)\b"
    r"|是|在|定|截止|举行|召开|开始|结束|生日|会|考试|航班|发布|上线|到期|婚礼|面试|例会"
)
_SINGLE = re.compile(
    r"\b(?:lives?|living|resides?|based|moved to|works? (?:at|for|as|in)|employed|name is|named|called|born in"
    r"|married to|reports? to|managed by|owned by|led by|hosted (?:on|in|at|by)|runs on|deployed (?:to|on|in)"
    r"|located (?:in|at)|stored (?:in|on)|written in|defaults? (?:to|is)|majors? in|studies at|address is|favou?rite"
    r"|prefers?|set to|timezone|time zone|speaks only|parked|on call|in charge of|responsible for)\b"
    r"|住|搬到|定居|工作|上班|任职|就职|名字|叫|最喜欢|生日|地址|电话|负责|默认|汇报给|部署在|存放在|存在|位于|偏好|更喜欢|毕业于|主修|值班|嫁给|由.+?(?:负责|管理|主持)"
)
_COPULA = re.compile(r"\b(?:is|are|am|was)\b|是|为")
_ROLE = re.compile(
    r"\b(?:owner|manager|lead|leader|ceo|cto|cfo|contact|captain|head|director|president|boss|maintainer|on call"
    r"|in charge|responsible)\b|负责|经理|组长|主管|老板|班长|联系人|店长|院长|校长|主任|队长|值班"
)


def likes(wording: Wording) -> bool:
    return any(token.form == "like/hate" for token in wording.of(Kind.POLE))


def says_never(wording: Wording) -> bool:
    return _NEVER.search(wording.normal) is not None


def is_event(wording: Wording) -> bool:
    """Something that happened once; another may have happened as well."""
    return not wording.of(Kind.CHANGE) and _EVENT.search(wording.normal) is not None


def counts(wording: Wording, left: Left) -> bool:
    """The numbers that differ say how much, and not which one."""
    return not any(_identifies(wording, place) for place, token in left if token.kind is Kind.NUMBER)


def scheduled(wording: Wording, left: Left) -> bool:
    """The dates that differ are what is said, and not when the rest happens."""
    return left[0][0] > 0 and _SCHEDULED.search(wording.normal) is not None


def single_valued(new: Wording, old: Wording, here: Left, there: Left) -> bool:
    if likes(new) and "favo" not in new.normal and "最" not in new.normal:
        return False
    if _ends_alike(new, old) and _ROLE.search(new.normal):
        return True
    if not _begins_alike(new, old, here, there):
        return False
    if _SINGLE.search(new.normal) and _SINGLE.search(old.normal):
        return True
    named = all(any(token.kind in {Kind.NAME} for _, token in left) for left in (here, there))
    return named and _COPULA.search(new.normal) is not None


def _begins_alike(new: Wording, old: Wording, here: Left, there: Left) -> bool:
    """What is said before the difference is the same, and it is something."""
    before = [_topic(one, left[0][0]) for one, left in ((new, here), (old, there))]
    return bool(before[0]) and before[0] == before[1]


def _ends_alike(new: Wording, old: Wording) -> bool:
    return new.tokens[-1].form == old.tokens[-1].form


def _topic(wording: Wording, end: int) -> list[str]:
    dropped = {Kind.FUNCTION, Kind.CHANGE, Kind.CORRECTION}
    return [token.form for token in wording.tokens[:end] if token.kind not in dropped]


def _identifies(wording: Wording, place: int) -> bool:
    before = wording.tokens[place - 1] if place else None
    return place <= 2 and before is not None and before.kind in {Kind.WORD, Kind.NAME}
