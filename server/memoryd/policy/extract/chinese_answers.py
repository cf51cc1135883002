"""Short answers in Chinese: 柏林 after 你住在哪里？"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate, Turn
from memoryd.domain.memory import Cardinality, Kind, Polarity
from memoryd.policy.extract.chinese_claims import claim, cut, items, keyed
from memoryd.policy.extract.chinese_likes import attitudes, thing_of
from memoryd.policy.extract.chinese_parts import Part
from memoryd.policy.extract.chinese_words import CATEGORIES
from memoryd.policy.extract.keys import PROFILE, favorite_of
from memoryd.policy.normalise import simplify

LONGEST_ANSWER = 16
_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern))
    for key, pattern in (
        ("address_as", r"(?:怎么|如何|该怎么)称呼|叫你什么"),
        ("name", r"(?:叫什么|名字(?:是|叫)|你的名字|贵姓|姓名)"),
        ("age", r"多大|几岁|年龄|年纪"),
        ("birthday", r"生日|哪天出生|什么时候出生"),
        ("employer", r"(?:在)?(?:哪家?|什么)(?:公司|单位)|在哪(?:里|儿)?(?:上班|工作|就职|任职)"),
        ("job", r"做什么(?:工作|的|行业)|什么(?:工作|职业)|职业是|干什么的|从事什么"),
        ("major", r"什么专业|专业是|学什么的?"),
        ("school", r"(?:哪所|哪个|什么)(?:学校|大学)|在哪(?:里|儿)?(?:上学|读书|念书)"),
        ("hometown", r"哪(?:里|儿)人|老家|家乡|籍贯|来自哪"),
        ("reply_language", r"(?:用|说)(?:什么|哪种)语言|用(?:中文|英文|英语)还是"),
        ("language", r"(?:会|能)(?:说|讲)?(?:什么|哪些|哪几种)语言|会说哪"),
        ("allergy", r"对什么(?:东西|食物)?过敏|(?:有|过敏)(?:什么|哪些)?过敏|过敏(?:原|源|史)"),
        ("hobby", r"(?:什么|哪些)(?:兴趣)?爱好|爱好是|兴趣是"),
        ("pet", r"(?:什么|哪种)宠物|养了?什么|宠物叫"),
        ("location", r"(?:现在|人)(?:人)?在哪|你在哪"),
        ("residence", r"住(?:在)?(?:哪|什么地方)|(?:哪个|什么)城市|居住地|所在城市|住址"),
        ("theme", r"深色|浅色|主题"),
        ("email", r"邮箱"),
        ("phone", r"电话|手机号"),
        ("diet", r"饮食(?:习惯|限制|禁忌)|吃素"),
        ("spouse", r"(?:老婆|老公|太太|妻子|丈夫)叫什么"),
    )
)
_FAVORITE = re.compile(
    r"最(?:喜欢|爱)[吃喝看听玩用]?的?(?P<category>[^，？?是的]{1,5})(?:是)?(?:什么|哪|谁|呢)"
    r"|最(?:喜欢|爱)(?:什么|哪(?:个|种|部|本|首|位)?)(?P<other>[^，？?]{1,5})"
)
_WHETHER = re.compile(
    r"(?:喜欢|爱)(?P<verb>[吃喝看听玩])?(?P<thing>[^，？?不还]{1,12})[吗么]|喜不喜欢(?P<other>[^，？?]{1,12})"
)
_HATED = re.compile(r"(?:讨厌|反感|受不了|害怕)(?P<thing>[^，？?不还]{1,12})[吗么]")
_DENIED = re.compile("不(?!了)|没")
_ALLERGIC = re.compile(r"对(?P<thing>[^，？?什哪]{1,10})过敏[吗么]")
_WHICH = re.compile(
    r"(?:喜欢|爱)[吃喝看听玩]?(?P<one>[^，？?]{1,10}?)(?:还是|或者?)(?:更?喜欢)?(?P<two>[^，？?]{1,10}?)"
    r"(?:呢|多一点|一点)?[？?]|(?P<a>[^，？?。你]{1,10}?)(?:还是|和)(?P<b>[^，？?]{1,10}?)[，,]?你?(?:更"
    r"|比较)?(?:喜欢|爱)(?:哪)"
)
_YES = re.compile(
    r"(?:我|嗯+|对|是|是的|对的|没错|当然|非常|很|特别|超级?|巨|真的?|挺|蛮|最|喜欢|爱[吃喝看听玩]?|有|会|都|有点|可以|必须的"
    r"|那当然|[，,。！!啊呀的了哦呢～~])+"
)
_NO = re.compile(
    r"(?:我|很|超级?|巨|真的?|特别|非常|最|蛮|挺|从来|绝对|不|没有?|不是|不太|不怎么|没|不喜欢|讨厌|反感|受不了|[最很好]烦|[最很好]怕|不爱|不会|不过敏|完全|一点都|的|喜欢|爱|[吃喝看听玩]|[，,。！!啊呀了哦呢])+"
)
_LEAD = re.compile(
    r"(?:嗯+|哦|啊|我|是的?|就是|住?在|叫做?|姓|今年|应该是|学|做|对|喜欢|最喜欢|更喜欢|当然是?|目前|现在|[，, ]){0,4}"
)
_NOT_A_VALUE = re.compile(
    r"不知道|不告诉|保密|没有?$|随便|都行|都可以|无所谓|秘密|忘了|不想|谢谢|好的?$|你猜|再说"
    r"|算了|是$|嗯|什么|哪|怎么|还没|不清楚|看情况|^不|^没"
)


def answers(part: Part, before: Sequence[Turn]) -> Iterator[Candidate]:
    """What a short answer claims, by the question that the turn before it asked."""
    if not before or before[-1].role != "assistant" or part.stop - part.start > LONGEST_ANSWER:
        return
    question = _last_question(simplify(before[-1].text))
    yield from list(_yes_or_no(part, question)) or list(_value(part, question)) if question else ()


def _last_question(text: str) -> str:
    asked = [match.group() for match in re.finditer(r"[^。！!？?\n]{1,80}[？?]", text[-400:])]
    return asked[-1] if asked else ""


def _yes_or_no(part: Part, question: str) -> Iterator[Candidate]:
    polarity = _said_so(part.words[part.begin : part.stop])
    if polarity is None:
        return
    if match := _ALLERGIC.search(question):
        denied = Polarity.NEGATIVE if polarity is Polarity.NEGATIVE else None
        yield from _asked(part, question, match.span("thing"), "allergy", denied)
    elif match := _HATED.search(question):
        if polarity is Polarity.POSITIVE or not _DENIED.search(part.whole):
            for found in attitudes(_part_of(part, question), match.span("thing"), Polarity.NEGATIVE, "answer"):
                yield _with_evidence(found, part)
    elif match := _WHETHER.search(question):
        group = "thing" if match["thing"] else "other"
        asked = _part_of(part, question)
        for found in attitudes(asked, match.span(group), polarity, "answer"):
            yield _with_evidence(found, part)


def _said_so(words: str) -> Polarity | None:
    if _NO.fullmatch(words) and _DENIES.search(words):
        return Polarity.NEGATIVE
    return Polarity.POSITIVE if _YES.fullmatch(words) and not _SAYS_NOTHING.fullmatch(words) else None


_DENIES = re.compile("不|没|讨厌|反感|烦|怕")
_SAYS_NOTHING = re.compile("[我都有的了啊呀哦呢～~，,。！!]+")


def _asked(
    part: Part, question: str, span: tuple[int, int], key: str, polarity: Polarity | None
) -> Iterator[Candidate]:
    for found in keyed(_part_of(part, question), key, span, "answer", polarity):
        yield _with_evidence(found, part)


def _part_of(part: Part, question: str) -> Part:
    return replace(part, words=question, said=question, begin=0, start=0, at=0, stop=len(question), subject=OWNER)


def _with_evidence(found: Candidate, part: Part) -> Candidate:
    return replace(found, begin=part.begin, stop=part.stop, text=part.said[part.begin : part.stop])


def _value(part: Part, question: str) -> Iterator[Candidate]:
    lead = _LEAD.match(part.words, part.start, part.stop)
    span = (lead.end() if lead else part.start, part.stop)
    if span[0] >= span[1]:
        span = (part.start, part.stop)
    if _NOT_A_VALUE.search(part.words[part.start : part.stop]):
        return
    if match := _FAVORITE.search(question):
        category = CATEGORIES.get(match["category"] or match["other"] or "")
        if category and (value := cut(part, span)):
            yield claim(
                part,
                Kind.PREFERENCE,
                "answer",
                key=favorite_of(category),
                value=value,
                polarity=Polarity.POSITIVE,
                subject=OWNER,
            )
        return
    if _WHICH.search(question):
        begin, stop = thing_of(part.words, span)
        if part.words[begin:stop] and part.words[begin:stop] in question:
            yield from attitudes(_mine(part), span, Polarity.POSITIVE, "answer")
            return
    yield from _of_key(part, question, span)


def _of_key(part: Part, question: str, span: tuple[int, int]) -> Iterator[Candidate]:
    if not re.search("你|您|贵", question) and not re.search("请问|方便", question):
        return
    for key, pattern in _ASKED:
        if pattern.search(question) and _fits(key, part.words[span[0] : span[1]]):
            spans = items(part.words, span) if PROFILE[key][1] is Cardinality.MANY else iter([span])
            for one in spans:
                yield from keyed(_mine(part), key, one, "answer")
            return


def _fits(key: str, words: str) -> bool:
    if key in {"age", "phone", "birthday"}:
        return re.search(r"[\d一二三四五六七八九十]", words) is not None
    return "@" in words if key == "email" else len(words) >= 1


def _mine(part: Part) -> Part:
    return replace(part, subject=OWNER)
