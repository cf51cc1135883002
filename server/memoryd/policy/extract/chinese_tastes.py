"""Likes and dislikes in Chinese that are said by an idiom: 无辣不欢, 螺蛳粉yyds, 咖啡戒了，改喝普洱."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memoryd.domain.candidate import OWNER, Candidate
from memoryd.domain.memory import Kind, Polarity
from memoryd.policy.extract.chinese_claims import claim, cut
from memoryd.policy.extract.chinese_likes import THEME, attitudes, best
from memoryd.policy.extract.chinese_parts import YOU, Part
from memoryd.policy.extract.chinese_script import plain
from memoryd.policy.extract.chinese_taste_forms import (
    AFTER,
    ANIMATE,
    COMPARISONS,
    FAVOURITES,
    FORMS,
    NO_FAN,
    NO_SWITCH,
    SWITCHES,
    Form,
)
from memoryd.policy.extract.chinese_words import CATEGORIES
from memoryd.policy.extract.keys import attitude_to, favorite_of

_CUE = re.compile(
    r"除了|能[^，]{1,8}不|奴|依赖|成瘾|从小|王道|正义|真理|口|模式|主题|[深浅暗亮]色|抗力"
    r"|免疫|招架|不释手|念念|上头|罢不能|有独钟|执念|真爱|瘾|种草|圈粉|治愈|迷|俘获|征服|拿捏"
    r"|坑|粉|爱|稀罕|待见|好这口"
    r"|馋|追|衷|痴|不[行成欢可香能了来惯得下进碰沾吃喝看听用坐住穿玩读加放再会想敢要太怎大]|离|缺|少不|戒|舍|放不下"
    r"|必|非|愿|宁|倾|习惯|只|就[吃喝用看听买穿坐住选认玩]|首选|优先|默认|一律|无脑|认准|死忠"
    r"|偏|吃|口味|安利|推荐|站|选|投|pick"
    r"|每|控|党|发烧友|重度|狂|星人|派|yyds|YYDS|永远|第一|赛高|绝绝子|百[吃看听玩]|是我|本命"
    r"|头好|胃口|我意|合我|戳|菜|腻|厌|烦"
    r"|够|等于没|灵魂|完整|香|吹爆|回购|中毒|不上|得|膈应|鄙视|屑|抵制|远离|怵|嫌|怕|[Gg]et"
    r"|GET|绝缘|无缘|对付|没感觉|敬|下头|祛魅"
    r"|说不|就想|就反|就恶|从不|绝不|死不|打死|从来|再也|已经不|脱粉|弃|告别|卸载|断|停|弃"
    r"|退|忘|删|去掉|取消|味|达咩|打咩|雷|噩梦|死穴|黑名单|克星|阴影"
    r"|换|转|改|投奔|回归|比|>|＞|大于|完胜|完爆|吊打|碾压|秒杀|胜过|与其|最|没[兴什有]|顶不住"
    r"|遭不住|无感|不感冒|拒绝|免谈|不是我"
)
_PAST = re.compile(r"以前|之前|曾|原来|过去|从前|小时候|原先|当年|那时|本来")
_FOR_NOW = re.compile(r"先|今天|今晚|暂时|临时|明天|明晚|一会儿|待会|刚才|刚刚|昨天|这次")
_NO_THING = re.compile(
    r"身份证|护照|证件|^(?:[^，]{0,8}[得快])?[坐扛顶忍撑站憋熬拿稳]$|^[把将被对跟和从为给向在]|没$|^(?:素|再|再也|刷|碰|[吃喝看听玩用穿买]|[早午晚]?饭|药|觉|新|旧|登录"
    r"|班|会|家|钱|课|学|书|车|门)$|[吗？?]|什么|怎么|哪|这个|那个|一下$|起来$|^(?:我|你|他"
    r"|她|它|这|那|在|了|的|不|没|都|也|说|会|能|要|想|去|来|有|是|很|就|给|把|对|被|从|为"
    r"|让|让我|跟|和|东西|时候|人|一个|一次|自己|过|得|着|下|上|进|出|完|完了|事|点|哈)+$"
)


def tastes(part: Part) -> list[Candidate]:
    """The likes and dislikes of a part that are said by an idiom."""
    if part.subject in {None, YOU} or not _CUE.search(part.words, part.start, part.stop):
        return []
    if _FOR_NOW.search(part.adverbs):
        return []
    starts = list(_beginnings(part))
    return (
        _setting(part)
        or best(part)
        or _favourite(part, starts)
        or _compared(part, starts)
        or _said(part, starts)
        or _switched(part, starts)
        or _followed(part, starts)
    )


_SETS = re.compile(
    r"(?:我)?[^，你]{0,14}?(?:都|一直|一律|永远|只|总是|习惯|常年|默认|全都?|统统){1,2}(?:是"
    r"|要|会)?(?:开着?|用|调成?|设成?|选|切成?|使用|换成)(?:的是)?"
    rf"(?P<thing>{THEME.pattern})的?"
)


def _setting(part: Part) -> list[Candidate]:
    """A look that is always set: 我用什么软件都开深色模式."""
    match = _SETS.fullmatch(part.words, part.start, part.stop)
    return attitudes(_owner(part), match.span("thing"), Polarity.POSITIVE, "setting") if match else []


_ELIDED = re.compile(
    r"是?(?:真的?|实在|确实|完全|就是|从小就?|一直|真心|反正|特别|很|最){0,3}(?:(?P<no>不太?(?:爱"
    r"|喜欢|能|敢)|讨厌)|爱|喜欢)(?P<use>[吃喝看听玩])的?"
)


def elided(part: Part, earlier: str) -> list[Candidate]:
    """An attitude to what a question of the same turn named: 不爱喝牛奶怎么补钙？我是真的不爱喝."""
    match = _ELIDED.fullmatch(part.words, part.at, part.stop)
    if match is None or part.subject != OWNER:
        return []
    asked = (
        rf"(?:爱|喜欢|讨厌|能|敢){match['use']}(?P<thing>[^，。！？\s我你他她]{{1,6}}?)(?=怎|咋"
        rf"|该|会|能|有|的|[，。！？]|$)"
    )
    named = list(re.finditer(asked, plain(earlier[-60:])))
    if not named:
        return []
    polarity = Polarity.NEGATIVE if match["no"] else Polarity.POSITIVE
    thing = named[-1]["thing"]
    key = attitude_to(thing)
    return [claim(part, Kind.PREFERENCE, "elided", key=key, value=key and thing, polarity=polarity, confidence=0.8)]


def _favourite(part: Part, starts: Sequence[int]) -> list[Candidate]:
    """What is liked best of a category: 颜色里我最中意墨绿, 最爱的城市非大理莫属."""
    for _, match in _matches(part, starts, FAVOURITES):
        value = cut(part, match.span("thing"))
        category = match["category"]
        if not value or _NO_THING.search(value):
            continue
        if category is None or category not in CATEGORIES:
            return attitudes(_spoken_by(part, match), match.span("thing"), Polarity.POSITIVE, "favourite")
        key = favorite_of(CATEGORIES[category])
        return [claim(_owner(part), Kind.PREFERENCE, "favourite", key=key, value=value, polarity=Polarity.POSITIVE)]
    return []


def _compared(part: Part, starts: Sequence[int]) -> list[Candidate]:
    for _, match in _matches(part, starts, COMPARISONS):
        other = match.span("other") if "other" in match.groupdict() else None
        found = _of(part, match, Polarity.POSITIVE, "preferred_to")
        if found and other:
            found += attitudes(_owner(part), other, Polarity.NEGATIVE, "preferred_to", 0.8)
        if found:
            return found
    return []


def _said(part: Part, starts: Sequence[int]) -> list[Candidate]:
    if _PAST.search(part.adverbs):
        return []
    for form, match in _matches(part, starts, FORMS):
        thing = match["thing"]
        if form.name == "fan" and NO_FAN.search(thing):
            continue
        if form.whole and form.negative and ANIMATE.search(thing):
            continue
        polarity = Polarity.NEGATIVE if form.negative else Polarity.POSITIVE
        if found := _of(part, match, polarity, form.name):
            return found
    return []


def _switched(part: Part, starts: Sequence[int]) -> list[Candidate]:
    for _, match in _matches(part, starts, SWITCHES):
        if NO_SWITCH.search(part.whole):
            continue
        if found := _of(part, match, Polarity.POSITIVE, "switched"):
            if "other" in match.groupdict():
                found += attitudes(part, match.span("other"), Polarity.NEGATIVE, "switched", 0.8)
            return found
    return []


_GIVEN_UP = re.compile(
    r"(?:以前|之前|原来|过去|从前|曾经|本来|原先|小时候)[^。！？]{0,20}$|(?:戒|腻|退|弃|卸载"
    r"|扔|卖|不[吃喝看听玩用穿坐追]|不爱|不喜欢)[^，。]{0,8}了?[，,。 ]*$"
)


def _followed(part: Part, starts: Sequence[int]) -> list[Candidate]:
    """What took the place of something that the words before say is over: 以前用安卓，现在换苹果了."""
    if not _GIVEN_UP.search(part.words, max(0, part.begin - 24), part.begin):
        return []
    if not re.search("现在|如今|最近|后来|改(?![成用为])|了$", part.whole) or NO_SWITCH.search(part.whole):
        return []
    for _, match in _matches(part, starts, AFTER):
        if found := _of(part, match, Polarity.POSITIVE, "switched"):
            return found
    return []


def _of(part: Part, match: re.Match[str], polarity: Polarity, rule: str) -> list[Candidate]:
    if _NO_THING.search(match["thing"]):
        return []
    found = attitudes(_spoken_by(part, match), match.span("thing"), polarity, rule)
    return [one for one in found if not _NO_THING.search(one.value or "无")]


def _matches(part: Part, starts: Sequence[int], forms: tuple[Form, ...]) -> Iterator[tuple[Form, re.Match[str]]]:
    """The forms that read all of a part from one of its beginnings, of which the first two stand for the predicate."""
    first = starts[:1] if starts[0] == starts[1] else starts[:2]
    for form in forms:
        for at in starts if form.whole else first:
            if match := form.pattern.fullmatch(part.words, at, part.stop):
                yield form, match
                break


def _beginnings(part: Part) -> Iterator[int]:
    """Where a form may begin: at the predicate, after a topic (音乐我只听古典), before the subject, before the part."""
    yield part.at
    if topic := _CONTEXT.match(part.words, part.at, part.stop):
        yield topic.end()
    else:
        yield part.at
    yield from {part.start, part.begin} - {part.at}
    if before := _BEFORE.search(part.words, max(0, part.begin - 16), part.begin):
        yield before.start()


_CONTEXT = re.compile(r"[^，,我你您他她的]{1,8}我(?![们的])")
_BEFORE = re.compile(r"[^，,。！!？?；;]{1,12}[，,] ?$")


def _spoken_by(part: Part, match: re.Match[str]) -> Part:
    return _owner(part) if "我" in match.group() else part


def _owner(part: Part) -> Part:
    return part if part.subject == OWNER else replace(part, subject=OWNER)
