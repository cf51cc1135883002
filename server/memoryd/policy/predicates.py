"""What kind of thing a claim says of its subject: whether one value alone can hold of it.

Events and likes stand beside others of their kind; a count, a date that is set, a home, a state do not.
"""

import re
from itertools import pairwise

from memoryd.policy.differences import Left, Pair
from memoryd.policy.phrases import MEASURES
from memoryd.policy.subjects import says
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
_PAST = """
went met bought sold ate saw took gave made ran flew drove came left had drank won lost beat wrote told said
visited attended watched finished completed cooked played travelled traveled walked climbed joined ordered
paid spent celebrated talked tried hiked signed submitted shipped released fixed merged tested broke caught
sent got praised swam cycled donated painted invited helped lent borrowed taught learned learnt dreamt
dreamed
"""
_HAPPENED = frozenset(_PAST.split())
_STATES = frozenset({"is", "are"})
_EVENT = re.compile(
    r"\b(?:i|we|he|she|they|you|user) (?:\w+ly |just |once )?(?!moved|relocated|based|named|need)[a-z]{2,}ed\b"
    r"|见到(?:了|过)|[去买吃见看跑走飞喝读学修写听玩卖送寄拿做花骑借教赢输败](?:了|过)|(?:参加|参观|游览|完成|提交|发布|拜访|表扬|邀请)(?:了|过)"
)
_SET = re.compile(
    r"\b(?:is|are|was|be|moved)(?: (?:on|at|in|the|now|due|for|to|every|this|next|still|only))*\s*$"
    r"|\b(?:deadline|due|scheduled|starts?|begins?|ends?|takes? place|meeting|standup|launch|release|review|appointment"
    r"|exam|flight|wedding|birthday|interview|party|expires?|closes?|opens?|served|departs?|arrives?|leaves)\b"
    r"|\b(?:moved|postponed|rescheduled|pushed|pushed back|brought forward|extended|shortened|changed) (?:to|for)$"
    r"|\b(?:wakes?|gets?|goes|go) (?:up|to bed) at$"
)
_ONE_OF_SEVERAL = re.compile(r"\b(?:have|has|had|got|there is|there are|booked) (?:an?|another|some|my next)\b|有")
_SET_ZH = re.compile(
    r"[是在为到于](?:早上|上午|中午|下午|晚上|傍晚|夜里|每?周|每?月|每?年|每天|本|[下上]?个?|\d|[月日号点])*$|地址|截止|到期|生日"
    r"|会$|会[议在]|考试|航班|发布|上线|婚礼|面试|预约"
)
_TAKES_PLACE = re.compile(
    r"^[早上下中午晚\d月日号点半:]*(?:举行|召开|开始|结束|到期|截止|关门|开门|打烊|营业|出发|到达|起飞|供应|上线|发布|过期|失效|到货)"
)
_HAS = re.compile(r"^[早上下中午晚\d月日号点半:]*有")
_DAILY = re.compile(r"\b(?:opens?|closes?|served)\b|关门|开门|打烊|营业|供应")
"""What has one hour, and many days."""

_SINGLE = re.compile(
    r"\b(?:lives?|living|resides?|(?<!-)based|moved to|works? (?:at|for|as|in)|employed|name is|named"
    r"|(?:is|are|am) called|born in|married to|reports? to|managed by|owned by|led by|hosted (?:on|in|at|by)|runs on"
    r"|deployed (?:to|on|in)|located (?:in|at)|stored (?:in|on)|written in|defaults? (?:to|is)|majors? in|studies at"
    r"|address is|favou?rite|(?:answer|reply|respond|write|speak|talk)(?:s|ing)? (?:to me |me |back )?in|set to"
    r"|timezone|time zone|parked|password|phone|number is)\b"
    r"|住|搬到|定居|(?:工作|上班|任职|就职)[在于是]|名字|叫|最喜欢|最爱|生日|地址|电话|默认|汇报给|部署在|存放在|存在|位于|毕业于|主修|嫁给"
)
_ACCOMPANIED = re.compile(r"\b(?:with|for|and|because|when|if|near|by)\b|[和跟与坐时骑]|因为")
"""What follows these is no value of the verb before them."""

_BEST = re.compile(r"favou?rite|最")
_PLACED = re.compile(
    r"在 .{0,2}(?:工作|上班|任职|就职|生活|居住|上学|读书|念书|办公)|[用以] .{0,2}(?:回答|回复|答复|写|交流|沟通|对话)"
)
"""Chinese says where and in which language before what one does."""

_COPULA = re.compile(r"\b(?:is|are|am)\b(?: (?:now|currently|called|named))?\s*$|:\s*$|(?:是|为|改成|换成|变成)$")
_ROLE_NAME = (
    r"(?:owner|manager|lead|leader|ceo|cto|cfo|contact|captain|head|director|president|boss|maintainer|on call"
    r"|in charge)\b|(?:负责人|经理|组长|主管|老板|班长|联系人|店长|院长|校长|主任|队长|总监|班主任|值班)"
)
_ROLE = re.compile(rf"\b(?:{_ROLE_NAME})|{_ROLE_NAME}")
_HOLDS = re.compile(
    rf"^(?:is|are)(?: now| currently)? (?!an? |one )(?:\w+ )*?(?:{_ROLE_NAME})"
    rf"|^(?:现在)?是.+[的部组司店班队校院科处](?:{_ROLE_NAME})$"
)
_HOLDER_ZH = re.compile(rf"(?:{_ROLE_NAME}).*(?:是|为|:|改成|换成|变成).?$")
_MANY = re.compile(
    r"\b(?:friend|colleague|brother|sister|cousin|son|daughter|child|pet|dog|cat|neighbou?r|hobby|uncle|aunt|classmate"
    r"|teacher|doctor|client|customer|language|skill)s?\b"
    r"|朋友|同事|同学|儿子|女儿|孩子|兄弟|姐妹|哥哥|姐姐|弟弟|妹妹|邻居|客户|老师|宠物|[猫狗]|一[个位只]"
)
_NAMES = re.compile(r"(?:\b(?:called|named|name is|is|are)|[叫是])\s*[小老阿]?$")
"""Of these one may have several."""

_USES = re.compile(r"^(?:uses?|using|使?用)")
_RELEASES = frozenset({"version", "release", "build", "port", "plan", "本"})
_LABEL_MEASURES = frozenset("号楼层章页届期级节篇首座室班集栋")
_TAKES_A_LABEL = re.compile(
    r"^(?:(?:is|are|was)(?: (?:now|still|in|at|on|the|from))*(?: (?!by\b|for\b|with\b)\w+){0,2}"
    r"|(?:moved|lives?|sits?|stays?|leaves?|departs?|arrives?|starts?|runs?|listens?|parked|located|based|hosted"
    r"|stored|defaults?|set)\b[\w ]*)$"
    r"|^(?:在|到|于|是|为|住在?|搬[到去]|改[到为成]|位于|监听)(?:[a-z0-9.+-]+|[^看读写做听学说玩]){0,6}$"
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
    if wording.has(Kind.CHANGE):
        return False
    texts = [token.text for token in wording.tokens if token.kind is not Kind.NEGATION]
    happened = any(text in _HAPPENED and before not in _STATES for before, text in pairwise(["", *texts]))
    return happened or _EVENT.search(wording.normal) is not None


def counts(wording: Wording, left: Left) -> bool:
    """The numbers that differ say how much, or which one where a claim can only name one."""
    return all(_is_value(wording, place) for place, token in left if token.kind is Kind.NUMBER)


def scheduled(wording: Wording, left: Left) -> bool:
    """The dates that differ are what is said, and not when the rest happens."""
    first, date = next((place, token) for place, token in left if token.kind is Kind.DATE)
    before = wording.before(first)
    if not before or _ONE_OF_SEVERAL.search(before):
        return False
    if not date.form[0].isdigit() and _DAILY.search(wording.normal):
        return False
    if wording.language == "en":
        return _SET.search(before) is not None and wording.predicate is not None and says(wording, left)
    after = wording.after(left[-1][0])
    if not any(token.kind in {Kind.WORD, Kind.NAME} for token in wording.tokens[:first]) or _HAS.search(after):
        return False
    return _TAKES_PLACE.search(after) is not None or (_SET_ZH.search(before) is not None and says(wording, left))


def single_valued(pair: Pair) -> bool:
    """Both say the same of the same subject before the value, and it is of a kind that has one."""
    sides = ((pair.new, pair.new_left), (pair.old, pair.old_left))
    topics = [_topic(wording, left[0][0]) for wording, left in sides]
    if not any(topics) or topics[0] != topics[1] or not all(says(wording, left) for wording, left in sides):
        return False
    before = [wording.before(left[0][0]) for wording, left in sides]
    around = [f"{text} {wording.after(left[-1][0])}" for text, (wording, left) in zip(before, sides, strict=True)]
    if _one_of_many(pair, before[0]):
        return False
    if all(map(_governs, before)) or all(map(_PLACED.search, around)) or all(map(_HOLDER_ZH.search, before)):
        return True
    listed = before[0].endswith(":")
    named = _ROLE.search(before[0]) is not None or (not listed and all(_is_named(left) for _, left in sides))
    return named and all(map(_COPULA.search, before))


def _one_of_many(pair: Pair, before: str) -> bool:
    """What stands before the value says that there may be others: a liking, or a friend."""
    if likes(pair.new) and not _BEST.search(before):
        return True
    return _MANY.search(before) is not None and _NAMES.search(before) is not None


def _governs(before: str) -> bool:
    """The text ends with a verb or a noun of one value, and nothing else between it and the value."""
    hits = list(_SINGLE.finditer(before))
    return bool(hits) and not _ACCOMPANIED.search(before, hits[-1].end())


def changes_hands(pair: Pair) -> bool:
    """A role that one alone has, with another holder: the one case in which the subject is the value."""
    return _holds_a_role(pair.new, pair.new_left) and _holds_a_role(pair.old, pair.old_left)


def _holds_a_role(wording: Wording, left: Left) -> bool:
    named = all(token.kind in {Kind.WORD, Kind.NAME} for _, token in left)
    initial = not _topic(wording, left[0][0]) or wording.before(left[0][0]) in {"小", "老", "阿"}
    return named and initial and _HOLDS.search(wording.after(left[-1][0])) is not None


def _is_named(left: Left) -> bool:
    return any(token.kind is Kind.NAME for _, token in left)


def _topic(wording: Wording, end: int) -> list[str]:
    dropped = {Kind.FUNCTION, Kind.CHANGE, Kind.CORRECTION}
    return [token.form for token in wording.tokens[:end] if token.kind not in dropped]


def _is_value(wording: Wording, place: int) -> bool:
    begins = wording.predicate
    if not _is_label(wording, place, begins):
        return True
    if begins is None or place <= begins:
        return False
    joint = "" if wording.language == "zh" else " "
    between = joint.join(token.text for token in wording.tokens[begins:place])
    before = wording.tokens[place - 1]
    if _USES.search(between) and (before.kind is Kind.NAME or before.text in _RELEASES):
        return True
    return _TAKES_A_LABEL.search(between.removesuffix("第")) is not None


def _is_label(wording: Wording, place: int, begins: int | None) -> bool:
    """A number that tells one thing from others of its name: room 101, 第3章."""
    tokens = wording.tokens
    before = tokens[place - 1] if place else None
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    if before is not None and before.text == "第":
        return True
    if after is not None and (after.kind is Kind.UNIT or after.text in MEASURES):
        return after.text in _LABEL_MEASURES
    return before is not None and before.kind in {Kind.WORD, Kind.NAME} and place - 1 != begins
