"""Family, friends and pets, in Chinese: that there is one, and what they are called."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Cardinality, Kind, Polarity
from memoryd.policy.extract.chinese_claims import Span, claim, cut, keyed
from memoryd.policy.extract.chinese_parts import Part
from memoryd.policy.extract.chinese_words import ANIMALS, NOT_PERSON, NUMBER, RELATION, RELATIONS, SURNAMES

_CALLED = r"(?:的)?(?:(?:中文|英文)?(?:名字|全名|大名|小名)(?:叫做?|是)|名叫|叫做?|取名叫?|起名叫?)"
_NAME = (
    r"(?P<name>(?!(?:我|停|去|苦|好|板|嚣|人|他|她|你|了|不|什|人|来了|来的|去|过来|醒|车|得|做"
    r"|一))(?:[\u4e00-\u9fff·]{1,4}"
    r"|[A-Za-z][A-Za-z.'\- ]{0,30}))"
)
_COUNT = rf"(?P<count>(?:了)?{NUMBER}?(?:个|位|只|条|匹|头|对|双|缸|窝)?)"
_OF_ANIMAL = rf"(?P<animal>[^，不了过没我想要很的叫]{{0,4}}?(?:{ANIMALS}))"
_MORE = _COUNT.replace("<count>", "<more>") + _OF_ANIMAL.replace("<animal>", "<other>")
_HERE = r"(?:这|那|他|她)(?:就)?是"
_MINE = r"(?:我们?|咱们?|俺)家?的?"

_NAMED = re.compile(rf"(?:{_MINE})?(?:最好的|最要好的)?(?P<relation>{RELATION}){_CALLED}{_NAME}")
_BE = re.compile(rf"(?:{_HERE})(?:{_MINE})(?P<relation>{RELATION})[，, ]?(?P<name>[A-Z][a-z]+|[\u4e00-\u9fff]{{2,3}})")
_BESIDE = re.compile(
    rf"(?:{_MINE})(?P<relation>{RELATION})是?(?P<name>[小阿][\u4e00-\u9fff]|[A-Z][a-z]+|(?P<same>[\u4e00-"
    rf"\u9fff])(?P=same))"
)
_IS = re.compile(
    rf"(?:{_MINE})(?P<relation>{RELATION})(?:就)?是(?!{NOT_PERSON})(?P<name>[小阿][\u4e00-\u9fff](?![\u4e00-\u9fff])"
    rf"|[{SURNAMES}][总工姐哥]"
    rf"|[{SURNAMES}](?:老师|医生|教授|先生|女士|经理|主任)|[{SURNAMES}][\u4e00-\u9fff]{{1,2}}(?<!人)|[A-Z][a-z]+)"
)
_NAME_FIRST = re.compile(
    rf"(?P<name>[\u4e00-\u9fff]{{2,4}}?|[A-Z][A-Za-z]{{1,20}})(?:就)?是{_MINE}(?P<relation>{RELATION})"
)
_HAVE = re.compile(rf"(?:家里|家)?(?P<no>没|还没)?有(?P<list>[^，叫]{{1,24}}?)(?:[，, ]*{_CALLED}{_NAME})?(?:了)?")
_CALLED_SO = re.compile(
    rf"(?:家里|家)?(?:有|养了?|养着){_COUNT}(?:名叫|叫做?|名字叫){_NAME}的(?:(?P<relation>{RELATION})|{_OF_ANIMAL})"
)
_MEMBER = re.compile(
    rf"{_COUNT}(?:亲|双胞胎|可爱的?|很好的?|最好的?|{NUMBER}个?(?:多|半)?(?:岁|月|个月)半?大?的)?(?P<rela"
    rf"tion>{RELATION})"
)
_MEMBERS = re.compile(
    rf"(?:(?:、|和|跟|以及|还有)?{NUMBER}?[个位]?(?:亲|双胞胎|可爱的?|很好的?|最好的?|{NUMBER}个?(?:多"
    rf"|半)?(?:岁|月|个月)半?大?的)?(?:{RELATION}))+"
)
_PET_NAMED = re.compile(
    rf"(?:(?:我们?|咱们?)?家?(?:里)?(?:养)?的?)?(?:那?[一两]?只|那条|宠物)?{_OF_ANIMAL}{_CALLED}{_NAME}"
)
_ONE_PET = re.compile(rf"{_COUNT}{_OF_ANIMAL}")
_PET = re.compile(
    rf"(?:家里|家)?(?P<no>没|不|没有)?(?:还)?(?:有|养了|养着|养|领养了|收养了|新养了)(?:过)?(?P<kept>{_COUNT}"
    rf"(?:可爱的?|小|胖|老)?{_OF_ANIMAL}(?:(?:[和、]|还有)?{_MORE})?)(?:[，, ]*{_CALLED}{_NAME})?(?:了)?"
)
_NOT_A_NAME = re.compile(
    r"[你他她我真这那是在很不会去来有喜讨爱住说的了也都要想最今昨明跟和给让被把从对]|护士|医生|老师"
)


_CUE = re.compile(
    r"[叫有养名小阿A-Z]|(?:我|我的|我们|咱们)(?:最好的)?(?:"
    + RELATION
    + ")(?:就)?是|[是这那他她]我|是(?:咱|俺)|([\u4e00-\u9fff])\1|这是|那是"
)


_EACH = re.compile(
    r"(?:一[只条个]|大的|小的|老大|老二|另一?[只个条]|哥哥|弟弟|姐姐|妹妹)(?:叫做?|名叫|是叫)(?P<name>[\u4e00"
    r"-\u9fff]{1,3}?|[A-Z][a-z]{1,12})(?=$|[，,。！!、 ]|一[只条个]|小的|老二|另|和|妹妹|弟弟)[，,、和 ]"
    r"?"
)


def _each(part: Part) -> Iterator[Candidate]:
    """The names of the members of a group that was counted before: 两只猫，一只叫麻糬一只叫豆浆."""
    before = part.words[max(0, part.begin - 16) : part.begin]
    key = (
        "pet"
        if re.search(ANIMALS, before)
        else "child"
        if re.search("孩子|娃|儿子|女儿|双胞胎|崽|宝", before)
        else None
    )
    names = list(_EACH.finditer(part.words, part.start, part.stop))
    if key is None or not names or names[0].start() != part.start or names[-1].end() < part.stop:
        return
    for name in names:
        yield from keyed(_own(part), key, name.span("name"), key)


def family(part: Part) -> Iterator[Candidate]:
    """Who belongs to the speaker; the slot is of the relation, the value the name, or else the words for them."""
    if part.subject is None or not _CUE.search(part.words, part.start, part.stop):
        return
    yield from (
        list(_each(part)) or list(_named(part)) or list(_called_so(part)) or list(_had(part)) or list(_pets(part))
    )


def _named(part: Part) -> Iterator[Candidate]:
    for pattern in (_NAMED, _BE, _BESIDE, _IS, _NAME_FIRST):
        match = pattern.fullmatch(part.words, part.start, part.stop)
        if match and (pattern in {_NAMED, _IS} or not _NOT_A_NAME.search(match["name"])):
            yield from _of_relation(part, match["relation"], match.span("name"))
            return


def _called_so(part: Part) -> Iterator[Candidate]:
    match = _CALLED_SO.fullmatch(part.words, part.at, part.stop)
    if match and match["relation"]:
        yield from _of_relation(part, match["relation"], match.span("name"))
    elif match:
        yield from keyed(_own(part), "pet", match.span("name"), "pet")


def _had(part: Part) -> Iterator[Candidate]:
    stop = _through_name(part)
    match = _HAVE.fullmatch(part.words, part.at, stop) or _HAVE.fullmatch(part.words, part.at, part.stop)
    if match is None or part.subject != OWNER:
        return
    if _MEMBERS.fullmatch(part.words, *match.span("list")) and not _EACH.match(part.words, _next(part)):
        for member in _MEMBER.finditer(part.words, *match.span("list")):
            value = match.span("name") if match["name"] else member.span()
            yield from _of_relation(part, member["relation"], value, Polarity.NEGATIVE if match["no"] else None)


def _of_relation(part: Part, relation: str, span: Span, polarity: Polarity | None = None) -> Iterator[Candidate]:
    key = RELATIONS[relation]
    if key is not None:
        yield from keyed(_own(part), key, span, "family", polarity)
    elif polarity is None and part.words[slice(*span)] != relation and relation not in part.words[slice(*span)]:
        value = cut(part, span)
        many = Cardinality.ONE if relation in _ONE_OF_A_KIND else Cardinality.MANY
        if value and relation in _ROLES:
            yield claim(_own(part), Kind.FACT, "family", key=_ROLES[relation], value=value, cardinality=many)


_ROLES: dict[str, str] = {
    **dict.fromkeys(("老板", "领导", "上司", "主管", "经理", "组长"), "manager"),
    **dict.fromkeys(("同事", "搭档", "合伙人", "下属"), "colleague"),
    **dict.fromkeys(("室友", "舍友"), "roommate"),
    **dict.fromkeys(("爷爷", "奶奶", "外公", "外婆", "姥姥", "姥爷"), "grandparent"),
    **dict.fromkeys(
        ("叔叔", "舅舅", "姑姑", "阿姨", "姨妈", "伯伯", "伯父", "侄子", "侄女", "外甥", "外甥女"), "relative"
    ),
    **dict.fromkeys(
        ("表哥", "表弟", "表姐", "表妹", "堂哥", "堂弟", "堂姐", "堂妹", "嫂子", "姐夫", "妹夫"), "relative"
    ),
    **dict.fromkeys(("导师", "教练", "师傅"), "mentor"),
    **dict.fromkeys(("助理", "秘书"), "assistant"),
    "老师": "teacher",
    "邻居": "neighbour",
    "房东": "landlord",
    "客户": "client",
}
"""The slots of people who are no family of the first degree, by what they are to the speaker."""
_ONE_OF_A_KIND = frozenset({"老板", "领导", "上司", "主管", "经理", "组长", "房东", "导师"})


def _pets(part: Part) -> Iterator[Candidate]:
    if match := _PET_NAMED.fullmatch(part.words, part.start, part.stop):
        yield from keyed(_own(part), "pet", match.span("name"), "pet")
        return
    stop = _through_name(part)
    match = _PET.fullmatch(part.words, part.at, stop) or _PET.fullmatch(part.words, part.at, part.stop)
    if match and part.subject == OWNER and not _EACH.match(part.words, _next(part)):
        kept = (
            [match.span("name")]
            if match["name"]
            else [one.span() for one in _ONE_PET.finditer(part.words, *match.span("kept"))]
        )
        for span in kept:
            yield from keyed(part, "pet", span, "pet", Polarity.NEGATIVE if match["no"] else None)


_THEN_CALLED = re.compile(
    rf"[，, ]+(?:它|他|她)?{_CALLED}(?:[\u4e00-\u9fff·]{{1,4}}|[A-Za-z]{{1,20}})(?=[，,。！!；]|$)"
)


def _through_name(part: Part) -> int:
    """Where the name ends that follows in the next part: 我有个妹妹，叫小红."""
    match = _THEN_CALLED.match(part.words, part.stop)
    return match.end() if match else part.stop


def _next(part: Part) -> int:
    return min(part.stop + 1, len(part.words))


def _own(part: Part) -> Part:
    return replace(part, subject=OWNER)
